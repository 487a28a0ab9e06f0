import { readFileSync } from 'node:fs';
import { Caller, useTestApp } from '../app.ts';
import { roundTripsOf } from '../round-trips.ts';

const app = useTestApp();
let boss: Caller;
let till: Caller;
let soap: number;
let bath: number;
let mark: string;

beforeAll(async () => {
  const local = await app.make.local({ type: 'BELDI' });
  soap = await app.make.product({ stock: [[local, 1000]] });
  bath = await app.make.service({ local });
  till = await app.logIn({ local });
  boss = await app.logIn({ role: 'ADMIN', local });
  mark = (await till.get('/api/till/changes')).body.data.mark as string;
});

const sales = readFileSync(new URL('../../../client/src/sales/sales.graphql', import.meta.url), 'utf8');
const CHANGES = /query TillChanges[\s\S]*?\n\}\n/.exec(sales)![0];
const SELL =
  'mutation ($input: SellInput!) { sell(input: $input) { id number total lines { name } local { name } } }';
const PAGE = `query ($filter: TicketFilter) { tickets(filter: $filter, limit: 50) { totals { total }
  items { id total afterClosure local { name } user { name } lines { name quantity } } } }`;

const QUESTION =
  '{ measures: [TOTAL], dimensions: [LOCAL], period: { from: "2026-11-01", to: "2026-11-30" } }';

const bought = () => [
  { type: 'PRODUCT', itemId: soap, quantity: 1 },
  { type: 'SERVICE', itemId: bath, quantity: 1 },
];

/** Each operation, what it costs at most, and how it is asked. */
const OPERATIONS: [string, number, () => Promise<{ status: number; body: unknown }>][] = [
  ['who is logged in', 3, () => till.graphql('{ me { name role local { name } } }')],
  [
    'a sale by GraphQL',
    2,
    () => till.graphql(SELL, { input: { key: crypto.randomUUID(), lines: bought() } }),
  ],
  ['a sale by REST', 2, () => till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] })],
  ['a page of tickets by GraphQL', 3, () => boss.graphql(PAGE)],
  ['a local’s page of tickets by GraphQL', 3, () => boss.graphql(PAGE, { filter: { localId: 1 } })],
  ['a page of tickets by REST', 3, () => boss.get('/api/sales/list?limit=50')],
  ['the whole catalogue by GraphQL', 3, () => till.graphql(CHANGES)],
  ['what changed in the catalogue by GraphQL', 3, () => till.graphql(CHANGES, { since: mark })],
  ['what changed in the catalogue by REST', 3, () => till.get(`/api/till/changes?since=${mark}`)],
  ['the products by REST', 3, () => till.get('/api/products/list')],
  ['a report', 3, () => boss.graphql(`{ report(question: ${QUESTION}) { count } }`)],
];

test.each(OPERATIONS)('%s waits for the database %i times at most', async (_, most, ask) => {
  // What the first call prepares stays prepared; a sale changes what the next answers.
  await ask();
  await till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] });
  const trips = await roundTripsOf(async () => {
    const { status, body } = await ask();
    expect(status).toBeLessThan(300);
    expect(body).not.toHaveProperty('errors');
  });
  const lookups = trips.flat().filter((statement) => statement === 'find-actor');
  expect(lookups.length).toBeLessThanOrEqual(1);
  expect(trips).toEqual(trips.slice(0, most));
});
