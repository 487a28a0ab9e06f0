import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { notFound } from '../../shared/errors.ts';
import { readPosition } from '../position.ts';
import { Webhook } from './webhook.entity.ts';

export function listWebhooks(db: EntityManager): Promise<Webhook[]> {
  return db.find(Webhook, { where: { removedAt: IsNull() }, order: { id: 'ASC' } });
}

/** Locked until commit. @throws Refusal INTROUVABLE, also for one that was removed */
export async function lockWebhook(db: EntityManager, id: number): Promise<Webhook> {
  const where = { id, removedAt: IsNull() };
  const webhook = await db.findOne(Webhook, { where, lock: { mode: 'for_no_key_update' } });
  if (!webhook) throw notFound('Webhook');
  return webhook;
}

/** By id, how many entries of any kind each has still before it; for `call.db.load`. */
export async function entriesBefore(db: EntityManager, ids: readonly number[]): Promise<number[]> {
  const counters = await db.query<{ localId: number; last: number }[]>(
    'SELECT local_id AS "localId", last_entry AS last FROM ticket_counters',
  );
  const webhooks = await db.query<Pick<Webhook, 'position'>[]>(
    `SELECT position FROM webhooks JOIN unnest($1::int[]) WITH ORDINALITY AS asked (id, place) USING (id) ORDER BY place`,
    [ids],
  );
  return webhooks.map(({ position }) => {
    const known = readPosition(position);
    return counters.reduce((sum, { localId, last }) => sum + last - (known.get(localId)?.sequence ?? 0), 0);
  });
}
