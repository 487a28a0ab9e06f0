import {
  changeOf,
  countRefusal,
  dayRefusal,
  dayToShow,
  differenceOf,
  expectedFigures,
  isNight,
  seesExpected,
  sumsUp,
  type Counted,
  type Declared,
  type Moment,
} from './closures.rules.ts';
import { centimes as c } from '../shared/money.ts';

const NIGHT: Moment = { today: '2026-11-21', yesterday: '2026-11-20', night: true };
const DAY: Moment = { ...NIGHT, night: false };

describe('the night, in which the evening before may still be closed', () => {
  test.each([
    ['2026-11-21T00:00:00+00:00', '2026-11-21', true],
    ['2026-11-21T05:59:59+00:00', '2026-11-21', true],
    ['2026-11-21T06:00:00+00:00', '2026-11-21', false],
    ['2026-11-21T23:59:59+00:00', '2026-11-21', false],
    ['2026-08-21T00:30:00+01:00', '2026-08-21', true],
    // With DAY_START at 05:00, three o'clock still belongs to the day before.
    ['2026-11-21T03:00:00+00:00', '2026-11-20', false],
    ['2026-11-21T05:30:00+00:00', '2026-11-21', true],
    // With DAY_START at 07:00 the night ends before the day does.
    ['2026-11-21T06:30:00+00:00', '2026-11-20', false],
  ])('at %s on business day %s: %s', (clock, today, night) => {
    expect(isNight(clock, today)).toBe(night);
  });
});

describe('which day may be closed', () => {
  test.each([
    ['2026-11-21', 'CAISSIER', NIGHT, null],
    ['2026-11-20', 'CAISSIER', NIGHT, null],
    ['2026-11-19', 'CAISSIER', NIGHT, 'PAST'],
    ['2026-11-22', 'CAISSIER', NIGHT, 'FUTURE'],
    ['2026-11-21', 'CAISSIER', DAY, null],
    ['2026-11-20', 'CAISSIER', DAY, 'PAST'],
    ['2026-11-22', 'CAISSIER', DAY, 'FUTURE'],
    ['2026-11-21', 'ADMIN', DAY, null],
    ['2026-11-20', 'ADMIN', DAY, null],
    ['2026-11-22', 'ADMIN', DAY, 'FUTURE'],
    ['2000-01-01', 'ADMIN', DAY, null],
    ['1999-12-31', 'ADMIN', DAY, 'ANCIENT'],
    ['1926-11-25', 'ADMIN', NIGHT, 'ANCIENT'],
    ['0026-11-25', 'ADMIN', DAY, 'ANCIENT'],
    ['0026-11-25', 'CAISSIER', DAY, 'ANCIENT'],
  ] as const)('%s by %s', (day, role, moment, refusal) => {
    expect(dayRefusal(day, role, moment)).toBe(refusal);
  });
});

describe('which day the closing screen shows', () => {
  test.each([
    ['in daytime, today', DAY, null, '2026-11-21'],
    ['in daytime, today, whatever became of yesterday', DAY, '2026-11-20', '2026-11-21'],
    ['at night, the evening before while it is open', NIGHT, null, '2026-11-20'],
    ['at night, the evening before once this night closed it', NIGHT, '2026-11-21', '2026-11-20'],
    ['at night, today when yesterday was closed in the evening', NIGHT, '2026-11-20', '2026-11-21'],
  ])('%s', (_story, moment, closedOn, shown) => {
    expect(dayToShow(moment, closedOn)).toBe(shown);
  });
});

test('total and net follow from products, services and frais', () => {
  expect(expectedFigures({ products: c(1500), services: c(6000), frais: c(3000) })).toEqual({
    total: 7500,
    products: 1500,
    services: 6000,
    frais: 3000,
    net: 4500,
  });
});

test('the difference is declared less expected, and a drawer that paid its kessals is compared with the net', () => {
  const expected = expectedFigures({ products: c(1500), services: c(6000), frais: c(3000) });
  expect(differenceOf({ total: c(4500), products: c(1600), services: c(5900) }, expected)).toEqual({
    total: -3000,
    products: 100,
    services: -100,
    net: 0,
  });
});

test.each<[Declared, boolean]>([
  [{ total: c(210050), products: c(10050), services: c(200000) }, true],
  [{ total: c(300000), products: c(10050), services: c(200000) }, false],
  [{ total: c(210049), products: c(10050), services: c(200000) }, false],
  [{ total: 0, products: 0, services: 0 }, true],
])('declared amounts add up, to the centime: %j is %s', (declared, up) => {
  expect(sumsUp(declared)).toBe(up);
});

test('an administrator sees what the tickets say, a cashier counts blind', () => {
  expect([seesExpected('ADMIN'), seesExpected('CAISSIER')]).toEqual([true, false]);
});

test.each([
  ['nothing counted', {}, '2026-11-01', null],
  ['a float without a count', { floatLeft: 5 }, '2026-11-20', 'NOT_COUNTED'],
  ['a float of nothing without a count', { floatLeft: 0 }, '2026-11-20', 'NOT_COUNTED'],
  ['all of it left', { counted: 5, floatLeft: 5 }, '2026-11-20', null],
  ['more than that left', { counted: 5, floatLeft: 6 }, '2026-11-20', 'FLOAT_TOO_LARGE'],
  ['nothing in the drawer', { counted: 0 }, '2026-11-20', null],
  ['yesterday’s drawer by day', { counted: 5 }, '2026-11-19', 'OLD_DAY'],
])('a count of %s', (_what, count, day, refusal) => {
  const moment = { today: '2026-11-20', yesterday: '2026-11-19', night: false };
  expect(countRefusal(count as Counted, day, moment)).toBe(refusal);
});

test('at night yesterday’s drawer is the drawer of now', () => {
  const moment = { today: '2026-11-20', yesterday: '2026-11-19', night: true };
  const refusals = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) =>
    countRefusal({ counted: c(5) }, day, moment),
  );
  expect(refusals).toEqual(['OLD_DAY', null, null]);
});

test('what came since a closing is told of each amount', () => {
  const then = { total: c(10_000), products: c(4000), services: c(6000), frais: c(2500), net: c(7500) };
  const now = { total: c(15_500), products: c(4500), services: c(11_000), frais: c(5500), net: c(10_000) };
  expect(changeOf(now, then)).toEqual({ total: 5500, products: 500, services: 5000, frais: 3000, net: 2500 });
});
