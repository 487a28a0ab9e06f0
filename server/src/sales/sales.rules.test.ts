import { centimes as c, MAX_AMOUNT } from '../shared/money.ts';
import {
  claimsDisagree,
  lineFrais,
  lineRefusal,
  lineTotal,
  mergeLines,
  returnedCash,
  saleRefusal,
  ticketTotals,
  type AskedLine,
  type LineFacts,
  type PricedLine,
} from './sales.rules.ts';

const soap: PricedLine = { type: 'product', price: c(1500), frais: 0, quantity: 2 };
const gommage: PricedLine = { type: 'service', price: c(6000), frais: c(3000), quantity: 3 };

function asked(changes: Partial<LineFacts> = {}): LineFacts {
  return {
    type: 'product',
    itemId: 1,
    quantity: 1,
    found: true,
    sellable: true,
    name: 'Savon noir',
    currentPrice: c(1500),
    currentFrais: 0,
    available: 10,
    limited: true,
    ...changes,
  };
}

function askedService(changes: Partial<LineFacts> = {}): LineFacts {
  return asked({
    type: 'service',
    name: 'Gommage',
    currentPrice: c(6000),
    currentFrais: c(3000),
    available: null,
    limited: false,
    ...changes,
  });
}

describe('what a ticket comes to', () => {
  test('three gommages at 60 DH with 30 DH of frais each: 180 DH, of which 90 are owed to the kessal', () => {
    expect(lineTotal(gommage)).toBe(18_000);
    expect(lineFrais(gommage)).toBe(9_000);
  });

  test('a product owes the kessal nothing, even if somebody writes a frais on it', () => {
    expect(lineFrais({ type: 'product', frais: c(500), quantity: 4 })).toBe(0);
  });

  test('two soaps and three gommages: products, services, frais and articles', () => {
    expect(ticketTotals([soap, gommage])).toEqual({
      products: 3_000,
      services: 18_000,
      total: 21_000,
      frais: 9_000,
      articles: 5,
    });
  });

  test('an empty cart is worth nothing', () => {
    expect(ticketTotals([])).toEqual({ products: 0, services: 0, total: 0, frais: 0, articles: 0 });
  });

  test('the parts sum to the whole, to the centime, for every cart', () => {
    let seed = 20_261_120;
    const below = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % limit;
    };
    const amount = (limit: number) => c(below(limit));
    for (let cart = 0; cart < 500; cart += 1) {
      const lines = Array.from({ length: 1 + below(12) }, (): PricedLine => {
        const type = below(2) === 0 ? 'product' : 'service';
        return { type, price: amount(1_000_000), frais: amount(100_000), quantity: 1 + below(9_999) };
      });
      const totals = ticketTotals(lines);
      const added = lines.reduce((sum, line) => sum + lineTotal(line), 0);
      expect(totals.products + totals.services).toBe(added);
      expect(totals.total).toBe(added);
      expect(totals.articles).toBe(lines.reduce((sum, line) => sum + line.quantity, 0));
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
    }
  });
});

describe('the cash given back', () => {
  test.each([
    ['70 of 100', c(10_000), c(7000), 3000],
    ['the exact amount', c(7000), c(7000), 0],
    ['for nothing', c(2000), 0, 2000],
    ['nobody told the till', null, c(7000), null],
    ['nobody told the till, and the ticket is at nothing', null, c(0), null],
    ['a correction made the ticket dearer than what was handed over', c(7000), c(8500), null],
  ] as const)('%s', (_story, received, total, back) => {
    expect(returnedCash(received, total)).toBe(back);
  });
});

describe('the same item twice', () => {
  const twice: AskedLine[] = [
    { type: 'service', itemId: 7, quantity: 1 },
    { type: 'product', itemId: 7, quantity: 2, price: c(1500) },
    { type: 'service', itemId: 7, quantity: 4 },
  ];

  test('becomes one line at the place of the first, and a product is not a service of the same number', () => {
    expect(mergeLines(twice)).toEqual([
      { type: 'service', itemId: 7, quantity: 5 },
      { type: 'product', itemId: 7, quantity: 2, price: 1500 },
    ]);
  });

  test('stays two lines when two kessals did it, or the customer asked for one of them', () => {
    const by = (kessalId: number | null, turn: AskedLine['turn'] = null): AskedLine => ({
      type: 'service',
      itemId: 7,
      quantity: 1,
      kessalId,
      turn,
    });
    const apart = [by(4), by(12), by(null), by(4, 'KEPT'), by(4, 'TAKEN')];
    expect(mergeLines(apart)).toEqual(apart);
    const { kessalId: _, turn: __, ...plain } = by(null);
    expect(mergeLines([...apart, by(4, 'KEPT'), plain])).toEqual([
      by(4),
      by(12),
      { ...by(null), quantity: 2 },
      { ...by(4, 'KEPT'), quantity: 2 },
      by(4, 'TAKEN'),
    ]);
  });

  test('leaves the cart it was given as it was', () => {
    const before = structuredClone(twice);
    mergeLines(twice);
    expect(twice).toEqual(before);
  });

  test('with two different prices contradicts itself', () => {
    const line: AskedLine = { type: 'product', itemId: 1, quantity: 1, price: c(1500) };
    expect(claimsDisagree([line, { ...line, price: c(1600) }])).toBe(true);
    expect(claimsDisagree([line, { ...line, frais: c(100) }, { ...line, frais: c(200) }])).toBe(true);
    expect(claimsDisagree([{ ...line, frais: c(100) }, { ...line, frais: c(200) }, line])).toBe(true);
    expect(
      claimsDisagree([
        { ...line, frais: c(100) },
        { ...line, frais: c(200) },
      ]),
    ).toBe(true);
    expect(claimsDisagree([line, line])).toBe(false);
    expect(claimsDisagree([line, { ...line, frais: c(100) }])).toBe(false);
    expect(claimsDisagree([line, { ...line, itemId: 2, price: c(1600) }])).toBe(false);
  });

  test('once with its price and once without a word about it does not contradict itself', () => {
    const line: AskedLine = { type: 'product', itemId: 1, quantity: 1, price: c(1500) };
    const silent: AskedLine = { type: 'product', itemId: 1, quantity: 1 };
    expect(claimsDisagree([line, silent])).toBe(false);
    expect(claimsDisagree([silent, line])).toBe(false);
  });
});

