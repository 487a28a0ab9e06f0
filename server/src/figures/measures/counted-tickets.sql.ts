import { dayBefore, daysLater, LAST_DAY, spanOfDay, type LocalDate } from '../../shared/days.ts';
import {
  byItem,
  itemConditions,
  LINE_ITEM,
  ticketConditions,
  type FigureFilter,
  type Period,
} from './figures.sql.ts';
import { dayLiterals } from './literals.sql.ts';

/** No day is earlier. */
const FIRST_DAY = '0001-01-01';

interface CountedPage {
  cancelled: boolean;
  /** On which they lie, newest first; null when they may lie on any. */
  days: readonly LocalDate[] | null;
  before: { at: Date; id: number } | null;
  limit: number;
}

/**
 * The tickets that a filter counts, newest first, each with the part of it that the filter counts: its own sums, or those
 * of the lines that it chooses.
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
  const lines = ['ticket_id = tickets.id', ...itemConditions(LINE_ITEM, filter)];
  const amount = 'quantity::bigint * price_centimes';
  return `
    SELECT tickets.id, sold_at AS "soldAt", part.* FROM tickets CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity), 0)::float8 AS articles,
        coalesce(sum(${amount}) FILTER (WHERE product_id IS NOT NULL), 0)::float8 AS products,
        coalesce(sum(${amount}) FILTER (WHERE service_id IS NOT NULL), 0)::float8 AS services,
        coalesce(sum(quantity::bigint * lines.frais_centimes), 0)::float8 AS frais
      FROM ticket_lines AS lines WHERE ${lines.join(' AND ')}
    ) AS part
    WHERE ${conditions.join(' AND ')} ORDER BY sold_at DESC, tickets.id DESC LIMIT ${limit}`;
}

/** The day decides; the instants, a day wider for whatever DAY_START was then, bound the walk along the index. */
export function soldWithin({ from, to }: Period): string[] {
  const conditions: string[] = [];
  if (from && from > FIRST_DAY) {
    conditions.push(`sold_at >= '${spanOfDay(dayBefore(from)).start.toISOString()}'`);
  }
  if (to && to < LAST_DAY) {
    conditions.push(`sold_at < '${spanOfDay(daysLater(to, 1)).end.toISOString()}'`);
  }
  return conditions;
}
