import type { Identity } from '#server/house/identity.rules.ts';
import type { Centimes } from '#shared/money.ts';
import type { NameChoice } from '#shared/names.ts';
import type { Payment } from '#shared/payments.ts';
import type { Cart } from '../till/cart/cart.ts';

/** Who sold where, and what the house says on its paper, as this device knew it at that moment. */
export interface SalePaper {
  userId: number;
  userName: string;
  localId: number;
  localName: string;
  /** Absent from a sale of before them. */
  localArabicName?: string | null;
  receiptNames?: NameChoice;
  logoUrl: string | null;
  house: { companyName: string; identity: Identity; demonstration: boolean };
}

/** A sale as the cart made it: with its key, before it has a number. */
export interface SaleDraft {
  key: string;
  /** The shop's clock as this device knows it, with its offset. */
  soldAt: string;
  lines: Cart;
  total: Centimes;
  /** Cash handed over; null when the till was not told. */
  received: Centimes | null;
  /** Absent when all of it is paid in cash. */
  payments?: readonly Payment[];
  paper: SalePaper;
}

/** What the server definitely answered. `aside`: it refused the sale, which stays on this device. */
export type SaleOutcome =
  | { kind: 'ticket'; id: number; number: number }
  | { kind: 'review' }
  | { kind: 'refused' }
  | { kind: 'aside'; code: string };

/** A sale in the queue; what the server has confirmed stays a while, so that its number can be shown. */
export interface WaitingSale extends SaleDraft {
  queueId: string;
  /** Counts in its queue, from 1. */
  sequence: number;
  /** Printed on the paper, as « A7B-0042 ». */
  provisional: string;
  /** By this device's own clock, in milliseconds. */
  keptAt: number;
  /** The grant at that moment; null when the device had none yet. */
  grant: string | null;
  /** Null until the server has answered. */
  outcome: SaleOutcome | null;
}

export type NewSale = SaleDraft & Pick<WaitingSale, 'keptAt' | 'grant'>;

export function numbered(sale: NewSale, queueId: string, sequence: number): WaitingSale {
  return { ...sale, queueId, sequence, provisional: provisionalNumber(queueId, sequence), outcome: null };
}

/** Without letters and digits that are taken for one another; the server does not tell small letters from great ones. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** "A7B-0042": three signs of the queue's id (a UUID), then its count. */
export function provisionalNumber(queueId: string, sequence: number): string {
  const digits = queueId.replaceAll('-', '');
  const name = [0, 4, 8].map((place) => SIGNS[parseInt(digits.slice(place, place + 4), 16) % SIGNS.length]);
  return `${name.join('')}-${String(sequence).padStart(4, '0')}`;
}

/** Sales that are still to be sent: queue by queue in the order of their first sale, each in its own order. */
export function inOrder(sales: Iterable<WaitingSale>): WaitingSale[] {
  const queues = new Map<string, WaitingSale[]>();
  for (const sale of sales) {
    if (sale.outcome !== null) continue;
    const queue = queues.get(sale.queueId);
    if (queue) queue.push(sale);
    else queues.set(sale.queueId, [sale]);
  }
  const oldest = (queue: WaitingSale[]) =>
    queue.reduce((least, { keptAt }) => Math.min(least, keptAt), Infinity);
  return [...queues.values()]
    .sort((one, other) => oldest(one) - oldest(other))
    .flatMap((queue) => queue.sort((one, other) => one.sequence - other.sequence));
}

/** Not confirmed by the server: what is to be sent, and what it has refused. */
export function isOnDeviceOnly({ outcome }: WaitingSale): boolean {
  return outcome === null || outcome.kind === 'aside';
}
