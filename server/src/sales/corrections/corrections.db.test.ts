import { randomUUID } from 'node:crypto';
import { useDatabase } from '../../../test/database.ts';
import { outcome, withoutTrace } from '../../../test/outcome.ts';
import { onShelf } from '../../../test/stock.ts';
import { upTo } from '../../../test/up-to.ts';
import { poolOf } from '../../db/reading/pool.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Local } from '../../locals/local.entity.ts';
import { centimes as c, MAX_AMOUNT, type Centimes } from '../../shared/money.ts';
import { cancelTicket } from './cancel-ticket.service.ts';
import { addTicketItem, changeLineQuantity, removeTicketLine } from './correct-ticket.service.ts';
import type { AddTicketItemInput } from './corrections.input.ts';
import type { QuantityStep } from './corrections.rules.ts';
import { salesReport } from '../tickets/sales-report.queries.ts';
import type { SellLineInput } from '../sales.input.ts';
import { lastTickets, listTickets } from '../tickets/tickets.queries.ts';
import type { ItemType } from '../sales.rules.ts';
import { sell } from '../sell/sell.service.ts';
import type { Ticket } from '../tickets/ticket.entity.ts';

const { db, make } = useDatabase();

async function shop(type: Local['type'] = 'TURKI', units = 10) {
  const local = await make.local({ type });
  const { user } = await make.user({ local });
  const { user: admin } = await make.user({ role: 'ADMIN' });
  const soap = await make.product({ price: 1500, name: 'Savon noir', stock: [[local, units]] });
  const gommage = await make.service({ local, price: 6000, frais: 3000, name: 'Gommage' });
  return { local, user, admin, soap, gommage, till: make.ctx(user, local), boss: make.ctx(admin, null) };
}

type Shop = Awaited<ReturnType<typeof shop>>;

const soaps = ({ soap }: Pick<Shop, 'soap'>, quantity: number): SellLineInput => ({
  type: 'product',
  itemId: soap,
  quantity,
});

const gommages = ({ gommage }: Pick<Shop, 'gommage'>, quantity: number): SellLineInput => ({
  type: 'service',
  itemId: gommage,
  quantity,
});

function ring({ till }: Shop, lines: SellLineInput[], key: string = randomUUID()): Promise<Ticket> {
  return sell(db.manager, till, { key, lines });
}

/** Without the API's retry, which would hide a deadlock. */
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(work);

function add({ boss }: Shop, ticketId: number, item: Omit<AddTicketItemInput, 'ticketId'>): Promise<Ticket> {
  return inTx((tx) => addTicketItem(tx, boss, { ticketId, ...item }));
}

function remove({ boss }: Shop, lineId: number, type?: ItemType): Promise<Ticket> {
  return inTx((tx) => removeTicketLine(tx, boss, { lineId, ...(type && { type }) }));
}

function step({ boss }: Shop, lineId: number, by: QuantityStep): Promise<Ticket> {
  return inTx((tx) => changeLineQuantity(tx, boss, { lineId, step: by }));
}

async function cancel({ boss }: Shop, id: number, reason?: string): Promise<void> {
  await inTx((tx) => cancelTicket(tx, boss, { id, ...(reason !== undefined && { reason }) }));
}

const lineOf = ({ lines }: Ticket, type: ItemType): number => lines!.find((line) => line.type === type)!.id;

async function movements(ticketId: number): Promise<[string, number][]> {
  const rows = await db.query<{ cause: string; quantity: number }[]>(
    `SELECT cause, quantity FROM stock_movements WHERE ticket_id = $1 AND cause <> 'SALE' ORDER BY id`,
    [ticketId],
  );
  return rows.map(({ cause, quantity }) => [cause, quantity]);
}

async function journalOf(ticketId: number): Promise<Record<string, unknown>[]> {
  return db.query(
    `SELECT action, at, user_id, local_id, request_id, before, after FROM acts
     WHERE action LIKE 'ticket.%' AND action <> 'ticket.sold' AND subject_id = $1 ORDER BY id`,
    [ticketId],
  );
}

