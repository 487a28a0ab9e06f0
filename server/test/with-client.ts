import pg from 'pg';
import type { Connection } from '../src/db/data-source.ts';

export async function withClient<T>(at: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(at);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
