import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { poolOf } from '../reading/pool.ts';
import { cut } from './reconnecting-client.ts';

const PACE = {
  /** PostgreSQL ends the connection of a leader that has said nothing for so long, and so its lock. */
  silenceMs: 15_000,
  /** Between two signs of life, and between two attempts to lead. */
  aliveMs: 5000,
};

const LOCK = 'kessal leader';

/** Prepares a new connection before it is used; what it rejects is closed. */
export type Begin = (client: PoolClient) => Promise<void>;

interface LeaderOptions {
  /** A pool of one connection that no pooler shares, not opened yet. */
  open: (begin: Begin) => DataSource;
  log: Logger;
  pace?: typeof PACE;
}

interface Lead {
  db: DataSource;
  client: PoolClient | undefined;
}

/** What goes on for as long as this server leads, beside the work that `run` is given. */
export interface Led {
  began(): void;
  ended(): void;
}

class NotLeader extends Error {}

/**
 * Of all servers of a house one leads: that whose connection holds an advisory lock. What it writes as leader goes through
 * that very connection. So whoever was stopped, and whose lock another took, can write nothing more when he wakes up.
 */
export class Leader {
  readonly #open: LeaderOptions['open'];
  readonly #log: Logger;
  readonly #pace: typeof PACE;
  readonly #led = new Set<Led>();
  #lead: Promise<Lead | null> | undefined;
  #alive: NodeJS.Timeout | undefined;
  #asking: NodeJS.Timeout | undefined;
  #leads = false;

  constructor({ open, log, pace = PACE }: LeaderOptions) {
    this.#open = open;
    this.#log = log;
    this.#pace = pace;
  }

  get leads(): boolean {
    return this.#leads;
  }

  /** Runs the work where this server leads, or may from now on. It must write through the given database alone. */
  async run(work: (db: DataSource) => Promise<void>): Promise<void> {
    this.#lead ??= this.#take();
    const lead = await this.#lead;
    if (!lead) return;
    try {
      await work(lead.db);
    } catch (error) {
      await this.#prove(lead);
      throw error;
    }
  }

  /** Asks for the lead until this server has it, again whenever it was lost, and tells both. @returns what ends that */
  follow(led: Led): () => void {
    this.#led.add(led);
    if (this.#leads) led.began();
    this.#asking ??= setInterval(() => void this.#ask(), this.#pace.aliveMs).unref();
    void this.#ask();
    return () => void this.#led.delete(led);
  }

  /** Call it when no work is under way. */
  async close(): Promise<void> {
    clearInterval(this.#asking);
    const lead = await this.#lead;
    clearInterval(this.#alive);
    await lead?.db.destroy();
  }

  async #ask(): Promise<void> {
    try {
      await this.run(() => Promise.resolve());
    } catch (error) {
      this.#log.warn({ err: error }, 'the lead cannot be asked for');
    }
  }

  async #take(): Promise<Lead | null> {
    const taken: { client?: PoolClient } = {};
    // A second connection would not hold the lock that the work began under.
    const db = this.#open(async (client) => {
      if (taken.client) throw new NotLeader('The connection of the leader was lost.');
      await takeLock(client, this.#pace.silenceMs);
      taken.client = client;
    });
    try {
      await db.initialize();
    } catch (error) {
      this.#lead = undefined;
      if (error instanceof NotLeader) return null;
      throw error;
    }
    const lead = { db, client: taken.client };
    this.#alive = setInterval(() => {
      const { idleCount, totalCount } = poolOf(db);
      // A busy connection shows by itself that this server lives.
      if (idleCount === totalCount) void this.#prove(lead);
    }, this.#pace.aliveMs).unref();
    this.#leads = true;
    this.#log.info('this server leads');
    for (const led of this.#led) led.began();
    return lead;
  }

  async #prove(lead: Lead): Promise<void> {
    try {
      await lead.db.query('SELECT 1');
    } catch (error) {
      if (!lead.db.isInitialized || !this.#leads) return;
      this.#leads = false;
      this.#lead = undefined;
      clearInterval(this.#alive);
      this.#log.warn({ err: error }, 'this server leads no more');
      for (const led of this.#led) led.ended();
      if (lead.client) cut(lead.client);
      await lead.db.destroy();
    }
  }
}

/** @throws NotLeader while another holds it */
async function takeLock(client: PoolClient, silence: number): Promise<void> {
  await client.query(`SET idle_session_timeout = ${silence}`);
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
    [LOCK],
  );
  if (!rows[0]?.taken) throw new NotLeader('Another server leads.');
}
