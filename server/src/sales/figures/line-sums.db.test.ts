import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openBusyHouse, type BusyHouse } from '../../../test/busy-house.ts';
import { unbalancedBooks } from '../../../test/books.ts';
import { useDatabase } from '../../../test/database.ts';
import { SlowBooks } from '../../../test/slow-books.ts';
import { createDataSource } from '../../db/data-source.ts';
import { Leader } from '../../db/many/leader.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createLog } from '../../doors/metrics/log.ts';
import { Dice } from '../../demo/history/dice.ts';
import { cancelTicket } from '../corrections/cancel-ticket.service.ts';
import { addTicketItem, changeLineQuantity } from '../corrections/correct-ticket.service.ts';
import { salesReport } from '../tickets/sales-report.queries.ts';
import { sell } from '../sell/sell.service.ts';
import type { FiguresQuery } from './figures.sql.ts';
import { whereToRead } from './figures.queries.ts';
import type { Dimension, Measure } from '../../sums/measures/measures.rules.ts';
import { QuestionInput, type ReportFilter } from '../../reports/question/question.input.ts';
import { planReport, type QuestionInDays } from '../../reports/report-plan.ts';
import { figureRows } from '../../reports/report.queries.ts';
import {
  describeWrongDay,
  fillLineSums,
  keepFillingLineSums,
  rebuildLineSums,
  wrongLineSums,
} from './fill-line-sums.ts';

const SEED = Number(process.env['QUESTION_SEED'] ?? Date.now() % 1_000_000);
const MEASURES: Measure[] = ['products', 'services', 'total', 'frais', 'net', 'articles'];
const CROSSED: Dimension[] = [
  'week',
  'month',
  'weekday',
  'hour',
  'local',
  'localType',
  'cashier',
  'category',
];

const { db, make, connection } = useDatabase({ poolSize: 12 });
const dice = new Dice(SEED);
let house: BusyHouse;
/** Of the server: all days of the house are past. */
const TODAY = '2027-01-01';

beforeAll(async () => {
  house = await openBusyHouse(db, dice, 400);
}, 300_000);

const period = () => ({ from: house.firstDay, to: house.lastDay });

/** A question that crosses items with cashiers or hours, so that no summary holds its answer. */
function crossing(): QuestionInDays {
  const by = dice.pick<Dimension>(['cashier', 'hour']);
  const item = dice.pick<Dimension>(['product', 'service', 'itemType', 'category']);
  const filter: ReportFilter = {};
  if (dice.oneIn(3)) filter.cashierIds = dice.some(house.cashiers, 1, 3).map(({ id }) => id);
  if (dice.oneIn(3)) filter.hours = dice.some([...Array(24).keys()], 1, 12);
  if (dice.oneIn(4)) filter.localIds = dice.some(house.locals, 1, 2).map(({ id }) => id);
  if (dice.oneIn(4)) filter.itemType = dice.pick(['product', 'service']);
  const dimensions = [...new Set([by, item, ...dice.some(CROSSED, 0, 1)])];
  const parts = { measures: dice.some(MEASURES, 1, 4), dimensions, filter, period: period() };
  return Object.assign(new QuestionInput(), { order: [], limit: 5000 }, parts);
}

async function asTheTicketsSay(questions: number): Promise<void> {
  const books = await SlowBooks.read(db);
  for (let asked = 0; asked < questions; asked += 1) {
    const question = crossing();
    const story = `QUESTION_SEED=${SEED} ${JSON.stringify(question)}`;
    const { rows, totals } = await figureRows(db.manager, planReport(question));
    const expected = books.answer(question);
    expect([story, totals, rows]).toEqual([story, expected.totals, expected.rows]);
  }
}

const CROSSED_QUESTION: FiguresQuery = { filter: {}, by: ['cashier', 'product'], sums: ['articles'] };

