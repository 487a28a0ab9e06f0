import { randomUUID } from 'node:crypto';
import { setTimeout as nextTick } from 'node:timers/promises';
import { NOON } from '../../test/factories.ts';
import { findActor } from '../users/sessions/sessions.service.ts';
import { snapshot } from '../../test/snapshot.ts';
import { useDatabase } from '../../test/database.ts';
import { outcome, withoutTrace } from '../../test/outcome.ts';
import { onShelf } from '../../test/stock.ts';
import { until } from '../../test/until.ts';
import { upTo } from '../../test/up-to.ts';
import { addStock } from '../catalogue/stock/stock.service.ts';
import { readSnapshot } from '../db/reading/snapshot.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Local } from '../locals/local.entity.ts';
import type { Ctx } from '../shared/actor.ts';
import { centimes as c, MAX_AMOUNT, type Centimes } from '../shared/money.ts';
import type { SellInput, SellLineInput } from './sales.input.ts';
import { sell } from './sell/sell.service.ts';
import type { Ticket } from './tickets/ticket.entity.ts';

const { db, make } = useDatabase();

const soaps = (itemId: number, quantity = 1, claims: Partial<SellLineInput> = {}): SellLineInput => ({
  type: 'product',
  itemId,
  quantity,
  ...claims,
});

const service = (itemId: number, quantity = 1, claims: Partial<SellLineInput> = {}): SellLineInput => ({
  type: 'service',
  itemId,
  quantity,
  ...claims,
});

function ring(ctx: Ctx, lines: SellLineInput[], more: Partial<SellInput> = {}): Promise<Ticket> {
  return sell(db.manager, ctx, { key: randomUUID(), lines, ...more });
}

const refusedWithoutTrace = (ctx: Ctx, lines: SellLineInput[], more: Partial<SellInput> = {}) =>
  withoutTrace(db, () => outcome(ring(ctx, lines, more)));

async function shop(type: 'BELDI' | 'TURKI' | 'DEPOT' = 'TURKI', units = 10) {
  const local = await make.local({ type });
  const { user } = await make.user({ local });
  const soap = await make.product({ price: 1500, name: 'Savon noir', stock: [[local, units]] });
  const gommage = await make.service({ local, price: 6000, frais: 3000, name: 'Gommage' });
  return { local, user, soap, gommage, ctx: make.ctx(user, local) };
}

async function numbersOf(local: Local): Promise<number[]> {
  const rows = await db.query<{ number: number }[]>(
    'SELECT number FROM tickets WHERE local_id = $1 ORDER BY number',
    [local.id],
  );
  return rows.map(({ number }) => number);
}

/** The user and local are loaded only right after the sale. */
function rowOf(ticket: Ticket): string {
  return JSON.stringify(ticket, (name, value: unknown) =>
    ['user', 'local', 'shelves'].includes(name) ? undefined : value,
  );
}

test('while the shop sells, lists are read one after the other, so that the next sale finds the way free', async () => {
  const { ctx, gommage } = await shop();
  await ring(ctx, [service(gommage)]);
  const begun: number[] = [];
  const works = [0, 1].map((place) => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const ended = readSnapshot(db, () => {
      begun.push(place);
      return promise;
    });
    return { ended, end: () => resolve(null) };
  });
  await until(() => begun.length > 0);
  await nextTick(20);
  const meanwhile = [...begun];
  works[0]!.end();
  await works[0]!.ended;
  works[1]!.end();
  await works[1]!.ended;
  expect([meanwhile, begun]).toEqual([[0], [0, 1]]);
});

