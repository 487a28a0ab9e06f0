import pg from 'pg';

/** What the process sends to a database while `work` runs: names of prepared statements, texts of others. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { prototype } = pg.Client;
  const { query } = prototype;
  const sent: string[] = [];
  prototype.query = function (this: pg.Client, ...given: unknown[]): never {
    const [asked] = given as [string | { name?: string; text?: string }];
    sent.push(typeof asked === 'string' ? asked : (asked.name ?? asked.text ?? ''));
    return (query as (...given: unknown[]) => never).apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}
