import { SHORTEST_BARCODE } from '#shared/items.ts';
import { readTicketCode } from '#shared/ticket-code.ts';

/** A scanner's keys follow each other this closely; fingers are slower. */
const APART_MS = 50;

interface Key {
  key: string;
  /** The physical key; a scanner set for another layout types « &é" » where it means 123. */
  code: string;
  /** As an event's. */
  timeStamp: number;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a key is: by hand, within a scanner's burst, or the Enter that ends one. */
export type Scanned = { kind: 'hand' } | { kind: 'burst' } | { kind: 'end'; code: string };

/** Tells a scanner's burst of characters, ended by Enter, from keys that a hand presses. */
export function scannerReader(): (key: Key) => Scanned {
  let read = NOTHING;
  let last = -Infinity;
  return (pressed) => {
    const { key, timeStamp, ctrlKey, altKey, metaKey } = pressed;
    const quick = timeStamp - last <= APART_MS;
    last = timeStamp;
    if (key === 'Shift') return { kind: 'hand' };
    const before = quick ? read : NOTHING;
    if (key === 'Enter') {
      read = NOTHING;
      const { text, digits, laid } = before;
      if (text.length < SHORTEST_BARCODE) return { kind: 'hand' };
      return { kind: 'end', code: digits ?? (readTicketCode(laid) ? laid : text) };
    }
    const isCharacter = key.length === 1 && !ctrlKey && !altKey && !metaKey;
    read = isCharacter ? withKey(before, pressed) : NOTHING;
    return read.text.length > 1 ? { kind: 'burst' } : { kind: 'hand' };
  };
}

/**
 * `digits` are those of the keys as they lie on the keyboard, while all of them are digits' keys; `laid` is what an
 * American keyboard writes with all of them.
 */
interface Read {
  text: string;
  digits: string | null;
  laid: string;
}

const NOTHING: Read = { text: '', digits: '', laid: '' };

function withKey({ text, digits, laid }: Read, { key, code }: Key): Read {
  const digit = /^\d$/.test(key) ? key : /^Digit(\d)$/.exec(code)?.[1];
  const sign = digit ?? /^Key(.)$/.exec(code)?.[1] ?? (code === 'Minus' ? '-' : key);
  return {
    text: text + key,
    digits: digits === null || digit === undefined ? null : digits + digit,
    laid: laid + sign,
  };
}
