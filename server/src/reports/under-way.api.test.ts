import { Caller, useTestApp } from '../../test/app.ts';

const app = useTestApp({ now: new Date('2026-11-20T14:53:00Z') });
let boss: Caller;
let till: Caller;
let soap: number;
let entry: number;

/** Yesterday until 14:53, and after it; a month ago too, when the house had just opened. */
const SOLD: [at: string, entries: number, soaps: number][] = [
  ['2026-10-12T10:00:00Z', 5, 0],
  ['2026-10-20T14:52:59Z', 3, 1],
  ['2026-10-20T14:53:00Z', 100, 100],
  ['2026-11-19T09:00:00Z', 2, 1],
  ['2026-11-19T14:10:00Z', 4, 0],
  ['2026-11-19T14:53:00Z', 100, 50],
  ['2026-11-19T20:00:00Z', 100, 0],
  ['2026-11-20T14:52:00Z', 9, 2],
];

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN' });
  const local = await app.make.local({ name: 'Hammam du Port', type: 'BELDI' });
  soap = await app.make.product({ name: 'Savon', price: 1000, stock: [[local, 500]] });
  entry = await app.make.service({ local, name: 'Entrée', price: 2000, frais: 500 });
  for (const [at, entries, soaps] of SOLD) {
    app.setNow(new Date(at));
    till = await app.logIn({ local, name: `Samira ${at}` });
    const products = soaps > 0 ? [{ id: soap, quantity: soaps }] : [];
    const { status } = await till.post('/api/sales/add', {
      services: [{ id: entry, quantity: entries }],
      products,
    });
    expect(status).toBe(201);
  }
  app.setNow(new Date('2026-11-20T14:53:00Z'));
  boss = await app.logIn({ role: 'ADMIN' });
}, 60_000);

const REPORT = `query ($question: QuestionInput!) { report(question: $question) {
  period { from to until } comparedWith { from to until } comparedSince
  rows { hour product { name } cashier { name } comparedSince figures { total tickets } previous { total tickets } }
  totals { total tickets articles cancelled corrected } previousTotals { total tickets articles cancelled corrected } } }`;

async function ask(question: object) {
  const { body } = await boss.graphql(REPORT, { question });
  expect(body.errors).toBeUndefined();
  return body.data.report as Answer;
}

interface Answer {
  comparedWith: { from: string; to: string; until: string | null };
  comparedSince: string | null;
  totals: Record<string, number>;
  previousTotals: Record<string, number>;
  rows: { comparedSince: string | null; previous: { total: number } }[];
}

const TODAY = { measures: ['TOTAL', 'TICKETS'], during: 'TODAY', comparison: 'PREVIOUS' };

test('a day under way is compared with the day before up to the same minute, whatever it is counted by', async () => {
  const whole = await ask(TODAY);
  expect(whole).toMatchObject({
    period: { until: null },
    comparedWith: { from: '2026-11-19', to: '2026-11-19', until: '14:53' },
    totals: { total: 200, tickets: 1 },
    previousTotals: { total: 130, tickets: 2 },
  });
  for (const dimension of ['HOUR', 'PRODUCT', 'SERVICE', 'CASHIER', 'ITEM_TYPE', 'LOCAL', 'DAY']) {
    const { rows, previousTotals } = await ask({ ...TODAY, dimensions: [dimension] });
    expect([dimension, previousTotals]).toEqual([dimension, whole.previousTotals]);
    const sum = rows.reduce((all, { previous }) => all + previous.total, 0);
    expect([dimension, sum]).toEqual([dimension, 130]);
  }
});

