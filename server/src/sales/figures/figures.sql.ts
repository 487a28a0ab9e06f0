import type { LocalTypeName } from '../../shared/actor.ts';
import { dayBefore, daysLater, LAST_DAY, timeOfDay, type LocalDate } from '../../shared/days.ts';
import type { TicketSearch } from '../tickets/ticket-search.rules.ts';
import type { ItemType } from '../../shared/items.ts';
import type { PaymentMode } from '../../shared/payments.ts';
import { searchCondition } from './ticket-search.sql.ts';
import { dayLiteral, dayLiterals, idLiterals, wordLiterals } from '../../db/reading/literals.sql.ts';
import type { Dimension } from '../../sums/measures/measures.rules.ts';
import { keptLinesSql, staleDaysSql, type LineGrain } from './line-sums.sql.ts';
import {
  FORMER_CATEGORY,
  GRAINS,
  LINE_CATEGORY,
  LINE_ITEM,
  SOLD_CATEGORY,
} from '../../sums/summaries/summaries.sql.ts';
import { tillSumsSql } from './true-summaries.sql.ts';
import { datedSql, needsDays, weekdaySql, type DayMapping } from '../../sums/measures/compared-days.sql.ts';

/** Which tickets and lines are counted; an absent part filters nothing. */
export interface FigureFilter {
  /** First and last day, inclusive. */
  from?: LocalDate | null | undefined;
  to?: LocalDate | null | undefined;
  /** Of the last day, up to this time: "14:53". */
  until?: string | null | undefined;
  localIds?: readonly number[] | null | undefined;
  localTypes?: readonly LocalTypeName[] | null | undefined;
  cashierIds?: readonly number[] | null | undefined;
  hours?: readonly number[] | null | undefined;
  /** 1 is Monday. */
  weekdays?: readonly number[] | null | undefined;
  itemType?: ItemType | null | undefined;
  categoryIds?: readonly number[] | null | undefined;
  /** A line matches either list. */
  productIds?: readonly number[] | null | undefined;
  serviceIds?: readonly number[] | null | undefined;
  /** Sold without a network, or not. */
  offline?: boolean | null | undefined;
  /** Paid so, in part or whole. */
  paidBy?: PaymentMode | null | undefined;
  /** Whole tickets, with all their lines. */
  search?: TicketSearch | null | undefined;
}

export type SalesSum =
  | 'tickets'
  | 'articles'
  | 'products'
  | 'services'
  | 'frais'
  | 'card'
  | 'wallet'
  | 'transfer'
  | 'cancelled'
  | 'corrected';

export interface FiguresQuery {
  filter: FigureFilter;
  by: readonly Dimension[];
  sums: readonly SalesSum[];
  /** Of a compared period: how its days map to those of the asked one. */
  mapping?: DayMapping | undefined;
  /** Id range of the filter's tickets; narrows the index scan of lines, changes no result. */
  range?: TicketRange | null | undefined;
  /** The days whose lines are read, as no sums of them are kept; null reads the lines of all. */
  unkept?: readonly LocalDay[] | null | undefined;
}

export interface LocalDay {
  day: LocalDate;
  localId: number;
}

export interface TicketRange {
  first: number;
  last: number;
}

/** Where sums are read: summaries; for what no summary holds tickets, their lines, or of past days the lines' sums. */
export type Source = 'items' | 'tillDays' | 'tillHours' | 'tickets' | 'lines' | 'lineSums';

const ITEM_DIMENSIONS: readonly Dimension[] = ['category', 'product', 'service', 'itemType'];

export function byItem(by: readonly Dimension[], filter: FigureFilter): boolean {
  const { itemType, categoryIds, productIds, serviceIds } = filter;
  const filtered = [itemType, categoryIds, productIds, serviceIds].some((one) => one != null);
  return filtered || by.some((dimension) => ITEM_DIMENSIONS.includes(dimension));
}

