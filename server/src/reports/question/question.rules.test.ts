import {
  DIMENSION_NAMES,
  MEASURE_NAMES,
  type Dimension,
  type Measure,
} from '../../sums/measures/measures.rules.ts';
import {
  constantCase,
  filteredBy,
  invalidReason,
  tooExpensive,
  type QuestionShape,
} from './question.rules.ts';

const MONTH = 30;
const TEN_YEARS = 3660;

function asking(parts: Partial<QuestionShape>): QuestionShape {
  return { measures: ['total'], dimensions: [], filtered: [], days: MONTH, byLine: false, ...parts };
}

const SALES: readonly Measure[] = [
  'products',
  'services',
  'total',
  'frais',
  'net',
  'tickets',
  'articles',
  'averageTicket',
];
const WHOLE_TICKETS: readonly Measure[] = ['cash', 'card', 'wallet', 'transfer', 'cancelled', 'corrected'];
const SHELVES: readonly Measure[] = ['stockQuantity', 'stockValue'];
const CLOSURES: readonly Measure[] = ['declared', 'expected', 'difference', 'sinceClosing'];
const DEBTS: readonly Measure[] = ['kessalOwed', 'kessalDue', 'kessalAdvance'];
const KESSALS: readonly Measure[] = ['kessalFrais', 'kessalPaid', ...DEBTS];
const OF_SALES = DIMENSION_NAMES.filter((one) => one !== 'kessal');
const OF_ITEMS: readonly Dimension[] = ['category', 'product', 'service', 'itemType'];

test.each<[string, readonly Measure[], readonly Dimension[]]>([
  ['what was sold goes by everything but a kessal', SALES, OF_SALES],
  [
    'what is said of whole tickets goes by no article',
    WHOLE_TICKETS,
    OF_SALES.filter((one) => !OF_ITEMS.includes(one)),
  ],
  [
    'what is due and paid to kessals has days and names',
    ['kessalFrais', 'kessalPaid'],
    ['day', 'week', 'month', 'weekday', 'local', 'localType', 'kessal'],
  ],
  ['what is owed to kessals is of a period’s end', DEBTS, ['local', 'localType', 'kessal']],
  [
    'what lies on the shelves has no day, no cashier and no service',
    SHELVES,
    ['local', 'localType', 'category', 'product'],
  ],
  [
    'what was declared at the end of a day is of the whole local',
    CLOSURES,
    ['day', 'week', 'month', 'weekday', 'local', 'localType'],
  ],
])('%s', (_sentence, measures, expected) => {
  for (const measure of measures) {
    const shown = DIMENSION_NAMES.filter(
      (one) => invalidReason(asking({ measures: [measure], dimensions: [one] })) === null,
    );
    const chosen = DIMENSION_NAMES.filter(
      (one) => invalidReason(asking({ measures: [measure], filtered: [one] })) === null,
    );
    expect([measure, shown.toSorted(), chosen.toSorted()]).toEqual([
      measure,
      expected.toSorted(),
      expected.toSorted(),
    ]);
  }
});

test('no figure is left out above', () => {
  expect([SALES, WHOLE_TICKETS, SHELVES, CLOSURES, KESSALS].flat()).toEqual(MEASURE_NAMES);
});

test('the owner is told which of the figures makes no sense', () => {
  expect(invalidReason(asking({ measures: ['total', 'cancelled'], dimensions: ['local', 'product'] }))).toBe(
    '« Montant annulé » ne se répartit pas par produit.',
  );
  expect(invalidReason(asking({ measures: ['stockValue'], filtered: ['weekday'] }))).toBe(
    '« Valeur du stock » ne se répartit pas par jour de la semaine.',
  );
});

test('what was sold or declared needs a period; what lies on the shelves is there now', () => {
  expect(invalidReason(asking({ days: null }))).toBe('« Total CA » demande une période.');
  expect(invalidReason(asking({ measures: ['stockValue', 'declared'], days: null }))).toBe(
    '« Déclaré » demande une période.',
  );
  expect(invalidReason(asking({ measures: ['stockQuantity', 'stockValue'], days: null }))).toBeNull();
});

