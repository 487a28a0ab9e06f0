import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { DataSource, EntityManager } from 'typeorm';
import { isAway, sqlState } from '../sql-state.ts';
import { connectionBeside, poolOf } from '../reading/pool.ts';
import { POSITION, type Aside, type Position, type Replica } from './replica.ts';
import { shareReads } from '../reading/read-semaphore.ts';

const PACE = {
  /** Between two looks at all replicas. */
  everyMs: 500,
  /** A replica that lags more is left aside. */
  lagLimitMs: 2000,
  /** How long a read waits for a replica to catch up; streaming takes a few. */
  patienceMs: 50,
};
/** A longer lag is told as this. */
const LAG_TOLD_MS = 60_000;

const STATEMENT_TOO_SLOW = '57014';

const reads = new Counter({
  name: 'kessal_replica_reads_total',
  help: 'Reads that a replica may answer, by the server that did.',
  labelNames: ['server'],
});

interface Stood {
  at: number;
  position: Position;
}

interface ReplicasOptions {
  primary: DataSource;
  replicas: readonly Replica[];
  log: Logger;
  pace?: typeof PACE;
}

/** Chooses which replica answers a read, and leaves aside those that lag or do not answer, until they do. */
export class Replicas {
  readonly primary: DataSource;
  readonly all: readonly Replica[];
  readonly #log: Logger;
  readonly #pace: typeof PACE;
  readonly #probe: Pool;
  readonly #closing = new AbortController();
  /** Where the primary stood, oldest first. */
  #stood: Stood[] = [];
  #turn = 0;
  #looking: Promise<void> | undefined;

  constructor({ primary, replicas, log, pace = PACE }: ReplicasOptions) {
    this.primary = primary;
    this.all = replicas;
    this.#log = log;
    this.#pace = pace;
    this.#probe = connectionBeside(primary, 'kessal-replica');
    for (const { db } of replicas) shareReads(db, primary);
  }

  /** Resolves when each replica has been asked once. */
  async start(): Promise<void> {
    await this.#look();
    this.#looking = this.#keepLooking();
  }

  /** One that has replayed what lies before the position, or does so in a moment; null when the primary must answer. */
  async choose(position: Position): Promise<Replica | null> {
    const serving = this.all.filter(({ aside }) => aside === null);
    const first = serving.length === 0 ? 0 : (this.#turn += 1) % serving.length;
    const inTurn = [...serving.slice(first), ...serving.slice(0, first)];
    const ready = inTurn.find((replica) => replica.hasReplayed(position));
    if (ready) return ready;
    // Whoever lags already would be waited for in vain.
    const next = inTurn.find(({ lagMs }) => lagMs === 0);
    return next && (await next.reaches(position, this.#pace.patienceMs)) ? next : null;
  }

  /** By the names of the replicas; those that were never reached have none. */
  pools(): Record<string, Pool> {
    const opened = this.all.filter(({ db }) => db.isInitialized);
    return Object.fromEntries(opened.map(({ name, db }) => [`replica ${name}`, poolOf(db)]));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#looking;
    await this.#probe.end();
    await Promise.all(this.all.map((replica) => replica.close()));
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#closing;
    const pause = () => wait(this.#pace.everyMs, true, { signal, ref: false }).catch(() => false);
    while (await pause()) await this.#look();
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const asked = await Promise.all(
      this.all.map(async (replica) => ({ replica, stands: await this.#ask(replica) })),
    );
    // Asked after the replicas, none of which can be ahead of it.
    const position = await this.#positionOfPrimary();
    for (const { replica, stands } of asked) {
      if (typeof stands === 'string') this.#judge(replica, stands);
      else if (position !== null) {
        const missing = this.#stood.find((stood) => stood.position > stands);
        replica.lagMs = missing ? Math.min(at - missing.at, LAG_TOLD_MS) : 0;
        this.#judge(replica, stands > position ? 'ahead of the primary' : this.#late(replica));
      }
    }
    if (position === null || this.#stood.at(-1)?.position === position) return;
    this.#stood = [...this.#stood.filter((stood) => at - stood.at < LAG_TOLD_MS), { at, position }];
  }

  /** Once aside it must have caught up. */
  #late({ aside, lagMs }: Replica): Aside | null {
    return lagMs > (aside === null ? this.#pace.lagLimitMs : 0) ? 'lags' : null;
  }

  async #ask(replica: Replica): Promise<Position | Aside> {
    try {
      const replayed = await replica.ask();
      if (replayed === null) return 'no replica';
      await replica.open();
      return replayed;
    } catch {
      return 'no answer';
    }
  }

  async #positionOfPrimary(): Promise<Position | null> {
    try {
      const { rows } = await this.#probe.query<{ position: Position }>(`SELECT ${POSITION}`);
      return rows[0]?.position ?? null;
    } catch {
      // Without it no session is found and nothing is read.
      return null;
    }
  }

  #judge(replica: Replica, why: Aside | null): void {
    if (why === replica.aside) return;
    replica.aside = why;
    const { name, lagMs } = replica;
    if (why === null) this.#log.info({ replica: name }, 'a replica is read');
    else this.#log.warn({ replica: name, why, lag: Math.floor(lagMs) }, 'a replica is left aside');
    if (why === 'no answer') replica.cut();
  }
}

/** The reads of one request, all from one server: what one of them names, the next one finds. */
export class ReplicaReads {
  #place: Promise<Replica | null> | undefined;

  /** `position`: where the primary stood when it was asked for the request's session. */
  constructor(
    readonly replicas: Replicas,
    readonly position: Position,
  ) {}

  /** `read` runs again on the primary when its replica goes away. */
  async read<T>(read: (db: EntityManager) => Promise<T>): Promise<T> {
    this.#place ??= this.replicas.choose(this.position);
    const replica = await this.#place;
    if (replica) {
      try {
        const found = await read(replica.db.manager);
        reads.inc({ server: replica.name });
        return found;
      } catch (error) {
        // What is too slow there is no faster on the primary.
        if (!isAway(error) || sqlState(error) === STATEMENT_TOO_SLOW) throw error;
        this.#place = Promise.resolve(null);
      }
    }
    reads.inc({ server: 'primary' });
    return read(this.replicas.primary.manager);
  }
}
