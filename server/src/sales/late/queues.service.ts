import { In, IsNull, type FindOptionsWhere } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Author } from '../../shared/actor.ts';
import type { Grant } from './grant.ts';
import type { QueueStateInput } from './late.input.ts';
import { mostGiven, MOST_QUEUES } from './late.rules.ts';
import { CAME_AFTER_ALL, Review } from '../reviews/review.entity.ts';

/** A place in a device's queue. */
interface Place {
  queueId: string;
  sequence: number;
  key: string;
}

/** Whose queue: of a grant, or of a session. `lastWord` is the device's; a queue that has spoken has its own. */
interface Keeper extends Pick<Grant, 'deviceId' | 'localId'> {
  lastWord: Date;
}

/** For how long a lower count must be said: an answer of the network may come late or twice. */
const LOWER_FOR_MS = 30_000;
/** In which a device may make so many queues known; a tablet lives for years. */
const MONTH_MS = 30 * 24 * 3600_000;

const FORGOTTEN = '(SELECT forgotten_at IS NOT NULL FROM devices WHERE id = known.device_id)';

/** The sequence of a row. */
const ONE = "int4range(sequence, sequence, '[]')";

export type Taken = 'FIRST' | 'REUSED' | 'FOREIGN';

/**
 * Takes a sequence of a queue for a sale, and settles the review of its absence; the queue's row stays locked. Another
 * device's queue stays as it is; a forgotten device's goes on with who brings its sales.
 */
export async function takeSequence(
  tx: Tx,
  ctx: Author,
  { senderId, ...keeper }: Keeper & { senderId: string | null },
  { queueId, sequence, key }: Place,
): Promise<Taken> {
  const { deviceId, localId } = keeper;
  const highest = mostOf(await heldQueue(tx, queueId), sequence, keeper, ctx.now);
  const own = await tx.query<object[]>(
    `INSERT INTO queues AS known (id, device_id, local_id, created_at, highest) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET highest = greatest(known.highest, excluded.highest)
     WHERE known.device_id IN ($2, $6) OR ${FORGOTTEN} RETURNING id`,
    [queueId, deviceId, localId, ctx.now, highest, senderId],
  );
  if (own.length === 0) return 'FOREIGN';
  const [taken] = await tx.query<{ key: string; first: boolean }[]>(
    `INSERT INTO late_sequences AS known (queue_id, sequence, sale_key) VALUES ($1, $2, $3)
     ON CONFLICT (queue_id, sequence) DO UPDATE SET sale_key = known.sale_key
     RETURNING sale_key AS key, xmax = 0 AS first`,
    [queueId, sequence, key],
  );
  if (taken?.first) await settleMissing(tx, ctx, queueId, sequence);
  return taken?.key === key ? 'FIRST' : 'REUSED';
}

/** A sequence that arrives waits no more, and was not missing. */
async function settleMissing(tx: Tx, ctx: Author, queueId: string, sequence: number): Promise<void> {
  await tx.query('UPDATE queues SET waiting = waiting - 1 WHERE id = $1 AND waiting > 0', [queueId]);
  const [emptied] = await tx.query<[{ id: number; empty: boolean }[], number]>(
    `UPDATE reviews SET missing = missing - int4multirange(int4range($2::int, $2::int, '[]'))
     WHERE queue_id = $1 AND kind = 'MISSING_SALE' AND decided_at IS NULL AND missing @> $2::int
     RETURNING id, isempty(missing) AS empty`,
    [queueId, sequence],
  );
  const ids = emptied.filter(({ empty }) => empty).map(({ id }) => id);
  await settle(tx, ctx, [
    { id: In(ids) },
    { kind: 'MISSING_SALE', queueId, sequence, missingText: IsNull() },
  ]);
}

/** A device that speaks is silent no more. */
export async function settleSilence(tx: Tx, ctx: Author, deviceId: string): Promise<void> {
  await settle(tx, ctx, [{ kind: 'SILENT_DEVICE', deviceId }]);
}

/** Closes open reviews that need no decision any more. */
async function settle(tx: Tx, ctx: Author, what: FindOptionsWhere<Review>[]): Promise<void> {
  const open = what.map((one) => ({ ...one, decidedAt: IsNull() }));
  for (const { id, localId, kind } of await tx.findBy(Review, open)) {
    const settled = { decidedAt: ctx.now, decision: CAME_AFTER_ALL } as const;
    const { affected } = await tx.update(Review, { id, decidedAt: IsNull() }, settled);
    if (affected === 1) {
      await record(tx, ctx, { action: 'review.settled', localId, subjectId: id, after: { kind } });
    }
  }
}