test('what tickets’ lines say is told apart by how it was sold: with a network or without', () => {
  const told = MEASURE_NAMES.filter(
    (measure) => invalidReason(asking({ measures: [measure], offline: true })) === null,
  );
  expect(told).toEqual(SALES);
  expect(invalidReason(asking({ measures: ['cash'], offline: true }))).toBe(
    '« Espèces » ne distingue pas les ventes hors ligne.',
  );
});

test('each part of a filter narrows a dimension; an empty one narrows none', () => {
  const filter = { localIds: [1], localTypes: null, cashierIds: [2], hours: [17], weekdays: undefined };
  expect(filteredBy(filter)).toEqual(['local', 'cashier', 'hour']);
  expect(filteredBy({})).toEqual([]);
});

test('a figure is written as GraphQL writes the values of an enum', () => {
  expect(['total', 'averageTicket', 'sinceClosing'].map(constantCase)).toEqual([
    'TOTAL',
    'AVERAGE_TICKET',
    'SINCE_CLOSING',
  ]);
});

test('ten years may be asked of kept sums, and a year of lines', () => {
  expect(tooExpensive(asking({ days: TEN_YEARS }))).toBeNull();
  expect(tooExpensive(asking({ days: TEN_YEARS + 1 }))).toBe('une période de 3661 jours, 3660 au plus');
  expect(tooExpensive(asking({ days: 366, byLine: true }))).toBeNull();
  expect(tooExpensive(asking({ days: 367, byLine: true }))).toBe(
    'ligne par ligne, une période de 367 jours, 366 au plus',
  );
  expect(tooExpensive(asking({ measures: ['stockValue'], days: null }))).toBeNull();
});

test('a question may have a million rows, as far as one can tell beforehand', () => {
  const dimensions: Dimension[] = ['day', 'cashier', 'local', 'category'];
  expect(tooExpensive(asking({ dimensions, days: 50 }))).toBeNull();
  expect(tooExpensive(asking({ dimensions, days: 51 }))).toBe('environ 1020000 lignes');
});

/** A large chain: 24 hours, 50 cashiers, 20 locals, 300 products, ten years. */
test.each<[Dimension[], lines: number]>([
  [['day', 'hour', 'cashier'], 3660 * 24 * 50],
  [['week', 'hour', 'cashier', 'local'], 524 * 24 * 50 * 20],
  [['month', 'hour', 'cashier', 'local'], 132 * 24 * 50 * 20],
  [['day', 'weekday', 'cashier'], 3660 * 7 * 50],
  [['day', 'localType', 'cashier', 'local'], 3660 * 3 * 50 * 20],
  [['day', 'category', 'cashier'], 3660 * 20 * 50],
  [['day', 'itemType', 'cashier', 'local'], 3660 * 2 * 50 * 20],
  [['day', 'product'], 3660 * 300],
  [['day', 'service', 'local'], 3660 * 100 * 20],
])('by %p there are too many rows in ten years', (dimensions, lines) => {
  expect(tooExpensive(asking({ dimensions, days: TEN_YEARS }))).toBe(`environ ${lines} lignes`);
});

test('a row is of a product or of a service, so that the two together are no million rows', () => {
  const dimensions: Dimension[] = ['product', 'service', 'day'];
  expect(tooExpensive(asking({ dimensions, days: 366 }))).toBeNull();
  expect(tooExpensive(asking({ dimensions, days: TEN_YEARS }))).toBe(`environ ${3660 * 400} lignes`);
});

test('the shelves of the whole chain may be asked without a period', () => {
  const shelves = asking({ measures: ['stockValue'], dimensions: ['local', 'product'], days: null });
  expect(invalidReason(shelves)).toBeNull();
  expect(tooExpensive(shelves)).toBeNull();
});
