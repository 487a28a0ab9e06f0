import type { EntityManager } from 'typeorm';
import { inOneSnapshot } from '../db/transaction.ts';
import { Local } from '../locals/local.entity.ts';
import { ownLocal } from '../locals/own-local.queries.ts';
import type { Ctx } from '../shared/actor.ts';
import type { LocalDate } from '../shared/days.ts';
import { notFound } from '../shared/errors.ts';
import { GRAINS } from '../sums/summaries/summaries.sql.ts';
import { dayNotYours } from './payout.errors.ts';
import { NOTHING_OWED, owedOf, type AccountSums } from './payout.rules.ts';
import type { FraisChange, KessalAccount, KessalPayment, Payout } from './payout.types.ts';

/** Of the debts of a local, until the end of a day. */
interface Asked {
  localId: number;
  since: LocalDate;
  day: LocalDate;
}

interface AskedDay {
  localId?: number | null | undefined;
  day?: LocalDate | null | undefined;
}

/** « Règlement » of a local: a cashier's own, today; an administrator's any, as at the end of any day. */
export function payoutOf(db: EntityManager, ctx: Ctx, asked: AskedDay): Promise<Payout> {
  return inOneSnapshot(db.dataSource, (tx) => readPayout(tx, ctx, asked));
}

async function readPayout(db: EntityManager, { actor, today }: Ctx, asked: AskedDay): Promise<Payout> {
  const day = asked.day ?? today;
  if (actor.role !== 'ADMIN' && day !== today) throw dayNotYours();
  const localId = await ownLocal(db, actor, asked.localId);
  const { kessalsFrom: since } = await db.findOneByOrFail(Local, { id: localId });
  if (since === null || since > day) {
    return {
      localId,
      day,
      since,
      lastNumber: 0,
      pot: accountOf(null),
      accounts: [],
      payments: [],
      changes: [],
    };
  }
  const of = { localId, since, day };
  const accounts = await accountsOf(db, of);
  return {
    localId,
    day,
    since,
    lastNumber: await lastNumberOf(db, localId),
    pot: accounts.find(({ kessalId }) => kessalId === null) ?? accountOf(null),
    accounts: accounts.filter(({ kessalId }) => kessalId !== null),
    payments: await paymentsOf(db, of),
    changes: await changesOf(db, of),
  };
}

/** The frais that are owed to one by name: `local_id`, `day`, `kessal_id`, `services`, `frais`. */
export const FRAIS_BY_NAME = `
  SELECT local_id, start AS day, coalesce(merged_into_id, kessals.id) AS kessal_id, articles AS services, frais_centimes AS frais
  FROM summaries JOIN kessals ON kessals.id = subject WHERE grain = '${GRAINS.kessalDay}'`;

/**
 * Who was paid, and whose debt fell, the pot's without an account: `local_id`, `day`, `kessal_id`, `account_id`, `paid`,
 * `paid_at`; what was taken back has the time of its payment.
 */
export const PAID = `
  SELECT local_id, business_date AS day, coalesce(kessal.merged_into_id, kessal.id) AS kessal_id,
    coalesce(account.merged_into_id, account.id) AS account_id, kessal_paid_centimes AS paid,
    coalesce((SELECT recorded_at FROM entries AS taken_back WHERE taken_back.id = entries.reverses_id), recorded_at) AS paid_at
  FROM entries LEFT JOIN kessals AS kessal ON kessal.id = kessal_id LEFT JOIN kessals AS account ON account.id = owed_to_id
  WHERE kessal_paid_centimes <> 0`;

