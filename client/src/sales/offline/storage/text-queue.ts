import type { Kept, QueueRecord } from './queue-storage.ts';
import type { WaitingSale } from '../waiting-sale.ts';

/** Sales and queues written as texts; a text that is neither is left out. */
export function keptIn(saleTexts: readonly string[], queueTexts: readonly string[]): Kept {
  const sales = saleTexts.map(readSale).filter((sale) => sale !== null);
  const queues = queueTexts.map(readRecord).flatMap((told): QueueRecord[] => {
    if (typeof told?.id !== 'string') return [];
    const { id } = told;
    const highest = Number.isSafeInteger(told.highest) ? Number(told.highest) : 0;
    // The page may have been killed between a sale and its queue's count.
    const given = sales.filter(({ queueId }) => queueId === id).map(({ sequence }) => sequence);
    return [{ id, highest: Math.max(highest, ...given) }];
  });
  return { queues, sales };
}

/** Null for what cannot be a sale. */
function readSale(text: string): WaitingSale | null {
  const value = readRecord(text);
  if (typeof value?.key !== 'string' || !Array.isArray(value.lines) || typeof value.queueId !== 'string')
    return null;
  return value as unknown as WaitingSale;
}

function readRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
