import { useTestApp, type Caller } from '../../../test/app.ts';
import { OfflineTill, outcomeOf, type PaperLine } from '../../../test/late-sales.ts';
import { waitingBehind } from '../../../test/locks.ts';
import { onShelf } from '../../../test/stock.ts';
import { saveCounts } from '../../catalogue/counting/save-counts.service.ts';
import type { LocalTypeName } from '../../shared/actor.ts';

/** A sale without a network arrives after the shelf that it took from was counted. */
const app = useTestApp();

const minutes = (count: number) => new Date(app.make.now.getTime() + count * 60_000);
const ARRIVAL = 240;

/** A shelf of ten soaps, a till with a grant of noon, and an administrator who counts. */
async function open(type: LocalTypeName = 'TURKI') {
  app.setNow(app.make.now);
  const local = await app.make.local({ type });
  const { code, user } = await app.make.user({ local });
  const till = new OfflineTill((await app.logIn(code)).asBrowser());
  const soap = await app.make.product({ name: 'Savon noir', price: 1500, stock: [[local, 10]] });
  await till.contact();
  const { user: boss, code: bossCode } = await app.make.user({ role: 'ADMIN' });
  const office = await app.logIn(bossCode);
  const sheet = (await office.post('/api/stock/sheets/open', { local_id: local.id })).body.data.id as number;
  const soaps = (quantity: number, price = 15): PaperLine => ({
    type: 'product',
    itemId: soap,
    quantity,
    price,
    frais: 0,
  });
  /** Sold at that minute, brought in the afternoon. */
  const late = async (quantity: number, soldAt: number, price?: number) => {
    const paper = till.sell([soaps(quantity, price)], minutes(soldAt));
    app.setNow(minutes(ARRIVAL));
    return { outcome: outcomeOf(await till.send(paper)), paper };
  };
  const count = async (counted: number, at: number) => {
    app.setNow(minutes(at));
    const lines = [{ product_id: soap, counted }];
    const { body } = await put(office, `/api/stock/sheets/count/${sheet}`, { lines });
    return body.data[0] as { counted: number; expected: number };
  };
  const post = async (at: number) => {
    app.setNow(minutes(at));
    expect((await put(office, `/api/stock/sheets/post/${sheet}`, { reason: 'Inventaire' })).status).toBe(200);
  };
  return { local, user, till, soap, soaps, boss, office, sheet, late, count, post };
}

const put = (office: Caller, path: string, body: object) => office.send('PUT', path, JSON.stringify(body));

const flagsOf = async (key: string) =>
  (await app.db.query<{ flags: string[] }[]>('SELECT flags FROM late_sales WHERE sale_key = $1', [key]))[0]
    ?.flags;

const movementsOf = (product: number) =>
  app.db.query<object[]>(
    `SELECT quantity, cause, reason, at FROM stock_movements WHERE product_id = $1 ORDER BY id OFFSET 1`,
    [product],
  );

test('two soaps leave at five past, eight are counted and posted, the sale arrives at four: eight are left', async () => {
  const { local, soap, late, count, post } = await open();
  expect(await count(8, 30)).toMatchObject({ expected: 10 });
  await post(60);
  const { outcome, paper } = await late(2, 5);
  expect(outcome).toBe('TICKET');
  expect(await onShelf(app.db, local, soap)).toBe(8);
  expect(await movementsOf(soap)).toEqual([
    { quantity: -2, cause: 'INVENTORY', reason: 'Inventaire', at: minutes(60) },
    { quantity: -2, cause: 'SALE', reason: null, at: minutes(5) },
    {
      quantity: 2,
      cause: 'INVENTORY',
      at: minutes(ARRIVAL),
      reason: `Vente ${paper.provisional}, arrivée après le comptage`,
    },
  ]);
});

test('sold after the count they leave the shelf, also when the sheet was posted later still', async () => {
  const { local, soap, late, count, post } = await open();
  await count(8, 30);
  await post(60);
  await late(2, 45);
  expect(await onShelf(app.db, local, soap)).toBe(6);
});