describe('a sale', () => {
  test('a cashier sells a gommage and two soaps: one ticket, numbered one, with the frais and the stock', async () => {
    const { ctx, local, soap, gommage } = await shop();
    const ticket = await ring(ctx, [service(gommage), soaps(soap, 2)]);
    expect(ticket).toMatchObject({
      number: 1,
      totalCentimes: 9000,
      fraisCentimes: 3000,
      netCentimes: 6000,
      productsCentimes: 3000,
      servicesCentimes: 6000,
      businessDate: '2026-11-20',
    });
    expect(await onShelf(db, local, soap)).toBe(8);
  });

  test('what the caller is told is what was written, line by line and in the order of the cart', async () => {
    const { ctx, soap, gommage } = await shop();
    const told = await ring(ctx, [soaps(soap, 3), service(gommage, 2)]);
    const written = await db.query<object[]>(
      `SELECT id, product_id, service_id, name, price_centimes, frais_centimes, quantity
       FROM ticket_lines WHERE ticket_id = $1 ORDER BY id`,
      [told.id],
    );
    expect(
      told.lines?.map((line) => ({
        id: line.id,
        product_id: line.productId,
        service_id: line.serviceId,
        name: line.name,
        price_centimes: line.priceCentimes,
        frais_centimes: line.fraisCentimes,
        quantity: line.quantity,
      })),
    ).toEqual(written);
    expect(written).toMatchObject([{ name: 'Savon noir' }, { name: 'Gommage', frais_centimes: 3000 }]);
    const [row] = await db.query<object[]>(
      `SELECT number, local_id, user_id, sale_key, sold_at, recorded_at, business_date, products_centimes,
         services_centimes, frais_centimes, cancelled_at, device_id, provisional_number
       FROM tickets WHERE id = $1`,
      [told.id],
    );
    expect(row).toEqual({
      number: told.number,
      local_id: told.localId,
      user_id: told.userId,
      sale_key: told.saleKey,
      sold_at: told.soldAt,
      recorded_at: told.recordedAt,
      business_date: told.businessDate,
      products_centimes: 4500,
      services_centimes: 12_000,
      frais_centimes: 6000,
      cancelled_at: null,
      device_id: null,
      provisional_number: null,
    });
  });

  test('at half past eleven on 20 November it is of the 20th, in August of the 21st', async () => {
    const { user, local, gommage } = await shop();
    const days = [];
    for (const instant of ['2026-11-20T23:30:00Z', '2026-08-20T23:30:00Z']) {
      const ticket = await ring(make.ctx(user, local, new Date(instant)), [service(gommage)]);
      days.push(ticket.businessDate);
      const [row] = await db.query<{ business_date: string; sold_at: Date }[]>(
        'SELECT business_date, sold_at FROM tickets WHERE id = $1',
        [ticket.id],
      );
      expect(row).toEqual({ business_date: ticket.businessDate, sold_at: new Date(instant) });
    }
    expect(days).toEqual(['2026-11-20', '2026-08-21']);
  });

  test('right claims are accepted: price, frais, total, user and local', async () => {
    const { ctx, user, local, soap, gommage } = await shop();
    const ticket = await ring(
      ctx,
      [soaps(soap, 1, { price: c(1500), frais: 0 }), service(gommage, 1, { price: c(6000), frais: c(3000) })],
      { total: c(7500), userId: user.id, localId: local.id },
    );
    expect(ticket.totalCentimes).toBe(7500);
  });

  test('the same soap twice is one line, one movement, and one pair of claims', async () => {
    const { ctx, local, soap } = await shop();
    const claims = { price: c(1500) };
    const ticket = await ring(ctx, [soaps(soap, 2, claims), soaps(soap, 3, claims)], { total: c(7500) });
    expect(ticket.lines).toHaveLength(1);
    expect(ticket.lines).toMatchObject([{ quantity: 5, productId: soap }]);
    const movements = await db.query<object[]>(
      'SELECT local_id, product_id, quantity, cause FROM stock_movements WHERE ticket_id = $1',
      [ticket.id],
    );
    expect(movements).toEqual([{ local_id: local.id, product_id: soap, quantity: -5, cause: 'SALE' }]);
  });

  test('the same soap once with its price and once without a word about it is sold', async () => {
    const { ctx, soap } = await shop();
    const ticket = await ring(ctx, [soaps(soap, 1, { price: c(1500) }), soaps(soap, 1)]);
    expect(ticket.totalCentimes).toBe(3000);
  });

  test('a product and a service of the same number are two lines', async () => {
    const { ctx, local } = await shop('BELDI');
    let glove = await make.product({ price: 700 });
    let massage = await make.service({ local, price: 100, frais: 50 });
    while (glove !== massage) {
      if (glove < massage) glove = await make.product({ price: 700 });
      else massage = await make.service({ local, price: 100, frais: 50 });
    }
    const ticket = await ring(ctx, [service(massage), soaps(glove, 2)]);
    expect(ticket).toMatchObject({ servicesCentimes: 100, productsCentimes: 1400, fraisCentimes: 50 });
    expect(ticket.lines).toMatchObject([
      { serviceId: massage, productId: null, quantity: 1 },
      { serviceId: null, productId: glove, quantity: 2 },
    ]);
  });

  test('the journal keeps who sold what, where, when and under which request', async () => {
    const { ctx, user, local, soap, gommage } = await shop();
    const ticket = await ring(ctx, [soaps(soap), service(gommage)]);
    const rows = await db.query<object[]>(
      `SELECT at, user_id, local_id, request_id, action, before, after FROM acts
       WHERE action = 'ticket.sold' AND subject_id = $1`,
      [ticket.id],
    );
    expect(rows).toEqual([
      {
        at: ctx.now,
        user_id: user.id,
        local_id: local.id,
        request_id: ctx.requestId,
        action: 'ticket.sold',
        before: null,
        after: { number: ticket.number, total: 7500, frais: 3000 },
      },
    ]);
  });

  test('a later price changes nothing of a ticket that was sold', async () => {
    const { ctx, soap } = await shop();
    const key = randomUUID();
    const ticket = await ring(ctx, [soaps(soap)], { key });
    await make.change('product', soap, { price: 9900 });
    const again = await ring(ctx, [soaps(soap)], { key });
    expect(again.totalCentimes).toBe(1500);
    expect(again.lines?.map(({ priceCentimes }) => priceCentimes)).toEqual([1500]);
    expect(again.id).toBe(ticket.id);
  });
});