test('what was corrected and cancelled is compared up to the minute too', async () => {
  const asked = await ask({ ...TODAY, measures: ['CANCELLED', 'CORRECTED'] });
  expect(asked.previousTotals).toMatchObject({ cancelled: 0, corrected: 0 });
  const { body } = await boss.graphql(
    `query { tickets(filter: { from: "2026-11-19", to: "2026-11-19" }) { items { id total } } }`,
  );
  const tickets = body.data.tickets.items as { id: number; total: number }[];
  const early = tickets.find(({ total }) => total === 80)!;
  const late = tickets.find(({ total }) => total === 2500)!;
  for (const { id } of [early, late]) {
    expect((await boss.send('DELETE', `/api/sales/delete/${id}`, undefined)).status).toBe(200);
  }
  const after = await ask({ ...TODAY, measures: ['CANCELLED', 'CORRECTED', 'TOTAL'] });
  expect(after.previousTotals).toMatchObject({ cancelled: 80, corrected: 0, total: 50 });
});

test('the tickets behind what it is compared with are those until that minute', async () => {
  const { comparedWith: period } = await ask(TODAY);
  const { body } = await boss.graphql(
    `query ($period: PeriodInput!) { reportTickets(period: $period) { items { figures { total } } totals { total tickets } } }`,
    { period },
  );
  expect(body.data.reportTickets).toEqual({
    items: [{ figures: { total: 50 } }],
    totals: { total: 50, tickets: 1 },
  });
  const itself = await ask({ measures: ['TOTAL'], period });
  expect(itself.totals['total']).toBe(50);
});

test('a month under way stops at the same minute of its last day; a day that is over is compared whole', async () => {
  const month = await ask({ measures: ['TOTAL'], during: 'THIS_MONTH', comparison: 'PREVIOUS' });
  expect([month.comparedWith, month.previousTotals['total']]).toEqual([
    { from: '2026-10-01', to: '2026-10-20', until: '14:53' },
    170,
  ]);
  const yesterday = await ask({ measures: ['TOTAL'], during: 'YESTERDAY', comparison: 'PREVIOUS' });
  expect(yesterday.comparedWith).toEqual({ from: '2026-11-18', to: '2026-11-18', until: null });
});

test('as many days said by their dates are the same comparison; other days are taken as they are said', async () => {
  const period = { from: '2026-11-20', to: '2026-11-20' };
  const alike = await ask({
    measures: ['TOTAL'],
    period,
    comparedWith: { from: '2026-10-20', to: '2026-10-20' },
  });
  expect([alike.comparedWith.until, alike.previousTotals['total']]).toEqual(['14:53', 70]);
  const more = await ask({
    measures: ['TOTAL'],
    period,
    comparedWith: { from: '2026-10-19', to: '2026-10-20' },
  });
  expect([more.comparedWith.until, more.previousTotals['total']]).toEqual([null, 3070]);
});

test('a span in which the house did not sell yet is said, for the house and for a local', async () => {
  const month = await ask({ measures: ['TOTAL'], during: 'THIS_MONTH', comparison: 'PREVIOUS' });
  expect(month.comparedSince).toBe('2026-10-12');
  expect((await ask(TODAY)).comparedSince).toBeNull();
  const other = await app.make.local({ name: 'Hammam du Marché' });
  const bath = await app.make.service({ local: other, name: 'Bain', price: 2000, frais: 500 });
  const cashier = await app.logIn({ local: other });
  await cashier.post('/api/sales/add', { services: [{ id: bath, quantity: 1 }] });
  const { rows } = await ask({ ...TODAY, dimensions: ['LOCAL'] });
  expect(rows.map(({ comparedSince }) => comparedSince)).toEqual([null, '2026-11-20']);
});

test('the file names the comparison in words', async () => {
  const query = 'format=csv&measures=total&dimensions=local&during=thisMonth';
  const { body } = await boss.get(`/api/reports/export?${query}&comparison=sameWeekdays`);
  expect((body as string).split('\r\n')[0]).toBe(
    'Local;Total CA;Total CA (comparée : mêmes jours de la semaine, jusqu’à la même heure);Total CA (écart)',
  );
});

test.each(['24:00', '9:00', 'midi'])('an hour written %s is refused', async (until) => {
  const period = { from: '2026-11-20', to: '2026-11-20', until };
  const { body } = await boss.graphql(REPORT, { question: { measures: ['TOTAL'], period } });
  expect(body.errors[0].extensions.code).toBe('VALIDATION');
});
