/** A scanner's keys follow each other this closely; fingers are slower. */
const APART_MS = 50;
const SHORTEST_CODE = 6;

interface Key {
  key: string;
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
  let code = '';
  let last = -Infinity;
  return ({ key, timeStamp, ctrlKey, altKey, metaKey }) => {
    const quick = timeStamp - last <= APART_MS;
    last = timeStamp;
    if (key === 'Shift') return { kind: 'hand' };
    const before = quick ? code : '';
    if (key === 'Enter') {
      code = '';
      return before.length >= SHORTEST_CODE ? { kind: 'end', code: before } : { kind: 'hand' };
    }
    const isCharacter = key.length === 1 && !ctrlKey && !altKey && !metaKey;
    code = isCharacter ? before + key : '';
    return code.length > 1 ? { kind: 'burst' } : { kind: 'hand' };
  };
}
