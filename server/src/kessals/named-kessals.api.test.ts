import { Caller, useTestApp, type Answer } from '../../test/app.ts';
import { OfflineTill, sendLate } from '../../test/late-sales.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();
let office: Caller;
let till: Caller;
let local: Local;
let gommage: number;
let massage: number;
let rkia: number;
let zahra: number;
let halima: number;

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
});

/** Each test has a local of its own that names its kessals: Rkia came first, then Zahra. Halima works there too. */
beforeEach(async () => {
  local = await app.make.local();
  till = await app.logIn({ local });
  gommage = await app.make.service({ local, price: 6000, frais: 3000 });
  massage = await app.make.service({ local, price: 20_000, frais: 8000 });
  [rkia, zahra, halima] = [await add('Rkia'), await add('Zahra'), await add('Halima')];
  await put(`/api/locals/edit/${local.id}`, { pays_kessals: true, names_kessals: true });
  await present([rkia, zahra]);
});

const put = (path: string, body: object, caller = office) => caller.send('PUT', path, JSON.stringify(body));
const present = (kessal_ids: number[], caller = till) => put('/api/kessals/present', { kessal_ids }, caller);
const add = async (name: string, local_ids = [local.id]) =>
  (await office.post('/api/kessals/add', { name, local_ids })).body.data.id as number;
const refused = ({ status, body }: Answer): unknown[] => [status, body.code];

interface Line {
  id: number;
  kessal?: { name: string };
  quantity: number;
}
interface Ticket {
  id: number;
  services: Line[];
}
interface Asked {
  kessal_id?: number;
  turn?: string;
  id?: number;
  quantity?: number;
}

const sells = async (services: Asked[], caller = till): Promise<Ticket> =>
  (
    await caller.post('/api/sales/add', {
      services: services.map((service) => ({ id: gommage, quantity: 1, ...service })),
    })
  ).body.data as Ticket;
const byTurn = (kessal_id?: number): Asked => ({ turn: 'NEXT', ...(kessal_id && { kessal_id }) });
const who = ({ services }: Ticket) => services.map(({ kessal }) => kessal?.name ?? 'pot');
const done = async (...asked: Asked[]) => who(await sells(asked));

/** "Rkia 2 there": whose turn it is first. */
async function turns(): Promise<string[]> {
  const { body } = await till.get('/api/kessals/present');
  return (body.data as { kessal: { name: string }; turns: number; present: boolean }[]).map(
    ({ kessal, turns: taken, present: there }) => `${kessal.name} ${taken}${there ? '' : ' gone'}`,
  );
}

/** What is owed in dirhams, by name. */
async function owed(): Promise<Record<string, number>> {
  const { body } = await till.get('/api/reglement');
  const { pot, accounts } = body.data as {
    pot: { owed: number };
    accounts: { kessal: { name: string }; owed: number }[];
  };
  const named = accounts.map((account) => [account.kessal.name, account.owed] as const);
  return Object.fromEntries([['pot', pot.owed], ...named]);
}

