import type { EntityManager } from 'typeorm';
import { byId } from '../db/by-id.ts';
import { readSnapshot, type SnapshotReader } from '../db/reading/snapshot.ts';
import { CASHLESS, countedTicketsSql } from '../sales/figures/counted-tickets.sql.ts';
import { soldBy, summed, TICKET_SUMS, type FigureGroup } from '../sales/figures/figures.queries.ts';
import { byItem, withPeriod, type FigureFilter, type SalesSum } from '../sales/figures/figures.sql.ts';
import {
  figuresOf,
  NO_SUMS,
  type Figures,
  type Measure,
  type Sums,
} from '../sums/measures/measures.rules.ts';
import { daysOfPage, type SoldDay } from '../sales/tickets/page-days.rules.ts';
import { Ticket } from '../sales/tickets/ticket.entity.ts';
import { businessDate, type LocalDate } from '../shared/days.ts';
import {
  cutPage,
  pageSize,
  readCursor,
  type AskedPage,
  type Position,
  type TotalledPage,
} from '../shared/paging.ts';
import { lengthOf } from './question/periods.rules.ts';
import type { PeriodInput, ReportFilter } from './question/question.input.ts';
import { MOST } from './question/question.rules.ts';
import { planReport } from './report-plan.ts';
import { invalidQuestion } from './reports.errors.ts';

export interface CountedTicket {
  ticket: Ticket;
  figures: Figures;
}

type CountedTotals = Omit<Figures, 'tickets'> & { tickets: number | null };

export type CountedPage = TotalledPage<CountedTicket, CountedTotals>;

const ticketsById = byId(Ticket);

interface Asked {
  period: PeriodInput;
  filter: ReportFilter;
  cancelled: boolean;
}

type CountedRow = Pick<Sums, 'articles' | 'products' | 'services' | 'frais'> &
  Partial<Pick<Sums, (typeof CASHLESS)[number]>> & { id: number; soldAt: Date };

/**
 * The tickets behind a figure, newest first, by page. The longest period is that of a report. The number of tickets is
 * null where a report would not count them by item either.
 * @throws Refusal VALIDATION, REQUETE_TROP_LOURDE
 */
export async function countedTickets(
  db: EntityManager,
  { period, filter, cancelled }: Asked,
  page: AskedPage,
): Promise<CountedPage> {
  const ofItems = byItem([], filter);
  if (cancelled && ofItems)
    throw invalidQuestion('cancelled', 'Un ticket annulé ne se répartit pas par article.');
  const measures: Measure[] = [cancelled ? 'cancelled' : 'total'];
  planReport({ measures, dimensions: [], order: [], period, filter, limit: 1 });
  const counted = !ofItems || lengthOf(period) <= MOST.lineDays;
  // No report asks for the modes of items, nor of sales without a network.
  const modes = ofItems || filter.offline != null ? [] : CASHLESS;
  const sums = [...TICKET_SUMS.filter((sum) => counted || sum !== 'tickets'), ...modes];
  const asked = {
    chosen: withPeriod(filter, period),
    sums: cancelled ? (['cancelled'] as const) : sums,
    // Without a filter tickets are adjacent in the index; those of a rare item are far apart.
    byDay: !cancelled && Object.values(filter).some((part) => part != null),
    count: pageSize(page.limit, 50),
    before: page.cursor ? readCursor(page.cursor) : null,
  };
  // In one snapshot, or a sale between two statements would be in the totals and not in the list.
  return readSnapshot(db.dataSource, (reader) => readPage(reader, asked, cancelled), 'report');
}

interface AskedTickets {
  chosen: FigureFilter;
  sums: readonly SalesSum[];
  /** Whether summaries are asked first for the days of the next tickets. */
  byDay: boolean;
  count: number;
  before: Position | null;
}

async function readPage(
  reader: SnapshotReader,
  asked: AskedTickets,
  cancelled: boolean,
): Promise<CountedPage> {
  const { chosen, sums, byDay, count, before } = asked;
  const sold = await soldBy(reader, { filter: chosen, by: byDay ? ['day'] : [], sums });
  const totals = figuresOf(summed(sold));
  const limit = count + 1;
  const after = before && businessDate(before.at);
  const read = (days: LocalDate[] | null) =>
    reader.query<CountedRow[]>(countedTicketsSql(chosen, { cancelled, days, before, limit }));
  const page = byDay ? daysOfPage(sold.flatMap(soldDay), { count: limit, after }) : null;
  const found = page?.days.length === 0 ? [] : await read(page?.days ?? null);
  // Falls back to all days, so that a wrong summary hides no ticket.
  const rows = !page || page.last || found.length === limit ? found : await read(null);
  const counted = cancelled || sums.includes('tickets');
  return pageOf(reader, rows, { size: count, totals: counted ? totals : { ...totals, tickets: null } });
}

/** A day with sales of the chosen items has at least one ticket where tickets are not counted. */
function soldDay({ day, tickets, articles }: FigureGroup): SoldDay[] {
  const least = tickets > 0 ? tickets : Math.min(articles, 1);
  return least > 0 ? [{ day: String(day), tickets: least }] : [];
}

async function pageOf(
  reader: SnapshotReader,
  rows: readonly CountedRow[],
  { size, totals }: { size: number; totals: CountedTotals },
): Promise<CountedPage> {
  const { items: shown, nextCursor } = cutPage(rows, size, ({ soldAt, id }) => ({ at: soldAt, id }));
  const tickets = await ticketsById(
    reader,
    shown.map(({ id }) => id),
  );
  const items = tickets.map((ticket, place) => ({
    ticket,
    figures: figuresOf({ ...NO_SUMS, tickets: 1, ...shown[place] }),
  }));
  return { items, totals, nextCursor };
}