/** "2026-11-16 local 3": the days whose lines a question about the whole house reads. */
async function readDays(): Promise<string[]> {
  const { unkept } = await whereToRead(db.manager, CROSSED_QUESTION);
  return unkept!.map(({ day, localId }) => `${day} local ${localId}`);
}

async function someTicket(
  where = 'true',
): Promise<{ id: number; lineId: number; day: string; local: number }> {
  const [row] = await db.query<{ id: number; lineId: number; day: string; local: number }[]>(
    `SELECT tickets.id, min(lines.id) AS "lineId", business_date AS day, local_id AS local
     FROM tickets JOIN ticket_lines AS lines ON ticket_id = tickets.id
     WHERE cancelled_at IS NULL AND ${where} GROUP BY tickets.id, business_date, local_id ORDER BY md5(tickets.id || '${SEED}') LIMIT 1`,
  );
  return row!;
}

test(`questions across items, cashiers and hours: nothing kept, then half the days, then all (QUESTION_SEED=${SEED})`, async () => {
  expect((await readDays()).length).toBeGreaterThan(50);
  await asTheTicketsSay(15);
  await fillLineSums(db, TODAY, () => Promise.resolve(!dice.oneIn(50)));
  await asTheTicketsSay(15);
  await fillLineSums(db, TODAY);
  expect(await readDays()).toEqual([]);
  await asTheTicketsSay(40);
  expect(await wrongLineSums(db)).toEqual([]);
  expect(await fillLineSums(db, TODAY)).toBe(0);
});

test('today is left to its lines: each of its sales would undo the work', async () => {
  await db.query('TRUNCATE line_sums');
  const [{ last } = { last: '' }] = await db.query<{ last: string }[]>(
    'SELECT max(business_date) AS last FROM tickets',
  );
  await fillLineSums(db, last);
  const read = await readDays();
  expect(read.length).toBeGreaterThan(0);
  expect(read.every((day) => day.startsWith(last))).toBe(true);
});

test('a corrected ticket and a cancelled one: their days are read from the lines until they are kept again', async () => {
  await fillLineSums(db, TODAY);
  const office = await make.office();
  const corrected = await someTicket();
  await inTransaction(db, (tx) => changeLineQuantity(tx, office, { lineId: corrected.lineId, step: 'inc' }));
  const cancelled = await someTicket(`business_date <> '${corrected.day}'`);
  await inTransaction(db, (tx) => cancelTicket(tx, office, { id: cancelled.id }));
  const changed = [corrected, cancelled].map(({ day, local }) => `${day} local ${local}`);
  expect((await readDays()).sort()).toEqual(changed.sort());
  await asTheTicketsSay(15);
  expect(await fillLineSums(db, TODAY)).toBe(2);
  expect(await readDays()).toEqual([]);
  await asTheTicketsSay(15);
});

test('two corrections that leave every sum of the day as it was are seen all the same', async () => {
  const local = await make.local();
  const { user } = await make.user({ local });
  const [soap, oil] = [
    await make.product({ price: 1500, stock: [[local, 100]] }),
    await make.product({ price: 1500, stock: [[local, 100]] }),
  ];
  const at = new Date('2026-10-05T10:00:00Z');
  const lines = [soap, oil].map((itemId) => ({ type: 'product' as const, itemId, quantity: 2 }));
  const ticket = await sell(db.manager, make.ctx(user, local, at), { key: randomUUID(), lines });
  await fillLineSums(db, TODAY);
  const office = await make.office();
  const [soaps] = ticket.lines!;
  await inTransaction(db, (tx) => changeLineQuantity(tx, office, { lineId: soaps!.id, step: 'dec' }));
  const more = { ticketId: ticket.id, type: 'product' as const, itemId: oil, quantity: 1 };
  await inTransaction(db, (tx) => addTicketItem(tx, office, more));
  expect(await readDays()).toEqual([`2026-10-05 local ${local.id}`]);
  const { products } = await salesReport(db.manager, {
    userId: user.id,
    from: '2026-10-05',
    to: '2026-10-05',
  });
  const sold = Object.fromEntries(products.map(({ itemId, quantity }) => [itemId, quantity]));
  expect(sold).toEqual({ [soap]: 1, [oil]: 3 });
});

