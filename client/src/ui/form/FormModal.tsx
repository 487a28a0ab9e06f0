import { Alert, Form, Modal, type FormInstance } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { TOUCH } from '../use-media-query.ts';
import styles from './FormModal.module.css';
import { useFormModal, type FormWork, type Question } from './use-form-modal.ts';

interface FormModalProps<Values extends object> extends FormWork<Values> {
  open: boolean;
  title: string;
  /** A verb: "Enregistrer". */
  submitText: string;
  /** The specification's sentence for a failure; the server's own is shown below. */
  failure: string;
  /** What must be chosen before the submit button can act, in a sentence; null when nothing is. */
  missing?: (values: Values) => string | null;
  /** Named as the server's input, so that its errors find their field. */
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

const FIRST_FIELD = 'input:not([type="file"], [type="checkbox"], [type="radio"], :disabled)';

/** A modal form with a draft, the server's errors beside their fields, and a confirmation before it discards. */
export function FormModal<Values extends object>(props: FormModalProps<Values>) {
  // Remounted for each draft, so that no field of the last one is left.
  return props.open ? <OpenForm key={props.draft} {...props} /> : null;
}

function OpenForm<Values extends object>(props: FormModalProps<Values>) {
  const { title, submitText, failure, children } = props;
  const [form] = Form.useForm<Values>();
  const { start, values, change, changed, problem, saving, earlier, asking, submit, close } = useFormModal(
    props,
    form,
  );
  const [leaving, setLeaving] = useState(false);
  const ended = earlier && props.adds === true;
  const missing = props.missing?.(values) ?? null;
  const missingId = useId();
  const fields = useRef<HTMLDivElement>(null);
  // The dialog itself focuses its cross. Under a finger a keyboard would cover half of it.
  const beginTyping = () => {
    const within = fields.current;
    if (within === null || matchMedia(TOUCH).matches || within.contains(document.activeElement)) return;
    within.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  };
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
          disabled: ended || missing !== null,
          'aria-describedby': missing === null ? undefined : missingId,
        }}
        cancelButtonProps={{ size: 'large', disabled: saving }}
        confirmLoading={saving}
        mask={{ closable: false }}
        keyboard={!saving}
        closable={!saving}
        footer={(buttons) => (
          <>
            {missing !== null && (
              <p id={missingId} className={`ui-quiet ${styles.missing}`}>
                {missing}
              </p>
            )}
            {buttons}
          </>
        )}
        onOk={() => form.submit()}
        onCancel={() => (changed ? setLeaving(true) : close())}
        afterOpenChange={(shown) => shown && beginTyping()}
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
          // Enter sends a form of one field although the button cannot act.
          onFinish={(filled) => missing === null && submit(filled)}
          onValuesChange={(_, all) => change(all)}
        >
          <div ref={fields}>{typeof children === 'function' ? children(form) : children}</div>
        </Form>
      </Modal>
      {asking && <Asked question={asking.question} onAnswer={asking.answer} />}
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

function Problem({ failure, problem }: { failure: string; problem: string | null }) {
  if (problem === null) return null;
  const margin = { marginBottom: 16 };
  return <Alert role="alert" type="error" showIcon title={failure} description={problem} style={margin} />;
}

/** An earlier request was saved and its response lost. */
function SavedBefore({ adds }: { adds: boolean }) {
  const margin = { marginBottom: 16 };
  const next = adds
    ? 'Ce que vous avez changé depuis ne l’est pas : fermez, puis modifiez ce qui est enregistré.'
    : 'Ce que vous avez changé depuis ne l’est pas encore : enregistrez de nouveau.';
  const title = 'Votre premier envoi est déjà enregistré.';
  return <Alert role="alert" type="warning" showIcon title={title} description={next} style={margin} />;
}