describe('the turn', () => {
  test('goes round among those who are there, whatever the till proposes', async () => {
    expect(await done(byTurn(rkia))).toEqual(['Rkia']);
    expect(await done(byTurn(rkia))).toEqual(['Zahra']);
    // The third line is Rkia's second gommage, so one line with the first.
    expect(await done(byTurn(), { ...byTurn(), id: massage }, byTurn(zahra))).toEqual(['Rkia', 'Zahra']);
    expect(await turns()).toEqual(['Zahra 2', 'Rkia 3']);
  });

  test('is kept by one who is asked for, and taken by one who is chosen', async () => {
    expect(await done({ kessal_id: rkia, turn: 'KEPT' })).toEqual(['Rkia']);
    expect(await turns()).toEqual(['Rkia 0', 'Zahra 0']);
    expect(await done({ kessal_id: rkia })).toEqual(['Rkia']);
    expect(await turns()).toEqual(['Zahra 0', 'Rkia 1']);
  });

  test('of one who comes later begins at the end, without arrears; who has left gets none', async () => {
    await done(byTurn(), { ...byTurn(), id: massage });
    await present([rkia, zahra, halima]);
    expect(await turns()).toEqual(['Rkia 1', 'Zahra 1', 'Halima 1']);
    await present([zahra, halima]);
    expect(await turns()).toEqual(['Zahra 1', 'Halima 1', 'Rkia 1 gone']);
    expect(await done(byTurn())).toEqual(['Zahra']);
    await present([]);
    expect(await done(byTurn(halima))).toEqual(['Halima']);
    expect(await done(byTurn())).toEqual(['pot']);
  });

  test('leaves who works here no more, whom nobody notes as present until she is back', async () => {
    await put(`/api/kessals/edit/${rkia}`, { active: false });
    await put(`/api/kessals/edit/${zahra}`, { local_ids: [] });
    expect(await turns()).toEqual(['Rkia 0 gone', 'Zahra 0 gone']);
    const answer = await present([rkia, halima]);
    expect(refused(answer)).toEqual([409, 'KESSAL_PARTIE']);
    expect(answer.body.detail).toBe('« Rkia » ne travaille plus ici.');
    expect(refused(await present([zahra]))).toEqual([404, 'INTROUVABLE']);
    expect(await turns()).toEqual(['Rkia 0 gone', 'Zahra 0 gone']);
    await put(`/api/kessals/edit/${rkia}`, { active: true });
    expect((await present([rkia])).status).toBe(200);
    expect(await turns()).toEqual(['Rkia 0', 'Zahra 0 gone']);
  });

  test('is taken twice by no two tills that sell at once', async () => {
    await present([rkia, zahra, halima]);
    const tills = [till, await app.logIn({ local }), await app.logIn({ local })];
    const sold = await Promise.all(
      Array.from({ length: 30 }, (_, place) => sells([byTurn(rkia)], tills[place % 3])),
    );
    const names = Object.groupBy(sold.flatMap(who), (name) => name);
    expect(Object.values(names).map((same) => same?.length)).toEqual([10, 10, 10]);
    expect(await turns()).toEqual(['Rkia 10', 'Zahra 10', 'Halima 10']);
  });

  test('on two lines that come to the same kessal makes one line of the ticket', async () => {
    await present([rkia]);
    const { services } = await sells([byTurn(rkia), byTurn(zahra)]);
    expect(services).toMatchObject([{ kessal: { name: 'Rkia' }, quantity: 2 }]);
    expect(await owed()).toEqual({ pot: 0, Rkia: 60 });
  });
});

test('a cashier notes and sees who is there in his own local alone', async () => {
  const elsewhere = await app.logIn({ local: await app.make.local() });
  const theirs = { kessal_ids: [halima], local_id: local.id };
  expect(refused(await put('/api/kessals/present', theirs, elsewhere))).toEqual([403, 'ACCES_REFUSE']);
  expect(refused(await present([rkia], elsewhere))).toEqual([404, 'INTROUVABLE']);
  const query = `/api/kessals/present?local_id=${local.id}`;
  expect(refused(await elsewhere.get(query))).toEqual([403, 'ACCES_REFUSE']);
  expect((await elsewhere.get('/api/kessals/present')).body.data).toEqual([]);
  expect(await turns()).toEqual(['Rkia 0', 'Zahra 0']);
});

test('who does a service is owed its frais; one who does not work there, or nobody, leaves them to the pot', async () => {
  const elsewhere = await app.make.local();
  const foreign = await add('Ailleurs', [elsewhere.id]);
  expect(
    await done({ kessal_id: rkia, id: massage }, {}, { kessal_id: foreign, turn: 'KEPT', quantity: 2 }),
  ).toEqual(['Rkia', 'pot']);
  expect(await owed()).toEqual({ pot: 90, Rkia: 80 });
  const { body } = await till.post('/api/reglement/pay', { payments: [{ kessal_id: rkia, amount: 80 }] });
  expect(body.data).toMatchObject([
    { from_pot: false, slip: { carried_over: 0, services: 1, frais: 80, paid: 80, remaining: 0 } },
  ]);
  expect(await owed()).toEqual({ pot: 90, Rkia: 0 });
});

test('a correction and a cancellation take back what was owed to her', async () => {
  const ticket = await sells([{ kessal_id: rkia, quantity: 3 }]);
  const [{ id }] = ticket.services as [Line];
  await put('/api/sales/update_quantity', { id, type: 'service', incordec: 'dec' });
  expect(await owed()).toEqual({ pot: 0, Rkia: 60 });
  await office.send('DELETE', `/api/sales/delete/${ticket.id}`, undefined);
  expect(await owed()).toEqual({ pot: 0, Rkia: 0 });
});

