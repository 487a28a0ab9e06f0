import fc from 'fast-check';
import { inTransaction } from '../../../src/db/transaction.ts';
import { followDrawer } from '../../../src/drawer/drawer.service.ts';
import { expectedInDrawerSql } from '../../../src/money/drawer.sql.ts';
import { centimes } from '../../../src/shared/money.ts';
import { runPrepared } from '../../../src/db/reading/prepared.ts';
import { listTickets } from '../../../src/sales/tickets/tickets.queries.ts';
import { salesReport } from '../../../src/sales/tickets/sales-report.queries.ts';
import { NOON } from '../../factories.ts';
import { useDatabase } from '../../database.ts';
import { inTier } from '../../tier.ts';
import { PaperHouse, type PaperItem, type PaperLocal } from './paper-house.ts';
import { Day, LOOKED_AT, type Deed, type Staff } from './staff.ts';
import { remainderAt } from '../../../src/closures/drawer-remainder.queries.ts';
import { listOpenDebts } from '../../../src/drawer/debts.queries.ts';
import { countsByClosure } from '../../../src/money/drawer-counts.service.ts';
import { Tablet } from '../../tablet.ts';

/** RANDOM_DAYS=20000 for a longer run; RANDOM_SEED repeats one that failed. */
const DAYS = Number(process.env['RANDOM_DAYS'] ?? inTier(80, 2000));
const SEED = process.env['RANDOM_SEED'] === undefined ? undefined : Number(process.env['RANDOM_SEED']);
const MILLISECONDS_A_DAY = 86_400_000;

const { db, make } = useDatabase();
let paper: PaperHouse;
let staff: Staff;
let today = NOON;
/** The sum of each shelf's movements, and the last movement summed. */
const moved = new Map<string, number>();
let lastMovement = 0;

beforeAll(async () => {
  await make.house();
  const types = ['BELDI', 'TURKI', 'DEPOT'] as const;
  const locals = await Promise.all(types.map((type) => make.local({ type })));
  const people = await Promise.all(locals.map((local) => make.user({ local })));
  const admins = [await make.user({ role: 'ADMIN' }), await make.user({ role: 'ADMIN' })];
  const items: PaperItem[] = [];
  for (const [place, price] of [1500, 2050, 99].entries()) {
    const name = `Savon nº ${place}`;
    const id = await make.product({ name, price });
    items.push({ type: 'product', id, localId: null, name, price, frais: 0, hidden: false });
  }
  for (const [place, local] of locals.entries()) {
    const name = `Gommage nº ${place}`;
    const id = await make.service({ local, name, price: 6000, frais: 2500 });
    items.push({ type: 'service', id, localId: local.id, name, price: 6000, frais: 2500, hidden: false });
  }
  paper = new PaperHouse(
    locals.map(({ id, type }): PaperLocal => ({ id, type })),
    items,
  );
  for (const { id } of locals.slice(0, 2)) {
    const input = { localId: id, followed: true, amount: centimes(20_000) };
    await inTransaction(db, async (tx) => followDrawer(tx, await make.office(), input));
    paper.drawers.set(id, 20_000);
  }
  const tablets = new Map(locals.map(({ id }) => [id, new Tablet(db)]));
  const soldLate = new Map<number, PaperItem>();
  for (const [place, local] of locals.entries()) {
    await tablets.get(local.id)!.adopt(make.ctx(people[place]!.user, local, today));
    const [name, price, frais] = ['Entrée', 1800, 500];
    const id = await make.service({ local, name, price, frais });
    soldLate.set(local.id, { type: 'service', id, localId: local.id, name, price, frais, hidden: false });
  }
  let turn = 0;
  staff = {
    cashier: (local) => {
      const place = locals.findIndex(({ id }) => id === local.id);
      return make.ctx(people[place]!.user, locals[place]!, today);
    },
    tablet: (local) => tablets.get(local.id)!,
    soldLate: (local) => soldLate.get(local.id)!,
    admin: () => make.ctx(admins[(turn += 1) % admins.length]!.user, null, today),
  };
});

