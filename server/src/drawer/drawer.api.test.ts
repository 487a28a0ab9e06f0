import { useTestApp, type Answer, type Caller } from '../../test/app.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();
let office: Caller;
let till: Caller;
let local: Local;
let soap: number;

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
});

/** Each test has a local of its own, whose soap costs 25 DH. */
beforeEach(async () => {
  local = await app.make.local();
  till = await app.logIn({ local });
  soap = await app.make.product({ price: 2500, stock: [[local, 100]] });
});

afterEach(() => app.setNow(app.make.now));

const put = (path: string, body: object) => office.send('PUT', path, JSON.stringify(body));
const follow = (amount?: number, followed = true) =>
  put('/api/caisse/follow', { local_id: local.id, followed, amount });
const move = (kind: string, amount: number, given: object = {}, caller = till) =>
  caller.post('/api/caisse/add', { kind, amount, reason: 'Gaz', ...given });
const sell = () => till.post('/api/sales/add', { products: [{ id: soap, quantity: 2 }] });

async function drawer() {
  const { body } = await office.get('/api/caisse/list');
  return (body.data as { local: { name: string } }[]).find(({ local: { name } }) => name === local.name);
}

const told = ({ status, body }: Answer): unknown[] => [
  status,
  body.code ?? body.data.expected ?? body.data.amount,
];

test('a drawer that begins with 500 DH holds what was sold since, put in, taken out and banked', async () => {
  await sell();
  expect(await drawer()).toMatchObject({ followed: false, since: null, expected: null });
  expect(told(await follow(500))).toEqual([200, 500]);
  await sell();
  await move('DRAWER_IN', 100);
  await move('DRAWER_OUT', 30.5);
  await move('BANKED', 400);
  expect(await drawer()).toMatchObject({
    followed: true,
    since: '2026-11-20T12:00:00+00:00',
    expected: 219.5,
  });
});

test('more may leave a drawer than is in it, as a refusal would tell the sum', async () => {
  await follow(0);
  expect(told(await move('DRAWER_OUT', 1_000_000))).toEqual([201, 1_000_000]);
  expect(await drawer()).toMatchObject({ expected: -1_000_000 });
});

test('a cashier sees his own acts of the day, not those of others nor a sum', async () => {
  await follow(500);
  await move('DRAWER_OUT', 30, { reason: 'Pain', receipt_number: 'R-7' });
  const other = await app.logIn({ local });
  await move('DRAWER_OUT', 40, {}, other);
  const { body } = await till.get('/api/caisse');
  expect(body.data).toEqual({
    followed: true,
    acts: [
      {
        id: expect.any(Number),
        kind: 'DRAWER_OUT',
        amount: 30,
        reason: 'Pain',
        receipt_number: 'R-7',
        debt_id: null,
        at: '2026-11-20T12:00:00+00:00',
        reversed_at: null,
        local: { name: local.name, type: 'BELDI' },
        user: { name: expect.any(String) },
      },
    ],
  });
});

test('the slip of an act names its local as it was named then; a cashier prints his own only', async () => {
  await follow(500);
  const { id } = (await move('BANKED', 400, { receipt_number: 'B-9' })).body.data;
  app.setNow(new Date('2026-11-20T13:00:00Z'));
  const renamed = { name: `Nouveau ${local.name}`, type: local.type };
  expect((await put(`/api/locals/edit/${local.id}`, renamed)).status).toBe(200);
  for (const caller of [till, office]) {
    const slip = { id, kind: 'BANKED', amount: 400, receipt_number: 'B-9' };
    expect((await caller.get(`/api/caisse/act/${id}`)).body.data).toMatchObject(slip);
    expect((await caller.get(`/api/caisse/paper/${id}`)).body.data.local).toMatchObject({ name: local.name });
  }
  const other = await app.logIn({ local });
  for (const door of ['act', 'paper'])
    expect(told(await other.get(`/api/caisse/${door}/${id}`))).toEqual([404, 'INTROUVABLE']);
  const { body } = await office.graphql(
    'query ($id: Int!) { drawerAct(id: $id) { paper { local { name } } } }',
    { id },
  );
  expect(body.data.drawerAct.paper.local.name).toBe(local.name);
});

