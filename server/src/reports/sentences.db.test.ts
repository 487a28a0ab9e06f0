import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inTransaction } from '../db/transaction.ts';
import { useDatabase } from '../../test/database.ts';
import type { Dimension } from '../sums/measures/measures.rules.ts';
import { removeTicketLine } from '../sales/corrections/correct-ticket.service.ts';
import { sell } from '../sales/sell/sell.service.ts';
import { QuestionInput } from './question/question.input.ts';
import { planReport, type QuestionInDays } from './report-plan.ts';
import type { FigureRows } from './report-rows.ts';
import { figureRows } from './report.queries.ts';

/** Checks the descriptions in `schema.graphql` against answers. */

const { db, make } = useDatabase();

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
/** Compared by `comparedWith`, and by `comparison` for a month. */
const IN_DATES = OCTOBER;
const IN_WORDS = { ...OCTOBER, months: 1 };

beforeAll(async () => {
  await make.house();
  const local = await make.local();
  const { user } = await make.user({ local });
  const soap = await make.product({ price: 100, stock: [[local, 50]] });
  const bath = await make.service({ local, price: 1000, frais: 0 });
  const ring = (day: string, quantity: number) =>
    sell(db.manager, make.ctx(user, local, new Date(`${day}T12:00:00Z`)), {
      key: randomUUID(),
      lines: [
        { type: 'service', itemId: bath, quantity },
        { type: 'product', itemId: soap, quantity },
      ],
    });
  // 11,00 on Friday 30 October, 22,00 on Saturday 31, and 33,00 in November.
  await ring('2026-10-30', 1);
  await ring('2026-10-31', 2);
  await ring('2026-11-10', 3);
  const office = await make.office();
  const { lines = [] } = await ring('2026-11-10', 4);
  await inTransaction(db, async (tx) => {
    for (const { id } of lines) await removeTicketLine(tx, office, { lineId: id });
  });
});

/** Fails when these descriptions change: the tests below check what they promise. */
test.each([
  'Sans ces dimensions, les lignes comptent tous les jours.',
  'par jour de la semaine, sans jour ni semaine, un lundi répond à un lundi.',
  'Ce que la question répond sans ses dimensions',
])('the schema says: %s', (sentence) => {
  expect(readFileSync('schema.graphql', 'utf8')).toContain(sentence);
});

function ask(parts: Partial<QuestionInDays>): Promise<FigureRows> {
  const usual = { measures: ['total'], dimensions: [], period: NOVEMBER, order: [], limit: 1000 };
  return figureRows(db.manager, planReport(Object.assign(new QuestionInput(), usual, parts)));
}

describe('a month of thirty days beside one of thirty-one', () => {
  test.each<[string, Dimension[], object, number]>([
    ['by local, the 31st is in its row', ['local'], IN_WORDS, 3300],
    ['by local, the 31st is in its row, between dates too', ['local'], IN_DATES, 3300],
    ['by day, it is in none', ['day'], IN_WORDS, 1100],
    ['by day, it is in none, between dates neither', ['day'], IN_DATES, 1100],
    ['by week, it is in none', ['week', 'local'], IN_WORDS, 1100],
    ['by week, it is in none, between dates neither', ['week'], IN_DATES, 1100],
    ['by month, a month is beside a month', ['month'], IN_WORDS, 3300],
    ['by month between dates, it is in none', ['month'], IN_DATES, 1100],
    ['by weekday, it is in its row', ['weekday'], IN_WORDS, 3300],
  ])('%s', async (_name, dimensions, comparedWith, inRows) => {
    const { rows, previousTotals } = await ask({
      dimensions,
      comparedWith: comparedWith as typeof IN_WORDS,
    });
    expect(previousTotals).toEqual({ total: 3300 });
    expect(rows.reduce((sum, { previous }) => sum + previous!.total!, 0)).toBe(inRows);
  });
});

test.each<[string, Dimension[], number[]]>([
  ['by weekday alone, a Friday is compared with Fridays', ['weekday'], [5, 6]],
  ['by weekday and local too', ['weekday', 'local'], [5, 6]],
  // 30 November is a Monday.
  ['by day and weekday, with the day of the same rank', ['day', 'weekday'], [1]],
])('%s', async (_name, dimensions, weekdays) => {
  const { rows } = await ask({ dimensions, comparedWith: IN_DATES });
  const compared = rows.filter(({ previous }) => previous!.total! > 0);
  expect(compared.map(({ keys }) => keys.weekday)).toEqual(weekdays);
});

test('a weekday that was not asked for is in no row of what it is compared with', async () => {
  const period = { from: '2026-11-02', to: '2026-11-04' };
  const { rows, previousTotals } = await ask({
    dimensions: ['weekday'],
    period,
    comparedWith: { from: '2026-10-29', to: '2026-10-31' },
  });
  expect([rows, previousTotals]).toEqual([[], { total: 3300 }]);
});

test('tickets by sort of item: the total counts each ticket once, one that holds nothing too', async () => {
  const { rows, totals } = await ask({ measures: ['tickets'], dimensions: ['itemType'] });
  expect(rows.map(({ keys, figures }) => [keys.itemType, figures.tickets])).toEqual([
    ['product', 1],
    ['service', 1],
  ]);
  expect(totals).toEqual({ tickets: 2 });
  expect((await ask({ measures: ['tickets'] })).totals).toEqual(totals);
});