/** Of what is said or arrives as a queue's greatest sequence, as much as it can have given. */
function mostOf(known: HeldQueue | undefined, said: number, { lastWord }: Keeper, now: Date): number {
  return Math.min(said, (known?.highest ?? 0) + mostGiven(known?.saidAt ?? lastWord, now));
}

/**
 * Notes what a device says of one of its queues, and puts what is missing on « À vérifier ». Another device's queue, and more
 * than a device can have, are not heard.
 */
export async function hearQueue(
  tx: Tx,
  { now }: Pick<Author, 'now'>,
  keeper: Keeper,
  { id, highest: said, waiting }: QueueStateInput,
): Promise<void> {
  const { deviceId, localId } = keeper;
  const known = await heldQueue(tx, id);
  if (known ? known.deviceId !== deviceId && !known.forgotten : await hasTooMany(tx, now, deviceId)) return;
  const highest = mostOf(known, said, keeper, now);
  const lower = known !== undefined && highest < known.highest;
  const lowerSince = lower ? (known.lowerSince ?? now) : null;
  const wentBack = lowerSince !== null && now.getTime() - lowerSince.getTime() >= LOWER_FOR_MS;
  await tx.query(
    `INSERT INTO queues AS known (id, device_id, local_id, created_at, highest, waiting, said_at)
     VALUES ($1, $2, $3, $4, $5, $6, $4)
     ON CONFLICT (id) DO UPDATE SET waiting = excluded.waiting, said_at = excluded.said_at, lower_since = $7,
       device_id = excluded.device_id,
       highest = CASE WHEN $8 THEN excluded.highest ELSE greatest(known.highest, excluded.highest) END`,
    [id, deviceId, localId, now, highest, waiting.length, wentBack ? null : lowerSince, wentBack],
  );
  if (wentBack) await noticeWentBack(tx, now, id, { known: known?.highest, said: highest });
  await noticeMissing(tx, now, { id, highest, waiting });
}

interface HeldQueue {
  deviceId: string;
  forgotten: boolean;
  highest: number;
  saidAt: Date | null;
  lowerSince: Date | null;
}

async function heldQueue(tx: Tx, id: string): Promise<HeldQueue | undefined> {
  const [known] = await tx.query<HeldQueue[]>(
    `SELECT device_id AS "deviceId", ${FORGOTTEN} AS forgotten, highest, said_at AS "saidAt", lower_since AS "lowerSince"
     FROM queues AS known WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return known;
}

async function hasTooMany(tx: Tx, now: Date, deviceId: string): Promise<boolean> {
  const [row] = await tx.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM queues WHERE device_id = $1 AND created_at > $2',
    [deviceId, new Date(now.getTime() - MONTH_MS)],
  );
  return (row?.count ?? 0) >= MOST_QUEUES;
}

async function noticeWentBack(tx: Tx, now: Date, queueId: string, evidence: object): Promise<void> {
  await tx.query(
    `INSERT INTO reviews (kind, local_id, device_id, queue_id, evidence, noticed_at)
     SELECT 'QUEUE_WENT_BACK', local_id, device_id, id, $2, $3 FROM queues WHERE id = $1 ON CONFLICT DO NOTHING`,
    [queueId, JSON.stringify(evidence), now],
  );
}

/** Adds to the queue's one open review what neither arrived nor waits and was in no review before. */
async function noticeMissing(
  tx: Tx,
  now: Date,
  { id, highest, waiting }: Pick<QueueStateInput, 'id' | 'highest' | 'waiting'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO reviews (kind, local_id, device_id, queue_id, sequence, missing, evidence, noticed_at)
     SELECT 'MISSING_SALE', local_id, device_id, id, lower(gaps), gaps, jsonb_build_object('highest', $2::int), $4
     FROM queues CROSS JOIN LATERAL (
       SELECT int4multirange(int4range(1, $2::int + 1))
         - coalesce((SELECT range_agg(${ONE}) FROM unnest($3::int[]) AS waiting (sequence)), '{}')
         - coalesce((SELECT range_agg(${ONE}) FROM late_sequences WHERE queue_id = $1), '{}')
         - coalesce((
           SELECT range_agg(coalesce(missing, int4multirange(${ONE}))) FROM reviews
           WHERE queue_id = $1 AND kind = 'MISSING_SALE'
         ), '{}') AS gaps
     ) AS found
     WHERE id = $1 AND NOT isempty(gaps)
     ON CONFLICT (queue_id) WHERE kind = 'MISSING_SALE' AND missing IS NOT NULL AND decided_at IS NULL
     DO UPDATE SET missing = reviews.missing + excluded.missing, evidence = excluded.evidence`,
    [id, highest, waiting, now],
  );
}
