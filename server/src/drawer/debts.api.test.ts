import { useTestApp, type Answer, type Caller } from '../../test/app.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();
let office: Caller;
let local: Local;
let nadia: { id: number; name: string; code: string };
let closure: number;
let debt: number;

const put = (path: string, body: object) => office.send('PUT', path, JSON.stringify(body));
const payBack = (amount: number, given: object = {}, caller = office) =>
  caller.post('/api/caisse/add', { kind: 'DRAWER_IN', amount, reason: 'Rendu', debt_id: debt, ...given });
const told = ({ status, body }: Answer): unknown[] => [status, body.code ?? body.data.amount];

/** Of each test's own local: 100 DH of the 500 were missing at the closing, and Nadia owes them. */
beforeEach(async () => {
  office = await app.logIn({ role: 'ADMIN' });
  local = await app.make.local();
  const { user, code } = await app.make.user({ local });
  nadia = { id: user.id, name: user.name, code };
  await put('/api/caisse/follow', { local_id: local.id, followed: true, amount: 500 });
  const amounts = { total: 0, total_products: 0, total_services: 0 };
  const { body } = await office.post('/api/cloture/add', { ...amounts, local_id: local.id, counted: 400 });
  closure = body.data.id as number;
  await put('/api/cloture/accept', { id: closure, debtor_id: nadia.id });
  [debt] = (await debts()).map(({ id }) => id) as [number];
});

interface Debt {
  id: number;
  owed: number;
  amount: number;
  debtor: { name: string };
}

async function debts(): Promise<Debt[]> {
  const { body } = await office.get('/api/caisse/debts');
  return (body.data as (Debt & { local: { name: string } })[]).filter((one) => one.local.name === local.name);
}

async function expected(): Promise<number> {
  const { body } = await office.get('/api/caisse/list');
  const drawers = body.data as { local: { name: string }; expected: number }[];
  return drawers.find((one) => one.local.name === local.name)!.expected;
}

test('what is owed of a difference is paid back in parts, and leaves the list with the last of them', async () => {
  expect(await debts()).toMatchObject([
    { id: debt, amount: 100, owed: 100, closure_id: closure, debtor: { name: nadia.name } },
  ]);
  expect(told(await payBack(30.5))).toEqual([201, 30.5]);
  expect(await debts()).toMatchObject([{ id: debt, amount: 100, owed: 69.5 }]);
  expect(told(await payBack(69.5))).toEqual([201, 69.5]);
  expect([await debts(), await expected()]).toEqual([[], 500]);
  expect(told(await payBack(1))).toEqual([409, 'DEJA_DECIDE']);
});

test('a repayment that is taken back opens the debt again, and the count stays as it was accepted', async () => {
  const { id, debt_id } = (await payBack(100)).body.data;
  expect(debt_id).toBe(debt);
  expect(await debts()).toEqual([]);
  expect(told(await put('/api/caisse/reverse', { id }))).toEqual([200, 100]);
  expect(await debts()).toMatchObject([{ id: debt, owed: 100 }]);
  expect(await expected()).toBe(400);
  const { body } = await office.get(`/api/cloture/explain/${closure}`);
  expect(body.data.drawer).toMatchObject({ remainder: -100, open: 0 });
});

test('an acceptance of which something was paid back is not withdrawn before that is taken back', async () => {
  const { id } = (await payBack(10)).body.data;
  expect(told(await put('/api/cloture/withdraw', { id: closure }))).toEqual([409, 'DEJA_DECIDE']);
  await put('/api/caisse/reverse', { id });
  expect((await put('/api/cloture/withdraw', { id: closure })).status).toBe(200);
  expect(await debts()).toEqual([]);
  expect(told(await payBack(10))).toEqual([404, 'INTROUVABLE']);
});

test('a new following of the drawer does not end a debt', async () => {
  await put('/api/caisse/follow', { local_id: local.id, followed: false });
  expect(told(await payBack(10))).toEqual([409, 'CAISSE_NON_SUIVIE']);
  await put('/api/caisse/follow', { local_id: local.id, followed: true, amount: 400 });
  expect(told(await payBack(10))).toEqual([201, 10]);
  expect(await debts()).toMatchObject([{ owed: 90 }]);
});

test('refused: more than is owed, another kind or local, what is no debt, and a cashier', async () => {
  expect(told(await payBack(100.01))).toEqual([422, 'VALIDATION']);
  expect(told(await payBack(10, { kind: 'DRAWER_OUT' }))).toEqual([422, 'VALIDATION']);
  const elsewhere = await app.make.local();
  expect(told(await payBack(10, { local_id: elsewhere.id }))).toEqual([404, 'INTROUVABLE']);
  expect(told(await payBack(10, { debt_id: debt + 1_000_000 }))).toEqual([404, 'INTROUVABLE']);
  const till = await app.logIn(nadia.code);
  expect(told(await payBack(10, {}, till))).toEqual([403, 'ACCES_REFUSE']);
  expect(await debts()).toMatchObject([{ owed: 100 }]);
});

test('two who note the same repayment at once note it once', async () => {
  const both = await Promise.all([payBack(100), payBack(100)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect([await debts(), await expected()]).toEqual([[], 500]);
});
