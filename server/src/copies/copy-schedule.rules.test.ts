import { isCopyDue, lastNight, USUAL_PACE, type CopyDates } from './copy-schedule.rules.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);

/** A server that runs since days, and whose copy of last night was made. */
const RUNNING: CopyDates = {
  now: at('24T15:00:00'),
  since: at('20T08:00:00'),
  lastDone: at('24T04:00:01'),
  lastFailed: null,
  broken: false,
};

const due = (dates: Partial<CopyDates>) => isCopyDue({ ...RUNNING, ...dates }, USUAL_PACE);

test('the night is at four on the shop’s clock, also while that clock was an hour ahead', () => {
  expect(lastNight(at('24T04:00:00'))).toEqual(at('24T04:00:00'));
  expect(lastNight(at('24T03:59:59'))).toEqual(at('23T04:00:00'));
  expect(lastNight(new Date('2026-08-20T03:00:00Z'))).toEqual(new Date('2026-08-20T03:00:00Z'));
});

test('one copy a night', () => {
  expect(due({})).toBe(false);
  expect(due({ now: at('25T03:59:59') })).toBe(false);
  expect(due({ now: at('25T04:00:00') })).toBe(true);
  expect(due({ now: at('25T04:20:00'), lastDone: at('25T04:00:00') })).toBe(false);
});

test('the first copy is made at once', () => {
  expect(due({ lastDone: null, since: RUNNING.now })).toBe(true);
});

test('what was missed while the machine was off is made some minutes after the start', () => {
  const off = { lastDone: at('22T04:00:00'), since: at('24T14:58:00') };
  expect(due(off)).toBe(false);
  expect(due({ ...off, now: at('24T15:01:00') })).toBe(true);
});

test('a copy that failed is tried again after an hour, the first one too', () => {
  for (const lastDone of [null, at('23T04:00:00')]) {
    expect(due({ lastDone, lastFailed: at('24T14:00:01') })).toBe(false);
    expect(due({ lastDone, lastFailed: at('24T14:00:00') })).toBe(true);
  }
});

test('where segments are missing after the last copy, another is made by day too', () => {
  expect(due({ broken: true })).toBe(true);
});
