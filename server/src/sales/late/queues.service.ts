import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import type { Grant } from './grant.ts';
import type { QueueStateInput } from './late.input.ts';

/** A place in a device's queue. */
interface Place {
  queueId: string;
  sequence: number;
  key: string;
}

/**
 * Takes a sequence of a queue for a sale; the queue's row stays locked. Answers true when another sale has it.
 */
export async function takeSequence(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  { deviceId, localId }: Pick<Grant, 'deviceId' | 'localId'>,
  { queueId, sequence, key }: Place,
): Promise<boolean> {
  await tx.query(
    `INSERT INTO queues AS known (id, device_id, local_id, created_at, highest) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET highest = greatest(known.highest, excluded.highest)`,
    [queueId, deviceId, localId, now, sequence],
  );
  const [taken] = await tx.query<{ key: string }[]>(
    `INSERT INTO late_sequences AS known (queue_id, sequence, sale_key) VALUES ($1, $2, $3)
     ON CONFLICT (queue_id, sequence) DO UPDATE SET sale_key = known.sale_key RETURNING sale_key AS key`,
    [queueId, sequence, key],
  );
  return taken?.key !== key;
}

/** Notes what a device says of one of its queues. */
export async function hearQueue(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  { deviceId, localId }: Pick<Grant, 'deviceId' | 'localId'>,
  { id, highest, waiting }: QueueStateInput,
): Promise<void> {
  await tx.query(
    `INSERT INTO queues AS known (id, device_id, local_id, created_at, highest, waiting, said_at)
     VALUES ($1, $2, $3, $4, $5, $6, $4)
     ON CONFLICT (id) DO UPDATE
     SET highest = greatest(known.highest, excluded.highest), waiting = excluded.waiting, said_at = excluded.said_at`,
    [id, deviceId, localId, now, highest, waiting.length],
  );
}
