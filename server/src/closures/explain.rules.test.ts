import { Dice } from '../demo/history/dice.ts';
import { centimes as c, minus, plus, type Centimes } from '../shared/money.ts';
import { drawerHintsOf, explain, hintsOf, wasInDrawer, type LaterEntry } from './explain.rules.ts';
import type { Declared } from './closures.rules.ts';

const NEXT_MORNING = new Date('2026-11-21T09:00:00Z');

const nothing: Declared = { total: 0, products: 0, services: 0 };
const amounts = (products: Centimes, services: Centimes): Declared => ({
  products,
  services,
  total: plus(products, services),
});

function entry(more: Partial<LaterEntry>): LaterEntry {
  return {
    id: 1,
    kind: 'CORRECTION',
    at: NEXT_MORNING,
    userId: 1,
    ticketId: 1,
    reason: 'Erreur de saisie',
    products: 0,
    services: c(-6000),
    soldBefore: true,
    ...more,
  };
}

test.each<[string, Partial<LaterEntry>, boolean]>([
  ['a sale of the afternoon, without a network, that arrives at night', { kind: 'SALE' }, true],
  ['a sale after the closing', { kind: 'SALE', soldBefore: false, reason: null }, false],
  ['a keying error of the afternoon', {}, true],
  ['a ticket that was rung up twice', { kind: 'CANCELLATION', reason: 'Saisi deux fois' }, true],
  ['a correction by a call that gives no reason', { reason: null }, true],
  ['a keying error of a sale after the closing', { soldBefore: false }, false],
  [
    'a client who was given his money back the next morning',
    { kind: 'CANCELLATION', reason: 'Client remboursé' },
    false,
  ],
  ['a wish of the client', { reason: 'Demande du client' }, false],
])('%s', (_story, more, inDrawer) => {
  expect(wasInDrawer(entry(more))).toBe(inDrawer);
});

/** An evening whose causes are known; the cashier declares what he finds in the drawer. */
function evening(dice: Dice) {
  const amount = () => c(100 * (1 + dice.below(300)));
  const later: LaterEntry[] = [];
  let drawer = amounts(c(250_000), c(600_000));
  const expected = drawer;
  const bring = (products: Centimes, services: Centimes) => {
    drawer = amounts(plus(drawer.products, products), plus(drawer.services, services));
  };
  const causes: Record<string, () => void> = {
    lateSale: () => {
      const [products, services] = [amount(), amount()];
      later.push(entry({ kind: 'SALE', reason: null, products, services }));
      bring(products, services);
    },
    keyedTooMuch: () => {
      const services = minus(0, amount());
      later.push(entry({ services }));
      bring(0, services);
    },
    keyedTooLittle: () => {
      const products = amount();
      later.push(entry({ products, services: 0 }));
      bring(products, 0);
    },
    rungUpTwice: () => {
      const services = minus(0, amount());
      later.push(entry({ kind: 'CANCELLATION', reason: 'Saisi deux fois', services }));
      bring(0, services);
    },
    saleAfter: () => later.push(entry({ kind: 'SALE', soldBefore: false, reason: null, services: amount() })),
    givenBackNextMorning: () =>
      later.push(entry({ kind: 'CANCELLATION', reason: 'Client remboursé', services: minus(0, amount()) })),
  };
  const planted = Object.values(causes).filter(() => dice.oneIn(2));
  for (const plant of planted) plant();
  // Nothing tells of these: an expense that nobody noted, a fond that was not taken out, money that is missing.
  const untold = dice.oneIn(2) ? amounts(0, c(dice.below(2000) * 100 - 100_000)) : nothing;
  bring(untold.products, untold.services);
  return { declared: drawer, expected, later, untold, planted: planted.length };
}

test('in a thousand evenings, what no entry explains is exactly what nobody told', () => {
  const dice = new Dice(20_261_120);
  let mixed = 0;
  for (let night = 0; night < 1000; night += 1) {
    const { declared, expected, later, untold, planted } = evening(dice);
    if (planted > 2) mixed += 1;
    const difference = amounts(
      minus(declared.products, expected.products),
      minus(declared.services, expected.services),
    );
    const explained = explain(difference, later);
    expect(explained.remainder).toEqual(untold);
    expect([...explained.inDrawer, ...explained.since]).toHaveLength(later.length);
    expect(explained.inDrawer.every(({ soldBefore }) => soldBefore)).toBe(true);
  }
  expect(mixed).toBeGreaterThan(200);
});

describe('what may have happened is said, never as a fact', () => {
  const less = (declared: Declared, expected: Declared): Declared => ({
    total: minus(declared.total, expected.total),
    products: minus(declared.products, expected.products),
    services: minus(declared.services, expected.services),
  });

  test.each<[string, Declared, Declared, Centimes[], string[]]>([
    [
      'products and services in each other’s place',
      amounts(c(4500), c(1200)),
      amounts(c(1200), c(4500)),
      [],
      ['SWAPPED'],
    ],
    ['96 DH typed for 69', amounts(c(9600), c(0)), amounts(c(6900), c(0)), [], ['DIGITS']],
    [
      '96 DH typed for 69, of which the screen made the total',
      amounts(c(9600), c(1200)),
      amounts(c(6900), c(1200)),
      [],
      ['DIGITS'],
    ],
    [
      '96 DH typed for 69, beside a total that was counted',
      { ...amounts(c(9600), c(1200)), total: c(8100) },
      amounts(c(6900), c(1200)),
      [],
      ['DIGITS'],
    ],
    [
      'a total that was counted with two digits exchanged',
      { ...amounts(c(6900), c(1200)), total: c(1800) },
      amounts(c(6900), c(1200)),
      [],
      ['DIGITS'],
    ],
    [
      '96 DH typed for 69, and a total that is wrong otherwise',
      { ...amounts(c(9600), c(1200)), total: c(9000) },
      amounts(c(6900), c(1200)),
      [],
      [],
    ],
    [
      'a ticket of 60 DH that is missing',
      amounts(c(0), c(4000)),
      amounts(c(0), c(10_000)),
      [c(6000)],
      ['ONE_TICKET'],
    ],
    ['a sum that nothing explains', amounts(c(0), c(4010)), amounts(c(0), c(10_000)), [c(6000)], []],
    ['nothing missing', amounts(c(500), c(700)), amounts(c(500), c(700)), [c(0)], []],
  ])('%s', (_story, declared, expected, tickets, hints) => {
    expect(hintsOf(declared, less(declared, expected), tickets)).toEqual(hints);
  });
});

test.each<[string, Centimes, Centimes, boolean, string[]]>([
  ['96 DH counted for 69', c(9600), c(2700), false, ['DIGITS']],
  ['a ticket paid by card that was keyed as cash', c(4000), c(-6000), true, ['ONE_TICKET']],
  ['a sum that nothing explains', c(4000), c(-5990), false, []],
  ['nothing missing', c(4000), c(0), true, []],
])('of a drawer: %s', (_story, counted, remainder, isOneTicket, hints) => {
  expect(drawerHintsOf(counted, remainder, isOneTicket)).toEqual(hints);
});
