import { nextTry, stateOf } from './webhook.rules.ts';

test('the pauses grow to four hours, for three days, of which the last moment is tried too', () => {
  const since = new Date('2026-11-20T12:00:00Z');
  const pausesMinutes: number[] = [];
  let now = since;
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(since, tries, now);
    if (!next) break;
    pausesMinutes.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
  expect(now).toEqual(new Date('2026-11-23T12:00:00Z'));
  expect(pausesMinutes.slice(0, 8)).toEqual([1 / 12, 0.5, 2, 10, 30, 60, 240, 240]);
  expect(pausesMinutes.slice(8, -1).every((pause) => pause === 240)).toBe(true);
});

test('what was set aside stays so, whatever else it is; a pause hides a failure', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const none = { pausedAt: null, setAsideAt: null, failingSince: null };
  expect(stateOf(none)).toBe('RUNNING');
  expect(stateOf({ ...none, failingSince: at })).toBe('FAILING');
  expect(stateOf({ ...none, failingSince: at, pausedAt: at })).toBe('PAUSED');
  expect(stateOf({ pausedAt: at, failingSince: at, setAsideAt: at })).toBe('SET_ASIDE');
});
