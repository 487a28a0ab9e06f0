import type { QueueRecord, QueueStorage, NewSale } from './storage/queue-storage.ts';
import type { StorageChain } from './storage/storage-chain.ts';
import { isOnDeviceOnly, type SaleOutcome, type WaitingSale } from './waiting-sale.ts';

/** Confirmed sales that stay for « Derniers tickets ». */
const REMEMBERED = 30;

export interface QueueSnapshot {
  sales: readonly WaitingSale[];
  queues: readonly QueueRecord[];
}

/** The sales of this device that the server has not confirmed, in the best place that works. */
export interface SaleQueue {
  /** Resolves once the sale is kept. Never rejects: a broken place is replaced by the next one. */
  enqueue(sale: NewSale): Promise<WaitingSale>;
  settle(sale: WaitingSale, outcome: SaleOutcome): Promise<void>;
  /** Sends a sale again that was set aside, now with this grant. */
  retry(sale: WaitingSale, grant: string): Promise<void>;
  /** Reads what other tabs have changed. */
  reread(): Promise<void>;
  /** Forgets queues that are empty, once the server has heard of their end. */
  forgetEmpty(queueIds: readonly string[]): Promise<void>;
  snapshot(): QueueSnapshot;
  storage(): QueueStorage['kind'];
}

/** `changed` is called after each change of the snapshot. */
export function createSaleQueue(chain: StorageChain, changed: () => void): SaleQueue {
  let current: QueueStorage | null = null;
  let seen: QueueSnapshot = { sales: [], queues: [] };
  let last: Promise<unknown> = Promise.resolve();

  /** One call at a time, so that a broken place is replaced once. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function opened(): Promise<QueueStorage> {
    if (current) return current;
    current = await chain.open();
    await chain.gather(current).catch(() => undefined);
    return current;
  }

  /** Memory never fails, so it ends. */
  async function healing<T>(work: (storage: QueueStorage) => Promise<T>): Promise<T> {
    for (;;) {
      const storage = await opened();
      try {
        return await work(storage);
      } catch (failure) {
        current = await replacement(storage, failure);
      }
    }
  }

  /** What this page knows to be waiting is written to the new place too: the old one may be gone. */
  async function replacement(failed: QueueStorage, failure: unknown): Promise<QueueStorage> {
    let next = await chain.after(failed, failure);
    const waiting = seen.sales.filter(isOnDeviceOnly);
    for (;;) {
      try {
        await next.absorb({ sales: waiting, queues: [...seen.queues] });
        return next;
      } catch (again) {
        next = await chain.after(next, again);
      }
    }
  }

  const see = (next: QueueSnapshot) => {
    seen = next;
    changed();
  };

  const reread = () => inTurn(() => healing(async (storage) => see(await storage.read())));

  function enqueue(sale: NewSale): Promise<WaitingSale> {
    return inTurn(async () => {
      const row = await healing((storage) => storage.add(sale));
      const known = seen.queues.filter(({ id }) => id !== row.queueId);
      const before = seen.queues.find(({ id }) => id === row.queueId)?.highest ?? 0;
      see({
        sales: [...seen.sales.filter(({ key }) => key !== row.key), row],
        queues: [...known, { id: row.queueId, highest: Math.max(before, row.sequence) }],
      });
      return row;
    });
  }

  function change(row: WaitingSale): Promise<void> {
    return inTurn(async () => {
      const sales = seen.sales.map((sale) => (sale.key === row.key ? row : sale));
      const surplus = confirmed(sales).slice(0, -REMEMBERED);
      await healing(async (storage) => {
        await storage.update([row]);
        if (surplus.length > 0)
          await storage.remove(
            surplus.map(({ key }) => key),
            [],
          );
      });
      see({ ...seen, sales: sales.filter((sale) => !surplus.includes(sale)) });
    });
  }

  function forgetEmpty(queueIds: readonly string[]): Promise<void> {
    return inTurn(async () => {
      const needed = new Set(seen.sales.filter(isOnDeviceOnly).map(({ queueId }) => queueId));
      const gone = queueIds.filter((id) => !needed.has(id) && id !== current?.queueId);
      if (gone.length === 0) return;
      await healing((storage) => storage.remove([], gone));
      see({ ...seen, queues: seen.queues.filter(({ id }) => !gone.includes(id)) });
    });
  }

  return {
    enqueue,
    settle: (sale, outcome) => change({ ...sale, outcome }),
    retry: (sale, grant) => change({ ...sale, grant, outcome: null }),
    reread,
    forgetEmpty,
    snapshot: () => seen,
    storage: () => current?.kind ?? 'indexeddb',
  };
}

function confirmed(sales: readonly WaitingSale[]): WaitingSale[] {
  return sales.filter((sale) => !isOnDeviceOnly(sale)).sort((one, other) => one.keptAt - other.keptAt);
}
