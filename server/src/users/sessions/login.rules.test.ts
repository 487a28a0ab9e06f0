import {
  CALLER_BUDGET,
  countsAgainstMaker,
  DEVICE_BUDGET,
  LONGEST_WINDOW,
  MAKER_BUDGET,
  secondsToWait,
  SESSION_BUDGET,
  SESSION_MILLISECONDS,
  SITE_BUDGET,
} from './login.rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const tries = (count: number, seconds: number) => Array.from({ length: count }, () => ago(seconds));

test('ten tries in a quarter of an hour for a device, a hundred an hour for all strangers', () => {
  expect(CALLER_BUDGET).toEqual({ tries: 10, windowMilliseconds: 900_000 });
  expect(SITE_BUDGET).toEqual({ tries: 100, windowMilliseconds: 3_600_000 });
  expect(LONGEST_WINDOW).toBe(3_600_000);
});

test('a session lasts twenty hours, and two a minute may be opened by one code', () => {
  expect(SESSION_MILLISECONDS).toBe(72_000_000);
  expect(SESSION_BUDGET).toEqual({ tries: 120, windowMilliseconds: 3_600_000 });
});

test.each([
  ['nothing was tried', [], null],
  ['nine tries leave one', tries(9, 0), null],
  ['ten tries now: the whole quarter of an hour', tries(10, 0), 900],
  ['ten tries a minute ago', tries(10, 60), 840],
  ['nine now and one almost forgotten', [...tries(9, 0), ago(899)], 1],
  ['nine now and one just forgotten', [...tries(9, 0), ago(900)], null],
  ['the order in which they are read does not matter', [ago(899), ...tries(9, 0)], 1],
  ['a hundred old ones do not matter', [...tries(100, 901), ...tries(9, 0)], null],
  ['with twenty, the tenth newest decides', [...tries(10, 800), ...tries(10, 100)], 800],
  ['less than a second is told as one', [...tries(9, 0), new Date(NOW.getTime() - 899_999)], 1],
])('%s', (_story, attempts, seconds) => {
  expect(secondsToWait(attempts, CALLER_BUDGET, NOW)).toBe(seconds);
});

test('the site: the hundredth newest decides', () => {
  expect(secondsToWait(tries(99, 0), SITE_BUDGET, NOW)).toBeNull();
  expect(secondsToWait(tries(100, 600), SITE_BUDGET, NOW)).toBe(3000);
});

test('twenty new devices an hour by one code: the twenty-first waits for the oldest to be forgotten', () => {
  expect(secondsToWait(tries(19, 0), DEVICE_BUDGET, NOW)).toBeNull();
  expect(secondsToWait([ago(3000), ...tries(19, 0)], DEVICE_BUDGET, NOW)).toBe(600);
  expect(secondsToWait([ago(3600), ...tries(19, 0)], DEVICE_BUDGET, NOW)).toBeNull();
});

test('thirty wrong codes an hour over the young devices of one person', () => {
  expect(secondsToWait(tries(29, 0), MAKER_BUDGET, NOW)).toBeNull();
  expect(secondsToWait(tries(30, 600), MAKER_BUDGET, NOW)).toBe(3000);
});

test.each([
  ['made now', 0, null, true],
  ['a second short of seven days', 7 * 86_400 - 1, null, true],
  ['seven days old', 7 * 86_400, null, false],
  ['adopted', 0, 3, false],
])('a device %s: does it count against its maker too?', (_story, seconds, adoptedLocalId, counts) => {
  expect(countsAgainstMaker({ createdAt: ago(seconds), adoptedLocalId }, NOW)).toBe(counts);
});

test('tries of a clock that was ahead do not count once it is set right', () => {
  const DAY = 86_400;
  expect(secondsToWait(tries(30, -DAY), CALLER_BUDGET, NOW)).toBeNull();
  expect(secondsToWait(tries(30, -61), CALLER_BUDGET, NOW)).toBeNull();
  expect(secondsToWait([...tries(9, 0), ...tries(30, -DAY)], CALLER_BUDGET, NOW)).toBeNull();
  expect(secondsToWait([...tries(10, 60), ...tries(30, -DAY)], CALLER_BUDGET, NOW)).toBe(840);
});

test('a clock set back counts a try of the future, and never asks to wait less than a second', () => {
  expect(secondsToWait(tries(10, -60), CALLER_BUDGET, NOW)).toBe(960);
});
