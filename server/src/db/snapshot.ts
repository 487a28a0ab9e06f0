import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool.ts';

/** Reads by SQL without parameters, whose values are literals; an EntityManager is one too. */
export interface Reader {
  query<Rows>(sql: string): Promise<Rows>;
}

/**
 * Runs reads in one REPEATABLE READ snapshot. What is asked in one tick goes in one round trip, and the first takes BEGIN
 * along; the answer does not wait for COMMIT, as nothing was written.
 */
export async function readSnapshot<T>(db: DataSource, read: (reader: Reader) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  try {
    return await read(new Batches(client));
  } finally {
    client.query('COMMIT').then(
      () => client.release(),
      (error: unknown) => client.release(error as Error),
    );
  }
}

interface Waiting {
  sql: string;
  resolve: (rows: QueryResultRow[]) => void;
  reject: (error: unknown) => void;
}

class Batches implements Reader {
  #begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ';
  #waiting: Waiting[] = [];
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<Rows>(sql: string): Promise<Rows> {
    if (this.#waiting.length === 0) queueMicrotask(() => void this.#send());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sql, resolve: resolve as Waiting['resolve'], reject });
    });
  }

  async #send(): Promise<void> {
    const [sent, begin] = [this.#waiting, this.#begin];
    this.#waiting = [];
    this.#begin = '';
    try {
      const results: QueryResult<QueryResultRow> | QueryResult<QueryResultRow>[] = await this.#client.query(
        begin + sent.map(({ sql }) => sql).join(';\n'),
      );
      // BEGIN has a result too.
      for (const [place, { rows }] of [results].flat().slice(-sent.length).entries())
        sent[place]?.resolve(rows);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }
}
