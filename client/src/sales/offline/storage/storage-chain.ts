import { openCacheQueue, readCacheQueues, removeFromCache } from './cache-queue.ts';
import { deleteDatabase, openQueueDatabase, readSetAside } from './indexed-db.ts';
import { memoryStorage, type Kept, type QueueStorage } from './queue-storage.ts';

/** The places in which a device can keep its queue, the best first. */
export interface StorageChain {
  /** The best place that works. Never rejects: memory always does. */
  open(): Promise<QueueStorage>;
  /** The place to use after `failed` has failed. */
  after(failed: QueueStorage, failure: unknown): Promise<QueueStorage>;
  /** Hands over what other places still hold, then clears them; what cannot be read now waits for the next start. */
  gather(into: QueueStorage): Promise<void>;
}

const DATABASE = 'kessal-queue';
/** In localStorage: which database is in use, after others were set aside. */
const IN_USE = 'kessal.queue-in-use';
const MOST_TRIES = 3;
/** So many failures within so many milliseconds, and it is not the database but what it lies on. */
const MOST_FAILURES = 3;
const FAILS_WITHIN = 30_000;

/** `device`: a function, because naming localStorage may throw. */
export function createStorageChain(device: () => Storage): StorageChain {
  let reopened = false;
  let failures: number[] = [];
  /** Where localStorage does not keep it. */
  let unsaved: string | null = null;

  function inUse(): string {
    const name = unsaved ?? withoutThrowing(() => device().getItem(IN_USE)) ?? '';
    return name.startsWith(DATABASE) ? name : DATABASE;
  }

  function setAside(name: string): void {
    // Another tab may have done it before.
    if (inUse() !== name) return;
    const fresh = `${DATABASE}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    unsaved = fresh;
    withoutThrowing(() => {
      device().setItem(IN_USE, fresh);
      unsaved = null;
    });
  }

  async function open(): Promise<QueueStorage> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const name = inUse();
      try {
        return await openQueueDatabase(name);
      } catch {
        setAside(name);
      }
    }
    return openCache();
  }

  function openCache(): Promise<QueueStorage> {
    return openCacheQueue().catch(memoryStorage);
  }

  async function after(failed: QueueStorage, failure: unknown): Promise<QueueStorage> {
    failed.close();
    if (failed.kind !== 'indexeddb') return memoryStorage();
    // Another database of the same origin would be as full.
    if (failure instanceof DOMException && failure.name === 'QuotaExceededError') return openCache();
    const now = Date.now();
    failures = [...failures.filter((at) => now - at < FAILS_WITHIN), now];
    if (failures.length >= MOST_FAILURES) return openCache();
    // Closed or deleted by another tab: its own name comes first, once.
    if (reopened) setAside(inUse());
    reopened = !reopened;
    return open();
  }

  async function gather(into: QueueStorage): Promise<void> {
    if (into.kind !== 'cache') await gatherCache(into).catch(() => undefined);
    for (const name of await otherDatabases(inUse())) {
      try {
        await into.absorb(withoutRepeated(await readSetAside(name), await into.read()));
        await deleteDatabase(name);
      } catch {
        // Still broken: the server hears of it as a queue that says nothing.
      }
    }
  }

  return { open, after, gather };
}

/** A write that was given up may have come through: its number was never said, and its sale has another one since. */
function withoutRepeated(found: Kept, there: Kept): Kept {
  const numberOf = new Map(there.sales.map(({ key, provisional }) => [key, provisional]));
  const repeated = found.sales.filter(
    ({ key, provisional }) => (numberOf.get(key) ?? provisional) !== provisional,
  );
  const queues = found.queues.map(({ id, highest }) => {
    const numbers = new Set(repeated.filter(({ queueId }) => queueId === id).map(({ sequence }) => sequence));
    let said = highest;
    while (numbers.has(said)) said -= 1;
    return { id, highest: said };
  });
  return { sales: found.sales, queues };
}

async function gatherCache(into: QueueStorage): Promise<void> {
  const left = await readCacheQueues();
  if (left.sales.length + left.queues.length === 0) return;
  await into.absorb(withoutRepeated(left, await into.read()));
  // The queues' counts too: a page that still runs writes its own anew.
  if (into.kind !== 'memory')
    await removeFromCache(
      left.sales.map(({ key }) => key),
      left.queues.map(({ id }) => id),
    );
}

function withoutThrowing<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

async function otherDatabases(current: string): Promise<string[]> {
  try {
    const all = await indexedDB.databases();
    return all.map(({ name }) => name ?? '').filter((name) => name.startsWith(DATABASE) && name !== current);
  } catch {
    return [];
  }
}
