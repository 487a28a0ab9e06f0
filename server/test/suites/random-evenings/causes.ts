import type { Evenings, Told, Worth } from './evenings.ts';
import { worthOf, type Item, type Payment, type Wanted } from './evening-house.ts';
import type { Sold } from '../../tablet.ts';

/** A thing that happens on a day; numbers choose among what exists. */
export interface Planned {
  what: string;
  item: number;
  another: number;
  quantity: number;
  payment: number;
  amount: number;
  /** After so many looks: at night, in the morning before and after the acceptance, and the same a day later. */
  delay: number;
}

interface CauseKind {
  plant: (evenings: Evenings, planned: Planned) => Promise<unknown>;
  afterClosing?: true;
  drawerOnly?: true;
}

const CASH: Payment = { mode: 'CASH', half: false };
const WHOLE: readonly Payment[] = [CASH, { mode: 'CARD', half: false }, { mode: 'WALLET', half: false }];
const ALL: readonly Payment[] = [...WHOLE, { mode: 'CARD', half: true }, { mode: 'TRANSFER', half: true }];

const ERRORS = ['Erreur de saisie', undefined] as const;
const TWICE = ['Saisi deux fois', undefined] as const;

const pick = <T>(of: readonly T[], number: number): T => of[number % of.length]!;
const minus = ({ products, services, drawer }: Worth): Worth => ({
  products: 0 - products,
  services: 0 - services,
  drawer: 0 - drawer,
});
const told = ({ id }: Sold, { products, services, drawer }: Worth): Told => ({
  ticketId: id,
  drawer,
  total: products + services,
});

const wish = ({ house }: Evenings, { item, quantity }: Planned): [Item, number] => [
  pick(house.items, item),
  quantity,
];

/** Keyed with one more, or one less, than was paid. */
function miskeyed(by: 1 | -1) {
  return async (evenings: Evenings, planned: Planned) => {
    const { house } = evenings;
    const [item, quantity] = wish(evenings, planned);
    const payment = pick(WHOLE, planned.payment);
    const keyed: Wanted = [[item, quantity + (by === 1 ? 1 : 0)]];
    const sold = await house.sell(keyed, payment);
    evenings.take(worthOf([[item, quantity + (by === 1 ? 0 : 1)]], payment));
    const one = worthOf([[item, 1]], payment);
    const missing = by === 1 ? minus(one) : one;
    evenings.differ(planned.what, missing, planned.delay, async () => {
      await house.step(sold, by === 1 ? 'dec' : 'inc', pick(ERRORS, planned.amount));
      return [told(sold, missing)];
    });
    return told(sold, worthOf(keyed, payment));
  };
}

/** Paid by one mode and keyed as another. */
function paidOtherwise(keyed: Payment, paid: Payment) {
  return async (evenings: Evenings, planned: Planned) => {
    const { house } = evenings;
    const wanted: Wanted = [wish(evenings, planned)];
    const sold = await house.sell(wanted, keyed);
    const worth = worthOf(wanted, paid);
    evenings.take(worth);
    const drawer = worth.drawer - worthOf(wanted, keyed).drawer;
    evenings.differ(planned.what, { products: 0, services: 0, drawer }, planned.delay, async () => {
      await house.payOtherwise(sold, wanted, paid);
      return [{ ticketId: sold.id, drawer, total: 0 }];
    });
  };
}

/** Nobody notes it. */
function untold(sign: 1 | -1) {
  return (evenings: Evenings, { what, amount }: Planned) => {
    evenings.untold(what, sign * amount);
    return Promise.resolve();
  };
}

async function sale(evenings: Evenings, planned: Planned): Promise<[Sold, Worth]> {
  const wanted: Wanted = [wish(evenings, planned)];
  const payment = pick(ALL, planned.payment);
  const sold = await evenings.house.sell(wanted, payment);
  const worth = worthOf(wanted, payment);
  evenings.take(worth);
  return [sold, worth];
}

