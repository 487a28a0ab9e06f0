import { SHORTEST_BARCODE } from '#shared/items.ts';
import { readTicketCode } from '#shared/ticket-code.ts';

/** A scanner's keys follow each other this closely; fingers are slower. */
const APART_MS = 50;
/** A slow machine or the air may hold back a key of a burst for so long, and the code is still one. */
const PAUSE_MS = 300;
/** More of a burst's keys than these are close. */
const CLOSE_OF_ALL = 2 / 3;

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
    const apart = timeStamp - last;
    last = timeStamp;
    const before = apart <= PAUSE_MS ? read : NOTHING;
    if (key === 'Shift') return { kind: isBurst(before) ? 'burst' : 'hand' };
    if (key === 'Enter') {
      read = NOTHING;
      const { text, digits, laid } = before;
      if (text.length < SHORTEST_BARCODE || !isBurst(before)) return { kind: 'hand' };
      return { kind: 'end', code: digits ?? (readTicketCode(laid) ? laid : text) };
    }
    const isCharacter = key.length === 1 && !ctrlKey && !altKey && !metaKey;
    read = isCharacter ? withKey(before, pressed, apart <= APART_MS) : NOTHING;
    return { kind: isBurst(read) ? 'burst' : 'hand' };
  };
}

function isBurst({ text, close }: Read): boolean {
  return close > 0 && close > (text.length - 1) * CLOSE_OF_ALL;
}

/**
 * `digits` are those of the keys as they lie on the keyboard, while all of them are digits' keys; `laid` is what an
 * American keyboard writes with all of them; `close` of them came close to the one before.
 */
interface Read {
  text: string;
  digits: string | null;
  laid: string;
  close: number;
}

const NOTHING: Read = { text: '', digits: '', laid: '', close: 0 };

function withKey({ text, digits, laid, close }: Read, { key, code }: Key, isClose: boolean): Read {
  const digit = /^\d$/.test(key) ? key : /^Digit(\d)$/.exec(code)?.[1];
  const sign = digit ?? /^Key(.)$/.exec(code)?.[1] ?? (code === 'Minus' ? '-' : key);
  return {
    text: text + key,
    digits: digits === null || digit === undefined ? null : digits + digit,
    laid: laid + sign,
    close: text !== '' && isClose ? close + 1 : close,
  };
}