export function sourceOf({ by, filter, sums }: FiguresQuery): Source {
  // No summary knows which tickets were sold without a network.
  if (filter.search || filter.offline != null || filter.paidBy) return 'lines';
  // Nor at which minute.
  if (filter.until) return byItem(by, filter) ? 'lines' : 'tickets';
  const hourly = isHourly(by, filter);
  if (!byItem(by, filter)) return hourly ? 'tillHours' : 'tillDays';
  if (sums.includes('tickets')) return 'lines';
  return hourly || ofCashiers(by, filter) ? 'lineSums' : 'items';
}

export function readsLines(source: Source): boolean {
  return source === 'lines' || source === 'lineSums';
}

function isHourly(by: readonly Dimension[], filter: FigureFilter): boolean {
  return by.includes('hour') || filter.hours != null;
}

function ofCashiers(by: readonly Dimension[], filter: FigureFilter): boolean {
  return by.includes('cashier') || filter.cashierIds != null;
}

/**
 * SQL of one row for each group with sales: its dimensions and sums. Days and ids are literals, by {@link dayLiteral}
 * and {@link idLiterals} only: with parameters PostgreSQL uses a generic plan (our role forces it), which looks up a
 * year's lines one by one.
 */
export function figuresSql(asked: FiguresQuery, limit: number | null): string {
  const { by, sums } = asked;
  const source = sourceOf(asked);
  const columns = by.map((dimension) => {
    if (dimension === 'kessal') throw new Error('sales go by no kessal');
    return `${DIMENSION_SQL[dimension](asked)} AS "${dimension}"`;
  });
  const totals = sums.map((sum) => `${sumSql(sum, source)}::float8 AS "${sum}"`);
  const joins = [
    ...(by.includes('localType') ? ['JOIN locals ON locals.id = facts.local_id'] : []),
    ...(by.includes('category') ? ['LEFT JOIN products ON products.id = facts.subject'] : []),
  ];
  const group = by.length > 0 ? `GROUP BY ${by.map((_, place) => place + 1).join(', ')}` : '';
  const something = sums.map((sum) => `${sumSql(sum, source)} <> 0`).join(' OR ');
  return `
    SELECT ${[...columns, ...totals].join(', ')}
    FROM (${FACTS[source](asked)}) AS facts ${joins.join(' ')}
    ${group} ${by.length > 0 ? `HAVING ${something}` : ''} ${limit === null ? '' : `LIMIT ${limit}`}`;
}

const COLUMN: Record<SalesSum, string> = {
  tickets: 'tickets',
  articles: 'articles',
  products: 'products_centimes',
  services: 'services_centimes',
  frais: 'frais_centimes',
  card: 'card_centimes',
  wallet: 'wallet_centimes',
  transfer: 'transfer_centimes',
  cancelled: 'cancelled_centimes',
  corrected: 'corrected_centimes',
};

function sumSql(sum: SalesSum, source: Source): string {
  if (sum === 'tickets' && source === 'lines') return 'count(DISTINCT facts.ticket_id)';
  return `coalesce(sum(facts.${COLUMN[sum]}), 0)`;
}

const DAY = 'facts.start';

const dated = ({ by, mapping }: FiguresQuery) => datedSql(DAY, by, mapping);

/** Sales go by no kessal: what she is owed does. */
const DIMENSION_SQL: Record<Exclude<Dimension, 'kessal'>, (asked: FiguresQuery) => string> = {
  day: (asked) => dated(asked).day,
  week: (asked) => dated(asked).week,
  month: (asked) => dated(asked).month,
  weekday: (asked) => dated(asked).weekday,
  hour: () => 'facts.hour',
  local: () => 'facts.local_id',
  localType: () => 'locals.type',
  cashier: () => 'facts.cashier_id',
  // As sold, under the name that it has now.
  category: () => `coalesce(nullif(facts.category_id, 0), ${FORMER_CATEGORY})`,
  product: () => 'CASE WHEN facts.subject > 0 THEN facts.subject END',
  service: () => 'CASE WHEN facts.subject < 0 THEN -facts.subject END',
  itemType: () => `CASE WHEN facts.subject > 0 THEN 'product' ELSE 'service' END`,
};

