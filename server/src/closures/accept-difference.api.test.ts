import { useTestApp, type Answer, type Caller } from '../../test/app.ts';
import { OfflineTill, sendLate } from '../../test/late-sales.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();
let office: Caller;
let till: Caller;
let cashierId: number;
let local: Local;
let soap: number;

/** Each test has a local of its own, whose soap costs 25 DH and whose drawer began with 500 DH. */
beforeEach(async () => {
  office = await app.logIn({ role: 'ADMIN' });
  local = await app.make.local();
  const { user, code } = await app.make.user({ local });
  cashierId = user.id;
  till = await app.logIn(code);
  soap = await app.make.product({ price: 2500, stock: [[local, 100]] });
  await put('/api/caisse/follow', { local_id: local.id, followed: true, amount: 500 });
});

afterEach(() => app.setNow(app.make.now));

const put = (path: string, body: object) => office.send('PUT', path, JSON.stringify(body));
const sell = async () =>
  (await till.post('/api/sales/add', { products: [{ id: soap, quantity: 2 }] })).body.data as {
    id: number;
    products: { id: number }[];
  };
async function sellAt(at: string) {
  app.setNow(new Date(at));
  till = await app.logIn({ local });
  return sell();
}
const codeOf = ({ status, body }: Answer) => `${status} ${String(body.code ?? 'done')}`;
const accept = async (id: number, given: object = {}) =>
  codeOf(await put('/api/cloture/accept', { id, ...given }));
const withdraw = async (id: number) => codeOf(await put('/api/cloture/withdraw', { id }));

/** Answers the closure's id. */
async function count(counted: number, day = '2026-11-20'): Promise<number> {
  app.setNow(new Date(`${day}T21:00:00Z`));
  // A session ends before the next day.
  office = await app.logIn({ role: 'ADMIN' });
  const amounts = { total: 50, total_products: 50, total_services: 0 };
  const { body } = await office.post('/api/cloture/add', { ...amounts, local_id: local.id, day, counted });
  return body.data.id as number;
}

async function expected(): Promise<number> {
  const { body } = await office.get('/api/caisse/list');
  const drawers = body.data as { local: { name: string }; expected: number }[];
  return drawers.find(({ local: { name } }) => name === local.name)!.expected;
}

/** What somebody owes, as the entries of acceptances say. */
async function owed(): Promise<number> {
  const [row] = await app.db.query<{ owed: number }[]>(
    'SELECT coalesce(-sum(difference_centimes), 0)::int AS owed FROM entries WHERE debtor_id = $1',
    [cashierId],
  );
  return row!.owed / 100;
}

test('what is missing is owed by a named person, and the drawer should then hold what was counted', async () => {
  await sell();
  const closure = await count(540);
  expect(await expected()).toBe(550);
  expect(await accept(closure, { debtor_id: cashierId })).toBe('200 done');
  expect([await expected(), await owed()]).toEqual([540, 10]);
  expect(await accept(closure)).toBe('409 DEJA_DECIDE');
  expect(await withdraw(closure)).toBe('200 done');
  expect([await expected(), await owed()]).toEqual([550, 0]);
  expect(await withdraw(closure)).toBe('409 DEJA_DECIDE');
});

test('a counted closing explains its drawer from the count before on, and its parts sum to what was expected', async () => {
  await accept(await count(490), { debtor_id: cashierId });
  const ticket = await sellAt('2026-11-21T12:00:00Z');
  const closure = await count(530, '2026-11-21');
  await office.send('DELETE', `/api/sales/delete/${ticket.id}`, undefined);
  const { body } = await office.get(`/api/cloture/explain/${closure}`);
  expect(body.data.drawer).toMatchObject({
    since: '2026-11-20T21:00:00+00:00',
    before: 500,
    cash: 50,
    card: 0,
    put_in: 0,
    accepted: -10,
    expected: 540,
    counted: 530,
    difference: -10,
    in_drawer: [{ kind: 'CANCELLATION', ticket_id: ticket.id, amount: -50 }],
    remainder: 40,
    hints: [],
    open: 40,
    debtor: null,
  });
});

test('a keying error that is corrected before the acceptance explains its part', async () => {
  const ticket = await sell();
  const closure = await count(490);
  const gone = { reason: 'Saisi deux fois' };
  await office.send(
    'DELETE',
    `/api/sales/delete/${ticket.id}?${new URLSearchParams(gone).toString()}`,
    undefined,
  );
  expect(await accept(closure)).toBe('200 done');
  expect(await expected()).toBe(490);
});

