import type { CorrectionFragment, QuantityStep, TicketHistoryQuery } from '../../graphql/generated.ts';
import { formatDirhams, type Centimes } from '#shared/money.ts';
import type { TicketLineRow, TicketRow } from './use-tickets.ts';

/** What is to be done to a line of a ticket. */
export type Correction =
  { kind: 'quantity'; line: TicketLineRow; step: QuantityStep } | { kind: 'remove'; line: TicketLineRow };

/** "S - Gommage", as the specification names an item of a ticket. */
export function itemTitle({ type, name }: { type: 'PRODUCT' | 'SERVICE'; name: string }): string {
  return `${type.charAt(0)} - ${name}`;
}

export function steppedQuantity(line: TicketLineRow, step: QuantityStep): number {
  return line.quantity + (step === 'INC' ? 1 : -1);
}

/**
 * One press of a button, told apart from another: with the quantity that it starts from, so that pressing again after
 * an answer was lost is the same press for as long as the ticket has not moved.
 */
export function nameOf(correction: Correction): string {
  const { line, kind } = correction;
  return kind === 'remove' ? `remove ${line.id}` : `${correction.step} ${line.id} from ${line.quantity}`;
}

/** The ticket with another quantity on a line. Sums and amounts stay: those are the server's to say. */
export function withQuantity(ticket: TicketRow, line: TicketLineRow, quantity: number): TicketRow {
  return {
    ...ticket,
    lines: ticket.lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)),
  };
}

/** A correction as it is told afterwards. */
export interface PastCorrection {
  id: number;
  at: string;
  by: string;
  what: string;
  /** The ticket's total before and after, in words; null when it did not move. */
  totals: string | null;
}

/** The corrections of a ticket, the latest first. */
export function pastCorrections({ added, removed, changed }: TicketHistoryQuery): PastCorrection[] {
  return [...added.items, ...removed.items, ...changed.items].sort((a, b) => b.id - a.id).map(told);
}

/** What the journal keeps of a ticket around a correction; amounts in centimes. */
interface KeptState {
  total: Centimes;
  line: { name: string; quantity: number } | null;
}

function told({ id, at, user, before, after }: CorrectionFragment): PastCorrection {
  const [was, is] = [keptState(before), keptState(after)];
  const name = (is.line ?? was.line)?.name ?? 'Un article';
  const [from, to] = [was.line?.quantity ?? 0, is.line?.quantity ?? 0];
  return {
    id,
    at,
    by: user?.name ?? 'La maison',
    what:
      to === 0
        ? `${name} supprimé (quantité ${from})`
        : from === 0
          ? `${name} ajouté (quantité ${to})`
          : `${name} : quantité ${from} → ${to}`,
    totals:
      was.total === is.total ? null : `Total ${formatDirhams(was.total)} → ${formatDirhams(is.total)} DH`,
  };
}

/** The journal is JSON, written by the server that answers it. */
function keptState(value: unknown): KeptState {
  return value as KeptState;
}
