import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool.ts';
import { readInTurn, type ReadKind } from './read-semaphore.ts';

/** Reads by SQL without parameters, whose values are literals; an EntityManager is one too. */
export interface Reader {
  readonly dataSource: DataSource;
  query<Rows>(sql: string): Promise<Rows>;
}

/**
 * Runs reads in one REPEATABLE READ snapshot, in turn with others. What is asked in one tick goes in one round trip (the
 * pool's pipeline), and the first takes BEGIN along; the answer does not wait for COMMIT, as nothing was written.
 */
export async function readSnapshot<T>(
  db: DataSource,
  read: (reader: SnapshotReader) => Promise<T>,
  kind: ReadKind = 'list',
): Promise<T> {
  return readInTurn(db, kind, () => readAtOnce(db, read));
}

async function readAtOnce<T>(db: DataSource, read: (reader: SnapshotReader) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  // What is asked when it breaks fails; without a listener, the process would end.
  client.on('error', ignored);
  const reader = new SnapshotReader(db, client);
  try {
    return await read(reader);
  } finally {
    void reader
      .end()
      .then(
        () => undefined,
        (error: unknown) => error as Error,
      )
      .then((error) => {
        client.removeListener('error', ignored);
        client.release(error);
      });
  }
}

function ignored(): void {
  // The reads are told.
}

/** Lets reads that run at the same time share one snapshot, and so their round trips. */
export class SharedSnapshot {
  readonly #db: DataSource;
  #close: (() => void) | null = null;
  #reader: Promise<SnapshotReader> | null = null;
  #reads = 0;

  constructor(db: DataSource) {
    this.#db = db;
  }

  async read<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T> {
    this.#reads += 1;
    this.#reader ??= this.#open();
    try {
      return await work(await this.#reader);
    } finally {
      this.#reads -= 1;
      if (this.#reads === 0) {
        this.#reader = null;
        this.#close?.();
      }
    }
  }

  #open(): Promise<SnapshotReader> {
    return new Promise((resolve, reject) => {
      const all = readSnapshot(this.#db, (reader) => {
        resolve(reader);
        return new Promise<void>((done) => (this.#close = done));
      });
      all.catch(reject);
    });
  }
}

interface Waiting {
  asked: string | QueryConfig;
  resolve: (rows: QueryResultRow[]) => void;
  reject: (error: unknown) => void;
}

export class SnapshotReader implements Reader {
  #begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ';
  #waiting: Waiting[] = [];
  #last = false;
  #ended: Promise<unknown> | undefined;
  readonly #client: PoolClient;

  constructor(
    readonly dataSource: DataSource,
    client: PoolClient,
  ) {
    this.#client = client;
  }

  query<Rows>(sql: string): Promise<Rows> {
    return this.#ask(sql) as Promise<Rows>;
  }

  /** PostgreSQL plans it once per connection. */
  prepared<Row extends QueryResultRow>(statement: QueryConfig, values: unknown[]): Promise<Row[]> {
    return this.#ask({ ...statement, values }) as Promise<Row[]>;
  }

  /** Says that what was asked in this tick is the last: it takes COMMIT along. */
  last(): void {
    this.#last = true;
  }

  end(): Promise<unknown> {
    this.#ended ??= this.#client.query('COMMIT');
    return this.#ended;
  }

  #ask(asked: Waiting['asked']): Promise<QueryResultRow[]> {
    if (this.#waiting.length === 0) queueMicrotask(() => this.#send());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
    });
  }

  #send(): void {
    const sent = this.#waiting;
    this.#waiting = [];
    void this.#sendTexts(sent);
    for (const { asked, resolve, reject } of sent) {
      if (typeof asked === 'string') continue;
      this.#client.query<QueryResultRow>(asked).then(({ rows }) => resolve(rows), reject);
    }
    // Whoever ends the snapshot is told of its failure.
    if (this.#last) this.end().catch(() => undefined);
  }

  /** In one message, with BEGIN before the first. */
  async #sendTexts(waiting: readonly Waiting[]): Promise<void> {
    const sent = waiting.filter(({ asked }) => typeof asked === 'string');
    const text = this.#begin + sent.map(({ asked }) => asked as string).join(';\n');
    this.#begin = '';
    if (text === '') return;
    try {
      const results: QueryResult<QueryResultRow> | QueryResult<QueryResultRow>[] =
        await this.#client.query(text);
      // BEGIN has a result too.
      const answers = sent.length === 0 ? [] : [results].flat().slice(-sent.length);
      for (const [place, { rows }] of answers.entries()) sent[place]?.resolve(rows);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }
}
