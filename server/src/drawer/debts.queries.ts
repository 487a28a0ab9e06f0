import type { EntityManager } from 'typeorm';
import { alphabetical } from '../db/alphabetical.sql.ts';
import type { Centimes } from '../shared/money.ts';

/** What somebody owes of a counted drawer's difference. */
export interface Debt {
  /** Of the entry that accepted it. */
  id: number;
  localId: number;
  debtorId: number;
  closureId: number;
  countedAt: Date;
  amount: Centimes;
  /** Without what was paid back. */
  owed: Centimes;
}

/** Acceptance, what answered late entries and what paid back all name the closing; so do their reversals. */
const DEBTS = `
  SELECT accepted.id, accepted.local_id AS "localId", accepted.debtor_id AS "debtorId", counted.closure_id AS "closureId",
    counted_at AS "countedAt", -sum(part.difference_centimes)::float8 AS amount,
    -sum(part.difference_centimes + part.put_in_centimes)::float8 AS owed
  FROM drawer_counts AS counted JOIN entries AS accepted ON accepted.id = accepted_id
  JOIN entries AS part ON part.closure_id = counted.closure_id
  WHERE accepted.debtor_id IS NOT NULL`;
const BY_DEBT = 'GROUP BY accepted.id, accepted.local_id, accepted.debtor_id, counted.closure_id';

/** Undefined for what is no debt. */
export async function debtById(db: EntityManager, id: number): Promise<Debt | undefined> {
  const [debt] = await db.query<Debt[]>(`${DEBTS} AND accepted.id = $1 ${BY_DEBT}`, [id]);
  return debt;
}

/** By the debtor's name, the oldest first. */
export function listOpenDebts(db: EntityManager): Promise<Debt[]> {
  return db.query<Debt[]>(
    `SELECT debt.* FROM (${DEBTS} ${BY_DEBT}) AS debt JOIN users ON users.id = "debtorId"
     WHERE owed > 0 ORDER BY ${alphabetical('users.name')}, "debtorId", "countedAt", debt.id`,
  );
}
