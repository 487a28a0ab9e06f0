import type { DataSource } from 'typeorm';
import { NOON } from '../../test/factories.ts';
import { snapshot } from '../../test/snapshot.ts';
import { useDatabase } from '../../test/database.ts';
import { codeOf, withoutTrace } from '../../test/outcome.ts';
import { waitingBehind } from '../../test/locks.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Local } from '../locals/local.entity.ts';
import { afterClosing } from '../sales/tickets/ticket-marks.queries.ts';
import { sell } from '../sales/sell/sell.service.ts';
import type { Ticket } from '../sales/tickets/ticket.entity.ts';
import type { Ctx } from '../shared/actor.ts';
import { keepCalendar } from '../shared/days.ts';
import { centimes as c } from '../shared/money.ts';
import { Closure, ClosureVersion } from './closure.entity.ts';
import type { DeclareDayInput } from './closures.input.ts';
import { closureDay, closureOf, listClosures, versionsByClosure } from './closures.queries.ts';
import { declareDay, editClosure } from './closures.service.ts';

const { db, make } = useDatabase();

const CASABLANCA = { timezone: 'Africa/Casablanca', dayStartMinutes: 0 };
afterEach(() => keepCalendar(CASABLANCA));

const COUNTED = { total: c(900_050), products: c(125_000), services: c(775_000) };

function close(ctx: Ctx, more: Partial<DeclareDayInput> = {}): Promise<Closure> {
  return inTransaction(db, (tx) => declareDay(tx, ctx, { ...COUNTED, ...more }));
}

const refusal = (ctx: Ctx, more: Partial<DeclareDayInput> = {}) =>
  withoutTrace(db, () => codeOf(close(ctx, more)));

let serial = 0;

async function shop() {
  const local = await make.local({ type: 'TURKI' });
  const { user } = await make.user({ local });
  const { user: admin } = await make.user({ role: 'ADMIN' });
  const soap = await make.product({ price: 1500, stock: [[local, 1000]] });
  const gommage = await make.service({ local, price: 6000, frais: 3000 });
  const sale = (now: Date = NOON, on: DataSource['manager'] = db.manager): Promise<Ticket> => {
    const lines = [
      { type: 'product' as const, itemId: soap, quantity: 1 },
      { type: 'service' as const, itemId: gommage, quantity: 1 },
    ];
    return sell(on, make.ctx(user, local, now), { key: `cloture-${(serial += 1)}`, lines });
  };
  const at = (now: string | Date) => make.ctx(user, local, new Date(now));
  const office = (now: string | Date = NOON) => make.ctx(admin, null, new Date(now));
  return { local, user, admin, sale, at, office, ctx: at(NOON) };
}

async function marks(local: Local): Promise<Record<number, boolean>> {
  const tickets = await db.query<{ id: number; number: number }[]>(
    'SELECT id, number FROM tickets WHERE local_id = $1 ORDER BY number',
    [local.id],
  );
  const late = await afterClosing(
    db.manager,
    tickets.map(({ id }) => id),
  );
  return Object.fromEntries(tickets.map(({ number }, place) => [number, late[place] ?? false]));
}

