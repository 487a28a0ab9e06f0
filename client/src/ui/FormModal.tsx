import { Alert, Form, Modal, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../lib/drafts.ts';
import { readError } from '../lib/errors.ts';
import { useWriteOnce, type WriteContext } from '../lib/write-once.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

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
  /** What is asked before it is sent; nothing when it is sent at once. */
  question?: (values: Values) => Question;
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
  const writeOnce = useWriteOnce(draft);

  const close = () => {
    forgetDraft(draft);
    onClose();
  };
  const save = async (entered: Values) => {
    setSaving(true);
    setProblem(null);
    try {
      if (await writeOnce((context) => onSubmit(entered, context))) close();
    } catch (thrown) {
      const { message, errors } = readError(thrown);
      setProblem(message);
      const [first] = showFaults(form, errors ?? []);
      if (first) form.focusField(first);
    } finally {
      setSaving(false);
    }
  };
  const send = (entered: Values) => (props.question ? setAsked(entered) : void save(entered));
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
          disabled: props.canSubmit ? !props.canSubmit(values) : false,
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
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={saving}
          initialValues={start}
          scrollToFirstError
          onFinish={(entered) => send({ ...start, ...entered })}
          onValuesChange={(_, all) => {
            setChanged(true);
            setValues({ ...start, ...all });
            writeDraft(draft, without(all, props.notKept ?? []));
          }}
        >
          {typeof children === 'function' ? children(form) : children}
        </Form>
      </Modal>
      {asked && props.question && (
        <Asked
          question={props.question(asked)}
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

function Asked({ question, onAnswer }: { question: Question; onAnswer: (agreed: boolean) => void }) {
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

/** Puts each fault of the server beside its field; answers the names of those that the form has. */
function showFaults(form: FormInstance, faults: readonly { field: string; message: string }[]): string[] {
  const names = Object.keys(form.getFieldsValue(true) as object);
  const known = faults
    .map(({ field, message }) => ({ name: field.split('.')[0] ?? field, errors: [message] }))
    .filter(({ name }) => names.includes(name));
  form.setFields(known);
  return known.map(({ name }) => name);
}
