import { useDatabase } from '../../test/database.ts';

const { db } = useDatabase();

/** Tables that are used by SQL alone, and why none has an entity. */
const WITHOUT_ENTITY: Record<string, string> = {
  former_names: 'read and written by two statements only',
  migrations: "TypeORM's own list of what was migrated",
  catalogue_counter: 'one number, taken by triggers and read by SQL',
  journal: 'append-only: rows are inserted by record(), and read as they are',
  entries: 'append-only: rows are inserted by writeEntry() and by the sale, and read as sums',
  entry_lines: 'append-only: what a correction changed, written with its entry',
  item_history: 'append-only, written with each change of an item, read by SQL',
  stock_movements: 'append-only, written by the SQL that moves the stock',
  written_once: 'keys of writes, inserted by takeKey() and never loaded',
  summaries: "sums, kept by the sale's statement and by corrections, and read by SQL",
  line_sums: 'sums of past days, filled in the background and read by SQL',
  evening_settings: 'one row, written by editEveningMail() and read by SQL',
  evening_mails: 'what is due and sent, written by sendEvenings() and read by SQL',
  kessal_presences: 'written by setPresences() and by the sale, and read by SQL',
  kessal_locals: 'written by workIn(), and read by SQL',
  drawer_counts: 'written with a closing by countDrawer(), and read by SQL',
  print_jobs: 'a queue, taken from and swept by SQL',
  ticket_counters: "one number a local, known only to the sale's statement",
};

/** Not a view. */
const IS_TABLE = `EXISTS (SELECT FROM pg_class WHERE oid = c.table_name::regclass AND relkind IN ('r', 'p'))`;

interface ColumnShape {
  column: string;
  type: string;
  nullable: boolean;
}

async function migratedTables(): Promise<Map<string, ColumnShape[]>> {
  const rows = await db.query<(ColumnShape & { table: string })[]>(
    `SELECT table_name AS table, column_name AS column, data_type AS type, is_nullable = 'YES' AS nullable
     FROM information_schema.columns AS c WHERE table_schema = 'public' AND ${IS_TABLE} ORDER BY table_name, column_name`,
  );
  const tables = new Map<string, ColumnShape[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

test('every table has an entity, or a reason to have none', async () => {
  const entities = db.entityMetadatas.map(({ tableName }) => tableName);
  const tables = [...(await migratedTables()).keys()];
  expect([...entities, ...Object.keys(WITHOUT_ENTITY)].sort()).toEqual(tables.sort());
});

test('every entity has the columns of its table, no more and no fewer, with the same types and nullability', async () => {
  const tables = await migratedTables();
  for (const { tableName, columns } of db.entityMetadatas) {
    const declared = columns.map((column): ColumnShape => ({
      column: column.databaseName,
      type: column.isArray ? 'ARRAY' : db.driver.normalizeType(column),
      nullable: column.isNullable,
    }));
    const byName = (a: ColumnShape, b: ColumnShape) => (a.column < b.column ? -1 : 1);
    expect([tableName, declared.sort(byName)]).toEqual([tableName, tables.get(tableName)?.sort(byName)]);
  }
});

test('every entity has the primary key of its table', async () => {
  const rows = await db.query<{ table: string; columns: string[] }[]>(
    `SELECT conrelid::regclass::text AS table,
       (SELECT array_agg(attname::text ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k (num, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = num) AS columns
     FROM pg_constraint WHERE contype = 'p' AND connamespace = 'public'::regnamespace`,
  );
  const keys = new Map(rows.map(({ table, columns }) => [table, columns]));
  for (const { tableName, primaryColumns } of db.entityMetadatas) {
    expect([tableName, primaryColumns.map(({ databaseName }) => databaseName)]).toEqual([
      tableName,
      keys.get(tableName),
    ]);
  }
});

test('no instant loses its zone, no amount is a float, and no column measures time in text', async () => {
  const types = new Set(
    [...(await migratedTables()).entries()].flatMap(([table, columns]) =>
      WITHOUT_ENTITY[table] === WITHOUT_ENTITY['migrations'] ? [] : columns.map(({ type }) => type),
    ),
  );
  expect([...types].sort()).toEqual(
    [
      '"char"',
      'ARRAY',
      'bigint',
      'boolean',
      'bytea',
      'date',
      'int4multirange',
      'integer',
      'jsonb',
      'text',
      'timestamp with time zone',
      'uuid',
    ].sort(),
  );
});

test('whatever names a row of another table is held by a foreign key', async () => {
  const loose = await db.query<object[]>(
    `SELECT table_name, column_name FROM information_schema.columns AS c
     WHERE table_schema = 'public' AND ${IS_TABLE} AND (column_name LIKE '%\\_id' OR column_name LIKE '%\\_hash')
       AND NOT EXISTS (
         SELECT FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
         WHERE contype = 'f' AND conrelid = c.table_name::regclass AND attname = c.column_name)
     ORDER BY 1, 2`,
  );
  // Neither the journal nor entries pay for references; former names have no references; summaries depend on their tickets, and a category on its product; a movement's import would be paid by each sale; the others are not row ids.
  expect(loose).toEqual([
    ...[
      'cashier_id',
      'closure_id',
      'debtor_id',
      'device_id',
      'kessal_id',
      'local_id',
      'owed_to_id',
      'refers_to_id',
      'request_id',
      'reverses_id',
      'ticket_id',
      'user_id',
    ].map((column_name) => ({ table_name: 'entries', column_name })),
    ...['category_id', 'kessal_id', 'product_id', 'service_id'].map((column_name) => ({
      table_name: 'entry_lines',
      column_name,
    })),
    { table_name: 'former_names', column_name: 'subject_id' },
    { table_name: 'journal', column_name: 'device_id' },
    { table_name: 'journal', column_name: 'local_id' },
    { table_name: 'journal', column_name: 'request_id' },
    { table_name: 'journal', column_name: 'subject_id' },
    { table_name: 'journal', column_name: 'user_id' },
    { table_name: 'late_sales', column_name: 'content_hash' },
    { table_name: 'line_sums', column_name: 'local_id' },
    { table_name: 'receptions', column_name: 'content_hash' },
    { table_name: 'saved_reports', column_name: 'key_hash' },
    { table_name: 'stock_movements', column_name: 'import_id' },
    { table_name: 'summaries', column_name: 'local_id' },
    { table_name: 'ticket_lines', column_name: 'category_id' },
    { table_name: 'ticket_lines', column_name: 'kessal_id' },
    { table_name: 'tickets', column_name: 'content_hash' },
    { table_name: 'written_once', column_name: 'content_hash' },
  ]);
});
