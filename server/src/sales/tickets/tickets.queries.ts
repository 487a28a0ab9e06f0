import { IsNull, type EntityManager } from 'typeorm';
import { byId } from '../../db/by-id.ts';
import { readRows, readRowsById, readRowsPrepared } from '../../db/reading/entity-rows.ts';
import type { Prepared, PreparedReader } from '../../db/reading/prepared.ts';
import { readSnapshot, type Reader, type SnapshotReader } from '../../db/reading/snapshot.ts';
import { soldSpan, soldWithin } from '../figures/counted-tickets.sql.ts';
import { soldBy, summed, type FigureGroup } from '../figures/figures.queries.ts';
import {
  soldInPeriodSql,
  ticketConditions,
  type FigureFilter,
  type SalesSum,
} from '../figures/figures.sql.ts';
import { dayLiterals } from '../../db/reading/literals.sql.ts';
import { figuresOf, NO_SUMS } from '../../sums/measures/measures.rules.ts';
import type { Ctx } from '../../shared/actor.ts';
import { businessDate, type LocalDate } from '../../shared/days.ts';
import { notFound, refuseReversed } from '../../shared/errors.ts';
import type { Centimes } from '../../shared/money.ts';
import {
  cutPage,
  pageSize,
  readCursor,
  type AskedPage,
  type Position,
  type TotalledPage,
} from '../../shared/paging.ts';
import { afterClosing, corrected } from './ticket-marks.queries.ts';
import { daysOfPage } from './page-days.rules.ts';
import { findsCancelled, readTicketSearch } from './ticket-search.rules.ts';
import { stateCondition, type ListedFilter } from './ticket-state.ts';
import { TicketFilter } from '../sales.input.ts';
import { Ticket, TicketLine, UNLISTED, type ListedTicket } from './ticket.entity.ts';
import { Local } from '../../locals/local.entity.ts';
import { papersOf } from '../../users/paper.queries.ts';
import type { Paper } from '../../users/paper.types.ts';
import { User } from '../../users/user.entity.ts';

const REPRINTABLE = 5;

/** Cancelled ones too; for `call.db.load`. */
export const ticketsById = byId(Ticket);

/** The ticket of a sale key, cancelled or not; the advisory lock waits for a sale in flight. */
export async function ticketOfKey(db: EntityManager, saleKey: string): Promise<Ticket | null> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [saleKey]);
  return db.findOne(Ticket, {
    where: { saleKey },
    relations: { lines: true },
    order: { lines: { id: 'ASC' } },
  });
}

/** @throws Refusal INTROUVABLE for an unknown or cancelled ticket */
export async function ticketById(db: EntityManager, id: number): Promise<Ticket> {
  const ticket = await db.findOneBy(Ticket, { id, cancelledAt: IsNull() });
  if (!ticket) throw notFound('Ticket');
  return ticket;
}

/** @throws Refusal INTROUVABLE for an unknown or cancelled ticket */
export async function linesOfTicket(db: EntityManager, ticketId: number): Promise<TicketLine[]> {
  const ticket = await ticketById(db, ticketId);
  return db.find(TicketLine, { where: { ticketId: ticket.id }, order: { id: 'ASC' } });
}

/** What each ticket's paper says of who sold; for `call.db.load`. */
export async function paperByTicket(db: EntityManager, ticketIds: readonly number[]): Promise<Paper[]> {
  return papersOf(
    db,
    (await ticketsById(db, ticketIds)).map(({ soldAt: at, localId, userId }) => ({ at, localId, userId })),
  );
}

/** Lines of each ticket in the order of sale; for `call.db.load`. */
export async function linesByTicket(
  db: EntityManager,
  ticketIds: readonly number[],
): Promise<TicketLine[][]> {
  const lines = await readLines(db, ticketIds);
  const byTicket = Map.groupBy(lines, ({ ticketId }) => ticketId);
  return ticketIds.map((id) => byTicket.get(id) ?? []);
}

function readLines(reader: PreparedReader, ticketIds: readonly number[]): Promise<TicketLine[]> {
  const asked = { rest: 'WHERE ticket_id = ANY ($1) ORDER BY id', values: [ticketIds] };
  return readRowsPrepared(reader, TicketLine, asked);
}

/** The actor's last five tickets of today, newest first, for reprints. */
export async function lastTickets(db: EntityManager, ctx: Ctx): Promise<Ticket[]> {
  return db.find(Ticket, {
    where: { userId: ctx.actor.userId, businessDate: ctx.today, cancelledAt: IsNull() },
    order: { soldAt: 'DESC', id: 'DESC' },
    take: REPRINTABLE,
  });
}

