import { isSegment, missingSegment, placeOf, segmentAt, segmentsBetween } from './copy-names.rules.ts';

const tl1 = (place: number) => segmentAt(1, place);
const tl2 = (place: number) => segmentAt(2, place);
const range = (from: number, to: number, name = tl1) =>
  Array.from({ length: to - from + 1 }, (_, nth) => name(from + nth));

test('the segment after …FF begins the next four gigabytes', () => {
  expect(segmentsBetween('0000000100000000000000FE', '000000010000000100000001')).toEqual([
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '000000010000000100000001',
  ]);
  expect(segmentAt(16, placeOf('000000100000002A000000B7'))).toBe('000000100000002A000000B7');
});

test('the server also archives files that are no segments', () => {
  expect(isSegment('000000010000000000000005')).toBe(true);
  for (const name of ['00000002.history', '000000010000000000000005.partial', 'stopped'])
    expect(isSegment(name)).toBe(false);
});

test('an hour that was never archived is seen, and one before the copy does not matter', () => {
  expect(missingSegment(tl1(5), range(5, 90))).toBeUndefined();
  expect(missingSegment(tl1(5), [tl1(1), ...range(5, 90)])).toBeUndefined();
  expect(missingSegment(tl1(5), [...range(5, 40), ...range(42, 90)])).toBe(tl1(41));
  expect(missingSegment(tl1(5), range(6, 90))).toBe(tl1(5));
});

test('a copy whose WAL does not come yet misses its first segment', () => {
  expect(missingSegment(tl1(5), [])).toBe(tl1(5));
});

test('a house that was restored goes on in a timeline of its own', () => {
  const before = range(5, 20);
  expect(missingSegment(tl1(5), [...before, ...range(20, 60, tl2)])).toBeUndefined();
  expect(missingSegment(tl1(5), [...before, ...range(21, 60, tl2)])).toBeUndefined();
  expect(missingSegment(tl1(5), [...before, ...range(22, 60, tl2)])).toBe(tl2(21));
  expect(missingSegment(tl1(5), [...before, ...range(12, 30, tl2), ...range(32, 60, tl2)])).toBe(tl2(31));
  // Back to a moment before: the timeline that was left may have gone further.
  expect(missingSegment(tl1(5), [...before, ...range(12, 14, tl2)])).toBeUndefined();
});

test('a copy made after the restore asks nothing of the timeline before', () => {
  expect(missingSegment(tl2(30), [...range(5, 20), tl1(99), ...range(30, 60, tl2)])).toBeUndefined();
});
