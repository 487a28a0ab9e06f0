export interface Asking {
  query(sql: string): Promise<unknown>;
}

export interface Fingerprint {
  rows: number;
  /** Sum of the rows' hashes, which no order changes. */
  hash: string;
}

/** The tables of the house, quoted where SQL wants it, without the record of migrations. */
export async function tablesOf(db: Asking): Promise<string[]> {
  const tables = (await db.query(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> 'migrations'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
     ORDER BY relname`,
  )) as { name: string }[];
  return tables.map(({ name }) => name);
}

/** By table: equal fingerprints mean that two databases hold the same. */
export async function fingerprintOf(db: Asking): Promise<Record<string, Fingerprint>> {
  const each = (await tablesOf(db)).map(
    (name) =>
      `SELECT '${name}' AS name, count(*) AS rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS hash FROM ${name} AS t`,
  );
  if (each.length === 0) return {};
  const found = (await db.query(each.join(' UNION ALL '))) as { name: string; rows: string; hash: string }[];
  return Object.fromEntries(found.map(({ name, rows, hash }) => [name, { rows: Number(rows), hash }]));
}