describe('closing the day', () => {
  test('keeps the three amounts as typed, and beside them what the tickets said', async () => {
    const { sale, ctx, local, user } = await shop();
    await sale();
    await sale();
    const closure = await close(ctx);
    const row = await db.manager.findOneByOrFail(Closure, { id: closure.id });
    expect(row).toEqual(closure);
    expect(row).toMatchObject({
      id: closure.id,
      localId: local.id,
      businessDate: '2026-11-20',
      userId: user.id,
      declaredAt: NOON,
      totalCentimes: 900_050,
      productsCentimes: 125_000,
      servicesCentimes: 775_000,
      lastTicketNumber: 2,
      expectedProductsCentimes: 3000,
      expectedServicesCentimes: 12_000,
      expectedFraisCentimes: 6000,
      editorId: null,
      editedAt: null,
    });
  });

  test('a local that has never sold closes too, and its first ticket is then a late one', async () => {
    const { sale, ctx, local } = await shop();
    expect(await close(ctx)).toMatchObject({ lastTicketNumber: 0, expectedProductsCentimes: 0 });
    expect((await sale()).number).toBe(1);
    expect(await marks(local)).toEqual({ 1: true });
  });

  test('counts neither cancelled tickets, nor another day, nor another local', async () => {
    const [here, there] = [await shop(), await shop()];
    await there.sale();
    await here.sale(new Date('2026-11-19T12:00:00Z'));
    const cancelled = await here.sale();
    await make.cancel(cancelled.id);
    await here.sale();
    expect(await close(here.ctx)).toMatchObject({
      lastTicketNumber: 3,
      expectedProductsCentimes: 1500,
      expectedServicesCentimes: 6000,
      expectedFraisCentimes: 3000,
    });
  });

  test('the sums of a day may exceed what one document or an int4 holds', async () => {
    const { ctx, local, sale } = await shop();
    for (let count = 0; count < 25; count += 1) await sale();
    const shortOfBooks = db.createQueryRunner();
    await shortOfBooks.startTransaction();
    try {
      await shortOfBooks.query(
        'UPDATE summaries SET products_centimes = products_centimes * 100000 WHERE local_id = $1',
        [local.id],
      );
      const closure = await declareDay(shortOfBooks.manager, ctx, COUNTED);
      const read = await shortOfBooks.manager.findOneByOrFail(Closure, { id: closure.id });
      expect(read.expectedProductsCentimes).toBe(3_750_000_000);
    } finally {
      await shortOfBooks.rollbackTransaction();
      await shortOfBooks.release();
    }
  });

  test('the journal keeps who declared what, and what was expected', async () => {
    const { ctx, sale, user, local } = await shop();
    await sale();
    const { id } = await close(ctx);
    const rows = await db.query<object[]>(
      `SELECT at, user_id, local_id, request_id, before, after FROM journal
       WHERE action = 'closure.declared' AND subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        at: NOON,
        user_id: user.id,
        local_id: local.id,
        request_id: ctx.requestId,
        before: null,
        after: {
          day: '2026-11-20',
          ...COUNTED,
          expected: { total: 7500, products: 1500, services: 6000, frais: 3000, net: 4500 },
        },
      },
    ]);
  });

  test('a second closing of the day is refused, whoever sends it; the next local closes the same day', async () => {
    const { ctx, local, admin } = await shop();
    const { user: colleague } = await make.user({ local });
    await close(ctx);
    expect(await refusal(ctx)).toBe('CLOTURE_EXISTE');
    expect(await refusal(make.ctx(colleague, local), { total: 0 })).toBe('CLOTURE_EXISTE');
    expect(await refusal(make.ctx(admin, local))).toBe('CLOTURE_EXISTE');
    expect(await codeOf(close((await shop()).ctx))).toBe('done');
  });

  test('who waits behind a colleague that closes the day is told of her closing', async () => {
    const { ctx } = await shop();
    const second = await waitingBehind(
      db,
      (tx) => declareDay(tx, ctx, COUNTED),
      () => codeOf(close(ctx)),
    );
    expect(second).toBe('CLOTURE_EXISTE');
  });

  test('ten at once: one closing stands, nine are told that there is one', async () => {
    const { ctx } = await shop();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(close(ctx))));
    expect(codes.sort()).toEqual([...Array.from({ length: 9 }, () => 'CLOTURE_EXISTE'), 'done']);
  });
});

describe('which day, where and for whom', () => {
  test('a cashier closes today; at night also the evening before; never another day', async () => {
    const { at } = await shop();
    expect(await refusal(at('2026-11-21T06:00:00Z'), { day: '2026-11-20' })).toBe('ACCES_REFUSE');
    expect(await refusal(at('2026-11-21T05:59:59Z'), { day: '2026-11-19' })).toBe('ACCES_REFUSE');
    expect(await refusal(at('2026-11-21T05:59:59Z'), { day: '2026-11-22' })).toBe('VALIDATION');
    const night = await close(at('2026-11-21T05:59:59Z'), { day: '2026-11-20' });
    const today = await close(at('2026-11-21T05:59:59Z'));
    expect([night.businessDate, today.businessDate]).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('in a house whose day begins at five, three in the morning is still today', async () => {
    keepCalendar({ ...CASABLANCA, dayStartMinutes: 300 });
    const { at } = await shop();
    const threeOClock = at('2026-11-21T03:00:00Z');
    expect(await refusal(threeOClock, { day: '2026-11-19' })).toBe('ACCES_REFUSE');
    expect((await close(threeOClock)).businessDate).toBe('2026-11-20');
  });

  test('an administrator closes any past day, in his local or another, never a day to come', async () => {
    const { office, local, admin } = await shop();
    const past = await close(office(), { day: '2026-11-02', localId: local.id });
    expect(past).toMatchObject({ businessDate: '2026-11-02', localId: local.id, userId: admin.id });
    expect(await refusal(office(), { day: '2026-11-21', localId: local.id })).toBe('VALIDATION');
    expect((await close(make.ctx(admin, local))).localId).toBe(local.id);
    expect(await refusal(office(), { localId: 999_999 })).toBe('INTROUVABLE');
  });

  test("nobody closes in another's name, no cashier another's local, and nobody without a local", async () => {
    const { ctx, user, admin, local, office } = await shop();
    const elsewhere = await shop();
    expect(await refusal(ctx, { userId: elsewhere.user.id })).toBe('ACCES_REFUSE');
    expect(await refusal(ctx, { localId: elsewhere.local.id })).toBe('ACCES_REFUSE');
    expect(await refusal(make.ctx(admin, local), { userId: user.id })).toBe('ACCES_REFUSE');
    expect(await refusal(make.ctx(user, null))).toBe('LOCAL_REQUIS');
    expect(await refusal(make.ctx(user, null), { localId: local.id })).toBe('LOCAL_REQUIS');
    expect(await refusal(office())).toBe('LOCAL_REQUIS');
    const claims = { userId: user.id, localId: local.id, day: ctx.today };
    expect(await codeOf(close(ctx, claims))).toBe('done');
  });
});

describe('the day that the closing screen shows', () => {
  test('in daytime today, with its closure once it is there', async () => {
    const { ctx } = await shop();
    expect(await closureDay(db.manager, ctx)).toEqual({ day: '2026-11-20', closure: null });
    const closure = await close(ctx);
    expect(await closureDay(db.manager, ctx)).toEqual({ day: '2026-11-20', closure });
  });

  test('at night the evening before, which stays on screen once it is counted, until the morning', async () => {
    const { at } = await shop();
    const night = at('2026-11-21T01:30:00Z');
    expect(await closureDay(db.manager, night)).toEqual({ day: '2026-11-20', closure: null });
    const closure = await close(night, { day: '2026-11-20' });
    expect(await closureDay(db.manager, night)).toEqual({ day: '2026-11-20', closure });
    const morning = at('2026-11-21T06:00:00Z');
    expect(await closureDay(db.manager, morning)).toEqual({ day: '2026-11-21', closure: null });
  });

  test('at night today, when yesterday was counted before midnight; and without a local, nothing', async () => {
    const { at, office } = await shop();
    await close(at('2026-11-20T23:50:00Z'));
    expect(await closureDay(db.manager, at('2026-11-21T00:10:00Z'))).toEqual({
      day: '2026-11-21',
      closure: null,
    });
    expect(await closureDay(db.manager, office('2026-11-21T12:00:00Z'))).toEqual({
      day: '2026-11-21',
      closure: null,
    });
  });
});

describe('a sale at the very moment of closing', () => {
  test('one that is under way is waited for, and is expected in the drawer', async () => {
    const { sale, ctx, local } = await shop();
    // By its own clock an hour after the closing, but recorded before it, which counts.
    const sold = (till: Tx) => sale(new Date('2026-11-20T13:00:00Z'), till);
    expect(await waitingBehind(db, sold, () => close(ctx))).toMatchObject({
      lastTicketNumber: 1,
      expectedProductsCentimes: 1500,
    });
    expect(await marks(local)).toEqual({ 1: false });
  });

  test('one that comes while the sums are taken waits, and is marked, whatever its clock says', async () => {
    const { sale, ctx, local } = await shop();
    const closing = async (office: Tx) => {
      const { expectedProductsCentimes } = await declareDay(office, ctx, COUNTED);
      expect(expectedProductsCentimes).toBe(0);
    };
    await waitingBehind(db, closing, () => sale(new Date('2026-11-20T11:00:00Z')));
    expect(await marks(local)).toEqual({ 1: true });
  });

  test('in any order of events, what was expected is what the unmarked tickets say', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { sale, ctx, local } = await shop();
      const sales = Array.from({ length: 8 }, (_, place) => () => sale(new Date(NOON.getTime() + place - 4)));
      const events: (() => Promise<unknown>)[] = [...sales];
      events.splice(round % 9, 0, () => close(ctx));
      await Promise.all(events.map((event) => event()));
      const closure = await db.manager.findOneByOrFail(Closure, { localId: local.id });
      const unmarked = Object.values(await marks(local)).filter((late) => !late).length;
      expect(closure).toMatchObject({
        lastTicketNumber: unmarked,
        expectedProductsCentimes: 1500 * unmarked,
        expectedServicesCentimes: 6000 * unmarked,
        expectedFraisCentimes: 3000 * unmarked,
      });
    }
  });

  test('a mark is of the day and the local that were closed', async () => {
    const { sale, at, local } = await shop();
    const elsewhere = await shop();
    await close(at('2026-11-19T22:00:00Z'));
    await sale();
    await elsewhere.sale();
    expect(await marks(local)).toEqual({ 1: false });
    expect(await marks(elsewhere.local)).toEqual({ 1: false });
  });
});

describe('correcting a closure', () => {
  const TYPO = { total: c(90_050), products: c(12_500), services: c(77_500) };

  function edit(ctx: Ctx, id: number, amounts = TYPO): Promise<Closure> {
    return inTransaction(db, (tx) => editClosure(tx, ctx, { id, ...amounts }));
  }

  test('the new amounts stand, the earlier ones are kept with who wrote them and when', async () => {
    const { ctx, user, admin, office } = await shop();
    const { id } = await close(ctx);
    await edit(office('2026-11-21T09:00:00Z'), id);
    const last = await edit(office('2026-11-21T10:00:00Z'), id, {
      total: c(1),
      products: c(2),
      services: c(3),
    });
    expect(await db.manager.findOneByOrFail(Closure, { id })).toEqual(last);
    expect(last).toMatchObject({
      totalCentimes: 1,
      productsCentimes: 2,
      servicesCentimes: 3,
      userId: user.id,
      declaredAt: NOON,
      editorId: admin.id,
      editedAt: new Date('2026-11-21T10:00:00Z'),
    });
    const [versions] = await versionsByClosure(db.manager, [id]);
    expect(versions).toMatchObject([
      { totalCentimes: 900_050, productsCentimes: 125_000, userId: user.id, writtenAt: NOON },
      { totalCentimes: 90_050, userId: admin.id, writtenAt: new Date('2026-11-21T09:00:00Z') },
    ]);
  });

  test('the journal keeps before and after', async () => {
    const { ctx, admin, local, office } = await shop();
    const { id } = await close(ctx);
    await edit(office(), id);
    const rows = await db.query<object[]>(
      `SELECT user_id, local_id, before, after FROM journal WHERE action = 'closure.edited' AND subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        user_id: admin.id,
        local_id: local.id,
        before: { day: '2026-11-20', ...COUNTED },
        after: { day: '2026-11-20', ...TYPO },
      },
    ]);
  });

  test('what the tickets said at closing does not move with it', async () => {
    const { ctx, sale, office } = await shop();
    await sale();
    const { id } = await close(ctx);
    await sale();
    expect(await edit(office(), id)).toMatchObject({ expectedProductsCentimes: 1500, lastTicketNumber: 1 });
  });

  test('the same amounts again change nothing and leave no version', async () => {
    const { ctx, office } = await shop();
    const { id } = await close(ctx);
    await edit(office(), id);
    const before = await snapshot(db);
    await edit(office('2026-11-21T09:00:00Z'), id);
    expect(await snapshot(db)).toEqual(before);
  });

  test('two editors at once: both are in the books, the later one stands', async () => {
    const { ctx, office } = await shop();
    const { id } = await close(ctx);
    const totals = [1, 2, 3, 4, 5, 6, 7, 8].map(c);
    await Promise.all(totals.map((total) => edit(office(), id, { total, products: 0, services: 0 })));
    const versions = await db.manager.findBy(ClosureVersion, { closureId: id });
    const { totalCentimes } = await db.manager.findOneByOrFail(Closure, { id });
    const written = [...versions.map((version) => version.totalCentimes), totalCentimes];
    expect(written.sort((a, b) => a - b)).toEqual([...totals, COUNTED.total]);
  });

  test('a cashier corrects nothing, and nobody corrects what is not there', async () => {
    const { ctx, office } = await shop();
    const { id } = await close(ctx);
    const before = await snapshot(db);
    expect(await codeOf(edit(ctx, id))).toBe('ACCES_REFUSE');
    expect(await codeOf(edit(office(), 999_999))).toBe('INTROUVABLE');
    expect(await snapshot(db)).toEqual(before);
  });
});

