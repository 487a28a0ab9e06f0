import type { EntityManager } from 'typeorm';
import { byId } from '../db/by-id.ts';
import type { ActorLocal } from '../shared/actor.ts';
import { Local } from './local.entity.ts';

export const localsById = byId(Local);

export async function listLocals(db: EntityManager): Promise<Local[]> {
  return db.find(Local, { order: { id: 'ASC' } });
}

/** The session's local as it was looked up at the start of this call. */
export function localOfActor(local: ActorLocal): Local {
  return Object.assign(new Local(), local);
}
