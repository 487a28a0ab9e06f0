import { useDatabase } from '../../../test/database.ts';
import { holding, untilOneWaits } from '../../../test/locks.ts';
import { onShelf } from '../../../test/stock.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Local } from '../../locals/local.entity.ts';
import { sell } from '../../sales/sell/sell.service.ts';
import { countStock } from './count-stock.service.ts';
import { addStock, lockShelves, takeStock } from './stock.service.ts';

const { db, connection, make } = useDatabase();

async function take(local: Local, userId: number, lines: { productId: number; quantity: number }[]) {
  const move = { localId: local.id, cause: 'INVENTORY', userId, lines } as const;
  await inTransaction(db, (tx) => takeStock(tx, { now: make.now }, move));
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
  await expect(take(local, user.id, both)).rejects.toMatchObject({
    code: 'STOCK_INSUFFISANT',
    message: 'Stock insuffisant. « Savon noir » : 4 demandés, 3 en stock.',
    details: { items: [{ type: 'product', itemId: soap, asked: 4, available: 3 }] },
  });
  expect([await onShelf(db, local, soap), await onShelf(db, local, glove)]).toEqual([3, 9]);
  await take(local, user.id, [{ productId: soap, quantity: 3 }]);
  expect(await onShelf(db, local, soap)).toBe(0);
});

test('a beldi may owe a product to its shelf', async () => {
  const local = await make.local({ type: 'BELDI' });
  const { user } = await make.user({ local });
  const soap = await make.product();
  await take(local, user.id, [{ productId: soap, quantity: 2 }]);
  expect(await onShelf(db, local, soap)).toBe(-2);
});