export interface TicketSums {
  count: number;
  products: Centimes;
  services: Centimes;
  total: Centimes;
  frais: Centimes;
  net: Centimes;
}

export type TicketPage = TotalledPage<ListedTicket, TicketSums>;

interface AskedTickets extends AskedPage {
  /** Reads the lines in the same snapshot, so that each ticket's lines add up to it. */
  lines?: boolean;
  /** Reads which were corrected, or sold after the closing of their day. */
  marks?: boolean;
  /** False where nobody reads the totals, which may then be zero. */
  totals?: boolean;
}

/**
 * A page of tickets, newest first, with the whole filter's totals from the same snapshot; of cancelled ones only those of
 * that state or searched by their number. Not inside a transaction: it takes a connection of its own.
 */
export async function listTickets(
  db: EntityManager,
  filter: ListedFilter,
  page: AskedTickets,
): Promise<TicketPage> {
  const size = pageSize(page.limit);
  const cursor = page.cursor ? readCursor(page.cursor) : null;
  const figures = figureFilter(filter);
  // Of these no sums are kept.
  const unsummed = Boolean(figures.search ?? filter.state ?? filter.paidBy);
  // Tickets of the house or of a local are dense in an index; those of one cashier or of a search may be far apart.
  const dense = filter.userId == null && !unsummed;
  return readSnapshot(db.dataSource, async (reader) => {
    const asked = { count: size + 1, cursor };
    const readSold = () => {
      if (dense) return soldInAll(reader, filter);
      return unsummed
        ? foundByDay(reader, filter)
        : soldBy(reader, { filter: figures, by: ['day'], sums: SUMMED });
    };
    const counted = !dense || page.totals !== false;
    const [sold, newest] = await Promise.all([
      counted ? readSold() : [],
      dense ? newestOf(reader, filter, asked) : null,
    ]);
    const tickets = newest ?? (await foundOn(reader, filter, { ...asked, sold }));
    const listed = cutPage(tickets, size, ({ soldAt, id }) => ({ at: soldAt, id }));
    await bringNamed(reader, listed.items, page);
    return { ...listed, totals: sumsOf(sold) };
  });
}

/** Sets cashier and local, and what else is asked for. */
async function bringNamed(
  reader: SnapshotReader,
  tickets: readonly ListedTicket[],
  asked: AskedTickets,
): Promise<void> {
  if (tickets.length === 0) return;
  const ids = tickets.map(({ id }) => id);
  reader.last();
  const [users, locals, lines, late, changed] = await Promise.all([
    readRowsById(
      reader,
      User,
      tickets.map(({ userId }) => userId),
    ),
    readRowsById(
      reader,
      Local,
      tickets.map(({ localId }) => localId),
    ),
    asked.lines ? readLines(reader, ids) : [],
    asked.marks ? afterClosing(reader, ids) : [],
    asked.marks ? corrected(reader, ids) : [],
  ]);
  const byTicket = Map.groupBy(lines, ({ ticketId }) => ticketId);
  for (const [place, ticket] of tickets.entries()) {
    ticket.user = users(ticket.userId);
    ticket.local = locals(ticket.localId);
    if (asked.lines) ticket.lines = byTicket.get(ticket.id) ?? [];
    if (!asked.marks) continue;
    ticket.afterClosure = late[place] ?? false;
    ticket.corrected = changed[place] ?? false;
  }
}

/** The sums of a search's or a state's tickets; those of the house are kept, but of these nobody keeps any. */
async function foundByDay(reader: Reader, filter: ListedFilter): Promise<FigureGroup[]> {
  const counted = filter.state ? 'true' : 'cancelled_at IS NULL';
  const sum = (name: string) => `sum(${name}_centimes)::float8 AS ${name}`;
  const rows = await reader.query<Partial<FigureGroup>[]>(
    `SELECT business_date AS day, count(*)::float8 AS tickets, ${['products', 'services', 'frais'].map(sum).join(', ')}
     FROM tickets AS row WHERE ${counted} AND ${ticketsWhere(filter)} GROUP BY business_date`,
  );
  return rows.map((row) => ({ ...NO_SUMS, ...row }));
}

/** The sums of the house or of one local: a statement of literals would take longer to plan than to run. */
async function soldInAll(
  reader: SnapshotReader,
  { from, to, localId }: TicketFilter,
): Promise<FigureGroup[]> {
  const period = [from ?? '-infinity', to ?? 'infinity'];
  const [statement, values] = localId == null ? [SOLD, period] : [SOLD_IN_LOCAL, [...period, localId]];
  const rows = await reader.prepared<Partial<FigureGroup>>(statement, values);
  return rows.map((row) => ({ ...NO_SUMS, ...row }));
}

