import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { Connection } from '../src/db/data-source.ts';
import { until } from './until.ts';
import { withClient } from './with-client.ts';

type Observer = Pick<DataSource, 'query'>;

/** The rows of a local's stock. */
export const SHELF = 'SELECT FROM stock WHERE local_id = $1 FOR UPDATE';

/** Holds on a connection of its own what `sql` locks, until `meanwhile` has ended. */
export function holding<T>(
  at: Connection,
  sql: string,
  values: unknown[],
  meanwhile: () => Promise<T>,
): Promise<T> {
  return withClient(at, async (holder) => {
    await holder.query('BEGIN');
    await holder.query(sql, values);
    try {
      return await meanwhile();
    } finally {
      await holder.query('COMMIT');
    }
  });
}

/** How many statements of this database wait for a lock. */
export async function lockWaits(db: Observer): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return row!.count;
}

export const untilOneWaits = (db: Observer) => until(async () => (await lockWaits(db)) > 0);

/** Until `atLeast` statements wait for a lock, and then no other comes for `quiet` milliseconds; answers how many. */
export async function settledLockWaits(
  db: Observer,
  { atLeast = 1, quiet }: { atLeast?: number; quiet: number },
): Promise<number> {
  let [standing, since] = [0, Date.now()];
  while (standing < atLeast || Date.now() - since < quiet) {
    await wait(5);
    const now = await lockWaits(db);
    if (now !== standing) [standing, since] = [now, Date.now()];
    // Longer would end them by the time-out of a lock.
    expect(Date.now() - since).toBeLessThan(8_000);
  }
  return standing;
}

/**
 * What comes of `second`, which waits for a lock of the transaction in which `first` ran; `then` runs in it before it is
 * committed.
 */
export async function waitingBehind<T>(
  db: DataSource,
  first: (tx: EntityManager) => Promise<unknown>,
  second: () => Promise<T>,
  then?: (tx: EntityManager) => Promise<unknown>,
): Promise<T> {
  const { waiting } = await db.transaction(async (tx) => {
    await first(tx);
    const waiting = second();
    await untilOneWaits(db);
    await then?.(tx);
    return { waiting };
  });
  return waiting;
}
