import type { EntityManager } from 'typeorm';
import { Stock } from '../../catalogue/items/catalogue.entity.ts';
import { insufficientStock, type Shortage } from '../../catalogue/stock/stock.service.ts';
import { keyUsedFor, refuseReusedKey } from '../../db/idempotency-key.ts';
import { localOfActor } from '../../locals/locals.queries.ts';
import type { ActorLocal, Ctx } from '../../shared/actor.ts';
import { businessDate, shopHour } from '../../shared/days.ts';
import { MAX_QUANTITY } from '../../shared/items.ts';
import { Refusal } from '../../shared/errors.ts';
import { cashPart } from '../../shared/payments.ts';
import { noSession, permit } from '../../shared/permissions.ts';
import { userOfActor } from '../../users/users.queries.ts';
import {
  localRequired,
  notYourLocal,
  notYourself,
  priceChanged,
  quantityTooLarge,
  receivedTooLittle,
  ticketCancelled,
  totalTooLarge,
  unavailableItem,
  unknownItem,
} from '../sales.errors.ts';
import type { SellInput } from '../sales.input.ts';
import { normalised, type NormalisedSale } from './normalised-sale.ts';
import { ticketOfKey } from '../tickets/tickets.queries.ts';
import {
  atCurrentPrice,
  lineRefusal,
  saleRefusal,
  ticketTotals,
  type AskedLine,
  type LineFacts,
  type PricedLine,
} from '../sales.rules.ts';
import type { SaleRow } from './sale.sql.ts';
import { cashlessColumns, Ticket, TicketLine } from '../tickets/ticket.entity.ts';
import { writeSale, type WrittenSale } from './write-sales.service.ts';

const ANOTHER_SALE = 'une autre vente';

/**
 * Writes a sale (ticket, lines, stock movements, entry), or nothing. Prices, frais and total are the catalogue's;
 * claims are only checked. The same key with the same content returns the first ticket, as corrected since.
 * @param db outside any transaction: the sale is one statement, and a repeated key fails it as a whole
 * @param seal of an actor whose session the statement must check (optimistic-session.ts)
 * @throws Refusal LOCAL_REQUIS, ACCES_REFUSE, VALIDATION, INTROUVABLE, ARTICLE_INDISPONIBLE, PRIX_MODIFIE,
 *   STOCK_INSUFFISANT, CLE_REUTILISEE, TICKET_ANNULE; NON_AUTHENTIFIE for a seal that does not hold
 */
export async function sell(
  db: EntityManager,
  ctx: Ctx,
  input: SellInput,
  seal: string | null = null,
): Promise<Ticket> {
  permit(ctx.actor, 'sell');
  if (differs(input.userId, ctx.actor.userId)) throw notYourself();
  const sale = normalised(input);
  const sold = await writeNewSale(db, ctx, { sale, seal, localId: input.localId });
  if (!(sold instanceof Refusal)) return sold;
  // An earlier ticket is returned only after the session has been looked up.
  if (seal !== null) throw noSession();
  const earlier = await ticketOfKey(db, sale.key);
  if (!earlier) throw sold;
  return sameSale(earlier, ctx, sale.hash);
}

interface NewSale {
  sale: NormalisedSale;
  seal: string | null;
  /** As claimed. */
  localId: number | null | undefined;
}

async function writeNewSale(
  db: EntityManager,
  ctx: Ctx,
  { sale, seal, localId }: NewSale,
): Promise<Ticket | Refusal> {
  const { local, userId, deviceId, sessionId } = ctx.actor;
  if (!local) return localRequired();
  if (differs(localId, local.id)) return notYourLocal();
  if (mostOfOneItem(sale.lines) > MAX_QUANTITY) return quantityTooLarge();
  const answer = await writeSale(db, {
    key: sale.key,
    content_hash: sale.hash,
    local_id: local.id,
    user_id: userId,
    clock: ctx.clock,
    device_id: deviceId,
    session_id: sessionId,
    seal,
    request_id: ctx.requestId,
    address: ctx.address,
    total: sale.total ?? null,
    received: sale.received,
    ...sale.cashless,
    lines: sale.lines,
  });
  switch (answer.outcome) {
    case 'written':
      return writtenTicket(ctx, local, sale, answer);
    case 'refused':
      return refusalOf(sale, answer.rows);
    case 'keyTaken':
      return keyUsedFor(ANOTHER_SALE);
    case 'noSession':
      return noSession();
  }
}

/** A service that several kessals do is in several lines. */
function mostOfOneItem(lines: readonly AskedLine[]): number {
  const units = Map.groupBy(lines, ({ type, itemId }) => `${type} ${itemId}`);
  return Math.max(
    ...[...units.values()].map((same) => same.reduce((sum, { quantity }) => sum + quantity, 0)),
  );
}

