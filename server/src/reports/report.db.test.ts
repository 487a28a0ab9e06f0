import { openBusyHouse, type BusyHouse } from '../../test/busy-house.ts';
import { Dice } from '../demo/history/dice.ts';
import { declaredIn } from '../closures/closure.entity.ts';
import { expectedAtClosing, listClosures, sumDay } from '../closures/closures.queries.ts';
import { differenceOf } from '../closures/closures.rules.ts';
import { NOON } from '../../test/factories.ts';
import { useDatabase } from '../../test/database.ts';
import {
  DIMENSION_NAMES,
  MEASURE_NAMES,
  type Dimension,
  type Measure,
} from '../sums/measures/measures.rules.ts';
import { salesReport } from '../sales/tickets/sales-report.queries.ts';
import type { TicketFilter } from '../sales/sales.input.ts';
import { listTickets, type TicketPage } from '../sales/tickets/tickets.queries.ts';
import { daysLater } from '../shared/days.ts';
import { Refusal } from '../shared/errors.ts';
import { comparedDays, type RelativePeriod } from './question/periods.rules.ts';
import { QuestionInput, type PeriodInput, type ReportFilter } from './question/question.input.ts';
import { planReport, type ComparedPeriod, type QuestionInDays } from './report-plan.ts';
import { drillDown } from './report-rows.ts';
import { figureRows, reportOn } from './report.queries.ts';
import { SlowBooks } from '../../test/slow-books.ts';

const SEED = Number(process.env['QUESTION_SEED'] ?? Date.now() % 1_000_000);
const QUESTIONS = 200;

const { db } = useDatabase();
let house: BusyHouse;
let books: SlowBooks;
const dice = new Dice(SEED);

beforeAll(async () => {
  house = await openBusyHouse(db, dice, 400);
  books = await SlowBooks.read(db);
}, 300_000);

function question(parts: Partial<QuestionInput>): QuestionInput {
  const usual = { measures: [], dimensions: [], order: [], limit: 5000 };
  return Object.assign(new QuestionInput(), usual, parts);
}

/** Sales go by no kessal. */
const OF_SALES = DIMENSION_NAMES.filter((one) => one !== 'kessal');

function randomPeriod() {
  const from = daysLater(house.firstDay, dice.below(100) - 5);
  if (dice.oneIn(3)) return { from: '2026-09-01', to: '2026-10-31' };
  return { from, to: daysLater(from, dice.below(dice.oneIn(2) ? 100 : 8)) };
}

function randomFilter(): ReportFilter | null {
  if (dice.oneIn(3)) return null;
  const filter: ReportFilter = {};
  const ids = (rows: readonly { id: number }[]) => dice.some(rows, 0, 3).map(({ id }) => id);
  if (dice.oneIn(3)) filter.localIds = ids(house.locals);
  if (dice.oneIn(6)) filter.localTypes = dice.some(['BELDI', 'TURKI', 'DEPOT'], 1, 2);
  if (dice.oneIn(5)) filter.cashierIds = ids(house.cashiers);
  if (dice.oneIn(6)) filter.hours = dice.some([...Array(24).keys()], 1, 12);
  if (dice.oneIn(6)) filter.weekdays = dice.some([1, 2, 3, 4, 5, 6, 7], 1, 4);
  if (dice.oneIn(8)) filter.itemType = dice.pick(['product', 'service']);
  if (dice.oneIn(8)) filter.categoryIds = dice.some(house.categoryIds, 1, 2);
  if (dice.oneIn(8)) filter.productIds = dice.some(house.productIds, 0, 3);
  if (dice.oneIn(8)) filter.serviceIds = dice.some(house.serviceIds, 0, 3);
  return filter;
}

function randomQuestion(): QuestionInDays {
  const measures = dice.some<Measure>(MEASURE_NAMES, 1, dice.oneIn(3) ? 2 : 5);
  const dimensions = dice.some<Dimension>(DIMENSION_NAMES, 0, 3);
  const period = randomPeriod();
  const comparedWith = dice.oneIn(2) ? randomComparison(period) : null;
  return Object.assign(question({ measures, dimensions, period, filter: randomFilter() }), { comparedWith });
}

