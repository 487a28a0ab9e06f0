import { randomUUID } from 'node:crypto';
import { snapshot } from '../../test/snapshot.ts';
import { useDatabase } from '../../test/database.ts';
import { refusalMetBy, withoutTrace, type Outcome } from '../../test/outcome.ts';
import { onShelf } from '../../test/stock.ts';
import { upTo } from '../../test/up-to.ts';
import { inTransaction } from '../db/transaction.ts';
import { sell } from '../sales/sell/sell.service.ts';
import type { Ctx, LocalTypeName } from '../shared/actor.ts';
import { centimes as c, MAX_AMOUNT } from '../shared/money.ts';
import type { Reception } from './reception.entity.ts';
import type { ReceiveInput } from './receptions.input.ts';
import { receive } from './receive.service.ts';
import { removeReception } from './remove-reception.service.ts';

const { db, make } = useDatabase();

type Asked = Partial<ReceiveInput> & Pick<ReceiveInput, 'toId' | 'lines'>;

/** A purchase unless `fromId` is set. */
function voucher(asked: Asked): ReceiveInput {
  return { key: randomUUID(), date: make.now, isBought: !asked.fromId, ...asked };
}

const post = (ctx: Ctx, asked: Asked): Promise<Reception> =>
  inTransaction(db, (tx) => receive(tx, ctx, voucher(asked)));

const remove = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(db, (tx) => removeReception(tx, ctx, id));

/** "done", or the refusal that a write met, with its sentence. */
async function refusal(work: Promise<unknown>): Promise<Outcome & { sentence?: string }> {
  const met = await refusalMetBy(work);
  return met ? { code: met.code, sentence: met.message, ...met.details } : { code: 'done' };
}

const refusedWithoutTrace = (ctx: Ctx, asked: Asked) => withoutTrace(db, () => refusal(post(ctx, asked)));

const outcomes = (works: Promise<unknown>[]) =>
  Promise.all(works.map(async (work) => (await refusal(work)).code)).then((codes) => codes.sort());

async function house(type: LocalTypeName = 'TURKI', units = 10) {
  const depot = await make.local({ type: 'DEPOT' });
  const shop = await make.local({ type });
  const { user } = await make.user({ role: 'ADMIN' });
  const soap = await make.product({ name: 'Savon noir', stock: [[depot, units]] });
  const oil = await make.product({ name: 'Huile d’argan' });
  return { depot, shop, soap, oil, user, ctx: make.ctx(user, null) };
}

const units = (productId: number, quantity = 1, price = 1000) => ({ productId, quantity, price: c(price) });

async function movementsOf(receptionId: number): Promise<object[]> {
  return db.query<object[]>(
    `SELECT local_id, product_id, quantity, cause, user_id FROM stock_movements
     WHERE reception_id = $1 ORDER BY id`,
    [receptionId],
  );
}

