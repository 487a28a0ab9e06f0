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

/** What a transaction did, for those who hear of it after its commit. */
export function noteActs(tx: Tx, entries: readonly JournalEntry[]): void {
  const before = recorded.get(tx);
  if (before) before.push(...entries);
  else recorded.set(tx, [...entries]);
}

/** Adds a journal row in the caller's transaction; triggers refuse its change or removal. */
export function record(tx: Tx, ctx: Author, entry: JournalEntry): Promise<void> {
  return recordAll(tx, ctx, [entry]);
}

/** Adds journal rows, in their order, by one statement. */
export async function recordAll(tx: Tx, ctx: Author, entries: readonly JournalEntry[]): Promise<void> {
  noteActs(tx, entries);
  await tx.query(
    `INSERT INTO journal (at, user_id, local_id, request_id, action, subject_id, before, after, address, device_id)
     SELECT $1, $2, local_id, $3, action, subject_id, before, after, $4, $5
     FROM unnest($6::int[], $7::text[], $8::int[], $9::jsonb[], $10::jsonb[])
       AS entry (local_id, action, subject_id, before, after)`,
    [
      ctx.now,
      ctx.actor?.userId ?? null,
      ctx.requestId,
      ctx.address,
      ctx.actor?.deviceId ?? null,
      entries.map(({ localId = null }) => localId),
      entries.map(({ action }) => action),
      entries.map(({ subjectId = null }) => subjectId),
      entries.map((entry) => jsonOf(entry.before)),
      entries.map((entry) => jsonOf(entry.after)),
    ],
  );
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