const SOLD: Prepared = { name: 'sold', text: soldInPeriodSql('true') };
const SOLD_IN_LOCAL: Prepared = { name: 'sold-in-local', text: soldInPeriodSql('local_id = $3') };

interface Page {
  count: number;
  cursor: Position | null;
}

/** Of the house or of one local. */
function newestOf(
  reader: SnapshotReader,
  { localId, ...period }: TicketFilter,
  { count, cursor }: Page,
): Promise<ListedTicket[]> {
  const { from, to } = soldSpan(period);
  const values = [period.from, period.to, from ?? '-infinity', to ?? 'infinity'];
  const before = [cursor?.at ?? 'infinity', cursor?.id ?? MAX_ID];
  return readRowsPrepared(reader, Ticket, {
    without: UNLISTED,
    rest: localId == null ? NEWEST : NEWEST_OF_LOCAL,
    values: [...values, ...before, count, ...(localId == null ? [] : [localId])],
  });
}

const MAX_ID = 2 ** 31 - 1;

/** The CASE hides the days from the planner, which would read a whole month by their index and sort it. */
const newestSql = (condition: string) => `
  WHERE cancelled_at IS NULL AND ${condition} AND CASE WHEN business_date <@ daterange($1, $2, '[]') THEN 1 END IS NOT NULL AND sold_at >= $3 AND sold_at < $4
    AND (sold_at, id) < ($5, $6) ORDER BY sold_at DESC, id DESC LIMIT $7`;
const NEWEST = newestSql('true');
const NEWEST_OF_LOCAL = newestSql('local_id = $8');

/** `sold`: the tickets of the filter, by day. */
async function foundOn(
  reader: SnapshotReader,
  filter: ListedFilter,
  { sold, count, cursor }: Page & { sold: readonly FigureGroup[] },
): Promise<Ticket[]> {
  // The few of a number, some cancelled on days that no sum tells.
  if (findsCancelled(readTicketSearch(filter.search)))
    return newestOn(reader, filter, { days: null, count, cursor });
  const after = cursor && businessDate(cursor.at);
  const { days, last } = daysOfPage(sold.map(soldDay), { count, after });
  const tickets = await newestOn(reader, filter, { days, count, cursor });
  // A wrong summary must not hide tickets.
  const enough = last || tickets.length === count;
  return enough ? tickets : newestOn(reader, filter, { days: null, count, cursor });
}

const SUMMED: readonly SalesSum[] = ['tickets', 'products', 'services', 'frais'];
const soldDay = ({ day, tickets }: FigureGroup) => ({ day: String(day), tickets });

/** `days`: where they lie; null for any day. */
async function newestOn(
  reader: SnapshotReader,
  filter: ListedFilter,
  { days, count, cursor }: Page & { days: LocalDate[] | null },
): Promise<Ticket[]> {
  if (days?.length === 0) return [];
  const [to] = days ?? [];
  const conditions = [
    ticketsWhere(days ? Object.assign(new TicketFilter(), filter, { from: days.at(-1), to }) : filter),
    ...(days ? [`business_date = ANY (${dayLiterals(days)})`] : []),
    ...(cursor ? [`(row.sold_at, row.id) < ('${cursor.at.toISOString()}', ${cursor.id})`] : []),
  ];
  const newest = `ORDER BY row.sold_at DESC, row.id DESC LIMIT ${count}`;
  return readRows(reader, Ticket, `WHERE ${conditions.join(' AND ')} ${newest}`);
}

function sumsOf(days: readonly FigureGroup[]): TicketSums {
  const { tickets: count, products, services, total, frais, net } = figuresOf(summed(days));
  return { count, products, services, total, frais, net };
}

/** The filter for the measures. @throws Refusal VALIDATION when it ends before it begins */
export function figureFilter({ from, to, userId, localId, search, paidBy }: TicketFilter): FigureFilter {
  refuseReversed(from, to);
  return {
    from,
    to,
    ...(userId != null && { cashierIds: [userId] }),
    ...(localId != null && { localIds: [localId] }),
    search: readTicketSearch(search),
    paidBy,
  };
}

/**
 * SQL of the tickets of a filter, under the alias `row`, with inlined values, so that PostgreSQL plans for how many they
 * find; {@link newestOf} needs no such plan, as its order alone decides the index.
 */
export function ticketsWhere(filter: ListedFilter): string {
  const conditions = [
    stateCondition(filter),
    ...ticketConditions(figureFilter(filter), 'row'),
    ...soldWithin(filter),
  ];
  return conditions.join(' AND ');
}