describe('what is refused', () => {
  test('an act in a drawer that is not followed, in another local, or of nothing', async () => {
    expect(told(await move('DRAWER_IN', 100))).toEqual([409, 'CAISSE_NON_SUIVIE']);
    await follow(500);
    const elsewhere = await app.make.local();
    expect(told(await move('DRAWER_IN', 100, { local_id: elsewhere.id }))).toEqual([403, 'ACCES_REFUSE']);
    expect(told(await move('DRAWER_IN', 100, { local_id: 999_999 }, office))).toEqual([404, 'INTROUVABLE']);
    expect(told(await move('DRAWER_IN', 0))).toEqual([422, 'VALIDATION']);
    expect(told(await move('DRAWER_IN', 1_000_000.01))).toEqual([422, 'VALIDATION']);
    expect(told(await move('DRAWER_IN', 100, { reason: ' ' }))).toEqual([422, 'VALIDATION']);
  });

  test('following a drawer twice, without what it holds, or no longer when it was not', async () => {
    expect(told(await follow(undefined, false))).toEqual([409, 'CAISSE_NON_SUIVIE']);
    expect(told(await follow())).toEqual([422, 'VALIDATION']);
    await follow(500);
    expect(told(await follow(600))).toEqual([409, 'DEJA_DECIDE']);
  });

  test('taking an act back twice, taking back what is none, or what is from before the drawer began anew', async () => {
    await follow(500);
    const { id } = (await move('DRAWER_OUT', 30)).body.data;
    const { id: older } = (await move('DRAWER_OUT', 20)).body.data;
    expect((await put('/api/caisse/reverse', { id })).body.data).toMatchObject({
      amount: 30,
      reversed_at: '2026-11-20T12:00:00+00:00',
    });
    expect(await drawer()).toMatchObject({ expected: 480 });
    expect(told(await put('/api/caisse/reverse', { id }))).toEqual([409, 'DEJA_DECIDE']);
    expect(told(await put('/api/caisse/reverse', { id: 999_999 }))).toEqual([404, 'INTROUVABLE']);
    await follow(undefined, false);
    await follow(700);
    expect(told(await put('/api/caisse/reverse', { id: older }))).toEqual([409, 'CAISSE_NON_SUIVIE']);
    expect(await drawer()).toMatchObject({ expected: 700 });
  });
});

test('the same act sent twice under one key is written once', async () => {
  await follow(0);
  const key = { 'Idempotency-Key': 'un-double-appui' };
  const act = { kind: 'DRAWER_IN', amount: 100, reason: 'Fond' };
  expect(told(await till.post('/api/caisse/add', act, key))).toEqual([201, 100]);
  expect(told(await till.post('/api/caisse/add', act, key))).toEqual([409, 'DEJA_ENREGISTRE']);
  expect(await drawer()).toMatchObject({ expected: 100 });
});

test('« Pourquoi » lists what the sum is made of, page by page, newest first', async () => {
  await sell();
  await follow(500);
  const ticket = (await sell()).body.data;
  await move('DRAWER_OUT', 30);
  const pages: { data: object[]; next: string | null }[] = [];
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)!.next) {
    const asked = new URLSearchParams({ limit: '2', ...(cursor && { cursor }) });
    const { status, body } = await office.get(`/api/caisse/entries/${local.id}?${asked.toString()}`);
    expect(status).toBe(200);
    pages.push(body as (typeof pages)[number]);
  }
  expect(pages.map(({ data }) => data.length)).toEqual([2, 1]);
  expect(pages.flatMap(({ data }) => data)).toMatchObject([
    { sequence: 4, kind: 'DRAWER_OUT', amount: -30, ticket_id: null, reason: 'Gaz' },
    { sequence: 3, kind: 'SALE', amount: 50, ticket_id: ticket.id, ticket_number: ticket.number },
    { sequence: 2, kind: 'DRAWER_IN', amount: 500, ticket_id: null },
  ]);
});
