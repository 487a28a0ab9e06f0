import { In, type EntityManager } from 'typeorm';
import { housesById } from '../house/house.service.ts';
import { identityIn, NO_IDENTITY, type Identity } from '../house/identity.rules.ts';
import { notFound } from '../shared/errors.ts';
import { LocalIdentity } from './local-identity.entity.ts';
import { Local } from './local.entity.ts';

/** What differs in each local, empty where nothing does. */
export async function ownIdentities(db: EntityManager, localIds: readonly number[]): Promise<Identity[]> {
  const rows = await db.findBy(LocalIdentity, { localId: In([...localIds]) });
  const known = new Map(rows.map((row) => [row.localId, row]));
  return localIds.map((id) => known.get(id) ?? NO_IDENTITY);
}

/** What is printed in each local. */
export async function identitiesInLocals(
  db: EntityManager,
  localIds: readonly number[],
): Promise<Identity[]> {
  const [house] = await housesById(db, [1]);
  const own = await ownIdentities(db, localIds);
  return own.map((local) => identityIn(house ?? NO_IDENTITY, local));
}

/** @throws Refusal INTROUVABLE */
export async function identityOfLocal(db: EntityManager, id: number) {
  if (!(await db.existsBy(Local, { id }))) throw notFound('Local');
  const [[printed = NO_IDENTITY], [own = NO_IDENTITY]] = await Promise.all([
    identitiesInLocals(db, [id]),
    ownIdentities(db, [id]),
  ]);
  return { printed, own };
}
