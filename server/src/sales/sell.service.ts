import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insufficientStock, type Shortage } from '../catalogue/stock.service.ts';
import { violates } from '../db/sql-state.ts';
import { localOfActor } from '../locals/locals.queries.ts';
import type { ActorLocal, Ctx } from '../shared/actor.ts';
import { businessDate, shopHour } from '../shared/days.ts';
import { Refusal } from '../shared/errors.ts';
import type { Centimes } from '../shared/money.ts';
import { noSession, permit } from '../shared/permissions.ts';
import { userOfActor } from '../users/users.queries.ts';
import {
  keyReused,
  localRequired,
  notYourLocal,
  notYourself,
  priceChanged,
  quantityTooLarge,
  ticketCancelled,
  totalTooLarge,
  unavailableItem,
  unknownItem,
} from './sales.errors.ts';
import type { SellInput } from './sales.input.ts';
import { ticketOfKey } from './sales.queries.ts';
import {
  claimsDisagree,
  lineRefusal,
  MAX_QUANTITY,
  mergeLines,
  saleRefusal,
  ticketTotals,
  type AskedLine,
  type LineFacts,
  type PricedLine,
} from './sales.rules.ts';
import type { SaleRow } from './sales.sql.ts';
import { Ticket, TicketLine } from './ticket.entity.ts';
import { writeSale } from './write-sales.service.ts';

/**
 * Rings up a sale: ticket, lines, stock movements and journal, or nothing. Prices, fees and total are the
 * catalogue's; what the caller claims of them is only checked. The same key with the same content answers the first
 * ticket again, as corrections left it. `db` is a manager outside any transaction: the sale is one statement, and
 * a repeated key fails it as a whole.
 * @throws Refusal LOCAL_REQUIS, ACCES_REFUSE, VALIDATION, INTROUVABLE, ARTICLE_INDISPONIBLE, PRIX_MODIFIE,
 *   STOCK_INSUFFISANT, CLE_REUTILISEE, TICKET_ANNULE
 */
export async function sell(db: EntityManager, ctx: Ctx, input: SellInput): Promise<Ticket> {
  permit(ctx.actor, 'sell');
  if (differs(input.userId, ctx.actor.userId)) throw notYourself();
  const contentHash = hashOf(input);
  try {
    return await ringUp(db, ctx, input, contentHash);
  } catch (error) {
    if (!(error instanceof Refusal) && !violates(error, 'tickets_sale_key_unique')) throw error;
    // Nobody is shown an earlier ticket before the database has said who he is.
    if (ctx.presumed !== undefined) throw noSession();
    const earlier = await ticketOfKey(db, input.key);
    if (!earlier) throw error;
    return sameSale(earlier, ctx, contentHash);
  }
}

async function ringUp(db: EntityManager, ctx: Ctx, input: SellInput, contentHash: string): Promise<Ticket> {
  const { local } = ctx.actor;
  if (!local) throw localRequired();
  if (differs(input.localId, local.id)) throw notYourLocal();
  const lines = mergeLines(input.lines);
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) throw quantityTooLarge();
  const rows = await writeSale(db, {
    key: input.key,
    content_hash: contentHash,
    local_id: local.id,
    user_id: ctx.actor.userId,
    clock: ctx.clock,
    device_id: ctx.actor.deviceId,
    session_id: ctx.actor.sessionId,
    seal: ctx.presumed ?? null,
    request_id: ctx.requestId,
    address: ctx.address,
    total: claimedTotal(input) ?? null,
    lines,
  });
  if (ctx.presumed !== undefined && rows.length === 0) throw noSession();
  const [first] = rows;
  if (first?.ticket_id && first.number && first.sold_at) {
    return writtenTicket(ctx, local, input.key, contentHash, {
      id: first.ticket_id,
      number: first.number,
      soldAt: first.sold_at,
      rows,
    });
  }
  const facts = lines.map((line, place) => factsOf(line, rows[place]));
  return refuse(input, facts);
}