describe('a purchase', () => {
  test('fills the shelf of its destination, and keeps what the paper says', async () => {
    const { shop, soap, oil, user, ctx } = await house();
    const reception = await post(ctx, {
      toId: shop.id,
      date: new Date('2026-08-20T23:30:00Z'),
      description: 'Livraison du matin',
      lines: [units(soap, 10, 1000), units(oil, 3, 333), units(soap, 2, 0)],
      total: c(10_999),
    });
    expect(reception).toMatchObject({
      description: 'Livraison du matin',
      datedAt: new Date('2026-08-20T23:30:00Z'),
      businessDate: '2026-08-21',
      recordedAt: make.now,
      fromLocalId: null,
      isBought: true,
      toLocalId: shop.id,
      userId: user.id,
      totalCentimes: 10_999,
    });
    expect([await onShelf(db, shop, soap), await onShelf(db, shop, oil)]).toEqual([12, 3]);
    expect(await movementsOf(reception.id)).toEqual([
      { local_id: shop.id, product_id: soap, quantity: 12, cause: 'RECEPTION', user_id: user.id },
      { local_id: shop.id, product_id: oil, quantity: 3, cause: 'RECEPTION', user_id: user.id },
    ]);
  });

  test('keeps who sold it, in the words of the paper', async () => {
    const { shop, soap, ctx } = await house();
    const supplier = 'Savonnerie des Deux Rives';
    const reception = await post(ctx, { toId: shop.id, supplier, lines: [units(soap)] });
    expect(reception.supplier).toBe('Savonnerie des Deux Rives');
    const [entry] = await db.query<{ after: { supplier: string } }[]>(
      "SELECT after FROM journal WHERE subject_id = $1 AND action = 'reception.received'",
      [reception.id],
    );
    expect(entry?.after.supplier).toBe('Savonnerie des Deux Rives');
    expect((await post(ctx, { toId: shop.id, supplier: '', lines: [units(soap)] })).supplier).toBeNull();
  });

  test('the journal keeps who received what, where and at which prices', async () => {
    const { shop, soap, user, ctx } = await house();
    const { id } = await post(ctx, { toId: shop.id, lines: [units(soap, 2, 1250)] });
    const rows = await db.query<object[]>(
      'SELECT user_id, local_id, request_id, action, before, after FROM journal WHERE subject_id = $1 AND action LIKE $2',
      [id, 'reception.%'],
    );
    expect(rows).toEqual([
      {
        user_id: user.id,
        local_id: shop.id,
        request_id: ctx.requestId,
        action: 'reception.received',
        before: null,
        after: {
          fromId: null,
          toId: shop.id,
          date: make.now.toISOString(),
          description: null,
          supplier: null,
          total: 2500,
          lines: [{ productId: soap, quantity: 2, price: 1250, name: 'Savon noir' }],
        },
      },
    ]);
  });

  test('a product that the till hides may be received all the same', async () => {
    const { shop, soap, ctx } = await house();
    await make.change('product', soap, { hidden: true });
    await post(ctx, { toId: shop.id, lines: [units(soap, 4)] });
    expect(await onShelf(db, shop, soap)).toBe(4);
  });

  test('the line keeps the name that the product had', async () => {
    const { shop, soap, ctx } = await house();
    const { id } = await post(ctx, { toId: shop.id, lines: [units(soap)] });
    await db.query("UPDATE products SET name = 'Savon blanc' WHERE id = $1", [soap]);
    expect(await db.query('SELECT name FROM reception_lines WHERE reception_id = $1', [id])).toEqual([
      { name: 'Savon noir' },
    ]);
    await db.query("UPDATE products SET name = 'Savon noir' WHERE id = $1", [soap]);
  });
});

describe('a transfer', () => {
  test('takes from one shelf what it puts on the other', async () => {
    const { depot, shop, soap, ctx } = await house();
    const reception = await post(ctx, { fromId: depot.id, toId: shop.id, lines: [units(soap, 10)] });
    expect([await onShelf(db, depot, soap), await onShelf(db, shop, soap)]).toEqual([0, 10]);
    expect(reception).toMatchObject({ fromLocalId: depot.id, isBought: false });
  });

  test.each(['BELDI', 'TURKI', 'DEPOT'] as const)(
    'a %s sends no more than it holds, and says of each product what is short',
    async (type) => {
      const { shop: source, depot, soap, oil, ctx } = await house(type);
      await make.reception({ to: source, lines: [[soap, 3]] });
      const refused = await refusedWithoutTrace(ctx, {
        fromId: source.id,
        toId: depot.id,
        lines: [units(soap, 2), units(oil, 1), units(soap, 2, 0)],
      });
      expect(refused).toEqual({
        code: 'STOCK_INSUFFISANT',
        sentence:
          'Stock insuffisant. « Savon noir » : 4 demandés, 3 en stock ; « Huile d’argan » : 1 demandé, 0 en stock.',
        items: [
          { type: 'product', itemId: soap, name: 'Savon noir', asked: 4, available: 3 },
          { type: 'product', itemId: oil, name: 'Huile d’argan', asked: 1, available: 0 },
        ],
      });
    },
  );
});

