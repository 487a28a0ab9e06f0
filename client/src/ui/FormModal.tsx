import { Alert, Form, Modal, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../lib/drafts.ts';
import { readError } from '../graphql/errors.ts';
import type { WriteContext } from '../lib/write-once.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFormWrite } from './use-form-write.ts';

interface FormModalProps<Values extends object> {
  open: boolean;
  title: string;
  /** A verb: "Enregistrer". */
  submitText: string;
  initial: Values;
  /** Names what is being written ("user:12", "user:new"): what is typed is kept under it until it is saved. */
  draft: string;
  /** The sentence of the specification when it could not be saved; the server's own is shown below it. */
  failure: string;
  /** Sends it, with the context that keeps it from being written twice; rejects with the failure of the call. */
  onSubmit: (values: Values, context: WriteContext) => Promise<unknown>;
  /** What is sent again would come on top of what is saved, not in its place. */
  adds?: boolean;
  /** What is asked before it is sent; nothing, or null for these values, when it is sent at once. */
  question?: (values: Values) => Question | null;
  /** It is saved or given up. */
  onClose: () => void;
  /** What a draft must not keep: codes, and files, which it cannot. */
  notKept?: readonly (keyof Values & string)[];
  /** The submit button waits for more than the fields' own rules. */
  canSubmit?: (values: Values) => boolean;
  /** The Form.Items; their names are those of the server's input, so that its faults find their field. */
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

interface Question {
  title: string;
  detail?: string;
  confirmText: string;
}

/** A form over the screen: it keeps what is typed, shows the server's faults beside their fields, and asks before it is given up. */
export function FormModal<Values extends object>(props: FormModalProps<Values>) {
  // Mounted anew for each thing that is written, so that nothing of the one before is left in it.
  return props.open ? <OpenForm key={props.draft} {...props} /> : null;
}

function OpenForm<Values extends object>(props: FormModalProps<Values>) {
  const { title, submitText, initial, draft, failure, onSubmit, onClose, children } = props;
  const [form] = Form.useForm<Values>();
  const [kept] = useState(() => readDraft<Values>(draft));
  const [start] = useState(() => ({ ...initial, ...kept }));
  const [changed, setChanged] = useState(kept !== null);
  const [values, setValues] = useState<Values>(start);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<Values | null>(null);
  const [earlier, setEarlier] = useState(false);
  const send = useFormWrite<Values>(draft);
  const ended = earlier && props.adds === true;
  const close = () => {
    forgetDraft(draft);
    onClose();
  };
  const save = async (entered: Values) => {
    setSaving(true);
    setProblem(null);
    setEarlier(false);
    try {
      const outcome = await send(entered, onSubmit);
      if (outcome === 'saved') close();
      // What is left in the form would be added once more after a reload.
      if (outcome === 'otherSaved' && props.adds) forgetDraft(draft);
      setEarlier(outcome === 'otherSaved');
    } catch (thrown) {
      const { message, errors } = readError(thrown);
      setProblem(message);
      showFaults(form, errors ?? []);
    } finally {
      setSaving(false);
    }
  };
  const submit = (entered: Values) => (props.question?.(entered) ? setAsked(entered) : void save(entered));
  return (
    <>
      <Modal
        open
        title={title}
        width="min(560px, 90vw)"
        centered
        okText={submitText}
        cancelText="Annuler"
        okButtonProps={{
          size: 'large',
          htmlType: 'submit',
          disabled: ended || (props.canSubmit ? !props.canSubmit(values) : false),
        }}
        cancelButtonProps={{ size: 'large', disabled: saving }}
        confirmLoading={saving}
        mask={{ closable: false }}
        keyboard={!saving}
        closable={!saving}
        onOk={() => form.submit()}
        onCancel={() => (changed ? setLeaving(true) : close())}
      >
        <Problem failure={failure} problem={problem} />
        {earlier && <SavedBefore adds={ended} />}
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={saving || ended}
          initialValues={start}
          scrollToFirstError
          onFinish={(entered) => submit({ ...start, ...entered })}
          onValuesChange={(_, all) => {
            setChanged(true);
            setValues({ ...start, ...all });
            writeDraft(draft, without(all, props.notKept ?? []));
          }}
        >
          {typeof children === 'function' ? children(form) : children}
        </Form>
      </Modal>
      {asked && (
        <Asked
          question={props.question?.(asked)}
          onAnswer={(agreed) => {
            setAsked(null);
            if (agreed) void save(asked);
          }}
        />
      )}
      <GiveUp open={leaving} onConfirm={close} onCancel={() => setLeaving(false)} />
    </>
  );
}

function GiveUp(props: { open: boolean; onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog {...props} title="Abandonner la saisie ?" confirmText="Abandonner" danger>
      Ce qui n’est pas enregistré sera perdu.
    </ConfirmDialog>
  );
}

interface AskedProps {
  question: Question | null | undefined;
  onAnswer: (agreed: boolean) => void;
}

function Asked({ question, onAnswer }: AskedProps) {
  if (!question) return null;
  const { title, detail, confirmText } = question;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmText={confirmText}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {detail}
    </ConfirmDialog>
  );
}

function without(values: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function Problem({ failure, problem }: { failure: string; problem: string | null }) {
  if (problem === null) return null;
  const margin = { marginBottom: 16 };
  return <Alert role="alert" type="error" showIcon title={failure} description={problem} style={margin} />;
}

/** The first of two fillings was saved, and its answer lost on the way. */
function SavedBefore({ adds }: { adds: boolean }) {
  const margin = { marginBottom: 16 };
  const next = adds
    ? 'Ce que vous avez changé depuis ne l’est pas : fermez, puis modifiez ce qui est enregistré.'
    : 'Ce que vous avez changé depuis ne l’est pas encore : enregistrez de nouveau.';
  const title = 'Votre premier envoi est déjà enregistré.';
  return <Alert role="alert" type="warning" showIcon title={title} description={next} style={margin} />;
}

/** Puts each fault of the server beside its field, if the form has it, and leads to the first. */
function showFaults(form: FormInstance, faults: readonly { field: string; message: string }[]): void {
  const names = Object.keys(form.getFieldsValue(true) as object);
  const known = faults
    .map(({ field, message }) => ({ name: field.split('.')[0] ?? field, errors: [message] }))
    .filter(({ name }) => names.includes(name));
  form.setFields(known);
  if (known[0]) form.focusField(known[0].name);
}
