import { HINT_PACE } from '../live/live.rules.ts';
import { LIVE_PACE, LivePace } from './live-pace.ts';

const { jest } = import.meta;

let looks: number[];
let start: number;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  start = Date.now();
  looks = [];
});

afterEach(() => jest.useRealTimers());

/** A visible screen, opened at time zero; `look` receives the milliseconds since. */
function screen(look: () => unknown = () => undefined): LivePace {
  const pace = new LivePace(
    () => {
      looks.push(Date.now() - start);
      return look();
    },
    () => 0.5,
  );
  pace.see(true, false);
  return pace;
}

const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('a sale is looked at within the second, a hundred of them once a second', async () => {
  const pace = screen();
  pace.live(true);
  await passes(5000);
  pace.hint(0);
  await passes(0);
  expect(looks).toEqual([5000]);
  for (let tenths = 0; tenths < 30; tenths += 1) {
    pace.hint(0);
    await passes(100);
  }
  expect(looks).toEqual([5000, 5850, 6700, 7550, 8400].slice(0, looks.length));
  expect(looks.length).toBeGreaterThanOrEqual(4);
});

test('without a socket it asks by itself, with one only now and then', async () => {
  const pace = screen();
  await passes(30_000);
  expect(looks).toEqual([12_000, 24_000]);
  pace.live(true);
  await passes(60_000);
  expect(looks).toEqual([12_000, 24_000, 84_000]);
});

test('a till asks less often, as its own pace says', async () => {
  const pace = new LivePace(
    () => looks.push(Date.now() - start),
    () => 0.5,
    { pollingMs: 60_000, pollingSpreadMs: 5000, besidesMs: 240_000 },
  );
  pace.see(true, false);
  await passes(60_000);
  expect(looks).toEqual([60_000]);
  pace.live(true);
  await passes(239_000);
  expect(looks).toEqual([60_000]);
  await passes(1000);
  expect(looks).toEqual([60_000, 300_000]);
  pace.stop();
});

test('a lost socket is a reason to ask at once', async () => {
  const pace = screen();
  pace.live(true);
  await passes(20_000);
  pace.live(false);
  await passes(LIVE_PACE.pollingMs);
  expect(looks).toEqual([20_000, 32_000]);
});

test('in a tab that nobody sees it asks for nothing, and at once when it is seen again', async () => {
  const pace = screen();
  await passes(3000);
  pace.see(false);
  pace.hint(0);
  await passes(600_000);
  expect(looks).toEqual([]);
  pace.see(true);
  await passes(0);
  expect(looks).toEqual([603_000]);
});

test('a slow answer is waited for, and what happened meanwhile is asked for after it', async () => {
  const pace = screen(() => new Promise((resolve) => setTimeout(resolve, 4000)));
  pace.live(true);
  await passes(2000);
  pace.hint(0);
  await passes(1500);
  pace.hint(0);
  pace.hint(0);
  await passes(2000);
  expect(looks).toEqual([2000]);
  await passes(1000);
  expect(looks).toEqual([2000, expect.closeTo(6000, -1)]);
});

test('a failed look does not end them', async () => {
  screen(() => Promise.reject(new Error('No network')));
  await passes(40_000);
  expect(looks).toEqual([12_000, 24_000, 36_000]);
});

test('what a hint led to and was not answered is asked again as soon as without a socket', async () => {
  for (const failing of [() => Promise.reject(new Error('No network')), () => Promise.resolve(false)]) {
    looks = [];
    start = Date.now();
    const pace = screen(failing);
    pace.live(true);
    pace.hint(0);
    await passes(30_000);
    expect(looks).toEqual([850, 12_850, 24_850]);
    pace.stop();
  }
});

test('a screen that was left asks no more', async () => {
  const pace = screen();
  pace.hint(0);
  pace.stop();
  pace.live(true);
  await passes(120_000);
  expect(looks).toEqual([]);
});

test('of what all screens hear it asks at its own moment, which no later hint puts off', async () => {
  const pace = screen();
  pace.live(true);
  await passes(5000);
  pace.hint(1000);
  await passes(300);
  pace.hint(1000);
  await passes(199);
  expect(looks).toEqual([]);
  await passes(1);
  expect(looks).toEqual([5500]);
});

test('from a sale to the question that shows it pass less than two seconds, without a socket less than fifteen', () => {
  const { betweenMs, apartMs, spreadMostMs } = HINT_PACE;
  const answer = 200;
  // The last request either saw the sale or answered the hint before, at most one spread later.
  const untilAsked = betweenMs + Math.max(apartMs, LIVE_PACE.apartMs) + spreadMostMs;
  expect(untilAsked + answer).toBeLessThan(2000);
  expect(LIVE_PACE.pollingMs + LIVE_PACE.pollingSpreadMs + answer).toBeLessThan(15_000);
});
