import { openDB } from 'idb';
import { entriesIn, writeToCache } from '../../lib/device/places.ts';
import { workerCache } from '../../lib/device/worker-cache.ts';
import { newIdempotencyKey } from '../../lib/device/idempotency-key.ts';
import { queueStates } from './queue-states.ts';
import type { SaleQueue } from './sale-queue.ts';
import { aSale, TestDevice } from './test-device.ts';
import { inOrder, isOnDeviceOnly, numbered, type WaitingSale } from './waiting-sale.ts';

const { jest } = import.meta;

const TICKET = { kind: 'ticket', id: 12, number: 4 } as const;

const waiting = (queue: SaleQueue) => inOrder(queue.snapshot().sales);
const keys = (sales: readonly { key: string }[]) => sales.map(({ key }) => key);

afterEach(() => jest.restoreAllMocks());

describe('a sale made without a network', () => {
  test('is numbered in its queue, and is there after the tablet was switched off', async () => {
    const device = new TestDevice();
    const till = await device.page();
    const first = await till.enqueue(aSale());
    const second = await till.enqueue(aSale());
    expect([first.sequence, second.sequence]).toEqual([1, 2]);
    expect(first.provisional).toMatch(/^[2-9A-Za-z]{3}-0001$/);
    expect(second.provisional).toBe(first.provisional.replace('0001', '0002'));
    expect(waiting(await device.page())).toEqual([first, second]);
  });

  test('that joins the queue twice under its key has one number', async () => {
    const till = await new TestDevice().page();
    const sale = aSale();
    const first = await till.enqueue(sale);
    expect(await till.enqueue(sale)).toEqual(first);
    expect(waiting(till)).toHaveLength(1);
    expect(queueStates(till.snapshot())).toMatchObject([{ highest: 1, waiting: [1] }]);
  });

  test('of two tabs at once: every number is given once', async () => {
    const device = new TestDevice();
    const [one, other] = [await device.page(), await device.page()];
    const rows = await Promise.all(
      Array.from({ length: 20 }, (_, sale) => (sale % 2 ? one : other).enqueue(aSale())),
    );
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(20);
    await one.reread();
    expect(waiting(one)).toHaveLength(20);
  });

  test('leaves with its ticket only; its definite number stays for « Derniers tickets »', async () => {
    const device = new TestDevice();
    const till = await device.page();
    const sale = await till.enqueue(aSale());
    await till.settle(sale, TICKET);
    const again = await device.page();
    expect(waiting(again)).toEqual([]);
    expect(again.snapshot().sales).toEqual([{ ...sale, outcome: TICKET }]);
    expect(queueStates(again.snapshot())).toMatchObject([{ highest: 1, waiting: [] }]);
  });

  test('that the server refuses stays on the device, and the server is told that it is there', async () => {
    const till = await new TestDevice().page();
    const sale = await till.enqueue(aSale());
    await till.settle(sale, { kind: 'aside', code: 'MANDAT_INVALIDE' });
    expect(waiting(till)).toEqual([]);
    expect(queueStates(till.snapshot())).toMatchObject([{ highest: 1, waiting: [1] }]);
  });

  test('of a thousand that were confirmed the device remembers the last thirty', async () => {
    const till = await new TestDevice().page();
    for (let sold = 0; sold < 40; sold += 1) await till.settle(await till.enqueue(aSale()), TICKET);
    expect(till.snapshot().sales).toHaveLength(30);
    expect(Math.max(...till.snapshot().sales.map(({ sequence }) => sequence))).toBe(40);
  });
});

type Wound = (device: TestDevice) => void | Promise<void>;

const full = () => new DOMException('No room is left.', 'QuotaExceededError');