async function stored(ticketId: number) {
  const [row] = await db.query<Record<string, unknown>[]>(
    `SELECT number, products_centimes AS products, services_centimes AS services, frais_centimes AS frais,
       cancelled_at IS NOT NULL AS cancelled,
       (SELECT json_agg(json_build_array(name, price_centimes, quantity) ORDER BY id)
        FROM ticket_lines WHERE ticket_id = tickets.id) AS lines
     FROM tickets WHERE id = $1`,
    [ticketId],
  );
  return row;
}

const refused = (work: () => Promise<unknown>) => withoutTrace(db, () => outcome(work()));

describe('an item is added to a ticket', () => {
  test('that was forgotten: a line at the price of now, the sums, the shelf, the journal', async () => {
    const here = await shop();
    const ticket = await ring(here, [gommages(here, 1)]);
    await make.change('product', here.soap, { price: 1800 });
    const after = await add(here, ticket.id, {
      type: 'product',
      itemId: here.soap,
      quantity: 2,
      price: c(1800),
    });
    expect(after).toMatchObject({ totalCentimes: 9600, fraisCentimes: 3000, productsCentimes: 3600 });
    const [, line] = after.lines!;
    expect(await stored(ticket.id)).toEqual({
      number: 1,
      products: 3600,
      services: 6000,
      frais: 3000,
      cancelled: false,
      lines: [
        ['Gommage', 6000, 1],
        ['Savon noir', 1800, 2],
      ],
    });
    expect(await onShelf(db, here.local, here.soap)).toBe(8);
    expect(await movements(ticket.id)).toEqual([['CORRECTION', -2]]);
    expect(await journalOf(ticket.id)).toEqual([
      {
        action: 'ticket.itemAdded',
        at: here.boss.now,
        user_id: here.admin.id,
        local_id: here.local.id,
        request_id: here.boss.requestId,
        before: { number: 1, total: 6000, frais: 3000, line: null },
        after: {
          number: 1,
          total: 9600,
          frais: 3000,
          line: {
            id: line!.id,
            type: 'product',
            itemId: here.soap,
            name: 'Savon noir',
            price: 1800,
            frais: 0,
            quantity: 2,
          },
        },
      },
    ]);
  });

  test('that is there already at the same price and name: its line grows', async () => {
    const here = await shop();
    const ticket = await ring(here, [soaps(here, 2), gommages(here, 1)]);
    await add(here, ticket.id, { type: 'product', itemId: here.soap, quantity: 3 });
    const after = await add(here, ticket.id, { type: 'service', itemId: here.gommage, quantity: 1 });
    expect(after.lines?.map(({ id, quantity }) => [id, quantity])).toEqual([
      [lineOf(ticket, 'product'), 5],
      [lineOf(ticket, 'service'), 2],
    ]);
    expect(await stored(ticket.id)).toMatchObject({ products: 7500, services: 12_000, frais: 6000 });
  });

  test.each<[string, object]>([
    ['its price', { price: 6500 }],
    ['its frais', { frais: 3500 }],
    ['its name', { name: 'Gommage royal' }],
  ])(
    'that is there already, but %s has changed: a line of its own, the old one as it was sold',
    async (_what, to) => {
      const here = await shop();
      const ticket = await ring(here, [gommages(here, 1)]);
      await make.change('service', here.gommage, to);
      const after = await add(here, ticket.id, { type: 'service', itemId: here.gommage, quantity: 1 });
      expect(after.lines).toHaveLength(2);
      expect(after.lines![0]).toMatchObject({
        name: 'Gommage',
        priceCentimes: 6000,
        fraisCentimes: 3000,
        quantity: 1,
      });
      const again = await add(here, ticket.id, { type: 'service', itemId: here.gommage, quantity: 1 });
      expect(again.lines?.map(({ quantity }) => quantity)).toEqual([1, 2]);
    },
  );

  test('for another price or frais than the catalogue asks: the current ones are told', async () => {
    const here = await shop();
    const { id } = await ring(here, [gommages(here, 1)]);
    const claims: { price?: Centimes; frais?: Centimes }[] = [
      { price: c(5999) },
      { price: 0 },
      { frais: c(2999) },
      { price: c(6000), frais: 0 },
    ];
    for (const claim of claims) {
      const item = { type: 'service', itemId: here.gommage, quantity: 1, ...claim } as const;
      expect(await refused(() => add(here, id, item))).toEqual({
        code: 'PRIX_MODIFIE',
        prices: [{ type: 'service', itemId: here.gommage, name: 'Gommage', price: 6000, frais: 3000 }],
      });
    }
    const soap = { type: 'product', itemId: here.soap, quantity: 1, frais: c(1) } as const;
    expect(await refused(() => add(here, id, soap))).toMatchObject({ code: 'PRIX_MODIFIE' });
  });

  test('that is hidden, of another local, deleted or unknown', async () => {
    const [here, elsewhere] = [await shop(), await shop()];
    const { id } = await ring(here, [gommages(here, 1)]);
    const one = (type: ItemType, itemId: number) =>
      refused(() => add(here, id, { type, itemId, quantity: 1 }));
    expect(await one('service', elsewhere.gommage)).toEqual({
      code: 'ARTICLE_INDISPONIBLE',
      items: [{ type: 'service', itemId: elsewhere.gommage, name: 'Gommage' }],
    });
    await make.change('product', here.soap, { hidden: true });
    await make.change('service', here.gommage, { hidden: true });
    expect((await one('product', here.soap)).code).toBe('ARTICLE_INDISPONIBLE');
    expect((await one('service', here.gommage)).code).toBe('ARTICLE_INDISPONIBLE');
    await db.query('UPDATE services SET deleted_at = now() WHERE id = $1', [here.gommage]);
    expect((await one('service', here.gommage)).code).toBe('INTROUVABLE');
    expect((await one('product', 2_000_000_000)).code).toBe('INTROUVABLE');
  });

  test('beyond 9999 units of a line, or 1 000 000 DH of a ticket', async () => {
    const here = await shop();
    const mint = await make.service({ local: here.local, price: 1, frais: 0 });
    const hall = await make.service({ local: here.local, price: MAX_AMOUNT - 9998, frais: 0 });
    const { id } = await ring(here, [{ type: 'service', itemId: mint, quantity: 9998 }]);
    expect(await refused(() => add(here, id, { type: 'service', itemId: mint, quantity: 2 }))).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'quantity' }],
    });
    expect((await add(here, id, { type: 'service', itemId: hall, quantity: 1 })).totalCentimes).toBe(
      MAX_AMOUNT,
    );
    expect(await refused(() => add(here, id, { type: 'service', itemId: mint, quantity: 1 }))).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'total' }],
    });
  });

  test('when the shelf of a Turkish bath holds less; a beldi owes it', async () => {
    const bath = await shop('TURKI', 3);
    const sold = await ring(bath, [soaps(bath, 2)]);
    expect(
      await refused(() => add(bath, sold.id, { type: 'product', itemId: bath.soap, quantity: 2 })),
    ).toEqual({
      code: 'STOCK_INSUFFISANT',
      items: [{ type: 'product', itemId: bath.soap, name: 'Savon noir', asked: 2, available: 1 }],
    });
    await add(bath, sold.id, { type: 'product', itemId: bath.soap, quantity: 1 });
    expect(await onShelf(db, bath.local, bath.soap)).toBe(0);
    const beldi = await shop('BELDI', 1);
    const { id } = await ring(beldi, [gommages(beldi, 1)]);
    await add(beldi, id, { type: 'product', itemId: beldi.soap, quantity: 4 });
    expect(await onShelf(db, beldi.local, beldi.soap)).toBe(-3);
  });
});