describe('the number of a voucher', () => {
  test('is the next one, whatever was refused or given up in between', async () => {
    const { depot, shop, soap, ctx } = await house('TURKI', 5);
    const { id } = await post(ctx, { toId: shop.id, lines: [units(soap)] });
    const tooMany = { fromId: depot.id, toId: shop.id, lines: [units(soap, 6)] };
    expect((await refusal(post(ctx, tooMany))).code).toBe('STOCK_INSUFFISANT');
    const cut = inTransaction(db, async (tx) => {
      await receive(tx, ctx, voucher({ toId: shop.id, lines: [units(soap)] }));
      throw new Error('the line is cut before the voucher is kept');
    });
    await expect(cut).rejects.toThrow('cut');
    expect((await post(ctx, { toId: shop.id, lines: [units(soap)] })).id).toBe(id + 1);
  });

  test('has no hole and no double when twelve are posted at once and half are refused', async () => {
    const { depot, shop, soap, oil, ctx } = await house('TURKI', 1);
    const { id: before } = await post(ctx, { toId: shop.id, lines: [units(oil)] });
    const codes = await outcomes(
      upTo(6).flatMap((turn) => [
        post(ctx, { toId: turn % 2 === 0 ? depot.id : shop.id, lines: [units(oil)] }),
        post(ctx, { fromId: depot.id, toId: shop.id, lines: [units(soap, 2)] }),
      ]),
    );
    expect(codes).toEqual([...upTo(6).map(() => 'STOCK_INSUFFISANT'), ...upTo(6).map(() => 'done')]);
    const rows = await db.query<{ id: number }[]>('SELECT id FROM receptions WHERE id > $1 ORDER BY id', [
      before,
    ]);
    expect(rows.map(({ id }) => id)).toEqual(upTo(6).map((turn) => before + turn));
  });
});

