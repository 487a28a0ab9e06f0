import { Caller, useTestApp } from '../../test/app.ts';
import { makeViews } from '../reports/views/keep-views.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();
let office: Caller;
let till: Caller;
let local: Local;
let gommage: number;
let rkia: number;
let zahra: number;

const put = (path: string, body: object) => office.send('PUT', path, JSON.stringify(body));
const add = async (name: string) =>
  (await office.post('/api/kessals/add', { name, local_ids: [local.id] })).body.data.id as number;
const sell = async (kessal_id?: number) =>
  (await till.post('/api/sales/add', { services: [{ id: gommage, quantity: 1, kessal_id }] })).body.data
    .services[0].id as number;
const pay = (kessal_id: number, amount: number, from_pot = false) =>
  till.post('/api/reglement/pay', { payments: [{ kessal_id, amount, from_pot }] });

async function onDay(day: string, time = '12:00'): Promise<void> {
  app.setNow(new Date(`${day}T${time}:00Z`));
  office = await app.logIn({ role: 'ADMIN' });
  till = await app.logIn({ local });
}

/** A gommage owes 30 DH: on the 19th paid otherwise, on the 20th one by Rkia and one for the pot, on the 21st one by each. */
beforeAll(async () => {
  local = await app.make.local();
  gommage = await app.make.service({ local, price: 6000, frais: 3000 });
  await onDay('2026-11-19');
  await sell();
  await onDay('2026-11-20');
  [rkia, zahra] = [await add('Rkia'), await add('Zahra')];
  await put(`/api/locals/edit/${local.id}`, { pays_kessals: true, names_kessals: true });
  await sell(rkia);
  await sell();
  await pay(rkia, 50);
  await pay(zahra, 10, true);
  await onDay('2026-11-21');
  await sell(rkia);
  const moved = await sell(rkia);
  await put('/api/sales/kessal', { id: moved, kessal_id: zahra });
  const { id } = (await pay(zahra, 30)).body.data[0];
  await put('/api/reglement/reverse', { id });
});

const MEASURES = ['KESSAL_FRAIS', 'KESSAL_PAID', 'KESSAL_OWED'];

async function report(dimensions: string[], measures = MEASURES, days = ['2026-11-01', '2026-11-30']) {
  const { body } = await office.graphql(
    `query ($question: QuestionInput!) { report(question: $question) {
      totals { kessalFrais kessalPaid kessalOwed } rows { day kessal { name } figures { kessalFrais kessalPaid kessalOwed } } } }`,
    {
      question: {
        measures,
        dimensions,
        period: { from: days[0], to: days[1] },
        filter: { localIds: [local.id] },
      },
    },
  );
  return body.data.report as {
    totals: Record<string, number>;
    rows: { day: string; kessal: { name: string } | null; figures: Record<string, number> }[];
  };
}

const of = ({ kessalFrais, kessalPaid, kessalOwed }: Record<string, number | undefined>) => [
  kessalFrais,
  kessalPaid,
  kessalOwed,
];

test('by kessal: what each earned, what each was paid, what each account is owed; the pot has no name', async () => {
  const { totals, rows } = await report(['KESSAL']);
  expect(of(totals)).toEqual([120, 60, 60]);
  expect(rows.map(({ kessal, figures }) => [kessal?.name ?? 'pot', ...of(figures)])).toEqual(
    expect.arrayContaining([
      ['Rkia', 60, 50, 10],
      // Paid 10 from the pot, which owes as much less.
      ['Zahra', 30, 10, 30],
      ['pot', 30, 0, 20],
    ]),
  );
  expect(rows).toHaveLength(3);
});

test('the views that other programs read say the same, by name', async () => {
  await app.db.transaction((tx) => makeViews(tx, { newPassword: false }));
  const read = (columns: string, view: string) =>
    app.db.query<object[]>(
      `SELECT kessal, ${columns} FROM figures.${view} WHERE local_id = ${local.id} GROUP BY 1 ORDER BY 1`,
    );
  expect(
    await read('sum(kessal_frais_dirhams)::int AS frais, sum(kessal_paid_centimes)::int AS paid', 'kessals'),
  ).toEqual([
    { kessal: 'Rkia', frais: 60, paid: 5000 },
    { kessal: 'Zahra', frais: 30, paid: 1000 },
    { kessal: null, frais: 30, paid: 0 },
  ]);
  expect(await read('sum(kessal_owed_dirhams)::int AS owed', 'debts')).toEqual([
    { kessal: 'Rkia', owed: 10 },
    { kessal: 'Zahra', owed: 30 },
    { kessal: null, owed: 20 },
  ]);
});

