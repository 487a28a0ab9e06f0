import { lineTotal, returnedCash } from '#server/sales/sales.rules.ts';
import { toDirhams } from '#shared/money.ts';
import { cashlessOf, cashPart, paymentsOf } from '#shared/payments.ts';
import type { PaperTicket } from '../till/receipt/receipt.ts';
import { saleNote, type SaleNote } from './sale-note.ts';
import type { WaitingSale } from './waiting-sale.ts';

/** A sale of the queue as its paper shows it; with its definite number once the server has given one. */
export function provisionalTicket(sale: WaitingSale): PaperTicket {
  const { key, soldAt, provisional, lines, total, received, paper, outcome } = sale;
  const cashless = cashlessOf(sale.payments ?? []);
  const returned = returnedCash(received, cashPart(total, cashless));
  return {
    key,
    provisionalNumber: provisional,
    ...(outcome?.kind === 'ticket' ? { id: outcome.id, number: outcome.number } : { id: null, number: null }),
    soldAt,
    total: toDirhams(total),
    received: received === null ? null : toDirhams(received),
    returned: returned === null ? null : toDirhams(returned),
    payments: paymentsOf(total, cashless).map(({ mode, amount }) => ({ mode, amount: toDirhams(amount) })),
    local: {
      id: paper.localId,
      name: paper.localName,
      arabicName: paper.localArabicName,
      receiptNames: paper.receiptNames,
      logoUrl: paper.logoUrl,
    },
    user: { name: paper.userName },
    lines: lines.map((line) => ({
      name: line.name,
      arabicName: line.arabicName,
      price: toDirhams(line.price),
      quantity: line.quantity,
      total: toDirhams(lineTotal(line)),
      kessal: line.kessal ?? null,
    })),
    house: paper.house,
  };
}

/** More than the server lists: all that may still be asked for. */
const MOST = 30;

export interface LastTicket {
  ticket: PaperTicket;
  /** Null for a ticket of the server. */
  note: SaleNote | null;
}

/**
 * A cashier's last tickets, the newest first: the server's, and this device's that the server has not confirmed or
 * does not list. Those of another day than `today` ("2026-11-20") are no longer a cashier's once they are confirmed.
 * Before them all that the server has refused, whoever sold it.
 */
export function lastTickets(
  sales: readonly WaitingSale[],
  whose: { userId: number; today: string },
  answered: readonly (PaperTicket & { id: number })[],
): LastTicket[] {
  const { userId, today } = whose;
  const listed = new Set(answered.map(({ id }) => id));
  const recorded = recordedAlready(sales, answered);
  const here = sales
    .filter(({ paper, outcome }) => paper.userId === userId || outcome?.kind === 'aside')
    .filter((sale) => !recorded.has(sale))
    .filter(({ outcome, soldAt }) =>
      outcome?.kind === 'ticket'
        ? !listed.has(outcome.id) && soldAt.slice(0, 10) >= today
        : outcome?.kind !== 'refused',
    )
    // Several may be of one second.
    .sort((one, other) => other.keptAt - one.keptAt);
  const rows: LastTicket[] = [
    ...here.map((sale) => ({ ticket: provisionalTicket(sale), note: saleNote(sale, whose) })),
    ...answered.map((ticket) => ({ ticket, note: null })),
  ];
  const bySale = (one: PaperTicket, other: PaperTicket) =>
    Number(one.soldAt > other.soldAt) - Number(one.soldAt < other.soldAt);
  const refused = ({ note }: LastTicket) => Number(note?.refused ?? false);
  return rows
    .sort((one, other) => refused(other) - refused(one) || bySale(other.ticket, one.ticket))
    .slice(0, MOST);
}

/** Between the till's moment of a sale and the server's, at most. */
const APART_MS = 15_000;

/** Sales whose answer was lost after the server had written them: until they are sent again their ticket stands for them. */
function recordedAlready(sales: readonly WaitingSale[], answered: readonly PaperTicket[]): Set<WaitingSale> {
  const content = ({ total, local, lines }: PaperTicket) =>
    JSON.stringify([total, local.id, ...lines.map(({ name, quantity }) => `${quantity} ${name}`).sort()]);
  const told = new Set(sales.map(({ outcome }) => (outcome?.kind === 'ticket' ? outcome.id : null)));
  const free = answered.filter(({ id, provisionalNumber }) => !provisionalNumber && !told.has(id));
  const recorded = new Set<WaitingSale>();
  for (const sale of sales.filter(({ outcome }) => outcome === null)) {
    const paper = provisionalTicket(sale);
    const place = free.findIndex(
      (ticket) =>
        content(ticket) === content(paper) &&
        Math.abs(Date.parse(ticket.soldAt) - Date.parse(sale.soldAt)) <= APART_MS,
    );
    if (place < 0) continue;
    free.splice(place, 1);
    recorded.add(sale);
  }
  return recorded;
}
