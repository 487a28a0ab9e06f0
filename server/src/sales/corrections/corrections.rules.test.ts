import { centimes as c, MAX_AMOUNT } from '../../shared/money.ts';
import { correctionRefusal, sameWording, stepped, type Wording } from './corrections.rules.ts';
import type { PricedLine } from '../sales.rules.ts';

const gommage = (more: Partial<PricedLine> = {}): PricedLine => ({
  type: 'service',
  price: c(6000),
  frais: c(3000),
  quantity: 1,
  ...more,
});

describe('why a line cannot be given a quantity', () => {
  test.each([
    ['one is the least', 1, [gommage()], null],
    ['none is not a quantity', 0, [gommage()], 'QUANTITE_MINIMALE'],
    ['less than none neither', -1, [gommage()], 'QUANTITE_MINIMALE'],
    ['9999 is the most', 9999, [gommage({ price: c(1), frais: c(1), quantity: 9999 })], null],
    ['one more is too many', 10_000, [gommage({ price: c(1), quantity: 10_000 })], 'QUANTITE_TROP_GRANDE'],
    ['a ticket of exactly 1 000 000 DH', 1, [gommage({ price: MAX_AMOUNT })], null],
    [
      'a ticket of a centime more',
      1,
      [gommage({ price: MAX_AMOUNT }), gommage({ price: c(1) })],
      'TOTAL_TROP_GRAND',
    ],
    ['frais of exactly 1 000 000 DH', 1, [gommage({ frais: MAX_AMOUNT })], null],
    [
      'frais of a centime more',
      2,
      [gommage({ frais: MAX_AMOUNT }), gommage({ frais: c(1) })],
      'TOTAL_TROP_GRAND',
    ],
    ['too many comes before too dear', 10_000, [gommage({ quantity: 10_000 })], 'QUANTITE_TROP_GRANDE'],
  ] as const)('%s', (_story, quantity, lines, reason) => {
    expect(correctionRefusal(quantity, lines)).toBe(reason);
  });
});

test('plus is one more, minus one less', () => {
  expect([stepped(4, 'inc'), stepped(4, 'dec')]).toEqual([5, 3]);
});

describe('an item that is added grows a line', () => {
  const line: Wording = {
    type: 'service',
    itemId: 7,
    name: 'Gommage',
    priceCentimes: c(6000),
    kessalId: null,
    fraisCentimes: c(3000),
  };

  test('that says the same of it', () => {
    expect(sameWording(line, { ...line })).toBe(true);
  });

  test.each<[string, Partial<Wording>]>([
    ['it is another item', { itemId: 8 }],
    ['it is a product of the same number', { type: 'product' }],
    ['it was renamed', { name: 'Gommage royal' }],
    ['its price changed', { priceCentimes: c(6001) }],
    ['its frais changed', { fraisCentimes: c(2999) }],
    ['another kessal did it', { kessalId: 3 }],
  ])('but not when %s', (_story, change) => {
    expect(sameWording(line, { ...line, ...change })).toBe(false);
  });
});
