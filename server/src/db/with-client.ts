import pg from 'pg';
import type { Connection } from './data-source.ts';

/** Opens a connection for this work alone, and closes it. */
export async function withClient<T>(
  at: string | Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(at);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
