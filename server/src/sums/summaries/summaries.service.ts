import { runPrepared, type Prepared } from '../../db/reading/prepared.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LocalDate } from '../../shared/days.ts';
import type { ItemType } from '../../shared/items.ts';
import type { Centimes } from '../../shared/money.ts';
import { NO_CASHLESS, type Cashless } from '../../shared/payments.ts';
import { itemKeySql, keepSummariesSql, SUMS } from './summaries.sql.ts';

/** Differences that a change of a ticket adds to the sums of its local, day, hour and cashier; negative subtracts. */
export interface SummaryChange {
  localId: number;
  businessDate: LocalDate;
  soldHour: number;
  userId: number;
  /** Amounts are for the whole quantity; items may repeat. */
  lines: {
    type: ItemType;
    itemId: number;
    categoryId: number | null;
    /** Who did it; null is the pot. */
    kessalId: number | null;
    quantity: number;
    total: Centimes;
    frais: Centimes;
  }[];
  tickets?: number;
  cashless?: Cashless | undefined;
  cancelled?: Centimes;
  corrected?: Centimes;
}

const ASKED_SUMS = `quantity AS articles,
    CASE type WHEN 'product' THEN total ELSE 0 END AS products_centimes,
    CASE type WHEN 'service' THEN total ELSE 0 END AS services_centimes,
    frais AS frais_centimes`;

/**
 * $1 local · $2 day · $3 hour · $4 user · $5 tickets · $6 cancelled tickets · $7 cancelled and $8 corrected amount ·
 * $9 card · $10 wallet · $11 transfer · then one array a column of the lines: $12 types · $13 item ids · $14 categories ·
 * $15 quantities · $16 totals · $17 frais · $18 kessals
 */
const KEEP: Prepared = {
  name: 'keep_summaries',
  text: `
WITH held AS MATERIALIZED (
  SELECT local_id, $2::date AS day, $3::int AS hour, $4::int AS user_id
  FROM ticket_counters WHERE local_id = $1::int FOR NO KEY UPDATE
), lines AS MATERIALIZED (
  SELECT held.*, ${itemKeySql('type', 'item_id')} AS item, category_id, kessal_id, 0 AS tickets, ${ASKED_SUMS},
    0 AS card_centimes, 0 AS wallet_centimes, 0 AS transfer_centimes, 0 AS cancelled_tickets, 0 AS cancelled_centimes, 0 AS corrected_centimes
  FROM held CROSS JOIN unnest($12::text[], $13::int[], $14::int[], $15::int[], $16::bigint[], $17::bigint[], $18::int[])
    AS asked (type, item_id, category_id, quantity, total, frais, kessal_id)
), till AS (
  SELECT local_id, day, hour, user_id, tickets, articles, products_centimes, services_centimes, frais_centimes,
    card_centimes, wallet_centimes, transfer_centimes, cancelled_tickets, cancelled_centimes, corrected_centimes
  FROM lines
  UNION ALL
  SELECT local_id, day, hour, user_id, $5::int, 0, 0, 0, 0, $9::bigint, $10::bigint, $11::bigint, $6::int, $7::bigint, $8::bigint FROM held
)
${keepSummariesSql('lines', 'till', SUMS, { named: true })}`,
};

/**
 * Updates the summaries in the transaction that changes a ticket. Takes the local's `holdSales` lock until commit: the
 * caller locks nothing after it.
 */
export async function keepSummaries(tx: Tx, change: SummaryChange): Promise<void> {
  const { lines, cancelled, cashless = NO_CASHLESS } = change;
  await runPrepared(tx, KEEP, [
    change.localId,
    change.businessDate,
    change.soldHour,
    change.userId,
    change.tickets ?? 0,
    cancelled === undefined ? 0 : 1,
    cancelled ?? 0,
    change.corrected ?? 0,
    cashless.card,
    cashless.wallet,
    cashless.transfer,
    lines.map(({ type }) => type),
    lines.map(({ itemId }) => itemId),
    lines.map(({ categoryId }) => categoryId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ total }) => total),
    lines.map(({ frais }) => frais),
    lines.map(({ kessalId }) => kessalId),
  ]);
}
