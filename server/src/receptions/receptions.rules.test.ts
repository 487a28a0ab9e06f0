import { unitsByProduct } from '../shared/items.ts';
import { centimes as c, MAX_AMOUNT } from '../shared/money.ts';
import {
  isPlausibleDate,
  mergeLines,
  placesRefusal,
  receptionTotal,
  sumRefusal,
} from './receptions.rules.ts';

const SOAP = 7;
const OIL = 9;

const line = (productId: number, quantity: number, price: number) => ({
  productId,
  quantity,
  price: c(price),
});

describe('the lines of a voucher', () => {
  test('twenty soaps and three oils are worth the sum of their lines, to the centime', () => {
    expect(receptionTotal([line(SOAP, 20, 1005), line(OIL, 3, 333)])).toBe(21_099);
    expect(receptionTotal([])).toBe(0);
  });

  test('the same soap twice at one price is one line, in the place of the first', () => {
    const lines = [line(SOAP, 2, 1000), line(OIL, 1, 500), line(SOAP, 3, 1000)];
    expect(mergeLines(lines)).toEqual([line(SOAP, 5, 1000), line(OIL, 1, 500)]);
  });

  test('two soaps given away with ten that were paid stay a line of their own, and reach the shelf together', () => {
    const lines = mergeLines([line(SOAP, 10, 1000), line(SOAP, 2, 0)]);
    expect(lines).toEqual([line(SOAP, 10, 1000), line(SOAP, 2, 0)]);
    expect(unitsByProduct([...lines, line(OIL, 1, 500)])).toEqual([
      { productId: SOAP, quantity: 12 },
      { productId: OIL, quantity: 1 },
    ]);
  });
});

describe('where the goods come from', () => {
  test.each([
    ['a purchase', null, true, null],
    ['a purchase, as the form says it', 0, true, null],
    ['a purchase, the source left out', undefined, true, null],
    ['a transfer', 1, false, null],
    ['a transfer, the purchase left out', 1, undefined, null],
    ['a purchase from a local', 1, true, 'ACHAT_ET_LOCAL'],
    ['neither', null, false, 'NI_ACHAT_NI_LOCAL'],
    ['neither, as the form says it', 0, false, 'NI_ACHAT_NI_LOCAL'],
    ['nothing at all', undefined, undefined, 'NI_ACHAT_NI_LOCAL'],
    ['nothing but nulls', null, null, 'NI_ACHAT_NI_LOCAL'],
    ['a local to itself', 2, false, 'MEME_LOCAL'],
    ['a local to itself, bought', 2, true, 'ACHAT_ET_LOCAL'],
  ] as const)('%s', (_story, fromId, isBought, refusal) => {
    expect(placesRefusal(fromId, 2, isBought)).toBe(refusal);
  });
});

describe('quantities and total', () => {
  test.each([
    ['the total that was claimed is the sum', [line(SOAP, 2, 1050)], c(2100), null],
    ['no total was claimed', [line(SOAP, 2, 1050)], undefined, null],
    ['a null is no claim', [line(SOAP, 2, 1050)], null, null],
    ['one centime too few', [line(SOAP, 2, 1050)], c(2099), 'TOTAL_FAUX'],
    ['one centime too many', [line(SOAP, 2, 1050)], c(2101), 'TOTAL_FAUX'],
    ['nothing claimed for something', [line(SOAP, 2, 1050)], 0, 'TOTAL_FAUX'],
    ['a gift', [line(SOAP, 2, 0)], 0, null],
    ['a million', [line(SOAP, 1, MAX_AMOUNT)], MAX_AMOUNT, null],
    ['a million and a centime', [line(SOAP, 1, MAX_AMOUNT), line(OIL, 1, 1)], undefined, 'TOTAL_TROP_GRAND'],
    ['as many as fit', [line(SOAP, 9999, 0)], 0, null],
    ['one more', [line(SOAP, 10_000, 0)], 0, 'QUANTITE_TROP_GRANDE'],
    ['one more beside a few', [line(OIL, 2, 0), line(SOAP, 10_000, 0)], 0, 'QUANTITE_TROP_GRANDE'],
  ] as const)('%s', (_story, lines, total, refusal) => {
    expect(sumRefusal(lines, total)).toBe(refusal);
  });
});

describe('the date on the paper', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  test.each([
    ['today', '2026-11-20T12:00:00Z', true],
    ['last year', '2025-11-20T12:00:00Z', true],
    ['the first day of all', '2000-01-01T00:00:00Z', true],
    ['the day before', '1999-12-31T23:59:59Z', false],
    ['a year typed in haste', '0026-11-20T12:00:00Z', false],
    ['a delivery announced for next month', '2026-12-21T12:00:00Z', true],
    ['a second later', '2026-12-21T12:00:01Z', false],
    ['a year typed upside down', '2062-11-20T12:00:00Z', false],
  ])('%s: %s', (_story, date, plausible) => {
    expect(isPlausibleDate(new Date(date), now)).toBe(plausible);
  });
});
