import { dueAt, oldestSent, pauseAfter } from './schedule.rules.ts';

test.each([
  ['22:30', '2026-11-27T22:30'],
  ['12:00', '2026-11-27T12:00'],
  ['00:15', '2026-11-28T00:15'],
  ['07:00', '2026-11-28T07:00'],
  [null, '2026-11-28T06:00'],
])('the evening of a day is due at %s: %s', (sendAt, at) => {
  expect(dueAt('2026-11-27', sendAt)).toEqual(new Date(`${at}:00Z`));
});

test('a day is sent for a week, and none from before it was turned on', () => {
  expect(oldestSent('2026-11-01', '2026-11-27')).toBe('2026-11-20');
  expect(oldestSent('2026-11-25', '2026-11-27')).toBe('2026-11-25');
});

test('the pauses grow to an hour, and stay there', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 400].map((tries) => pauseAfter(tries) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