function randomComparison(period: PeriodInput): ComparedPeriod {
  const until = dice.oneIn(2) ? `${String(dice.below(24)).padStart(2, '0')}:37` : null;
  if (dice.oneIn(3)) return { ...randomPeriod(), months: null, until };
  const during = dice.pick<RelativePeriod>(['thisMonth', 'lastMonth', 'thisYear', 'today']);
  return { ...comparedDays(period, 'previous', during), until };
}

test(`${QUESTIONS} random questions are answered as somebody would who reads every ticket (QUESTION_SEED=${SEED})`, async () => {
  const refused = new Map<string, number>();
  const ways = new Map<boolean, number>();
  let answered = 0;
  while (answered < QUESTIONS) {
    const asked = randomQuestion();
    const story = `QUESTION_SEED=${SEED} ${JSON.stringify(asked)}`;
    try {
      const report = await figureRows(db.manager, planReport(asked));
      const expected = books.answer(asked);
      expect([story, report.totals]).toEqual([story, expected.totals]);
      expect([story, report.previousTotals]).toEqual([story, expected.previousTotals]);
      expect([story, report.rows]).toEqual([story, expected.rows]);
      for (const { keys } of report.rows) {
        const days = drillDown(asked.period ?? null, asked.filter ?? {}, keys).period!;
        expect([story, keys, days.from <= days.to]).toEqual([story, keys, true]);
      }
      ways.set(report.byLine, (ways.get(report.byLine) ?? 0) + 1);
      answered += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A valid question may still cost too much: items or tills of every day by a further dimension.
      const tooMuch = asked.dimensions.length > 2 && asked.dimensions.includes('day');
      expect([story, books.makesSense(asked)]).toEqual([
        story,
        error.code === 'REQUETE_TROP_LOURDE' && tooMuch,
      ]);
      refused.set(error.code, (refused.get(error.code) ?? 0) + 1);
    }
  }
  expect(ways.get(true)).toBeGreaterThan(10);
  expect(ways.get(false)).toBeGreaterThan(10);
  expect(refused.get('VALIDATION')).toBeGreaterThan(10);
}, 300_000);