describe('what cannot be sold', () => {
  test('a hidden soap, and it says which', async () => {
    const { ctx, soap, gommage } = await shop();
    await make.change('product', soap, { hidden: true });
    expect(await refusedWithoutTrace(ctx, [service(gommage), soaps(soap)])).toMatchObject({
      code: 'ARTICLE_INDISPONIBLE',
      items: [{ type: 'product', itemId: soap, name: 'Savon noir' }],
    });
  });

  test('a hidden service', async () => {
    const { ctx, gommage } = await shop();
    await make.change('service', gommage, { hidden: true });
    expect(await refusedWithoutTrace(ctx, [service(gommage)])).toMatchObject({
      code: 'ARTICLE_INDISPONIBLE',
    });
  });

  test('the service of another local', async () => {
    const { ctx } = await shop();
    const elsewhere = await shop();
    expect(await refusedWithoutTrace(ctx, [service(elsewhere.gommage)])).toMatchObject({
      code: 'ARTICLE_INDISPONIBLE',
      items: [{ type: 'service', itemId: elsewhere.gommage, name: 'Gommage' }],
    });
  });

  test('a deleted service is as unknown as one that never was', async () => {
    const { ctx, gommage } = await shop();
    await db.query('UPDATE services SET deleted_at = now() WHERE id = $1', [gommage]);
    expect(await refusedWithoutTrace(ctx, [service(gommage)])).toMatchObject({ code: 'INTROUVABLE' });
  });

  test('items that nobody knows, all of them named', async () => {
    const { ctx, soap } = await shop();
    const refused = await refusedWithoutTrace(ctx, [
      soaps(soap),
      soaps(2_000_000_000),
      service(2_000_000_001),
    ]);
    expect(refused).toMatchObject({
      code: 'INTROUVABLE',
      items: [
        { type: 'product', itemId: 2_000_000_000 },
        { type: 'service', itemId: 2_000_000_001 },
      ],
    });
  });

  test('for another user or another local', async () => {
    const { ctx, soap } = await shop();
    const other = await shop();
    expect(await refusedWithoutTrace(ctx, [soaps(soap)], { userId: other.user.id })).toMatchObject({
      code: 'ACCES_REFUSE',
    });
    expect(await refusedWithoutTrace(ctx, [soaps(soap)], { localId: other.local.id })).toMatchObject({
      code: 'ACCES_REFUSE',
    });
    expect(await refusedWithoutTrace(ctx, [soaps(soap)], { userId: 0 })).toMatchObject({
      code: 'ACCES_REFUSE',
    });
  });

  test('by an administrator in the name of a cashier either', async () => {
    const { local, user, soap } = await shop();
    const { user: admin } = await make.user({ local, role: 'ADMIN' });
    expect(
      await refusedWithoutTrace(make.ctx(admin, local), [soaps(soap)], { userId: user.id }),
    ).toMatchObject({
      code: 'ACCES_REFUSE',
    });
  });

  test('by somebody without a local', async () => {
    const { soap } = await shop();
    const { user } = await make.user({ local: null });
    expect(await refusedWithoutTrace(make.ctx(user, null), [soaps(soap)])).toMatchObject({
      code: 'LOCAL_REQUIS',
    });
  });

  test.each<[string, Partial<SellLineInput>, Centimes | undefined]>([
    ['a cheaper price', { price: c(1) }, undefined],
    ['a dearer price', { price: c(6001) }, undefined],
    ['no price at all', { price: 0 }, undefined],
    ['a smaller frais', { frais: 0 }, undefined],
    ['a larger frais', { frais: c(6000) }, undefined],
    ['a cheaper total', {}, c(7499)],
    ['a dearer total', {}, c(7501)],
    ['a total of nothing', {}, 0],
    ['a right total of wrong prices', { price: c(5999) }, c(7500)],
  ])('%s: the current prices are told and nothing is written', async (_story, claims, total) => {
    const { ctx, soap, gommage } = await shop();
    const lines = [service(gommage, 1, claims), soaps(soap)];
    expect(await refusedWithoutTrace(ctx, lines, { total })).toEqual({
      code: 'PRIX_MODIFIE',
      prices: [
        { type: 'service', itemId: gommage, name: 'Gommage', price: 6000, frais: 3000 },
        { type: 'product', itemId: soap, name: 'Savon noir', price: 1500, frais: 0 },
      ],
    });
  });

  test('the same soap at two prices: one of them is a lie', async () => {
    const { ctx, soap } = await shop();
    const lines = [soaps(soap, 1, { price: c(1500) }), soaps(soap, 1, { price: c(1) })];
    expect(await refusedWithoutTrace(ctx, lines)).toMatchObject({ code: 'PRIX_MODIFIE' });
    expect(await refusedWithoutTrace(ctx, lines.reverse())).toMatchObject({ code: 'PRIX_MODIFIE' });
  });

  test('for more than 1 000 000 DH; exactly that much is sold', async () => {
    const { ctx, local } = await shop();
    const privatised = await make.service({ local, price: MAX_AMOUNT, frais: MAX_AMOUNT });
    const mint = await make.service({ local, price: 1, frais: 0 });
    expect(await refusedWithoutTrace(ctx, [service(privatised), service(mint)])).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'total' }],
    });
    expect(await refusedWithoutTrace(ctx, [service(privatised, 9999)])).toMatchObject({ code: 'VALIDATION' });
    expect((await ring(ctx, [service(privatised)])).totalCentimes).toBe(MAX_AMOUNT);
  });

  test('more than 9999 of one item, however the cart is cut', async () => {
    const { ctx, gommage, local } = await shop();
    const mint = await make.service({ local, price: 1, frais: 0 });
    expect(
      await refusedWithoutTrace(ctx, [service(mint, 9999), service(gommage), service(mint, 1)]),
    ).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'lines' }],
    });
    expect((await ring(ctx, [service(mint, 9998), service(mint, 1)])).totalCentimes).toBe(9999);
  });
});

