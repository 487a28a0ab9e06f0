import { centimes as c, minus, plus, type Centimes } from '../../shared/money.ts';
import { drawerHintsOf, explain, hintsOf, wasInDrawer, type LaterEntry } from './explain.rules.ts';
import type { Declared } from '../closures.rules.ts';

const NEXT_MORNING = new Date('2026-11-21T09:00:00Z');

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
  ['one that an administrator accepted in his words', { kind: 'SALE', reason: 'Vérifié' }, true],
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

test('what was already in the drawer explains its part of each amount; the rest came since', () => {
  const late = entry({ kind: 'SALE', reason: null, products: c(2500), services: c(1000) });
  const givenBack = entry({ kind: 'CANCELLATION', reason: 'Client remboursé' });
  expect(explain(amounts(c(2000), c(900)), [late, givenBack])).toEqual({
    inDrawer: [late],
    since: [givenBack],
    remainder: amounts(c(-500), c(-100)),
  });
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
    [
      'services that were declared as products, and others beside',
      amounts(c(4500), c(1300)),
      amounts(c(1200), c(4500)),
      [],
      [],
    ],
    [
      'products that were declared as services, and others beside',
      amounts(c(4600), c(1200)),
      amounts(c(1200), c(4500)),
      [],
      [],
    ],
    [
      'a ticket of 60 DH too much',
      amounts(c(0), c(10_000)),
      amounts(c(0), c(4000)),
      [c(6000)],
      ['ONE_TICKET'],
    ],
    ['nothing missing', amounts(c(500), c(700)), amounts(c(500), c(700)), [c(0)], []],
  ])('%s', (_story, declared, expected, tickets, hints) => {
    expect(hintsOf(declared, less(declared, expected), tickets)).toEqual(hints);
  });
});

test.each<[string, Centimes, Centimes, boolean, string[]]>([
  ['96 DH counted for 69', c(9600), c(2700), false, ['DIGITS']],
  ['a ticket paid by card that was keyed as cash', c(4000), c(-6000), true, ['ONE_TICKET']],
  ['10 DH counted for 1', c(1000), c(900), false, ['DIGITS']],
  ['1 DH counted for 10', c(100), c(-900), false, ['DIGITS']],
  ['digits exchanged that are no neighbours', c(9160), c(2970), false, []],
  ['three digits in another order', c(9160), c(7470), false, []],
  ['two neighbours that are others', c(9600), c(900), false, []],
  ['two neighbours of which one is another', c(9600), c(2600), false, []],
  ['one digit that is another', c(9600), c(1000), false, []],
  ['a sum that nothing explains', c(4000), c(-5990), false, []],
  ['nothing missing', c(4000), c(0), true, []],
])('of a drawer: %s', (_story, counted, remainder, isOneTicket, hints) => {
  expect(drawerHintsOf(counted, remainder, isOneTicket)).toEqual(hints);
});
