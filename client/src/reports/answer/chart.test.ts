import { chartOf } from './chart.ts';
import { FIRST_QUESTION, type Question } from '../../figures/question.ts';
import type { Answered } from '../use-report.ts';

const LOCALS = ['Oliviers', 'Remparts', 'Port', 'Kasbah', 'Gare', 'Marché', 'Plage', 'Forêt'].map(
  (name, place) => ({
    id: place + 1,
    name,
    type: 'BELDI',
  }),
);

/** A report of these rows, as far as a chart reads it. */
function answer(question: Partial<Question>, rows: object[]): Answered {
  return {
    question: { ...FIRST_QUESTION, ...question },
    report: { rows, count: rows.length },
  } as unknown as Answered;
}

test('measures of one unit are lines over the days; tickets, which are no amount, are left out', () => {
  const rows = [
    { day: '2026-11-01', figures: { total: 12.5, net: 10, tickets: 3 } },
    { day: '2026-11-02', figures: { total: 0.1, net: null, tickets: 1 } },
  ];
  const { data, rowOf, left } = chartOf(answer({}, rows), 0)!;
  expect(data).toMatchObject({
    kind: 'lines',
    points: ['01/11', '02/11'],
    longPoints: ['dim. 01/11/2026', 'lun. 02/11/2026'],
    series: [
      { name: 'Total CA', unit: 'amount', values: [1250, 10] },
      { name: 'Total NET', unit: 'amount', values: [1000, null] },
    ],
  });
  expect(rowOf(1, 0)).toBe(rows[1]);
  expect(left).toBe('Le graphique ne montre pas : Tickets.');
});

test('lines beyond the limit are said to be missing, one or many', () => {
  const rows = [{ day: '2026-11-01', figures: { total: 5 } }];
  const left = (count: number) => {
    const asked = answer({ measures: ['total'] }, rows);
    return chartOf({ ...asked, report: { ...asked.report, count } }, 0)!.left;
  };
  expect([left(1), left(2), left(3)]).toEqual([
    null,
    '1 ligne au-delà de la limite n’y est pas non plus.',
    '2 lignes au-delà de la limite n’y sont pas non plus.',
  ]);
});

test('beside another period the first measure is drawn twice', () => {
  const rows = [{ hour: 9, figures: { total: 5 }, previous: { total: 4 } }];
  const { data } = chartOf(answer({ dimensions: ['hour'], comparison: 'previous' }, rows), 0)!;
  expect([data.kind, data.series.map(({ name, values }) => [name, ...values])]).toEqual([
    'bars',
    [
      ['Total CA', 500],
      ['Total CA, période comparée', 400],
    ],
  ]);
});

test('by month and local each of the seven largest locals is a line, and a figure of it finds its row', () => {
  const rows = ['2026-09-01', '2026-10-01'].flatMap((month) =>
    LOCALS.map((local) => ({ month, local, figures: { total: local.id } })),
  );
  // A shop without sales has no row.
  const told = rows.filter(({ month, local }) => month !== '2026-09-01' || local.id !== 8);
  const { data, rowOf, left } = chartOf(answer({ dimensions: ['local', 'month'] }, told), 0)!;
  expect(data.points).toEqual(['09/2026', '10/2026']);
  expect(data.series.map(({ name }) => name.split(' ')[0])).toEqual(LOCALS.slice(1).map(({ name }) => name));
  expect(data.series.at(-1)!.values).toEqual([null, 800]);
  expect([rowOf(0, 6), rowOf(1, 6)]).toEqual([null, told.at(-1)]);
  expect(left).toBe(
    'Un autre groupe n’est pas sur le graphique : Oliviers | BELDI. Le graphique ne montre pas : Total NET, Tickets.',
  );
  const against = chartOf(answer({ dimensions: ['local', 'month'], comparison: 'yearBefore' }, told), 0)!;
  expect(against.data.series.map(({ quiet = false, colourOf }) => [quiet, colourOf])).toEqual([
    [false, undefined],
    [false, undefined],
    [false, undefined],
    [true, 0],
    [true, 1],
    [true, 2],
  ]);
  expect(against.left).toMatch(/^5 autres groupes ne sont pas sur le graphique : /);
});

