import { Caller, useTestApp } from '../../test/app.ts';
import { until } from '../../test/live-ear.ts';
import { useStaffed } from '../../test/staff.ts';
import { programOf } from '../../test/tokens.ts';
import { withClient } from '../../test/with-client.ts';

const house = useStaffed();
/** Another process of the house, where a session reads two lists at once and four more wait. */
const narrow = useTestApp({ on: house.app, calls: { lists: { atOnce: 2, waiting: 4 } } });

function there({ token }: Caller): Caller {
  const caller = new Caller(narrow.url);
  caller.token = token;
  return caller;
}

const THREE = '{ a: categories { id } b: categories { id } c: categories { id } }';

/** Runs the work while the categories are locked; `stuck`: how many statements wait for them. */
async function whileLocked(work: (stuck: () => Promise<number>) => Promise<void>): Promise<void> {
  await withClient(house.app.connection, async (client) => {
    await client.query('BEGIN; LOCK TABLE categories IN ACCESS EXCLUSIVE MODE');
    await work(async () => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = 'categories'::regclass`,
      );
      return rows[0]!.count;
    });
    await client.query('ROLLBACK');
  });
}

test('one session reads so many lists at once over both doors, and every one of them is answered', async () => {
  const office = there(house.office);
  const till = there(house.till);
  const asked: Promise<unknown>[] = [];
  await whileLocked(async (stuck) => {
    asked.push(office.get('/api/categories/list').then(({ status }) => status));
    asked.push(office.graphql(THREE).then(({ body }) => Object.keys(body.data as object)));
    asked.push(office.get('/api/categories/list').then(({ status }) => status));
    await until(async () => (await stuck()) === 2);
    // Other queries and other sessions do not wait.
    expect((await office.graphql('{ me { id } }')).body.data.me).not.toBeNull();
    expect((await till.get('/api/locals/list')).status).toBe(200);
    expect(await stuck()).toBe(2);
  });
  expect(await Promise.all(asked)).toEqual([200, ['a', 'b', 'c'], 200]);
});

test('beyond those that may wait a list is refused at both doors, and an access token waits as a session does', async () => {
  const program = await programOf(house.office, narrow.url);
  const office = there(house.office);
  const report = (name: string) => `${name}: report(question: { measures: [STOCK_VALUE] }) { count }`;
  const sixReports = `{ ${['a', 'b', 'c', 'd', 'e', 'f'].map(report).join(' ')} }`;
  const asked: Promise<unknown>[] = [];
  await whileLocked(async (stuck) => {
    for (let time = 0; time < 2; time += 1) asked.push(office.graphql(THREE));
    await until(async () => (await stuck()) === 2);
    const rest = await office.get('/api/locals/list');
    expect([rest.status, rest.body.code, rest.headers.get('retry-after')]).toEqual([
      429,
      'TROP_DE_DEMANDES',
      '1',
    ]);
    const graphql = await office.graphql('{ locals { id } }');
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([429, 'TROP_DE_DEMANDES']);
    expect((await program.graphql(sixReports)).body.errors).toBeUndefined();
    const seven = `{ ${['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(report).join(' ')} }`;
    expect((await program.graphql(seven)).body.errors[0].extensions.code).toBe('TROP_DE_DEMANDES');
  });
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 200 });
});

test('ten tabs of one browser that open a dashboard of twelve reports at once are all answered', async () => {
  const report = (_: unknown, place: number) =>
    `r${place}: report(question: { measures: [TOTAL], dimensions: [LOCAL], during: TODAY }) { count }`;
  const dashboard = `{ ${Array.from({ length: 12 }, report).join(' ')} lowStock { count } locals { id } }`;
  const tabs = await Promise.all(Array.from({ length: 10 }, () => house.office.graphql(dashboard)));
  for (const { status, body } of tabs) expect([status, body.errors]).toEqual([200, undefined]);
});
