import { markOf, readPosition, START, writePosition } from './position.ts';

const entry = { id: 41, recordedAt: new Date('2026-11-28T09:15:00.123Z') };

test('a position says of each local the last entry that is known, and is read as it was written', () => {
  const mark = markOf(entry);
  const position = new Map([
    [12, { sequence: 2_147_483_647, mark }],
    [3, { sequence: 1, mark }],
  ]);
  const written = writePosition(position);
  expect(written).toBe(`e1_3-1-${mark}_c-zik0zj-${mark}`);
  expect([...readPosition(written)]).toEqual([...position].reverse());
  expect(encodeURIComponent(written)).toBe(written);
});

test('of nothing known it is the beginning', () => {
  expect([null, undefined, '', writePosition(START)].map((text) => readPosition(text).size)).toEqual([
    0, 0, 0, 0,
  ]);
});

test.each([
  'e2_3-1-abcd',
  'e1_3-1-abc',
  'e1_3--abcd',
  'e1_3-1-ABCD',
  'e1_zzzzzz-1-abcd',
  'e1_3-zzzzzz-abcd',
  'e1_3-1-abcd_3-2-abcd',
  'e1_3-1-abcd ',
  '42',
])('%j is none', (text) => {
  expect(() => readPosition(text)).toThrow('Donnez telle quelle');
});

test('the same number of another entry has another mark', () => {
  const marks = [
    entry,
    { ...entry, id: 42 },
    { ...entry, recordedAt: new Date('2026-11-28T09:15:00.124Z') },
  ].map(markOf);
  expect(new Set(marks).size).toBe(3);
});
