import { openDB } from 'idb';
import { newIdempotencyKey } from '../../lib/device/idempotency-key.ts';
import { workerCache } from '../../lib/device/worker-cache.ts';
import { queueStates } from './queue-states.ts';
import { aSale, TestDevice } from './test-device.ts';
import { inOrder, numbered, type WaitingSale } from './waiting-sale.ts';

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  const removeItem = (name: string) => Reflect.deleteProperty(kept, name);
  // As browsers have it: each text is a property.
  const value = Object.setPrototypeOf(kept, { removeItem }) as object;
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value });
});

/** As ef4fc000 wrote it. */
async function earlierQueue(name: string, id: string, sales: readonly WaitingSale[]): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('sales', { keyPath: 'key' });
      fresh.createObjectStore('queues', { keyPath: 'id' });
    },
  });
  for (const sale of sales) await database.put('sales', sale);
  await database.put('queues', { id, highest: sales.length, own: true });
  database.close();
}

async function earlierWrites(writes: readonly object[]): Promise<void> {
  const database = await openDB('kessal-durable', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('writes', { keyPath: 'name' }),
  });
  for (const one of writes) await database.put('writes', one);
  database.close();
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test('what waits on a tablet of the build before is sent by this one: from each place, once, under its number', async () => {
  const device = new TestDevice();
  const ids = [newIdempotencyKey(), newIdempotencyKey(), newIdempotencyKey()] as const;
  const sales = ids.map((id) => [numbered(aSale(), id, 1), numbered(aSale(), id, 2)] as const);
  await earlierQueue('kessal-queue', ids[0], sales[0]!);
  await earlierQueue('kessal-queue-77', ids[1], sales[1]!);
  for (const sale of sales[2]!) await workerCache.write(`waiting.${sale.key}`, JSON.stringify(sale));
  await workerCache.write(`queue.${ids[2]}`, JSON.stringify({ id: ids[2], highest: 2 }));
  kept['kessal.queue-in-use'] = 'kessal-queue-77';
  for (const page of [await device.page(), await device.page()]) {
    expect(inOrder(page.snapshot().sales)).toEqual(sales.flat());
    const states = queueStates(page.snapshot()).map((queue) => ({ ...queue, waiting: queue.waiting.sort() }));
    expect(new Set(states)).toEqual(new Set(ids.map((id) => ({ id, highest: 2, waiting: [1, 2] }))));
  }
  expect(await databases()).toEqual(['kessal']);
  expect(kept).toEqual({});
});

test('a tablet that keeps nothing leaves what waits where it is, for a later start', async () => {
  const device = new TestDevice();
  const id = newIdempotencyKey();
  const sale = numbered(aSale(), id, 1);
  await earlierQueue('kessal-queue', id, [sale]);
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The disk failed.', 'UnknownError');
  };
  device.refuseCaches();
  expect(inOrder((await device.page()).snapshot().sales)).toEqual([sale]);
  IDBObjectStore.prototype.put = put;
  expect(await databases()).toContain('kessal-queue');
  expect(inOrder((await device.page()).snapshot().sales)).toEqual([sale]);
});

test('a cashier finds her session, cart and choices; what a kill took from localStorage comes from beside it', async () => {
  const device = new TestDevice();
  kept['session'] = 'Samira';
  kept['mainColor'] = '#336699';
  kept['kessal.till.7.2'] = 'a massage, tapped last';
  kept['kessal.grants'] = 'of yesterday';
  kept['kessal.turns'] = JSON.stringify({ session: 5, 'kessal.till.7.2': 6, 'kessal.grants': 7 });
  kept['authToken'] = 'of an embedding page';
  await earlierWrites([
    { name: 'session', text: 'Samira', turn: 5 },
    { name: 'kessal.till.7.2', text: 'a gommage', turn: 6 },
    { name: 'kessal.grants', text: 'of today', turn: 8 },
  ]);
  await workerCache.write(
    'durable.colleagues',
    JSON.stringify({ name: 'colleagues', text: 'Nadia', turn: 4 }),
  );
  await workerCache.write('catalogue.2', '{}');
  for (let start = 0; start < 2; start += 1) {
    await device.page();
    const names = ['session', 'mainColor', 'kessal.till.7.2', 'kessal.grants', 'colleagues', 'catalogue.2'];
    expect(names.map((name) => device.storage.read(name))).toEqual([
      'Samira',
      '#336699',
      'a massage, tapped last',
      'of today',
      'Nadia',
      '{}',
    ]);
  }
  expect(Object.keys(kept)).toEqual(['authToken']);
  expect(await databases()).toEqual(['kessal']);
});

test('damaged leftovers of the build before hold up no start', async () => {
  const device = new TestDevice();
  kept['kessal.turns'] = '{';
  kept['session'] = 'Samira';
  await workerCache.write('durable.cart', '{"na');
  await workerCache.write('waiting.x', 'null');
  await device.page();
  expect(device.storage.read('session')).toBe('Samira');
});
