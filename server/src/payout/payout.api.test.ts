import { Caller, useTestApp, type Answer } from '../../test/app.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();
let office: Caller;
let till: Caller;
let local: Local;
let gommage: number;
let rkia: number;
let zahra: number;

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
});

afterEach(() => app.setNow(app.make.now));

/** Each test has a local of its own, whose gommage of 60 DH owes 30 DH of frais to its kessals. */
beforeEach(async () => {
  local = await app.make.local();
  till = await app.logIn({ local });
  gommage = await app.make.service({ local, price: 6000, frais: 3000 });
  [rkia, zahra] = [await add('Rkia'), await add('Zahra')];
  await pays(true);
});

const put = (path: string, body: object) => office.send('PUT', path, JSON.stringify(body));
const pays = (pays_kessals: boolean) => put(`/api/locals/edit/${local.id}`, { pays_kessals });
const add = async (name: string, local_ids = [local.id]) =>
  (await office.post('/api/kessals/add', { name, local_ids })).body.data.id as number;
const sell = async (quantity = 1, caller = till) =>
  (await caller.post('/api/sales/add', { services: [{ id: gommage, quantity }] })).body.data as {
    id: number;
    number: number;
    services: { id: number }[];
  };
const pay = (kessal_id: number, amount: number, given: object = {}, caller = till) =>
  caller.post('/api/reglement/pay', { payments: [{ kessal_id, from_pot: true, amount }], ...given });
interface Shown {
  last_number: number;
  pot: object;
  payments: { slip: object }[];
  changes: object[];
}
const payout = async (query = '', caller = till) =>
  (await caller.get(`/api/reglement${query}`)).body.data as Shown;
const refused = ({ status, body }: Answer): unknown[] => [status, body.code];

/** The business day begins anew, with sessions of that day. */
async function nextDay(day: string): Promise<void> {
  app.setNow(new Date(`${day}T12:00:00Z`));
  office = await app.logIn({ role: 'ADMIN' });
  till = await app.logIn({ local });
}

