interface Asking {
  query(sql: string): Promise<unknown>;
}

/** Row count and hash of every table: equal snapshots mean that nothing was written between them. */
export async function snapshot(db: Asking): Promise<Record<string, string>> {
  const tables = (await db.query(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`,
  )) as { name: string }[];
  const seen = tables.map(
    ({ name }) =>
      `(SELECT count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM ${name} AS t) AS ${name}`,
  );
  const [rows] = (await db.query(`SELECT ${seen.join(', ')}`)) as Record<string, string>[];
  return rows!;
}