describe('plus and minus', () => {
  test('one unit at the price it was sold at, whatever it costs now and even if it is hidden or deleted', async () => {
    const here = await shop();
    const ticket = await ring(here, [soaps(here, 1), gommages(here, 1)]);
    await make.change('product', here.soap, { price: 9900, hidden: true });
    await make.change('service', here.gommage, { price: 9900, frais: 1, hidden: true });
    await db.query('UPDATE services SET deleted_at = now() WHERE id = $1', [here.gommage]);
    await step(here, lineOf(ticket, 'product'), 'inc');
    const after = await step(here, lineOf(ticket, 'service'), 'inc');
    expect(after).toMatchObject({ productsCentimes: 3000, servicesCentimes: 12_000, fraisCentimes: 6000 });
    expect(await onShelf(db, here.local, here.soap)).toBe(8);
    await step(here, lineOf(ticket, 'product'), 'dec');
    expect(await onShelf(db, here.local, here.soap)).toBe(9);
    expect(await movements(ticket.id)).toEqual([
      ['CORRECTION', -1],
      ['CORRECTION', 1],
    ]);
    expect(
      (await journalOf(ticket.id)).map(({ action, before, after: then }) => [action, before, then]),
    ).toMatchObject([
      [
        'ticket.quantityChanged',
        { total: 7500, line: { quantity: 1 } },
        { total: 9000, line: { quantity: 2 } },
      ],
      [
        'ticket.quantityChanged',
        { total: 9000, line: { quantity: 1 } },
        { total: 15_000, line: { quantity: 2 } },
      ],
      [
        'ticket.quantityChanged',
        { total: 15_000, line: { quantity: 2 } },
        { total: 13_500, line: { quantity: 1 } },
      ],
    ]);
  });

  test('minus stops at one', async () => {
    const here = await shop();
    const ticket = await ring(here, [soaps(here, 1)]);
    expect(await refused(() => step(here, lineOf(ticket, 'product'), 'dec'))).toEqual({
      code: 'QUANTITE_MINIMALE',
    });
  });

  test('plus stops at 9999, at 1 000 000 DH, and at the last soap of a Turkish bath', async () => {
    const here = await shop('TURKI', 1);
    const mint = await make.service({ local: here.local, price: 1, frais: 0 });
    const hall = await make.service({ local: here.local, price: MAX_AMOUNT, frais: 0 });
    const many = await ring(here, [{ type: 'service', itemId: mint, quantity: 9999 }]);
    expect(await refused(() => step(here, many.lines![0]!.id, 'inc'))).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'quantity' }],
    });
    const dear = await ring(here, [{ type: 'service', itemId: hall, quantity: 1 }]);
    expect(await refused(() => step(here, dear.lines![0]!.id, 'inc'))).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'total' }],
    });
    const last = await ring(here, [soaps(here, 1)]);
    expect(await refused(() => step(here, last.lines![0]!.id, 'inc'))).toMatchObject({
      code: 'STOCK_INSUFFISANT',
      items: [{ asked: 1, available: 0 }],
    });
  });
});