const any = fc.nat(1000);
const few = fc.integer({ min: 1, max: 4 });
const amount = fc.integer({ min: 0, max: 500_000 });

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      local: any,
      lines: fc.array(fc.record({ item: any, quantity: few, stale: fc.nat(15).map((one) => one === 0) }), {
        minLength: 1,
        maxLength: 4,
      }),
      payment: fc.nat(9),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('payOtherwise' as const), ticket: any, payment: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sellAgain' as const), ticket: any }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('addItem' as const), ticket: any, item: any, quantity: few }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removeLine' as const), ticket: any, line: any }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      ticket: any,
      line: any,
      by: fc.constantFrom(1 as const, -1 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), ticket: any }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('receive' as const),
      from: any,
      to: any,
      goods: fc.array(fc.record({ item: any, quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removeVoucher' as const), voucher: any }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('reprice' as const), item: any, price: amount, frais: amount }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('hide' as const),
      item: any,
      hidden: fc.nat(3).map((one) => one === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deleteService' as const), item: any }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('count' as const), local: any, item: any, counted: fc.nat(4) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      local: any,
      total: amount,
      counted: fc.option(amount, { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('moveCash' as const),
      local: any,
      kind: any,
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBack' as const), act: any }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('editClosure' as const), local: any, total: amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('accept' as const),
      count: any,
      owed: fc.boolean(),
      inTurn: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'reopen' as const), count: any }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('payBack' as const),
      count: any,
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('sellLate' as const),
      local: any,
      quantity: few,
      payment: fc.nat(9),
    }),
  },
);

/** Refusals that random deeds rarely meet: of the Turkish bath's last soap, of a cancelled ticket and of an act that was taken back. */
const LAST_SOAP: Deed[] = [
  { do: 'moveCash', local: 0, kind: 1, amount: 30_000 },
  { do: 'takeBack', act: 0 },
  { do: 'takeBack', act: 0 },
  { do: 'moveCash', local: 2, kind: 0, amount: 100 },
  { do: 'count', local: 1, item: 0, counted: 1 },
  { do: 'sell', local: 1, lines: [{ item: 0, quantity: 1, stale: false }] },
  { do: 'step', ticket: 0, line: 0, by: 1 },
  { do: 'step', ticket: 0, line: 0, by: -1 },
  { do: 'addItem', ticket: 0, item: 0, quantity: 1 },
  { do: 'payOtherwise', ticket: 0, payment: 3 },
  { do: 'cancel', ticket: 0 },
  { do: 'cancel', ticket: 0 },
  { do: 'removeLine', ticket: 0, line: 0 },
  { do: 'step', ticket: 0, line: 0, by: 1 },
  { do: 'payOtherwise', ticket: 0, payment: 2 },
  { do: 'sellAgain', ticket: 0 },
  { do: 'addItem', ticket: 0, item: 0, quantity: 1 },
];

/** A difference is accepted once, an earlier acceptance is not taken back before a later one, and nobody owes what was found too much. */
const EVENINGS: Deed[][] = [
  [
    { do: 'close', local: 0, total: 0, counted: 1 },
    { do: 'accept', count: 0, owed: true },
    { do: 'accept', count: 0, owed: true },
    { do: 'payBack', count: 0, amount: 900_000 },
    { do: 'payBack', count: 0, amount: 100 },
    { do: 'withdraw', count: 0 },
    { do: 'payBack', count: 0, amount: 19_899 },
    { do: 'payBack', count: 0, amount: 1 },
  ],
  [
    { do: 'close', local: 0, total: 0, counted: 2 },
    { do: 'close', local: 0, total: 0, counted: 2 },
    { do: 'accept', count: 1, owed: false },
    { do: 'accept', count: 0, owed: false },
    { do: 'withdraw', count: 0 },
    { do: 'reopen', count: 1 },
  ],
  [
    { do: 'close', local: 0, total: 0, counted: 900_000 },
    { do: 'accept', count: 2, owed: true },
    { do: 'withdraw', count: 1 },
  ],
];