test('a shelf that was counted since holds enough: nobody has to see it', async () => {
  const { local, soap, late, count, post } = await open();
  await count(0, 30);
  await post(60);
  const before = await late(3, 5);
  expect([await flagsOf(before.paper.key), await onShelf(app.db, local, soap)]).toEqual([[], 0]);
  const after = await late(3, 45);
  expect(await flagsOf(after.paper.key)).toEqual(['STOCK_BELOW_ZERO']);
  expect(await onShelf(app.db, local, soap)).toBe(-3);
});

test('a count that is not posted yet is held against what was there', async () => {
  const { local, soap, sheet, office, late, count, post } = await open('BELDI');
  await count(8, 30);
  await late(2, 5);
  await late(1, 45);
  const { body } = await office.get(`/api/stock/sheets/lines/${sheet}`);
  expect(body.data.lines).toMatchObject([{ counted: 8, expected: 8 }]);
  expect(await onShelf(app.db, local, soap)).toBe(7);
  await post(ARRIVAL + 1);
  expect(await onShelf(app.db, local, soap)).toBe(7);
});

test('a count of another local that is not posted yet expects what it expected', async () => {
  const { soap, office, late, count } = await open('BELDI');
  const elsewhere = await app.make.local();
  const opened = await office.post('/api/stock/sheets/open', { local_id: elsewhere.id });
  const { id } = opened.body.data as { id: number };
  app.setNow(minutes(30));
  await put(office, `/api/stock/sheets/count/${id}`, { lines: [{ product_id: soap, counted: 3 }] });
  await count(8, 30);
  await late(2, 5);
  const { body } = await office.get(`/api/stock/sheets/lines/${id}`);
  expect(body.data.lines).toMatchObject([{ counted: 3, expected: 0 }]);
});

test('a count that is being noted while the sale arrives is held against what was there', async () => {
  const { local, soap, soaps, boss, sheet, till, post } = await open();
  const paper = till.sell([soaps(2)], minutes(5));
  app.setNow(minutes(ARRIVAL));
  const ctx = app.make.ctx(boss, null, minutes(ARRIVAL - 1));
  const sent = await waitingBehind(
    app.db,
    (tx) => saveCounts(tx, ctx, sheet, { lines: [{ productId: soap, counted: 8 }] }),
    () => till.send(paper),
  );
  expect(outcomeOf(sent)).toBe('TICKET');
  await post(ARRIVAL + 1);
  expect(await onShelf(app.db, local, soap)).toBe(8);
});

test.each([
  ['and found to be eight', 8],
  ['and found to be ten, as the server believed', 10],
])('a shelf is counted beside any sheet, %s: so it stays', async (_story, counted) => {
  const { local, soap, office, late } = await open();
  app.setNow(minutes(30));
  const asked = { local_id: local.id, product_id: soap, counted, reason: 'Contrôle' };
  expect((await office.post('/api/stock/count', asked)).status).toBe(200);
  await late(2, 5);
  expect(await onShelf(app.db, local, soap)).toBe(counted);
});

test('a sale that waits for an administrator took nothing twice either, and accepted moves nothing more', async () => {
  const { local, soap, office, late, count, post } = await open();
  await count(8, 30);
  await post(60);
  expect((await late(2, 5, 1)).outcome).toBe('TO_REVIEW');
  expect(await onShelf(app.db, local, soap)).toBe(8);
  const { body } = await office.get('/api/reviews/list?open=true');
  const [{ id }] = body.data as [{ id: number }];
  expect((await put(office, `/api/reviews/decide/${id}`, { decision: 'ACCEPT' })).status).toBe(200);
  expect(await onShelf(app.db, local, soap)).toBe(8);
});

test('an abandoned sheet counted nothing', async () => {
  const { local, soap, sheet, office, late, count } = await open();
  await count(8, 30);
  expect((await put(office, `/api/stock/sheets/abandon/${sheet}`, {})).status).toBe(200);
  await late(2, 5);
  expect(await onShelf(app.db, local, soap)).toBe(8);
});