describe('a line is removed', () => {
  test('its units go back to the shelf; without its last line a ticket stays, at 0', async () => {
    const here = await shop();
    const ticket = await ring(here, [soaps(here, 4), gommages(here, 1)]);
    expect(await remove(here, lineOf(ticket, 'product'), 'product')).toMatchObject({ totalCentimes: 6000 });
    expect(await onShelf(db, here.local, here.soap)).toBe(10);
    const empty = await remove(here, lineOf(ticket, 'service'));
    expect([empty.totalCentimes, empty.fraisCentimes, empty.lines]).toEqual([0, 0, []]);
    expect(await stored(ticket.id)).toMatchObject({ number: 1, cancelled: false, lines: null });
    const { items } = await listTickets(db.manager, { localId: here.local.id }, {});
    expect(items.map(({ id }) => id)).toEqual([ticket.id]);
    expect((await journalOf(ticket.id))[0]).toMatchObject({
      action: 'ticket.lineRemoved',
      before: { total: 12_000, line: { name: 'Savon noir', price: 1500, quantity: 4 } },
      after: { total: 6000, line: null },
    });
    await add(here, ticket.id, { type: 'product', itemId: here.soap, quantity: 1 });
    expect(await stored(ticket.id)).toMatchObject({ products: 1500, services: 0, frais: 0 });
  });

  test('once; a line that never was, or is of another type, is not found', async () => {
    const here = await shop();
    const ticket = await ring(here, [soaps(here, 1), gommages(here, 1)]);
    const line = lineOf(ticket, 'product');
    expect(await refused(() => remove(here, line, 'service'))).toEqual({ code: 'INTROUVABLE' });
    expect(await refused(() => step(here, 2_000_000_000, 'inc'))).toEqual({ code: 'INTROUVABLE' });
    await remove(here, line);
    expect(await refused(() => remove(here, line))).toEqual({ code: 'INTROUVABLE' });
    expect(await refused(() => step(here, line, 'inc'))).toEqual({ code: 'INTROUVABLE' });
  });
});

