import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { inOneStatement, inTransaction } from '../../src/db/transaction.ts';
import { followDrawer } from '../../src/drawer/drawer.service.ts';
import { drawerOf } from '../../src/drawer/drawer.queries.ts';
import { addKessal, mergeKessals } from '../../src/kessals/kessals.service.ts';
import { setPresences } from '../../src/kessals/presence.service.ts';
import type { Local } from '../../src/locals/local.entity.ts';
import { editLocal } from '../../src/locals/locals.service.ts';
import { paymentsById, payoutOf } from '../../src/payout/payout.queries.ts';
import { payKessals, reversePayment } from '../../src/payout/payout.service.ts';
import type { KessalPayment } from '../../src/payout/payout.types.ts';
import { PeriodInput, QuestionInput } from '../../src/reports/question/question.input.ts';
import { reportOn } from '../../src/reports/report.queries.ts';
import { cancelTicket } from '../../src/sales/corrections/cancel-ticket.service.ts';
import { changeLineKessal } from '../../src/sales/corrections/change-kessal.service.ts';
import { changeLineQuantity, removeTicketLine } from '../../src/sales/corrections/correct-ticket.service.ts';
import { sell } from '../../src/sales/sell/sell.service.ts';
import type { Ticket } from '../../src/sales/tickets/ticket.entity.ts';
import { linesByTicket } from '../../src/sales/tickets/tickets.queries.ts';
import type { Ctx } from '../../src/shared/actor.ts';
import { centimes } from '../../src/shared/money.ts';
import type { User } from '../../src/users/user.entity.ts';
import { useDatabase } from '../database.ts';
import { Tablet } from '../tablet.ts';
import { inTier } from '../tier.ts';

/** Random months of kessals: what is owed and paid must be, to the centime, what a plain model says. */
const MONTHS = Number(process.env['RANDOM_MONTHS'] ?? inTier(8, 60));

const DAY_MS = 24 * 3_600_000;

const { db, make } = useDatabase();

beforeAll(() => make.house());

type Deed =
  | { do: 'sell'; lines: { service: number; quantity: number; who: number; turn: number }[] }
  | { do: 'sellLate'; who: number }
  | { do: 'step' | 'remove' | 'move'; ticket: number; line: number; who: number }
  | { do: 'cancel'; ticket: number }
  | { do: 'pay'; who: number; fromPot: boolean; amount: number }
  | { do: 'payAll'; who: number }
  | { do: 'reverse'; payment: number }
  | { do: 'merge'; who: number; into: number }
  | { do: 'present'; who: number[] }
  | { do: 'nextDay' };

const any = fc.nat(1000);
const one = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const line = fc.record({
  service: any,
  quantity: fc.integer({ min: 1, max: 4 }),
  who: any,
  turn: fc.nat(5),
});
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  one(
    8,
    fc.record({ do: fc.constant('sell' as const), lines: fc.array(line, { minLength: 1, maxLength: 4 }) }),
  ),
  one(1, fc.record({ do: fc.constant('sellLate' as const), who: any })),
  one(
    4,
    fc.record({
      do: fc.constantFrom('step' as const, 'remove' as const, 'move' as const),
      ticket: any,
      line: any,
      who: any,
    }),
  ),
  one(1, fc.record({ do: fc.constant('cancel' as const), ticket: any })),
  one(
    3,
    fc.record({
      do: fc.constant('pay' as const),
      who: any,
      fromPot: fc.boolean(),
      amount: fc.integer({ min: 1, max: 30_000 }),
    }),
  ),
  one(1, fc.record({ do: fc.constant('payAll' as const), who: any })),
  one(1, fc.record({ do: fc.constant('reverse' as const), payment: any })),
  one(1, fc.record({ do: fc.constant('merge' as const), who: any, into: any })),
  one(1, fc.record({ do: fc.constant('present' as const), who: fc.array(any, { maxLength: 6 }) })),
  one(2, fc.constant({ do: 'nextDay' as const })),
);

const summed = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const pick = <T>(list: readonly T[], place: number): T | undefined =>
  list.length === 0 ? undefined : list[place % list.length];

