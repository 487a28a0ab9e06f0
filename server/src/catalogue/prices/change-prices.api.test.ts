import { Caller, useTestApp, type Answer } from '../../../test/app.ts';
import { codeOf, refusalOf, type DoorName } from '../../../test/doors.ts';
import { waitingBehind } from '../../../test/locks.ts';
import { roundTripsOf } from '../../../test/round-trips.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Local } from '../../locals/local.entity.ts';
import { centimes } from '../../shared/money.ts';
import { insertCategory, insertProduct, insertService } from '../items/catalogue.service.ts';

const app = useTestApp();
let office: Caller;
let local: Local;

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
  local = await app.make.local();
});

interface Line {
  type: 'product' | 'service';
  id: number;
  was: number;
  price: number;
  fraisWas?: number;
  frais?: number;
}

const CHANGE = 'mutation ($input: ChangePricesInput!) { changePrices(input: $input) { name price frais } }';

function change(
  door: DoorName,
  lines: Line[],
  more: { confirmFrais?: boolean } = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (door === 'REST') {
    const wire = lines.map(({ fraisWas, ...line }) => ({ ...line, frais_was: fraisWas }));
    return office.send('PUT', '/api/catalogue/prices', JSON.stringify({ lines: wire, ...more }), headers);
  }
  const input = lines.map(({ type, id, ...line }) => ({ type: type.toUpperCase(), itemId: id, ...line }));
  return office.graphql(CHANGE, { input: { lines: input, ...more } }, headers);
}

async function pricesOf(...ids: [table: string, id: number][]): Promise<number[]> {
  const found = ids.map(async ([table, id]) => {
    const [row] = await app.db.query<{ price: number }[]>(
      `SELECT price_centimes / 100.0::float8 AS price FROM ${table} WHERE id = $1`,
      [id],
    );
    return row!.price;
  });
  return Promise.all(found);
}

describe('prices are changed together', () => {
  async function items() {
    const soap = await app.make.product({ name: 'Savon', price: 1500 });
    const scrub = await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
    const lines: [Line, Line] = [
      { type: 'service', id: scrub, was: 60, price: 66, fraisWas: 30, frais: 35 },
      { type: 'product', id: soap, was: 15, price: 16.5 },
    ];
    return { soap, scrub, lines };
  }

  test('two prices change at once, each with its history and its journal row; the same key changes them once', async () => {
    const { soap, scrub, lines } = await items();
    const key = { 'Idempotency-Key': 'des-prix' };
    expect(codeOf(await change('REST', lines, {}, key))).toBe('done');
    expect(codeOf(await change('REST', lines, {}, key))).toBe('DEJA_ENREGISTRE');
    expect(await pricesOf(['products', soap], ['services', scrub])).toEqual([16.5, 66]);
    const journal = await app.db.query<object[]>(
      `SELECT action, before, after FROM journal
       WHERE action IN ('product.changed', 'service.changed') AND subject_id IN ($1, $2) ORDER BY id DESC LIMIT 2`,
      [soap, scrub],
    );
    expect(journal).toEqual([
      {
        action: 'service.changed',
        before: { priceCentimes: 6000, fraisCentimes: 3000 },
        after: { priceCentimes: 6600, fraisCentimes: 3500 },
      },
      { action: 'product.changed', before: { priceCentimes: 1500 }, after: { priceCentimes: 1650 } },
    ]);
  });

  test('a price that somebody changed since the preview: nothing changes, and the current one is told', async () => {
    const { soap, scrub, lines } = await items();
    await app.make.change('product', soap, { price: 1800 });
    const before = await snapshot(app.db);
    expect(refusalOf(await change('REST', lines))).toMatchObject({
      code: 'PRIX_MODIFIE',
      sentence: "Des prix ont changé depuis l'aperçu. Rien n'a été enregistré.",
      prices: [{ name: 'Savon', price: 18 }],
    });
    expect(await snapshot(app.db)).toEqual(before);
    expect(await pricesOf(['services', scrub])).toEqual([60]);
  });

  test('so do frais that somebody changed', async () => {
    const { scrub, lines } = await items();
    await app.make.change('service', scrub, { frais: 2500 });
    expect(refusalOf(await change('REST', lines))).toMatchObject({
      code: 'PRIX_MODIFIE',
      prices: [{ name: 'Gommage', price: 60, frais: 25 }],
    });
  });

  test('new frais above the price are asked about once for all', async () => {
    const { lines, scrub } = await items();
    const [line] = lines;
    const owed = [{ ...line, price: 20 }];
    expect(refusalOf(await change('REST', owed))).toMatchObject({ code: 'VALIDATION', fields: ['frais'] });
    expect(codeOf(await change('REST', owed, { confirmFrais: true }))).toBe('done');
    expect(await pricesOf(['services', scrub])).toEqual([20]);
  });

  test.each<[story: string, wrong: (lines: [Line, Line]) => Line[], code: string]>([
    ['no item', () => [], 'VALIDATION'],
    ['an item twice', ([line]) => [line, line], 'VALIDATION'],
    ['a price below nothing', ([line]) => [{ ...line, price: -1 }], 'VALIDATION'],
    ['an item that is not there', ([line]) => [{ ...line, id: 999_999 }], 'INTROUVABLE'],
  ])('%s is refused', async (_story, wrong, code) => {
    const { lines } = await items();
    const before = await snapshot(app.db);
    expect(codeOf(await change('REST', wrong(lines)))).toBe(code);
    expect(await snapshot(app.db)).toEqual(before);
  });
});