describe('the shelf', () => {
  test('a Turkish bath sells its last soap and no more; the refusal names product, asked and available', async () => {
    const { ctx, local, soap } = await shop('TURKI', 3);
    await ring(ctx, [soaps(soap, 2)]);
    expect(await refusedWithoutTrace(ctx, [soaps(soap, 2)])).toEqual({
      code: 'STOCK_INSUFFISANT',
      items: [{ type: 'product', itemId: soap, name: 'Savon noir', asked: 2, available: 1 }],
    });
    await ring(ctx, [soaps(soap)]);
    expect(await onShelf(db, local, soap)).toBe(0);
  });

  test('a Turkish bath refuses a merged quantity that no single line exceeds', async () => {
    const { ctx, soap } = await shop('TURKI', 3);
    expect(await refusedWithoutTrace(ctx, [soaps(soap, 2), soaps(soap, 2)])).toMatchObject({
      code: 'STOCK_INSUFFISANT',
      items: [{ asked: 4, available: 3 }],
    });
  });

  test('a Turkish bath never had this product: none is available', async () => {
    const { ctx } = await shop('TURKI');
    const glove = await make.product({ name: 'Gant' });
    expect(await refusedWithoutTrace(ctx, [soaps(glove)])).toMatchObject({
      code: 'STOCK_INSUFFISANT',
      items: [{ name: 'Gant', asked: 1, available: 0 }],
    });
  });

  test('the ticket after a refused sale has the next id and the next number', async () => {
    const { ctx, soap } = await shop('TURKI', 3);
    const first = await ring(ctx, [soaps(soap)]);
    expect((await refusedWithoutTrace(ctx, [soaps(soap, 9)])).code).toBe('STOCK_INSUFFISANT');
    expect(await ring(ctx, [soaps(soap)])).toMatchObject({ id: first.id + 1, number: first.number + 1 });
  });

  test('every short product is named at once', async () => {
    const { ctx, soap } = await shop('TURKI', 1);
    const glove = await make.product({ name: 'Gant' });
    const refused = await refusedWithoutTrace(ctx, [soaps(soap, 5), soaps(glove)]);
    expect(refused.items?.map(({ name }) => name)).toEqual(['Savon noir', 'Gant']);
  });

  test('a beldi sells what it has not counted yet: the shelf owes', async () => {
    const { ctx, local, soap } = await shop('BELDI', 1);
    await ring(ctx, [soaps(soap, 3)]);
    expect(await onShelf(db, local, soap)).toBe(-2);
    await ring(ctx, [soaps(soap)]);
    expect(await onShelf(db, local, soap)).toBe(-3);
  });

  test('a beldi that never had a product begins below zero', async () => {
    const { ctx, local } = await shop('BELDI');
    const glove = await make.product();
    await ring(ctx, [soaps(glove, 2)]);
    expect(await onShelf(db, local, glove)).toBe(-2);
  });

  test('a depot sells without a limit too', async () => {
    const { ctx, local, soap } = await shop('DEPOT', 1);
    await ring(ctx, [soaps(soap, 9999)]);
    expect(await onShelf(db, local, soap)).toBe(1 - 9999);
  });

  test('each local sells from its own shelf', async () => {
    const here = await shop('TURKI', 5);
    const there = await make.local({ type: 'TURKI' });
    const both = await make.product({
      stock: [
        [here.local, 1],
        [there, 7],
      ],
    });
    await ring(here.ctx, [soaps(both)]);
    expect(await onShelf(db, here.local, both)).toBe(0);
    expect(await onShelf(db, there, both)).toBe(7);
  });
});

