import type { DeviceStorage } from '../../lib/device/device-storage.ts';
import {
  isOnDeviceOnly,
  numbered,
  type NewSale,
  type SaleOutcome,
  type WaitingSale,
} from './waiting-sale.ts';

const SALES = 'sale.';
const QUEUES = 'queue.';
/** Confirmed sales that stay for « Derniers tickets ». */
const REMEMBERED = 30;

/** A queue of this device, and the highest number that it has given. */
interface QueueRecord {
  id: string;
  highest: number;
}

export interface QueueSnapshot {
  sales: readonly WaitingSale[];
  queues: readonly QueueRecord[];
}

/** The sales of this device that the server has not confirmed, in the best place that works. */
export interface SaleQueue {
  /**
   * Resolves once the sale is kept, with what `beside` writes of it in the same transaction; a sale with the same key keeps
   * its first number. Never rejects.
   */
  enqueue(sale: NewSale, beside?: (row: WaitingSale) => Record<string, string>): Promise<WaitingSale>;
  settle(sale: WaitingSale, outcome: SaleOutcome): Promise<void>;
  /** Sends a sale again that was set aside, now with this grant. */
  retry(sale: WaitingSale, grant: string): Promise<void>;
  /** Reads the device's storage anew, the first time with what other places still hold. */
  reread(): Promise<void>;
  /** Forgets queues that are empty, once the server has heard of their end. */
  forgetEmpty(queueIds: readonly string[]): Promise<void>;
  snapshot(): QueueSnapshot;
}

/** `changed` is called after each change of the snapshot. */
export function createSaleQueue(storage: DeviceStorage, changed: () => void): SaleQueue {
  let parsed = new Map<string, WaitingSale>();
  let seen = snapshot();
  let gathered: Promise<void> | null = null;
  storage.subscribe((names) => {
    if (!names.some((name) => name.startsWith(SALES) || name.startsWith(QUEUES))) return;
    seen = snapshot();
    changed();
  });

  /** A sale whose text did not change is not parsed again, as all those of a day without a network cost a slow tablet time. */
  function snapshot(): QueueSnapshot {
    const before = parsed;
    parsed = new Map();
    for (const name of storage.names(SALES)) {
      const text = storage.read(name) ?? '';
      const sale = before.get(text) ?? readSale(text);
      if (sale) parsed.set(text, sale);
    }
    return snapshotOf(storage, [...parsed.values()]);
  }

  function change(row: WaitingSale): Promise<void> {
    return storage.change(async () => {
      const sales = seen.sales.map((sale) => (sale.key === row.key ? row : sale));
      const surplus = confirmed(sales).slice(0, -REMEMBERED);
      const gone = surplus.map(({ key }): [string, null] => [SALES + key, null]);
      return {
        result: undefined,
        writes: { [SALES + row.key]: JSON.stringify(row), ...Object.fromEntries(gone) },
      };
    });
  }

  async function gather(): Promise<void> {
    const outdone = (await storage.gather())
      .map(({ text }) => readSale(text))
      .filter((sale) => sale !== null);
    for (const sale of outdone.sort((one, other) => other.sequence - one.sequence))
      await forgetNumber(storage, sale);
  }

  return {
    enqueue: (sale, beside = () => ({})) =>
      storage.change(async (read, placeId) => {
        const [known, highest] = await Promise.all([read(SALES + sale.key), read(QUEUES + placeId)]);
        const before = readSale(known);
        if (before) return { result: before, writes: beside(before) };
        const row = numbered(sale, placeId, Number(highest ?? 0) + 1);
        // The sale first: a number without a sale would be looked for by the server.
        const writes = { [SALES + row.key]: JSON.stringify(row), [QUEUES + placeId]: String(row.sequence) };
        return { result: row, writes: { ...writes, ...beside(row) } };
      }),
    settle: (sale, outcome) => change({ ...sale, outcome }),
    retry: (sale, grant) => change({ ...sale, grant, outcome: null }),
    reread: async () => {
      await (gathered ??= gather());
      await storage.refresh();
    },
    forgetEmpty: (queueIds) =>
      storage.change(async (_read, placeId) => {
        const needed = new Set([placeId, ...seen.sales.filter(isOnDeviceOnly).map(({ queueId }) => queueId)]);
        const gone = queueIds
          .filter((id) => !needed.has(id))
          .map((id): [string, null] => [QUEUES + id, null]);
        return { result: undefined, writes: Object.fromEntries(gone) };
      }),
    snapshot: () => seen,
  };
}

/** A write that was given up came through: its number was never said, and its sale has another one since. */
async function forgetNumber(storage: DeviceStorage, { key, queueId, sequence }: WaitingSale): Promise<void> {
  const kept = readSale(storage.read(SALES + key));
  if (kept?.queueId === queueId && kept.sequence === sequence) return;
  const name = QUEUES + queueId;
  await storage.change(async (read) => {
    const isLast = Number(await read(name)) === sequence;
    return { result: undefined, writes: isLast ? { [name]: String(sequence - 1) } : {} };
  });
}

function snapshotOf(storage: DeviceStorage, sales: WaitingSale[]): QueueSnapshot {
  const queues = storage.names(QUEUES).map((name) => {
    const id = name.slice(QUEUES.length);
    // The page may have been killed between a sale and its queue's count.
    const given = sales.filter(({ queueId }) => queueId === id).map(({ sequence }) => sequence);
    return { id, highest: Math.max(Number(storage.read(name)) || 0, ...given) };
  });
  return { sales, queues };
}

/** Null for what cannot be a sale. */
function readSale(text: string | null): WaitingSale | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<WaitingSale> | null;
    const isSale =
      typeof value?.key === 'string' && Array.isArray(value.lines) && typeof value.queueId === 'string';
    return isSale ? (value as WaitingSale) : null;
  } catch {
    return null;
  }
}

function confirmed(sales: readonly WaitingSale[]): WaitingSale[] {
  return sales.filter((sale) => !isOnDeviceOnly(sale)).sort((one, other) => one.keptAt - other.keptAt);
}
