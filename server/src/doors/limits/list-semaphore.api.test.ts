import { Caller, useTestApp } from '../../../test/app.ts';
import { useStaffed } from '../../../test/staff.ts';
import { programOf } from '../../../test/tokens.ts';
import { holding, lockWaits } from '../../../test/locks.ts';
import { until } from '../../../test/until.ts';

const house = useStaffed();
/** A second process, with lists limited to two at once and four waiting. */
const narrow = useTestApp({ on: house.app, calls: { lists: { atOnce: 2, waiting: 4 } } });

function there({ token }: Caller): Caller {
  const caller = new Caller(narrow.url);
  caller.token = token;
  return caller;
}

const categories = (...names: string[]) =>
  `{ ${names.map((name) => `${name}: categories { id }`).join(' ')} }`;
/** Each another list, so that none is given the answer of the other. */
const products = (search: string) => `/api/products/list?search=${search}`;

/** While nobody can read the categories. */
const whileLocked = (work: () => Promise<void>) =>
  holding(house.app.connection, 'LOCK TABLE categories IN ACCESS EXCLUSIVE MODE', [], work);

/** How many statements wait for them. */
const stuck = () => lockWaits(house.app.db);

test('one session reads so many lists at once over both doors, and every one of them is answered', async () => {
  const office = there(house.office);
  const till = there(house.till);
  const asked: Promise<unknown>[] = [];
  await whileLocked(async () => {
    asked.push(office.get(products('savon')).then(({ status }) => status));
    await until(async () => (await stuck()) === 1);
    const three = categories('a', 'b', 'c');
    asked.push(office.graphql(three).then(({ body }) => Object.keys(body.data as object)));
    await until(async () => (await stuck()) === 2);
    asked.push(office.get(products('gant')).then(({ status }) => status));
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
  await whileLocked(async () => {
    for (const search of ['savon', 'gant']) asked.push(office.get(products(search)));
    await until(async () => (await stuck()) === 2);
    asked.push(office.graphql(categories('a', 'b', 'c', 'd')));
    // Answered after those before it have their places.
    expect((await office.graphql('{ me { id } }')).body.data.me).not.toBeNull();
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
