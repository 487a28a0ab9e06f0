import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { readRowsById, readRows } from '../../db/entity-rows.ts';
import { readSnapshot, type Reader } from '../../db/snapshot.ts';
import { soldWithin } from '../../figures/measures/counted-tickets.sql.ts';
import { soldBy, summed, type FigureGroup } from '../../figures/measures/figures.queries.ts';
import { ticketConditions, type FigureFilter, type SalesSum } from '../../figures/measures/figures.sql.ts';
import { dayLiterals, idLiterals } from '../../db/literals.sql.ts';
import { figuresOf, NO_SUMS } from '../../figures/measures/measures.rules.ts';
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
import { daysOfPage } from './page-days.rules.ts';
import { readTicketSearch } from './ticket-search.rules.ts';
import { TicketFilter } from '../sales.input.ts';
import { Ticket, TicketLine } from './ticket.entity.ts';
import { Local } from '../../locals/local.entity.ts';
import { User } from '../../users/user.entity.ts';

const REPRINTABLE = 5;

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

/** Lines of each ticket in the order of sale; for `Call.load`. */
export async function linesByTicket(
  db: EntityManager,
  ticketIds: readonly number[],
): Promise<TicketLine[][]> {
  const lines = await readLines(db, db.dataSource, ticketIds);
  const byTicket = Map.groupBy(lines, ({ ticketId }) => ticketId);
  return ticketIds.map((id) => byTicket.get(id) ?? []);
}