/** Faults of a tablet's IndexedDB, between two sales; `kept`: whether the first sale is in the same page's sight only. */
const WOUNDS: [string, Wound][] = [
  [
    'does not open',
    () =>
      void jest.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('Internal error opening backing store', 'UnknownError');
      }),
  ],
  [
    'never answers',
    () =>
      void jest.spyOn(indexedDB, 'open').mockImplementation(() => {
        const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
        return Object.assign(Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest, silent);
      }),
  ],
  [
    'fails at every write',
    () =>
      void jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('The disk failed.', 'UnknownError');
      }),
  ],
  [
    'is full',
    () =>
      void jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw full();
      }),
  ],
  [
    'breaks off in the middle of a write',
    () => {
      const { put } = IDBObjectStore.prototype;
      jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
        this: IDBObjectStore,
        ...given: Parameters<typeof put>
      ) {
        const request = put.apply(this, given);
        this.transaction.abort();
        return request;
      });
    },
  ],
  ['is deleted while it is open', () => deleted('kessal')],
  ['is closed by a tab that runs a newer build', () => upgraded('kessal')],
];

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('not deleted'));
  });
}

async function emptied(name: string): Promise<void> {
  const db = await openDB(name);
  await Promise.all([...db.objectStoreNames].map((store) => db.clear(store)));
  db.close();
}

function upgraded(name: string, change: (db: IDBDatabase) => void = () => undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 99);
    request.onupgradeneeded = () => change(request.result);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

