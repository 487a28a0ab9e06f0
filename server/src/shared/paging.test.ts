import type { Refusal } from './errors.ts';
import { pageSize, readCursor, readUuidCursor, writeCursor } from './paging.ts';

function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('nothing was refused');
}

test.each([
  [undefined, 1000],
  [null, 1000],
  [1, 1],
  [50, 50],
  [1000, 1000],
  [1001, 1000],
  [5_000_000, 1000],
])('asked for %p rows, a page has %p', (asked, size) => {
  expect(pageSize(asked)).toBe(size);
});

test('a list may have a smaller usual page', () => {
  expect(pageSize(undefined, 20)).toBe(20);
  expect(pageSize(50, 20)).toBe(50);
});

test.each([0, -1, 1.5, NaN, Infinity])('a page of %p rows is refused, naming the field', (asked) => {
  const refusal = refusalOf(() => pageSize(asked));
  expect(refusal.code).toBe('VALIDATION');
  expect(refusal.details.errors).toEqual([expect.objectContaining({ field: 'limit' })]);
});

test.each([
  [new Date('2026-11-20T23:30:00.123Z'), 1],
  [new Date(0), 2_147_483_647],
  [new Date(-1), 7],
])('the next page begins after %p, ticket %p', (at, id) => {
  expect(readCursor(writeCursor({ at, id }))).toEqual({ at, id });
});

test.each([
  ['', 'nothing'],
  ['é', 'not base64'],
  ['not a cursor', 'not base64'],
  [btoa('1 2 3'), 'three numbers'],
  [btoa('1,2'), 'a comma'],
  [btoa('1 -2'), 'a negative id'],
  [btoa("1 1'; DROP TABLE tickets"), 'SQL'],
  [btoa('1 4294967296'), 'an id that no row can have'],
  [btoa('-999999999999999 1'), 'an instant before all calendars'],
])('the cursor %p (%s) is refused, naming the field', (cursor) => {
  const refusal = refusalOf(() => readCursor(cursor));
  expect(refusal.code).toBe('VALIDATION');
  expect(refusal.details.errors).toEqual([expect.objectContaining({ field: 'cursor' })]);
});

describe('a list whose rows are known by a UUID', () => {
  const id = '7f4c1a52-0000-4000-8000-000000000001';

  test('goes on after a row', () => {
    const last = { at: new Date('2026-11-20T23:30:00.123Z'), id };
    expect(readUuidCursor(writeCursor(last))).toEqual(last);
  });

  test.each([
    ['', 'nothing'],
    [btoa('1 7'), 'a number'],
    [btoa(`1 ${id}0`), 'a longer one'],
    [btoa(id), 'no instant'],
  ])('refuses the cursor %p (%s)', (cursor) => {
    expect(refusalOf(() => readUuidCursor(cursor)).details.errors).toMatchObject([{ field: 'cursor' }]);
    expect(refusalOf(() => readCursor(writeCursor({ at: new Date(1), id }))).code).toBe('VALIDATION');
  });
});