describe('a ticket is cancelled', () => {
  test('while a page of the list is being looked for, and the page still goes on to the next', async () => {
    const here = await shop();
    let newest = 0;
    for (const day of [3, 3, 5, 7, 7, 9, 9, 9]) {
      const till = make.ctx(here.user, here.local, new Date(`2026-11-0${day}T12:00:00Z`));
      newest = (await ring({ ...here, till }, [gommages(here, 1)])).id;
    }
    const pool = poolOf(db);
    const { connect } = pool;
    pool.connect = (async () => {
      pool.connect = connect;
      const client = await pool.connect();
      const { query } = client;
      client.query = (async (sql: string) => {
        client.query = query;
        const sums = await client.query(sql);
        await cancel(here, newest, 'Erreur de saisie');
        return sums;
      }) as typeof query;
      return client;
    }) as typeof connect;
    const filter = { localId: here.local.id };
    const { items, totals, nextCursor } = await listTickets(db.manager, filter, { limit: 4 });
    expect([items.length, nextCursor === null]).toEqual([4, false]);
    expect([items[0]!.id, totals.count]).toEqual([newest, 8]);
  });

  test('it gives back what its lines hold now, keeps its number and rows, and leaves every list', async () => {
    const here = await shop();
    const ticket = await ring(here, [soaps(here, 4), gommages(here, 1)]);
    const other = await ring(here, [gommages(here, 1)]);
    await step(here, lineOf(ticket, 'product'), 'dec');
    await make.change('product', here.soap, { price: 1600 });
    await add(here, ticket.id, { type: 'product', itemId: here.soap, quantity: 2 });
    expect(await onShelf(db, here.local, here.soap)).toBe(5);
    await cancel(here, ticket.id, 'Erreur de saisie');
    expect(await onShelf(db, here.local, here.soap)).toBe(10);
    expect(await movements(ticket.id)).toEqual([
      ['CORRECTION', 1],
      ['CORRECTION', -2],
      ['CANCELLATION', 5],
    ]);
    expect(await stored(ticket.id)).toMatchObject({
      number: 1,
      products: 7700,
      cancelled: true,
      lines: [
        ['Savon noir', 1500, 3],
        ['Gommage', 6000, 1],
        ['Savon noir', 1600, 2],
      ],
    });
    const filter = { localId: here.local.id };
    const { items, totals } = await listTickets(db.manager, filter, {});
    expect([items.map(({ id }) => id), totals.total]).toEqual([[other.id], 6000]);
    const { products, services } = await salesReport(db.manager, filter);
    expect([products, services.map(({ quantity }) => quantity)]).toEqual([[], [1]]);
    expect((await lastTickets(db.manager, here.till)).map(({ id }) => id)).toEqual([other.id]);
    expect((await journalOf(ticket.id)).at(-1)).toEqual({
      action: 'ticket.cancelled',
      at: here.boss.now,
      user_id: here.admin.id,
      local_id: here.local.id,
      request_id: here.boss.requestId,
      before: { number: 1, total: 13_700, frais: 3000 },
      after: { cancelled: true, reason: 'Erreur de saisie' },
    });
    expect((await ring(here, [gommages(here, 1)])).number).toBe(3);
  });

  test('once: after that nothing finds it any more', async () => {
    const here = await shop();
    const ticket = await ring(here, [soaps(here, 1)]);
    await cancel(here, ticket.id);
    const line = lineOf(ticket, 'product');
    const attempts: (() => Promise<unknown>)[] = [
      () => cancel(here, ticket.id),
      () => cancel(here, 2_000_000_000),
      () => add(here, ticket.id, { type: 'product', itemId: here.soap, quantity: 1 }),
      () => remove(here, line),
      () => step(here, line, 'inc'),
      () => step(here, line, 'dec'),
    ];
    for (const attempt of attempts) expect(await refused(attempt)).toEqual({ code: 'INTROUVABLE' });
  });

  test('of services only, or of nothing at all, and no shelf is touched', async () => {
    const here = await shop();
    const ticket = await ring(here, [gommages(here, 1)]);
    const empty = await ring(here, [soaps(here, 1)]);
    await remove(here, lineOf(empty, 'product'));
    await cancel(here, ticket.id);
    await cancel(here, empty.id, '');
    expect(await movements(ticket.id)).toEqual([]);
    expect(await movements(empty.id)).toEqual([['CORRECTION', 1]]);
    expect((await journalOf(empty.id)).at(-1)).toMatchObject({ after: { cancelled: true } });
  });
});

