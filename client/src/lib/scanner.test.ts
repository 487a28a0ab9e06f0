import { scannerReader } from './scanner.ts';

/** Reads keys that come so many milliseconds apart; answers the kind of the last one. */
function typed(keys: readonly string[], apartMs: number) {
  const read = scannerReader();
  const free = { ctrlKey: false, altKey: false, metaKey: false };
  return keys.map((key, place) => read({ key, timeStamp: place * apartMs, ...free })).at(-1);
}

const SOAP = Array.from('6111234567890');

test('thirteen digits within a blink, then Enter, are a code that was scanned', () => {
  expect(typed([...SOAP, 'Enter'], 8)).toEqual({ kind: 'end', code: '6111234567890' });
});

test('letters too, with Shift before the great ones', () => {
  expect(typed(['Shift', 'H', 'M', 'M', '-', '0', '4', '2', 'Enter'], 8)).toEqual({
    kind: 'end',
    code: 'HMM-042',
  });
});

test('fingers are slower: their Enter is an Enter', () => {
  expect(typed([...SOAP, 'Enter'], 90)).toEqual({ kind: 'hand' });
});

test('five characters are no code, nor is Enter alone', () => {
  expect(typed([...Array.from('12345'), 'Enter'], 8)).toEqual({ kind: 'hand' });
  expect(typed(['Enter'], 8)).toEqual({ kind: 'hand' });
});

test('a key that moves the focus ends what was read', () => {
  expect(typed([...SOAP, 'Tab', 'Enter'], 8)).toEqual({ kind: 'hand' });
});

test('the second character of a burst is no shortcut any more', () => {
  expect(typed(['6', '1'], 8)).toEqual({ kind: 'burst' });
});
