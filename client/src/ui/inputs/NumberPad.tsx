import { Modal } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { nameText } from '../../lib/text/format.ts';
import { backspace } from './backspace.tsx';
import styles from './NumberPad.module.css';

interface PadProps {
  /** Of the field, for screen readers. */
  label: string;
  unit?: string;
  /** Texts that one tap takes. */
  presets?: readonly string[];
  /** The key beside 0. */
  extraKey?: ',';
  hint: (text: string) => ReactNode;
  /** Why a text cannot be taken; null when it can. */
  faultOf: (text: string) => string | null;
  /** Something else is still to be chosen, or the number is being sent. */
  held?: boolean;
  okText: (text: string) => string;
  onOk: (text: string) => void;
}

interface NumberPadProps extends PadProps {
  title: string;
  /** What stands in the field until something is typed, which takes its place. */
  proposed?: string;
  onClose: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A number by tapping or typing, for fingers: no keyboard of the tablet covers the till. */
export function NumberPad({ title, proposed = '', onClose, ...pad }: NumberPadProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal
      open
      centered
      width={360}
      footer={null}
      title={<span dir="auto">{nameText(title)}</span>}
      styles={{
        title: { marginInlineEnd: 40, overflowWrap: 'anywhere' },
        close: { width: 44, height: 44 },
      }}
      // Opens at once: a key that still moves is missed by a quick finger.
      transitionName=""
      // The cart's drawer of a phone takes the keyboard meanwhile.
      afterOpenChange={(open) => open && typed === null && field.current?.select()}
      onCancel={onClose}
    >
      <PadForm
        {...pad}
        field={field}
        text={typed ?? proposed}
        onText={(next) =>
          setTyped(typed === null && next.startsWith(proposed) ? next.slice(proposed.length) : next)
        }
      />
    </Modal>
  );
}

interface PadFormProps extends PadProps {
  field?: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
}

/** The field, its keys and the button that takes the number. */
export function PadForm(props: PadFormProps) {
  const { label, unit, presets = [], extraKey, hint, faultOf, okText, onOk, text, onText } = props;
  const fault = text === '' ? null : faultOf(text);
  const held = text === '' || fault !== null || props.held === true;

  const own = useRef<HTMLInputElement>(null);
  const field = props.field ?? own;
  // A dialog's content mounts before it stands in the page, so autoFocus would fail; once the dialog says that it has
  // opened, a digit may have gone elsewhere.
  useEffect(() => field.current?.select(), [field]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!held) onOk(text);
  };

  return (
    <form onSubmit={submit}>
      <label className={styles.field}>
        <span className="visually-hidden">{label}</span>
        <input
          ref={field}
          inputMode="none"
          autoComplete="off"
          placeholder="0"
          value={text}
          aria-describedby="number-pad-hint"
          aria-invalid={fault !== null}
          onChange={(event) => onText(event.target.value)}
        />
        {unit && <span className={`ui-quiet ${styles.unit}`}>{unit}</span>}
      </label>
      <p
        id="number-pad-hint"
        className={`ui-quiet ${styles.hint}`}
        data-fault={fault !== null}
        aria-live="polite"
      >
        {fault ?? hint(text)}
      </p>
      {presets.length > 0 && <Presets texts={presets} faultOf={faultOf} onOk={onOk} />}
      <Keys text={text} extraKey={extraKey} onType={onText} />
      <button type="submit" className={styles.ok} disabled={held}>
        {okText(text)}
      </button>
    </form>
  );
}

type PresetsProps = Pick<PadProps, 'faultOf' | 'onOk'> & { texts: readonly string[] };

function Presets({ texts, faultOf, onOk }: PresetsProps) {
  return (
    <div className={styles.presets}>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className={`ui-key ${styles.preset}`}
          disabled={faultOf(text) !== null}
          onClick={() => onOk(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface KeysProps {
  text: string;
  extraKey: ',' | undefined;
  onType: (text: string) => void;
}

function Keys({ text, extraKey, onType }: KeysProps) {
  const key = (face: string, next: string, name?: string, drawn: ReactNode = face) => (
    <button
      key={face}
      type="button"
      className={`ui-key ${styles.key}`}
      aria-label={name}
      // The field keeps the focus, so that a keyboard goes on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onType(next)}
    >
      {drawn}
    </button>
  );
  return (
    <div className={styles.keys}>
      {DIGITS.map((digit) => key(digit, text + digit))}
      {extraKey ? key(extraKey, text + extraKey, 'virgule') : key('C', '', 'Effacer')}
      {key('0', `${text}0`)}
      {key('⌫', text.slice(0, -1), 'Effacer le dernier chiffre', backspace)}
    </div>
  );
}