describe('the key of a sale', () => {
  test('the same sale sent again is the same ticket, and nothing is written', async () => {
    const { ctx, soap, gommage } = await shop();
    const key = randomUUID();
    const lines = [soaps(soap, 2, { price: c(1500) }), service(gommage)];
    const first = await ring(ctx, lines, { key, total: c(9000) });
    const before = await snapshot(db);
    const [now, today] = [new Date('2027-05-01T09:00:00Z'), '2027-05-01'];
    const later = { ...ctx, now, today, clock: () => now };
    const again = await ring(later, lines, { key, total: c(9000) });
    expect(rowOf(again)).toEqual(rowOf(first));
    expect(await snapshot(db)).toEqual(before);
  });

  test('the same cart laid in another order, or cut in other lines, is the same sale', async () => {
    const { ctx, soap, gommage } = await shop();
    const key = randomUUID();
    const first = await ring(ctx, [soaps(soap, 2), service(gommage)], { key });
    expect((await ring(ctx, [service(gommage), soaps(soap, 2)], { key })).id).toBe(first.id);
    expect((await ring(ctx, [soaps(soap), service(gommage), soaps(soap)], { key })).id).toBe(first.id);
  });

  test('another content under the same key is refused, whatever is different', async () => {
    const { ctx, soap, gommage } = await shop();
    const key = randomUUID();
    await ring(ctx, [soaps(soap, 2, { price: c(1500) })], { key, total: c(3000) });
    const others: [SellLineInput[], Partial<SellInput>][] = [
      [[soaps(soap, 3, { price: c(1500) })], { total: c(4500) }],
      [[soaps(soap, 2, { price: c(1500) }), service(gommage)], { total: c(9000) }],
      [[service(gommage)], {}],
      [[soaps(soap, 2, { price: c(1400) })], { total: c(3000) }],
      [[soaps(soap, 2, { price: c(1500) })], { total: c(2999) }],
      [[soaps(2_000_000_000)], {}],
      [[soaps(soap, 9999)], {}],
    ];
    for (const [lines, more] of others) {
      expect(await refusedWithoutTrace(ctx, lines, { ...more, key })).toMatchObject({
        code: 'CLE_REUTILISEE',
      });
    }
  });

  test('a cart that lies about the second of two equal lines is not the sale that was honest about it', async () => {
    const { ctx, soap } = await shop();
    const key = randomUUID();
    await ring(ctx, [soaps(soap, 1, { price: c(1500) }), soaps(soap, 1, { price: c(1500) })], {
      key,
    });
    const lie = [soaps(soap, 1, { price: c(1500) }), soaps(soap, 1, { price: c(1) })];
    expect(await refusedWithoutTrace(ctx, lie, { key })).toMatchObject({ code: 'CLE_REUTILISEE' });
  });

  test('the key of a colleague is his', async () => {
    const { ctx, local, soap } = await shop();
    const { user: colleague } = await make.user({ local });
    const key = randomUUID();
    await ring(ctx, [soaps(soap)], { key });
    expect(await refusedWithoutTrace(make.ctx(colleague, local), [soaps(soap)], { key })).toMatchObject({
      code: 'CLE_REUTILISEE',
    });
  });

  test('a key is one for the whole chain, not one for each local', async () => {
    const { ctx, soap } = await shop();
    const elsewhere = await shop();
    const key = randomUUID();
    await ring(ctx, [soaps(soap)], { key });
    expect(await refusedWithoutTrace(elsewhere.ctx, [soaps(elsewhere.soap)], { key })).toMatchObject({
      code: 'CLE_REUTILISEE',
    });
  });

  test('the cashier who has moved to another local still gets the ticket he sold under it', async () => {
    const { ctx, user, soap } = await shop();
    const elsewhere = await make.local();
    const key = randomUUID();
    const first = await ring(ctx, [soaps(soap)], { key });
    expect((await ring(make.ctx(user, elsewhere), [soaps(soap)], { key })).id).toBe(first.id);
    expect((await ring(make.ctx(user, null), [soaps(soap)], { key })).id).toBe(first.id);
  });

  test('a refused sale does not use its key up', async () => {
    const { ctx, soap } = await shop('TURKI', 2);
    const key = randomUUID();
    expect(await outcome(ring(ctx, [soaps(soap, 3)], { key }))).toMatchObject({ code: 'STOCK_INSUFFISANT' });
    expect(await outcome(ring(ctx, [soaps(soap)], { key, total: c(1) }))).toMatchObject({
      code: 'PRIX_MODIFIE',
    });
    expect((await ring(ctx, [soaps(soap, 2)], { key })).number).toBe(1);
  });

  test('the last soap sold, asked again: the ticket, not "insufficient stock"', async () => {
    const { ctx, soap } = await shop('TURKI', 1);
    const key = randomUUID();
    const first = await ring(ctx, [soaps(soap)], { key });
    expect((await ring(ctx, [soaps(soap)], { key })).id).toBe(first.id);
  });

  test('asked again after the price changed, the item was hidden and the service deleted: the ticket', async () => {
    const { ctx, soap, gommage } = await shop();
    const key = randomUUID();
    const lines = [
      soaps(soap, 1, { price: c(1500) }),
      service(gommage, 1, { price: c(6000), frais: c(3000) }),
    ];
    const first = await ring(ctx, lines, { key, total: c(7500) });
    await make.change('product', soap, { price: 2000, hidden: true });
    await make.change('service', gommage, { frais: 1 });
    await db.query('UPDATE services SET deleted_at = now() WHERE id = $1', [gommage]);
    expect((await ring(ctx, lines, { key, total: c(7500) })).id).toBe(first.id);
  });

  test('after the ticket was cancelled the answer says so, and nothing is sold', async () => {
    const { ctx, user, local, soap } = await shop();
    const { user: colleague } = await make.user({ local });
    const key = randomUUID();
    const ticket = await ring(ctx, [soaps(soap)], { key });
    await make.cancel(ticket.id);
    expect(await refusedWithoutTrace(ctx, [soaps(soap)], { key })).toMatchObject({ code: 'TICKET_ANNULE' });
    expect(await refusedWithoutTrace(ctx, [soaps(soap, 2)], { key })).toMatchObject({
      code: 'CLE_REUTILISEE',
    });
    expect(await refusedWithoutTrace(make.ctx(colleague, local), [soaps(soap)], { key })).toMatchObject({
      code: 'CLE_REUTILISEE',
    });
    expect(user.id).not.toBe(colleague.id);
  });
});