/** So many services and as many products, with the change of each one's price. */
async function pairs(tx: Tx, count: number): Promise<Line[]> {
  const author = app.make.author();
  const item = { name: 'Article', pictureHash: null };
  const categoryId = await insertCategory(tx, author, item);
  const lines: Line[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const [price, frais] = [centimes(6000), centimes(3000)];
    const service = { ...item, localId: local.id, priceCentimes: price, fraisCentimes: frais };
    const scrub = await insertService(tx, author, service);
    const soap = await insertProduct(tx, author, { ...item, categoryId, priceCentimes: price });
    lines.push({ type: 'service', id: scrub, was: 60, price: 66 + nth, fraisWas: 30, frais: 35 });
    lines.push({ type: 'product', id: soap, was: 60, price: 66 + nth });
  }
  return lines;
}

test('two hundred prices change by as many statements as two, each with its history and its journal row', async () => {
  const statements: number[] = [];
  for (const count of [1, 20, 100]) {
    const lines = await inTransaction(app.db, (tx) => pairs(tx, count));
    const trips = await roundTripsOf(async () => expect(codeOf(await change('REST', lines))).toBe('done'));
    statements.push(trips.flat().length);
    const [wrong] = await app.db.query<{ count: number }[]>(
      `SELECT count(*)::int FROM json_to_recordset($1) AS line (type text, id int, price int)
       WHERE (SELECT count(*) FROM item_history AS now
           WHERE CASE line.type WHEN 'product' THEN product_id ELSE service_id END = line.id
             AND price_centimes = 100 * line.price) <> 1
         OR (SELECT count(*) FROM journal WHERE action = line.type || '.changed' AND subject_id = line.id
             AND (after ->> 'priceCentimes')::int = 100 * line.price) <> 1`,
      [JSON.stringify(lines)],
    );
    expect(wrong!.count).toBe(0);
  }
  expect(new Set(statements).size).toBe(1);
});

test('several items are locked in one order, whatever the order that is sent, so that two cannot deadlock', async () => {
  const [soap, glove] = [await app.make.product({ price: 1500 }), await app.make.product({ price: 1500 })];
  const lines = [glove, soap].map((id): Line => ({ type: 'product', id, was: 15, price: 16 }));
  const answer = await waitingBehind(
    app.db,
    (tx) => tx.query('SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE', [soap]),
    () => change('REST', lines),
    (tx) => tx.query('SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [glove]),
  );
  expect(codeOf(answer)).toBe('done');
});

test('two who change the same prices at once: the second is told', async () => {
  const [soap, glove] = [await app.make.product({ price: 1500 }), await app.make.product({ price: 1500 })];
  const line = (id: number, price: number): Line => ({ type: 'product', id, was: 15, price });
  const both = await Promise.all([
    change('REST', [line(soap, 16), line(glove, 16)]),
    change('GraphQL', [line(glove, 17), line(soap, 17)]),
  ]);
  expect(both.map(codeOf).sort()).toEqual(['PRIX_MODIFIE', 'done']);
  const [one, other] = await pricesOf(['products', soap], ['products', glove]);
  expect(one).toBe(other);
});

test('products of every category are found by a part of their name, whatever its accents', async () => {
  const product = await app.make.product({ name: 'Crème à l’Églantier' });
  const found = await office.get('/api/products/list?search=CREME%20A%20L’egl');
  expect(found.body.data).toMatchObject([{ id: product }]);
  const query = '{ catalogueProducts(filter: { search: "eglantier" }) { id } }';
  expect((await office.graphql(query)).body.data.catalogueProducts).toEqual([{ id: product }]);
});