const FACTS: Record<Source, (asked: FiguresQuery) => string> = {
  items: itemFacts,
  tillDays: (asked) => tillFacts(asked, GRAINS.tillDay),
  tillHours: (asked) => tillFacts(asked, GRAINS.tillHour),
  tickets: ({ filter }) =>
    `SELECT *, subject AS cashier_id FROM (${tillSumsSql(GRAINS.tillHour, ticketConditions(filter).join(' AND '))}) AS sums`,
  lines: lineFacts,
  lineSums: lineSumFacts,
};

function tillFacts({ filter }: FiguresQuery, grain: string): string {
  const conditions = [
    ...periodConditions('start', filter),
    ...placeConditions('start', 'hour', filter),
    ...(filter.cashierIds ? [`subject = ANY (${idLiterals(filter.cashierIds)})`] : []),
  ];
  return `SELECT *, subject AS cashier_id FROM summaries WHERE ${["grain = '" + grain + "'", ...conditions].join(' AND ')}`;
}

/** Month sums for whole months and day sums for both ends; day sums only where days matter. */
function itemFacts({ by, filter, mapping }: FiguresQuery): string {
  const daily = filter.weekdays != null || needsDays(by, mapping);
  const { months, days } = daily ? { months: null, days: [filter] } : wholeMonths(filter);
  const others = [
    ...placeConditions('start', 'hour', filter),
    ...itemConditions('subject', SOLD_CATEGORY, filter),
  ];
  const part = (grain: string, period: string[]) =>
    `SELECT *, ${SOLD_CATEGORY} AS category_id FROM summaries WHERE ${["grain = '" + grain + "'", ...period, ...others].join(' AND ')}`;
  return [
    ...(months ? [part(GRAINS.itemMonth, periodConditions('start', months))] : []),
    ...days.map((period) => part(GRAINS.itemDay, periodConditions('start', period))),
  ].join(' UNION ALL ');
}

/** A subquery of the sums of one local and day; both are SQL expressions. */
export function soldOnDaySql(localId: string, day: string): string {
  const sums = ['products', 'services', 'frais'] as const;
  return `SELECT ${sums.map((sum) => `coalesce(sum(${COLUMN[sum]}), 0)::float8 AS ${sum}`).join(', ')} FROM summaries
    WHERE grain = '${GRAINS.tillDay}' AND start = ${day} AND local_id = ${localId}`;
}

/** The sums from the day `$1` to the day `$2`, for a prepared statement. */
export function soldInPeriodSql(condition: string): string {
  const sum = (column: string, name = column) => `coalesce(sum(${column}), 0)::float8 AS ${name}`;
  const amounts = ['products', 'services', 'frais'].map((name) => sum(`${name}_centimes`, name));
  return `SELECT ${[sum('tickets'), ...amounts].join(', ')} FROM summaries
    WHERE grain = '${GRAINS.tillDay}' AND start BETWEEN $1 AND $2 AND ${condition}`;
}

export function withPeriod(
  filter: FigureFilter | null | undefined,
  period: Period | null | undefined,
): FigureFilter {
  return { ...filter, ...period };
}

export type Period = Pick<FigureFilter, 'from' | 'to'>;

/** The days before the last, which summaries know, and the last up to its hour. */
export function splitAtUntil(filter: FigureFilter): FigureFilter[] {
  const { from, to, until } = filter;
  if (!until || !to) return [filter];
  const before = { ...filter, to: dayBefore(to), until: null };
  return [...(from && from < to ? [before] : []), { ...filter, from: to }];
}

