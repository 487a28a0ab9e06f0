import { In } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import { Local } from '../../locals/local.entity.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { secondName } from '../../shared/names.ts';
import { permit } from '../../shared/permissions.ts';
import { Service } from './catalogue.entity.ts';
import type { NewServicesInput, ServiceInput } from './catalogue.input.ts';
import { insertService } from './catalogue.service.ts';
import { fraisAbovePrice } from './catalogue.errors.ts';
import { changeItem, lockItem } from '../prices/change-item.service.ts';
import { isOtherName, refuseTakenName } from '../refuse-taken-name.ts';
import { fraisToConfirm } from '../prices/prices.rules.ts';

/**
 * Adds a service to each of the locals, deduplicated, in the order of their ids, at the price of its own that one may have.
 * @throws Refusal INTROUVABLE for all when any local is unknown; VALIDATION for unconfirmed frais above the price,
 *   NOM_DEJA_PRIS
 */
export async function addServices(
  tx: Tx,
  ctx: Ctx,
  input: NewServicesInput,
  pictureHash: string | null = null,
): Promise<Service[]> {
  permit(ctx.actor, 'manageCatalogue');
  const localIds = [...new Set(input.localIds)].sort((a, b) => a - b);
  const own = new Map((input.prices ?? []).map((one) => [one.localId, one]));
  if (![...own.keys()].every((id) => localIds.includes(id))) throw notFound('Local');
  const priceIn = (localId: number) => own.get(localId) ?? input;
  if (localIds.some((id) => fraisToConfirm(priceIn(id), null)) && !input.confirmFrais)
    throw fraisAbovePrice();
  if ((await tx.countBy(Local, { id: In(localIds) })) < localIds.length) throw notFound('Local');
  await refuseTakenName(tx, 'service', input, localIds);
  const { name, arabicName } = input;
  const ids: number[] = [];
  for (const localId of localIds) {
    const { price: priceCentimes, frais: fraisCentimes } = priceIn(localId);
    const service = { name, priceCentimes, fraisCentimes, pictureHash, ...(arabicName && { arabicName }) };
    ids.push(await insertService(tx, ctx, { ...service, localId }));
  }
  return tx.find(Service, { where: { id: In(ids) }, order: { localId: 'ASC' } });
}

/**
 * `pictureHash` undefined leaves the picture as it is.
 * @throws Refusal INTROUVABLE; VALIDATION for new, unconfirmed frais above the price, NOM_DEJA_PRIS
 */
export async function editService(
  tx: Tx,
  ctx: Ctx,
  id: number,
  input: ServiceInput,
  pictureHash?: string | null,
): Promise<Service> {
  permit(ctx.actor, 'manageCatalogue');
  const { price: priceCentimes, frais: fraisCentimes } = input;
  const arabicName = secondName(input.arabicName);
  const change = { name: input.name, arabicName, priceCentimes, fraisCentimes, pictureHash };
  return changeItem(tx, ctx, 'service', id, async (service) => {
    const known = { price: service.priceCentimes, frais: service.fraisCentimes };
    if (fraisToConfirm(input, known) && !input.confirmFrais) throw fraisAbovePrice();
    if (isOtherName(service.name, input.name)) await refuseTakenName(tx, 'service', input, [service.localId]);
    return change;
  });
}

/**
 * Hides or shows a service; without `hidden` it toggles.
 * @throws Refusal INTROUVABLE
 */
export async function setServiceHidden(
  tx: Tx,
  ctx: Ctx,
  id: number,
  hidden: boolean | null | undefined,
): Promise<Service> {
  permit(ctx.actor, 'manageCatalogue');
  return changeItem(tx, ctx, 'service', id, (service) => ({ hidden: hidden ?? !service.hidden }));
}

/** Soft-deletes a service, because tickets name it. @throws Refusal INTROUVABLE */
export async function deleteService(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  permit(ctx.actor, 'manageCatalogue');
  const { localId, name } = await lockItem(tx, 'service', id);
  await tx.update(Service, { id }, { deletedAt: ctx.now });
  await record(tx, ctx, { action: 'service.deleted', localId, subjectId: id, before: { name } });
}
