import type { Author } from '../shared/actor.ts';
import type { Tx } from './transaction.ts';

export interface JournalEntry {
  /** Past tense, subject first: "ticket.sold", "codes.read". */
  action: string;
  localId?: number | null;
  subjectId?: number | null;
  before?: unknown;
  after?: unknown;
}

/** Read after the transaction's commit. */
const recorded = new WeakMap<Tx, JournalEntry[]>();

export function recordedIn(tx: Tx): readonly JournalEntry[] {
  return recorded.get(tx) ?? [];
}

/** The sale's own statement writes the same columns. */
export const JOURNAL_COLUMNS =
  'at, user_id, local_id, request_id, action, subject_id, before, after, address, device_id';

/** Adds a journal row in the caller's transaction; triggers refuse its change or removal. */
export async function record(tx: Tx, ctx: Author, entry: JournalEntry): Promise<void> {
  const before = recorded.get(tx);
  if (before) before.push(entry);
  else recorded.set(tx, [entry]);
  await tx.query(
    `INSERT INTO journal (${JOURNAL_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ctx.now,
      ctx.actor?.userId ?? null,
      entry.localId ?? null,
      ctx.requestId,
      entry.action,
      entry.subjectId ?? null,
      entry.before === undefined ? null : JSON.stringify(entry.before),
      entry.after === undefined ? null : JSON.stringify(entry.after),
      ctx.address,
      ctx.actor?.deviceId ?? null,
    ],
  );
}