test('the evening: what the services of the day owe is shared among those who were there, and the drawer falls by it', async () => {
  await put('/api/caisse/follow', { local_id: local.id, followed: true, amount: 500 });
  await sell(3);
  const entry = await app.make.service({ local, price: 2000, frais: 0 });
  await till.post('/api/sales/add', { services: [{ id: entry, quantity: 1 }] });
  expect(await payout()).toMatchObject({
    since: '2026-11-20',
    last_number: 0,
    pot: { kessal: null, carried_over: 0, services: 3, frais: 90, paid: 0, owed: 90 },
    accounts: [],
  });
  const { status, body } = await till.post('/api/reglement/pay', {
    payments: [
      { kessal_id: rkia, from_pot: true, amount: 50 },
      { kessal_id: zahra, from_pot: true, amount: 30 },
    ],
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject([
    {
      kessal: { name: 'Rkia' },
      amount: 50,
      slip: { carried_over: 0, services: 3, frais: 90, paid_before: 0, paid: 50, remaining: 40 },
    },
    {
      kessal: { name: 'Zahra' },
      amount: 30,
      slip: { carried_over: 0, services: 3, frais: 90, paid_before: 50, paid: 30, remaining: 10 },
    },
  ]);
  expect(body.data[1].number - body.data[0].number).toBe(1);
  expect((await payout()).pot).toMatchObject({ frais: 90, paid: 80, owed: 10 });
  const drawers = (await office.get('/api/caisse/list')).body.data as { local: object; expected: number }[];
  // 500 at the beginning, three gommages at 60, an entry at 20, 80 paid.
  expect(drawers.find((one) => JSON.stringify(one.local).includes(local.name))?.expected).toBe(620);
});

test('what was not paid, or too much, is carried over; a correction after the payment is named on the next day', async () => {
  const ticket = await sell(2);
  await pay(rkia, 100);
  await nextDay('2026-11-21');
  expect((await payout()).pot).toMatchObject({ carried_over: -40, services: 0, frais: 0, owed: -40 });
  const asked = {
    id: ticket.services[0]!.id,
    type: 'service',
    incordec: 'dec',
    reason: 'Erreur de saisie',
  };
  expect((await put('/api/sales/update_quantity', asked)).status).toBe(200);
  await sell(5);
  const shown = await payout();
  expect(shown.pot).toMatchObject({ carried_over: -70, services: 5, frais: 150, owed: 80 });
  expect(shown.changes).toEqual([
    {
      id: expect.any(Number),
      kind: 'CORRECTION',
      ticket_id: ticket.id,
      ticket_number: ticket.number,
      day: '2026-11-20',
      frais: -30,
      reason: 'Erreur de saisie',
    },
  ]);
  // The slip of the day before says what it said.
  const [before] = (await payout(`?local_id=${local.id}&day=2026-11-20`, office)).payments;
  expect(before?.slip).toMatchObject({ frais: 60, paid: 100, remaining: -40 });
});

test('a payment is taken back once: the money is in the drawer and owed again', async () => {
  await sell();
  const [{ id }] = (await pay(rkia, 30)).body.data;
  expect((await payout()).pot).toMatchObject({ owed: 0 });
  expect((await put('/api/reglement/reverse', { id })).body.data).toMatchObject({
    amount: 30,
    reversed_at: '2026-11-20T12:00:00+00:00',
  });
  expect((await payout()).pot).toMatchObject({ paid: 0, owed: 30 });
  expect(refused(await put('/api/reglement/reverse', { id }))).toEqual([409, 'DEJA_DECIDE']);
  expect(refused(await put('/api/reglement/reverse', { id: 999_999 }))).toEqual([404, 'INTROUVABLE']);
});

test('the slip of a payment names its local as it was named then', async () => {
  await sell();
  await pay(rkia, 30);
  app.setNow(new Date('2026-11-20T13:00:00Z'));
  await put(`/api/locals/edit/${local.id}`, { name: `Nouveau ${local.name}`, type: local.type });
  const { body } = await till.graphql('{ payout { payments { id paper { userName local { name } } } } }');
  const [{ id, paper }] = body.data.payout.payments;
  expect(paper.local).toEqual({ name: local.name });
  const path = `/api/reglement/paper/${id}`;
  for (const caller of [till, office])
    expect((await caller.get(path)).body.data).toMatchObject({
      user: paper.userName,
      local: { name: local.name },
    });
  const elsewhere = await app.logIn({ local: await app.make.local() });
  expect(refused(await elsewhere.get(path))).toEqual([404, 'INTROUVABLE']);
});

test('two tablets pay everyone at once: the second is told, and nobody is paid twice', async () => {
  await sell(2);
  const { last_number } = await payout();
  const answers = await Promise.all([
    pay(rkia, 60, { last_number }),
    pay(rkia, 60, { last_number }, await app.logIn({ local })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await payout()).pot).toMatchObject({ paid: 60, owed: 0 });
});

test('a cashier pays in his own local today; an administrator sees any local and any day', async () => {
  const elsewhere = await app.make.local();
  expect(refused(await pay(rkia, 30, { local_id: elsewhere.id }))).toEqual([403, 'ACCES_REFUSE']);
  expect(refused(await till.get(`/api/reglement?local_id=${elsewhere.id}`))).toEqual([403, 'ACCES_REFUSE']);
  expect(refused(await till.get('/api/reglement?day=2026-11-19'))).toEqual([403, 'ACCES_REFUSE']);
  expect(await payout(`?local_id=${local.id}&day=2026-11-19`, office)).toMatchObject({
    day: '2026-11-19',
    since: '2026-11-20',
    pot: { owed: 0 },
  });
});

describe('what is refused', () => {
  test('paying nothing, nobody, or where kessals are paid otherwise', async () => {
    expect(refused(await pay(rkia, 0))).toEqual([422, 'VALIDATION']);
    expect(refused(await pay(999_999, 30))).toEqual([404, 'INTROUVABLE']);
    expect(refused(await till.post('/api/reglement/pay', { payments: [] }))).toEqual([422, 'VALIDATION']);
    await pays(false);
    expect(refused(await pay(rkia, 30))).toEqual([409, 'REGLEMENT_NON_SUIVI']);
    expect(await payout()).toMatchObject({ since: null, pot: { owed: 0 }, payments: [] });
  });

  test('paying one of another local; one who left with something owed to her is paid', async () => {
    const elsewhere = await app.make.local();
    const foreign = await add('Ailleurs', [elsewhere.id]);
    expect(refused(await pay(foreign, 30))).toEqual([404, 'INTROUVABLE']);
    expect(refused(await pay(foreign, 30, { local_id: local.id }, office))).toEqual([404, 'INTROUVABLE']);
    await put(`/api/locals/edit/${local.id}`, { names_kessals: true });
    await till.post('/api/sales/add', { services: [{ id: gommage, quantity: 1, kessal_id: rkia }] });
    await put(`/api/kessals/edit/${rkia}`, { active: false, local_ids: [elsewhere.id] });
    const own = { payments: [{ kessal_id: rkia, amount: 30 }] };
    expect((await till.post('/api/reglement/pay', own)).status).toBe(201);
  });

  test('one unknown kessal among several leaves all of them unpaid', async () => {
    await sell();
    const payments = [rkia, 999_999].map((kessal_id) => ({ kessal_id, from_pot: true, amount: 10 }));
    expect(refused(await till.post('/api/reglement/pay', { payments }))).toEqual([404, 'INTROUVABLE']);
    expect((await payout()).pot).toMatchObject({ paid: 0, owed: 30 });
  });
});

describe('the kessals', () => {
  const names = async (caller: Caller) =>
    ((await caller.get('/api/kessals/list')).body.data as { name: string }[]).map(({ name }) => name);

  test('a cashier sees those of his local who work there, without the notes', async () => {
    const other = await app.make.local();
    await add('Halima', [other.id]);
    await put(`/api/kessals/edit/${zahra}`, { active: false });
    await put(`/api/kessals/edit/${rkia}`, { note: 'Le matin', arabic_name: 'رقية' });
    const { body } = await till.get('/api/kessals/list');
    expect(body.data).toMatchObject([{ name: 'Rkia', arabic_name: 'رقية', note: null, active: true }]);
    expect(await names(office)).toEqual(expect.arrayContaining(['Halima', 'Rkia', 'Zahra']));
  });

  test('one who was entered twice becomes one: what each was paid is hers', async () => {
    await sell(2);
    await pay(rkia, 20);
    await pay(zahra, 10);
    expect((await put('/api/kessals/merge', { id: zahra, into_id: rkia })).body.data).toMatchObject({
      id: rkia,
    });
    const { payments } = await payout();
    expect(payments).toMatchObject([
      { kessal: { name: 'Rkia' }, amount: 10 },
      { kessal: { name: 'Rkia' }, amount: 20 },
    ]);
    expect(refused(await pay(zahra, 10))).toEqual([404, 'INTROUVABLE']);
    expect(refused(await put('/api/kessals/merge', { id: zahra, into_id: rkia }))).toEqual([
      409,
      'DEJA_DECIDE',
    ]);
    expect(refused(await put('/api/kessals/merge', { id: rkia, into_id: rkia }))).toEqual([
      422,
      'VALIDATION',
    ]);
  });
});
