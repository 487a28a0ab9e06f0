import type { EntityManager } from 'typeorm';
import { byId } from '../../db/by-id.ts';
import { inOneSnapshot, type Tx } from '../../db/transaction.ts';
import { countedTicketsSql } from '../measures/counted-tickets.sql.ts';
import { soldBy, summed, TICKET_SUMS, type FigureGroup } from '../measures/figures.queries.ts';
import { byItem, withPeriod, type FigureFilter, type SalesSum } from '../measures/figures.sql.ts';
import { figuresOf, NO_SUMS, type Figures, type Measure, type Sums } from '../measures/measures.rules.ts';
import { daysOfPage, type SoldDay } from '../../sales/tickets/page-days.rules.ts';
import { Ticket } from '../../sales/tickets/ticket.entity.ts';
import { businessDate, daysBetween, type LocalDate } from '../../shared/days.ts';
import {
  cutPage,
  pageSize,
  readCursor,
  type AskedPage,
  type Position,
  type TotalledPage,
} from '../../shared/paging.ts';
import { inTurn } from './report-semaphore.ts';
import type { PeriodInput, ReportFilter } from './question.input.ts';
import { MOST } from './question.rules.ts';
import { planReport } from './report-plan.ts';
import { senseless } from './reports.errors.ts';

/** A ticket that a figure counts, and how much of the figure is its own. */
export interface CountedTicket {
  ticket: Ticket;
  figures: Figures;
}

type CountedTotals = Omit<Figures, 'tickets'> & { tickets: number | null };

/** Its totals are from the same sums as every other figure. */
export type CountedPage = TotalledPage<CountedTicket, CountedTotals>;

const ticketsById = byId(Ticket);

interface Asked {
  period: PeriodInput;
  filter: ReportFilter;
  /** The cancelled tickets, which only « Montant annulé » counts. */
  cancelled: boolean;
}

type CountedRow = Pick<Sums, 'articles' | 'products' | 'services' | 'frais'> & { id: number; soldAt: Date };

/**
 * The tickets that make a figure, newest first, a page at a time: "pourquoi ce chiffre ?". What `report` answers is opened
 * here: a period is as long as one of its question may be. How many tickets hold chosen items is null where `report`
 * would not count them either.
 * @throws Refusal VALIDATION, REQUETE_TROP_LOURDE
 */
export async function countedTickets(
  db: EntityManager,
  { period, filter, cancelled }: Asked,
  page: AskedPage,
): Promise<CountedPage> {
  const ofItems = byItem([], filter);
  if (cancelled && ofItems) throw senseless('cancelled', 'Un ticket annulé ne se répartit pas par article.');
  const measures: Measure[] = [cancelled ? 'cancelled' : 'total'];
  planReport({ measures, dimensions: [], order: [], period, filter, limit: 1 });
  const counted = !ofItems || daysBetween(period.from, period.to) < MOST.lineDays;
  const sums = TICKET_SUMS.filter((sum) => counted || sum !== 'tickets');
  const asked = {
    chosen: withPeriod(filter, period),
    sums: cancelled ? (['cancelled'] as const) : sums,
    // All of the house lie one beside the other; those of a rare item may be far between.
    byDay: !cancelled && Object.values(filter).some((part) => part != null),
    count: pageSize(page.limit, 50),
    before: page.cursor ? readCursor(page.cursor) : null,
  };
  // A sale between two statements would be in the totals and not in the list.
  return inTurn(db, () => inOneSnapshot(db.dataSource, (tx) => readPage(tx, asked, cancelled)));
}

interface AskedTickets {
  chosen: FigureFilter;
  sums: readonly SalesSum[];
  /** Whether the kept sums say first on which days the next tickets lie. */
  byDay: boolean;
  count: number;
  before: Position | null;
}

async function readPage(tx: Tx, asked: AskedTickets, cancelled: boolean): Promise<CountedPage> {
  const { chosen, sums, byDay, count, before } = asked;
  const sold = await soldBy(tx, { filter: chosen, by: byDay ? ['day'] : [], sums });
  const totals = figuresOf(summed(sold));
  const limit = count + 1;
  const after = before && businessDate(before.at);
  const read = (days: LocalDate[] | null) =>
    tx.query<CountedRow[]>(countedTicketsSql(chosen, { cancelled, days, before, limit }));
  const page = byDay ? daysOfPage(sold.flatMap(soldDay), { count: limit, after }) : null;
  const found = page?.days.length === 0 ? [] : await read(page?.days ?? null);
  // A kept sum that is wrong hides no ticket.
  const rows = !page || page.last || found.length === limit ? found : await read(null);
  const counted = cancelled || sums.includes('tickets');
  return pageOf(tx, rows, { size: count, totals: counted ? totals : { ...totals, tickets: null } });
}

/** A day on which chosen items were sold has at least one ticket, where nobody counts how many. */
function soldDay({ day, tickets, articles }: FigureGroup): SoldDay[] {
  const least = tickets > 0 ? tickets : Math.min(articles, 1);
  return least > 0 ? [{ day: String(day), tickets: least }] : [];
}

async function pageOf(
  tx: Tx,
  rows: readonly CountedRow[],
  { size, totals }: { size: number; totals: CountedTotals },
): Promise<CountedPage> {
  const { items: shown, nextCursor } = cutPage(rows, size, ({ soldAt, id }) => ({ at: soldAt, id }));
  const tickets = await ticketsById(
    tx,
    shown.map(({ id }) => id),
  );
  const items = tickets.map((ticket, place) => ({
    ticket,
    figures: figuresOf({ ...NO_SUMS, tickets: 1, ...shown[place] }),
  }));
  return { items, totals, nextCursor };
}