/** What happens on a day, most of it wrong. */
export const CAUSES: Record<string, CauseKind> = {
  sale: { plant: sale },
  cancelledBefore: {
    plant: async (evenings, planned) => {
      const [sold, worth] = await sale(evenings, planned);
      await evenings.house.cancel(sold, pick(TWICE, planned.amount));
      evenings.take(minus(worth));
    },
  },
  lateSale: {
    plant: async (evenings, planned) => {
      const wanted: Wanted = [wish(evenings, planned)];
      const payment = pick(ALL, planned.payment);
      const worth = worthOf(wanted, payment);
      const bring = await evenings.house.sellWithoutNetwork(wanted, payment);
      evenings.take(worth);
      evenings.differ(planned.what, worth, planned.delay, async () => [told(await bring(), worth)]);
    },
  },
  lateSaleKeyedTooMuch: {
    plant: async (evenings, planned) => {
      const { house } = evenings;
      const [item, quantity] = wish(evenings, planned);
      const payment = pick(WHOLE, planned.payment);
      const paper: Wanted = [[item, quantity + 1]];
      const bring = await house.sellWithoutNetwork(paper, payment);
      const worth = worthOf([[item, quantity]], payment);
      evenings.take(worth);
      evenings.differ(planned.what, worth, planned.delay, async () => {
        const sold = await bring();
        await house.step(sold, 'dec', pick(ERRORS, planned.amount));
        return [told(sold, worthOf(paper, payment)), told(sold, minus(worthOf([[item, 1]], payment)))];
      });
    },
  },
  keyedTooMuch: { plant: miskeyed(1) },
  keyedTooLittle: { plant: miskeyed(-1) },
  itemForgotten: {
    plant: async (evenings, planned) => {
      const { house } = evenings;
      const wanted = wish(evenings, planned);
      const payment = pick(WHOLE, planned.payment);
      const sold = await house.sell([wanted], payment);
      const forgotten = pick(house.items, planned.another);
      const missing = worthOf([[forgotten, 1]], payment);
      evenings.take(worthOf([wanted], payment));
      evenings.take(missing);
      evenings.differ(planned.what, missing, planned.delay, async () => {
        await house.add(sold, forgotten, pick(ERRORS, planned.amount));
        return [told(sold, missing)];
      });
    },
  },
  rungUpTwice: {
    plant: async (evenings, planned) => {
      const { house } = evenings;
      const [, worth] = await sale(evenings, planned);
      const again = await house.sell([wish(evenings, planned)], pick(ALL, planned.payment));
      evenings.differ(planned.what, minus(worth), planned.delay, async () => {
        await house.cancel(again, pick(TWICE, planned.amount));
        return [told(again, minus(worth))];
      });
    },
  },
  cardKeyedAsCash: { plant: paidOtherwise(CASH, WHOLE[1]!) },
  cashKeyedAsCard: { plant: paidOtherwise(WHOLE[1]!, CASH) },
  refundedLater: {
    plant: async (evenings, planned) => {
      const [sold, worth] = await sale(evenings, planned);
      const day = evenings.nth;
      evenings.later(planned.delay, async () => {
        await evenings.house.cancel(sold, 'Client remboursé');
        evenings.real -= worth.drawer;
        evenings.since(told(sold, minus(worth)), day);
      });
    },
  },
  lessWished: {
    plant: async (evenings, planned) => {
      const [item, quantity] = wish(evenings, planned);
      const payment = pick(WHOLE, planned.payment);
      const sold = await evenings.house.sell([[item, quantity + 1]], payment);
      evenings.take(worthOf([[item, quantity + 1]], payment));
      const less = minus(worthOf([[item, 1]], payment));
      const day = evenings.nth;
      evenings.later(planned.delay, async () => {
        await evenings.house.step(sold, 'dec', 'Demande du client');
        evenings.real += less.drawer;
        evenings.since(told(sold, less), day);
      });
    },
  },
  saleAfter: {
    afterClosing: true,
    plant: async (evenings, planned) => evenings.since(told(...(await sale(evenings, planned)))),
  },
  saleAfterKeyedTooMuch: {
    afterClosing: true,
    plant: async (evenings, planned) => evenings.since(await miskeyed(1)(evenings, planned)),
  },
  cashMoved: {
    drawerOnly: true,
    plant: async (evenings, { item, amount }) => {
      const kind = pick(['DRAWER_IN', 'DRAWER_OUT', 'BANKED'] as const, item);
      await evenings.house.moveCash(kind, amount);
      evenings.real += kind === 'DRAWER_IN' ? amount : -amount;
    },
  },
  expenseThatWasNone: {
    drawerOnly: true,
    plant: async (evenings, { what, amount, delay }) => {
      const id = await evenings.house.moveCash('DRAWER_OUT', amount);
      evenings.differ(what, { products: 0, services: 0, drawer: amount }, delay, async () => {
        await evenings.house.takeBack(id);
        return [{ ticketId: null, drawer: amount, total: 0 }];
      });
    },
  },
  expenseForgotten: { plant: untold(-1) },
  fondForgotten: { plant: untold(1) },
  shortage: { plant: untold(-1) },
};
