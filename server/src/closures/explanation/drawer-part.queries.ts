import type { Tx } from '../../db/transaction.ts';
import { countsByClosure, type DrawerCount } from '../../money/drawer-counts.service.ts';
import { minus, type Centimes } from '../../shared/money.ts';
import { drawerHintsOf, type Hint } from './explain.rules.ts';
import { countBefore, remainderAt, type Count, type DrawerMove } from '../drawer-remainder.queries.ts';

/** What moved a drawer between the count before and this one. */
interface DrawerSums {
  cash: Centimes;
  card: Centimes;
  wallet: Centimes;
  transfer: Centimes;
  putIn: Centimes;
  spent: Centimes;
  banked: Centimes;
  kessalPaid: Centimes;
  /** What of earlier differences was accepted meanwhile. */
  accepted: Centimes;
}

export interface DrawerPart extends DrawerSums {
  /** Null: since the drawer is followed. */
  since: Date | null;
  /** What should have been there then. */
  before: Centimes;
  /** `before` with all that moved it. */
  expected: Centimes;
  counted: Centimes;
  difference: Centimes;
  inDrawer: DrawerMove[];
  remainder: Centimes;
  hints: Hint[];
  open: Centimes;
  /** Who owes what was accepted. */
  debtorId: number | null;
}

/** Why a counted drawer differs; null where none was counted. */
export async function drawerPart(tx: Tx, closureId: number): Promise<DrawerPart | null> {
  const [found] = await countsByClosure(tx, [closureId]);
  if (!isCounted(found)) return null;
  const before = await countBefore(tx, found);
  const { counted, expected } = found;
  const after = before?.lastEntry ?? found.since - 1;
  const left = await remainderAt(tx, found);
  return {
    since: before?.countedAt ?? null,
    before: before?.expected ?? 0,
    ...(await sumsBetween(tx, found, after)),
    expected,
    counted,
    difference: minus(counted, expected),
    ...left,
    hints: drawerHintsOf(counted, left.remainder, await isOneTicket(tx, found, after, left.remainder)),
    debtorId: await debtorOf(tx, found),
  };
}

const isCounted = (count: DrawerCount | null | undefined): count is Count => count?.counted != null;

async function sumsBetween(tx: Tx, { localId, lastEntry }: Count, after: number): Promise<DrawerSums> {
  const [sums] = await tx.query<DrawerSums[]>(
    `SELECT ${[
      ['drawer_centimes) FILTER (WHERE ticket_id IS NOT NULL', 'cash'],
      ['card_centimes', 'card'],
      ['wallet_centimes', 'wallet'],
      ['transfer_centimes', 'transfer'],
      ['put_in_centimes', 'putIn'],
      ['spent_centimes', 'spent'],
      ['banked_centimes', 'banked'],
      ['kessal_paid_centimes', 'kessalPaid'],
      ['difference_centimes', 'accepted'],
    ]
      .map(([summed, name]) => `coalesce(sum(${summed}), 0)::float8 AS "${name}"`)
      .join(', ')}
     FROM entries WHERE local_id = $1 AND sequence > $2 AND sequence <= $3`,
    [localId, after, lastEntry],
  );
  if (!sums) throw new Error('an aggregate always answers one row');
  return sums;
}

/** Whether what was paid in cash for one ticket is exactly what is missing, or too much. */
async function isOneTicket(
  tx: Tx,
  { localId, lastEntry }: Count,
  after: number,
  remainder: Centimes,
): Promise<boolean> {
  const found = await tx.query<unknown[]>(
    `SELECT FROM entries
     WHERE local_id = $1 AND sequence > $2 AND sequence <= $3 AND kind = 'SALE' AND drawer_centimes = abs($4::bigint) LIMIT 1`,
    [localId, after, lastEntry, remainder],
  );
  return found.length > 0;
}

async function debtorOf(tx: Tx, { acceptedId }: Count): Promise<number | null> {
  const [accepted] = await tx.query<{ debtorId: number | null }[]>(
    'SELECT debtor_id AS "debtorId" FROM entries WHERE id = $1',
    [acceptedId],
  );
  return accepted?.debtorId ?? null;
}