interface PaperLine {
  kessalId: number | null;
  frais: number;
  quantity: number;
}

/** A local's month, in the product and on paper. */
class Month {
  now = make.now;
  /** Of those who were entered twice, the one who stays. */
  readonly stays = new Map<number, number>();
  readonly tickets: { id: number; lines: Map<number, PaperLine> }[] = [];
  readonly payments: { payment: KessalPayment; account: number | null; reversed: boolean }[] = [];
  drawer = 0;

  constructor(
    readonly local: Local,
    readonly user: User,
    readonly services: { id: number; price: number; frais: number }[],
    readonly kessals: number[],
    readonly tablet: Tablet,
  ) {}

  get till(): Ctx {
    return make.ctx(this.user, this.local, this.now);
  }

  async office(): Promise<Ctx> {
    return { ...(await make.office()), now: this.now, today: this.till.today };
  }

  person(id: number | null): number | null {
    return id === null ? null : (this.stays.get(id) ?? id);
  }

  /** What each account is owed, and what was paid in all. */
  owed(): { owed: Map<number | null, number>; frais: number; paid: number } {
    const owed = new Map<number | null, number>();
    const add = (account: number | null, amount: number) => {
      const whose = this.person(account);
      owed.set(whose, (owed.get(whose) ?? 0) + amount);
    };
    let [frais, paid] = [0, 0];
    for (const { kessalId, frais: each, quantity } of this.tickets.flatMap(({ lines }) => [
      ...lines.values(),
    ])) {
      add(kessalId, each * quantity);
      frais += each * quantity;
    }
    for (const { payment, account } of this.payments.filter(({ reversed }) => !reversed)) {
      add(account, -Number(payment.amount));
      paid += payment.amount;
    }
    return { owed, frais, paid };
  }

  /** Keeps what the product wrote of a ticket; who a turn fell to is the product's to say. */
  async keep(id: number): Promise<Map<number, PaperLine>> {
    const [lines = []] = await linesByTicket(db.manager, [id]);
    return new Map(
      lines.map(({ id: lineId, kessalId, fraisCentimes, quantity }) => [
        lineId,
        { kessalId, frais: fraisCentimes, quantity },
      ]),
    );
  }

