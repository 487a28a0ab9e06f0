import { wallClockAfter } from './server-clock.ts';

describe('the clock of the top bar', () => {
  test('shows the shop’s hour as the server wrote it, not the device’s', () => {
    expect(wallClockAfter('2026-11-20T14:05:09+00:00', 0)).toBe('2026-11-20T14:05:09');
    expect(wallClockAfter('2026-08-20T14:05:09+01:00', 0)).toBe('2026-08-20T14:05:09');
  });

  test('goes on by the time that has passed on the device, past midnight and the end of the year', () => {
    expect(wallClockAfter('2026-11-20T14:05:09+00:00', 1999)).toBe('2026-11-20T14:05:10');
    expect(wallClockAfter('2026-12-31T23:59:58+00:00', 3000)).toBe('2027-01-01T00:00:01');
  });

  test('does not run backwards when the device’s clock is set back', () => {
    expect(wallClockAfter('2026-11-20T14:05:09+00:00', -60_000)).toBe('2026-11-20T14:05:09');
  });
});