/** What each account is owed; the pot's has no kessal. */
export async function accountsOf(
  db: EntityManager,
  { localId, since, day }: Asked,
): Promise<KessalAccount[]> {
  const rows = await db.query<(AccountSums & { kessalId: number | null })[]>(
    `SELECT kessal_id AS "kessalId",
       coalesce(sum(frais - paid) FILTER (WHERE start < $3), 0)::float8 AS "carriedOver",
       coalesce(sum(services) FILTER (WHERE start = $3), 0)::int AS services,
       coalesce(sum(frais) FILTER (WHERE start = $3), 0)::float8 AS frais,
       coalesce(sum(paid) FILTER (WHERE start = $3), 0)::float8 AS paid
     FROM (
       SELECT NULL::int AS kessal_id, start, 0 AS services, frais_centimes AS frais, 0 AS paid
       FROM summaries WHERE grain = '${GRAINS.tillDay}' AND local_id = $1 AND start BETWEEN $2 AND $3
       UNION ALL
       SELECT NULL, start, articles, 0, 0
       FROM summaries WHERE grain = '${GRAINS.itemDay}' AND local_id = $1 AND start = $3 AND subject < 0 AND frais_centimes <> 0
       UNION ALL
       SELECT whose.kessal_id, day, whose.sign * services * (day = $3)::int, whose.sign * frais, 0
       FROM (${FRAIS_BY_NAME}) AS done
       CROSS JOIN LATERAL (VALUES (done.kessal_id, 1), (NULL, -1)) AS whose (kessal_id, sign)
       WHERE local_id = $1 AND day BETWEEN $2 AND $3
       UNION ALL
       SELECT account_id, day, 0, 0, paid FROM (${PAID}) AS given WHERE local_id = $1 AND day BETWEEN $2 AND $3
     ) AS moved
     GROUP BY kessal_id`,
    [localId, since, day],
  );
  return rows.map(({ kessalId, ...sums }) => accountOf(kessalId, sums));
}

export function accountOf(kessalId: number | null, sums = NOTHING_OWED): KessalAccount {
  return { kessalId, ...sums, owed: owedOf(sums) };
}

export async function lastNumberOf(db: EntityManager, localId: number): Promise<number> {
  const [row] = await db.query<{ last: number }[]>(
    'SELECT coalesce(max(sequence), 0) AS last FROM entries WHERE local_id = $1 AND kessal_paid_centimes <> 0',
    [localId],
  );
  return row?.last ?? 0;
}

const PAYMENTS = `
  SELECT entries.id, sequence AS number, coalesce(merged_into_id, kessal_id) AS "kessalId", owed_to_id IS NULL AS "fromPot",
    kessal_paid_centimes AS amount, business_date AS day, recorded_at AS at, reason, detail #> '{after,slip}' AS slip,
    user_id AS "userId", local_id AS "localId",
    (SELECT recorded_at FROM entries AS reversal WHERE reversal.reverses_id = entries.id AND kind = 'REVERSAL') AS "reversedAt"
  FROM entries JOIN kessals ON kessals.id = kessal_id WHERE kind = 'KESSAL_PAID'`;

function paymentsOf(db: EntityManager, { localId, day }: Asked): Promise<KessalPayment[]> {
  return db.query<KessalPayment[]>(
    `${PAYMENTS} AND local_id = $1 AND business_date = $2 AND kessal_paid_centimes <> 0 ORDER BY sequence DESC`,
    [localId, day],
  );
}

export function paymentsById(db: EntityManager, ids: readonly number[]): Promise<KessalPayment[]> {
  return db.query<KessalPayment[]>(`${PAYMENTS} AND entries.id = ANY ($1) ORDER BY sequence`, [ids]);
}

/**
 * A payment whose slip is printed: a cashier's in his own local.
 * @throws Refusal INTROUVABLE
 */
export async function paymentToPrint(db: EntityManager, { actor }: Ctx, id: number): Promise<KessalPayment> {
  const [payment] = await paymentsById(db, [id]);
  if (!payment || (actor.role !== 'ADMIN' && payment.localId !== actor.local?.id)) throw notFound('Paiement');
  return payment;
}

/** Days that a paper may be late before the list no longer names it; what it changes is in `carriedOver` in any case. */
const LISTED_DAYS = 31;

/** Corrections, cancellations and late sales of earlier days that came after the last payment of an earlier day. */
function changesOf(db: EntityManager, { localId, since, day }: Asked): Promise<FraisChange[]> {
  return db.query<FraisChange[]>(
    `SELECT entries.id, kind, ticket_id AS "ticketId", number AS "ticketNumber", entries.business_date AS day,
       entries.frais_centimes AS frais, reason
     FROM entries JOIN tickets ON tickets.id = ticket_id
     WHERE entries.local_id = $1 AND entries.frais_centimes <> 0
       AND entries.business_date >= $2 AND entries.business_date < $3
       AND entries.recorded_at >= $3::date - ${LISTED_DAYS}
       AND sequence > (SELECT coalesce(max(sequence), 0) FROM entries AS paid
         WHERE paid.local_id = $1 AND kessal_paid_centimes <> 0 AND paid.business_date < $3)
       AND (kind <> 'SALE' OR provisional_number IS NOT NULL)
     ORDER BY sequence DESC LIMIT 50`,
    [localId, since, day],
  );
}
