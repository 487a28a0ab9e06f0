import { randomUUID } from 'node:crypto';
import { snapshot } from '../../test/snapshot.ts';
import { useDatabase } from '../../test/database.ts';
import { codeOf } from '../../test/outcome.ts';
import { waitingBehind } from '../../test/locks.ts';
import { countStock } from '../catalogue/stock/count-stock.service.ts';
import { takeStock } from '../catalogue/stock/stock.service.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { sell } from '../sales/sell/sell.service.ts';
import type { Ctx } from '../shared/actor.ts';
import { Local } from './local.entity.ts';
import { addLocal, editLocal } from './locals.service.ts';

const { db, make } = useDatabase();
let office: Ctx;

beforeAll(async () => {
  office = await make.office();
});

const edit = (id: number, changes: Parameters<typeof editLocal>[3], ctx = office) =>
  codeOf(inTransaction(db, (tx) => editLocal(tx, ctx, id, changes)));

const now = ({ id }: Local) => db.manager.findOneByOrFail(Local, { id });

function journalOf(localId: number): Promise<object[]> {
  return db.query(
    `SELECT action, user_id, local_id, before, after FROM journal
     WHERE subject_id = $1 AND action LIKE 'local.%' ORDER BY id`,
    [localId],
  );
}

async function shelf(local: Local, productId: number): Promise<{ quantity: number; limited: boolean }> {
  const [row] = await db.query<{ quantity: number; limited: boolean }[]>(
    'SELECT quantity, limited FROM stock WHERE local_id = $1 AND product_id = $2',
    [local.id, productId],
  );
  return row!;
}

/** The cashier is as of the start of his request. */
async function shop(type: Local['type'], units: number) {
  const local = await make.local({ type });
  const { user } = await make.user({ local });
  const soap = await make.product({ stock: units > 0 ? [[local, units]] : [] });
  const ctx = make.ctx(user, local);
  const sale = (quantity: number) => ({
    key: randomUUID(),
    lines: [{ type: 'product', itemId: soap, quantity } as const],
  });
  const sells = (quantity: number) => codeOf(sell(db.manager, ctx, sale(quantity)));
  return { local, user, soap, sells };
}

describe('a local', () => {
  test('is added, with a shelf for every product, and the journal opens its history', async () => {
    const soap = await make.product();
    const local = await inTransaction(db, (tx) =>
      addLocal(tx, office, { name: 'Bain Turc Exemple', type: 'TURKI' }),
    );
    expect(local).toMatchObject({ name: 'Bain Turc Exemple', type: 'TURKI', logoHash: null });
    expect(await shelf(local, soap)).toEqual({ quantity: 0, limited: true });
    expect(await journalOf(local.id)).toEqual([
      {
        action: 'local.opened',
        user_id: office.actor.userId,
        local_id: local.id,
        before: null,
        after: { name: 'Bain Turc Exemple', type: 'TURKI', logoHash: null },
      },
    ]);
  });

  test('changes what is given of it and leaves the rest', async () => {
    const local = await make.local({ name: 'Hammam Essai' });
    expect(await edit(local.id, { name: 'Hammam Modèle' })).toBe('done');
    expect(await now(local)).toEqual(Object.assign(local, { name: 'Hammam Modèle' }));
    expect((await journalOf(local.id)).slice(1)).toEqual([
      {
        action: 'local.edited',
        user_id: office.actor.userId,
        local_id: local.id,
        before: {
          name: 'Hammam Essai',
          type: 'BELDI',
          logoHash: null,
          arabicName: null,
          receiptNames: 'FRENCH',
          paymentModes: ['CASH'],
          kessalsFrom: null,
          namesKessals: false,
        },
        after: {
          name: 'Hammam Modèle',
          type: 'BELDI',
          logoHash: null,
          arabicName: null,
          receiptNames: 'FRENCH',
          paymentModes: ['CASH'],
          kessalsFrom: null,
          namesKessals: false,
        },
      },
    ]);
  });

  test('that is changed to what it is already, or not at all, leaves no trace', async () => {
    const local = await make.local();
    const before = await snapshot(db);
    for (const changes of [{}, { name: local.name, type: local.type }, { name: null, type: null }]) {
      expect(await edit(local.id, changes)).toBe('done');
    }
    expect(await snapshot(db)).toEqual(before);
  });

  test('is the office’s to add and to change, and must be there', async () => {
    const local = await make.local();
    const { user } = await make.user({ local });
    const cashier = make.ctx(user, local);
    const before = await snapshot(db);
    const input = { name: 'Hammam Essai', type: 'DEPOT' } as const;
    const added = inTransaction(db, (tx) => addLocal(tx, cashier, input));
    expect(await codeOf(added)).toBe('ACCES_REFUSE');
    expect(await edit(local.id, { type: 'DEPOT' }, cashier)).toBe('ACCES_REFUSE');
    expect(await edit(999_999, { type: 'DEPOT' })).toBe('INTROUVABLE');
    expect(await snapshot(db)).toEqual(before);
  });
});