describe('several tills at once', () => {
  test('twenty sales in one local are numbered without a gap, refusals among them', async () => {
    const { ctx, local, soap, gommage } = await shop('TURKI', 5);
    const attempts = upTo(40).map((place) =>
      outcome(
        place % 2 === 0 ? ring(ctx, [service(gommage)]) : ring(ctx, [service(gommage), soaps(soap, 9999)]),
      ),
    );
    const answers = (await Promise.all(attempts)).map(({ code }) => code);
    expect(answers.filter((code) => code === 'done')).toHaveLength(20);
    expect(answers.filter((code) => code === 'STOCK_INSUFFISANT')).toHaveLength(20);
    expect(await numbersOf(local)).toEqual(upTo(20));
  });

  test('two locals count their tickets apart', async () => {
    const [one, other] = [await shop(), await shop()];
    await Promise.all(
      upTo(10).flatMap(() => [
        ring(one.ctx, [service(one.gommage)]),
        ring(other.ctx, [service(other.gommage)]),
      ]),
    );
    expect(await numbersOf(one.local)).toEqual(upTo(10));
    expect(await numbersOf(other.local)).toEqual(upTo(10));
  });

  test('twenty tablets want the last five soaps: five get one', async () => {
    const { ctx, local, soap } = await shop('TURKI', 5);
    const answers = await Promise.all(upTo(20).map(() => outcome(ring(ctx, [soaps(soap)]))));
    expect(answers.filter(({ code }) => code === 'STOCK_INSUFFISANT')).toHaveLength(15);
    expect(await onShelf(db, local, soap)).toBe(0);
    expect(await numbersOf(local)).toEqual(upTo(5));
  });

  test('ten clicks on one sale are one ticket and ten equal answers', async () => {
    const { ctx, local, soap, gommage } = await shop('TURKI', 1);
    const key = randomUUID();
    const clicks = upTo(10).map(() => ring(ctx, [soaps(soap), service(gommage, 2)], { key }));
    const answers = (await Promise.all(clicks)).map(rowOf);
    expect(new Set(answers).size).toBe(1);
    expect(await numbersOf(local)).toEqual([1]);
    expect(await onShelf(db, local, soap)).toBe(0);
  });

  test('ten carts under one key: one is sold, nine hear that the key was used', async () => {
    const { ctx, local, gommage } = await shop();
    const key = randomUUID();
    const answers = await Promise.all(
      upTo(10).map((quantity) => outcome(ring(ctx, [service(gommage, quantity)], { key }))),
    );
    expect(answers.filter(({ code }) => code === 'CLE_REUTILISEE')).toHaveLength(9);
    expect(await numbersOf(local)).toEqual([1]);
  });

  test('fifty carts laid in opposite orders never wait for each other in a circle', async () => {
    const { ctx, local } = await shop('TURKI');
    const items: number[] = [];
    while (items.length < 6) items.push(await make.product({ stock: [[local, 1000]] }));
    const there = items.map((item) => soaps(item));
    await Promise.all(upTo(50).map((place) => ring(ctx, place % 2 === 0 ? there : there.toReversed())));
    expect(await numbersOf(local)).toEqual(upTo(50));
    expect(await Promise.all(items.map((item) => onShelf(db, local, item)))).toEqual(items.map(() => 950));
  });

  test('nor do they in a beldi whose shelf has never seen these products', async () => {
    const { ctx, local } = await shop('BELDI');
    const items: number[] = [];
    while (items.length < 6) items.push(await make.product());
    const there = items.map((item) => soaps(item));
    await Promise.all(upTo(50).map((place) => ring(ctx, place % 2 === 0 ? there : there.toReversed())));
    expect(await numbersOf(local)).toEqual(upTo(50));
    expect(await Promise.all(items.map((item) => onShelf(db, local, item)))).toEqual(items.map(() => -50));
  });

  test('a beldi sells a product that it never had, twice, while its first delivery is being counted', async () => {
    const { ctx, user, local, gommage } = await shop('BELDI');
    const glove = await make.product();
    await ring(ctx, [service(gommage)]);
    const soon = (work: Promise<unknown>) => Promise.race([work, nextTick(200)]);
    const slow = db.createQueryRunner();
    await slow.startTransaction();
    await slow.query('SELECT FROM ticket_counters WHERE local_id = $1 FOR UPDATE', [local.id]);
    const first = ring(ctx, [soaps(glove)]);
    await soon(first);
    const lines = [{ productId: glove, quantity: 9 }];
    const delivery = inTransaction(db, (tx) =>
      addStock(tx, ctx, { localId: local.id, cause: 'INVENTORY', userId: user.id, lines }),
    );
    await soon(delivery);
    const second = ring(ctx, [soaps(glove)]);
    await soon(second);
    await slow.commitTransaction();
    await slow.release();
    await delivery;
    const numbers = (await Promise.all([first, second])).map(({ number }) => number);
    expect(numbers.sort()).toEqual([2, 3]);
    expect(await onShelf(db, local, glove)).toBe(7);
  });

  test('a price that changes in the middle of a rush: every ticket has either the old one or the new one', async () => {
    const { ctx, local, gommage } = await shop();
    const sales = upTo(20).map(() =>
      outcome(ring(ctx, [service(gommage, 1, { price: c(6000) })], { total: c(6000) })),
    );
    const change = make.change('service', gommage, { price: 6500 });
    const answers = await Promise.all(sales);
    await change;
    const sold = answers.filter(({ code }) => code !== 'PRIX_MODIFIE').length;
    const rows = await db.query<object[]>(
      'SELECT count(*)::int AS count FROM tickets WHERE local_id = $1 AND services_centimes = 6000',
      [local.id],
    );
    expect(rows).toEqual([{ count: sold }]);
    expect(await outcome(ring(ctx, [service(gommage, 1, { price: c(6000) })]))).toMatchObject({
      code: 'PRIX_MODIFIE',
    });
  });
});

