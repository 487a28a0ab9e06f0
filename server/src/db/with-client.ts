import pg from 'pg';

/** Opens a connection for this work alone, and closes it. */
export async function withClient<T>(
  at: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(at);
  // Whatever cuts it, the query that follows says so; unheard, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As the data source answers: with the rows alone. */
export const asking = (client: pg.Client) => ({
  query: async (sql: string) => (await client.query<object>(sql)).rows,
});