test('by day: the frais of each day since the local pays them, and what was paid on it', async () => {
  const { rows } = await report(['DAY'], ['KESSAL_FRAIS', 'KESSAL_PAID']);
  expect(rows.map(({ day, figures }) => [day, figures['kessalFrais'], figures['kessalPaid']])).toEqual([
    ['2026-11-20', 60, 60],
    ['2026-11-21', 60, 0],
  ]);
});

test('what is owed is owed at the end of the period, whenever it began', async () => {
  expect(of((await report([], MEASURES, ['2026-11-20', '2026-11-20'])).totals)).toEqual([60, 60, 0]);
  expect(of((await report([], MEASURES, ['2026-11-21', '2026-11-21'])).totals)).toEqual([60, 0, 60]);
});

test('what was paid ahead to one takes nothing from what is owed to another: two figures, in reports and in the evening', async () => {
  const { body } = await office.graphql(
    `query ($question: QuestionInput!) { report(question: $question) {
      totals { kessalDue kessalAdvance } rows { kessal { name } figures { kessalDue kessalAdvance kessalOwed } } } }`,
    {
      question: {
        measures: ['KESSAL_DUE', 'KESSAL_ADVANCE', 'KESSAL_OWED'],
        dimensions: ['KESSAL'],
        period: { from: '2026-11-20', to: '2026-11-20' },
        filter: { localIds: [local.id] },
      },
    },
  );
  expect(body.data.report.totals).toEqual({ kessalDue: 20, kessalAdvance: 20 });
  expect(body.data.report.rows).toEqual(
    expect.arrayContaining([
      { kessal: { name: 'Rkia' }, figures: { kessalDue: 0, kessalAdvance: 20, kessalOwed: -20 } },
      { kessal: null, figures: { kessalDue: 20, kessalAdvance: 0, kessalOwed: 20 } },
    ]),
  );
  const evening = (await office.get('/api/soir?day=2026-11-20')).body.data as { locals: { sums: object }[] };
  expect(evening.locals[0]?.sums).toMatchObject({ kessal_owed: 0, kessal_due: 20, kessal_advance: 20 });
});

test('a local that sold nothing in the period owes what it owed; one that pays otherwise owes nothing', async () => {
  const owed = async (day: string) => {
    const { rows } = await report(['LOCAL'], ['KESSAL_OWED'], [day, day]);
    return rows.map(({ figures }) => figures['kessalOwed']);
  };
  expect(await owed('2026-11-22')).toEqual([60]);
  expect(await owed('2026-11-19')).toEqual([]);
});

test('what is owed has no day', async () => {
  const { body } = await office.graphql(
    `{ report(question: { measures: [KESSAL_OWED], dimensions: [DAY], period: { from: "2026-11-01", to: "2026-11-30" } }) { rows { day } } }`,
  );
  expect(body.errors?.[0]).toMatchObject({
    message: '« Solde des kessals » ne se répartit pas par jour.',
    extensions: { code: 'VALIDATION' },
  });
});

test('a day under way is compared with the day before up to the same minute', async () => {
  await onDay('2026-11-21', '13:00');
  const { id } = (await pay(rkia, 7)).body.data[0];
  await onDay('2026-11-21', '15:00');
  await sell(rkia);
  await sell();
  await pay(rkia, 25);
  await onDay('2026-11-22', '10:00');
  await put('/api/reglement/reverse', { id });
  const before = async (time: string, dimensions: string[] = []) => {
    await onDay('2026-11-22', time);
    const { body } = await office.graphql(
      `query ($question: QuestionInput!) { report(question: $question) {
        previousTotals { kessalFrais kessalPaid kessalOwed } rows { kessal { name } previous { kessalFrais kessalPaid kessalOwed } } } }`,
      {
        question: {
          measures: MEASURES,
          dimensions,
          during: 'TODAY',
          comparison: 'PREVIOUS',
          filter: { localIds: [local.id] },
        },
      },
    );
    return body.data.report as {
      previousTotals: Record<string, number>;
      rows: { kessal: { name: string } | null; previous: Record<string, number> }[];
    };
  };
  expect(of((await before('11:59')).previousTotals)).toEqual([0, 0, 0]);
  expect(of((await before('14:00')).previousTotals)).toEqual([60, 0, 60]);
  expect(of((await before('15:01')).previousTotals)).toEqual([120, 25, 95]);
  const { rows } = await before('14:00', ['KESSAL']);
  expect(rows.map(({ kessal, previous }) => [kessal?.name ?? 'pot', ...of(previous)])).toEqual(
    expect.arrayContaining([
      ['Rkia', 30, 0, 10],
      ['Zahra', 30, 0, 30],
      ['pot', 0, 0, 20],
    ]),
  );
});
