import { setTimeout as wait } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { Connection } from '../data-source.ts';
import { ObservedClient } from '../reading/observed-client.ts';
import { poolOf } from '../reading/pool.ts';
import { cut } from './reconnecting-client.ts';

/** Bytes of write-ahead log since the database was made. */
export type Position = number;

/**
 * SQL of where the primary stands: whatever a statement sees committed lies before it. What is inserted and not flushed is
 * seen by nobody yet, and sent to no replica.
 */
export const POSITION = `(pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 AS position`;

/** Null for a server that is no replica (any more). */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery()
  THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 END AS replayed`;

/** Within which a replica answers where it stands. */
const ANSWER_LIMIT_MS = 2000;
/** Between two questions of a read that waits. */
const ASK_AGAIN_MS = 2;

/** Why a replica is left aside. */
export type Aside = 'not asked yet' | 'no answer' | 'no replica' | 'lags' | 'ahead of the primary';

/** One streaming replica: its connections, how far it is, and whether it is read. */
export class Replica {
  /** Host and port. */
  readonly name: string;
  aside: Aside | null = 'not asked yet';
  lagMs = 0;
  #replayed: Position = 0;
  #asking: Promise<Position | null> | undefined;
  readonly #probe: Pool;
  readonly #clients = new Set<PoolClient>();

  /** `db`: not opened yet. */
  constructor(
    at: string | Connection,
    readonly db: DataSource,
  ) {
    const address = typeof at === 'string' ? { connectionString: at } : at;
    const { host, port } = new pg.Client(address);
    this.name = `${host}:${port}`;
    this.#probe = new pg.Pool({
      ...address,
      Client: ObservedClient,
      application_name: 'kessal-replica',
      max: 1,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    });
    // A connection that breaks while idle is replaced at the next question.
    this.#probe.on('error', () => undefined);
    this.#watch(this.#probe);
  }

  hasReplayed(position: Position): boolean {
    return this.#replayed >= position;
  }

  /** Waits so many milliseconds at most until it has replayed what lies before the position. */
  async reaches(position: Position, patience: number): Promise<boolean> {
    const end = performance.now() + patience;
    while (!this.hasReplayed(position)) {
      const left = end - performance.now();
      if (left <= 0) return false;
      await Promise.race([this.ask().catch(() => null), wait(left, null, { ref: false })]);
      if (!this.hasReplayed(position)) await wait(ASK_AGAIN_MS);
    }
    return true;
  }

  /** How far it has replayed; null for a server that is no replica. Those who ask at the same time ask once. */
  ask(): Promise<Position | null> {
    this.#asking ??= this.#askOnce().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  /** Opens its pool, once. */
  async open(): Promise<void> {
    if (this.db.isInitialized) return;
    await this.db.initialize();
    this.#watch(poolOf(this.db));
  }

  /** Fails what is asked of it now: a server that hangs would hold its readers. */
  cut(): void {
    this.#clients.forEach(cut);
  }

  async close(): Promise<void> {
    // Whoever hangs says no goodbye.
    if (this.aside !== null) this.cut();
    await this.#probe.end();
    if (this.db.isInitialized) await this.db.destroy();
  }

  #watch(pool: Pool): void {
    pool.on('acquire', (client) => this.#clients.add(client));
    pool.on('remove', (client) => this.#clients.delete(client));
  }

  async #askOnce(): Promise<Position | null> {
    const { rows } = await this.#probe.query<{ replayed: Position | null }>(REPLAYED);
    const replayed = rows[0]?.replayed ?? null;
    this.#replayed = replayed ?? 0;
    return replayed;
  }
}
