import { newIdempotencyKey } from '../../../lib/device/idempotency-key.ts';
import type { StorageKind } from '../../../lib/till-line.ts';
import { provisionalNumber, type SaleDraft, type WaitingSale } from '../waiting-sale.ts';

/** A queue of this device, and the highest number that it has given. */
export interface QueueRecord {
  id: string;
  highest: number;
}

/** Everything that a place of this device holds. */
export interface Kept {
  queues: QueueRecord[];
  sales: WaitingSale[];
}

export type NewSale = SaleDraft & Pick<WaitingSale, 'keptAt' | 'grant'>;

/** One place in which a queue is kept. Each call rejects when the place is broken. */
export interface QueueStorage {
  readonly kind: StorageKind;
  /** The queue in which this place counts. */
  readonly queueId: string;
  read(): Promise<Kept>;
  /** Resolves once the sale is kept; a sale with the same key keeps its first number. */
  add(sale: NewSale): Promise<WaitingSale>;
  /** Writes sales that it may have already. */
  update(sales: readonly WaitingSale[]): Promise<void>;
  /** Takes over what another place held; what it has itself stays as it is. */
  absorb(kept: Kept): Promise<void>;
  remove(keys: readonly string[], queueIds: readonly string[]): Promise<void>;
  close(): void;
}

export function newQueue(): QueueRecord {
  return { id: newIdempotencyKey(), highest: 0 };
}

export function numbered(sale: NewSale, { id, highest }: QueueRecord): WaitingSale {
  const sequence = highest + 1;
  return { ...sale, queueId: id, sequence, provisional: provisionalNumber(id, sequence), outcome: null };
}

/** This page's memory, when the device keeps nothing. */
export function memoryStorage(): QueueStorage {
  const own = newQueue();
  const queues = new Map([[own.id, own]]);
  const sales = new Map<string, WaitingSale>();
  return {
    kind: 'memory',
    queueId: own.id,
    read: async () => ({
      queues: [...queues.values()].map((queue) => ({ ...queue })),
      sales: [...sales.values()],
    }),
    add: async (sale) => {
      const known = sales.get(sale.key);
      if (known) return known;
      const row = numbered(sale, own);
      own.highest = row.sequence;
      sales.set(row.key, row);
      return row;
    },
    update: async (rows) => rows.forEach((row) => sales.set(row.key, row)),
    absorb: async (kept) => {
      for (const row of kept.sales) if (!sales.has(row.key)) sales.set(row.key, row);
      for (const queue of kept.queues) {
        const known = queues.get(queue.id) ?? { ...queue };
        known.highest = Math.max(known.highest, queue.highest);
        queues.set(queue.id, known);
      }
    },
    remove: async (keys, queueIds) => {
      for (const key of keys) sales.delete(key);
      for (const id of queueIds) queues.delete(id);
    },
    close: () => undefined,
  };
}
