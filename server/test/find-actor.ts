import type { DataSource } from 'typeorm';
import type { IdentifiedActor } from '../src/shared/actor.ts';
import { findActors } from '../src/users/sessions/sessions.service.ts';

export async function findActor(
  db: DataSource,
  sessionId: string,
  now: Date,
): Promise<IdentifiedActor | null> {
  const [actor = null] = await findActors(db, [sessionId], now);
  return actor;
}