describe('a voucher that is none leaves no trace', () => {
  type House = Awaited<ReturnType<typeof house>>;
  const cases: [string, string, string | null, (h: House) => Partial<ReceiveInput>][] = [
    ['bought from a local', 'VALIDATION', 'fromId', ({ depot }) => ({ fromId: depot.id, isBought: true })],
    ['neither bought nor sent', 'VALIDATION', 'fromId', () => ({ isBought: false })],
    ['sent to where it is', 'VALIDATION', 'toId', ({ shop }) => ({ fromId: shop.id, isBought: false })],
    ['to a local that is not there', 'INTROUVABLE', null, () => ({ toId: 999_999 })],
    ['from a local that is not there', 'INTROUVABLE', null, () => ({ fromId: 999_999, isBought: false })],
    ['of a product that is not there', 'INTROUVABLE', null, () => ({ lines: [units(999_999)] })],
    ['a centime too cheap', 'VALIDATION', 'total', () => ({ total: c(999) })],
    ['above a million', 'VALIDATION', 'total', ({ soap }) => ({ lines: [units(soap, 2, MAX_AMOUNT)] })],
    [
      'of ten thousand soaps in two lines',
      'VALIDATION',
      'lines',
      ({ soap }) => ({ lines: [units(soap, 9999, 0), units(soap, 1, 0)] }),
    ],
    ['of the year 26', 'VALIDATION', 'date', () => ({ date: new Date('0026-11-20T12:00:00Z') })],
    ['of a far year', 'VALIDATION', 'date', () => ({ date: new Date('2062-11-20T12:00:00Z') })],
    ['in the name of another', 'ACCES_REFUSE', null, ({ user }) => ({ userId: user.id - 1 })],
  ];

  test.each(cases)('%s', async (_story, code, field, lie) => {
    const at = await house();
    const refused = await refusedWithoutTrace(at.ctx, {
      toId: at.shop.id,
      lines: [units(at.soap)],
      total: null,
      ...lie(at),
    });
    expect([refused.code, refused.errors?.[0]?.field ?? null]).toEqual([code, field]);
  });

  test('more soaps than a shelf can count are refused in a sentence, and nothing moves', async () => {
    const { depot, shop, oil, soap, ctx } = await house('BELDI', 2_147_483_600);
    const refused = await refusedWithoutTrace(ctx, { toId: depot.id, lines: [units(oil), units(soap, 48)] });
    expect(refused).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'lines' }] });
    expect(refused.sentence).toContain('2 147 483 647');
    expect((await refusal(post(ctx, { toId: depot.id, lines: [units(soap, 47)] }))).code).toBe('done');
    // Returned to a shelf that was refilled meanwhile, they would not fit either.
    const moved = await post(ctx, { fromId: depot.id, toId: shop.id, lines: [units(soap, 10)] });
    await post(ctx, { toId: depot.id, lines: [units(soap, 10)] });
    expect(await refusal(remove(ctx, moved.id))).toMatchObject({ code: 'VALIDATION' });
    expect(await onShelf(db, depot, soap)).toBe(2_147_483_647);
  });

  test('of several faults the first is told: places, what is not there, total, stock', async () => {
    const { depot, shop, soap, ctx } = await house('TURKI', 1);
    const lines = [units(soap, 2)];
    const of = async (asked: Partial<ReceiveInput>) =>
      (await refusedWithoutTrace(ctx, { toId: shop.id, fromId: depot.id, isBought: false, lines, ...asked }))
        .errors?.[0]?.field ?? 'other';
    expect(await of({ toId: depot.id, total: c(1) })).toBe('toId');
    expect(await of({ lines: [units(999_999)], total: c(1) })).toBe('other');
    expect(await of({ total: c(1) })).toBe('total');
    expect((await refusedWithoutTrace(ctx, { toId: shop.id, fromId: depot.id, lines })).code).toBe(
      'STOCK_INSUFFISANT',
    );
  });

  test('a cashier receives nothing and removes nothing', async () => {
    const { shop, soap } = await house();
    const { user } = await make.user({ local: shop });
    const { id } = await make.reception({ to: shop, lines: [[soap, 1]] });
    const ctx = make.ctx(user, shop);
    expect((await refusedWithoutTrace(ctx, { toId: shop.id, lines: [units(soap)] })).code).toBe(
      'ACCES_REFUSE',
    );
    expect((await refusal(remove(ctx, id))).code).toBe('ACCES_REFUSE');
    expect(await onShelf(db, shop, soap)).toBe(1);
  });
});

