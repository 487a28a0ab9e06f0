import { dayBefore, daysLater, LAST_DAY, spanOfDay, type LocalDate } from '../../shared/days.ts';
import { byItem, itemConditions, ticketConditions, type FigureFilter, type Period } from './figures.sql.ts';
import { LINE_CATEGORY, LINE_ITEM } from '../../sums/summaries/summaries.sql.ts';
import { dayLiterals } from '../../db/reading/literals.sql.ts';

const FIRST_DAY = '0001-01-01';

export const CASHLESS = ['card', 'wallet', 'transfer'] as const;

interface CountedPage {
  cancelled: boolean;
  /** Restricts to these days, newest first; null is any day. */
  days: readonly LocalDate[] | null;
  before: { at: Date; id: number } | null;
  limit: number;
}

/**
 * SQL of a keyset page of the tickets that a filter counts, newest first, each with the sums of the lines that the
 * filter chooses.
 */
export function countedTicketsSql(
  filter: FigureFilter,
  { cancelled, days, before, limit }: CountedPage,
): string {
  const within = days?.length ? { ...filter, from: days.at(-1), to: days[0] } : filter;
  const conditions = [
    `cancelled_at IS ${cancelled ? 'NOT NULL' : 'NULL'}`,
    ...ticketConditions(within),
    ...soldWithin(within),
    ...(days ? [`business_date = ANY (${dayLiterals(days)})`] : []),
    ...(before ? [`(sold_at, tickets.id) < ('${before.at.toISOString()}', ${before.id})`] : []),
    ...(byItem([], filter) ? ['part.articles > 0'] : []),
  ];
  const lines = ['ticket_id = tickets.id', ...itemConditions(LINE_ITEM, LINE_CATEGORY, filter)];
  const amount = 'quantity::bigint * price_centimes';
  // Of whole tickets only: a line was not paid by itself.
  const modes = byItem([], filter) ? '' : CASHLESS.map((mode) => `, ${mode}_centimes AS ${mode}`).join('');
  return `
    SELECT tickets.id, sold_at AS "soldAt", part.*${modes} FROM tickets CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity), 0)::float8 AS articles,
        coalesce(sum(${amount}) FILTER (WHERE product_id IS NOT NULL), 0)::float8 AS products,
        coalesce(sum(${amount}) FILTER (WHERE service_id IS NOT NULL), 0)::float8 AS services,
        coalesce(sum(quantity::bigint * lines.frais_centimes), 0)::float8 AS frais
      FROM ticket_lines AS lines WHERE ${lines.join(' AND ')}
    ) AS part
    WHERE ${conditions.join(' AND ')} ORDER BY sold_at DESC, tickets.id DESC LIMIT ${limit}`;
}

/** The conditions of {@link soldSpan}. */
export function soldWithin(period: Period): string[] {
  const { from, to } = soldSpan(period);
  return [
    ...(from ? [`sold_at >= '${from.toISOString()}'`] : []),
    ...(to ? [`sold_at < '${to.toISOString()}'`] : []),
  ];
}

/**
 * Bounds on `sold_at` for the index scan, a day wider than the period in case DAY_START was different; `business_date`
 * decides.
 */
export function soldSpan({ from, to }: Period): { from: Date | null; to: Date | null } {
  return {
    from: from && from > FIRST_DAY ? spanOfDay(dayBefore(from)).start : null,
    to: to && to < LAST_DAY ? spanOfDay(daysLater(to, 1)).end : null,
  };
}