const SHELVES = {
  name: 'shelves of the random days',
  text: `SELECT local_id || ':' || product_id AS shelf, quantity FROM stock`,
};

const DRAWERS = {
  name: 'drawers of the random days',
  text: `SELECT local_id AS id, ${expectedInDrawerSql('ticket_counters')} AS holds FROM ticket_counters WHERE drawer_since IS NOT NULL ORDER BY 1`,
};

const MOVEMENTS = {
  name: 'movements of the random days',
  text: `SELECT id, local_id || ':' || product_id AS shelf, quantity FROM stock_movements WHERE id > $1 ORDER BY id`,
};

const TICKETS = {
  name: 'tickets of the random days',
  text: `SELECT tickets.id, products_centimes + services_centimes AS total, (SELECT json_build_object('cash', sum(drawer_centimes),
      'card', sum(card_centimes), 'wallet', sum(wallet_centimes), 'transfer', sum(transfer_centimes)) FROM entries
      WHERE ticket_id = tickets.id) AS paid, coalesce((SELECT json_agg(
      ticket_lines.id || ' ' || quantity || ' x ' || price_centimes || ' / ' || ticket_lines.frais_centimes ORDER BY id)
      FROM ticket_lines WHERE ticket_id = tickets.id), '[]') AS lines
    FROM tickets WHERE business_date = $1 AND cancelled_at IS NULL ORDER BY id`,
};

/** What of each of the last counts is open, and what is owed of them. */
async function compareCounts(): Promise<void> {
  const counts = paper.counts.all.slice(-LOOKED_AT).filter(({ reopened }) => !reopened);
  const kept = await countsByClosure(
    db.manager,
    counts.map(({ id }) => id),
  );
  for (const [place, count] of kept.entries()) {
    const { open } = await remainderAt(db.manager, { ...count!, counted: count!.counted! });
    expect([count!.closureId, open]).toEqual([count!.closureId, counts[place]!.open]);
  }
  const debts = (await listOpenDebts(db.manager)).map(({ closureId, owed }) => ({ closureId, owed }));
  expect(debts.sort((one, other) => one.closureId - other.closureId)).toEqual(paper.counts.debts());
}

/** Compares the product's reports and lists of a day with the model's. */
async function compare(): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  const filter = { from: day, to: day };
  const [list, report, shelves, movements, rows, drawers] = await Promise.all([
    listTickets(db.manager, filter, {}),
    salesReport(db.manager, filter),
    runPrepared<{ shelf: string; quantity: number }>(db.manager, SHELVES, []),
    runPrepared<{ id: number; shelf: string; quantity: number }>(db.manager, MOVEMENTS, [lastMovement]),
    runPrepared<{ id: number; total: number; paid: object; lines: string[] }>(db.manager, TICKETS, [day]),
    runPrepared<{ id: number; holds: number }>(db.manager, DRAWERS, []),
  ]);
  const sums = paper.sums();
  const { count, ...listed } = list.totals;
  const standing = paper.tickets.filter(({ cancelled }) => !cancelled);
  expect(listed).toEqual(sums);
  expect(count).toBe(standing.length);
  expect(list.items.map(({ id }) => id).sort()).toEqual(standing.map(({ id }) => id).sort());
  const sumOf = (sold: readonly { total: number }[]) => sold.reduce((sum, { total }) => sum + total, 0);
  const frais = report.services.reduce((sum, service) => sum + service.frais, 0);
  expect([sumOf(report.products), sumOf(report.services), frais]).toEqual([
    sums.products,
    sums.services,
    sums.frais,
  ]);
  expect(rows).toEqual(
    standing.map(({ id, lines, paid }) => ({
      id,
      paid,
      total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      lines: lines.map((line) => `${line.id} ${line.quantity} x ${line.price} / ${line.frais}`),
    })),
  );
  expect(drawers).toEqual([...paper.drawers.keys()].map((id) => ({ id, holds: paper.inDrawer(id) })));
  await compareCounts();
  for (const { id, shelf, quantity } of movements) {
    moved.set(shelf, (moved.get(shelf) ?? 0) + quantity);
    lastMovement = id;
  }
  const onPaper = ({ shelf }: { shelf: string }) => paper.shelves.get(shelf) ?? 0;
  expect(shelves.map(({ shelf, quantity }) => [shelf, quantity, moved.get(shelf) ?? 0])).toEqual(
    shelves.map((one) => [one.shelf, onPaper(one), onPaper(one)]),
  );
}

