import { workerCache } from '../../../lib/device/worker-cache.ts';
import { newQueue, numbered, type Kept, type QueueRecord, type QueueStorage } from './queue-storage.ts';
import { keptIn } from './text-queue.ts';
import type { WaitingSale } from '../waiting-sale.ts';

const QUEUES = 'queue.';
const SALES = 'waiting.';

/**
 * The next best place after IndexedDB: the worker's cache. It has no transactions, so each page counts in a queue of its
 * own. Rejects where the browser has none.
 */
export async function openCacheQueue(): Promise<QueueStorage> {
  const own = newQueue();
  const keepQueue = (queue: QueueRecord) => workerCache.write(QUEUES + queue.id, JSON.stringify(queue));
  const keepSale = (sale: WaitingSale) => workerCache.write(SALES + sale.key, JSON.stringify(sale));
  const known = async (key: string) => keptIn([(await workerCache.read(SALES + key)) ?? ''], []).sales[0];
  await keepQueue(own);
  return {
    kind: 'cache',
    queueId: own.id,
    read: readCacheQueues,
    add: async (sale) => {
      const before = await known(sale.key);
      if (before) return before;
      const row = numbered(sale, own);
      // The sale first: a number without a sale would be looked for by the server.
      await keepSale(row);
      own.highest = row.sequence;
      await keepQueue(own);
      return row;
    },
    update: async (rows) => {
      await Promise.all(rows.map(keepSale));
    },
    absorb: async (kept) => {
      for (const row of kept.sales) if (!(await known(row.key))) await keepSale(row);
      const highest = new Map((await readCacheQueues()).queues.map((queue) => [queue.id, queue.highest]));
      for (const queue of kept.queues)
        if ((highest.get(queue.id) ?? -1) < queue.highest) await keepQueue(queue);
    },
    remove: removeFromCache,
    close: () => undefined,
  };
}

/** What pages before this one have left there. */
export async function readCacheQueues(): Promise<Kept> {
  const [sales, queues] = await Promise.all([workerCache.readAll(SALES), workerCache.readAll(QUEUES)]);
  return keptIn(sales, queues);
}

export async function removeFromCache(keys: readonly string[], queueIds: readonly string[]): Promise<void> {
  const names = [...keys.map((key) => SALES + key), ...queueIds.map((id) => QUEUES + id)];
  await Promise.all(names.map((name) => workerCache.write(name, null)));
}
