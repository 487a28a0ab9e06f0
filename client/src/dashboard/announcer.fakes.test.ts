import { Announcer, APART_MS } from './announcer.ts';

const { jest } = import.meta;

let told: string[];
let announcer: Announcer;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  announcer = new Announcer((text) => told.push(text));
});

afterEach(() => jest.useRealTimers());

test('of a sale each second the first is told, and later where it stands', () => {
  announcer.see('today', '0');
  for (let second = 1; second <= 20; second += 1) {
    announcer.see('today', String(second));
    jest.advanceTimersByTime(1000);
  }
  expect(told).toEqual(['', '1']);
  jest.advanceTimersByTime(APART_MS);
  expect(told).toEqual(['', '1', '20']);
});

test('a quiet house is told of nothing twice, and of the next sale at once', () => {
  announcer.see('today', '0');
  announcer.see('today', '10');
  announcer.see('today', '10');
  jest.advanceTimersByTime(2 * APART_MS);
  expect(told).toEqual(['', '10']);
  announcer.see('today', '20');
  expect(told).toEqual(['', '10', '20']);
});

test('other days are no news, and what was to be told of those before is not', () => {
  announcer.see('today', '0');
  announcer.see('today', '10');
  announcer.see('today', '20');
  announcer.see('yesterday', '500');
  jest.advanceTimersByTime(2 * APART_MS);
  expect(told).toEqual(['', '10', '']);
});

test('a screen that was left is told of nothing', () => {
  announcer.see('today', '0');
  announcer.see('today', '10');
  announcer.see('today', '20');
  announcer.stop();
  jest.advanceTimersByTime(2 * APART_MS);
  expect(told).toEqual(['', '10']);
});