describe('a broken store never bricks the till', () => {
  test.each(WOUNDS)(
    'the database %s: the next sale is kept, and all arrive after a restart',
    async (_fault, wound) => {
      const device = new TestDevice();
      const till = await device.page();
      const before = await till.enqueue(aSale());
      await wound(device);
      const after = await till.enqueue(aSale());
      expect(keys(waiting(till)).sort()).toEqual(keys([before, after]).sort());
      expect(after.provisional).not.toBe(before.provisional);
      jest.restoreAllMocks();
      const restarted = await device.page();
      expect(keys(waiting(restarted)).sort()).toEqual(keys([before, after]).sort());
      expectNumbersOnce(restarted.snapshot().sales);
    },
  );

  test.each(WOUNDS.slice(0, 4))(
    'the database %s when the tablet is switched on: it sells, and what waited before arrives once it can be read',
    async (_fault, wound) => {
      const device = new TestDevice();
      const before = await (await device.page()).enqueue(aSale());
      await wound(device);
      const till = await device.page();
      const after = await till.enqueue(aSale());
      expect(keys(waiting(till))).toContain(after.key);
      jest.restoreAllMocks();
      expect(keys(waiting(await device.page())).sort()).toEqual(keys([before, after]).sort());
    },
  );

  test('the database of a newer build is set aside unharmed, and read again', async () => {
    const device = new TestDevice();
    const before = await (await device.page()).enqueue(aSale());
    await upgraded('kessal', (db) => db.createObjectStore('unknown'));
    const till = await device.page();
    const after = await till.enqueue(aSale());
    expect(after.queueId).not.toBe(before.queueId);
    expect(keys(waiting(till)).sort()).toEqual(keys([before, after]).sort());
  });

  test('a half-written database is set aside under another name', async () => {
    const device = new TestDevice();
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('kessal', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('unknown');
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    const till = await device.page();
    expect((await till.enqueue(aSale())).sequence).toBe(1);
    expect(device.storage.kind).toBe('indexeddb');
    expect(waiting(await device.page())).toHaveLength(1);
  });

  test('the device is full: the worker’s cache keeps the sale, and its rows go back once there is room', async () => {
    const device = new TestDevice();
    const till = await device.page();
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full();
    });
    const sale = await till.enqueue(aSale());
    expect(device.storage.kind).toBe('cache');
    put.mockRestore();
    const next = await device.page();
    expect(device.storage.kind).toBe('indexeddb');
    expect(waiting(next)).toEqual([sale]);
    expect(entriesIn(await workerCache.readAll())).toEqual([]);
    expect(queueStates(next.snapshot())).toContainEqual({ id: sale.queueId, highest: 1, waiting: [1] });
  });

  test('only sales cannot be written, in any database: after a few tries the worker’s cache keeps them', async () => {
    const { put } = IDBObjectStore.prototype;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given: Parameters<typeof put>
    ) {
      if (!(given[0] as { name?: string }).name?.startsWith('sale.')) return put.apply(this, given);
      throw new DOMException('The disk failed.', 'UnknownError');
    });
    const device = new TestDevice();
    const till = await device.page();
    const sale = await till.enqueue(aSale());
    expect(device.storage.kind).toBe('cache');
    expect(waiting(till)).toEqual([sale]);
  });

  test('storage is denied altogether: the page keeps the sales, in order, and says so', async () => {
    const device = new TestDevice();
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The user denied permission', 'SecurityError');
    });
    device.refuseCaches();
    const till = await device.page();
    const rows = [await till.enqueue(aSale()), await till.enqueue(aSale())];
    expect(device.storage.kind).toBe('memory');
    expect(waiting(till)).toEqual(rows);
    await till.settle(rows[0]!, TICKET);
    expect(waiting(till)).toEqual([rows[1]]);
  });

  test('a database that is deleted or emptied under the page is written anew at its next look, before the page is closed', async () => {
    for (const wound of [() => deleted('kessal'), () => emptied('kessal')]) {
      const device = new TestDevice();
      const till = await device.page();
      const sale = await till.enqueue(aSale());
      await wound();
      await till.reread();
      expect(waiting(till)).toEqual([sale]);
      expect(waiting(await device.page())).toEqual([sale]);
    }
  });

  test('a sale confirmed by the server before the database broke is not sent again', async () => {
    const device = new TestDevice();
    const till = await device.page();
    const sale = await till.enqueue(aSale());
    await till.settle(sale, TICKET);
    await deleted('kessal');
    await till.enqueue(aSale());
    expect(keys(waiting(till))).not.toContain(sale.key);
  });

  test('a write that was given up and came through all the same leaves no number that is missing', async () => {
    const device = new TestDevice();
    const slow = await device.page();
    const [first, twice] = [await slow.enqueue(aSale()), await slow.enqueue(aSale())];
    // The page took the second one for lost, and the next place gave it a number, which is on its paper.
    const kept = numbered(twice, newIdempotencyKey(), 1);
    const turn = Date.now() + 1000;
    await writeToCache({ name: `sale.${kept.key}`, text: JSON.stringify(kept), turn });
    await writeToCache({ name: `queue.${kept.queueId}`, text: '1', turn });
    const till = await device.page();
    expect(waiting(till)).toEqual(inOrder([first, kept]));
    const states = queueStates(till.snapshot()).map(({ highest, waiting }) => ({ highest, waiting }));
    expect(states).toEqual([1, 1].map((number) => ({ highest: number, waiting: [number] })));
  });

  test('a page that was left on the worker’s cache and a page of today count in queues of their own', async () => {
    const device = new TestDevice();
    const left = await device.page();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw full();
    });
    const rows = [await left.enqueue(aSale())];
    const today = await device.page();
    rows.push(await today.enqueue(aSale()), await left.enqueue(aSale()));
    expectNumbersOnce(rows);
  });
});

test('queues that are empty are forgotten once the server has heard of them, but never the one in use', async () => {
  const device = new TestDevice();
  const till = await device.page();
  const old = await till.enqueue(aSale());
  await till.settle(old, TICKET);
  await deleted('kessal');
  const row = await till.enqueue(aSale());
  expect(
    queueStates(till.snapshot())
      .map(({ id }) => id)
      .sort(),
  ).toEqual([old.queueId, row.queueId].sort());
  await till.forgetEmpty([old.queueId, row.queueId]);
  expect(queueStates(till.snapshot()).map(({ id }) => id)).toEqual([row.queueId]);
});

function expectNumbersOnce(sales: readonly WaitingSale[]): void {
  const numbers = sales.filter(isOnDeviceOnly).map(({ queueId, sequence }) => `${queueId} ${sequence}`);
  expect(new Set(numbers).size).toBe(numbers.length);
}
