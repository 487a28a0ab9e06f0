import { randomUUID } from 'node:crypto';
import { useTestApp, type Caller } from '../../../test/app.ts';
import { OfflineTill } from '../../../test/late-sales.ts';
import { NOON } from '../../../test/factories.ts';

const app = useTestApp();
let office: Caller;
let localId: number;
/** Ids by what the story calls them. */
const sold: Record<string, number> = {};

const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);

/** One day: a plain ticket, a corrected one, a cancelled one, one sold without a network, one after closing. */
beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
  const local = await app.make.local({ name: 'Hammam des Marques' });
  localId = local.id;
  const till = await app.logIn({ local });
  const soap = await app.make.product({ price: 1500, stock: [[local, 100]] });
  const sell = async (name: string, at: Date) => {
    app.setNow(at);
    const sale = { products: [{ id: soap, quantity: 1 }] };
    const { body } = await till.post('/api/sales/add', sale, { 'Idempotency-Key': randomUUID() });
    sold[name] = body.data.id as number;
    return (body.data.products as { id: number }[])[0]!.id;
  };
  const offline = new OfflineTill(till);
  app.setNow(NOON);
  await offline.contact();
  await sell('plain', minutes(1));
  const line = await sell('corrected', minutes(2));
  await office.send('PUT', '/api/sales/update_quantity', JSON.stringify({ id: line, incordec: 'inc' }));
  const doubtful = await sell('cancelled', minutes(3));
  await office.send('PUT', '/api/sales/update_quantity', JSON.stringify({ id: doubtful, incordec: 'inc' }));
  await app.make.cancel(sold['cancelled']!);
  app.setNow(minutes(5));
  const paper = offline.sell([{ type: 'product', itemId: soap, quantity: 1, price: 15 }], minutes(4));
  sold['offline'] = (await offline.send(paper)).body.data.sellLate.ticket.id as number;
  app.setNow(minutes(10));
  expect(
    (await till.post('/api/cloture/add', { total: 0, total_products: 0, total_services: 0 })).status,
  ).toBe(201);
  await sell('after', minutes(11));
});

const nameOf = (id: number) => Object.entries(sold).find(([, known]) => known === id)?.[0];
const names = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => nameOf(id));

const LIST = `query ($state: TicketState, $search: String, $localId: Int, $cursor: String) {
  tickets(state: $state, filter: { search: $search, localId: $localId }, limit: 2, cursor: $cursor) {
    items { id cancelled corrected afterClosure provisionalNumber } nextCursor totals { count total } } }`;

async function listed(asked: { state?: string; search?: string }) {
  const items: { id: number }[] = [];
  let totals: unknown;
  let cursor: string | null = null;
  do {
    const { body } = await office.graphql(LIST, { localId, ...asked, cursor });
    expect(body.errors).toBeUndefined();
    items.push(...(body.data.tickets.items as { id: number }[]));
    ({ totals, nextCursor: cursor } = body.data.tickets as { totals: unknown; nextCursor: string | null });
  } while (cursor !== null);
  return { items, totals };
}

test.each([
  ['tous', undefined, ['after', 'offline', 'corrected', 'plain'], { count: 4, total: 75 }],
  ['corriges', 'CORRECTED', ['corrected'], { count: 1, total: 30 }],
  ['annules', 'CANCELLED', ['cancelled'], { count: 1, total: 30 }],
  ['hors_ligne', 'OFFLINE', ['offline'], { count: 1, total: 15 }],
  ['apres_cloture', 'AFTER_CLOSING', ['after'], { count: 1, total: 15 }],
])(
  '« %s » chooses its tickets at both doors, in the list, its sums and its file',
  async (etat, state, expected, totals) => {
    const found = await listed(state === undefined ? {} : { state });
    expect([names(found.items), found.totals]).toEqual([expected, totals]);
    const { body } = await office.get(`/api/sales/list?local_id=${localId}&etat=${etat}`);
    expect([names(body.data as { id: number }[]), body.totals.total]).toEqual([expected, totals.total]);
    const file = await office.get(`/api/exports/tickets?local_id=${localId}&etat=${etat}`);
    expect((file.body as string).trim().split('\n')).toHaveLength(1 + expected.length);
  },
);

test('each ticket carries its marks', async () => {
  const { items } = await listed({});
  const plain = { cancelled: false, corrected: false, afterClosure: false, provisionalNumber: null };
  expect(items).toEqual([
    { ...plain, id: sold['after'], afterClosure: true },
    { ...plain, id: sold['offline'], provisionalNumber: 'A7b-0001' },
    { ...plain, id: sold['corrected'], corrected: true },
    { ...plain, id: sold['plain'] },
  ]);
  expect((await listed({ state: 'CANCELLED' })).items).toEqual([
    { ...plain, id: sold['cancelled'], cancelled: true, corrected: true },
  ]);
  const { body } = await office.get(`/api/sales/list?local_id=${localId}&etat=annules`);
  expect(body.data).toMatchObject([{ annule: true, corrige: true, apres_cloture: false }]);
});

test('a cancelled ticket is found by its number, its id or its paper, marked, and no sum counts it', async () => {
  const id = sold['cancelled']!;
  for (const search of ['3', `ID ${id}`]) {
    const { items, totals } = await listed({ search });
    expect(items).toMatchObject([{ id, cancelled: true }]);
    expect(totals).toEqual({ count: 0, total: 0 });
  }
  // Other searches list what was sold, as before.
  expect((await listed({ search: '30 DH' })).items).toMatchObject([{ id: sold['corrected'] }]);
  // A state that was chosen stays chosen.
  expect((await listed({ search: '3', state: 'CORRECTED' })).items).toEqual([]);
  const { body } = await office.graphql('{ search(text: "3") { tickets { id cancelled } } }');
  expect(body.data.search.tickets).toContainEqual({ id, cancelled: true });
});

test('a state that does not exist is refused by name', async () => {
  const { status, body } = await office.get('/api/sales/list?etat=annule');
  expect([status, body.code, body.errors[0].field]).toEqual([422, 'VALIDATION', 'etat']);
});
