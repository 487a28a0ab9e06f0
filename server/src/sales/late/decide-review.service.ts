import { lockGoneGoods, takeGoneGoods } from '../../catalogue/counting/gone-goods.service.ts';
import { addStock } from '../../catalogue/stock.service.ts';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { ticketOfKey } from '../tickets/tickets.queries.ts';
import { arrivalOf, goodsOf } from './late-goods.ts';
import { LateSale } from './late.entity.ts';
import { alreadyDecided, keyHasAnotherTicket, neverATicket, nothingToRefuse } from './late.errors.ts';
import { canBeTicket } from './late.rules.ts';
import type { DecideReviewArgs } from './review.input.ts';
import { Review } from './review.entity.ts';
import { nameOnPaper, writeLateTicket } from './write-late-ticket.service.ts';

/**
 * Decides a review, once. To accept a late sale that waits writes its ticket, with the prices of its paper and on the day
 * it was sold, and what is still on the shelf leaves it then; to refuse it leaves its goods gone, unless they are returned. Whatever else was noticed can only be accepted:
 * it has been seen.
 * @throws Refusal INTROUVABLE, DEJA_DECIDE, VALIDATION where the decision cannot be
 */
export async function decideReview(
  tx: Tx,
  ctx: Ctx,
  { id, decision, note }: DecideReviewArgs,
): Promise<Review> {
  permit(ctx.actor, 'decideReviews');
  const review = await tx.findOne(Review, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!review) throw notFound('Élément à vérifier');
  if (review.decidedAt !== null) throw alreadyDecided();
  const sale =
    review.lateSaleId === null ? null : await tx.findOneByOrFail(LateSale, { id: review.lateSaleId });
  if (sale?.state === 'TO_REVIEW') {
    if (decision === 'ACCEPT') await accept(tx, ctx, sale);
    else await refuse(tx, ctx, sale, { returned: decision === 'RETURN_STOCK' });
  } else if (decision !== 'ACCEPT') {
    throw nothingToRefuse();
  }
  const decided = { decidedAt: ctx.now, decidedBy: ctx.actor.userId, decision, note: note || null };
  await tx.update(Review, { id }, decided);
  await record(tx, ctx, {
    action: 'review.decided',
    localId: review.localId,
    subjectId: id,
    before: { kind: review.kind, ...(sale && { provisional: sale.provisional, flags: sale.flags }) },
    after: { decision, ...(note && { note }) },
  });
  return Object.assign(review, decided);
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