test('one that is corrected after it charges nobody twice, and the next count is right', async () => {
  const ticket = await sell();
  const closure = await count(490);
  await accept(closure, { debtor_id: cashierId });
  expect(await owed()).toBe(60);
  await office.send('DELETE', `/api/sales/delete/${ticket.id}`, undefined);
  expect([await expected(), await owed()]).toEqual([490, 10]);
  const next = await count(490, '2026-11-21');
  expect(await accept(next)).toBe('409 DEJA_DECIDE');
  expect(await withdraw(closure)).toBe('200 done');
  expect([await expected(), await owed()]).toEqual([500, 0]);
});

test('an acceptance that is taken back after the next count, with what was written beside its entries, leaves that count right', async () => {
  const ticket = await sell();
  const closure = await count(490);
  await accept(closure, { debtor_id: cashierId });
  await office.send('DELETE', `/api/sales/delete/${ticket.id}`, undefined);
  const next = await count(490, '2026-11-21');
  await withdraw(closure);
  const openOf = async (id: number) =>
    (await office.get(`/api/cloture/explain/${id}`)).body.data.drawer.open as number;
  expect([await expected(), await openOf(closure), await openOf(next)]).toEqual([500, -10, -10]);
});

test('what a customer is given back after the acceptance leaves the drawer', async () => {
  const ticket = await sell();
  const closure = await count(540);
  await accept(closure);
  const back = new URLSearchParams({ reason: 'Client remboursé' }).toString();
  await office.send('DELETE', `/api/sales/delete/${ticket.id}?${back}`, undefined);
  expect(await expected()).toBe(490);
});

test('a late sale from before the count that comes after the acceptance changes nothing that was owed', async () => {
  const tablet = new OfflineTill(till);
  await tablet.contact();
  const late = tablet.sell(
    [{ type: 'product', itemId: soap, quantity: 2, price: 25 }],
    new Date('2026-11-20T12:30:00Z'),
  );
  app.setNow(new Date('2026-11-20T13:00:00Z'));
  const closure = await count(530);
  await accept(closure);
  expect(await expected()).toBe(530);
  await sendLate(till, late);
  expect(await expected()).toBe(530);
});

test('an act from before the count that is taken back after the acceptance is answered too', async () => {
  const out = { kind: 'DRAWER_OUT', amount: 100, reason: 'Gaz' };
  const { id } = (await till.post('/api/caisse/add', out)).body.data;
  await accept(await count(500));
  await put('/api/caisse/reverse', { id });
  expect(await expected()).toBe(500);
});

describe('days are accepted in their order', () => {
  test('an open difference is part of the next one, so the earlier one comes first', async () => {
    const first = await count(490);
    const second = await count(480, '2026-11-21');
    expect(await accept(second)).toBe('409 ECART_ANTERIEUR');
    expect(await accept(first, { debtor_id: cashierId })).toBe('200 done');
    expect(await accept(second)).toBe('200 done');
    expect([await expected(), await owed()]).toEqual([480, 10]);
    expect(await withdraw(first)).toBe('409 ECART_ACCEPTE');
  });

  test('what was missing and is found the next day is open no longer', async () => {
    const first = await count(490);
    const second = await count(500, '2026-11-21');
    expect(await accept(second)).toBe('409 ECART_ANTERIEUR');
    expect(await accept(first)).toBe('200 done');
    expect(await accept(second)).toBe('200 done');
    expect(await expected()).toBe(500);
  });
});

test('an accepted day is not reopened, until the acceptance is taken back', async () => {
  const closure = await count(490);
  await accept(closure);
  expect(codeOf(await put('/api/cloture/reopen', { id: closure }))).toBe('409 ECART_ACCEPTE');
  await withdraw(closure);
  expect(codeOf(await put('/api/cloture/reopen', { id: closure }))).toBe('200 done');
});

test('nothing, a surplus owed by somebody, or a debtor that is nobody is not accepted', async () => {
  expect(await accept(await count(500))).toBe('409 DEJA_DECIDE');
  const closure = await count(510, '2026-11-21');
  expect(await accept(closure, { debtor_id: cashierId })).toBe('422 VALIDATION');
  expect(await accept(closure)).toBe('200 done');
  const less = await count(500, '2026-11-22');
  expect(await accept(less, { debtor_id: 999_999 })).toBe('404 INTROUVABLE');
  await put('/api/caisse/follow', { local_id: local.id, followed: false });
  expect(await accept(less)).toBe('409 CAISSE_NON_SUIVIE');
});