test('a day that was closed with nothing is a closed day', async () => {
  const [day, localId] = [daysLater(house.firstDay, -30), house.locals[0]!.id];
  const asked = question({
    measures: ['declared', 'difference'],
    dimensions: ['day', 'local'],
    period: { from: day, to: day },
    filter: { localIds: [localId] },
  });
  // Rolled back, since the other tests know each closure of the house.
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(
      `INSERT INTO closures (local_id, business_date, user_id, declared_at, total_centimes, products_centimes,
         services_centimes, last_ticket_number, last_entry, expected_products_centimes, expected_services_centimes, expected_frais_centimes)
       VALUES ($1, $2, $3, now(), 0, 0, 0, 0, 0, 0, 0, 0)`,
      [localId, day, house.cashiers[0]!.id],
    );
    expect((await figureRows(runner.manager, planReport(asked))).rows).toEqual([
      { keys: { day, local: localId }, figures: { declared: 0, difference: 0 }, previous: null },
    ]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});

test('the list of closures and a question say the same of the same days', async () => {
  const [first, last] = [daysLater(house.firstDay, -5), house.lastDay];
  for (let turn = 0; turn < 20; turn += 1) {
    const localId = dice.oneIn(2) ? dice.pick(house.locals).id : undefined;
    const day = dice.oneIn(3) ? undefined : dice.pick(books.closures).day;
    const filter = { ...(localId && { localId }), ...(day && { day }) };
    const { items, totals } = await listClosures(db.manager, filter, { limit: 1000 });
    let [expected, difference, sinceClosing] = [0, 0, 0];
    for (const closure of items) {
      const [then, sold] = [
        expectedAtClosing(closure),
        await sumDay(db.manager, closure.localId, closure.businessDate),
      ];
      expected += then.total;
      difference += differenceOf(declaredIn(closure), then).total;
      sinceClosing += sold.total - then.total;
    }
    const asked = question({
      measures: ['declared', 'expected', 'difference', 'sinceClosing'],
      period: { from: day ?? first, to: day ?? last },
      filter: localId ? { localIds: [localId] } : null,
    });
    const { totals: figures } = await figureRows(db.manager, planReport(asked));
    expect([filter, figures]).toEqual([
      filter,
      { declared: totals.total, expected, difference, sinceClosing },
    ]);
  }
});

async function pagedIds(filter: TicketFilter): Promise<number[]> {
  const limit = dice.oneIn(2) ? 3 : 40;
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: TicketPage = await listTickets(db.manager, filter, { limit, cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

test('the list, the report and a question say the same of the same tickets, to the centime', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    const { from, to } = randomPeriod();
    const localId = dice.oneIn(2) ? dice.pick(house.locals).id : undefined;
    const userId = dice.oneIn(2) ? dice.pick(house.cashiers).id : undefined;
    const filter = { from, to, ...(localId && { localId }), ...(userId && { userId }) };
    const story = JSON.stringify(filter);
    const [{ totals, items }, report, { totals: figures }] = await Promise.all([
      listTickets(db.manager, filter, {}),
      salesReport(db.manager, filter),
      figureRows(
        db.manager,
        planReport(
          question({
            measures: ['products', 'services', 'total', 'frais', 'net', 'tickets', 'articles'],
            period: { from, to },
            filter: { ...(localId && { localIds: [localId] }), ...(userId && { cashierIds: [userId] }) },
          }),
        ),
      ),
    ]);
    const sum = (rows: readonly { total: number }[]) => rows.reduce((all, { total }) => all + total, 0);
    const { products, services, total, frais, net, tickets, articles } = figures;
    expect([story, totals]).toEqual([story, { count: tickets, products, services, total, frais, net }]);
    expect([story, items.length]).toEqual([story, tickets]);
    expect([story, await pagedIds(filter)]).toEqual([story, items.map(({ id }) => id)]);
    expect([story, sum(report.products), sum(report.services)]).toEqual([story, products, services]);
    expect([...report.products, ...report.services].reduce((all, { quantity }) => all + quantity, 0)).toBe(
      articles,
    );
    expect(items.reduce((all, ticket) => all + ticket.netCentimes, 0)).toBe(net);
  }
});

test(`the totals of a cross table are its sums, and what is no sum is counted (QUESTION_SEED=${SEED})`, async () => {
  const measures = ['total', 'articles', 'tickets', 'averageTicket'] as const;
  const period = { from: house.firstDay, to: house.lastDay };
  for (let asked = 0; asked < 12; asked += 1) {
    const dimensions = dice.some<Dimension>(OF_SALES, 2, 2);
    const whole = question({ measures: [...measures], dimensions, period, subtotals: true });
    const story = `QUESTION_SEED=${SEED} ${dimensions.join(' × ')}`;
    const { rows, subtotals } = await reportOn(db.manager, whole, { today: house.lastDay, now: NOON });
    for (const [place, heads] of [subtotals!.rows, subtotals!.columns].entries()) {
      const dimension = dimensions[place]!;
      const alone = books.answer(
        Object.assign(question({ measures: [...measures], period }), { dimensions: [dimension] }),
      );
      expect([story, heads.map(({ keys, figures }) => ({ keys, figures }))]).toEqual([
        story,
        alone.rows.map(({ keys, figures }) => ({ keys, figures })),
      ]);
      for (const { keys, figures } of heads) {
        const own = rows.filter((row) => row.keys[dimension] === keys[dimension]);
        for (const measure of ['total', 'articles'] as const) {
          const sum = own.reduce((added, row) => added + (row.figures[measure] ?? 0), 0);
          expect([story, keys, measure, sum]).toEqual([story, keys, measure, figures[measure]]);
        }
      }
    }
  }
});

test('subtotals without two dimensions are refused', () => {
  const asked = {
    measures: ['total' as const],
    period: { from: house.firstDay, to: house.lastDay },
    subtotals: true,
  };
  for (const dimensions of [[], ['day'], ['day', 'local', 'hour']] as Dimension[][]) {
    expect(() => planReport(question({ ...asked, dimensions }))).toThrow(
      'Les sous-totaux demandent deux dimensions.',
    );
  }
});
