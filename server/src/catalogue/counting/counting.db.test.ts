import { randomUUID } from 'node:crypto';
import { useDatabase } from '../../../test/database.ts';
import { waitingBehind } from '../../../test/locks.ts';
import { onShelf } from '../../../test/stock.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Local } from '../../locals/local.entity.ts';
import { sell } from '../../sales/sell/sell.service.ts';
import type { LocalTypeName } from '../../shared/actor.ts';
import { countStock } from '../stock/count-stock.service.ts';
import type { CountInput } from './counting.input.ts';
import { productsToCount, totalsBySheet } from './counting.queries.ts';
import { abandonSheet, openSheet } from './counting.service.ts';
import { postSheet } from './post-sheet.service.ts';
import { saveCounts } from './save-counts.service.ts';

const { db, make } = useDatabase();
const MINUTE = 60_000;

beforeAll(async () => {
  await make.house();
});

const at = (minutes: number) => new Date(make.now.getTime() + minutes * MINUTE);

/** A local with ten soaps, an open sheet, and who counts it. */
async function counted(type: LocalTypeName = 'TURKI') {
  const local = await make.local({ type });
  const { user: admin } = await make.user({ role: 'ADMIN' });
  const { user: cashier } = await make.user({ local });
  const soap = await make.product({ name: 'Savon noir', price: 1500, stock: [[local, 10]] });
  const ctx = (minutes = 0, who = admin) => make.ctx(who, null, at(minutes));
  const sheet = await inTransaction(db, (tx) => openSheet(tx, ctx(), local.id));
  const count = (lines: CountInput[], minutes = 0, who = admin) =>
    inTransaction(db, (tx) => saveCounts(tx, ctx(minutes, who), sheet.id, { lines }));
  const post = (minutes = 60, reason = 'Inventaire du soir') =>
    inTransaction(db, (tx) => postSheet(tx, ctx(minutes), { id: sheet.id, reason }));
  const ring = (quantity: number, minutes: number, product = soap) =>
    sell(db.manager, make.ctx(cashier, local, at(minutes)), {
      key: randomUUID(),
      lines: [{ type: 'product', itemId: product, quantity }],
    });
  return { local, admin, cashier, soap, ctx, sheet, count, post, ring };
}

const movementsOf = (sheetId: number) =>
  db.query<object[]>(
    `SELECT product_id AS product, quantity, cause, reason FROM stock_movements WHERE sheet_id = $1 ORDER BY id`,
    [sheetId],
  );

const shelfOf = (local: Local, product: number) => onShelf(db, local, product);

test('a shelf of ten is counted at eight, two are sold, then the sheet is posted: six are left, and the two stay sold', async () => {
  const { local, soap, count, ring, post, sheet } = await counted();
  const glove = await make.product({ stock: [[local, 4]] });
  const clay = await make.product({ stock: [[local, 3]] });
  await ring(1, 0); // nine, before anybody counts
  const [line] = await count([{ productId: soap, counted: 8 }], 1);
  expect(line).toMatchObject({ counted: 8, expected: 9, difference: -1, valueCentimes: -1500 });
  await count([{ productId: glove, counted: 7 }], 2);
  await ring(2, 3);
  const posted = await post();
  expect(posted).toMatchObject({ state: 'POSTED', reason: 'Inventaire du soir' });
  expect([await shelfOf(local, soap), await shelfOf(local, glove), await shelfOf(local, clay)]).toEqual([
    6, 7, 3,
  ]);
  expect(await movementsOf(sheet.id)).toEqual([
    { product: glove, quantity: 3, cause: 'INVENTORY', reason: 'Inventaire du soir' },
    { product: soap, quantity: -1, cause: 'INVENTORY', reason: 'Inventaire du soir' },
  ]);
  expect(await totalsBySheet(db.manager, [sheet.id])).toMatchObject([
    { counted: 2, differing: 2, missing: 1, found: 3, missingValue: 1500, foundValue: 4500 },
  ]);
});

