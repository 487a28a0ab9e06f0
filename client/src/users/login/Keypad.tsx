import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { backspace } from '../../ui/inputs/backspace.tsx';
import type { Key } from './code-keys.ts';
import styles from './Keypad.module.css';

const DIGITS: Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface KeypadProps {
  onPress: (key: Key) => void;
  disabled: boolean;
}

export function Keypad({ onPress, disabled }: KeypadProps) {
  const key = (value: Key, label: string, face: ReactNode) => (
    <KeypadKey
      key={value}
      label={label}
      disabled={disabled}
      quiet={label !== value}
      onPress={() => onPress(value)}
    >
      {face}
    </KeypadKey>
  );
  return (
    <div className={styles.keypad} role="group" aria-label="Clavier du code">
      {DIGITS.map((digit) => key(digit, digit, digit))}
      {key('clear', 'C', 'C')}
      {key('0', '0', '0')}
      {key('back', 'Effacer le dernier chiffre', backspace)}
    </div>
  );
}

interface KeypadKeyProps {
  label: string;
  disabled: boolean;
  quiet: boolean;
  onPress: () => void;
  children: ReactNode;
}

function KeypadKey({ label, disabled, quiet, onPress, children }: KeypadKeyProps) {
  // On pointerdown: two thumbs overlap, and a browser makes no click of the second.
  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) onPress();
  };
  // A click without a pointer comes from a keyboard or a screen reader.
  const onClick = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (pointerType === '' || event.detail === 0) onPress();
  };
  return (
    <button
      type="button"
      className={
        quiet ? `ui-key ui-centred ${styles.key} ${styles.quiet}` : `ui-key ui-centred ${styles.key}`
      }
      aria-label={label}
      disabled={disabled}
      onPointerDown={onPointerDown}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