/** Splits a period into its whole months and the days before and after. */
export function wholeMonths({ from, to: last }: Period): { months: Period | null; days: Period[] } {
  const to = last === LAST_DAY ? null : last;
  const first = from == null ? null : from.endsWith('-01') ? from : monthAfter(from);
  if (first === LAST_DAY) return { months: null, days: [{ from, to: last }] };
  const next = to == null ? null : daysLater(to, 1);
  const end = next === null ? null : `${next.slice(0, 7)}-01`;
  if (first !== null && end !== null && first >= end) return { months: null, days: [{ from, to }] };
  const days: Period[] = [];
  if (from != null && first !== null && from < first) days.push({ from, to: dayBefore(first) });
  if (to != null && end !== null && end <= to) days.push({ from: end, to });
  return { months: { from: first, to: end === null ? null : dayBefore(end) }, days };
}

/** LAST_DAY at the end of the calendar. */
function monthAfter(day: LocalDate): LocalDate {
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (day.slice(0, 7) === LAST_DAY.slice(0, 7)) return LAST_DAY;
  return month === 12 ? dayText(year + 1, 1) : dayText(year, month + 1);
}

function dayText(year: number, month: number): LocalDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

const PAID_BY: Record<PaymentMode, string> = {
  CASH: 'products_centimes + services_centimes <> card_centimes + wallet_centimes + transfer_centimes',
  CARD: 'card_centimes <> 0',
  WALLET: 'wallet_centimes <> 0',
  TRANSFER: 'transfer_centimes <> 0',
};

/** The filter's conditions on `tickets`, or what the statement calls it, with literals as in {@link figuresSql}. */
export function ticketConditions(filter: FigureFilter, tickets = 'tickets'): string[] {
  return [
    ...periodConditions('business_date', filter),
    ...(filter.until && filter.to ? [`sold_at < '${timeOfDay(filter.to, filter.until).toISOString()}'`] : []),
    ...placeConditions('business_date', 'sold_hour', filter),
    ...(filter.cashierIds ? [`user_id = ANY (${idLiterals(filter.cashierIds)})`] : []),
    ...(filter.offline == null ? [] : [`provisional_number IS ${filter.offline ? 'NOT ' : ''}NULL`]),
    ...(filter.paidBy ? [PAID_BY[filter.paidBy]] : []),
    ...(filter.search ? [searchCondition(filter.search, tickets)] : []),
  ];
}

/**
 * The id range of the tickets whose lines are read. `OFFSET 0` keeps PostgreSQL from answering min(id) by a walk along
 * the primary key.
 */
export function ticketRangeSql(asked: FiguresQuery): string {
  return `SELECT min(id) AS first, max(id) AS last
    FROM (SELECT id FROM tickets WHERE ${readTickets(asked).join(' AND ')} OFFSET 0) AS counted`;
}

/** The conditions of the tickets whose lines are read. */
function readTickets({ filter, unkept }: FiguresQuery): string[] {
  if (!unkept) return ticketConditions(filter);
  const days = unkept.map(({ day }) => day).sort();
  const within = { ...filter, from: days[0], to: days.at(-1) };
  return [...ticketConditions(within), inDaysSql('business_date', unkept)];
}

/**
 * Reads ticket lines by index only. Tickets of a period have neighbouring ids: with their range PostgreSQL scans one
 * stretch of the index, a hundredth of the pages of a lookup by ticket.
 */
function lineFacts(asked: FiguresQuery): string {
  const { by, filter, range } = asked;
  const item = LINE_ITEM;
  // No index holds it.
  const category = by.includes('category') ? LINE_CATEGORY : '0';
  const conditions = [
    'cancelled_at IS NULL',
    ...readTickets(asked),
    ...itemConditions(item, LINE_CATEGORY, filter),
    ...(range ? [`ticket_id BETWEEN ${range.first} AND ${range.last}`] : []),
  ];
  return `
    SELECT business_date AS start, local_id, user_id AS cashier_id, sold_hour AS hour, ${item} AS subject, ${category} AS category_id,
      ticket_id, quantity AS articles, CASE WHEN product_id IS NULL THEN 0 ELSE quantity::bigint * price_centimes END AS products_centimes,
      CASE WHEN product_id IS NULL THEN quantity::bigint * price_centimes ELSE 0 END AS services_centimes,
      quantity::bigint * lines.frais_centimes AS frais_centimes
    FROM tickets JOIN ticket_lines AS lines ON lines.ticket_id = tickets.id
    WHERE ${conditions.join(' AND ')}`;
}

