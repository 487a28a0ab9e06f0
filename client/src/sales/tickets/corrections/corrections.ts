import type { CorrectionFragment, QuantityStep, TicketHistoryQuery } from '../../../graphql/generated.ts';
import { dirhamsText, formatDirhams, toDirhams, type Centimes } from '#shared/money.ts';
import type { Payment } from '#shared/payments.ts';
import { isolated } from '../../../lib/text/format.ts';
import { POT } from '../../../lib/text/kessal-words.ts';
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

export function pastCorrections(history: TicketHistoryQuery): PastCorrection[] {
  const { added, removed, changed, paid, moved, kessals } = history;
  const names = new Map(kessals.map(({ id, name }) => [id, isolated(name)]));
  return [...added.items, ...removed.items, ...changed.items, ...paid.items, ...moved.items]
    .sort((a, b) => b.id - a.id)
    .map((entry) => told(entry, names));
}

/** A ticket before or after a correction; amounts in centimes. */
interface KeptState {
  total: Centimes;
  line?: { name: string; quantity: number; kessalId?: number | null } | null;
  /** Of a changed payment. */
  payments?: Payment[];
  reason?: string;
}

type KessalNames = ReadonlyMap<number, string>;

function told(
  { id, at, action, user, before, after }: CorrectionFragment,
  names: KessalNames,
): PastCorrection {
  const [was, is] = [keptState(before), keptState(after)];
  return {
    id,
    at,
    by: user?.name ?? 'La maison',
    reason: is.reason ?? null,
    what: whatWasDone(action, { was, is }, names),
    totals: was.total === is.total ? null : `Total ${formatDirhams(was.total)} → ${dirhamsText(is.total)}`,
  };
}

function whatWasDone(
  action: string,
  { was, is }: { was: KeptState; is: KeptState },
  names: KessalNames,
): string {
  if (action === 'ticket.paymentsChanged') return `Paiement : ${keptPaid(was)} → ${keptPaid(is)}`;
  const name = isolated((is.line ?? was.line)?.name ?? 'Un article');
  if (action === 'ticket.kessalChanged')
    return `${name} : ${keptKessal(was, names)} → ${keptKessal(is, names)}`;
  const [from, to] = [was.line?.quantity ?? 0, is.line?.quantity ?? 0];
  if (to === 0) return `${name} supprimé (quantité ${from})`;
  return from === 0 ? `${name} ajouté (quantité ${to})` : `${name} : quantité ${from} → ${to}`;
}

function keptKessal({ line }: KeptState, names: KessalNames): string {
  return line?.kessalId == null ? POT : (names.get(line.kessalId) ?? 'une kessal');
}

function keptPaid({ payments = [] }: KeptState): string {
  return paidText(payments.map(({ mode, amount }) => ({ mode, amount: toDirhams(amount) })));
}

/** JSON that the server itself wrote. */
function keptState(value: unknown): KeptState {
  return value as KeptState;
}