describe('why a line cannot be sold', () => {
  test.each([
    ['all is well', asked(), null],
    ['the till showed the right price', asked({ price: c(1500), frais: 0 }), null],
    ['nobody knows the item', asked({ found: false, sellable: false }), 'INTROUVABLE'],
    ['it is hidden', asked({ sellable: false }), 'ARTICLE_INDISPONIBLE'],
    ['it is shown cheaper than it is', asked({ price: c(1400) }), 'PRIX_MODIFIE'],
    ['it is shown dearer than it is', asked({ price: c(1600) }), 'PRIX_MODIFIE'],
    ['its price is shown as nothing', asked({ price: 0 }), 'PRIX_MODIFIE'],
    ['its frais is not the one shown', askedService({ frais: c(2000) }), 'PRIX_MODIFIE'],
    ['a product is shown with a frais', asked({ frais: c(1) }), 'PRIX_MODIFIE'],
    ['one more than the shelf holds', asked({ quantity: 11 }), 'STOCK_INSUFFISANT'],
    ['exactly what the shelf holds', asked({ quantity: 10 }), null],
    ['the shelf is empty', asked({ available: 0 }), 'STOCK_INSUFFISANT'],
    ['a service has no shelf', askedService({ quantity: 9999 }), null],
  ])('from a limited shelf: %s', (_story, line, reason) => {
    expect(lineRefusal(line)).toBe(reason);
  });

  test('any other shelf gives what it does not hold', () => {
    expect(lineRefusal(asked({ quantity: 11, limited: false }))).toBeNull();
    expect(lineRefusal(asked({ available: -3, limited: false }))).toBeNull();
  });

  test('a massage has no shelf, in a Turkish bath either', () => {
    expect(lineRefusal(askedService({ limited: true, available: null }))).toBeNull();
  });
});

describe('why a sale is refused, the gravest reason first', () => {
  const unknown = asked({ itemId: 2, found: false, sellable: false });
  const hidden = asked({ itemId: 3, sellable: false });
  const dearer = asked({ itemId: 4, price: c(1) });
  const short = asked({ itemId: 5, quantity: 11 });
  const huge = askedService({ itemId: 6, currentPrice: MAX_AMOUNT, quantity: 2 });

  test.each([
    ['unknown before all others', [short, huge, dearer, hidden, unknown], c(1), 'INTROUVABLE'],
    ['unavailable before a changed price', [short, huge, dearer, hidden], c(1), 'ARTICLE_INDISPONIBLE'],
    ['a changed price before a total too large', [short, huge, dearer], c(1), 'PRIX_MODIFIE'],
    ['a total too large before a wrong total', [short, huge], c(1), 'TOTAL_TROP_GRAND'],
    ['a wrong total before a short shelf', [short], c(1), 'PRIX_MODIFIE'],
    ['a short shelf last', [short], c(11 * 1500), 'STOCK_INSUFFISANT'],
    ['a short shelf without a claimed total', [asked(), short], undefined, 'STOCK_INSUFFISANT'],
    ['nothing is wrong', [asked(), askedService()], c(7500), null],
  ])('%s', (_story, lines, total, reason) => {
    expect(saleRefusal(lines, total)).toBe(reason);
  });

  test.each([
    ['exactly the total', c(7500), null],
    ['a note above it', c(10_000), null],
    ['a centime too little', c(7499), 'RECU_INSUFFISANT'],
    ['nothing at all', 0, 'RECU_INSUFFISANT'],
    ['not told', null, null],
  ] as const)('cash received: %s', (_story, received, reason) => {
    expect(saleRefusal([asked(), askedService()], undefined, received)).toBe(reason);
  });

  test('cash too little for a cart that cannot be sold is not the reason that is told', () => {
    expect(saleRefusal([short], c(11 * 1500), 0)).toBe('STOCK_INSUFFISANT');
    expect(saleRefusal([dearer], undefined, 0)).toBe('PRIX_MODIFIE');
  });

  test('exactly 1 000 000 DH is sold, a centime more is not', () => {
    const million = askedService({ currentPrice: MAX_AMOUNT });
    expect(saleRefusal([million], undefined)).toBeNull();
    expect(saleRefusal([million, asked({ currentPrice: c(1) })], undefined)).toBe('TOTAL_TROP_GRAND');
    const owed = askedService({ currentFrais: MAX_AMOUNT });
    expect(saleRefusal([owed], undefined)).toBeNull();
    expect(saleRefusal([{ ...owed, quantity: 2 }], undefined)).toBe('TOTAL_TROP_GRAND');
  });

  test('a total of 0 is a claim like any other, and right for an item that costs nothing', () => {
    expect(saleRefusal([asked({ currentPrice: 0 })], 0)).toBeNull();
    expect(saleRefusal([asked()], 0)).toBe('PRIX_MODIFIE');
  });
});
