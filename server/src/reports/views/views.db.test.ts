import type pg from 'pg';
import { openBusyHouse, type BusyHouse } from '../../../test/busy-house.ts';
import { useDatabase } from '../../../test/database.ts';
import { createEmptyDatabase, dropDatabase } from '../../../test/empty-database.ts';
import { tablesOf } from '../../copies/house-tables.ts';
import { createDataSource, type Connection } from '../../db/data-source.ts';
import type { Tx } from '../../db/transaction.ts';
import { asking, withClient } from '../../db/with-client.ts';
import { prepareDatabase } from '../../db/migrate.ts';
import { sqlState } from '../../db/sql-state.ts';
import { Dice } from '../../demo/history/dice.ts';
import { daysLater } from '../../shared/days.ts';
import { MEASURES, type Dimension, type Measure } from '../../sums/measures/measures.rules.ts';
import { QuestionInput } from '../question/question.input.ts';
import { planReport } from '../report-plan.ts';
import { figureRows } from '../report.queries.ts';
import { makeViews, refreshViews } from './keep-views.ts';
import { FIGURES, VIEWS } from './views.sql.ts';

const SEED = Number(process.env['VIEWS_SEED'] ?? Date.now() % 1_000_000);
const QUESTIONS = 150;
const dice = new Dice(SEED);
const { db, connection } = useDatabase();
let house: BusyHouse;
let role = '';
let password = '';

const make = (newPassword = false) => db.transaction((tx) => makeViews(tx, { newPassword }));
const asReader = <T>(work: (client: pg.Client) => Promise<T>) =>
  withClient({ ...connection, user: role, password }, work);
const rowsOf = (sql: string) => asReader((client) => asking(client).query(sql));
const stateOf = (sql: string, first = '') =>
  asReader(async (client) => {
    if (first) await client.query(first);
    return client.query(sql).then(
      () => null,
      (error: unknown) => sqlState(error),
    );
  });

beforeAll(async () => {
  house = await openBusyHouse(db, dice, 400);
  // Frais that name nobody are the pot's.
  await db.query('UPDATE locals SET kessals_from = $1', [house.firstDay]);
  const made = await make();
  [role, password] = [made.role, made.password!];
}, 300_000);

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const NAMED: readonly Dimension[] = ['local', 'cashier', 'kessal', 'category', 'product', 'service'];
const columnOf = (one: Dimension) => (NAMED.includes(one) ? `${one}_id` : snake(one));
const wordsOf = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();