describe('a hammam that becomes a Turkish bath', () => {
  test('sells no more than it holds from then on, and owes again once it is a hammam again', async () => {
    const { local, soap, sells } = await shop('BELDI', 1);
    expect(await edit(local.id, { type: 'TURKI' })).toBe('done');
    expect(await sells(2)).toBe('STOCK_INSUFFISANT');
    expect(await sells(1)).toBe('done');
    expect(await edit(local.id, { type: 'BELDI' })).toBe('done');
    expect(await sells(2)).toBe('done');
    expect(await shelf(local, soap)).toEqual({ quantity: -2, limited: false });
  });

  test('must owe no product: it is refused, whatever else it holds, until the shelf is counted', async () => {
    const { local, soap, sells } = await shop('BELDI', 0);
    await make.product({ stock: [[local, 50]] });
    await sells(3);
    const before = await snapshot(db);
    expect(await edit(local.id, { type: 'TURKI', name: 'Bain Turc Essai' })).toBe('STOCK_INSUFFISANT');
    expect(await snapshot(db)).toEqual(before);
    expect(await edit(local.id, { type: 'DEPOT' })).toBe('done');
    expect(await edit(local.id, { type: 'TURKI' })).toBe('STOCK_INSUFFISANT');
    const count = { localId: local.id, productId: soap, counted: 4, reason: 'Comptage' };
    await inTransaction(db, (tx) => countStock(tx, office, count));
    expect(await edit(local.id, { type: 'TURKI' })).toBe('done');
    expect(await shelf(local, soap)).toEqual({ quantity: 4, limited: true });
  });

  test('what another local owes is no hindrance', async () => {
    const other = await shop('BELDI', 0);
    await other.sells(3);
    const { local } = await shop('BELDI', 1);
    expect(await edit(local.id, { type: 'TURKI' })).toBe('done');
  });

  test('while a sale waits for it, sent when it was a hammam: the sale is refused', async () => {
    const { local, soap, sells } = await shop('BELDI', 1);
    const turned = (tx: Tx) => editLocal(tx, office, local.id, { type: 'TURKI' });
    expect(await waitingBehind(db, turned, () => sells(2))).toBe('STOCK_INSUFFISANT');
    expect(await shelf(local, soap)).toEqual({ quantity: 1, limited: true });
  });

  test('while the office waits for it to take more from the shelf than is there: the same', async () => {
    const { local, user, soap } = await shop('BELDI', 1);
    const lines = [{ productId: soap, quantity: 2 }];
    const move = { localId: local.id, cause: 'INVENTORY', userId: user.id, lines } as const;
    const turned = (tx: Tx) => editLocal(tx, office, local.id, { type: 'TURKI' });
    const takes = () => codeOf(inTransaction(db, (tx) => takeStock(tx, office, move)));
    expect(await waitingBehind(db, turned, takes)).toBe('STOCK_INSUFFISANT');
  });

  test('after a taking that is not over yet: it waits, sees what is owed, and is refused', async () => {
    const { local, user, soap } = await shop('BELDI', 1);
    const lines = [{ productId: soap, quantity: 2 }];
    const move = { localId: local.id, cause: 'INVENTORY', userId: user.id, lines } as const;
    const takes = (tx: Tx) => takeStock(tx, office, move);
    expect(await waitingBehind(db, takes, () => edit(local.id, { type: 'TURKI' }))).toBe('STOCK_INSUFFISANT');
    expect(await now(local)).toMatchObject({ type: 'BELDI' });
  });

  test('at the very moment of a sale of more than there is: one of the two is refused', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { local, sells } = await shop('BELDI', 1);
      const answers = await Promise.all([sells(2), edit(local.id, { type: 'TURKI' })]);
      expect(answers.sort()).toEqual(['STOCK_INSUFFISANT', 'done']);
    }
  });

  test('while a new product is put on its shelves: the new shelf is limited too', async () => {
    const local = await make.local({ type: 'BELDI' });
    for (const type of ['TURKI', 'BELDI', 'TURKI', 'DEPOT', 'TURKI'] as const) {
      const [soap] = await Promise.all([make.product(), edit(local.id, { type })]);
      expect(await shelf(local, soap)).toEqual({ quantity: 0, limited: type === 'TURKI' });
    }
  });

  test('locals and products that are added at once all meet on a shelf', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([make.local(), make.product(), make.local({ type: 'TURKI' }), make.product()]);
    }
    const missing = await db.query<unknown[]>(
      `SELECT locals.id, products.id FROM locals CROSS JOIN products
       EXCEPT SELECT local_id, product_id FROM stock
       UNION ALL SELECT local_id, product_id FROM stock JOIN locals ON locals.id = local_id
         WHERE limited <> (type = 'TURKI')`,
    );
    expect(missing).toEqual([]);
  });

  test('while two tablets sell all day: nobody waits for ever', async () => {
    const { local, sells } = await shop('BELDI', 1000);
    const types = ['TURKI', 'BELDI'] as const;
    const edits = Array.from({ length: 10 }, (_, place) => edit(local.id, { type: types[place % 2]! }));
    const sales = Array.from({ length: 40 }, () => sells(1));
    expect(new Set(await Promise.all([...edits, ...sales]))).toEqual(new Set(['done']));
  });
});
