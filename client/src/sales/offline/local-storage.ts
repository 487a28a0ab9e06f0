import { newQueue, numbered, type Kept, type QueueRecord, type QueueStorage } from './queue-storage.ts';
import type { WaitingSale } from './waiting-sale.ts';

const QUEUES = 'kessal.queue.';
const SALES = 'kessal.waiting.';

/**
 * The next best place after IndexedDB. localStorage has no transactions, so each page counts in a queue of its own.
 * Throws where the browser forbids it.
 */
export function localStorageQueue(device: Storage): QueueStorage {
  const own = newQueue();
  const keepQueue = (queue: QueueRecord) => device.setItem(QUEUES + queue.id, JSON.stringify(queue));
  const keepSale = (sale: WaitingSale) => device.setItem(SALES + sale.key, JSON.stringify(sale));
  keepQueue(own);
  return {
    kind: 'localstorage',
    queueId: own.id,
    read: async () => keptIn(device),
    add: async (sale) => {
      const known = readSale(device.getItem(SALES + sale.key));
      if (known) return known;
      const row = numbered(sale, own);
      // The sale first: a number without a sale would be looked for by the server.
      keepSale(row);
      own.highest = row.sequence;
      keepQueue(own);
      return row;
    },
    update: async (rows) => rows.forEach(keepSale),
    absorb: async (kept) => {
      for (const row of kept.sales) if (!readSale(device.getItem(SALES + row.key))) keepSale(row);
      const known = new Map(keptIn(device).queues.map((queue) => [queue.id, queue.highest]));
      for (const queue of kept.queues) if ((known.get(queue.id) ?? -1) < queue.highest) keepQueue(queue);
    },
    remove: async (keys, queueIds) => {
      for (const key of keys) device.removeItem(SALES + key);
      for (const id of queueIds) device.removeItem(QUEUES + id);
    },
    close: () => undefined,
  };
}

/** What pages before this one have left there. */
export function keptIn(device: Storage): Kept {
  const names = Array.from({ length: device.length }, (_, place) => device.key(place) ?? '');
  const sales = names
    .filter((name) => name.startsWith(SALES))
    .map((name) => readSale(device.getItem(name)))
    .filter((sale) => sale !== null);
  const queues = new Map<string, QueueRecord>();
  for (const name of names.filter((one) => one.startsWith(QUEUES))) {
    const id = name.slice(QUEUES.length);
    const told = readRecord(device.getItem(name))?.highest;
    const highest = Number.isSafeInteger(told) ? Number(told) : 0;
    // The page may have been killed between a sale and its queue's count.
    const given = sales.filter(({ queueId }) => queueId === id).map(({ sequence }) => sequence);
    queues.set(id, { id, highest: Math.max(highest, ...given) });
  }
  return { queues: [...queues.values()], sales };
}

/** Null for nothing, or for what cannot be a sale. */
function readSale(text: string | null): WaitingSale | null {
  const value = readRecord(text);
  if (typeof value?.key !== 'string' || !Array.isArray(value.lines) || typeof value.queueId !== 'string')
    return null;
  return value as unknown as WaitingSale;
}

function readRecord(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
