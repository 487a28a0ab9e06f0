import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { inTime } from '../../../lib/in-time.ts';
import { newQueue, numbered, type Kept, type QueueRecord, type QueueStorage } from './queue-storage.ts';
import type { WaitingSale } from '../waiting-sale.ts';

interface Schema extends DBSchema {
  sales: { key: string; value: WaitingSale };
  /** `own`: the queue in which this database counts. */
  queues: { key: string; value: QueueRecord & { own: boolean } };
}

type Database = IDBPDatabase<Schema>;

const VERSION = 1;
const BOTH = ['sales', 'queues'] as const;
/** After which a database counts as one that does not answer. */
const PATIENCE_MS = 1500;

/**
 * The queue in the IndexedDB of that name, made when there is none. Rejects when it does not open, is of a newer build
 * or half written. Each call rejects when the database has been closed, is full or does not answer.
 */
export async function openQueueDatabase(name: string): Promise<QueueStorage> {
  const opening = openDB<Schema>(name, VERSION, {
    upgrade: (fresh, _from, _to, upgrading) => {
      void heeded(upgrading.done);
      fresh.createObjectStore('sales', { keyPath: 'key' });
      void heeded(fresh.createObjectStore('queues', { keyPath: 'id' }).add({ ...newQueue(), own: true }));
    },
    // Another tab wants to delete it, or runs a newer build: the next call opens it anew.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  const database = await inTime(PATIENCE_MS, opening, (late) => late.close());
  try {
    return await storageIn(database);
  } catch (failure) {
    database.close();
    throw failure;
  }
}

async function storageIn(database: Database): Promise<QueueStorage> {
  const own = await inTime(PATIENCE_MS, ownQueue(database));
  if (!own) throw new Error('A database of waiting sales has no queue.');
  const soon = <T>(work: Promise<T>) => inTime(PATIENCE_MS, work);
  return {
    kind: 'indexeddb',
    queueId: own.id,
    read: async () => {
      const { sales, queues } = await soon(read(database));
      // Emptied under us: what this page knows is written anew.
      if (!queues.some(({ id }) => id === own.id)) throw new Error('The queue of this database is gone.');
      return { sales, queues: queues.map(plain) };
    },
    add: (sale) =>
      soon(
        write(database, async (sales, queues) => {
          const [known, queue] = await Promise.all([sales.get(sale.key), queues.get(own.id)]);
          if (known) return known;
          if (!queue) throw new Error('The queue of this database is gone.');
          const row = numbered(sale, queue);
          const adding = heeded(sales.add(row));
          await Promise.all([adding, queues.put({ ...queue, highest: row.sequence })]);
          return row;
        }),
      ),
    update: (rows) =>
      soon(
        write(database, async (sales) => {
          await Promise.all(rows.map((row) => sales.put(row)));
        }),
      ),
    absorb: (kept) =>
      soon(
        write(database, async (sales, queues) => {
          for (const row of kept.sales) if (!(await sales.getKey(row.key))) await sales.add(row);
          for (const { id, highest } of kept.queues) {
            const known = (await queues.get(id)) ?? { id, highest, own: false };
            await queues.put({ ...known, highest: Math.max(known.highest, highest) });
          }
        }),
      ),
    remove: (keys, queueIds) =>
      soon(
        write(database, async (sales, queues) => {
          await Promise.all([
            ...keys.map((key) => sales.delete(key)),
            ...queueIds.map((id) => queues.delete(id)),
          ]);
        }),
      ),
    close: () => database.close(),
  };
}

async function ownQueue(database: Database): Promise<QueueRecord | undefined> {
  return (await database.getAll('queues')).find(({ own }) => own);
}

async function read(database: Database) {
  const reading = database.transaction(BOTH);
  const [sales, queues] = await Promise.all([
    reading.objectStore('sales').getAll(),
    reading.objectStore('queues').getAll(),
    reading.done,
  ]);
  return { sales, queues };
}

const plain = ({ id, highest }: QueueRecord): QueueRecord => ({ id, highest });

type Table<Name extends 'sales' | 'queues'> = IDBPObjectStore<Schema, typeof BOTH, Name, 'readwrite'>;

/** One transaction, on the disk when it resolves. */
async function write<T>(
  database: Database,
  work: (sales: Table<'sales'>, queues: Table<'queues'>) => Promise<T>,
): Promise<T> {
  const writing = database.transaction(BOTH, 'readwrite', { durability: 'strict' });
  void heeded(writing.done);
  try {
    const result = await work(writing.objectStore('sales'), writing.objectStore('queues'));
    await writing.done;
    return result;
  } catch (failure) {
    abort(writing);
    throw failure;
  }
}

/** A failure is not reported as unhandled: the transaction tells of it too. */
function heeded<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

function abort(writing: { abort: () => void }): void {
  try {
    writing.abort();
  } catch {
    // It has ended already.
  }
}

/** What a database holds that was set aside, whichever build wrote it. Rejects while it cannot be read. */
export async function readSetAside(name: string): Promise<Kept> {
  const found = { missing: false };
  // Without a version, so that it opens as it is.
  const opening = openDB<Schema>(name, undefined, { upgrade: () => (found.missing = true) });
  const database = await inTime(PATIENCE_MS, opening, (late) => late.close());
  try {
    if (found.missing) return { sales: [], queues: [] };
    const { sales, queues } = await inTime(PATIENCE_MS, read(database));
    return { sales, queues: queues.map(plain) };
  } finally {
    database.close();
  }
}

export async function deleteDatabase(name: string): Promise<void> {
  await inTime(PATIENCE_MS, deleteDB(name));
}
