import { EntryWaits } from './entry-waits.ts';

const { jest } = import.meta;

beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] }),
);
afterEach(() => jest.useRealTimers());

test('the sales of a rush wake who waits once, half a second after the first', async () => {
  let told: () => void = () => undefined;
  const all = new EntryWaits((hear) => {
    told = hear;
    return () => undefined;
  });
  const wait = all.join('a', 3_600_000)!;
  let woken = 0;
  const reader = (async () => {
    while (await wait.news()) woken += 1;
  })();
  for (let sale = 0; sale < 5; sale += 1) {
    told();
    await jest.advanceTimersByTimeAsync(50);
  }
  expect(woken).toBe(0);
  await jest.advanceTimersByTimeAsync(500);
  expect(woken).toBe(1);
  wait.end();
  await reader;
});