function writtenTicket(
  ctx: Ctx,
  local: ActorLocal,
  sale: NormalisedSale,
  { id, number, soldAt, rows }: WrittenSale,
): Ticket {
  const totals = ticketTotals(rows.map(pricedRow));
  return Object.assign(new Ticket(), {
    id,
    number,
    localId: local.id,
    userId: ctx.actor.userId,
    saleKey: sale.key,
    contentHash: sale.hash,
    soldAt,
    recordedAt: soldAt,
    businessDate: businessDate(soldAt),
    soldHour: shopHour(soldAt),
    deviceId: ctx.actor.deviceId,
    provisionalNumber: null,
    productsCentimes: totals.products,
    servicesCentimes: totals.services,
    fraisCentimes: totals.frais,
    receivedCentimes: sale.received,
    ...cashlessColumns(sale.cashless),
    cancelledAt: null,
    user: userOfActor(ctx.actor),
    local: localOfActor(local),
    lines: writtenLines(id, rows),
    shelves: rows.filter(({ type }) => type === 'product').map((row) => shelfAfter(local.id, row)),
  } satisfies Partial<Ticket>);
}

/** Two that came to the same kessal were written as one. */
function writtenLines(ticketId: number, rows: readonly SaleRow[]): TicketLine[] {
  const lines = new Map<number | null, TicketLine>();
  for (const row of rows) {
    const known = lines.get(row.line_id);
    if (known) known.quantity += row.quantity;
    else lines.set(row.line_id, writtenLine(ticketId, row));
  }
  return [...lines.values()];
}

function writtenLine(ticketId: number, row: SaleRow): TicketLine {
  return Object.assign(new TicketLine(), {
    id: row.line_id ?? undefined,
    ticketId,
    productId: row.type === 'product' ? row.item_id : null,
    serviceId: row.type === 'service' ? row.item_id : null,
    categoryId: row.category_id,
    name: row.name,
    arabicName: row.arabic_name,
    priceCentimes: row.current_price,
    fraisCentimes: row.current_frais,
    kessalId: row.kessal_id ?? null,
    quantity: row.quantity,
  } satisfies Partial<TicketLine>);
}

/** A sale of the same batch that was refused counts as taken: the till's next question corrects that. */
function shelfAfter(localId: number, { item_id, available, quantity, limited }: SaleRow): Stock {
  const left = { localId, productId: item_id, quantity: (available ?? 0) - quantity, limited };
  return Object.assign(new Stock(), left);
}

function pricedRow(row: SaleRow): PricedLine {
  return { type: row.type, price: row.current_price, frais: row.current_frais, quantity: row.quantity };
}

function factsOf(line: AskedLine, row: SaleRow | undefined): LineFacts {
  if (!row) throw new Error('The sale statement answered fewer lines than it was asked.');
  return {
    ...line,
    price: line.price ?? undefined,
    frais: line.frais ?? undefined,
    found: row.found,
    sellable: row.sellable,
    name: row.name,
    currentPrice: row.current_price,
    currentFrais: row.current_frais,
    available: row.available,
    limited: row.limited,
  };
}

function refusalOf({ lines, total, received, cashless }: NormalisedSale, rows: readonly SaleRow[]): Refusal {
  const facts = lines.map((line, place) => factsOf(line, rows[place]));
  const reason = saleRefusal(facts, total, received, cashless);
  const guilty = facts.filter((line) => lineRefusal(line) === reason);
  switch (reason) {
    case 'INTROUVABLE':
      return unknownItem(guilty);
    case 'ARTICLE_INDISPONIBLE':
      return unavailableItem(guilty);
    case 'PRIX_MODIFIE':
      return priceChanged(facts);
    case 'TOTAL_TROP_GRAND':
      return totalTooLarge();
    case 'STOCK_INSUFFISANT':
      return insufficientStock(guilty.map(shortageOf));
    case 'RECU_INSUFFISANT':
      return receivedTooLittle(cashPart(ticketTotals(facts.map(atCurrentPrice)).total, cashless));
    case null:
      throw new Error('The sale was refused by its statement for a reason that its rules do not know.');
  }
}

function shortageOf({ itemId, name, quantity, available }: LineFacts): Shortage {
  return { itemId, name, asked: quantity, available: available ?? 0 };
}

/**
 * The earlier ticket as the answer to a repeated key.
 * @throws Refusal CLE_REUTILISEE, TICKET_ANNULE
 */
function sameSale(earlier: Ticket, ctx: Ctx, contentHash: string): Ticket {
  refuseReusedKey(earlier, ctx.actor, contentHash, ANOTHER_SALE);
  if (earlier.cancelledAt) throw ticketCancelled(earlier.number);
  return earlier;
}

function differs(claimed: number | null | undefined, actual: number): boolean {
  return claimed !== undefined && claimed !== null && claimed !== actual;
}