test('a frais typed a hundred times too large is refused in words, not by the database', async () => {
  const { ctx, local } = await shop();
  const massage = await make.service({ local, price: 5000, frais: 300_000 });
  expect(await outcome(ring(ctx, [service(massage, 9999)]))).toMatchObject({ code: 'VALIDATION' });
  await ring(ctx, [service(massage, 1)]);
});

describe('a sale of somebody who is only presumed', () => {
  async function presumed() {
    const { user, ctx, soap } = await shop();
    const deviceId = randomUUID();
    await db.query('INSERT INTO devices VALUES ($1, $2, now(), now(), NULL, $2)', [deviceId, user.id]);
    await db.query(`INSERT INTO sessions VALUES ($1, $2, $3, $4, $4::timestamptz + interval '1 hour')`, [
      ctx.actor.sessionId,
      user.id,
      deviceId,
      ctx.now,
    ]);
    const actor = await findActor(db, ctx.actor.sessionId, ctx.now);
    const own = { ...ctx, actor: actor! };
    const sellAs = (seal: string | null, key = randomUUID(), as: Ctx = own) =>
      sell(db.manager, as, { key, lines: [soaps(soap)] }, seal);
    return { ctx: own, seal: actor!.seal, sellAs };
  }

  test('is written when the session still stands for the very same row', async () => {
    const { seal, sellAs } = await presumed();
    expect(await sellAs(seal)).toMatchObject({ number: 1 });
  });

  test.each([
    ['the seal of another', '(1,Personne)', {}],
    ['an empty seal', '', {}],
    ['the hour at which the session ends', undefined, { clock: () => new Date(NOON.getTime() + 3_600_000) }],
  ])('is refused without a trace at %s', async (_story, shown, changed) => {
    const { ctx, seal, sellAs } = await presumed();
    const before = await snapshot(db);
    const sold = sellAs(shown ?? seal, randomUUID(), { ...ctx, ...changed });
    expect(await outcome(sold)).toEqual({ code: 'NON_AUTHENTIFIE' });
    expect(await snapshot(db)).toEqual(before);
  });

  test('is not answered an earlier ticket: that is for whom the database has named', async () => {
    const { seal, sellAs } = await presumed();
    const key = randomUUID();
    const { number } = await sellAs(seal, key);
    expect(await outcome(sellAs(seal, key))).toEqual({ code: 'NON_AUTHENTIFIE' });
    expect(await sellAs(null, key)).toMatchObject({ number });
  });
});
