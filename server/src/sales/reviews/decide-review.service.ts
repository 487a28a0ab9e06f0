import { In } from 'typeorm';
import { lockCounting } from '../../catalogue/counting/counting.service.ts';
import { lockGoneGoods, takeGoneGoods } from '../../catalogue/counting/gone-goods.service.ts';
import { addStock, lockShelves } from '../../catalogue/stock/stock.service.ts';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { ticketOfKey } from '../tickets/tickets.queries.ts';
import { arrivalOf, goodsOf, nameOnPaper, writeLateTicket } from '../late/write-late-ticket.service.ts';
import { LateSale } from '../late/late.entity.ts';
import { alreadyDecided, keyHasAnotherTicket, neverATicket, nothingToRefuse } from '../late/late.errors.ts';
import { canBeTicket } from '../late/late.rules.ts';
import type { DecideReviewArgs, DecideReviewsArgs, DecisionInput } from './review.input.ts';
import { Review } from './review.entity.ts';

/** One, as {@link decideReviews}. */
export async function decideReview(tx: Tx, ctx: Ctx, { id, ...decision }: DecideReviewArgs): Promise<Review> {
  const [review] = await decideReviews(tx, ctx, { ids: [id], ...decision });
  if (!review) throw new Error('A decision answers its review.');
  return review;
}

/**
 * Decides reviews, once: all of them or none. To accept a late sale that waits writes its ticket, with the prices of its paper
 * and on the day it was sold, and what is still on the shelf leaves it then; to refuse it leaves its goods gone, unless they
 * are returned. Whatever else was noticed can only be accepted: it has been seen.
 * @throws Refusal INTROUVABLE, DEJA_DECIDE, VALIDATION where the decision cannot be
 */
export async function decideReviews(
  tx: Tx,
  ctx: Ctx,
  { ids, decision, note }: DecideReviewsArgs,
): Promise<Review[]> {
  permit(ctx.actor, 'decideReviews');
  const reviews = await tx.find(Review, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (reviews.length < new Set(ids).size) throw notFound('Élément à vérifier');
  if (reviews.some(({ decidedAt }) => decidedAt !== null)) throw alreadyDecided();
  const found = await tx.findBy(LateSale, { id: In(reviews.map(({ lateSaleId }) => lateSaleId ?? 0)) });
  const sales = new Map(found.map((sale) => [sale.id, sale]));
  await lockGoods(tx, found);
  // Counters by local, as every sale takes one of them last.
  const inOrder = reviews.toSorted((one, other) => one.localId - other.localId || one.id - other.id);
  for (const review of inOrder) {
    const sale = sales.get(review.lateSaleId ?? 0) ?? null;
    await decideOne(tx, ctx, { review, sale, decision, note: note || null });
  }
  return reviews;
}

/** All shelves before the first counter: a till that sells meanwhile has its shelf and waits for the counter. */
async function lockGoods(tx: Tx, sales: readonly LateSale[]): Promise<void> {
  const goods = sales.filter(({ state }) => state === 'TO_REVIEW').map(goodsOf);
  const localIds = [...new Set(goods.map(({ localId }) => localId))].sort((one, other) => one - other);
  for (const localId of localIds) await lockCounting(tx, localId);
  const productIds = goods.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  await lockShelves(tx, localIds, productIds);
}

async function decideOne(
  tx: Tx,
  ctx: Ctx,
  {
    review,
    sale,
    decision,
    note,
  }: Omit<DecisionInput, 'note'> & {
    review: Review;
    sale: LateSale | null;
    note: string | null;
  },
): Promise<void> {
  const { id, localId, kind } = review;
  if (sale?.state === 'TO_REVIEW') {
    if (decision === 'ACCEPT') await accept(tx, ctx, sale);
    else await refuse(tx, ctx, sale, { returned: decision === 'RETURN_STOCK' });
  } else if (decision !== 'ACCEPT') {
    throw nothingToRefuse();
  }
  const decided = { decidedAt: ctx.now, decidedBy: ctx.actor.userId, decision, note };
  await tx.update(Review, { id }, decided);
  await record(tx, ctx, {
    action: 'review.decided',
    localId,
    subjectId: id,
    before: { kind, ...(sale && { provisional: sale.provisional, flags: sale.flags }) },
    after: { decision, ...(note !== null && { note }) },
  });
  Object.assign(review, decided);
}

async function accept(tx: Tx, ctx: Ctx, sale: LateSale): Promise<void> {
  if (!canBeTicket(sale.flags)) throw neverATicket();
  // A first request that was delayed on its way may have written it online meanwhile.
  const online = await ticketOfKey(tx, sale.saleKey);
  if (online) {
    if (online.userId !== sale.userId || online.contentHash !== sale.contentHash) {
      throw keyHasAnotherTicket(online.number);
    }
    await returnGoods(tx, ctx, sale);
    await nameOnPaper(tx, ctx, online, sale.provisional);
    await tx.update(LateSale, { id: sale.id }, { ticketId: online.id });
    return;
  }
  const gone = sale.movedGoods ? null : await lockGoneGoods(tx, goodsOf(sale), sale.soldAt);
  if (gone && gone.short.length > 0) sale.flags.push('STOCK_BELOW_ZERO');
  const ticket = await writeLateTicket(tx, ctx, sale, async (ticketId) => {
    if (gone) await takeGoneGoods(tx, arrivalOf(sale, ctx.now), gone, { ticketId });
    else
      await tx.query('UPDATE stock_movements SET ticket_id = $2 WHERE late_sale_id = $1', [
        sale.id,
        ticketId,
      ]);
  });
  await tx.update(LateSale, { id: sale.id }, { ticketId: ticket.id, flags: sale.flags });
}

async function refuse(tx: Tx, ctx: Ctx, sale: LateSale, { returned }: { returned: boolean }): Promise<void> {
  if (returned) await returnGoods(tx, ctx, sale);
  await tx.update(LateSale, { id: sale.id }, { refusedAt: ctx.now });
}

async function returnGoods(tx: Tx, ctx: Ctx, sale: LateSale): Promise<void> {
  const goods = goodsOf(sale);
  if (!sale.movedGoods || goods.lines.length === 0) return;
  const move = { cause: 'CANCELLATION', userId: ctx.actor.userId, lateSaleId: sale.id } as const;
  await addStock(tx, ctx, { ...goods, ...move });
}
