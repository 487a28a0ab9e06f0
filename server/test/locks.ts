import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { Connection } from '../src/db/data-source.ts';
import { until } from './until.ts';
import { withClient } from '../src/db/with-client.ts';

interface Observer {
  query(sql: string): Promise<unknown>;
}

export const SHELF = 'SELECT FROM stock WHERE local_id = $1 FOR UPDATE';

/** Holds the locks that `sql` takes, on its own connection, while `meanwhile` runs. */
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

export async function lockWaits(db: Observer): Promise<number> {
  const [row] = (await db.query(
    `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )) as [{ count: number }];
  return row.count;
}

export const untilOneWaits = (db: Observer) => until(async () => (await lockWaits(db)) > 0);

/** Waits until `atLeast` statements wait for a lock and their number is stable for `quiet` milliseconds; returns it. */
export async function settledLockWaits(
  db: Observer,
  { atLeast = 1, quiet }: { atLeast?: number; quiet: number },
): Promise<number> {
  let [standing, since] = [0, Date.now()];
  while (standing < atLeast || Date.now() - since < quiet) {
    await wait(5);
    const now = await lockWaits(db);
    if (now !== standing) [standing, since] = [now, Date.now()];
    // Before `lock_timeout` ends them.
    expect(Date.now() - since).toBeLessThan(8_000);
  }
  return standing;
}

/**
 * The outcome of `second`, which waits for a lock of the transaction of `first`; `then` runs in it before the commit.
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