describe('the key of a voucher', () => {
  test('the same voucher sent again is the first one, whatever has moved since', async () => {
    const { depot, shop, soap, oil, ctx } = await house();
    const key = randomUUID();
    const lines = [units(soap, 10), units(oil, 1, 0), units(oil, 1, 0)];
    await make.reception({ to: depot, lines: [[oil, 2]] });
    const first = await post(ctx, { key, fromId: depot.id, toId: shop.id, lines });
    const before = await snapshot(db);
    // Reordered, merged lines are the same voucher; the depot could not give them twice.
    const again = [units(oil, 2, 0), units(soap, 10)];
    expect(await post(ctx, { key, fromId: depot.id, toId: shop.id, lines: again })).toEqual(first);
    expect(await snapshot(db)).toEqual(before);
  });

  test('another voucher, or another administrator, under the same key is refused', async () => {
    const { depot, shop, soap, oil, ctx } = await house();
    const colleague = make.ctx((await make.user({ role: 'ADMIN' })).user, null);
    const first = { key: randomUUID(), toId: shop.id, lines: [units(soap, 2)] };
    await post(ctx, first);
    const others: Partial<ReceiveInput>[] = [
      { lines: [units(soap, 3)] },
      { lines: [units(soap, 2, 999)] },
      { lines: [units(soap, 2), units(oil)] },
      { toId: depot.id },
      { fromId: depot.id },
      { date: new Date('2026-11-19T12:00:00Z') },
      { description: 'autre' },
      { supplier: 'Savonnerie des Deux Rives' },
      { total: c(2000) },
    ];
    for (const other of others) {
      expect([other, (await refusedWithoutTrace(ctx, { ...first, ...other })).code]).toEqual([
        other,
        'CLE_REUTILISEE',
      ]);
    }
    expect((await refusedWithoutTrace(colleague, first)).code).toBe('CLE_REUTILISEE');
  });

  test('a refused voucher does not use its key up, and a deleted one says so', async () => {
    const { depot, shop, soap, ctx } = await house('BELDI', 1);
    const asked = { key: randomUUID(), fromId: depot.id, toId: shop.id, lines: [units(soap, 2)] };
    expect((await refusal(post(ctx, asked))).code).toBe('STOCK_INSUFFISANT');
    await make.reception({ to: depot, lines: [[soap, 1]] });
    const { id } = await post(ctx, asked);
    await remove(ctx, id);
    expect(await refusedWithoutTrace(ctx, asked)).toMatchObject({
      code: 'TICKET_ANNULE',
      sentence: `Ce bon a été enregistré (bon nº ${id}) puis supprimé.`,
    });
  });

  test('ten posts of one key at once are one voucher', async () => {
    const { shop, soap, ctx } = await house();
    const asked = { key: randomUUID(), toId: shop.id, lines: [units(soap, 2)] };
    const posted = await Promise.all(upTo(10).map(() => post(ctx, asked)));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(await onShelf(db, shop, soap)).toBe(2);
  });
});

describe('deleting a voucher', () => {
  test('a purchase leaves the shelf again, once: a second delete finds nothing', async () => {
    const { shop, soap, user, ctx } = await house();
    const { id } = await post(ctx, { toId: shop.id, lines: [units(soap, 5), units(soap, 1, 0)] });
    await remove(ctx, id);
    expect(await onShelf(db, shop, soap)).toBe(0);
    expect(await movementsOf(id)).toEqual([
      { local_id: shop.id, product_id: soap, quantity: 6, cause: 'RECEPTION', user_id: user.id },
      { local_id: shop.id, product_id: soap, quantity: -6, cause: 'REVERSAL', user_id: user.id },
    ]);
    const before = await snapshot(db);
    expect((await refusal(remove(ctx, id))).code).toBe('INTROUVABLE');
    expect((await refusal(remove(ctx, 999_999))).code).toBe('INTROUVABLE');
    expect(await snapshot(db)).toEqual(before);
  });

  test('a transfer goes back to where it came from, and the journal keeps what it was', async () => {
    const { depot, shop, soap, user, ctx } = await house();
    const { id } = await post(ctx, { fromId: depot.id, toId: shop.id, lines: [units(soap, 4, 250)] });
    await remove(ctx, id);
    expect([await onShelf(db, depot, soap), await onShelf(db, shop, soap)]).toEqual([10, 0]);
    const rows = await db.query<object[]>(
      "SELECT user_id, local_id, before, after FROM journal WHERE action = 'reception.removed' AND subject_id = $1",
      [id],
    );
    expect(rows).toEqual([
      {
        user_id: user.id,
        local_id: shop.id,
        before: {
          fromId: depot.id,
          toId: shop.id,
          date: make.now.toISOString(),
          description: null,
          supplier: null,
          total: 1000,
          lines: [{ productId: soap, quantity: 4, price: 250, name: 'Savon noir' }],
        },
        after: null,
      },
    ]);
  });

  test('a Turkish bath that has sold one of them keeps the voucher; a beldi and a depot go below zero', async () => {
    for (const type of ['TURKI', 'BELDI', 'DEPOT'] as const) {
      const { depot, shop, soap, ctx } = await house(type);
      const cashier = make.ctx((await make.user({ local: shop })).user, shop);
      const { id } = await post(ctx, { fromId: depot.id, toId: shop.id, lines: [units(soap, 3)] });
      await sell(db.manager, cashier, {
        key: randomUUID(),
        lines: [{ type: 'product', itemId: soap, quantity: 1 }],
      });
      const before = await snapshot(db);
      const refused = await refusal(remove(ctx, id));
      if (type === 'TURKI') {
        expect(refused).toMatchObject({
          code: 'STOCK_INSUFFISANT',
          items: [{ itemId: soap, asked: 3, available: 2 }],
        });
        expect(await snapshot(db)).toEqual(before);
      } else {
        expect(refused.code).toBe('done');
        expect([await onShelf(db, depot, soap), await onShelf(db, shop, soap)]).toEqual([10, -1]);
      }
    }
  });
});

