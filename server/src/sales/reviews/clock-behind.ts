import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { startBackgroundTask, type BackgroundTask } from '../../db/many/background-task.ts';
import type { Leader } from '../../db/many/leader.ts';

/** A clock is set by a few seconds at a time; minutes are a dead battery, or a hand. */
const MARGIN_MS = 5 * 60_000;

/** When the last document was written, if the clock is minutes before that; else null. */
export async function clockBehind(db: EntityManager, now: Date): Promise<Date | null> {
  const [last] = await db.query<{ at: Date | null }[]>(
    `SELECT greatest((SELECT max(sold_at) FROM tickets),
       (SELECT max(at) FROM (SELECT at FROM journal ORDER BY id DESC LIMIT 1000) AS latest),
       (SELECT max(recorded_at) FROM (SELECT recorded_at FROM entries ORDER BY id DESC LIMIT 1000) AS entered)) AS at`,
  );
  return last?.at && last.at.getTime() - now.getTime() > MARGIN_MS ? last.at : null;
}

/**
 * Logs a clock that is behind the last document, and puts it on « À vérifier », once until a later document. A review names
 * a local and a device: those of the last sale.
 */
export async function noticeClockBehind(db: EntityManager, now: Date, log: Logger): Promise<void> {
  const lastDocument = await clockBehind(db, now);
  if (!lastDocument) return;
  log.warn(
    { clock: now, lastDocument },
    'the clock is behind the last document: set it before anything is sold',
  );
  await db.query(
    `INSERT INTO reviews (kind, local_id, device_id, evidence, noticed_at)
     SELECT 'CLOCK_BEHIND', local_id, device_id, jsonb_build_object('clock', $1::text, 'lastDocument', $2::text), $3
     FROM (
       SELECT local_id, coalesce(device_id, (SELECT id FROM devices LIMIT 1)) AS device_id
       FROM tickets ORDER BY sold_at DESC, id DESC LIMIT 1
     ) AS last
     WHERE device_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM reviews WHERE kind = 'CLOCK_BEHIND' AND (decided_at IS NULL OR evidence ->> 'lastDocument' >= $2))
     ON CONFLICT DO NOTHING`,
    [now.toISOString(), lastDocument.toISOString(), now],
  );
}

/** Looks at the clock now and then, for as long as the server runs and leads. */
export function watchClock(leader: Leader, clock: () => Date, log: Logger): BackgroundTask {
  const run = () => leader.run(({ manager }) => noticeClockBehind(manager, clock(), log));
  return startBackgroundTask({ log, run, failure: 'the clock is not looked at; tried again later' });
}
