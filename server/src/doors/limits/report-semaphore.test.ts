import { setImmediate as aMoment } from 'node:timers/promises';
import { createDataSource } from '../../db/data-source.ts';
import { throttled, inTurn } from './report-semaphore.ts';

const { manager: db } = createDataSource('postgres://nowhere', [], { poolSize: 10 });

function reportsOf(hint: string | null) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const names = ['shops', 'hours', 'days', 'products', 'services', 'closures'];
  const answers = names.map((name) =>
    inTurn(throttled({ hint }, db), () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    }),
  );
  const endAll = async () => {
    while (begun.length < names.length || ends.length > 0) {
      ends.shift()?.();
      await aMoment();
    }
    return Promise.all(answers);
  };
  return { names, begun, ends, endAll };
}

test('whoever waits for a dashboard has its reports read side by side', async () => {
  const { names, begun, endAll } = reportsOf(null);
  expect(begun).toEqual(names.slice(0, 4));
  expect(await endAll()).toEqual(names);
});

test('a dashboard that moves by itself has them read one after the other, beside one that is waited for', async () => {
  const quiet = reportsOf('a.1');
  expect(quiet.begun).toEqual(['shops']);
  const other = reportsOf('a.2');
  const waited = reportsOf(null);
  expect([other.begun.length, waited.begun.length]).toEqual([0, 4]);
  expect(await waited.endAll()).toEqual(waited.names);
  expect(quiet.begun).toEqual(['shops']);

  quiet.ends.shift()!();
  await aMoment();
  expect(quiet.begun).toEqual(['shops', 'hours']);
  expect(await Promise.all([quiet.endAll(), other.endAll()])).toEqual([quiet.names, other.names]);
});
