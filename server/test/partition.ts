import type { ClientBase } from 'pg';

/** The tables that grow with the tickets, and the column by whose ranges each is cut. */
const CUT: Record<string, { by: string; ranges: 'months' | 'ids' }> = {
  tickets: { by: 'business_date', ranges: 'months' },
  // It has no date, but ids rise with the days.
  ticket_lines: { by: 'ticket_id', ranges: 'ids' },
  stock_movements: { by: 'at', ranges: 'months' },
};
const IDS_A_PART = 50_000;

/** A key that must be one of all parts has a table of its own, whose constraint has the name that the product asks for. */
const SALE_KEYS = `
  CREATE TABLE sale_keys AS SELECT sale_key FROM tickets;
  ALTER TABLE tickets DROP CONSTRAINT tickets_sale_key_unique;
  ALTER TABLE sale_keys ADD CONSTRAINT tickets_sale_key_unique UNIQUE (sale_key);
  CREATE INDEX ON tickets (sale_key);
  CREATE FUNCTION keep_sale_key() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO sale_keys VALUES (NEW.sale_key); RETURN NEW; END';
  CREATE TRIGGER keep_sale_key BEFORE INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION keep_sale_key()`;

export interface Partitioned {
  parts: number;
  /** Keys that got the column as a further one, since no key of a partitioned table can do without. */
  widened: string[];
  /** References to the tables, which a widened key cannot serve. */
  dropped: string[];
}

interface Kept {
  name: string;
  definition: string;
}

/** Rehearses what a house of a hundred times the size would do; months before or after these are one part. */
export async function partition(db: ClientBase, from: string, months: number): Promise<Partitioned> {
  await db.query('SET statement_timeout = 0; SET lock_timeout = 0');
  const tables = Object.keys(CUT);
  const references = await definitions(
    db,
    `SELECT conrelid::regclass || ' ' || conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND confrelid::regclass::text = ANY ($1)`,
    [tables],
  );
  for (const { name } of references) {
    const [table, constraint] = name.split(' ');
    await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`);
  }
  const done: Partitioned = { parts: 0, widened: [], dropped: references.map(({ name }) => name) };
  for (const table of tables) await cut(db, table, { from, months }, done);
  await db.query(SALE_KEYS);
  await db.query('ANALYZE');
  return done;
}

async function cut(
  db: ClientBase,
  table: string,
  { from, months }: { from: string; months: number },
  done: Partitioned,
): Promise<void> {
  const { by, ranges } = CUT[table]!;
  const constraints = await definitions(
    db,
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype IN ('p', 'u', 'f')`,
    [table],
  );
  const indexes = await definitions(
    db,
    `SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  const triggers = await definitions(
    db,
    `SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgrelid = $1::regclass AND NOT tgisinternal`,
    [table],
  );
  const whole = `${table}_whole`;
  await db.query(`ALTER TABLE ${table} RENAME TO ${whole}`);
  await db.query(`CREATE TABLE ${table} (LIKE ${whole} INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING CONSTRAINTS INCLUDING GENERATED)
    PARTITION BY RANGE (${by})`);
  const { rows } = await db.query<{ bounds: string[] }>(
    ranges === 'months'
      ? `SELECT array_agg(quote_literal($1::date + n * interval '1 month') ORDER BY n) AS bounds FROM generate_series(0, $2::int) AS n`
      : `SELECT array_agg((n * $2)::text ORDER BY n) AS bounds
         FROM generate_series(0, (SELECT coalesce(max(${by}), 0) / $2 + 1 FROM ${whole}) + $1 * 0) AS n`,
    ranges === 'months' ? [from, months] : [0, IDS_A_PART],
  );
  const { bounds } = rows[0]!;
  for (const [place, bound] of bounds.slice(1).entries())
    await db.query(
      `CREATE TABLE ${table}_${place} PARTITION OF ${table} FOR VALUES FROM (${bounds[place]}) TO (${bound})`,
    );
  await db.query(`CREATE TABLE ${table}_rest PARTITION OF ${table} DEFAULT`);
  done.parts += bounds.length;
  await db.query(`INSERT INTO ${table} SELECT * FROM ${whole}`);
  await db.query(
    `SELECT setval(pg_get_serial_sequence($1, 'id'), nextval(pg_get_serial_sequence($2, 'id')))`,
    [table, whole],
  );
  await db.query(`DROP TABLE ${whole}`);
  const widen = (name: string, definition: string) => {
    const wide = definition.replace(/\(([^)]*)\)/, (all, columns: string) =>
      columns.split(', ').includes(by) ? all : `(${columns}, ${by})`,
    );
    if (wide !== definition) done.widened.push(name);
    return wide;
  };
  for (const { name, definition } of constraints) {
    const key = definition.startsWith('FOREIGN') ? definition : widen(name, definition);
    await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${key}`);
  }
  for (const { name, definition } of indexes)
    await db.query(definition.startsWith('CREATE UNIQUE') ? widen(name, definition) : definition);
  for (const { definition } of triggers) await db.query(definition);
}

async function definitions(db: ClientBase, sql: string, values: unknown[]): Promise<Kept[]> {
  return (await db.query<Kept>(sql, values)).rows;
}