test('none of this is for a cashier', async () => {
  const here = await shop();
  const ticket = await ring(here, [soaps(here, 1)]);
  const cashier = { ...here, boss: here.till };
  const attempts: (() => Promise<unknown>)[] = [
    () => add(cashier, ticket.id, { type: 'product', itemId: here.soap, quantity: 1 }),
    () => remove(cashier, ticket.lines![0]!.id),
    () => step(cashier, ticket.lines![0]!.id, 'inc'),
    () => cancel(cashier, ticket.id),
  ];
  for (const attempt of attempts) expect(await refused(attempt)).toEqual({ code: 'ACCES_REFUSE' });
});

describe('a till repeats a sale whose ticket was corrected meanwhile', () => {
  test('it is answered the ticket as it is now, line by line', async () => {
    const here = await shop();
    const key: string = randomUUID();
    const cart = [soaps(here, 2), gommages(here, 1)];
    const first = await ring(here, cart, key);
    await step(here, lineOf(first, 'product'), 'inc');
    await remove(here, lineOf(first, 'service'));
    const again = await ring(here, cart, key);
    expect(again).toMatchObject({ id: first.id, number: 1, totalCentimes: 4500, fraisCentimes: 0 });
    expect(again.lines?.map(({ name, quantity }) => [name, quantity])).toEqual([['Savon noir', 3]]);
    await remove(here, lineOf(first, 'product'));
    expect(await ring(here, cart, key)).toMatchObject({ id: first.id, totalCentimes: 0, lines: [] });
  });

  test('after its cancellation, that it was cancelled, and nothing is sold again', async () => {
    const here = await shop();
    const key: string = randomUUID();
    const { id } = await ring(here, [soaps(here, 2)], key);
    await cancel(here, id);
    expect(await refused(() => ring(here, [soaps(here, 2)], key))).toEqual({ code: 'TICKET_ANNULE' });
  });
});

