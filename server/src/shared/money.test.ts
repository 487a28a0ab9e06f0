import {
  centimes,
  dirhams,
  formatDirhams,
  MAX_AMOUNT,
  parseDirhams,
  perUnit,
  plainDirhams,
  signedDirhams,
  plus,
  sumOf,
  timesQuantity,
  toCentimes,
  toDirhams,
  type Centimes,
  type Dirham,
} from './money.ts';

describe('an amount that comes from outside', () => {
  test.each([
    [12.5, 1250],
    [12.05, 1205],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12', 1200],
    [0, 0],
    [-0, 0],
    ['0.01', 1],
    [0.07, 7],
    [1.1, 110],
    [19.99, 1999],
    [4.35, 435],
    [1.15, 115],
    [8.2, 820],
    ['007', 700],
    [1_000_000, 100_000_000],
    ['1000000.00', 100_000_000],
    [999_999.99, 99_999_999],
  ])('%p is %p centimes', (given, centimes) => {
    expect(parseDirhams(given)).toBe(centimes);
  });

  test.each([
    ['a comma', '12,5'],
    ['a third decimal', 12.345],
    ['a third decimal that is nothing', '12.500'],
    ['0.1 + 0.2, which is not 0.3', 0.1 + 0.2],
    ['1.1 + 2.2', 1.1 + 2.2],
    ['a minus', -1],
    ['a minus in text', '-1'],
    ['less than a centime', 0.001],
    ['a power of ten', 1e21],
    ['a power of ten in text', '1e3'],
    ['a tiny power', 1e-7],
    ['a centime above 1 000 000', 1_000_000.01],
    ['a centime above 1 000 000 in text', '1000000.01'],
    ['twice the limit', 2_000_000],
    ['ten digits', '1234567890'],
    ['not a number', NaN],
    ['the text NaN', 'NaN'],
    ['infinity', Infinity],
    ['the text Infinity', 'Infinity'],
    ['an empty text', ''],
    ['a blank', ' '],
    ['a blank before', ' 12'],
    ['a line after', '12\n'],
    ['a unit', '12 DH'],
    ['hexadecimal', '0x10'],
    ['grouped', '1_000'],
    ['a bare point', '.5'],
    ['a trailing point', '5.'],
    ['a plus', '+5'],
    ['arabic digits', '١٢'],
    ['nothing', null],
    ['absence', undefined],
    ['a truth', true],
    ['a list', [12]],
    ['an object', { valueOf: () => 12 }],
    ['a big integer', 12n],
  ])('%s is refused', (_story, given) => {
    expect(parseDirhams(given)).toBeNull();
  });
});

test('every amount survives the way to the edge and back', () => {
  const amounts = [
    ...Array.from({ length: 30_000 }, (_, amount) => amount),
    ...Array.from({ length: 30_000 }, (_, step) => (step * 3_331 + 17) % MAX_AMOUNT),
    MAX_AMOUNT - 1,
    MAX_AMOUNT,
  ];
  const lost = amounts.map(centimes).filter((amount) => {
    const wired = JSON.parse(JSON.stringify(toDirhams(amount))) as Dirham;
    const shown = formatDirhams(amount).replaceAll('\u202f', '').replace(',', '.');
    return (
      parseDirhams(wired) !== amount ||
      parseDirhams(String(wired)) !== amount ||
      toCentimes(wired) !== amount ||
      parseDirhams(shown) !== amount
    );
  });
  expect(lost).toEqual([]);
});

test('a difference between two reports may be negative, and comes back exact', () => {
  expect(toCentimes(dirhams(-12.35))).toBe(-1235);
  expect(toDirhams(centimes(-1235))).toBe(-12.35);
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [50, '0,50'],
  [1250, '12,50'],
  [99_999, '999,99'],
  [100_000, '1\u202f000,00'],
  [123_450, '1\u202f234,50'],
  [100_000_000, '1\u202f000\u202f000,00'],
  [-1250, '−12,50'],
  [-5, '−0,05'],
])('%p centimes are written %p', (amount, text) => {
  expect(formatDirhams(centimes(amount))).toBe(text);
});

test('a difference says which way: more has a plus, less a minus, none neither', () => {
  const amounts = [123450, -123450, 0].map((amount) => signedDirhams(centimes(amount)));
  expect(amounts).toEqual(['+1\u202f234,50', '−1\u202f234,50', '0,00']);
});

test('quantities and sums stay whole centimes', () => {
  expect(timesQuantity(centimes(10), 3)).toBe(30);
  expect(timesQuantity(MAX_AMOUNT, 9999)).toBe(999_900_000_000);
  expect(perUnit(centimes(3700), 3)).toBe(1233);
  expect(perUnit(centimes(3890), 3)).toBe(1297);
  expect(sumOf([])).toBe(0);
  expect(sumOf([10, 20, 30].map(centimes))).toBe(60);
  expect(sumOf(new Set([10, -5].map(centimes)))).toBe(5);
});

test('the compiler refuses one unit for the other, and a number without any', () => {
  const [price, shown] = [centimes(1250), dirhams(12.5)];
  // @ts-expect-error: dirhams where centimes are kept
  expect(formatDirhams(shown)).not.toBe('12,50');
  // @ts-expect-error: centimes converted a second time
  expect(toCentimes(price)).toBe(125_000);
  // @ts-expect-error: dirhams converted a second time
  expect(toDirhams(shown)).toBe(0.125);
  // @ts-expect-error: one unit added to the other
  expect(plus(price, shown)).not.toBe(2500);
  // @ts-expect-error: dirhams called centimes
  expect(centimes(shown)).not.toBe(1250);
  // @ts-expect-error: a sum of which the compiler does not know the unit any more
  const bare: Centimes = price + price;
  expect(bare).toBe(2500);
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [123_456_789, '1234567,89'],
  [-1250, '-12,50'],
])('a file for a spreadsheet says %p as %p', (amount, text) => {
  expect(plainDirhams(centimes(amount))).toBe(text);
});