test('a count that was sent late is held against the stock of its own moment', async () => {
  const { soap, count, ring, local, post } = await counted();
  await ring(1, 1);
  await ring(2, 11);
  const [line] = await count([{ productId: soap, counted: 9, ago: 15 * MINUTE }], 20);
  expect(line).toMatchObject({ expected: 9, difference: 0, countedAt: at(5) });
  await post();
  expect(await shelfOf(local, soap)).toBe(7);
});

test('two people count one shelf: the later count stays, even when the earlier one arrives after it', async () => {
  const { soap, count, cashier, admin } = await counted();
  const { user: other } = await make.user({ role: 'ADMIN' });
  await count([{ productId: soap, counted: 7 }], 10, other);
  const late = await count([{ productId: soap, counted: 5, ago: 5 * MINUTE }], 12, admin);
  expect(late).toMatchObject([{ counted: 7, userId: other.id }]);
  expect(await count([{ productId: soap, counted: null, ago: 5 * MINUTE }], 13)).toHaveLength(1);
  expect(await count([{ productId: soap, counted: 6 }], 14)).toMatchObject([
    { counted: 6, userId: admin.id },
  ]);
  expect(await count([{ productId: soap, counted: null }], 15)).toEqual([]);
  await expect(count([{ productId: soap, counted: 1 }], 16, cashier)).rejects.toMatchObject({
    code: 'ACCES_REFUSE',
  });
});

test('posted by two at once, or once more: it moves once', async () => {
  const { soap, local, count, post, sheet, ctx } = await counted();
  await count([{ productId: soap, counted: 12 }]);
  const closed = { code: 'FEUILLE_FERMEE', message: expect.stringContaining('est déjà validée') };
  const second = waitingBehind(
    db,
    (tx) => postSheet(tx, ctx(60), { id: sheet.id, reason: 'Inventaire' }),
    () => post(),
  );
  await expect(second).rejects.toMatchObject(closed);
  await expect(post()).rejects.toMatchObject(closed);
  await expect(count([{ productId: soap, counted: 3 }], 61)).rejects.toMatchObject(closed);
  expect(await shelfOf(local, soap)).toBe(12);
  expect(await movementsOf(sheet.id)).toHaveLength(1);
});

test('a Turkish bath that sold more than was counted: nothing is posted before it is counted again', async () => {
  const { soap, local, count, ring, post, ctx, sheet } = await counted();
  const glove = await make.product({ stock: [[local, 4]] });
  await count([{ productId: soap, counted: 1 }, { productId: glove, counted: 5 }], 1); // prettier-ignore
  await ring(3, 2); // two more than there were
  await expect(post()).rejects.toMatchObject({
    code: 'STOCK_INSUFFISANT',
    message:
      'Il s’est vendu plus que ce qui a été compté : recomptez, puis validez. « Savon noir » : 1 compté, 3 vendus depuis.',
    details: { items: [{ type: 'product', itemId: soap }] },
  });
  expect([await shelfOf(local, soap), await shelfOf(local, glove)]).toEqual([7, 4]);
  await count([{ productId: soap, counted: 0 }], 3);
  await post();
  expect([await shelfOf(local, soap), await shelfOf(local, glove)]).toEqual([0, 5]);
  expect(ctx().actor.userId).toBe((await db.query<{ id: number }[]>('SELECT closed_by AS id FROM counting_sheets WHERE id = $1', [sheet.id]))[0]!.id); // prettier-ignore
});

test('a beldi may owe what it sold beyond the count', async () => {
  const { soap, local, count, ring, post } = await counted('BELDI');
  await count([{ productId: soap, counted: 1 }], 1);
  await ring(3, 2);
  await post();
  expect(await shelfOf(local, soap)).toBe(-2);
});

test('a product of the open sheet is not counted beside it, which would correct one fault twice', async () => {
  const { soap, local, count, ctx, sheet } = await counted();
  const single = (productId: number) =>
    inTransaction(db, (tx) =>
      countStock(tx, ctx(2), { localId: local.id, productId, counted: 8, reason: 'Contrôle' }),
    );
  const glove = await make.product({ stock: [[local, 4]] });
  await count([{ productId: soap, counted: 8 }], 1);
  await expect(single(soap)).rejects.toMatchObject({ code: 'FEUILLE_OUVERTE' });
  await single(glove);
  await inTransaction(db, (tx) => abandonSheet(tx, ctx(3), sheet.id));
  await single(soap);
  expect([await shelfOf(local, soap), await shelfOf(local, glove)]).toEqual([8, 8]);
});