  async perform(deed: Deed): Promise<void> {
    switch (deed.do) {
      case 'sell':
        return this.#sell(deed.lines);
      case 'sellLate':
        return this.#sellLate(this.#person(deed.who));
      case 'step':
      case 'remove':
      case 'move':
        return this.#correct(deed);
      case 'cancel': {
        const ticket = pick(this.tickets, deed.ticket);
        if (!ticket) return;
        const ctx = await this.office();
        await inTransaction(db, (tx) => cancelTicket(tx, ctx, { id: ticket.id }));
        this.drawer -= await totalOf(ticket.id);
        this.tickets.splice(this.tickets.indexOf(ticket), 1);
        return;
      }
      case 'pay':
        return this.#pay([{ kessalId: this.#person(deed.who), fromPot: deed.fromPot, amount: deed.amount }]);
      case 'payAll': {
        const { owed } = this.owed();
        const payments = [...owed].flatMap(([account, amount]) =>
          amount > 0
            ? [{ kessalId: account ?? this.#person(deed.who), fromPot: account === null, amount }]
            : [],
        );
        return this.#pay(payments);
      }
      case 'reverse': {
        const paid = pick(this.payments, deed.payment);
        if (!paid || paid.reversed) return;
        const ctx = await this.office();
        await inTransaction(db, (tx) => reversePayment(tx, ctx, { id: paid.payment.id }));
        paid.reversed = true;
        this.drawer += paid.payment.amount;
        return;
      }
      case 'merge': {
        const [id, intoId] = [this.#person(deed.who), this.#person(deed.into)];
        if (id === intoId) return;
        const ctx = await this.office();
        await inTransaction(db, (tx) => mergeKessals(tx, ctx, { id, intoId }));
        for (const [gone, to] of this.stays) if (to === id) this.stays.set(gone, intoId);
        this.stays.set(id, intoId);
        return;
      }
      case 'present': {
        const kessalIds = [...new Set(deed.who.map((who) => this.#person(who)))];
        await inTransaction(db, (tx) => setPresences(tx, this.till, { kessalIds }));
        return;
      }
      case 'nextDay':
        this.now = new Date(this.now.getTime() + DAY_MS);
    }
  }

  #person(who: number): number {
    return this.person(pick(this.kessals, who)!)!;
  }

  async #sell(lines: { service: number; quantity: number; who: number; turn: number }[]): Promise<void> {
    const asked = lines.map(({ service, quantity, who, turn }) => ({
      type: 'service' as const,
      itemId: pick(this.services, service)!.id,
      quantity,
      // Also by the entry of one who was merged since, and one whom nobody knows.
      ...(turn > 0 && { kessalId: turn === 5 ? 999_999_999 : pick(this.kessals, who)! }),
      ...(turn > 1 && turn < 5 && { turn: (['NEXT', 'TAKEN', 'KEPT'] as const)[turn - 2]! }),
    }));
    const ticket: Ticket = await inOneStatement(db, (one) =>
      sell(one, this.till, { key: randomUUID(), lines: asked }),
    );
    const written = await this.keep(ticket.id);
    const said = (ticket.lines ?? []).map(({ id, kessalId, quantity }) => [id, kessalId, quantity]);
    expect(said).toEqual([...written].map(([id, { kessalId, quantity }]) => [id, kessalId, quantity]));
    this.tickets.push({ id: ticket.id, lines: written });
    this.drawer += ticket.totalCentimes;
  }

  async #sellLate(kessalId: number): Promise<void> {
    const { id: itemId, price, frais } = this.services[0]!;
    const [amount, part] = [centimes(price), centimes(frais)];
    const sold = {
      lines: [{ type: 'service' as const, itemId, quantity: 1, price: amount, frais: part, kessalId }],
      total: amount,
      payments: [],
    };
    // Of the day before, whose kessals may have been paid, but of no day before the month.
    const soldAt = new Date(Math.max(make.now.getTime(), this.now.getTime() - DAY_MS));
    const bring = await this.tablet.sell({ ...this.till, now: soldAt }, sold);
    const { id } = await bring(this.now);
    this.tickets.push({ id, lines: await this.keep(id) });
    this.drawer += price;
  }

  async #correct({ do: what, ticket: place, line, who }: Extract<Deed, { line: number }>): Promise<void> {
    const ticket = pick(this.tickets, place);
    const lineId = ticket && pick([...ticket.lines.keys()], line);
    const known = ticket?.lines.get(lineId ?? 0);
    if (!ticket || lineId === undefined || !known) return;
    const ctx = await this.office();
    const before = await totalOf(ticket.id);
    if (what === 'move' && known.frais === 0) return;
    if (what === 'move') {
      const kessalId = who % 3 === 0 ? null : this.#person(who);
      await inTransaction(db, (tx) => changeLineKessal(tx, ctx, { lineId, kessalId }));
      const same = [...ticket.lines].find(
        ([id, one]) => id !== lineId && this.person(one.kessalId) === kessalId && one.frais === known.frais,
      );
      const whole = [...ticket.lines.values()].reduce((sum, { quantity }) => sum + quantity, 0);
      ticket.lines = await this.keep(ticket.id);
      expect([...ticket.lines.values()].reduce((sum, { quantity }) => sum + quantity, 0)).toBe(whole);
      if (!same) expect(ticket.lines.get(lineId)?.kessalId ?? null).toBe(kessalId);
    } else if (what === 'remove') {
      await inTransaction(db, (tx) => removeTicketLine(tx, ctx, { lineId }));
      ticket.lines.delete(lineId);
    } else {
      await inTransaction(db, (tx) => changeLineQuantity(tx, ctx, { lineId, step: 'inc' }));
      known.quantity += 1;
    }
    this.drawer += (await totalOf(ticket.id)) - before;
  }

  async #pay(asked: { kessalId: number; fromPot: boolean; amount: number }[]): Promise<void> {
    if (asked.length === 0) return;
    const payments = asked.map((payment) => ({ ...payment, amount: centimes(payment.amount) }));
    const written = await inTransaction(db, (tx) => payKessals(tx, this.till, { payments }));
    for (const [place, payment] of written.entries()) {
      const { kessalId, fromPot, amount } = asked[place]!;
      expect(payment.slip.paid).toBe(amount);
      this.payments.push({ payment, account: fromPot ? null : kessalId, reversed: false });
      this.drawer -= amount;
    }
  }

  async expectRight(): Promise<void> {
    const payout = await payoutOf(db.manager, this.till, {});
    const { owed, frais, paid } = this.owed();
    const told = new Map<number | null, number>(
      [payout.pot, ...payout.accounts].map((account) => [account.kessalId, account.owed]),
    );
    expect(await this.told()).toEqual({
      kessalDue: summed([...told.values()].filter((sum) => sum > 0)),
      kessalAdvance: -summed([...told.values()].filter((sum) => sum < 0)) || 0,
    });
    const nonzero = (sums: Map<number | null, number>) =>
      [...sums].filter(([, sum]) => sum !== 0).sort(([a], [b]) => (a ?? 0) - (b ?? 0));
    expect(nonzero(told)).toEqual(nonzero(owed));
    const [kept] = await db.query<{ frais: number }[]>(
      `SELECT coalesce(sum(frais_centimes), 0)::float8 AS frais FROM summaries WHERE grain = 'T' AND local_id = $1`,
      [this.local.id],
    );
    expect([kept?.frais, summed([...told.values()]) + paid]).toEqual([frais, frais]);
    expect((await drawerOf(db.manager, this.local.id)).expected).toBe(this.drawer);
  }

  /** What the office says of the local, which adds up what « Règlement » pays. */
  async told(): Promise<object> {
    const period = Object.assign(new PeriodInput(), { from: this.till.today, to: this.till.today });
    const question = Object.assign(new QuestionInput(), {
      measures: ['kessalDue', 'kessalAdvance'],
      dimensions: [],
      period,
      filter: { localIds: [this.local.id] },
      order: [],
      limit: 10,
      subtotals: false,
    } satisfies Partial<QuestionInput>);
    return (await reportOn(db.manager, question, this.till)).totals;
  }

  /** At the end: no slip says anything else than when it was signed. */
  async expectSlips(): Promise<void> {
    const slips = this.payments.map(({ payment }) => payment);
    const now = await paymentsById(
      db.manager,
      slips.map(({ id }) => id),
    );
    expect(now.map(({ number, amount, slip }) => [number, amount, slip])).toEqual(
      slips.map(({ number, amount, slip }) => [number, amount, slip]),
    );
  }
}

async function totalOf(ticketId: number): Promise<number> {
  const [row] = await db.query<{ total: number }[]>(
    'SELECT products_centimes + services_centimes AS total FROM tickets WHERE id = $1',
    [ticketId],
  );
  return row!.total;
}

async function newMonth(): Promise<Month> {
  const local = await make.local();
  const { user } = await make.user({ local });
  const office = await make.office();
  await inTransaction(db, (tx) => editLocal(tx, office, local.id, { paysKessals: true, namesKessals: true }));
  await inTransaction(db, (tx) =>
    followDrawer(tx, office, { localId: local.id, followed: true, amount: centimes(0) }),
  );
  const services = [];
  for (const [price, frais] of [
    [6000, 3000],
    [20_050, 8001],
    [1800, 0],
  ] as const) {
    services.push({ id: await make.service({ local, price, frais }), price, frais });
  }
  const kessals: number[] = [];
  for (const name of ['Rkia', 'Zahra', 'Halima', 'Fadma', 'Itto']) {
    const input = { name, localIds: [local.id] };
    kessals.push((await inTransaction(db, (tx) => addKessal(tx, office, input))).id);
  }
  const tablet = new Tablet(db);
  await tablet.adopt(make.ctx(user, local, make.now));
  return new Month(local, user, services, kessals, tablet);
}

test('what is owed and paid in a month of kessals is what a plain model says, at every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 10, maxLength: 40 }), async (all) => {
      const month = await newMonth();
      for (const deed of all) {
        await month.perform(deed);
        await month.expectRight();
      }
      await month.expectSlips();
    }),
    { numRuns: MONTHS },
  );
}, 1_200_000);
