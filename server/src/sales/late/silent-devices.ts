import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { startBackgroundTask, type BackgroundTask } from '../../db/many/background-task.ts';
import type { Leader } from '../../db/many/leader.ts';

const SILENCE_MS = 24 * 3600_000;

/**
 * Puts devices on « À vérifier » that have been silent for a day with sales waiting, or whose grant expired without another
 * contact. Who logged out has said what waits; a forgotten device will not speak again. Once for each silence.
 */
export async function noticeSilentDevices(db: EntityManager, now: Date): Promise<number> {
  const noticed = await db.query<unknown[]>(
    `INSERT INTO reviews (kind, local_id, device_id, evidence, noticed_at)
     SELECT DISTINCT ON (device_id) 'SILENT_DEVICE', local_id, device_id, evidence, $1
     FROM (
       SELECT device_id, local_id, said_at AS since, jsonb_build_object('waiting', waiting, 'saidAt', said_at) AS evidence
       FROM queues WHERE waiting > 0 AND said_at <= $2
       UNION ALL
       SELECT grants.device_id, grants.local_id, grants.expires_at,
         jsonb_build_object('userId', grants.user_id, 'grantExpiredAt', grants.expires_at)
       FROM grants JOIN devices ON devices.id = grants.device_id JOIN sessions ON sessions.id = session_id
       WHERE grants.expires_at <= $1 AND forgotten_at IS NULL AND ended_at IS NULL
     ) AS silent
     WHERE NOT EXISTS (
       SELECT FROM reviews WHERE kind = 'SILENT_DEVICE' AND reviews.device_id = silent.device_id AND noticed_at >= since)
     ORDER BY device_id, since ON CONFLICT DO NOTHING RETURNING id`,
    [now, new Date(now.getTime() - SILENCE_MS)],
  );
  return noticed.length;
}

/** Looks for silent devices now and then, for as long as the server runs and leads. */
export function watchSilentDevices(leader: Leader, clock: () => Date, log: Logger): BackgroundTask {
  const run = () =>
    leader.run(async ({ manager }) => {
      const devices = await noticeSilentDevices(manager, clock());
      if (devices > 0) log.info({ devices }, 'silent devices were noticed');
    });
  return startBackgroundTask({ log, run, failure: 'silent devices are not looked for; tried again later' });
}
