import { randomUUID } from 'node:crypto';
import { addStock, takeGoneStock } from '../../src/catalogue/stock/stock.service.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { useTestApp, type Answer } from '../app.ts';
import { codeOf } from '../doors.ts';
import { OfflineTill, outcomeOf } from '../late-sales.ts';
import { onShelf } from '../stock.ts';

/** A shelf at an end of its column, in two locals: it is listed, counted and repaired, and no call fails. */
const app = useTestApp();

const ENDS: [string, number][] = [
  ['two thousand million soaps more than there are', 2_147_483_647],
  ['owing as many', -2_147_483_648],
];
const END = 2_147_483_647;

async function open(quantity: number) {
  const locals = [await app.make.local(), await app.make.local()] as const;
  const { user, code } = await app.make.user({ role: 'ADMIN', local: locals[0] });
  const soap = await app.make.product({ name: 'Savon sans fin', price: 1500, alertThreshold: 9 });
  await inTransaction(app.db, async (tx) => {
    for (const { id: localId } of locals) {
      const units = (count: number) => ({ localId, cause: 'INVENTORY', userId: user.id, lines: [{ productId: soap, quantity: count }] }) as const; // prettier-ignore
      const ctx = { now: app.make.now };
      if (quantity > 0) await addStock(tx, ctx, units(END));
      else for (const part of [END, 1]) await takeGoneStock(tx, ctx, units(part));
    }
  });
  const till = new OfflineTill((await app.logIn(code)).asBrowser());
  await till.contact();
  return { locals, soap, till, office: await app.logIn(code) };
}

const put = (office: OfflineTill['caller'], path: string, body: object) =>
  office.send('PUT', path, JSON.stringify(body));

const LISTS = [
  '{ stockTable { items { productId total quantities lowLocalIds } totals { quantity quantities low } } }',
  '{ lowStock { items { quantity daysLeft } count } }',
  '{ products { name stock { quantity } } }',
  '{ catalogueProducts { name stock { quantity } } }',
  'query ($soap: Int!) { stockMovements(productId: $soap) { items { quantity } totals { quantity } } }',
  `{ report(question: { measures: [STOCK_QUANTITY, STOCK_VALUE], dimensions: [PRODUCT] }) {
    rows { figures { stockQuantity stockValue } } totals { stockQuantity stockValue } } }`,
  '{ tillChanges { shelves { quantity } } }',
];
const ROUTES = ['/stock/list', '/products/list', '/till/changes', '/exports/stock', '/exports/counts'];

test.each(ENDS)('a shelf that says %s is shown everywhere', async (_story, quantity) => {
  const { soap, office } = await open(quantity);
  const answers: [string, Answer][] = [];
  for (const asked of LISTS) answers.push([asked, await office.graphql(asked, { soap })]);
  for (const route of ROUTES) answers.push([route, await office.get(`/api${route}`)]);
  expect(answers.filter(([, answer]) => answer.status !== 200 || answer.body?.errors)).toEqual([]);
  const table = answers[0]![1].body.data.stockTable.items as { productId: number; total: number }[];
  expect(table.find(({ productId }) => productId === soap)).toMatchObject({ total: 2 * quantity });
});

test.each(ENDS)(
  'what would leave or come where the shelf says %s is refused in words',
  async (_story, quantity) => {
    const { locals, soap, till, office } = await open(quantity);
    const [from, to] = locals;
    const line = { type: 'PRODUCT', itemId: soap, quantity: 2 };
    const voucher = (extra: object) => ({ date: '2026-11-20T10:00', total: 0, to_id: to.id, ...extra, products: [{ id: soap, quantity: 2, price: 0 }] }); // prettier-ignore
    const answers = [
      await office.graphql('mutation ($input: SellInput!) { sell(input: $input) { id } }', { input: { key: randomUUID(), lines: [line] } }), // prettier-ignore
      await office.post('/api/sales/add', { products: [{ id: soap, quantity: 2 }] }),
      await office.post('/api/reception/add', voucher({ from_id: 0, isBought: true })),
      await office.post('/api/reception/add', voucher({ from_id: from.id, isBought: false })),
    ];
    const late = till.sell(
      [{ type: 'product', itemId: soap, quantity: 2, price: 15, frais: 0 }],
      app.make.now,
    );
    const arrived = [
      await till.send(late),
      await till.send({ ...late, key: randomUUID(), sequence: 2 }, 'REST'),
    ];
    expect([...answers, ...arrived].map(({ status }) => status).filter((status) => status >= 500)).toEqual(
      [],
    );
    const refusals = answers.map(codeOf).filter((code) => code !== 'done');
    expect(refusals).toEqual(
      quantity > 0 ? ['VALIDATION', 'VALIDATION'] : Array(3).fill('STOCK_INSUFFISANT'),
    );
    expect(arrived.map(outcomeOf)).toEqual(Array(2).fill(quantity > 0 ? 'TICKET' : 'TO_REVIEW'));
  },
);

test.each(ENDS)(
  'where the shelf says %s a sale that waits is accepted once it was counted',
  async (_story, quantity) => {
    const { locals, soap, till, office } = await open(quantity);
    const paper = till.sell([{ type: 'product', itemId: soap, quantity: 2, price: 15, frais: 0 }], new Date(app.make.now.getTime() + 60_000)); // prettier-ignore
    await till.send(paper);
    const [review] = await app.db.query<{ id: number }[]>(
      'SELECT reviews.id FROM reviews JOIN late_sales ON late_sales.id = late_sale_id WHERE sale_key = $1',
      [paper.key],
    );
    const accept = () => put(office, `/api/reviews/decide/${review!.id}`, { decision: 'ACCEPT' });
    if (quantity < 0) expect((await accept()).status).toBe(422);
    const counted = { local_id: locals[0].id, product_id: soap, counted: 5, reason: 'Inventaire' };
    expect((await office.post('/api/stock/count', counted)).status).toBe(200);
    expect(await onShelf(app.db, locals[0], soap)).toBe(5);
    if (quantity < 0) {
      expect((await accept()).status).toBe(200);
      // The count found its two soaps gone.
      expect(await onShelf(app.db, locals[0], soap)).toBe(5);
    }
  },
);

test.each(ENDS)(
  'a sheet counts a shelf that says %s, shows the difference, and sets it right',
  async (_story, quantity) => {
    const { locals, soap, office } = await open(quantity);
    const [{ id }] = locals;
    const { body } = await office.post('/api/stock/sheets/open', { local_id: id });
    const sheet = body.data.id as number;
    const lines = [{ product_id: soap, counted: 7 }];
    expect((await put(office, `/api/stock/sheets/count/${sheet}`, { lines })).status).toBe(200);
    const shown = await office.graphql(
      `query ($id: Int!) { countingSheet(id: $id) { lines { difference value } totals { missing found missingValue foundValue } } }`,
      { id: sheet },
    );
    expect(shown.body.errors).toBeUndefined();
    expect(shown.body.data.countingSheet.lines).toMatchObject([{ difference: 7 - quantity }]);
    expect((await office.get(`/api/stock/sheets/lines/${sheet}`)).status).toBe(200);
    expect((await office.get('/api/stock/sheets/list')).status).toBe(200);
    expect((await put(office, `/api/stock/sheets/post/${sheet}`, { reason: 'Inventaire' })).status).toBe(200);
    expect(await onShelf(app.db, locals[0], soap)).toBe(7);
  },
);