/** The kept sums of lines, and the lines of the days that are not kept. */
function lineSumFacts(asked: FiguresQuery): string {
  const { filter, unkept } = asked;
  if (!unkept) return lineFacts(asked);
  const kept = keptLinesSql(lineGrain(asked), [
    ...periodConditions('start', filter),
    ...placeConditions('start', 'hour', filter),
    ...(filter.cashierIds ? [`cashier_id = ANY (${idLiterals(filter.cashierIds)})`] : []),
    ...itemConditions('subject', 'category_id', filter),
    ...(unkept.length > 0 ? [`NOT ${inDaysSql('start', unkept)}`] : []),
  ]);
  return unkept.length > 0 ? `${kept} UNION ALL ${lineFacts(asked)}` : kept;
}

function lineGrain({ by, filter }: FiguresQuery): LineGrain {
  return isHourly(by, filter) ? 'hour' : 'day';
}

function inDaysSql(column: string, days: readonly LocalDay[]): string {
  const locals = idLiterals(days.map(({ localId }) => localId));
  return `((${column}, local_id) IN (SELECT * FROM unnest(${dayLiterals(days.map(({ day }) => day))}, ${locals})))`;
}

/** SQL of the days whose lines a question must read, as {@link LocalDay}. */
export function unkeptDaysSql(asked: FiguresQuery): string {
  const { filter } = asked;
  const ofDays = { ...filter, hours: null };
  return staleDaysSql(lineGrain(asked), [
    ...periodConditions('start', filter),
    ...placeConditions('start', 'hour', ofDays),
  ]);
}

export function periodConditions(column: string, { from, to }: Period): string[] {
  return [
    ...(from == null ? [] : [`${column} >= ${dayLiteral(from)}`]),
    ...(to == null ? [] : [`${column} <= ${dayLiteral(to)}`]),
  ];
}

export function placeConditions(day: string, hour: string, filter: FigureFilter): string[] {
  const { localIds, localTypes, hours, weekdays } = filter;
  return [
    ...(localIds ? [`local_id = ANY (${idLiterals(localIds)})`] : []),
    ...(localTypes
      ? [`local_id IN (SELECT id FROM locals WHERE type = ANY (${wordLiterals(localTypes)}))`]
      : []),
    ...(hours ? [`${hour} = ANY (${idLiterals(hours)})`] : []),
    ...(weekdays ? [`${weekdaySql(day)} = ANY (${idLiterals(weekdays)})`] : []),
  ];
}

/** `item`: SQL of the signed item key of the summaries; `category`: of the category as sold, 0 where none is kept. */
export function itemConditions(item: string, category: string, filter: FigureFilter): string[] {
  const { itemType, categoryIds, productIds, serviceIds } = filter;
  const keys = [...(productIds ?? []), ...(serviceIds ?? []).map((id) => -id)];
  return [
    ...(itemType ? [`${item} ${itemType === 'product' ? '>' : '<'} 0`] : []),
    ...(categoryIds ? [soldUnderSql(item, category, idLiterals(categoryIds))] : []),
    ...(productIds || serviceIds ? [`${item} = ANY (${idLiterals(keys)})`] : []),
  ];
}

function soldUnderSql(item: string, category: string, ids: string): string {
  const formerly = `${item} IN (SELECT id FROM products WHERE ${FORMER_CATEGORY} = ANY (${ids}))`;
  return `(${category} = ANY (${ids}) OR (${category} = 0 AND ${formerly}))`;
}