describe('at the same moment', () => {
  test('ten transfers of the last three soaps to two shops: three go', async () => {
    const { depot, shop, soap, ctx } = await house('TURKI', 3);
    const other = await make.local({ type: 'BELDI' });
    const codes = await outcomes(
      upTo(10).map((place) =>
        post(ctx, { fromId: depot.id, toId: place % 2 ? shop.id : other.id, lines: [units(soap)] }),
      ),
    );
    expect(codes).toEqual([...upTo(7).map(() => 'STOCK_INSUFFISANT'), ...upTo(3).map(() => 'done')]);
    expect(await onShelf(db, depot, soap)).toBe(0);
    expect((await onShelf(db, shop, soap))! + (await onShelf(db, other, soap))!).toBe(3);
  });

  test('forty transfers in opposite directions, their lines in opposite orders: all pass, none waits for ever', async () => {
    const { depot, shop, soap, oil, ctx } = await house('BELDI', 40);
    await make.reception({ to: depot, lines: [[oil, 40]] });
    await make.reception({
      to: shop,
      lines: [
        [soap, 40],
        [oil, 40],
      ],
    });
    // Directly on the database, without the API's retry, which would hide a deadlock.
    const codes = await outcomes(
      upTo(40).map((place) => {
        const lines = [units(soap), units(oil)];
        const asked =
          place % 2
            ? { fromId: depot.id, toId: shop.id, lines }
            : { fromId: shop.id, toId: depot.id, lines: lines.reverse() };
        return db.transaction((tx) => receive(tx, ctx, voucher(asked)));
      }),
    );
    expect(codes).toEqual(upTo(40).map(() => 'done'));
    expect([await onShelf(db, depot, soap), await onShelf(db, shop, oil)]).toEqual([40, 40]);
  });

  test('five who delete one voucher: one does', async () => {
    const { depot, shop, soap, ctx } = await house('BELDI');
    const { id } = await post(ctx, { fromId: depot.id, toId: shop.id, lines: [units(soap, 5)] });
    expect(await outcomes(upTo(5).map(() => remove(ctx, id)))).toEqual([
      ...upTo(4).map(() => 'INTROUVABLE'),
      'done',
    ]);
    expect([await onShelf(db, depot, soap), await onShelf(db, shop, soap)]).toEqual([10, 0]);
  });

  test('a voucher deleted while a Turkish bath sells its soaps: the one or the other, never below zero', async () => {
    for (const round of upTo(5)) {
      const { depot, shop, soap, ctx } = await house('TURKI');
      const cashier = make.ctx((await make.user({ local: shop })).user, shop);
      const { id } = await post(ctx, { fromId: depot.id, toId: shop.id, lines: [units(soap, 2)] });
      const sale = () =>
        sell(db.manager, cashier, {
          key: randomUUID(),
          lines: [{ type: 'product', itemId: soap, quantity: 1 }],
        });
      const works = [() => remove(ctx, id), sale];
      const [one, two] = round % 2 ? works : works.reverse();
      expect(await outcomes([one!(), two!()])).toEqual(['STOCK_INSUFFISANT', 'done']);
      expect([0, 1]).toContain(await onShelf(db, shop, soap));
    }
  });
});
