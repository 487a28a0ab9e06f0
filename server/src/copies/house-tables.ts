/** Of a connection that reads or fills a whole house: no limits of time, and one way to write each value. */
export const COPY_SETTINGS = [
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'timezone=UTC',
  'bytea_output=hex',
  'extra_float_digits=1',
  'plan_cache_mode=auto',
  'maintenance_work_mem=256MB',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export interface Asking {
  query(sql: string): Promise<unknown>;
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

/** By table, quoted where SQL wants it, without those that are computed from others. */
export async function columnsOf(db: Asking): Promise<Map<string, string[]>> {
  const found = (await db.query(
    `SELECT quote_ident(relname) AS name, array_agg(quote_ident(attname)::text ORDER BY attnum) AS columns
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname`,
  )) as { name: string; columns: string[] }[];
  return new Map(found.map(({ name, columns }) => [name, columns]));
}

export interface Sequence {
  name: string;
  last: string;
  called: boolean;
}

export async function sequencesOf(db: Asking): Promise<Sequence[]> {
  const names = (await db.query(
    `SELECT quote_ident(sequencename) AS name FROM pg_sequences
     WHERE schemaname = 'public' AND sequencename <> 'migrations_id_seq'`,
  )) as { name: string }[];
  const each = names.map(
    ({ name }) => `SELECT '${name}' AS name, last_value::text AS last, is_called AS called FROM ${name}`,
  );
  return each.length === 0 ? [] : ((await db.query(each.join(' UNION ALL '))) as Sequence[]);
}

export interface Fingerprint {
  rows: number;
  /** Sum of the rows' hashes, which no order changes. */
  hash: string;
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