test(`${DAYS} random days of selling, correcting, receiving, counting, repricing, deleting and closing: after each deed every figure agrees`, async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 3, maxLength: 10 }), async (day) => {
      today = new Date(today.getTime() + MILLISECONDS_A_DAY);
      paper.turnThePage();
      const work = new Day(db, paper, staff);
      for (const deed of day) {
        const { expected, answered } = await work.perform(deed);
        expect([deed, answered]).toEqual([deed, expected]);
        const outcome = `${deed.do} ${answered ?? 'done'}`;
        done.set(outcome, (done.get(outcome) ?? 0) + 1);
        await compare();
      }
    }),
    {
      numRuns: DAYS,
      examples: [LAST_SOAP, ...EVENINGS].map((day): [Deed[]] => [day]),
      ...(SEED !== undefined && { seed: SEED }),
      endOnFailure: true,
    },
  );
  // A long run that never met a refusal or a deed would not have tested it.
  if (DAYS < 1000) return;
  for (const outcome of [
    'sell done',
    'sell STOCK_INSUFFISANT',
    'sell PRIX_MODIFIE',
    'sell ARTICLE_INDISPONIBLE',
    'moveCash done',
    'moveCash CAISSE_NON_SUIVIE',
    'takeBack done',
    'takeBack DEJA_DECIDE',
    'payOtherwise done',
    'payOtherwise INTROUVABLE',
    'sellAgain done',
    'sellAgain TICKET_ANNULE',
    'addItem done',
    'addItem STOCK_INSUFFISANT',
    'addItem INTROUVABLE',
    'removeLine done',
    'step done',
    'step QUANTITE_MINIMALE',
    'step STOCK_INSUFFISANT',
    'cancel done',
    'cancel INTROUVABLE',
    'receive done',
    'receive VALIDATION',
    'receive STOCK_INSUFFISANT',
    'removeVoucher done',
    'removeVoucher STOCK_INSUFFISANT',
    'removeVoucher INTROUVABLE',
    'reprice done',
    'hide done',
    'deleteService done',
    'deleteService INTROUVABLE',
    'sell INTROUVABLE',
    'reprice INTROUVABLE',
    'count done',
    'close done',
    'close CLOTURE_EXISTE',
    'editClosure done',
    'accept done',
    'accept DEJA_DECIDE',
    'accept ECART_ACCEPTE',
    'accept ECART_ANTERIEUR',
    'accept VALIDATION',
    'accept INTROUVABLE',
    'withdraw done',
    'withdraw DEJA_DECIDE',
    'withdraw ECART_ACCEPTE',
    'withdraw INTROUVABLE',
    'reopen done',
    'reopen ECART_ACCEPTE',
    'reopen INTROUVABLE',
    'sellLate done',
    'payBack done',
    'payBack VALIDATION',
    'payBack DEJA_DECIDE',
  ]) {
    expect([outcome, (done.get(outcome) ?? 0) > 0]).toEqual([outcome, true]);
  }
}, 3_600_000);
