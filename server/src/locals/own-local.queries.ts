import type { EntityManager } from 'typeorm';
import type { Actor } from '../shared/actor.ts';
import { notFound, Refusal } from '../shared/errors.ts';
import { Local } from './local.entity.ts';

/**
 * Where somebody acts: a cashier in his own local, an administrator in any.
 * @throws Refusal LOCAL_REQUIS, ACCES_REFUSE, INTROUVABLE
 */
export async function ownLocal(
  db: EntityManager,
  { role, local }: Pick<Actor, 'role' | 'local'>,
  asked: number | null | undefined,
): Promise<number> {
  if (asked != null && role === 'ADMIN') {
    if (!(await db.existsBy(Local, { id: asked }))) throw notFound('Local');
    return asked;
  }
  if (!local)
    throw new Refusal('LOCAL_REQUIS', "Vous n'êtes attribué à aucun local : vous n’avez pas de caisse.");
  if (asked != null && asked !== local.id) {
    throw new Refusal('ACCES_REFUSE', 'Vous ne pouvez toucher que la caisse de votre local.');
  }
  return local.id;
}
