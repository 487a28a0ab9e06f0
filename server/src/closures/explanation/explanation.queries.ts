import type { EntityManager } from 'typeorm';
import { inOneSnapshot, type Tx } from '../../db/transaction.ts';
import { spanOfDay } from '../../shared/days.ts';
import { plus, type Centimes } from '../../shared/money.ts';
import { declaredIn, type Closure } from '../closure.entity.ts';
import { closureById, expectedAtClosing } from '../closures.queries.ts';
import { differenceOf, type Declared } from '../closures.rules.ts';
import { drawerPart, type DrawerPart } from './drawer-part.queries.ts';
import { explain, hintsOf, type Hint, type LaterEntry } from './explain.rules.ts';

/** A later entry with what its reader needs to find it. */
export interface LaterChange extends LaterEntry {
  total: Centimes;
  ticketNumber: number;
}

export interface ClosureExplanation {
  inDrawer: LaterChange[];
  since: LaterChange[];
  remainder: Declared;
  hints: Hint[];
  /** Sales of the day that wait on « À vérifier ». */
  toReview: number;
  closure: Closure;
  /** Null where no drawer was counted. */
  drawer: DrawerPart | null;
}

/**
 * What came to a day after its closing, and what of the difference no entry explains.
 * @throws Refusal INTROUVABLE
 */
export function explainClosure(db: EntityManager, id: number): Promise<ClosureExplanation> {
  return inOneSnapshot(db.dataSource, async (tx) => {
    const closure = await closureById(tx, id);
    const declared = declaredIn(closure);
    const difference = differenceOf(declared, expectedAtClosing(closure));
    const { inDrawer, since, remainder } = explain(difference, await laterChanges(tx, closure));
    const hints = hintsOf(declared, remainder, await ticketTotals(tx, closure));
    const toReview = await salesToReview(tx, closure);
    return { inDrawer, since, remainder, hints, toReview, closure, drawer: await drawerPart(tx, id) };
  });
}

/** By the day's tickets: a local's entries go on for years. */
async function laterChanges(tx: Tx, closure: Closure): Promise<LaterChange[]> {
  const rows = await tx.query<Omit<LaterChange, 'total'>[]>(
    `SELECT entries.id, kind, entries.recorded_at AS at, entries.user_id AS "userId", ticket_id AS "ticketId", number AS "ticketNumber",
       reason, entries.products_centimes AS products, entries.services_centimes AS services,
       number <= $4 OR provisional_number IS NOT NULL AND sold_at < $5 AS "soldBefore"
     FROM tickets JOIN entries ON ticket_id = tickets.id
     WHERE (tickets.local_id, tickets.business_date) = ($1, $2) AND sequence > $3
       AND (entries.products_centimes, entries.services_centimes) <> (0, 0)
     ORDER BY sequence`,
    [closure.localId, closure.businessDate, closure.lastEntry, closure.lastTicketNumber, closure.declaredAt],
  );
  return rows.map((row) => ({ ...row, total: plus(row.products, row.services) }));
}

async function ticketTotals(tx: Tx, { localId, businessDate }: Closure): Promise<Centimes[]> {
  const rows = await tx.query<{ total: Centimes }[]>(
    `SELECT DISTINCT products_centimes + services_centimes AS total FROM tickets
     WHERE (local_id, business_date) = ($1, $2)`,
    [localId, businessDate],
  );
  return rows.map(({ total }) => total);
}

async function salesToReview(tx: Tx, { localId, businessDate }: Closure): Promise<number> {
  const { start, end } = spanOfDay(businessDate);
  const [row] = await tx.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM late_sales
     WHERE local_id = $1 AND sold_at >= $2 AND sold_at < $3 AND ticket_id IS NULL AND refused_at IS NULL`,
    [localId, start, end],
  );
  return row?.count ?? 0;
}
