import type { FormInstance } from 'antd';
import { useState } from 'react';
import { readError } from '../../graphql/errors.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/device/drafts.ts';
import type { WriteContext } from '../../lib/device/write-once.ts';
import { useFormWrite } from './use-form-write.ts';

export interface Question {
  title: string;
  detail?: string;
  confirmText: string;
}

/** What is asked before it is sent, or sent once more. */
interface Asking {
  question: Question | null | undefined;
  answer: (agreed: boolean) => void;
}

const nameQuestion = (detail: string): Question => ({
  title: 'Ce nom existe déjà',
  detail,
  confirmText: 'Garder ce nom',
});

export interface FormWork<Values extends object> {
  initial: Values;
  /** The draft's key ("user:12", "user:new"). */
  draft: string;
  /** Sends with the idempotency key, and whether a name that exists already is wanted; rejects with the failure of the call. */
  onSubmit: (values: Values, context: WriteContext, confirmName: boolean) => Promise<unknown>;
  /** Sending again would add to what is saved, not replace it. */
  adds?: boolean;
  /** A confirmation before sending; null for none. */
  question?: (values: Values) => Question | null;
  /** Called when it is saved or discarded. */
  onClose: () => void;
  /** Fields that are not kept in the draft: codes and files. */
  notKept?: readonly (keyof Values & string)[];
}

/** The state of a modal form: draft, confirmation, sending, the server's errors. */
export function useFormModal<Values extends object>(props: FormWork<Values>, form: FormInstance<Values>) {
  const { initial, draft, onSubmit, onClose } = props;
  const [kept] = useState(() => readDraft<Values>(draft));
  const [start] = useState(() => ({ ...initial, ...kept }));
  const [changed, setChanged] = useState(kept !== null);
  const [values, setValues] = useState<Values>(start);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState<Values | null>(null);
  const [taken, setTaken] = useState<{ entered: Values; message: string } | null>(null);
  const [earlier, setEarlier] = useState(false);
  const send = useFormWrite<Values>(draft);
  const close = () => {
    forgetDraft(draft);
    onClose();
  };
  const change = (all: Values) => {
    setChanged(true);
    setValues({ ...start, ...all });
    writeDraft(draft, without(all, props.notKept ?? []));
  };
  const save = async (entered: Values, confirmName = false) => {
    setSaving(true);
    setProblem(null);
    setEarlier(false);
    try {
      const outcome = await send(entered, (filled, context) => onSubmit(filled, context, confirmName));
      if (outcome === 'saved') close();
      // The remaining draft would be added once more after a reload.
      if (outcome === 'otherSaved' && props.adds) forgetDraft(draft);
      setEarlier(outcome === 'otherSaved');
    } catch (thrown) {
      const { code, message, errors } = readError(thrown);
      if (code === 'NOM_DEJA_PRIS') setTaken({ entered, message });
      else setProblem(message);
      showFaults(form, errors ?? []);
    } finally {
      setSaving(false);
    }
  };
  const submit = (filled: Values) => {
    const entered = { ...start, ...filled };
    if (props.question?.(entered)) setAsked(entered);
    else void save(entered);
  };
  const answer = (agreed: boolean) => {
    setAsked(null);
    if (agreed && asked) void save(asked);
  };
  const keepName = (agreed: boolean) => {
    setTaken(null);
    if (agreed && taken) void save(taken.entered, true);
  };
  const asking: Asking | null = taken
    ? { question: nameQuestion(taken.message), answer: keepName }
    : asked && { question: props.question?.(asked), answer };
  return { start, values, change, changed, problem, saving, earlier, asking, submit, close };
}

function without(values: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Each of the server's errors beside its field; scrolls to the first. */
function showFaults(form: FormInstance, faults: readonly { field: string; message: string }[]): void {
  const names = Object.keys(form.getFieldsValue(true) as object);
  const known = faults
    .map(({ field, message }) => ({ name: field.split('.')[0] ?? field, errors: [message] }))
    .filter(({ name }) => names.includes(name));
  form.setFields(known);
  if (known[0]) form.focusField(known[0].name);
}