describe('several at once', () => {
  const codes = (outcomes: { code: string }[]) => {
    const counts: Record<string, number> = {};
    for (const { code } of outcomes) counts[code] = (counts[code] ?? 0) + 1;
    return counts;
  };

  /** Keeps as many attempts in flight as the pool has connections: twenty. */
  async function twentyAtATime(attempts: (() => Promise<{ code: string }>)[]): Promise<{ code: string }[]> {
    const waiting = [...attempts];
    const outcomes: { code: string }[] = [];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await next());
    };
    await Promise.all(upTo(20).map(lane));
    return outcomes;
  }

  test('a hundred plus and fifty minus on one line: fifty more, and every one of them in the journal', async () => {
    const here = await shop('TURKI', 200);
    const ticket = await ring(here, [soaps(here, 60), gommages(here, 1)]);
    const line = lineOf(ticket, 'product');
    const steps = upTo(150).map((place) => () => outcome(step(here, line, place % 3 === 0 ? 'dec' : 'inc')));
    expect(codes(await twentyAtATime(steps))).toEqual({ done: 150 });
    expect(await stored(ticket.id)).toMatchObject({
      products: 110 * 1500,
      lines: [
        ['Savon noir', 1500, 110],
        ['Gommage', 6000, 1],
      ],
    });
    expect(await onShelf(db, here.local, here.soap)).toBe(90);
    expect(await journalOf(ticket.id)).toHaveLength(150);
  });

  test('minus from all sides: it stops at one, whoever comes last', async () => {
    const here = await shop();
    const ticket = await ring(here, [soaps(here, 5)]);
    const line = lineOf(ticket, 'product');
    const steps = upTo(12).map(() => outcome(step(here, line, 'dec')));
    expect(codes(await Promise.all(steps))).toEqual({ done: 4, QUANTITE_MINIMALE: 8 });
    expect(await onShelf(db, here.local, here.soap)).toBe(9);
  });

  test('a line is removed, by two, while others still add to it: what comes after does not find it', async () => {
    const here = await shop('TURKI', 100);
    for (const round of upTo(5)) {
      const ticket = await ring(here, [soaps(here, 2)]);
      const line = lineOf(ticket, 'product');
      const pluses = upTo(10).map(() => outcome(step(here, line, 'inc')));
      const removals = [outcome(remove(here, line)), outcome(remove(here, line))];
      expect([round, codes(await Promise.all(removals))]).toEqual([round, { done: 1, INTROUVABLE: 1 }]);
      const { done = 0, INTROUVABLE = 0 } = codes(await Promise.all(pluses));
      expect(done + INTROUVABLE).toBe(10);
      expect(await stored(ticket.id)).toMatchObject({ products: 0, lines: null });
    }
    expect(await onShelf(db, here.local, here.soap)).toBe(100);
  });

  test('a ticket cancelled ten times at once, among corrections, gives its stock back once', async () => {
    const here = await shop('TURKI', 50);
    const ticket = await ring(here, [soaps(here, 5)]);
    const line = lineOf(ticket, 'product');
    const pluses = upTo(10).map(() => outcome(step(here, line, 'inc')));
    const cancels = upTo(10).map(() => outcome(cancel(here, ticket.id)));
    expect(codes(await Promise.all(cancels))).toEqual({ done: 1, INTROUVABLE: 9 });
    const { done = 0, INTROUVABLE = 0 } = codes(await Promise.all(pluses));
    expect(done + INTROUVABLE).toBe(10);
    expect(await onShelf(db, here.local, here.soap)).toBe(50);
  });

  test('the same item is added by twenty at once: one line', async () => {
    const here = await shop('TURKI', 100);
    const { id } = await ring(here, [gommages(here, 1)]);
    const item = { type: 'product', itemId: here.soap, quantity: 2 } as const;
    const added = await Promise.all(upTo(20).map(() => outcome(add(here, id, item))));
    expect(codes(added)).toEqual({ done: 20 });
    expect(await stored(id)).toMatchObject({
      lines: [
        ['Gommage', 6000, 1],
        ['Savon noir', 1500, 40],
      ],
    });
  });

  test('corrections and sales want the last soaps of a Turkish bath: the shelf ends at nought, not below', async () => {
    const here = await shop('TURKI', 12);
    const ticket = await ring(here, [soaps(here, 2), gommages(here, 1)]);
    const line = lineOf(ticket, 'product');
    const attempts = upTo(30).map((place) => {
      if (place % 3 === 0) return outcome(ring(here, [soaps(here, 1)]));
      if (place % 3 === 1) return outcome(step(here, line, 'inc'));
      return outcome(add(here, ticket.id, { type: 'product', itemId: here.soap, quantity: 1 }));
    });
    expect(codes(await Promise.all(attempts))).toEqual({ done: 10, STOCK_INSUFFISANT: 20 });
    expect(await onShelf(db, here.local, here.soap)).toBe(0);
  });

  test('two tickets of opposite products, corrected and cancelled while both are sold: no one waits in a circle', async () => {
    const here = await shop('TURKI', 1000);
    const glove = await make.product({ price: 700, name: 'Gant', stock: [[here.local, 1000]] });
    const both = (first: number, second: number): SellLineInput[] => [
      { type: 'product', itemId: first, quantity: 2 },
      { type: 'product', itemId: second, quantity: 2 },
    ];
    const tickets: Ticket[] = [];
    for (const place of upTo(12)) {
      tickets.push(await ring(here, place % 2 === 0 ? both(here.soap, glove) : both(glove, here.soap)));
    }
    const attempts = tickets.flatMap((ticket, place) => [
      ...ticket.lines!.map(({ id }) => outcome(step(here, id, 'inc'))),
      outcome(ring(here, place % 2 === 0 ? both(glove, here.soap) : both(here.soap, glove))),
      outcome(cancel(here, ticket.id)),
    ]);
    const { done = 0, INTROUVABLE = 0, ...others } = codes(await Promise.all(attempts));
    expect([done + INTROUVABLE, others]).toEqual([48, {}]);
    expect([await onShelf(db, here.local, here.soap), await onShelf(db, here.local, glove)]).toEqual([
      976, 976,
    ]);
  });
});