function readLines(reader: Reader, db: DataSource, ticketIds: readonly number[]): Promise<TicketLine[]> {
  return readRows(reader, db, TicketLine, `WHERE ticket_id = ANY (${idLiterals(ticketIds)}) ORDER BY id`);
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

export type TicketPage = TotalledPage<Ticket, TicketSums>;

interface AskedTickets extends AskedPage {
  /** Reads the lines in the same snapshot, so that each ticket's lines add up to it. */
  lines?: boolean;
}

interface Snapshot {
  db: DataSource;
  reader: Reader;
}

/**
 * A page of tickets, newest first, with the whole filter's totals from the same snapshot; without cancelled ones. Not
 * inside a transaction: it takes a connection of its own.
 */
export async function listTickets(
  db: EntityManager,
  filter: TicketFilter,
  page: AskedTickets,
): Promise<TicketPage> {
  const size = pageSize(page.limit);
  const cursor = page.cursor ? readCursor(page.cursor) : null;
  const figures = figureFilter(filter);
  const ofSome = filter.userId != null || filter.localId != null || figures.search != null;
  const sums = { filter: figures, by: ofSome ? (['day'] as const) : [], sums: SUMMED };
  return readSnapshot(db.dataSource, async (reader) => {
    const from = { db: db.dataSource, reader };
    const sold = figures.search ? await foundByDay(reader, filter) : await soldBy(reader, sums);
    const tickets = await pageOf(from, filter, { sold: ofSome ? sold : null, count: size + 1, cursor });
    const listed = cutPage(tickets, size, ({ soldAt, id }) => ({ at: soldAt, id }));
    await bringNamed(from, listed.items, page.lines ?? false);
    return { ...listed, totals: sumsOf(sold) };
  });
}

/** Sets cashier and local, and the lines where they are asked for. */
async function bringNamed(
  { db, reader }: Snapshot,
  tickets: readonly Ticket[],
  withLines: boolean,
): Promise<void> {
  if (tickets.length === 0) return;
  const ids = tickets.map(({ id }) => id);
  const [users, locals, lines] = await Promise.all([
    readRowsById(
      reader,
      db,
      User,
      tickets.map(({ userId }) => userId),
    ),
    readRowsById(
      reader,
      db,
      Local,
      tickets.map(({ localId }) => localId),
    ),
    withLines ? readLines(reader, db, ids) : [],
  ]);
  const byTicket = Map.groupBy(lines, ({ ticketId }) => ticketId);
  for (const ticket of tickets) {
    ticket.user = users(ticket.userId);
    ticket.local = locals(ticket.localId);
    if (withLines) ticket.lines = byTicket.get(ticket.id) ?? [];
  }
}

/** The sums of a search's tickets; those of the house are kept, but of a search nobody keeps any. */
async function foundByDay(reader: Reader, filter: TicketFilter): Promise<FigureGroup[]> {
  const sum = (name: string) => `sum(${name}_centimes)::float8 AS ${name}`;
  const rows = await reader.query<Partial<FigureGroup>[]>(
    `SELECT business_date AS day, count(*)::float8 AS tickets, ${['products', 'services', 'frais'].map(sum).join(', ')}
     FROM tickets AS row WHERE ${ticketsWhere(filter)} GROUP BY business_date`,
  );
  return rows.map((row) => ({ ...NO_SUMS, ...row }));
}

interface PageOfSome {
  /** Tickets sold by day; null when the filter takes those of the whole house. */
  sold: readonly FigureGroup[] | null;
  count: number;
  cursor: Position | null;
}

async function pageOf(
  from: Snapshot,
  filter: TicketFilter,
  { sold, count, cursor }: PageOfSome,
): Promise<Ticket[]> {
  // The whole house's tickets are dense in the index; those of one cashier may be far apart.
  if (!sold) return newestOn(from, filter, { days: null, count, cursor });
  const after = cursor && businessDate(cursor.at);
  const { days, last } = daysOfPage(sold.map(soldDay), { count, after });
  const tickets = await newestOn(from, filter, { days, count, cursor });
  // A wrong summary must not hide tickets.
  const enough = last || tickets.length === count;
  return enough ? tickets : newestOn(from, filter, { days: null, count, cursor });
}

const SUMMED: readonly SalesSum[] = ['tickets', 'products', 'services', 'frais'];
const soldDay = ({ day, tickets }: FigureGroup) => ({ day: String(day), tickets });

/** `days`: where they lie; null for any day. */
async function newestOn(
  { db, reader }: Snapshot,
  filter: TicketFilter,
  { days, count, cursor }: { days: LocalDate[] | null; count: number; cursor: Position | null },
): Promise<Ticket[]> {
  if (days?.length === 0) return [];
  const [to] = days ?? [];
  const conditions = [
    ticketsWhere(days ? Object.assign(new TicketFilter(), filter, { from: days.at(-1), to }) : filter),
    ...(days ? [`business_date = ANY (${dayLiterals(days)})`] : []),
    ...(cursor ? [`(row.sold_at, row.id) < ('${cursor.at.toISOString()}', ${cursor.id})`] : []),
  ];
  const newest = `ORDER BY row.sold_at DESC, row.id DESC LIMIT ${count}`;
  return readRows(reader, db, Ticket, `WHERE ${conditions.join(' AND ')} ${newest}`);
}

function sumsOf(days: readonly FigureGroup[]): TicketSums {
  const { tickets: count, products, services, total, frais, net } = figuresOf(summed(days));
  return { count, products, services, total, frais, net };
}

/** The filter for the measures. @throws Refusal VALIDATION when it ends before it begins */
export function figureFilter({ from, to, userId, localId, search }: TicketFilter): FigureFilter {
  refuseReversed(from, to);
  return {
    from,
    to,
    ...(userId != null && { cashierIds: [userId] }),
    ...(localId != null && { localIds: [localId] }),
    search: readTicketSearch(search),
  };
}

/**
 * SQL of the tickets of a filter, under the alias `row`, with inlined values: PostgreSQL then walks the newest-first
 * index as far as the page; with parameters it would sort the whole period.
 */
export function ticketsWhere(filter: TicketFilter): string {
  const conditions = [
    'cancelled_at IS NULL',
    ...ticketConditions(figureFilter(filter), 'row'),
    ...soldWithin(filter),
  ];
  return conditions.join(' AND ');
}