describe('finding closures again', () => {
  test("a cashier's own local, whatever he asks; an administrator's choice", async () => {
    const [here, there] = [await shop(), await shop()];
    const closure = await close(here.ctx);
    expect(await closureOf(db.manager, here.ctx, {})).toEqual(closure);
    expect(await closureOf(db.manager, there.ctx, { localId: here.local.id })).toBeNull();
    expect(await closureOf(db.manager, here.ctx, { localId: there.local.id })).toEqual(closure);
    expect(await closureOf(db.manager, there.office(), { localId: here.local.id })).toEqual(closure);
    expect(await closureOf(db.manager, there.office(), {})).toBeNull();
    expect(await closureOf(db.manager, here.ctx, { day: '2026-11-19' })).toBeNull();
  });

  test('page by page, the latest day first, with totals over the whole filter', async () => {
    const { office, local } = await shop();
    const days = ['2026-11-03', '2026-11-01', '2026-11-04', '2026-11-02'];
    for (const day of days) await close(office(), { day, localId: local.id, total: c(100_000_000) });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listClosures(db.manager, { localId: local.id }, { limit: 3, cursor });
      seen.push(...page.items.map(({ businessDate }) => businessDate));
      expect(page.totals).toEqual({
        count: 4,
        total: 400_000_000,
        products: 4 * COUNTED.products,
        services: 4 * COUNTED.services,
      });
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['2026-11-04', '2026-11-03', '2026-11-02', '2026-11-01']);
  });

  test('by day and by who declared', async () => {
    const { at, office, local, user, admin } = await shop();
    await close(at(NOON));
    await close(office(), { day: '2026-11-05', localId: local.id });
    const found = async (filter: Parameters<typeof listClosures>[1]) =>
      (await listClosures(db.manager, Object.assign({ localId: local.id }, filter), {})).items.map(
        ({ businessDate }) => businessDate,
      );
    expect(await found({ userId: admin.id })).toEqual(['2026-11-05']);
    expect(await found({ userId: user.id })).toEqual(['2026-11-20']);
    expect(await found({ day: '2026-11-05' })).toEqual(['2026-11-05']);
    expect(await found({ day: '2026-11-06' })).toEqual([]);
  });
});