test('two cashiers of one name are two lines, each with what it sold', () => {
  const [morning, evening] = [
    { id: 3, name: 'Fatima' },
    { id: 8, name: 'Fatima' },
  ];
  const rows = [
    { day: '2026-11-01', cashier: morning, figures: { total: 500 } },
    { day: '2026-11-01', cashier: evening, figures: { total: 300 } },
    { day: '2026-11-01', cashier: { id: 9, name: 'Samira' }, figures: { total: 100 } },
  ];
  const { data, rowOf } = chartOf(answer({ dimensions: ['day', 'cashier'] }, rows), 0)!;
  expect(data.series.map(({ name, values }) => [name, ...values])).toEqual([
    ['Fatima (n° 3)', 50_000],
    ['Fatima (n° 8)', 30_000],
    ['Samira', 10_000],
  ]);
  expect([rowOf(0, 0), rowOf(0, 1)]).toEqual(rows.slice(0, 2));
});

test('days are drawn in their order, and hours in theirs, however the table is sorted', () => {
  const days = ['2026-11-20', '2026-11-03', '2026-11-11'].map((day, place) => ({
    day,
    figures: { total: 3 - place },
  }));
  const byDay = chartOf(answer({ measures: ['total'] }, days), 0)!;
  expect([byDay.data.points, byDay.data.series[0]!.values]).toEqual([
    ['03/11', '11/11', '20/11'],
    [200, 100, 300],
  ]);
  expect(byDay.rowOf(2, 0)).toBe(days[0]);
  const [oliviers, remparts] = LOCALS;
  const hours = [
    { hour: 20, local: remparts, figures: { total: 3 } },
    { hour: 9, local: oliviers, figures: { total: 2 } },
    { hour: 9, local: remparts, figures: { total: 1 } },
  ];
  const byHour = chartOf(answer({ measures: ['total'], dimensions: ['hour', 'local'] }, hours), 0)!;
  expect([byHour.data.points, byHour.rowOf(1, 0)]).toEqual([['09\u00a0h', '20\u00a0h'], hours[0]]);
  const late = [{ hour: 0, figures: { total: 1 } }, { hour: 23, figures: { total: 2 } }, hours[1]!];
  const byLateHour = chartOf(answer({ measures: ['total'], dimensions: ['hour'] }, late), 5)!;
  expect(byLateHour.data.points).toEqual(['09\u00a0h', '23\u00a0h', '00\u00a0h']);
});

test('a single figure, three dimensions and a thousand days are no drawing', () => {
  const row = { day: '2026-11-01', figures: { total: 1 } };
  expect(chartOf(answer({ dimensions: [] }, [row]), 0)).toBeNull();
  expect(chartOf(answer({ dimensions: ['day', 'local', 'cashier'] }, [row]), 0)).toBeNull();
  expect(
    chartOf(
      answer(
        {},
        Array.from({ length: 1000 }, () => row),
      ),
      0,
    ),
  ).toBeNull();
  expect(chartOf(answer({}, []), 0)).toBeNull();
});

test('of a catalogue the first twelve names are bars, and the chart says so; the running month stands apart', () => {
  const products = Array.from({ length: 15 }, (_, place) => ({
    product: { id: place, name: `Savon ${place}` },
    figures: { total: 15 - place },
  }));
  const { data, left } = chartOf(answer({ measures: ['total'], dimensions: ['product'] }, products), 0)!;
  expect([data.points.length, data.series[0]!.values.length]).toEqual([12, 12]);
  expect(left).toBe('Le graphique montre les 12 premiers ; la liste les a tous.');
  const months = [
    { month: '2026-10-01', period: { from: '2026-10-01', to: '2026-10-31' }, figures: { total: 9 } },
    { month: '2026-11-01', period: { from: '2026-11-01', to: '2026-11-28' }, figures: { total: 1 } },
  ];
  const asked = answer({ measures: ['total'], dimensions: ['month'] }, months);
  expect(
    [chartOf(asked, 0, '2026-11-28'), chartOf(asked, 0, '2026-12-02')].map((one) => one!.data.running),
  ).toEqual([1, undefined]);
});
