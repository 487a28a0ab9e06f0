import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

interface TypedDate {
  /** Null for what cannot be read. */
  read: (typed: string) => string | null;
  /** As the field shows its value. */
  shown: string;
  onChange: (value: string) => void;
  /** Written as an example: « 12/11 ou 12/11/2026 ». */
  example: string;
}

/**
 * Lets a date be typed in short in Ant Design's picker, which reads only its own format. What is typed is read when the
 * field is left or confirmed, not at each key: « 12/1 » is on the way to « 12/11 ».
 */
export function useTypedDate({ read, shown, onChange, example }: TypedDate) {
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // Without it, the day under the mouse, which the picker shows in the field, would be taken for typed.
  const typing = useRef(false);

  /** Answers whether something new was typed. */
  const take = (text: string): boolean => {
    const typed = text.trim();
    const touched = typing.current;
    typing.current = false;
    if (!touched || typed === '' || typed === shown) {
      if (touched) setFault(null);
      return false;
    }
    const found = read(typed);
    setFault(
      found === null ? `«\u00a0${typed}\u00a0» n’est pas une date : écrivez par exemple ${example}.` : null,
    );
    // After the picker's own, which on closing may report what the field held before.
    if (found !== null) setTimeout(() => onChange(found));
    return true;
  };
  return {
    fault,
    forget: () => {
      typing.current = false;
      setFault(null);
    },
    /** For the element around the picker. */
    around: {
      onInput: () => {
        typing.current = true;
      },
    },
    picker: {
      open,
      onOpenChange: setOpen,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter') return;
        // It would submit the form around the field.
        event.preventDefault();
        setOpen(!take((event.target as HTMLInputElement).value) && !open);
      },
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        // The calendar may have the focus too.
        if (target instanceof HTMLInputElement) take(target.value);
      },
      ...(fault !== null && { status: 'error' as const }),
    },
  };
}
