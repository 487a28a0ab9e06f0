import type { EntityManager } from 'typeorm';
import { alphabetical } from '../db/alphabetical.sql.ts';
import { byId } from '../db/by-id.ts';
import { readRows } from '../db/reading/entity-rows.ts';
import type { Actor } from '../shared/actor.ts';
import { User } from './user.entity.ts';

export const usersById = byId(User);

const ALPHABETICAL = `ORDER BY ${alphabetical('name')}, id`;

/** Banned included, in alphabetical order. */
export async function listUsers(db: EntityManager): Promise<User[]> {
  return readRows(db, User, ALPHABETICAL);
}

/** For cashiers: not banned, names only. */
export async function listColleagues(db: EntityManager): Promise<User[]> {
  return readRows(db, User, `WHERE NOT banned ${ALPHABETICAL}`);
}

/** As looked up for this request. */
export function userOfActor(actor: Actor): User {
  const { userId: id, name, role, createdAt, local } = actor;
  const user = { id, name, role, createdAt, localId: local?.id ?? null, banned: false };
  return Object.assign(new User(), user);
}
