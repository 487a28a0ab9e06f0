import { officeAddress, WHOLE as WHOLE_WHY, WHY } from '#server/reports/question/office-address.rules.ts';
import {
  exportAddress,
  FIRST_QUESTION,
  fromSaved,
  readQuestion,
  toInput,
  withAsked,
  writeQuestion,
  type Question,
} from './question.ts';

const read = (text: string) => readQuestion(new URLSearchParams(text));
const written = (question: Question) => decodeURIComponent(writeQuestion(question).toString());

/** A question with every option set. */
const WHOLE: Question = {
  measures: ['averageTicket', 'total'],
  dimensions: ['month', 'localType'],
  period: { from: '2026-01-01', to: '2026-06-30' },
  comparison: 'yearBefore',
  filter: {
    localIds: [3, 1],
    localTypes: ['TURKI'],
    cashierIds: [7],
    itemType: 'SERVICE',
    categoryIds: [2],
    productIds: [5],
    serviceIds: [9, 11],
    hours: [0, 18],
    weekdays: [5, 7],
    offline: false,
  },
  order: [
    { by: 'total', descending: true },
    { by: 'month', descending: false },
  ],
  limit: 20,
};

test('the first question leaves the address empty, and an empty address is the first question', () => {
  expect(written(FIRST_QUESTION)).toBe('');
  expect(read('')).toEqual(FIRST_QUESTION);
});

test('the address says the whole question, and reads back as it was', () => {
  expect(written(WHOLE)).toBe(
    'mesures=averageTicket,total&par=month,localType&periode=2026-01-01..2026-06-30&compare=yearBefore' +
      '&locaux=3,1&types=TURKI&caissiers=7&article=SERVICE&categories=2&produits=5&services=9,11' +
      '&heures=0,18&jours=5,7&horsligne=non&ordre=-total,month&lignes=20',
  );
  expect(readQuestion(writeQuestion(WHOLE))).toEqual(WHOLE);
});

test('the address that an assistant gives is read as it was meant, with « Pourquoi ce chiffre ? » open', () => {
  const { filter, measures, dimensions } = WHOLE;
  const period = { from: '2026-01-01', to: '2026-06-30' };
  const asked = {
    measures,
    dimensions,
    period,
    comparison: 'yearBefore',
    filter: { ...filter, itemType: 'service' },
  } as const;
  const search = new URLSearchParams(officeAddress(asked).split('?')[1]);
  expect(readQuestion(search)).toEqual({ ...WHOLE, order: [], limit: 1000 });
  expect(search.get(WHY)).toBe(WHOLE_WHY);
  const compared = { from: '2025-01-01', to: '2025-02-01' };
  const stock = officeAddress({ measures: ['stockValue'], period: null, comparison: compared, filter: {} });
  expect(stock).toBe('/reports?mesures=stockValue&par=rien&compare=2025-01-01..2025-02-01');
});

test('a question of the whole, by nothing, is not the first one', () => {
  const whole = { ...FIRST_QUESTION, dimensions: [] };
  expect(written(whole)).toBe('par=rien');
  expect(read('par=rien')).toEqual(whole);
});

test('what moves with the days is saved as a word, so that tomorrow’s bookmark is tomorrow’s', () => {
  expect(read('periode=yesterday&compare=weekBefore')).toMatchObject({
    period: 'yesterday',
    comparison: 'weekBefore',
  });
});

test.each([
  ['words that are none', 'mesures=meteo&par=lune&periode=demain&compare=jamais'],
  ['days that are none', 'periode=2026-02-30..2026-03-01'],
  ['days the wrong way round', 'periode=2026-03-02..2026-03-01'],
  ['ids that are none', 'locaux=0,-1,1.5,abc,&produits=9999999999'],
  ['hours and weekdays that no clock shows', 'heures=24,99&jours=0,8'],
  ['an order by what is not asked', 'ordre=-frais,local'],
  ['no rows, or too many', 'lignes=0'],
  ['more rows than one may ask', 'lignes=5001'],
])('%s of the address are the first question’s', (_name, text) => {
  expect(read(text)).toEqual(FIRST_QUESTION);
});

test('what is named twice is asked once, and too many dimensions are cut', () => {
  expect(read('mesures=net,net&par=day,day,local,cashier,hour,product')).toMatchObject({
    measures: ['net'],
    dimensions: ['day', 'local', 'cashier', 'hour'],
  });
});

test('an order goes with what it orders by', () => {
  expect(withAsked(WHOLE, { measures: ['averageTicket'] }).order).toEqual([
    { by: 'month', descending: false },
  ]);
});

test('the server is told in its own words, and hears nothing of a part of the filter that is not chosen', () => {
  expect(toInput({ ...WHOLE, filter: { hours: [18] } })).toEqual({
    measures: ['AVERAGE_TICKET', 'TOTAL'],
    dimensions: ['MONTH', 'LOCAL_TYPE'],
    period: { from: '2026-01-01', to: '2026-06-30' },
    comparison: 'YEAR_BEFORE',
    filter: { hours: [18] },
    order: [
      { measure: 'TOTAL', descending: true },
      { dimension: 'MONTH', descending: false },
    ],
    limit: 20,
  });
  expect(toInput({ ...FIRST_QUESTION, comparison: { from: '2026-10-01', to: '2026-10-20' } })).toMatchObject({
    during: 'THIS_MONTH',
    comparedWith: { from: '2026-10-01', to: '2026-10-20' },
    filter: {},
  });
});

test('a saved question is asked again as it was', () => {
  for (const question of [WHOLE, FIRST_QUESTION]) {
    const { period = null, comparedWith = null, ...input } = toInput(question);
    const saved = { during: null, comparison: null, period, comparedWith, ...input };
    expect(fromSaved(saved as Parameters<typeof fromSaved>[0])).toEqual(question);
  }
});

test('the address of the file says the whole question', () => {
  expect(decodeURIComponent(exportAddress(WHOLE, 'csv'))).toBe(
    '/api/reports/export?format=csv&measures=averageTicket,total&dimensions=month,localType' +
      '&from=2026-01-01&to=2026-06-30&comparison=yearBefore&local_ids=3,1&local_types=TURKI&cashier_ids=7' +
      '&item_type=service&category_ids=2&product_ids=5&service_ids=9,11&hours=0,18&weekdays=5,7&offline=false' +
      '&order=-total,month&limit=20',
  );
});

type Saved = Parameters<typeof fromSaved>[0];

/** A saved question of these locals. */
function saved(localIds: number[] | null): Saved {
  const said = { measures: ['TOTAL'], dimensions: ['LOCAL'], during: 'THIS_MONTH', order: [], limit: 1000 };
  return { ...said, filter: { localIds } } as unknown as Saved;
}

test('a saved choice of locals is opened as it was saved, and none is every local', () => {
  expect(fromSaved(saved([3, 4]))?.filter).toEqual({ localIds: [3, 4] });
  expect(fromSaved(saved(null))?.filter).toEqual({});
});

test('a saved list that lets nothing through is not opened as one that lets everything through', () => {
  expect(fromSaved(saved([]))).toBeNull();
});
