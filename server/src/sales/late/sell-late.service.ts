import type { Centimes } from '../../shared/money.ts';
import { lockGoneGoods, takeGoneGoods, type GoneGoods } from '../../catalogue/counting/gone-goods.service.ts';
import { keyUsedFor, refuseReusedKey } from '../../db/idempotency-key.ts';
import { record } from '../../db/journal.ts';
import { namesOf, workingThere } from '../../kessals/kessals.queries.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Author } from '../../shared/actor.ts';
import { businessDate } from '../../shared/days.ts';
import { normalised } from '../sell/normalised-sale.ts';
import { cashlessColumns, type Ticket } from '../tickets/ticket.entity.ts';
import { isDayClosed } from '../tickets/ticket-marks.queries.ts';
import { ticketOfKey } from '../tickets/tickets.queries.ts';
import type { Grant } from './grant.ts';
import { arrivalOf, goodsOf, nameOnPaper, writeLateTicket } from './write-late-ticket.service.ts';
import { LateSale } from './late.entity.ts';
import { paperPriceMissing } from './late.errors.ts';
import type { LateSaleInput } from './late.input.ts';
import {
  blockingFlags,
  isBlocked,
  judgeLine,
  LATE_FLAGS,
  mergeWordings,
  movesGoods,
  statesOnSale,
  timeOfSale,
  type LateFlag,
  type PaperLine,
  grantFaults,
  type ItemState,
} from './late.rules.ts';
import { exhaustsGrant, isPaperKnown, itemsOf, standingOf } from './late-facts.queries.ts';
import { takeSequence } from './queues.service.ts';
import type { Shortage } from '../../catalogue/stock/stock.service.ts';
import { Review } from '../reviews/review.entity.ts';

/** A late sale as it was brought; the grant is verified. */
export interface BroughtSale {
  grant: Grant;
  /** Of the device cookie; null without one. */
  senderId: string | null;
  input: LateSaleInput;
}

/** `repeated`: it had been kept before. */
export interface KeptSale {
  sale: LateSale;
  repeated: boolean;
}

const ANOTHER_SALE = 'une autre vente';

/**
 * Keeps a sale that was made without a network: its paper is printed, so it becomes a ticket, or waits for an
 * administrator, with its goods gone from the shelf where its grant counts. The same key and content answer what was kept first, also when the
 * sale came online before.
 * @param ctx whose author is the grant
 * @throws Refusal VALIDATION without the prices of the paper, MANDAT_INVALIDE, CLE_REUTILISEE
 */
export async function sellLate(tx: Tx, ctx: Author, brought: BroughtSale): Promise<KeptSale> {
  const { grant, input } = brought;
  const known = await workingThere(tx, grant.localId, namedIn(input));
  const lines = paperLines(input, known);
  const { hash, total, cashless } = normalised(input);
  const online = await ticketOfKey(tx, input.key);
  const standing = await standingOf(tx, ctx.now, grant, brought.senderId);
  const taken = await takeSequence(tx, ctx, { ...grant, ...standing }, input);
  const kept = await tx.findOneBy(LateSale, { saleKey: input.key });
  if (kept) {
    refuseReusedKey(kept, grant, hash, ANOTHER_SALE);
    return { sale: kept, repeated: true };
  }
  const { soldAt, clockOff } = timeOfSale(input.soldAt, grant.issuedAt, ctx.now);
  const sale = Object.assign(new LateSale(), {
    saleKey: input.key,
    contentHash: hash,
    queueId: input.queueId,
    sequence: input.sequence,
    provisional: input.provisional,
    localId: grant.localId,
    userId: grant.userId,
    deviceId: grant.deviceId,
    senderId: standing.senderId,
    grantIssuedAt: grant.issuedAt,
    deviceTime: input.soldAt,
    soldAt,
    receivedAt: ctx.now,
    lines: [],
    totalCentimes: input.total,
    receivedCentimes: input.received ?? null,
    ...cashlessColumns(cashless),
    flags: [],
    // The ticket of an online sale has moved them.
    movedGoods: false,
    ticketId: null,
    refusedAt: null,
  } satisfies Partial<LateSale>);
  if (online) {
    await keepOnline(tx, ctx, sale, { online, lines });
    return { sale, repeated: false };
  }
  const strangers = await strangersIn(tx, input, { lines, known });
  const flags: Partial<Record<LateFlag, boolean>> = {
    CLOCK_OFF: clockOff,
    GRANT_EXPIRED: soldAt > grant.expiresAt,
    SEQUENCE_REUSED: taken === 'REUSED',
    QUEUE_FOREIGN: taken === 'FOREIGN',
    KESSAL_UNKNOWN: strangers.length > 0,
    PAPER_REUSED: await isPaperKnown(tx, grant.localId, input.provisional),
    DAY_CLOSED: await isDayClosed(tx, grant.localId, businessDate(soldAt)),
  };
  const noted = LATE_FLAGS.filter((flag) => flags[flag]);
  const found = [...grantFaults(grant, { now: ctx.now, ...standing }), ...noted, ...standing.flags];
  await keepNew(tx, ctx, sale, { lines, total, found, strangers });
  return { sale, repeated: false };
}

/** The sale had reached the server before its answer was lost: the ticket stands, and is now found by its paper. */
async function keepOnline(
  tx: Tx,
  ctx: Author,
  sale: LateSale,
  { online, lines }: { online: Ticket; lines: readonly PaperLine[] },
): Promise<void> {
  if (online.userId !== sale.userId || online.contentHash !== sale.contentHash)
    throw keyUsedFor(ANOTHER_SALE);
  await nameOnPaper(tx, ctx, online, sale.provisional);
  const named = online.lines ?? [];
  sale.lines = lines.map((line) => ({
    ...line,
    name: named.find(({ type, itemId }) => type === line.type && itemId === line.itemId)?.name ?? null,
    fault: null,
  }));
  sale.ticketId = online.id;
  await tx.insert(LateSale, sale);
}

