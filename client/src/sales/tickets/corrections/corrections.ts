import type { CorrectionFragment, QuantityStep, TicketHistoryQuery } from '../../../graphql/generated.ts';
import { dirhamsText, formatDirhams, toDirhams, type Centimes } from '#shared/money.ts';
import type { Payment } from '#shared/payments.ts';
import { isolated } from '../../../lib/text/format.ts';
import { paidText } from '../../../lib/text/paid-text.ts';
import type { TicketLineRow, TicketRow } from '../use-tickets.ts';

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
 * Names a write for its idempotency key, by its initial quantity: a retry after a lost response is the same write while
 * the ticket is unchanged.
 */
export function nameOf(correction: Correction): string {
  const { line, kind } = correction;
  return kind === 'remove' ? `remove ${line.id}` : `${correction.step} ${line.id} from ${line.quantity}`;
}

/** Optimistic; amounts are left to the server. */
export function withQuantity(ticket: TicketRow, line: TicketLineRow, quantity: number): TicketRow {
  return {
    ...ticket,
    lines: ticket.lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)),
  };
}

/** A correction in words. */
export interface PastCorrection {
  id: number;
  at: string;
  by: string;
  what: string;
  reason: string | null;
  /** The total before and after, in words; null when unchanged. */
  totals: string | null;
}

export function pastCorrections({ added, removed, changed, paid }: TicketHistoryQuery): PastCorrection[] {
  return [...added.items, ...removed.items, ...changed.items, ...paid.items]
    .sort((a, b) => b.id - a.id)
    .map(told);
}

/** A ticket before or after a correction; amounts in centimes. */
interface KeptState {
  total: Centimes;
  line?: { name: string; quantity: number } | null;
  /** Of a changed payment. */
  payments?: Payment[];
  reason?: string;
}

function told({ id, at, action, user, before, after }: CorrectionFragment): PastCorrection {
  const [was, is] = [keptState(before), keptState(after)];
  const name = isolated((is.line ?? was.line)?.name ?? 'Un article');
  const [from, to] = [was.line?.quantity ?? 0, is.line?.quantity ?? 0];
  return {
    id,
    at,
    by: user?.name ?? 'La maison',
    reason: is.reason ?? null,
    what:
      action === 'ticket.paymentsChanged'
        ? `Paiement : ${keptPaid(was)} → ${keptPaid(is)}`
        : to === 0
          ? `${name} supprimé (quantité ${from})`
          : from === 0
            ? `${name} ajouté (quantité ${to})`
            : `${name} : quantité ${from} → ${to}`,
    totals: was.total === is.total ? null : `Total ${formatDirhams(was.total)} → ${dirhamsText(is.total)}`,
  };
}

function keptPaid({ payments = [] }: KeptState): string {
  return paidText(payments.map(({ mode, amount }) => ({ mode, amount: toDirhams(amount) })));
}

/** JSON that the server itself wrote. */
function keptState(value: unknown): KeptState {
  return value as KeptState;
}
