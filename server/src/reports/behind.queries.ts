import type { EntityManager } from 'typeorm';
import { byId } from '../db/by-id.ts';
import { inOneSnapshot, type Tx } from '../db/transaction.ts';
import { soldIn, TICKET_SUMS } from '../measures/figures.queries.ts';
import { byItem, countedTicketsSql, withPeriod } from '../measures/figures.sql.ts';
import { figuresOf, NO_SUMS, type Figures, type Sums } from '../measures/measures.rules.ts';
import { Ticket } from '../sales/ticket.entity.ts';
import { daysBetween } from '../shared/days.ts';
import { pageSize, readCursor, writeCursor } from '../shared/paging.ts';
import { inTurn } from './in-turn.ts';
import type { PeriodInput, ReportFilter } from './question.input.ts';
import { MOST } from './question.rules.ts';
import { periodReversed, senseless, tooDearly } from './reports.errors.ts';

/** A ticket that a figure counts, and how much of the figure is its own. */
export interface CountedTicket {
  ticket: Ticket;
  figures: Figures;
}

export interface CountedPage {
  items: CountedTicket[];
  /** Over the whole filter, from the same sums as every other figure. */
  totals: Figures;
  nextCursor: string | null;
}

const ticketsById = byId(Ticket);

interface Asked {
  period: PeriodInput;
  filter: ReportFilter;
  /** The cancelled tickets, which only « Montant annulé » counts. */
  cancelled: boolean;
}

type CountedRow = Pick<Sums, 'articles' | 'products' | 'services' | 'frais'> & { id: number };

/**
 * The tickets that make a figure, newest first, a page at a time: "pourquoi ce chiffre ?".
 * @throws Refusal VALIDATION, REQUETE_TROP_LOURDE for more than a year of chosen items
 */
export async function countedTickets(
  db: EntityManager,
  { period, filter, cancelled }: Asked,
  page: { limit?: number | null | undefined; cursor?: string | null | undefined },
): Promise<CountedPage> {
  if (period.from > period.to) throw periodReversed();
  const ofItems = byItem([], filter);
  if (cancelled && ofItems) throw senseless('cancelled', 'Un ticket annulé ne se répartit pas par article.');
  const days = daysBetween(period.from, period.to) + 1;
  if (ofItems && days > MOST.lineDays)
    throw tooDearly(`une période de ${days} jours, ${MOST.lineDays} au plus`);
  const size = pageSize(page.limit, 50);
  const chosen = withPeriod(filter, period);
  const before = page.cursor ? readCursor(page.cursor) : null;
  const sql = countedTicketsSql(chosen, { cancelled, before, limit: size + 1 });
  // A sale between two statements would be in the totals and not in the list.
  return inTurn(db, () =>
    inOneSnapshot(db.dataSource, async (tx) => {
      const totals = await soldIn(tx, chosen, cancelled ? ['cancelled'] : TICKET_SUMS);
      return pageOf(tx, await tx.query<CountedRow[]>(sql), { size, totals });
    }),
  );
}

async function pageOf(
  tx: Tx,
  rows: readonly CountedRow[],
  { size, totals }: { size: number; totals: Figures },
): Promise<CountedPage> {
  const shown = rows.slice(0, size);
  const tickets = await ticketsById(
    tx,
    shown.map(({ id }) => id),
  );
  const items = tickets.map((ticket, place) => ({
    ticket,
    figures: figuresOf({ ...NO_SUMS, tickets: 1, ...shown[place] }),
  }));
  const last = items.at(-1)?.ticket;
  return {
    items,
    totals,
    nextCursor: rows.length > size && last ? writeCursor({ at: last.soldAt, id: last.id }) : null,
  };
}
