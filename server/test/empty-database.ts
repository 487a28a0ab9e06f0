import { randomUUID } from 'node:crypto';
import type { Connection } from '../src/db/data-source.ts';
import { withClient } from '../src/db/with-client.ts';

const server = JSON.parse(process.env['KESSAL_TEST_POSTGRES'] ?? 'null') as Connection;

/** A database without tables or settings. */
export async function createEmptyDatabase(): Promise<Connection> {
  const empty = { ...server, database: `vide_${randomUUID().replaceAll('-', '')}` };
  await withClient(server, (client) => client.query(`CREATE DATABASE ${empty.database} TEMPLATE template0`));
  return empty;
}

export async function dropDatabase({ database }: Connection): Promise<void> {
  await withClient(server, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
}
