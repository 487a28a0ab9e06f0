import { setImmediate as aMoment } from 'node:timers/promises';
import { until } from '../../../test/until.ts';
import { createDataSource } from '../data-source.ts';
import { ReadSemaphore, type ReadKind } from './read-semaphore.ts';

const pool = () => createDataSource('postgres://nowhere', [], { poolSize: 10 });
const db = pool();

/** Reads that begin in turn, and end on demand. */
function reads(turns: ReadSemaphore) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (kind: ReadKind, name: string, on = db) =>
    turns.run(on, kind, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await aMoment();
  };
  return { begun, read, end };
}

test('two reads run at once, and those that wait have their turn in their order', async () => {
  const { begun, read, end } = reads(new ReadSemaphore());
  const all = ['first', 'second', 'third', 'fourth'].map((name) => read('list', name));
  expect(begun).toEqual(['first', 'second']);
  await end('second');
  expect(begun).toEqual(['first', 'second', 'third']);
  for (const name of ['first', 'third', 'fourth']) await end(name);
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third', 'fourth']);
});

test('after a sale they run one at a time', async () => {
  const turns = new ReadSemaphore();
  turns.soldAt = Infinity;
  const { begun, read, end } = reads(turns);
  const all = [read('list', 'first'), read('list', 'second')];
  expect(begun).toEqual(['first']);
  turns.soldAt = -Infinity;
  await end('first');
  await end('second');
  expect(await Promise.all(all)).toEqual(['first', 'second']);
});

test('one that fails gives its turn on', async () => {
  const turns = new ReadSemaphore();
  turns.soldAt = Infinity;
  const fails = turns.run(db, 'list', () => Promise.reject(new Error('no such list')));
  const next = turns.run(db, 'list', () => Promise.resolve('a list'));
  await expect(fails).rejects.toThrow('no such list');
  expect(await next).toBe('a list');
});

test('long reports take their share of the pool and no more, and a list passes them', async () => {
  const turns = new ReadSemaphore();
  const { begun, read, end } = reads(turns);
  const names = ['shops', 'hours', 'days', 'products', 'services'];
  const reports = names.map((name) => read('report', name));
  expect(begun).toEqual(['shops', 'hours']);
  await until(() => begun.length === 4);
  const others = [read('list', 'list'), read('report', 'on a replica', pool())];
  await until(() => begun.length === 6);
  expect(begun.slice(4)).toEqual(['list', 'on a replica']);
  expect(turns.waitingReports(db)).toBe(1);
  for (const name of ['list', 'on a replica', ...names]) await end(name);
  expect(await Promise.all([...reports, ...others])).toHaveLength(7);
});

test('a dashboard that moves by itself has its reports read one after the other, beside one that is waited for', async () => {
  const { begun, read, end } = reads(new ReadSemaphore());
  const all = [read('refresh', 'quiet'), read('refresh', 'quiet too'), read('report', 'asked')];
  expect(begun).toEqual(['quiet', 'asked']);
  await end('asked');
  expect(begun).toEqual(['quiet', 'asked']);
  for (const name of ['quiet', 'quiet too']) await end(name);
  expect(await Promise.all(all)).toEqual(['quiet', 'quiet too', 'asked']);
});
