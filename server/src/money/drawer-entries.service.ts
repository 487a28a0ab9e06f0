import { noteActs } from '../db/journal.ts';
import { runPrepared, type Prepared } from '../db/reading/prepared.ts';
import type { Tx } from '../db/transaction.ts';
import type { Author } from '../shared/actor.ts';
import type { LocalDate } from '../shared/days.ts';
import { minus, type Centimes } from '../shared/money.ts';
import { NEXT_IN_LOCAL } from './next-in-local.sql.ts';

/** Kinds that move a drawer without a ticket. */
export const DRAWER_KINDS = ['DRAWER_IN', 'DRAWER_OUT', 'BANKED', 'COUNTED', 'KESSAL_PAID'] as const;
export type DrawerKind = (typeof DRAWER_KINDS)[number];

export interface DrawerEntry {
  localId: number;
  businessDate: LocalDate;
  /** Of a reversal, what it takes back. */
  kind: DrawerKind;
  /** Signed: what leaves the drawer is negative. */
  drawer: Centimes;
  reversesId?: number;
  refersToId?: number | null;
  closureId?: number | null;
  debtorId?: number | null;
  /** Of a KESSAL_PAID: who was paid, and whose debt falls; null is the local's pot. */
  kessalId?: number;
  owedToId?: number | null;
  reason?: string | null;
  /** In the words of the journal. */
  action: string;
  before?: object;
  after?: object;
}

export interface WrittenEntry {
  id: number;
  sequence: number;
}

/**
 * $1 local · $2 kind · $3 author · $4 device · $5 request · $6 address · $7 reason · $8 now · $9 day · $10 drawer · $11 put in ·
 * $12 spent · $13 banked · $14 difference · $15 reverses · $16 refers to · $17 closure · $18 debtor · $19 detail ·
 * $20 paid to kessals · $21 kessal · $22 owed to
 */
const WRITE: Prepared = {
  name: 'write_drawer_entry',
  text: `
WITH ${NEXT_IN_LOCAL}
INSERT INTO entries (local_id, sequence, kind, user_id, device_id, request_id, address, reason, recorded_at, business_date,
  drawer_centimes, put_in_centimes, spent_centimes, banked_centimes, difference_centimes, reverses_id, refers_to_id, closure_id,
  debtor_id, detail, kessal_paid_centimes, kessal_id, owed_to_id)
SELECT $1, last_entry, $2, $3, $4::uuid, $5, $6, $7, $8::timestamptz, $9::date, $10, $11, $12, $13, $14, $15, $16, $17, $18,
  $19::jsonb, $20, $21, $22
FROM counted
RETURNING id, sequence`,
};

/**
 * Writes what moved a local's drawer without a ticket. Takes the local's `holdSales` lock until commit: the caller locks
 * nothing after it.
 */
export async function writeDrawerEntry(tx: Tx, ctx: Author, entry: DrawerEntry): Promise<WrittenEntry> {
  const { localId, kind, drawer, action, before, after } = entry;
  const taken = minus(0, drawer);
  const [written] = await runPrepared<WrittenEntry>(tx, WRITE, [
    localId,
    entry.reversesId === undefined ? kind : 'REVERSAL',
    ctx.actor?.userId ?? null,
    ctx.actor?.deviceId ?? null,
    ctx.requestId,
    ctx.address,
    entry.reason ?? null,
    ctx.now,
    entry.businessDate,
    drawer,
    kind === 'DRAWER_IN' ? drawer : 0,
    kind === 'DRAWER_OUT' ? taken : 0,
    kind === 'BANKED' ? taken : 0,
    kind === 'COUNTED' ? drawer : 0,
    entry.reversesId ?? null,
    entry.refersToId ?? null,
    entry.closureId ?? null,
    entry.debtorId ?? null,
    JSON.stringify({ action, before, after }),
    kind === 'KESSAL_PAID' ? taken : 0,
    entry.kessalId ?? null,
    entry.owedToId ?? null,
  ]);
  if (!written) throw new Error('an insertion always answers its row');
  noteActs(tx, [{ action, localId, subjectId: null, before, after }]);
  return written;
}
