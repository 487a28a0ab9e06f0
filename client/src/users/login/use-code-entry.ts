import { useCallback, useEffect, useRef, useState } from 'react';
import { readError } from '../../graphql/errors.ts';
import { ShiftRefused } from '../../lib/device/colleagues.ts';
import { scannerReader } from '../../lib/scanner.ts';
import { useSession } from '../../lib/device/session.ts';
import { onLineBack } from '../../lib/till-line.ts';
import { afterKey, isLast, type Key } from './code-keys.ts';

/** A half-typed code is cleared before the next user comes. */
const FORGOTTEN_AFTER_MS = 30_000;

/** The code was right, but the browser refused the cookie, or dropped it because its clock is days ahead. */
const NOT_KEPT = 'Session non gardée : autorisez les cookies et vérifiez la date de l’appareil.';

export interface CodeEntry {
  code: string;
  checking: boolean;
  /** In French. */
  problem: string | null;
  press: (key: Key) => void;
  submit: () => void;
  /** Logs in with a code that nobody types. */
  enter: (code: string) => void;
}

/** The code as typed, on the keypad or a keyboard. */
export function useCodeEntry(): CodeEntry {
  const { login, house } = useSession();
  const codeLength = house?.codeLength ?? null;
  const [code, show] = useState('');
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // As it is now, for two digits and a submit before the next drawing.
  const typed = useRef('');
  const sent = useRef(false);
  const setCode = useCallback((after: string) => {
    typed.current = after;
    show(after);
  }, []);

  const submit = useCallback(() => {
    if (typed.current === '' || sent.current) return;
    sent.current = true;
    setChecking(true);
    setProblem(null);
    login(typed.current)
      .then((kept) => {
        if (kept) return;
        setProblem(NOT_KEPT);
        setCode('');
      })
      .catch((failure: unknown) => {
        if (failure instanceof ShiftRefused) {
          setProblem(failure.message);
          if (failure.looked) setCode('');
          return;
        }
        const { definite, message, code: reason } = readError(failure);
        setProblem(reason === 'CODE_INCORRECT' ? 'Code incorrect. Veuillez réessayer.' : message);
        // Without a response the code was not checked: it stays for a retry.
        if (definite) setCode('');
      })
      .finally(() => {
        sent.current = false;
        setChecking(false);
      });
  }, [login, setCode]);

  const press = useCallback(
    (key: Key) => {
      if (sent.current) return;
      setProblem(null);
      const before = typed.current;
      const after = afterKey(before, key, codeLength);
      setCode(after);
      if (isLast(before, after, codeLength)) submit();
    },
    [codeLength, setCode, submit],
  );

  const enter = useCallback(
    (shown: string) => {
      if (sent.current) return;
      setCode(shown);
      submit();
    },
    [setCode, submit],
  );

  useEffect(() => {
    if (code === '' || checking) return undefined;
    const forgetting = setTimeout(() => setCode(''), FORGOTTEN_AFTER_MS);
    return () => clearTimeout(forgetting);
  }, [code, checking, setCode]);

  // What was said of the line is no longer so.
  useEffect(() => onLineBack(() => setProblem(null)), []);
  useKeyboard(press, submit);

  return { code, checking, problem, press, submit, enter };
}

function useKeyboard(press: (key: Key) => void, submit: () => void) {
  const [read] = useState(scannerReader);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const scanned = read(event);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A scanner's Enter is not for the key of the keypad that was last tapped.
      if (scanned.kind === 'end') {
        event.preventDefault();
        submit();
        return;
      }
      // A focused button handles Enter itself.
      if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) submit();
      const key = keyOf(event);
      if (!key) return;
      event.preventDefault();
      press(key);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [press, submit, read]);
}

function keyOf(event: KeyboardEvent): Key | null {
  if (event.key === 'Backspace') return 'back';
  if (event.key === 'Escape') return 'clear';
  // A French keyboard's digit row gives "&é…" without Shift, so the key's position counts.
  const digit = /^[0-9]$/.test(event.key) ? event.key : /^Digit([0-9])$/.exec(event.code)?.[1];
  return digit === undefined ? null : (digit as Key);
}
