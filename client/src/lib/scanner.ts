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

/**
 * What a key is: by hand, within a scanner's burst, or the Enter that ends one. A pause stands before the last of several
 * codes: a key came late, or what is before it was typed by hand.
 */
export type Scanned = { kind: 'hand' } | { kind: 'burst' } | { kind: 'end'; codes: readonly string[] };

/** Tells a scanner's burst of characters, ended by Enter, from keys that a hand presses. */
export function scannerReader(): (key: Key) => Scanned {
  let read = NOTHING;
  let last = -Infinity;
  return (pressed) => {
    const { key, timeStamp, ctrlKey, altKey, metaKey } = pressed;
    const apart = timeStamp - last;
    last = timeStamp;
    if (apart > PAUSE_MS) read = NOTHING;
    if (key === 'Shift') {
      read = pausedBy(read, apart);
      return { kind: isBurst(read) ? 'burst' : 'hand' };
    }
    if (key === 'Enter') {
      const codes = codesOf(read);
      read = NOTHING;
      return codes.length > 0 ? { kind: 'end', codes } : { kind: 'hand' };
    }
    const isCharacter = key.length === 1 && !ctrlKey && !altKey && !metaKey;
    read = isCharacter ? withKey(pausedBy(read, apart), pressed, apart <= APART_MS) : NOTHING;
    return { kind: isBurst(read) ? 'burst' : 'hand' };
  };
}

/** `laid` is what an American keyboard writes with the same keys; `close` of them came close to the one before. */
interface Read {
  text: string;
  laid: string;
  close: number;
  /** Where the last pause stands. */
  paused: number;
}

const NOTHING: Read = { text: '', laid: '', close: 0, paused: 0 };

function isBurst({ text, close }: Read): boolean {
  return close > 0 && close > (text.length - 1) * CLOSE_OF_ALL;
}

/** The whole, then what follows the last pause. */
function codesOf(read: Read): string[] {
  if (!isBurst(read)) return [];
  const { text, laid, paused } = read;
  const whole = codeOf(text, laid);
  const tail = codeOf(text.slice(paused), laid.slice(paused));
  return [...new Set([whole, tail])].filter((code) => code.length >= SHORTEST_BARCODE);
}

/** A scanner may be set for another keyboard than the tablet's. */
function codeOf(text: string, laid: string): string {
  return /^\d+$/.test(laid) || readTicketCode(laid) ? laid : text;
}

function pausedBy(read: Read, apart: number): Read {
  return apart > APART_MS ? { ...read, paused: read.text.length } : read;
}

function withKey({ text, laid, close, paused }: Read, { key, code }: Key, isClose: boolean): Read {
  const digit = /^\d$/.test(key) ? key : /^Digit(\d)$/.exec(code)?.[1];
  const sign = digit ?? /^Key(.)$/.exec(code)?.[1] ?? (code === 'Minus' ? '-' : key);
  return {
    text: text + key,
    laid: laid + sign,
    close: text !== '' && isClose ? close + 1 : close,
    paused,
  };
}
