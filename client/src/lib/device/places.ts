import { deleteDB, openDB, type DBSchema, type IDBPTransaction } from 'idb';
import { inTime } from '../in-time.ts';
import type { StorageKind } from '../till-line.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { workerCache } from './worker-cache.ts';

/** What this device keeps under a name. */
export interface Entry {
  name: string;
  /** Null: it was removed. */
  text: string | null;
  /** Rises with each write, so that the newest of two places is known. */
  turn: number;
  /** Written to the worker's cache too: a page opens with it although the database is gone. */
  mirrored?: boolean;
}

interface Work {
  entries: readonly Entry[];
}

type Read = (name: string) => Promise<Entry | undefined>;

/** Where entries are kept. Each call rejects when the place is broken. */
export interface Place {
  readonly kind: StorageKind;
  /** Of the database; empty elsewhere. */
  readonly name: string;
  /** Of a place that is made anew it is another one, so that nothing is counted twice. */
  readonly id: string;
  readAll(): Promise<Entry[]>;
  /** Writes the entries of `work` in the one transaction in which it reads; `work` awaits nothing else. */
  change<W extends Work>(work: (read: Read) => Promise<W>, durability?: IDBTransactionDurability): Promise<W>;
  close(): void;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry };
}

type Transaction = IDBPTransaction<Schema, ['entries'], 'readwrite'>;
type Table = Transaction['store'];

const VERSION = 1;
/** The entry that is a database's own id. */
const ID = 'place';
/** After which a database counts as one that does not answer. */
const PATIENCE_MS = 1500;

/** Made when there is none. Rejects when it does not open, is of a newer build, half written or not to be written. */
export async function openDatabase(name: string, patienceMs = PATIENCE_MS): Promise<Place> {
  const opening = openDB<Schema>(name, VERSION, {
    upgrade: (fresh) => void fresh.createObjectStore('entries', { keyPath: 'name' }),
    // Another tab wants to delete it, or runs a newer build: the next call opens it anew.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  const database = await inTime(patienceMs, opening, (late) => late.close());
  const run = <T>(work: (entries: Table) => Promise<T>, durability?: IDBTransactionDurability) =>
    inTransaction(database.transaction('entries', 'readwrite', { durability }), work);
  const own = async (entries: Table) => {
    if ((await entries.get(ID))?.text !== id) throw new Error('This database was emptied.');
  };
  const close = () => database.close();
  const opened = run(async (entries) => {
    const text = (await entries.get(ID))?.text ?? newIdempotencyKey();
    await entries.put({ name: ID, text, turn: 0 });
    return text;
  });
  const id: string = await inTime(patienceMs, opened).catch((failure: unknown) => {
    close();
    throw failure;
  });
  return {
    kind: 'indexeddb',
    name,
    id,
    readAll: () =>
      inTime(
        PATIENCE_MS,
        run(async (entries) => {
          const [all] = await Promise.all([entries.getAll(), own(entries)]);
          return all.filter((one) => one.name !== ID);
        }),
      ),
    change: (work, durability = 'strict') =>
      inTime(
        PATIENCE_MS,
        run(async (entries) => {
          const [done] = await Promise.all([work((one) => entries.get(one)), own(entries)]);
          const writing = done.entries.map(async (one) =>
            isGone(one) ? entries.delete(one.name) : entries.put(one),
          );
          await Promise.all(writing);
          return done;
        }, durability),
      ),
    close,
  };
}

/** That something mirrored was removed is kept: the cache may still have it. */
export function isGone({ text, mirrored }: Entry): boolean {
  return text === null && !mirrored;
}

async function inTransaction<T>(transaction: Transaction, work: (entries: Table) => Promise<T>): Promise<T> {
  // A failure is told by the request too.
  transaction.done.catch(() => undefined);
  try {
    const result = await work(transaction.store);
    await transaction.done;
    return result;
  } catch (failure) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw failure;
  }
}

/** What one store of a database holds, whichever build wrote it. Rejects while it cannot be read. */
export async function readStore<T>(database: string, store: string): Promise<T[]> {
  const found = { missing: false };
  // Without a version, so that it opens as it is.
  const opening = openDB(database, undefined, { upgrade: () => (found.missing = true) });
  const opened = await inTime(PATIENCE_MS, opening, (late) => late.close());
  try {
    return found.missing ? [] : ((await inTime(PATIENCE_MS, opened.getAll(store))) as T[]);
  } finally {
    opened.close();
  }
}

export async function databaseNames(): Promise<string[]> {
  try {
    return (await inTime(PATIENCE_MS, indexedDB.databases())).map(({ name }) => name ?? '');
  } catch {
    return [];
  }
}

export async function deleteDatabase(name: string): Promise<void> {
  await inTime(PATIENCE_MS, deleteDB(name));
}

/** In the worker's cache. */
const ENTRY = 'entry.';

/** The next best place after a database. It has no transactions, so each page's is a place of its own. */
export async function openCache(): Promise<Place> {
  await workerCache.read(ENTRY);
  /** A page that starts meanwhile takes all to its database, but this one counts on. */
  const own = new Map<string, Entry>();
  return {
    kind: 'cache',
    name: '',
    id: newIdempotencyKey(),
    readAll: async () => entriesIn(await workerCache.readAll()),
    change: async (work) => {
      const done = await work(
        async (name) => own.get(name) ?? readEntry(await workerCache.read(ENTRY + name)),
      );
      // In their order: the page may be killed between two.
      for (const one of done.entries) {
        await writeToCache(one);
        own.set(one.name, one);
      }
      return done;
    },
    close: () => undefined,
  };
}

export function writeToCache(one: Entry): Promise<void> {
  return workerCache.write(ENTRY + one.name, isGone(one) ? null : JSON.stringify(one));
}

export function entriesIn(cached: ReadonlyMap<string, string>): Entry[] {
  return [...cached].filter(([name]) => name.startsWith(ENTRY)).flatMap(([, text]) => readEntry(text) ?? []);
}

/** What earlier builds have left in the worker's cache. */
export function isEntry(name: string): boolean {
  return name.startsWith(ENTRY);
}

function readEntry(text: string | null): Entry | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Entry> | null;
    return typeof value?.name === 'string' && typeof value.turn === 'number' ? (value as Entry) : undefined;
  } catch {
    return undefined;
  }
}

/** When the device keeps nothing: `entries`, which the page remembers by itself. */
export function memoryPlace(entries: ReadonlyMap<string, Entry>): Place {
  return {
    kind: 'memory',
    name: '',
    id: newIdempotencyKey(),
    readAll: async () => [...entries.values()],
    change: (work) => work(async (name) => entries.get(name)),
    close: () => undefined,
  };
}