test('nor while the sheet is just noting it', async () => {
  const { soap, local, ctx, sheet } = await counted();
  const single = () =>
    inTransaction(db, (tx) =>
      countStock(tx, ctx(2), { localId: local.id, productId: soap, counted: 8, reason: 'Contrôle' }),
    );
  const noted = { lines: [{ productId: soap, counted: 8 }] };
  const second = waitingBehind(db, (tx) => saveCounts(tx, ctx(1), sheet.id, noted), single);
  await expect(second).rejects.toMatchObject({ code: 'FEUILLE_OUVERTE' });
});

test('a count that was sent late, of a shelf that somebody corrected meanwhile, corrects nothing twice', async () => {
  const { soap, local, count, ctx, post } = await counted();
  await inTransaction(db, (tx) =>
    countStock(tx, ctx(10), { localId: local.id, productId: soap, counted: 8, reason: 'Contrôle' }),
  );
  await count([{ productId: soap, counted: 8, ago: 15 * MINUTE }], 20);
  await post();
  expect(await shelfOf(local, soap)).toBe(8);
});

test('one sheet is open in a local: whoever opens another joins it', async () => {
  const { local, sheet, ctx } = await counted();
  const open = () => inTransaction(db, (tx) => openSheet(tx, ctx(), local.id));
  const [one, other] = await Promise.all([open(), open()]);
  expect([one.id, other.id]).toEqual([sheet.id, sheet.id]);
  await inTransaction(db, (tx) => abandonSheet(tx, ctx(), sheet.id));
  const [next, same] = await Promise.all([open(), open()]);
  expect(next.id).toBe(same.id);
  expect(next.id).not.toBe(sheet.id);
  await expect(inTransaction(db, (tx) => openSheet(tx, ctx(), 999_999))).rejects.toMatchObject({
    message: 'Local introuvable.',
  });
});

test('an empty sheet is not posted, and an unknown one or an unknown product is refused', async () => {
  const { count, post, ctx } = await counted();
  await expect(post()).rejects.toMatchObject({ message: 'Rien n’est compté sur cette feuille.' });
  await expect(count([{ productId: 999_999, counted: 1 }])).rejects.toMatchObject({
    message: 'Produit introuvable.',
  });
  const unknown = inTransaction(db, (tx) => abandonSheet(tx, ctx(), 999_999));
  await expect(unknown).rejects.toMatchObject({ message: 'Feuille de comptage introuvable.' });
});

test('while two tablets sell, a shelf is counted and posted: what was sold stays sold', async () => {
  const { soap, local, count, post, ring } = await counted('BELDI');
  const sales = Array.from({ length: 12 }, (_, minute) => ring(1, minute));
  const counting = count([{ productId: soap, counted: 100 }], 1).then(([line]) => line!);
  const [line] = await Promise.all([counting, ...sales]);
  await post();
  expect(await shelfOf(local, soap)).toBe(10 - 12 + (100 - line.expected));
});

test('there is to count what is visible, and what is hidden but still on the shelf, by category', async () => {
  const { local, sheet, soap, count } = await counted();
  const [oils, clays] = [await make.category('Zzz huiles'), await make.category('Aaa argiles')];
  const oil = await make.product({ name: 'Huile', categoryId: oils });
  const old = await make.product({ name: 'Ancienne', categoryId: clays, stock: [[local, 2]] });
  const gone = await make.product({ name: 'Finie', categoryId: clays });
  const noted = await make.product({ name: 'Notée', categoryId: clays });
  await count([{ productId: noted, counted: 0 }]);
  for (const product of [old, gone, noted]) await make.change('product', product, { hidden: true });
  const { sheet: elsewhere } = await counted();
  const [there, toCount] = await productsToCount(db.manager, [elsewhere.id, sheet.id]);
  const ids = toCount!.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([old, noted]);
  expect(ids.at(-1)).toBe(oil);
  expect(ids).toContain(soap);
  expect(ids).not.toContain(gone);
  expect(there!.map(({ id }) => id)).not.toContain(old);
});
