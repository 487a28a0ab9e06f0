import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../shared/actor.ts';
import { permit } from '../shared/permissions.ts';
import { keepFormer } from './former-names.ts';
import { House } from './house.entity.ts';
import type { IdentityInput } from './house.input.ts';
import { IDENTITY_FIELDS, identityOf, NO_IDENTITY, tidied, type Identity } from './identity.rules.ts';
import { byId } from '../db/by-id.ts';

/** Null before the founding. */
export async function findHouse(tx: Tx): Promise<House | null> {
  return tx.findOneBy(House, { id: 1 });
}

/** Without `identity` its paper says COMPANY_NAME and nothing else. */
export async function foundHouse(
  tx: Tx,
  now: Date,
  demonstration: boolean,
  identity: Identity = NO_IDENTITY,
): Promise<void> {
  await tx.insert(House, { ...identity, id: 1, demonstration, offlineShift: false, createdAt: now });
}

/**
 * Changes the given fields.
 * @param offlineShift absent: unchanged
 * @throws Refusal ACCES_REFUSE
 */
export async function editHouse(
  tx: Tx,
  ctx: Ctx,
  input: IdentityInput,
  offlineShift?: boolean | null,
): Promise<House> {
  permit(ctx.actor, 'manageHouse');
  const house = await tx.findOneOrFail(House, { where: { id: 1 }, lock: { mode: 'for_no_key_update' } });
  const said = identityOf(house);
  const before = { ...said, offlineShift: house.offlineShift };
  const after = {
    ...changedIdentity(before, input),
    offlineShift: offlineShift ?? house.offlineShift,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return house;
  if (IDENTITY_FIELDS.some((field) => after[field] !== said[field]))
    await keepFormer(tx, ctx.now, 'house', 1, said);
  await tx.update(House, { id: 1 }, after);
  await record(tx, ctx, { action: 'house.edited', before, after });
  return Object.assign(house, after);
}

export function changedIdentity(before: Identity, input: IdentityInput): Identity {
  const changed = IDENTITY_FIELDS.map((field) => [field, tidied(field, input[field] ?? before[field])]);
  return Object.fromEntries(changed) as Record<(typeof IDENTITY_FIELDS)[number], string>;
}

/** Read once per request. */
export const housesById = byId(House);
