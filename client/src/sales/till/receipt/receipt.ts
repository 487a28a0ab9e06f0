import type { PaperNamesFragment } from '../../../graphql/generated.ts';
import { identityLines, type Identity } from '#server/house/identity.rules.ts';
import { amountText, formatAmount, formatLongDate, formatTime, padId } from '../../../lib/text/format.ts';
import { paidOtherwise, type Paid } from '../../../lib/text/paid-text.ts';
import type { RollHead } from '../../../lib/documents/roll.ts';
import type { Dirham } from '#shared/money.ts';
import { saidNames, type NameChoice } from '#shared/names.ts';
import { ticketCode } from '#shared/ticket-code.ts';

/** The last two are absent from what a device of before them has kept. */
interface LocalNames {
  name: string;
  arabicName?: string | null;
  receiptNames?: NameChoice;
}

export interface ReceiptTicket {
  /** Null for a sale that the server has not confirmed. */
  id: number | null;
  number: number | null;
  /** Of a sale made without a network; null for any other. */
  provisionalNumber?: string | null;
  soldAt: string;
  total: Dirham;
  received?: Dirham | null;
  returned?: Dirham | null;
  /** Absent from what a device of before them has kept: all in cash. */
  payments?: readonly Paid[];
  local: LocalNames & { logoUrl?: string | null };
  user: { name: string };
  lines: readonly {
    name: string;
    arabicName?: string | null;
    price: Dirham;
    quantity: number;
    total: Dirham;
  }[];
}

/** What a till prints: of the server, or of this device's queue with its key and the house as it was known. */
export interface PaperTicket extends ReceiptTicket {
  key?: string;
  local: LocalNames & { id: number; logoUrl: string | null };
  house?: ReceiptHouse;
  lines: readonly (ReceiptTicket['lines'][number] & { kessal?: { id: number; name: string } | null })[];
  /** Who sold, as all were named then. */
  paper?: PaperNamesFragment;
}

/** A duplicata says who sold, and not what they are called since. */
export function asSold(ticket: PaperTicket, demonstration: boolean): PaperTicket {
  const { paper } = ticket;
  if (!paper) return ticket;
  const { companyName, userName, local } = paper;
  const { name, arabicName, receiptNames, logoUrl } = local;
  return {
    ...ticket,
    local: { ...ticket.local, name, arabicName, receiptNames, logoUrl },
    user: { name: userName },
    house: { companyName, identity: local.identity, demonstration },
  };
}

export interface ReceiptRow {
  names: [string, string?];
  price: string;
  quantity: string;
  /** The line's amount when it differs from the unit price, else null. */
  sum: string | null;
}

export interface ReceiptModel extends RollHead {
  /** The house's other name. */
  secondCompany?: string | undefined;
  title: 'Ticket Client';
  duplicate: boolean;
  /** Continuous within the local, and in the administrator's list; null for a sale without a definite number. */
  number: { ticket: string; reference: string } | null;
  /** The number that a sale without a network was given, else null. */
  provisional: string | null;
  /** What its QR code says. */
  code: string | null;
  rows: ReceiptRow[];
  total: string;
  /** "carte 200,00 · espèces 30,00"; null when all of it was cash. */
  paid: string | null;
  /** Handed over and given back; null when the till was not told. */
  cash: { received: string; returned: string } | null;
  cashier: string;
  date: string;
  time: string;
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
 * From the server's response, or from a sale of the queue. `logoUrl` is loadable by the browser, null for a local
 * without a logo.
 */
export function receiptOf(
  ticket: ReceiptTicket,
  house: ReceiptHouse,
  options: { duplicate: boolean; logoUrl: string | null },
): ReceiptModel {
  const { local } = ticket;
  const said = (name: string, arabicName?: string | null) => saidNames(local.receiptNames, name, arabicName);
  const [localName, secondName] = said(local.name, local.arabicName);
  const { name, arabicName } = house.identity;
  const [company, secondCompany] = said(name || house.companyName, arabicName);
  return {
    title: 'Ticket Client',
    duplicate: options.duplicate,
    demonstration: house.demonstration,
    localName,
    secondName,
    logoUrl: options.logoUrl,
    number: numberOf(ticket),
    provisional: ticket.provisionalNumber ?? null,
    code: ticketCode(ticket),
    rows: ticket.lines.map((line) => ({
      names: said(line.name, line.arabicName),
      price: formatAmount(line.price),
      quantity: String(line.quantity),
      sum: line.quantity > 1 ? amountText(line.total) : null,
    })),
    total: formatAmount(ticket.total),
    paid: paidOtherwise(ticket.payments ?? []),
    cash: cashOf(ticket),
    cashier: ticket.user.name,
    date: formatLongDate(ticket.soldAt),
    time: formatTime(ticket.soldAt),
    company,
    secondCompany,
    ...identityLines(house.identity),
    closing: CLOSING,
  };
}

function numberOf({ id, number }: ReceiptTicket): ReceiptModel['number'] {
  return id === null || number === null ? null : { ticket: padId(number), reference: padId(id) };
}

function cashOf({ received, returned }: ReceiptTicket): ReceiptModel['cash'] {
  if (received == null || returned == null) return null;
  return { received: amountText(received), returned: amountText(returned) };
}
