import { centimes as c } from '#shared/money.ts';
import { aSale } from '../../offline/test-device.ts';
import { numbered, type WaitingSale } from '../../offline/waiting-sale.ts';
import { cartReducer, type Cart, type CartAction, type SellableItem } from '../cart/cart.ts';
import { another, proposed, withWaitingTurns, type Present } from './turn.ts';

const service = (itemId: number, name: string): SellableItem => ({
  type: 'service',
  itemId,
  name,
  price: c(6000),
  frais: c(2000),
  limit: Infinity,
  turn: 'NEXT',
});
const [gommage, massage] = [service(7, 'Gommage'), service(8, 'Massage')];

const here = (...names: string[]): Present[] =>
  names.map((name, place) => ({ kessalId: place + 1, name, place: place + 1, turns: 0 }));

/** A cart of a local where these are here, whose turn it is in this order. */
class NamedCart {
  lines: Cart = [];
  constructor(public present: readonly Present[]) {}

  do(...actions: CartAction[]): this {
    for (const action of actions) this.lines = proposed(cartReducer(this.lines, action), this.present);
    return this;
  }

  add(...items: SellableItem[]): this {
    return this.do(...items.map((item): CartAction => ({ kind: 'add', item })));
  }

  /** "Rkia 2 Gommage" */
  get said(): string[] {
    return this.lines.map(
      ({ kessal, turn, quantity, name }) =>
        `${kessal?.name ?? 'pot'} ${quantity} ${name}${turn === 'NEXT' ? '' : ` ${turn ?? ''}`.trimEnd()}`,
    );
  }

  line(place: number) {
    return this.lines[place]!;
  }
}

const two = () => new NamedCart(here('Rkia', 'Zahra'));
const name = (kessalId: number, name: string, turn: 'TAKEN' | 'KEPT') => ({
  kessal: { id: kessalId, name },
  turn,
});

describe('a service with frais', () => {
  test('goes to the next of the turn without a tap, each line to another, round after round', () => {
    expect(two().add(gommage, massage, service(9, 'Henné')).said).toEqual([
      'Rkia 1 Gommage',
      'Zahra 1 Massage',
      'Rkia 1 Henné',
    ]);
  });

  test('tapped again raises the quantity of the line of the turn, which is one turn', () => {
    expect(two().add(gommage, gommage).said).toEqual(['Rkia 2 Gommage']);
  });

  test('goes to the pot where nobody is here', () => {
    expect(new NamedCart([]).add(gommage).said).toEqual(['pot 1 Gommage']);
  });

  test('keeps its line the same object when the turn leaves it as it is', () => {
    const cart = two().add(gommage);
    const line = cart.line(0);
    expect(cart.add(massage).line(0)).toBe(line);
    expect(proposed(cart.lines, cart.present)).toBe(cart.lines);
  });
});

describe('« + autre »', () => {
  const alsoBy = (cart: NamedCart) => {
    const action = another(cart.lines, cart.line(0), cart.present);
    return action && cart.do(action).said;
  };

  test('adds the same service for the next one, beside its line', () => {
    expect(alsoBy(two().add(gommage, massage))).toEqual([
      'Rkia 1 Gommage',
      'Zahra 1 Gommage',
      'Rkia 1 Massage',
    ]);
  });

  test('is for somebody else where the turn would give the one who was asked for, or chosen', () => {
    for (const turn of ['KEPT', 'TAKEN'] as const) {
      const cart = two().add(gommage);
      cart.do({ kind: 'name', line: cart.line(0), named: name(1, 'Rkia', turn) });
      expect(alsoBy(cart)).toEqual([`Rkia 1 Gommage ${turn}`, 'Zahra 1 Gommage TAKEN']);
    }
  });

  test('is not offered where nobody else is here', () => {
    expect(alsoBy(new NamedCart(here('Rkia')).add(gommage))).toBeNull();
    expect(alsoBy(new NamedCart([]).add(gommage))).toBeNull();
  });
});

describe('the cashier names another', () => {
  test('who takes her turn or keeps it; the turn of the other lines goes on without them', () => {
    const cart = two().add(gommage, massage);
    cart.do({ kind: 'name', line: cart.line(0), named: name(2, 'Zahra', 'KEPT') });
    expect(cart.said).toEqual(['Zahra 1 Gommage KEPT', 'Rkia 1 Massage']);
    cart.do({ kind: 'name', line: cart.line(0), named: { turn: 'NEXT' } });
    expect(cart.said).toEqual(['Rkia 1 Gommage', 'Zahra 1 Massage']);
  });

  test('or the pot; the next tap on the tile is by turn again', () => {
    const cart = two().add(gommage);
    cart.do({ kind: 'name', line: cart.line(0), named: { kessal: null } });
    expect(cart.add(gommage).said).toEqual(['pot 1 Gommage', 'Rkia 1 Gommage']);
    cart.do({ kind: 'plus', line: cart.line(0), limit: Infinity });
    expect(cart.said).toEqual(['pot 2 Gommage', 'Rkia 1 Gommage']);
    cart.do({ kind: 'remove', line: cart.line(1) });
    expect(cart.said).toEqual(['pot 2 Gommage']);
  });

  test('who has a line of that service already: they are one', () => {
    const cart = two().add(gommage);
    cart.do({ kind: 'name', line: cart.line(0), named: name(2, 'Zahra', 'TAKEN') });
    cart.add(gommage);
    cart.do({ kind: 'name', line: cart.line(1), named: name(2, 'Zahra', 'TAKEN') });
    expect(cart.said).toEqual(['Zahra 2 Gommage TAKEN']);
  });
});

test('who leaves before the sale loses the lines of the turn, and no other', () => {
  const cart = two().add(gommage, massage);
  cart.do({ kind: 'name', line: cart.line(1), named: name(1, 'Rkia', 'KEPT') });
  cart.present = here('Rkia', 'Zahra').slice(1);
  cart.lines = proposed(cart.lines, cart.present);
  expect(cart.said).toEqual(['Zahra 1 Gommage', 'Rkia 1 Massage KEPT']);
});

describe('without a network', () => {
  const TODAY = { localId: 2, today: '2026-11-20' };
  const sold = (lines: Cart, change: Partial<WaitingSale> = {}): WaitingSale => ({
    ...numbered(aSale({ lines }), 'queue', 1),
    ...change,
  });

  test('the turn goes on by what waits on the device; « demandée » takes none', () => {
    const cart = two().add(gommage);
    const kept = cart.lines.map((line) => ({ ...line, turn: 'KEPT' as const }));
    const turns = (...sales: WaitingSale[]) =>
      withWaitingTurns(cart.present, sales, TODAY).map((one) => one.turns);
    expect(turns(sold(cart.lines))).toEqual([1, 0]);
    expect(turns(sold(kept))).toEqual([0, 0]);
    expect(turns(sold(cart.lines, { outcome: { kind: 'review' } }))).toEqual([0, 0]);
    expect(turns(sold(cart.lines, { soldAt: '2026-11-19T23:00:00+00:00' }))).toEqual([0, 0]);
  });

  test('nothing waits: those present stay the same object', () => {
    const present = here('Rkia');
    expect(withWaitingTurns(present, [], TODAY)).toBe(present);
  });
});
