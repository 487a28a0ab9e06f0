import { IsNull, type FindOptionsWhere } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Author } from '../../shared/actor.ts';
import type { Grant } from './grant.ts';
import type { QueueStateInput } from './late.input.ts';
import { CAME_AFTER_ALL, Review } from './review.entity.ts';

/** A place in a device's queue. */
interface Place {
  queueId: string;
  sequence: number;
  key: string;
}

/** Whose queue: of a grant, or of a session. */
type Keeper = Pick<Grant, 'deviceId' | 'localId'>;

/** Milliseconds for which a lower count must be said: an answer of the network may come late or twice. */
const LOWER_FOR = 30_000;
/** Missing sales of a queue that are listed one by one. */
const MOST_MISSING = 100;

/**
 * Takes a sequence of a queue for a sale, and settles the review of its absence; the queue's row stays locked. Answers
 * true when another sale has it.
 */
export async function takeSequence(
  tx: Tx,
  ctx: Author,
  { deviceId, localId }: Keeper,
  { queueId, sequence, key }: Place,
): Promise<boolean> {
  await tx.query(
    `INSERT INTO queues AS known (id, device_id, local_id, created_at, highest) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET highest = greatest(known.highest, excluded.highest)`,
    [queueId, deviceId, localId, ctx.now, sequence],
  );
  const [taken] = await tx.query<{ key: string; first: boolean }[]>(
    `INSERT INTO late_sequences AS known (queue_id, sequence, sale_key) VALUES ($1, $2, $3)
     ON CONFLICT (queue_id, sequence) DO UPDATE SET sale_key = known.sale_key
     RETURNING sale_key AS key, xmax = 0 AS first`,
    [queueId, sequence, key],
  );
  if (taken?.first) await settleMissing(tx, ctx, queueId, sequence);
  return taken?.key !== key;
}

/** A sequence that arrives waits no more, and was not missing. */
async function settleMissing(tx: Tx, ctx: Author, queueId: string, sequence: number): Promise<void> {
  await tx.query('UPDATE queues SET waiting = waiting - 1 WHERE id = $1 AND waiting > 0', [queueId]);
  await settle(tx, ctx, { kind: 'MISSING_SALE', queueId, sequence });
}

/** A device that speaks is silent no more. */
export async function settleSilence(tx: Tx, ctx: Author, deviceId: string): Promise<void> {
  await settle(tx, ctx, { kind: 'SILENT_DEVICE', deviceId });
}

/** Closes open reviews that need no decision any more. */
async function settle(tx: Tx, ctx: Author, what: FindOptionsWhere<Review>): Promise<void> {
  for (const { id, localId, kind } of await tx.findBy(Review, { ...what, decidedAt: IsNull() })) {
    const settled = { decidedAt: ctx.now, decision: CAME_AFTER_ALL } as const;
    const { affected } = await tx.update(Review, { id, decidedAt: IsNull() }, settled);
    if (affected === 1) {
      await record(tx, ctx, { action: 'review.settled', localId, subjectId: id, after: { kind } });
    }
  }
}

/** Notes what a device says of one of its queues, and puts what is missing on « À vérifier ». */
export async function hearQueue(
  tx: Tx,
  { now }: Pick<Author, 'now'>,
  { deviceId, localId }: Keeper,
  { id, highest, waiting }: QueueStateInput,
): Promise<void> {
  const [known] = await tx.query<{ highest: number; lowerSince: Date | null }[]>(
    'SELECT highest, lower_since AS "lowerSince" FROM queues WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  const lower = known !== undefined && highest < known.highest;
  const lowerSince = lower ? (known.lowerSince ?? now) : null;
  const wentBack = lowerSince !== null && now.getTime() - lowerSince.getTime() >= LOWER_FOR;
  await tx.query(
    `INSERT INTO queues AS known (id, device_id, local_id, created_at, highest, waiting, said_at)
     VALUES ($1, $2, $3, $4, $5, $6, $4)
     ON CONFLICT (id) DO UPDATE SET waiting = excluded.waiting, said_at = excluded.said_at, lower_since = $7,
       highest = CASE WHEN $8 THEN excluded.highest ELSE greatest(known.highest, excluded.highest) END`,
    [id, deviceId, localId, now, highest, waiting.length, wentBack ? null : lowerSince, wentBack],
  );
  if (wentBack) await noticeWentBack(tx, now, id, { known: known?.highest, said: highest });
  await noticeMissing(tx, now, { id, highest, waiting });
}

async function noticeWentBack(tx: Tx, now: Date, queueId: string, evidence: object): Promise<void> {
  await tx.query(
    `INSERT INTO reviews (kind, local_id, device_id, queue_id, evidence, noticed_at)
     SELECT 'QUEUE_WENT_BACK', local_id, device_id, id, $2, $3 FROM queues WHERE id = $1 ON CONFLICT DO NOTHING`,
    [queueId, JSON.stringify(evidence), now],
  );
}

/** The first sequences that neither arrived nor wait; the series streams, so that a lie costs no more than they do. */
async function noticeMissing(
  tx: Tx,
  now: Date,
  { id, highest, waiting }: Pick<QueueStateInput, 'id' | 'highest' | 'waiting'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO reviews (kind, local_id, device_id, queue_id, sequence, evidence, noticed_at)
     SELECT 'MISSING_SALE', local_id, device_id, queues.id, missing.sequence, jsonb_build_object('highest', $2::int), $4
     FROM queues CROSS JOIN (
       SELECT sequence FROM (SELECT generate_series(1, $2::int) AS sequence) AS given
       WHERE NOT EXISTS (SELECT FROM unnest($3::int[]) AS waiting (sequence) WHERE waiting.sequence = given.sequence)
         AND NOT EXISTS (
           SELECT FROM late_sequences WHERE queue_id = $1 AND late_sequences.sequence = given.sequence)
       LIMIT ${MOST_MISSING}
     ) AS missing
     WHERE queues.id = $1 ON CONFLICT DO NOTHING`,
    [id, highest, waiting, now],
  );
}