/** The ticket that the statement wrote, without asking the database for it again. */
function writtenTicket(
  ctx: Ctx,
  local: ActorLocal,
  saleKey: string,
  contentHash: string,
  sale: { id: number; number: number; soldAt: Date; rows: readonly SaleRow[] },
): Ticket {
  const totals = ticketTotals(sale.rows.map(pricedRow));
  return Object.assign(new Ticket(), {
    id: sale.id,
    number: sale.number,
    localId: local.id,
    userId: ctx.actor.userId,
    saleKey,
    contentHash,
    soldAt: sale.soldAt,
    recordedAt: sale.soldAt,
    businessDate: businessDate(sale.soldAt),
    soldHour: shopHour(sale.soldAt),
    deviceId: ctx.actor.deviceId,
    deviceSequence: null,
    productsCentimes: totals.products,
    servicesCentimes: totals.services,
    fraisCentimes: totals.frais,
    cancelledAt: null,
    user: userOfActor(ctx.actor),
    local: localOfActor(local),
    lines: sale.rows.map((row) => writtenLine(sale.id, row)),
  } satisfies Partial<Ticket>);
}

function writtenLine(ticketId: number, row: SaleRow): TicketLine {
  return Object.assign(new TicketLine(), {
    id: row.line_id ?? undefined,
    ticketId,
    productId: row.type === 'product' ? row.item_id : null,
    serviceId: row.type === 'service' ? row.item_id : null,
    name: row.name,
    priceCentimes: row.current_price,
    fraisCentimes: row.current_frais,
    quantity: row.quantity,
  } satisfies Partial<TicketLine>);
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

function refuse(input: SellInput, facts: LineFacts[]): never {
  const reason = saleRefusal(facts, claimedTotal(input));
  const guilty = facts.filter((line) => lineRefusal(line) === reason);
  switch (reason) {
    case 'INTROUVABLE':
      throw unknownItem(guilty);
    case 'ARTICLE_INDISPONIBLE':
      throw unavailableItem(guilty);
    case 'PRIX_MODIFIE':
      throw priceChanged(facts);
    case 'TOTAL_TROP_GRAND':
      throw totalTooLarge();
    case 'STOCK_INSUFFISANT':
      throw insufficientStock(guilty.map(shortageOf));
    case null:
      throw new Error('The sale was refused by its statement for a reason that its rules do not know.');
  }
}

function shortageOf({ itemId, name, quantity, available }: LineFacts): Shortage {
  return { itemId, name, asked: quantity, available: available ?? 0 };
}

/** What makes two requests the same sale: its merged lines with their claims, and its claimed total. */
function hashOf(input: SellInput): string {
  const lines = mergeLines(input.lines)
    .map(({ type, itemId, quantity, price, frais }) => [type, itemId, quantity, price ?? null, frais ?? null])
    .sort(([typeA, idA], [typeB, idB]) =>
      typeA === typeB ? Number(idA) - Number(idB) : typeA === 'product' ? -1 : 1,
    );
  return hash('sha256', JSON.stringify([lines, claimedTotal(input) ?? null]));
}

/** The first answer again, unless the key was used for something else or the ticket is gone. */
function sameSale(earlier: Ticket, ctx: Ctx, contentHash: string): Ticket {
  if (earlier.userId !== ctx.actor.userId || earlier.contentHash !== contentHash) throw keyReused();
  if (earlier.cancelledAt) throw ticketCancelled(earlier.number);
  return earlier;
}

/** No total is negative: a sale that contradicts itself about a price is refused as one with a wrong total. */
const IMPOSSIBLE_TOTAL = -1;

function claimedTotal(input: SellInput): Centimes | undefined {
  return claimsDisagree(input.lines) ? IMPOSSIBLE_TOTAL : (input.total ?? undefined);
}

function differs(claimed: number | null | undefined, actual: number): boolean {
  return claimed !== undefined && claimed !== null && claimed !== actual;
}
