import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { clientBeside } from './prepared.ts';

export interface Statement {
  text: string;
  values?: readonly unknown[];
}

const ROWS_AT_ONCE = 500;
const FETCH = `FETCH ${ROWS_AT_ONCE} FROM rows`;
/** Time-out of a reader that fetches nothing, since its snapshot is held meanwhile. */
const PATIENCE = '60s';
/** Longer than statement_timeout, so that PostgreSQL ends a slow statement first. */
const DEAD_MILLISECONDS = 20_000;
const CANCEL_AGAIN_MILLISECONDS = 50;

/**
 * Opens a server-side cursor: batches of rows of one snapshot. It has its own connection, so the pool stays
 * free for sales, and statement_timeout bounds each FETCH, not the whole export. Resolves with the first
 * batch read; `left` aborts it, even before.
 */
export async function openCursor(db: DataSource, statement: Statement, left?: AbortSignal): Promise<Cursor> {
  const client = clientBeside(db, 'kessal export', DEAD_MILLISECONDS);
  const cursor = new Cursor(client, db);
  try {
    await client.connect();
    await cursor.begin(statement, left);
    return cursor;
  } catch (error) {
    await cursor.close();
    throw error;
  }
}

export class Cursor {
  readonly #client: pg.Client;
  readonly #db: DataSource;
  readonly #broken = new AbortController();
  readonly #closed = Promise.withResolvers<null>();
  #next: Promise<object[]> | null = null;
  #pid: number | null = null;
  #asking = false;
  #ending: Promise<void> | null = null;

  constructor(client: pg.Client, db: DataSource) {
    this.#client = client;
    this.#db = db;
    client.on('error', (error) => {
      this.#broken.abort(error);
      void this.close();
    });
  }

  /** Aborted when the cursor ended before the last row. */
  get broken(): AbortSignal {
    return this.#broken.signal;
  }

  get closed(): Promise<unknown> {
    return this.#closed.promise;
  }

  async begin({ text, values = [] }: Statement, left?: AbortSignal): Promise<void> {
    // Before that, a pooler may send each statement to another process of PostgreSQL.
    await this.#client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await this.#client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    this.#pid = rows[0]?.pid ?? null;
    left?.throwIfAborted();
    left?.addEventListener('abort', () => void this.close(), { once: true });
    const first = await this.#cancellably(async () => {
      await this.#client.query(`SET LOCAL idle_in_transaction_session_timeout = '${PATIENCE}'`);
      await this.#client.query(`DECLARE rows NO SCROLL CURSOR FOR ${text}`, [...values]);
      return this.#client.query<object>(FETCH);
    });
    this.#next = Promise.resolve(first.rows);
  }

  /** Yields batches, prefetching the next one. May be iterated once. */
  async *rows(): AsyncGenerator<object[]> {
    try {
      while (this.#next) {
        const coming = this.#next;
        this.#next = null;
        const rows = await coming;
        this.#next = rows.length === ROWS_AT_ONCE ? this.#fetch() : null;
        // Awaited in the next iteration, which does not come when the reader has left.
        this.#next?.catch(() => null);
        if (rows.length > 0) yield rows;
      }
    } finally {
      await this.close();
    }
  }

  /** Closes the cursor; a running FETCH is cancelled. */
  close(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #fetch(): Promise<object[]> {
    return (await this.#cancellably(() => this.#client.query<object>(FETCH))).rows;
  }

  async #cancellably<T>(asking: () => Promise<T>): Promise<T> {
    this.#asking = true;
    try {
      return await asking();
    } finally {
      this.#asking = false;
    }
  }

  async #end(): Promise<void> {
    try {
      if (this.#next !== null) this.#broken.abort(new Error('the cursor was closed before its last row'));
      // Repeated, since a cancellation that arrives before the statement does nothing.
      while (this.#asking && this.#pid !== null) {
        await this.#db.query('SELECT pg_cancel_backend($1)', [this.#pid]);
        await wait(CANCEL_AGAIN_MILLISECONDS);
      }
    } finally {
      await this.#client.end();
      this.#closed.resolve(null);
    }
  }
}