test('a movement keeps the ticket that it is of, and the words of whoever made it', async () => {
  const local = await make.local({ type: 'BELDI' });
  const { user } = await make.user({ local });
  const soap = await make.product({ stock: [[local, 5]] });
  const ticket = await sell(db.manager, make.ctx(user, local), {
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
  await inTransaction(db, async (tx) => {
    await takeStock(tx, { now: make.now }, noted);
    await addStock(tx, { now: make.now }, corrected);
    await takeStock(tx, { now: make.now }, corrected);
  });
  const rows = await db.query<object[]>(
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
    [1, 2].map(() => take(local, user.id, [{ productId: soap, quantity: 3 }])),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await onShelf(db, local, soap)).toBe(0);
});

describe('all lock shelves by local, then product, so that no two stand behind each other', () => {
  type Lock = (tx: Tx, locals: [Local, Local], productIds: [number, number]) => Promise<unknown>;
  const ofDocument: Lock = (tx, [here, there], [soap, glove]) =>
    lockShelves(tx, [there.id, here.id], [glove, soap]);
  const ofWhoTakes: Lock = async (tx, [here], [soap, glove]) => {
    const { user } = await make.user({ local: here });
    const lines = [glove, soap].map((productId) => ({ productId, quantity: 1 }));
    await takeStock(tx, { now: make.now }, { localId: here.id, cause: 'INVENTORY', userId: user.id, lines });
  };

  test.each([
    ['a document of two locals', ofDocument],
    ['whoever takes from one', ofWhoTakes],
  ])('%s waits for the second shelf with the first in hand, and no later one', async (_who, lock) => {
    const locals: [Local, Local] = [await make.local(), await make.local()];
    const products: [number, number] = [await make.product(), await make.product()];
    const [{ id: here }, { id: there }] = locals;
    const [soap, glove] = products;
    const second = 'SELECT FROM stock WHERE local_id = $1 AND product_id = $2 FOR UPDATE';
    const { locking } = await holding(connection, second, [here, glove], async () => {
      const locking = inTransaction(db, (tx) => lock(tx, locals, products));
      await untilOneWaits(db);
      const free = await db.query<object[]>(
        `SELECT local_id, product_id FROM stock WHERE local_id = ANY ($1) AND product_id = ANY ($2)
         ORDER BY product_id FOR UPDATE SKIP LOCKED`,
        [[here, there], products],
      );
      expect(free).toEqual([
        { local_id: there, product_id: soap },
        { local_id: there, product_id: glove },
      ]);
      return { locking };
    });
    await locking;
  });
});

describe('a shelf is counted', () => {
  async function counted(quantity: number, shelfHolds = 7) {
    const local = await make.local({ type: 'TURKI' });
    const { user } = await make.user({ role: 'ADMIN' });
    const soap = await make.product({ stock: shelfHolds > 0 ? [[local, shelfHolds]] : [] });
    const input = { localId: local.id, productId: soap, counted: quantity, reason: 'Comptage du soir' };
    const ctx = make.ctx(user, null);
    const entry = await inTransaction(db, (tx) => countStock(tx, ctx, input));
    return { local, user, soap, entry, input, ctx };
  }

  const movements = (soap: number) =>
    db.query<object[]>(
      'SELECT quantity, cause, user_id, reason FROM stock_movements WHERE product_id = $1 ORDER BY id OFFSET 1',
      [soap],
    );

  const counts = (soap: number) =>
    db.query<object[]>(
      `SELECT local_id, user_id, before, after FROM journal WHERE action = 'stock.counted' AND subject_id = $1`,
      [soap],
    );

  test.each([
    ['fewer than there should be', 4, -3],
    ['more', 12, 5],
    ['none left', 0, -7],
  ])('%s: a movement for the difference, with the reason', async (_story, found, difference) => {
    const { local, user, soap, entry } = await counted(found);
    expect(entry.quantity).toBe(found);
    expect(await onShelf(db, local, soap)).toBe(found);
    expect(await movements(soap)).toEqual([
      { quantity: difference, cause: 'INVENTORY', user_id: user.id, reason: 'Comptage du soir' },
    ]);
    expect(await counts(soap)).toEqual([
      {
        local_id: local.id,
        user_id: user.id,
        before: { quantity: 7 },
        after: { quantity: found, reason: 'Comptage du soir' },
      },
    ]);
  });

  test('what was expected: nothing moves, and the journal knows that somebody counted', async () => {
    const { soap } = await counted(7);
    expect(await movements(soap)).toEqual([]);
    expect(await counts(soap)).toHaveLength(1);
  });

  test('a beldi that owed two soaps and finds three', async () => {
    const local = await make.local({ type: 'BELDI' });
    const { user } = await make.user({ role: 'ADMIN' });
    const soap = await make.product();
    await take(local, user.id, [{ productId: soap, quantity: 2 }]);
    const input = { localId: local.id, productId: soap, counted: 3, reason: 'Retrouvés' };
    await inTransaction(db, (tx) => countStock(tx, make.ctx(user, null), input));
    expect(await onShelf(db, local, soap)).toBe(3);
    expect(await movements(soap)).toMatchObject([{ quantity: 5 }]);
  });

  test('while two tablets sell from it and a colleague counts too: the shelf is the sum of what moved', async () => {
    const { local, soap, input, ctx } = await counted(50);
    const { user } = await make.user({ local });
    const till = make.ctx(user, local);
    const lines = [{ type: 'product', itemId: soap, quantity: 1 } as const];
    await Promise.all([
      ...Array.from({ length: 10 }, (_, place) =>
        sell(db.manager, till, { key: `pendant-le-comptage-${place}`, lines }),
      ),
      ...[30, 40].map((found) =>
        inTransaction(db, (tx) => countStock(tx, ctx, { ...input, counted: found })),
      ),
    ]);
    const left = await onShelf(db, local, soap);
    expect(left).toBeGreaterThanOrEqual(20);
    expect(left).toBeLessThanOrEqual(40);
    const [sum] = await db.query<object[]>(
      'SELECT sum(quantity)::int AS quantity FROM stock_movements WHERE product_id = $1',
      [soap],
    );
    expect(sum).toEqual({ quantity: left });
  });

  test('of a product or a local that is not there, or by a cashier: refused', async () => {
    const { local, input, ctx } = await counted(7);
    const count = (more: Partial<typeof input>, who = ctx) =>
      inTransaction(db, (tx) => countStock(tx, who, { ...input, ...more }));
    await expect(count({ productId: 999_999 })).rejects.toMatchObject({ message: 'Produit introuvable.' });
    await expect(count({ localId: 999_999 })).rejects.toMatchObject({ message: 'Local introuvable.' });
    const { user } = await make.user({ local });
    await expect(count({}, make.ctx(user, local))).rejects.toMatchObject({ code: 'ACCES_REFUSE' });
  });
});