/** What the view says of a question, in the shape of the report's rows. */
async function viewAnswer(view: string, { measures, dimensions, period, filter }: QuestionInput) {
  const keys = dimensions.map((one) => `${columnOf(one)} AS "${one}"`);
  const sums = measures.map((one) => {
    const isAmount = MEASURES[one].unit === 'amount';
    const centimes = `coalesce(sum(${snake(one)}${isAmount ? '_centimes' : ''}), 0)::float8 AS "${one}"`;
    return isAmount
      ? `${centimes}, (coalesce(sum(${snake(one)}_dirhams), 0) * 100)::float8 AS "dh_${one}"`
      : centimes;
  });
  const conditions = [
    ...(period ? [`day BETWEEN '${period.from}' AND '${period.to}'`] : []),
    ...(filter?.localIds ? [`local_id = ANY ('{${filter.localIds.join(',')}}')`] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const by = dimensions.length > 0 ? `GROUP BY ${dimensions.map((_, place) => place + 1).join(', ')}` : '';
  const rows = (await rowsOf(
    `SELECT ${[...keys, ...sums].join(', ')} FROM ${view} ${where} ${by}`,
  )) as Record<string, unknown>[];
  return rows.map((row) => {
    for (const one of measures)
      if (MEASURES[one].unit === 'amount') expect([one, row[`dh_${one}`]]).toEqual([one, row[one]]);
    return {
      keys: Object.fromEntries(dimensions.map((one) => [one, row[one]])),
      figures: Object.fromEntries(measures.map((one) => [one, row[one]])),
    };
  });
}

/** A group whose sums are nothing is a row to one and none to the other. */
const withSums = (rows: readonly { figures: object }[]) =>
  rows.filter(({ figures }) => Object.values(figures).some((figure) => figure !== 0));

test(`${QUESTIONS} random questions: what a view adds up is what the report answers (VIEWS_SEED=${SEED})`, async () => {
  let filled = 0;
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const view = VIEWS[asked % VIEWS.length]!;
    const from = daysLater(house.firstDay, dice.below(100) - 5);
    const dated = !['stock', 'debts'].includes(view.name);
    const days = { from, to: daysLater(from, dice.below(60)) };
    const question = Object.assign(new QuestionInput(), {
      measures: dice.some<Measure>(view.measures, 1, 4),
      dimensions: dice.some<Dimension>(view.dimensions, 0, 3),
      order: [],
      limit: 5000,
      // What is owed at the end of all days is what is owed now.
      period: dated ? days : { from, to: '2030-12-31' },
      filter: dice.oneIn(3) ? { localIds: dice.some(house.locals, 1, 2).map(({ id }) => id) } : null,
    });
    const story = `VIEWS_SEED=${SEED} ${view.name} ${JSON.stringify(question)}`;
    const report = await figureRows(db.manager, planReport(question));
    const answer = await viewAnswer(
      view.name,
      Object.assign(new QuestionInput(), question, !dated && { period: null }),
    );
    const expected = report.rows.map(({ keys, figures }) => ({ keys, figures }));
    expect([story, wordsOf(withSums(answer))]).toEqual([story, wordsOf(withSums(expected))]);
    filled += withSums(expected).length;
  }
  expect(filled).toBeGreaterThan(QUESTIONS);
}, 300_000);

test('a mean is what its sums say, and names stand beside ids', async () => {
  const { id, name } = house.locals[0]!;
  const [row] = (await rowsOf(
    `SELECT local, round(sum(total_centimes)::numeric / sum(tickets))::int AS mean FROM sales WHERE local_id = ${id} GROUP BY 1`,
  )) as { local: string; mean: number }[];
  const question = Object.assign(new QuestionInput(), {
    measures: ['averageTicket'],
    dimensions: [],
    order: [],
    limit: 1,
    period: { from: '2026-01-01', to: '2026-12-31' },
    filter: { localIds: [id] },
  });
  const { totals } = await figureRows(db.manager, planReport(question));
  expect(row).toEqual({ local: name, mean: totals.averageTicket });
});

test('each column says in French what it is', async () => {
  const columns = (await rowsOf(
    `SELECT attname AS name, col_description(attrelid, attnum) AS told FROM pg_attribute
     WHERE attrelid = 'figures.sales'::regclass AND attnum > 0`,
  )) as { name: string; told: string | null }[];
  expect(columns.filter(({ told }) => !told)).toEqual([]);
  expect(columns).toContainEqual({
    name: 'net_dirhams',
    told: 'Total NET, en dirhams : Total CA − frais Kessal.',
  });
});

describe('its role', () => {
  const REFUSED = '42501';

  test('reads the views, and no table of the house', async () => {
    for (const { name } of VIEWS)
      expect(await stateOf(`SELECT * FROM ${FIGURES}.${name} LIMIT 1`)).toBeNull();
    const tables = await tablesOf(db);
    expect(tables).toContain('users');
    for (const table of [...tables, 'migrations'])
      expect([table, await stateOf(`SELECT FROM public.${table}`)]).toEqual([table, REFUSED]);
  });

  test.each([
    'UPDATE public.tickets SET number = 1',
    'DELETE FROM figures.stock',
    'UPDATE figures.sales SET total_centimes = 0',
    'CREATE TABLE figures.more (id int)',
    'CREATE TABLE public.more (id int)',
    'CREATE TEMPORARY TABLE more (id int)',
    'CREATE SCHEMA more',
    'SELECT lo_from_bytea(0, $$x$$)',
    'SELECT pg_advisory_lock(1)',
    'SELECT pg_try_advisory_xact_lock_shared(1, 1)',
    "COPY figures.stock TO PROGRAM 'cat'",
    "SELECT pg_read_file('/etc/passwd')",
    'SET ROLE kessal',
    'SET SESSION AUTHORIZATION kessal',
    'ALTER ROLE CURRENT_USER CREATEROLE',
    'GRANT pg_read_all_data TO CURRENT_USER',
    'DROP VIEW figures.sales',
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename IS NOT NULL',
  ])('%s is refused it, read-only or not', async (sql) => {
    expect(['25006', '55000', '0A000', REFUSED]).toContain(await stateOf(sql));
    expect(['55000', REFUSED]).toContain(await stateOf(sql, 'SET default_transaction_read_only = off'));
  });

  test('is read-only, has half a minute for a question, a gigabyte of the disk for each of its processes, and five connections', async () => {
    const settings = await rowsOf(
      `SELECT current_setting('default_transaction_read_only') AS read_only, current_setting('statement_timeout') AS timeout,
         current_setting('temp_file_limit') AS disk, (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS connections`,
    );
    expect(settings).toEqual([{ read_only: 'on', timeout: '30s', disk: '1GB', connections: 5 }]);
    const lift = 'ALTER ROLE CURRENT_USER SET temp_file_limit = -1';
    expect(await stateOf(lift, 'SET default_transaction_read_only = off')).toBe(REFUSED);
  });

  test('enters no other database of a house that has its PostgreSQL for itself', async () => {
    const enter = (database: string) =>
      withClient({ ...connection, user: role, password, database }, () => Promise.resolve()).then(
        () => null,
        (error: unknown) => sqlState(error),
      );
    expect(await enter('postgres')).toBeNull();
    try {
      await db.transaction((tx) => makeViews(tx, { newPassword: false, ownServer: true }));
      expect([await enter('postgres'), await enter('template1')]).toEqual([REFUSED, REFUSED]);
      expect(await enter(connection.database)).toBeNull();
    } finally {
      await db.query('GRANT CONNECT ON DATABASE postgres, template1 TO PUBLIC');
    }
  });

  test('keeps its password when the views are made again, until another is asked for', async () => {
    expect((await make()).password).toBeNull();
    expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const former = password;
    password = (await make(true)).password!;
    expect(await rowsOf('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(
      withClient({ ...connection, user: role, password: former }, () => Promise.resolve()),
    ).rejects.toThrow(/password authentication failed/);
  });

  test.each([
    [
      'everybody may read',
      'GRANT SELECT ON sessions TO PUBLIC',
      'REVOKE SELECT ON sessions FROM PUBLIC',
      'public.sessions',
    ],
    [
      'everybody may read in part',
      'GRANT SELECT (name) ON users TO PUBLIC',
      'REVOKE SELECT (name) ON users FROM PUBLIC',
      'public.users',
    ],
  ])('is not made over what %s', async (_what, grant, revoke, named) => {
    await db.query(grant);
    try {
      await expect(make()).rejects.toThrow(`peut plus que lire les vues : ${named}.`);
    } finally {
      await db.query(revoke);
    }
  });

  test('takes no lock that sales wait for; another role that sells still does', async () => {
    const seller = `${role}_seller`;
    await db.query(`CREATE ROLE ${seller}; GRANT INSERT ON tickets TO ${seller}`);
    try {
      await make();
      const may = (who: string) =>
        db.query<{ may: boolean }[]>(
          `SELECT has_function_privilege('${who}', 'pg_advisory_xact_lock(bigint)', 'EXECUTE') AS may`,
        );
      expect([await may(role), await may(seller)]).toEqual([[{ may: false }], [{ may: true }]]);
    } finally {
      await db.query(`DROP OWNED BY ${seller}; DROP ROLE ${seller}`);
    }
  });

  test('is not made over another role that it was given', async () => {
    await db.query(`GRANT pg_read_all_data TO ${role}`);
    try {
      await expect(make()).rejects.toThrow('pg_read_all_data');
    } finally {
      await db.query(`REVOKE pg_read_all_data FROM ${role}`);
    }
  });
});

describe('follows the version', () => {
  const refresh = () => db.transaction((tx) => refreshViews(tx));
  const sales = () => rowsOf('SELECT sum(tickets)::int AS tickets FROM sales');

  test('the next start makes the views anew when another version has made them, and its role reads on', async () => {
    const before = await sales();
    expect(await refresh()).toBe(false);
    await db.query(`DROP VIEW ${FIGURES}.sales; CREATE VIEW ${FIGURES}.sales AS SELECT 0 AS tickets`);
    await db.query(`COMMENT ON SCHEMA ${FIGURES} IS 'kessal of yesterday'`);
    expect(await refresh()).toBe(true);
    expect(await sales()).toEqual(before);
    expect(await refresh()).toBe(false);
  });

  test('a migration does not stumble over them: they go before it, and the start brings them back', async () => {
    const before = await sales();
    await db.query(`DELETE FROM migrations WHERE starts_with(name, 'CodeLength')`);
    await db.query('ALTER TABLE house DROP COLUMN code_length');
    await prepareDatabase(connection, { durable: false });
    expect(await stateOf('SELECT FROM sales')).toBe('42P01');
    expect(await refresh()).toBe(true);
    expect(await sales()).toEqual(before);
  });

  test('another version’s database is left alone', async () => {
    const [row] = await db.query<object[]>(`SELECT * FROM migrations WHERE starts_with(name, 'CodeLength')`);
    await db.query(`DELETE FROM migrations WHERE starts_with(name, 'CodeLength')`);
    try {
      await expect(make()).rejects.toThrow('attend une autre version de Kessal');
    } finally {
      await db.query('INSERT INTO migrations SELECT * FROM json_populate_record(NULL::migrations, $1)', [
        JSON.stringify(row),
      ]);
    }
  });
});

describe('of a house whose own role is no superuser', () => {
  let empty: Connection;
  let owner: Connection;

  const makeAs = async (at: Connection, work: (tx: Tx) => Promise<unknown>) => {
    const own = createDataSource(at, [], { poolSize: 1 });
    await own.initialize();
    try {
      return await own.transaction(work);
    } finally {
      await own.destroy();
    }
  };

  beforeAll(async () => {
    empty = await createEmptyDatabase();
    owner = { ...empty, user: `${empty.database}_owner`, password: 'secret' };
    await db.query(`CREATE ROLE ${owner.user} LOGIN CREATEROLE PASSWORD 'secret'`);
    await db.query(`ALTER DATABASE ${empty.database} OWNER TO ${owner.user}`);
    await prepareDatabase(owner, { durable: false });
  });

  afterAll(async () => {
    await dropDatabase(empty);
    await db.query(`DROP ROLE ${empty.database}_reader; DROP ROLE ${owner.user}`);
  });

  test('it makes them with CREATEROLE, or an administrator does; they are the house’s, which follows its version', async () => {
    const made = (await makeAs(owner, (tx) => makeViews(tx, { newPassword: false }))) as {
      role: string;
      password: string;
    };
    await db.query(`ALTER ROLE ${owner.user} NOCREATEROLE`);
    const again = makeAs(owner, (tx) => makeViews(tx, { newPassword: false }));
    expect(await again.catch((error: unknown) => sqlState(error))).toBe('42501');
    await makeAs(empty, (tx) => makeViews(tx, { newPassword: false }));
    await makeAs(empty, (tx) => tx.query(`COMMENT ON SCHEMA ${FIGURES} IS NULL`));
    expect(await makeAs(owner, refreshViews)).toBe(true);
    await withClient({ ...empty, user: made.role, password: made.password }, async (reader) => {
      expect((await reader.query('SELECT * FROM sales')).rows).toEqual([]);
      await expect(reader.query('SELECT FROM public.users')).rejects.toThrow('permission denied');
    });
  });
});
