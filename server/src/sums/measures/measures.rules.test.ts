import { wholeMonths } from '../../sales/figures/figures.sql.ts';
import {
  DIMENSIONS,
  figuresOf,
  MEASURE_NAMES,
  MEASURES,
  NO_SUMS,
  SUMS_OF,
  type Sums,
} from './measures.rules.ts';
import { centimes as c } from '../../shared/money.ts';

test('an evening of two tickets: 45 DH of soap, 120 DH of scrubs of which 60 are the kessal’s', () => {
  const figures = figuresOf({
    ...NO_SUMS,
    tickets: 2,
    articles: 5,
    products: c(4500),
    services: c(12_000),
    frais: c(6000),
  });
  expect(figures).toMatchObject({ total: 16_500, net: 10_500, averageTicket: 8250 });
});

test('the average ticket is to the nearest centime, and there is none where nobody came', () => {
  expect(figuresOf({ ...NO_SUMS, tickets: 3, products: c(1000) }).averageTicket).toBe(333);
  expect(figuresOf({ ...NO_SUMS, tickets: 3, products: c(2000) }).averageTicket).toBe(667);
  expect(figuresOf(NO_SUMS).averageTicket).toBeNull();
});

test('a drawer that holds less than its tickets say is short, and that is its « Écart »', () => {
  expect(MEASURES.difference.label).toBe('Écart');
  expect(figuresOf({ ...NO_SUMS, declared: c(90_000), expected: c(90_050) }).difference).toBe(-50);
});

test('tickets and units are counted, all else is money', () => {
  const units = MEASURE_NAMES.filter((measure) => MEASURES[measure].unit !== 'amount');
  expect(units).toEqual(['tickets', 'articles', 'stockQuantity']);
  expect(units.map((measure) => MEASURES[measure].unit)).toEqual(['count', 'count', 'count']);
});

/** All different, so that a missing sum shows. */
const SUMS = Object.fromEntries(
  Object.keys(NO_SUMS).map((sum, place) => [sum, 7 * (place + 1)]),
) as unknown as Sums;

test('every measure says in French what it is, and is reckoned from its own sums', () => {
  for (const measure of MEASURE_NAMES) {
    expect([
      measure,
      MEASURES[measure].label.length > 3,
      MEASURES[measure].description.endsWith('.'),
    ]).toEqual([measure, true, true]);
    const needed = Object.fromEntries(SUMS_OF[measure].map((sum) => [sum, SUMS[sum]]));
    const alone = figuresOf({ ...NO_SUMS, ...needed })[measure];
    expect([measure, alone]).toEqual([measure, figuresOf(SUMS)[measure]]);
  }
  for (const { label, description } of Object.values(DIMENSIONS)) {
    expect(`${label}: ${description}`).toMatch(/^\p{Lu}.*: .*\.$/u);
  }
});

describe('a period is whole months and the days at both ends', () => {
  test.each([
    ['2026-01-01', '2026-12-31', ['2026-01-01', '2026-12-31'], []],
    ['2026-02-01', '2026-02-28', ['2026-02-01', '2026-02-28'], []],
    [
      '2026-01-15',
      '2026-03-10',
      ['2026-02-01', '2026-02-28'],
      ['2026-01-15 2026-01-31', '2026-03-01 2026-03-10'],
    ],
    ['2026-11-20', '2026-11-20', null, ['2026-11-20 2026-11-20']],
    ['2026-11-02', '2026-11-30', null, ['2026-11-02 2026-11-30']],
    ['2026-11-01', '2026-11-29', null, ['2026-11-01 2026-11-29']],
    ['2026-11-15', '2026-12-31', ['2026-12-01', '2026-12-31'], ['2026-11-15 2026-11-30']],
    ['2026-12-31', '2027-01-31', ['2027-01-01', '2027-01-31'], ['2026-12-31 2026-12-31']],
    ['2026-01-01', '2026-03-01', ['2026-01-01', '2026-02-28'], ['2026-03-01 2026-03-01']],
    ['2026-11-20', '2026-12-20', null, ['2026-11-20 2026-12-20']],
    [null, '2026-11-20', [null, '2026-10-31'], ['2026-11-01 2026-11-20']],
    ['2026-11-20', null, ['2026-12-01', null], ['2026-11-20 2026-11-30']],
    [null, null, [null, null], []],
    ['0001-01-01', '9999-12-31', ['0001-01-01', null], []],
    ['9999-12-02', '9999-12-31', null, ['9999-12-02 9999-12-31']],
    ['9999-12-01', '9999-12-15', null, ['9999-12-01 9999-12-15']],
    ['9999-11-30', '9999-12-31', ['9999-12-01', null], ['9999-11-30 9999-11-30']],
  ])('%s to %s', (from, to, months, days) => {
    const parts = wholeMonths({ from, to });
    expect(parts.months && [parts.months.from, parts.months.to]).toEqual(months);
    expect(parts.days.map((period) => `${period.from} ${period.to}`)).toEqual(days);
  });
});