describe('« c’était moi »', () => {
  const move = (id: number, kessal_id?: number) =>
    put('/api/sales/kessal', { id, kessal_id, reason: 'C’était elle' });

  test('a line goes to another kessal, to the pot, and back; its ticket costs what it cost', async () => {
    const { services } = await sells([{ kessal_id: rkia }]);
    const [{ id }] = services as [Line];
    expect((await move(id, zahra)).body.data).toMatchObject({
      total: 60,
      services: [{ kessal: { name: 'Zahra' } }],
    });
    expect(await owed()).toEqual({ pot: 0, Rkia: 0, Zahra: 30 });
    expect((await move(id)).body.data.services).toMatchObject([{ id }]);
    expect(await owed()).toEqual({ pot: 30, Rkia: 0, Zahra: 0 });
  });

  test('a line that is then like another is one with it', async () => {
    const { services } = await sells([{ kessal_id: rkia }, { kessal_id: zahra, quantity: 2 }]);
    const { body } = await move(services[0]!.id, zahra);
    expect(body.data.services).toMatchObject([{ kessal: { name: 'Zahra' }, quantity: 3 }]);
    expect(await owed()).toEqual({ pot: 0, Rkia: 0, Zahra: 90 });
  });

  test('one who does not work there, or a line without frais, is refused', async () => {
    const free = await app.make.service({ local, frais: 0 });
    const { services } = await sells([{ kessal_id: rkia }, { id: free }]);
    expect(refused(await move(services[0]!.id, 999_999))).toEqual([404, 'INTROUVABLE']);
    expect(refused(await move(services[1]!.id, rkia))).toEqual([422, 'VALIDATION']);
  });
});

test('one who was entered twice is owed what either entry was', async () => {
  await sells([{ kessal_id: rkia }]);
  await sells([{ kessal_id: zahra }]);
  await put('/api/kessals/merge', { id: zahra, into_id: rkia });
  expect(await owed()).toEqual({ pot: 0, Rkia: 60 });
  // A till that does not know yet.
  expect(await done({ kessal_id: zahra })).toEqual(['Rkia']);
  expect(await owed()).toEqual({ pot: 0, Rkia: 90 });
});

test('a sale without a network names whom its device chose; one who is not known there is flagged, and her frais go to the pot', async () => {
  const tablet = new OfflineTill(till);
  await tablet.contact();
  const sale = tablet.sell(
    [
      { type: 'service', itemId: gommage, quantity: 1, price: 60, frais: 30, kessalId: rkia, turn: 'NEXT' },
      {
        type: 'service',
        itemId: massage,
        quantity: 1,
        price: 200,
        frais: 80,
        kessalId: 999_999,
        turn: 'NEXT',
      },
    ],
    app.make.now,
  );
  const { body } = await sendLate(till, sale);
  expect(body.data.sellLate).toMatchObject({ state: 'TICKET' });
  const asked = '{ reviews(open: true) { items { local { id } lateSale { flags } } } }';
  const { items } = (await office.graphql(asked)).body.data.reviews;
  expect(items).toContainEqual({
    local: { id: local.id },
    lateSale: { flags: ['OTHER_DEVICE', 'KESSAL_UNKNOWN'] },
  });
  expect(await owed()).toEqual({ pot: 80, Rkia: 30 });
  expect(await turns()).toEqual(['Zahra 0', 'Rkia 1']);
});

test('an administrator reads whom the paper named, line by line, whether the house knows her or not', async () => {
  const elsewhere = await add('Souad', [(await app.make.local()).id]);
  const tablet = new OfflineTill(till);
  await tablet.contact();
  const done = { type: 'service', itemId: gommage, quantity: 1, price: 60, frais: 30 } as const;
  const rub = { ...done, itemId: massage, price: 200, frais: 80, turn: 'NEXT' } as const;
  const sale = tablet.sell(
    [
      { ...done, kessalId: rkia, turn: 'NEXT' },
      { ...rub, kessalId: elsewhere },
      { ...rub, kessalId: 999_999 },
    ],
    app.make.now,
  );
  await sendLate(till, sale);
  const asked = '{ reviews(open: true) { items { local { id } evidence lateSale { lines { quantity } } } } }';
  const { items } = (await office.graphql(asked)).body.data.reviews;
  expect(items).toContainEqual({
    local: { id: local.id },
    evidence: expect.objectContaining({
      strangers: [
        { place: 1, id: elsewhere, name: 'Souad' },
        { place: 1, id: 999_999, name: null },
      ],
    }),
    lateSale: { lines: [{ quantity: 1 }, { quantity: 2 }] },
  });
});

test('who is asked for in a sale without a network keeps her turn too', async () => {
  const tablet = new OfflineTill(till);
  await tablet.contact();
  const line = { type: 'service', quantity: 1, kessalId: rkia, turn: 'KEPT' } as const;
  const sale = tablet.sell([{ ...line, itemId: gommage, price: 60, frais: 30 }], app.make.now);
  expect((await sendLate(till, sale)).body.data.sellLate).toMatchObject({ state: 'TICKET' });
  expect(await owed()).toEqual({ pot: 0, Rkia: 30 });
  expect(await turns()).toEqual(['Rkia 0', 'Zahra 0']);
});
