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
const follow = () => put('/api/caisse/follow', { local_id: local.id, followed: true, amount: 500 });
const sell = () => till.post('/api/sales/add', { products: [{ id: soap, quantity: 2 }] });
const AMOUNTS = { total: 50, total_products: 50, total_services: 0 };
const close = (given: object = {}, caller = till) =>
  caller.post('/api/cloture/add', { ...AMOUNTS, local_id: local.id, ...given });
const codeOf = ({ status, body }: Answer) => `${status} ${String(body.code ?? 'done')}`;
const ofDay = async (caller: Caller, day = '2026-11-20') =>
  (await caller.get(`/api/cloture?day=${day}&local_id=${local.id}`)).body.data as Record<string, unknown>;

test('a counted closing keeps count, float and what should have been there; the cashier is not told that', async () => {
  await follow();
  await sell();
  expect(codeOf(await close({ counted: 540, float_left: 500 }))).toBe('201 done');
  await till.post('/api/caisse/add', { kind: 'BANKED', amount: 40, reason: 'Versement' });
  expect(await ofDay(office)).toMatchObject({
    counted: 540,
    float_left: 500,
    drawer: { expected: 550, difference: -10, accepted: false },
  });
  const seen = await ofDay(till);
  expect(seen).toMatchObject({ counted: 540, float_left: 500 });
  expect(seen).not.toHaveProperty('drawer');
  const { body } = await till.graphql('{ closure { counted floatLeft drawer { expected } } }', {});
  expect(body.data.closure).toEqual({ counted: 540, floatLeft: 500, drawer: null });
});

test('the evening says what was declared beside what was sold, and apart what the drawer misses', async () => {
  await follow();
  await sell();
  await close({ total: 60, total_products: 60, counted: 540, float_left: 500 });
  const { locals } = (await office.get('/api/soir?day=2026-11-20')).body.data as {
    locals: { local: { id: number }; closure: object }[];
  };
  expect(locals.find((one) => one.local.id === local.id)?.closure).toMatchObject({
    in_drawer: true,
    difference: -10,
    cause: 'inexpliqué',
    declared: 60,
    expected: 50,
    declared_difference: 10,
    declared_cause: 'inexpliqué',
  });
});

test('a closing of a followed drawer need not be counted, and then says nothing of it', async () => {
  await follow();
  expect(codeOf(await close())).toBe('201 done');
  expect(await ofDay(office)).not.toHaveProperty('drawer');
});

describe('a count is refused', () => {
  test('where the drawer is not followed', async () => {
    expect(codeOf(await close({ counted: 540 }))).toBe('409 CAISSE_NON_SUIVIE');
    expect(await ofDay(office)).toBeNull();
  });

  test('of an earlier day, but at night not of the last one', async () => {
    await follow();
    const yesterday = { day: '2026-11-19', counted: 540 };
    expect(codeOf(await close(yesterday, office))).toBe('422 VALIDATION');
    app.setNow(new Date('2026-11-21T01:00:00Z'));
    expect(codeOf(await close({ day: '2026-11-20', counted: 500 }))).toBe('201 done');
    expect(await ofDay(office)).toMatchObject({ drawer: { expected: 500, difference: 0 } });
  });

  test('with more left as float than was counted, or a float without a count', async () => {
    await follow();
    expect(codeOf(await close({ counted: 540, float_left: 540.01 }))).toBe('422 VALIDATION');
    expect(codeOf(await close({ float_left: 10 }))).toBe('422 VALIDATION');
  });
});

test('a day that is reopened is counted once more', async () => {
  await follow();
  const { id } = (await close({ counted: 5000 })).body.data;
  await put('/api/cloture/reopen', { id });
  expect(codeOf(await close({ counted: 500, float_left: 0 }))).toBe('201 done');
  expect(await ofDay(office)).toMatchObject({ counted: 500, float_left: 0, drawer: { difference: 0 } });
});

test('a till is told whether it counts its drawer', async () => {
  const asked = async () =>
    (await till.graphql('{ closureDay { countsDrawer } }', {})).body.data.closureDay as unknown;
  expect(await asked()).toEqual({ countsDrawer: false });
  await follow();
  expect(await asked()).toEqual({ countsDrawer: true });
});
