import { unbalancedBooks } from '../../test/books.ts';
import { Factories } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/template-db.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Local } from '../locals/local.entity.ts';
import { sell } from '../sales/sell.service.ts';
import { addStock, takeStock } from './stock.service.ts';

let database: TestDatabase;
let make: Factories;

beforeAll(async () => {
  database = await createTestDatabase();
  make = new Factories(database.db);
});

afterAll(async () => {
  const faults = await unbalancedBooks(database.db);
  await database.drop();
  expect(faults).toEqual([]);
});

async function shelf(local: Local, productId: number): Promise<number> {
  const [row] = await database.db.query<{ quantity: number }[]>(
    'SELECT quantity FROM stock WHERE local_id = $1 AND product_id = $2',
    [local.id, productId],
  );
  return row!.quantity;
}

async function take(
  local: Local,
  userId: number,
  lines: { productId: number; quantity: number }[],
  limited: boolean,
) {
  const move = { localId: local.id, cause: 'CORRECTION', userId, lines } as const;
  await inTransaction(database.db, (tx) => takeStock(tx, { now: make.now }, move, { limited }));
}

test('a Turkish bath gives what it holds, and not a unit more of any product when one falls short', async () => {
  const local = await make.local({ type: 'TURKI' });
  const { user } = await make.user({ local });
  const soap = await make.product({ name: 'Savon noir', stock: [[local, 3]] });
  const glove = await make.product({ stock: [[local, 9]] });
  const both = [
    { productId: glove, quantity: 1 },
    { productId: soap, quantity: 4 },
  ];
  await expect(take(local, user.id, both, true)).rejects.toMatchObject({
    code: 'STOCK_INSUFFISANT',
    message: 'Stock insuffisant. « Savon noir » : 4 demandé(s), 3 en stock.',
    details: { items: [{ type: 'product', itemId: soap, asked: 4, available: 3 }] },
  });
  expect([await shelf(local, soap), await shelf(local, glove)]).toEqual([3, 9]);
  await take(local, user.id, [{ productId: soap, quantity: 3 }], true);
  expect(await shelf(local, soap)).toBe(0);
});

test('a beldi may owe a product to its shelf', async () => {
  const local = await make.local({ type: 'BELDI' });
  const { user } = await make.user({ local });
  const soap = await make.product();
  await take(local, user.id, [{ productId: soap, quantity: 2 }], false);
  expect(await shelf(local, soap)).toBe(-2);
});

test('a movement keeps the ticket that it is of, and the words of whoever made it', async () => {
  const local = await make.local({ type: 'BELDI' });
  const { user } = await make.user({ local });
  const soap = await make.product({ stock: [[local, 5]] });
  const ticket = await sell(database.db.manager, make.ctx(user, local), {
    key: 'une-vente-a-corriger',
    lines: [{ type: 'product', itemId: soap, quantity: 2 }],
  });
  const move = {
    localId: local.id,
    userId: user.id,
    lines: [{ productId: soap, quantity: 1 }],
  };
  const noted = { ...move, cause: 'INVENTORY', reason: 'Bidon percé' } as const;
  const corrected = { ...move, cause: 'CORRECTION', ticketId: ticket.id } as const;
  await inTransaction(database.db, async (tx) => {
    await takeStock(tx, { now: make.now }, noted, { limited: false });
    await addStock(tx, { now: make.now }, corrected);
    await takeStock(tx, { now: make.now }, corrected, { limited: true });
  });
  const rows = await database.db.query<object[]>(
    `SELECT quantity, cause, ticket_id, reason FROM stock_movements
     WHERE product_id = $1 AND cause <> 'SALE' ORDER BY id OFFSET 1`,
    [soap],
  );
  expect(rows).toEqual([
    { quantity: -1, cause: 'INVENTORY', ticket_id: null, reason: 'Bidon percé' },
    { quantity: 1, cause: 'CORRECTION', ticket_id: ticket.id, reason: null },
    { quantity: -1, cause: 'CORRECTION', ticket_id: ticket.id, reason: null },
  ]);
});

test('two who take the last three soaps at once: one has them', async () => {
  const local = await make.local({ type: 'TURKI' });
  const { user } = await make.user({ local });
  const soap = await make.product({ stock: [[local, 3]] });
  const both = await Promise.allSettled(
    [1, 2].map(() => take(local, user.id, [{ productId: soap, quantity: 3 }], true)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await shelf(local, soap)).toBe(0);
});