async function keepNew(
  tx: Tx,
  ctx: Author,
  sale: LateSale,
  // Claimed: one that its payments do not make is none.
  {
    lines,
    total,
    found,
    strangers,
  }: {
    lines: readonly PaperLine[];
    total: Centimes | undefined;
    found: readonly LateFlag[];
    strangers: readonly Stranger[];
  },
): Promise<void> {
  const itemOf = await itemsOf(tx, lines, sale.soldAt);
  const sold = { localId: sale.localId, issuedAt: sale.grantIssuedAt, soldAt: sale.soldAt };
  sale.lines = lines.map((line) => judgeLine(line, itemOf(line), sold));
  const gone = await lockGoneGoods(tx, goodsOf(sale), sale.soldAt);
  const faults = [...found, ...blockingFlags(sale.lines, total, sale.receivedCentimes, sale.cashless)];
  if (gone.atEnd) faults.push('SHELF_AT_END');
  if (!faults.includes('TOO_LARGE') && (await exhaustsGrant(tx, sale, gone.move.lines)))
    faults.push('GRANT_EXHAUSTED');
  sale.movedGoods = movesGoods(faults);
  if (sale.movedGoods && gone.short.length > 0) faults.push('STOCK_BELOW_ZERO');
  sale.flags = LATE_FLAGS.filter((flag) => faults.includes(flag));
  if (isBlocked(sale.flags)) {
    await keepForReview(tx, ctx, sale, gone);
  } else {
    const moveStock = (ticketId: number) => takeGoneGoods(tx, arrivalOf(sale, ctx.now), gone, { ticketId });
    sale.ticketId = (await writeLateTicket(tx, ctx, sale, moveStock)).id;
    await tx.insert(LateSale, sale);
  }
  if (sale.flags.length > 0) {
    const inForce = sale.lines
      .filter(({ fault }) => fault !== null)
      .map((line) => {
        const item = itemOf(line);
        return { type: line.type, itemId: line.itemId, states: item ? statesOnSale(item, sold) : [] };
      });
    await noticeLateSale(tx, sale, { short: gone.short, inForce, strangers });
  }
}

/** Number and amounts come with acceptance; its goods are gone, unless they too wait for it. */
async function keepForReview(tx: Tx, ctx: Author, sale: LateSale, gone: GoneGoods): Promise<void> {
  await tx.insert(LateSale, sale);
  const { id, localId, provisional, totalCentimes: total, flags } = sale;
  if (sale.movedGoods) await takeGoneGoods(tx, arrivalOf(sale, ctx.now), gone, { lateSaleId: id });
  await record(tx, ctx, {
    action: 'lateSale.kept',
    localId,
    subjectId: id,
    after: { provisional, total, flags },
  });
}

function namedIn({ lines }: LateSaleInput): number[] {
  return lines.flatMap(({ type, kessalId }) => (type === 'service' && kessalId != null ? [kessalId] : []));
}

/** @throws Refusal VALIDATION */
function paperLines({ lines }: LateSaleInput, known: ReadonlyMap<number, number>): PaperLine[] {
  return mergeWordings(
    lines.map(({ type, itemId, quantity, price, frais, kessalId, turn }, place) => {
      if (price == null) throw paperPriceMissing(`lines.${place}.price`);
      if (type === 'service' && frais == null) {
        throw paperPriceMissing(`lines.${place}.frais`);
      }
      const line = { type, itemId, quantity, price, frais: frais ?? 0 };
      const her = known.get(kessalId ?? 0);
      if (her === undefined || line.frais === 0) return line;
      return { ...line, kessalId: her, ...(turn === 'KEPT' && { turn }) };
    }),
  );
}

/** Whom a paper names though she does not work there. */
interface Stranger {
  /** Of her line in the late sale, whose frais go to the pot. */
  place: number;
  id: number;
  /** Null where the house does not know her. */
  name: string | null;
}

async function strangersIn(
  tx: Tx,
  input: LateSaleInput,
  { lines, known }: { lines: readonly PaperLine[]; known: ReadonlyMap<number, number> },
): Promise<Stranger[]> {
  const names = await namesOf(
    tx,
    namedIn(input).filter((id) => !known.has(id)),
  );
  return input.lines.flatMap(({ type, itemId, price, frais, kessalId: id }) => {
    if (type !== 'service' || id == null || known.has(id)) return [];
    const place = lines.findIndex(
      (line) =>
        line.type === type &&
        line.itemId === itemId &&
        line.price === price &&
        line.frais === frais &&
        line.kessalId === undefined,
    );
    return [{ place, id, name: names.get(id) ?? null }];
  });
}

/** What an administrator is shown of a late sale beside its flags; amounts are centimes. */
interface SaleEvidence {
  short: readonly Shortage[];
  /** Of each line that could not be sold so: what its item was. */
  inForce: readonly (Pick<PaperLine, 'type' | 'itemId'> & { states: readonly ItemState[] })[];
  strangers: readonly Stranger[];
}

/** Puts a late sale on « À vérifier ». */
async function noticeLateSale(tx: Tx, sale: LateSale, evidence: SaleEvidence): Promise<void> {
  await tx.insert(Review, {
    kind: 'LATE_SALE',
    localId: sale.localId,
    deviceId: sale.deviceId,
    lateSaleId: sale.id,
    evidence: evidence as object,
    noticedAt: sale.receivedAt,
  });
}
