import { scannerReader } from './scanner.ts';

/** Reads keys that come so many milliseconds apart; answers the kind of the last one. */
function typed(keys: readonly string[], apartMs: number) {
  const read = scannerReader();
  const free = { ctrlKey: false, altKey: false, metaKey: false };
  return keys.map((key, place) => read({ key, code: '', timeStamp: place * apartMs, ...free })).at(-1);
}

const SOAP = Array.from('6111234567890');

test('thirteen digits within a blink, then Enter, are a code that was scanned', () => {
  expect(typed([...SOAP, 'Enter'], 8)).toEqual({ kind: 'end', codes: ['6111234567890'] });
});

test.each([1, 5, 12])('a key that comes late, the %ith, leaves the code whole', (late) => {
  const read = scannerReader();
  const free = { code: '', ctrlKey: false, altKey: false, metaKey: false };
  const last = [...SOAP, 'Enter'].map((key, place) =>
    read({ key, ...free, timeStamp: place * 5 + (place >= late ? 200 : 0) }),
  );
  const codes = expect.arrayContaining(['6111234567890']) as string[];
  expect(last.at(-1)).toEqual({ kind: 'end', codes });
});

test('a key that a hand pressed just before is told from the code', () => {
  const read = scannerReader();
  const free = { code: '', ctrlKey: false, altKey: false, metaKey: false };
  read({ key: '+', ...free, timeStamp: 0 });
  const last = [...SOAP, 'Enter'].map((key, place) => read({ key, ...free, timeStamp: 200 + place * 5 }));
  expect(last.at(-1)).toEqual({ kind: 'end', codes: ['+6111234567890', '6111234567890'] });
});

test.each(['savon', 'savon noir'])(
  '« %s », typed a minute before, is not read with a scan that begins by Shift',
  (word) => {
    const read = scannerReader();
    const free = { code: '', ctrlKey: false, altKey: false, metaKey: false };
    Array.from(word).forEach((key, place) => read({ key, ...free, timeStamp: place * 150 }));
    const keys = [...SOAP.flatMap((key) => ['Shift', key]), 'Enter'];
    const last = keys.map((key, place) => read({ key, ...free, timeStamp: 60_000 + place * 4 }));
    expect(last.at(-1)).toEqual({ kind: 'end', codes: ['6111234567890'] });
  },
);

test('a hand that rolls over three keys goes on as a hand', () => {
  const read = scannerReader();
  const free = { code: '', ctrlKey: false, altKey: false, metaKey: false };
  for (const [key, timeStamp] of [
    ['1', 0],
    ['2', 40],
    ['3', 80],
  ] as const)
    read({ key, timeStamp, ...free });
  expect(read({ key: '4', timeStamp: 230, ...free })).toEqual({ kind: 'hand' });
});

test('letters too, with Shift before the great ones', () => {
  expect(typed(['Shift', 'H', 'M', 'M', '-', '0', '4', '2', 'Enter'], 8)).toEqual({
    kind: 'end',
    codes: ['HMM-042'],
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

test('a scanner set for another keyboard than the tablet’s is read by the keys as they lie', () => {
  const read = scannerReader();
  const free = { ctrlKey: false, altKey: false, metaKey: false };
  const french = Array.from('&é"\'(-è_çà');
  const keys = french.map((key, place) => ({ key, code: `Digit${(place + 1) % 10}` }));
  const last = [...keys, { key: 'Enter', code: 'Enter' }].map((key, place) =>
    read({ ...key, ...free, timeStamp: place * 8 }),
  );
  expect(last.at(-1)).toEqual({ kind: 'end', codes: ['1234567890'] });
});

test('and so is a receipt’s code', () => {
  const read = scannerReader();
  const free = { ctrlKey: false, altKey: false, metaKey: false };
  // As a French keyboard writes what an American one calls KESSAL-12.
  const keys = [
    ...['K', 'E', 'S', 'S', 'Q', 'L'].map((key) => ({ key, code: `Key${key === 'Q' ? 'A' : key}` })),
    { key: ')', code: 'Minus' },
    { key: '&', code: 'Digit1' },
    { key: 'é', code: 'Digit2' },
    { key: 'Enter', code: 'Enter' },
  ];
  const last = keys.map((key, place) => read({ ...key, ...free, timeStamp: place * 8 })).at(-1);
  expect(last).toEqual({ kind: 'end', codes: ['KESSAL-12'] });
});
