import { noteActs } from '../db/journal.ts';
import { runPrepared, type Prepared } from '../db/reading/prepared.ts';
import type { Tx } from '../db/transaction.ts';
import type { Author } from '../shared/actor.ts';
import type { LocalDate } from '../shared/days.ts';
import type { ItemType } from '../shared/items.ts';
import { isKeyingError } from '../shared/keying-errors.ts';
import { plus, type Centimes } from '../shared/money.ts';
import { cashPart, NO_CASHLESS, type Cashless } from '../shared/payments.ts';
import { answerLate } from './answer-late.service.ts';
import { NEXT_IN_LOCAL } from './next-in-local.sql.ts';

/** A line that an entry changed; its quantity is signed. */
export interface EntryLine {
  type: ItemType;
  itemId: number;
  categoryId: number | null;
  name: string;
  priceCentimes: Centimes;
  fraisCentimes: Centimes;
  kessalId: number | null;
  quantity: number;
}

export interface EntryTicket {
  id: number;
  localId: number;
  number: number;
  /** Of a paper of a till without a network. */
  provisionalNumber: string | null;
  soldAt: Date;
  businessDate: LocalDate;
  soldHour: number;
  userId: number;
}

/** A change of a ticket's money; amounts are signed centimes. */
export interface TicketEntry {
  kind: 'SALE' | 'CORRECTION' | 'CANCELLATION';
  /** Whose figures it changes, also when another wrote it on a later day. */
  ticket: EntryTicket;
  tickets: number;
  articles: number;
  products: Centimes;
  services: Centimes;
  frais: Centimes;
  /** Its part that is not cash; none says that all of it is cash. */
  cashless?: Cashless;
  /** Of a correction. */
  lines?: readonly EntryLine[];
  /** In the words of the journal; a sale's number, total and frais are the ticket's and the entry's own. */
  action: string;
  before?: object;
  after?: object;
  reason?: string | undefined;
}

/**
 * $1 local · $2 kind · $3 ticket · $4 author · $5 device · $6 request · $7 address · $8 reason · $9 now · $10 day · $11 hour ·
 * $12 cashier · $13 tickets · $14 articles · $15 products · $16 services · $17 frais · $18 drawer · $19 card · $20 wallet ·
 * $21 transfer · $22 detail · then one array a column of the lines: $23 products · $24 services · $25 categories · $26 names ·
 * $27 prices · $28 frais · $29 quantities · $30 kessals
 */
const WRITE: Prepared = {
  name: 'write_entry',
  text: `
WITH ${NEXT_IN_LOCAL}, entry AS (
  INSERT INTO entries (local_id, sequence, kind, ticket_id, user_id, device_id, request_id, address, reason, recorded_at,
    business_date, sold_hour, cashier_id, tickets, articles, products_centimes, services_centimes, frais_centimes,
    drawer_centimes, card_centimes, wallet_centimes, transfer_centimes, detail)
  SELECT $1, last_entry, $2, $3, $4, $5::uuid, $6, $7, $8, $9::timestamptz, $10::date, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22::jsonb
  FROM counted
  RETURNING id
)
INSERT INTO entry_lines (entry_id, product_id, service_id, category_id, name, price_centimes, frais_centimes, quantity, kessal_id)
SELECT entry.id, line.*
FROM entry CROSS JOIN unnest($23::int[], $24::int[], $25::int[], $26::text[], $27::int[], $28::int[], $29::int[], $30::int[]) AS line`,
};

/**
 * Writes the entry of a change of a ticket, in the transaction that changes it. Takes the local's `holdSales` lock until
 * commit: the caller locks nothing after it.
 */
export async function writeEntry(tx: Tx, ctx: Author, entry: TicketEntry): Promise<void> {
  const { kind, ticket, products, services, cashless = NO_CASHLESS, lines = [] } = entry;
  const { id: ticketId, localId, businessDate, soldHour, userId: cashierId } = ticket;
  const { action, before, after } = entry;
  noteActs(tx, [{ action, localId, subjectId: ticketId, before, after }]);
  await runPrepared(tx, WRITE, [
    localId,
    kind,
    ticketId,
    ctx.actor?.userId ?? null,
    ctx.actor?.deviceId ?? null,
    ctx.requestId,
    ctx.address,
    entry.reason ?? null,
    ctx.now,
    businessDate,
    soldHour,
    cashierId,
    entry.tickets,
    entry.articles,
    products,
    services,
    entry.frais,
    cashPart(plus(products, services), cashless),
    cashless.card,
    cashless.wallet,
    cashless.transfer,
    detailOf(entry),
    lines.map(({ type, itemId }) => (type === 'product' ? itemId : null)),
    lines.map(({ type, itemId }) => (type === 'service' ? itemId : null)),
    lines.map(({ categoryId }) => categoryId),
    lines.map(({ name }) => name),
    lines.map(({ priceCentimes }) => priceCentimes),
    lines.map(({ fraisCentimes }) => fraisCentimes),
    lines.map(({ quantity }) => quantity),
    lines.map(({ kessalId }) => kessalId),
  ]);
  if (kind === 'SALE' || isKeyingError(entry.reason)) {
    const { number: ticketNumber, provisionalNumber, soldAt } = ticket;
    const soldLateAt = provisionalNumber === null ? null : soldAt;
    await answerLate(tx, ctx, localId, { ticketNumber, soldLateAt });
  }
}

function detailOf({ kind, action, before, after }: TicketEntry): string | null {
  if (kind === 'SALE') return after ? JSON.stringify(after) : null;
  return JSON.stringify(kind === 'CORRECTION' ? { action, before, after } : { before, after });
}