test('a till whose clock is behind sells into a day that is kept', async () => {
  await fillLineSums(db, TODAY);
  const local = house.locals[0]!;
  const { user } = await make.user({ local });
  const bath = await make.service({ local });
  const lines = [{ type: 'service' as const, itemId: bath, quantity: 1 }];
  await sell(db.manager, make.ctx(user, local, new Date('2026-09-10T10:00:00Z')), {
    key: randomUUID(),
    lines,
  });
  expect(await readDays()).toEqual([`2026-09-10 local ${local.id}`]);
  await asTheTicketsSay(10);
});

test('days are kept by two servers while tickets are corrected: no report is ever wrong', async () => {
  const office = await make.office();
  for (let round = 0; round < 5; round += 1) {
    await db.query(`DELETE FROM line_sums WHERE day > '2026-10-01'`);
    const corrections = Array.from({ length: 12 }, async () => {
      const { lineId } = await someTicket(
        `business_date > '2026-10-01' AND tickets.id % 12 = ${dice.below(12)}`,
      );
      await inTransaction(db, (tx) => changeLineQuantity(tx, office, { lineId, step: 'inc' }));
    });
    const fills = [1, 2].map(() => fillLineSums(db, TODAY));
    const reports = Array.from({ length: 4 }, async () => {
      // One statement that sees the lines and the kept sums of the same moment.
      expect(await wrongLineSums(db)).toEqual([]);
    });
    await Promise.all([...corrections, ...fills, ...reports]);
    expect(await wrongLineSums(db)).toEqual([]);
  }
  await asTheTicketsSay(10);
  await fillLineSums(db, TODAY);
  await asTheTicketsSay(10);
}, 60_000);

test('the server keeps the days of its past while it runs, and those that change, until it is closed', async () => {
  await db.query('TRUNCATE line_sums');
  const leader = new Leader({
    open: (begin) => createDataSource(connection, [], { poolSize: 1, begin }),
    log: createLog('silent'),
  });
  const filler = keepFillingLineSums(leader, () => new Date(`${TODAY}T12:00:00Z`), createLog('silent'), {
    rest: 0,
    pace: { firstAfterMs: 1, everyMs: 1 },
  });
  const keptAgain = async () => {
    while ((await readDays()).length > 0) await wait(5);
  };
  await keptAgain();
  const office = await make.office();
  const { lineId, day, local } = await someTicket();
  const correct = () => inTransaction(db, (tx) => changeLineQuantity(tx, office, { lineId, step: 'inc' }));
  await correct();
  await keptAgain();
  await filler.close();
  await leader.close();
  await correct();
  await wait(50);
  expect(await readDays()).toEqual([`${day} local ${local}`]);
});

test('kept sums that somebody changed by hand are named, and read from the lines anew', async () => {
  await fillLineSums(db, TODAY);
  const [{ day, localId } = { day: '', localId: 0 }] = await db
    .query<{ day: string; localId: number }[]>(
      `UPDATE line_sums SET articles[1] = articles[1] + 1
     WHERE (day, local_id) IN (SELECT day, local_id FROM line_sums WHERE articles <> '{}' ORDER BY 1, 2 LIMIT 1)
       AND grain = 'H' RETURNING day, local_id AS "localId"`,
    )
    .then(([rows]: unknown[]) => rows as { day: string; localId: number }[]);
  const wrong = await wrongLineSums(db);
  expect(wrong.map(describeWrongDay)).toEqual([
    `lineSums ${day}, local ${localId}: not the sums of its lines`,
  ]);
  expect((await unbalancedBooks(db)).length).toBe(1);
  expect(await rebuildLineSums(db, TODAY)).toEqual(wrong);
  expect(await wrongLineSums(db)).toEqual([]);
  expect(await readDays()).toEqual([]);
});
