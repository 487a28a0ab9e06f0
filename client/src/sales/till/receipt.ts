import { identityLines, type Identity } from '#server/house/identity.rules.ts';
import { amountText, formatAmount, formatLongDate, formatTime, padId } from '../../lib/format.ts';
import type { Dirham } from '#shared/money.ts';

export interface ReceiptTicket {
  id: number;
  number: number;
  soldAt: string;
  total: Dirham;
  received?: Dirham | null;
  returned?: Dirham | null;
  local: { name: string; logoUrl?: string | null };
  user: { name: string };
  lines: readonly { name: string; price: Dirham; quantity: number; total: Dirham }[];
}

export interface ReceiptRow {
  name: string;
  price: string;
  quantity: string;
  /** The line's amount when it differs from the unit price, else null. */
  sum: string | null;
}

export interface ReceiptModel {
  title: 'Ticket Client';
  duplicate: boolean;
  demonstration: boolean;
  localName: string;
  logoUrl: string | null;
  /** Continuous within the local. */
  number: string;
  /** The number in the administrator's list. */
  reference: string;
  rows: ReceiptRow[];
  total: string;
  /** Handed over and given back; null when the till was not told. */
  cash: { received: string; returned: string } | null;
  cashier: string;
  date: string;
  time: string;
  company: string;
  /** Where the house is. */
  place: string[];
  /** The numbers that the law asks on a ticket. */
  legal: string[];
  closing: string;
}

export interface ReceiptHouse {
  companyName: string;
  /** As it is in the ticket's local. */
  identity: Identity;
  demonstration: boolean;
}

const CLOSING = 'Merci pour votre visite. Veuillez conserver ce ticket pour vos archives.';

/**
 * From the server's response only, never from the cart. `logoUrl` is loadable by the browser, null for a local without
 * a logo.
 */
export function receiptOf(
  ticket: ReceiptTicket,
  house: ReceiptHouse,
  options: { duplicate: boolean; logoUrl: string | null },
): ReceiptModel {
  return {
    title: 'Ticket Client',
    duplicate: options.duplicate,
    demonstration: house.demonstration,
    localName: ticket.local.name,
    logoUrl: options.logoUrl,
    number: padId(ticket.number),
    reference: padId(ticket.id),
    rows: ticket.lines.map((line) => ({
      name: line.name,
      price: formatAmount(line.price),
      quantity: String(line.quantity),
      sum: line.quantity > 1 ? amountText(line.total) : null,
    })),
    total: formatAmount(ticket.total),
    cash: cashOf(ticket),
    cashier: ticket.user.name,
    date: formatLongDate(ticket.soldAt),
    time: formatTime(ticket.soldAt),
    company: house.identity.name || house.companyName,
    ...identityLines(house.identity),
    closing: CLOSING,
  };
}

function cashOf({ received, returned }: ReceiptTicket): ReceiptModel['cash'] {
  if (received == null || returned == null) return null;
  return { received: amountText(received), returned: amountText(returned) };
}
