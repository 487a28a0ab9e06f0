import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startBackgroundTask } from './background-task.ts';

const PACE = { firstAfterMs: 1, everyMs: 1 };

function logOf(lines: string[]) {
  return pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
}

test('a run that fails is logged, and the next one comes', async () => {
  const lines: string[] = [];
  let runs = 0;
  const twice = Promise.withResolvers<true>();
  const task = startBackgroundTask({
    log: logOf(lines),
    failure: 'the night’s copy failed',
    pace: PACE,
    run: () => {
      runs += 1;
      if (runs === 1) return Promise.reject(new Error('the disk is full'));
      twice.resolve(true);
      return Promise.resolve();
    },
  });
  await twice.promise;
  await task.close();
  expect(lines).toEqual(['the night’s copy failed']);
});

test('closing ends its pauses, waits for the run under way, and no other comes', async () => {
  let runs = 0;
  let ended = false;
  const started = Promise.withResolvers<true>();
  const task = startBackgroundTask({
    log: pino({ level: 'silent' }),
    failure: 'failed',
    pace: PACE,
    run: async (pause) => {
      runs += 1;
      started.resolve(true);
      if (await pause(3600_000)) throw new Error('An hour has not passed.');
      await wait(20);
      ended = true;
    },
  });
  await started.promise;
  await task.close();
  expect(ended).toBe(true);
  await wait(20);
  expect(runs).toBe(1);
});

test('closed before its first run, it has none', async () => {
  let runs = 0;
  const run = () => {
    runs += 1;
    return Promise.resolve();
  };
  await startBackgroundTask({ log: pino({ level: 'silent' }), failure: 'failed', pace: PACE, run }).close();
  await wait(20);
  expect(runs).toBe(0);
});
