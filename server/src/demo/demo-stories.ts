import { Closure } from '../closures/closure.entity.ts';
import { editClosure } from '../closures/closures.service.ts';
import { dayBefore, daysLater, type LocalDate } from '../shared/days.ts';
import { editLocal } from '../locals/locals.service.ts';
import { centimes, plus, type Centimes } from '../shared/money.ts';
import { PAYMENT_MODES } from '../shared/payments.ts';
import type { CodeCipher } from '../users/codes.ts';
import { editUser, setBanned } from '../users/users.service.ts';
import type { ChainItem, ChainPerson, OpenedChain } from './chain.ts';
import type { Beginnings } from './demo-chain.ts';
import { followingDrawers } from './demo-drawers.ts';
import { shopDay, type Story } from './history/past.ts';
import { changeItem } from '../catalogue/prices/change-item.service.ts';

const MOVED = 'Zineb Démo';
const BANNED = 'Karim Échantillon';
const DEBTOR = 'Yassir Fictif';
/** Places of locals in the chain. */
const [FIRST, SECOND, THIRD, FOURTH] = [0, 1, 2, 3];

/** How the chain began: the stories make of it what it is today. */
export const BEGINNINGS: Beginnings = {
  cashiers: [
    [MOVED, SECOND],
    [BANNED, SECOND],
  ],
  items: {
    'Entrée adulte': { price: 1800 },
    'Gommage au gant': { price: 5500 },
    'Massage relaxant 30 min': { name: 'Massage relaxant', price: 14000 },
    'Savon noir beldi': { price: 1400 },
    'Thé à la menthe': { price: 800 },
    "Huile d'argan 50 ml": { price: 8500 },
    'Seau de hammam': { name: 'Seau' },
  },
};

export interface DemoStories {
  all: Story[];
  /** By local and day; elsewhere it is a usual day. */
  differences: Map<string, Centimes>;
  /** What was missing on that day is owed by somebody. */
  owed: { day: LocalDate; debtorId: number } | null;
}

/** `named`: the items of a name of today, one for a product, one a shop for a service. */
export function demoStories(
  chain: OpenedChain,
  named: (name: string) => readonly ChainItem[],
  codes: CodeCipher,
  { from, days }: { from: LocalDate; days: number },
): DemoStories {
  const on = (share: number) => daysLater(from, Math.floor(days * share));
  const localId = (place: number) => chain.locals[place]?.id ?? 0;
  const dearer = (share: number, name: string, more: number) =>
    itemsChange(on(share), named(name), (item) => ({ ...item, price: plus(item.price, centimes(more)) }));
  const renamed = (share: number, name: string) =>
    itemsChange(on(share), named(name), (item) => ({ ...item, name }));
  const recounted = [0.3, 0.62, 0.93].map((share) => [on(share), localId(FIRST)] as const);
  const debtor = personOf(chain, DEBTOR);
  return {
    all: [
      dearer(0.24, 'Entrée adulte', 200),
      dearer(0.24, 'Gommage au gant', 500),
      renamed(0.35, 'Seau de hammam'),
      dearer(0.4, 'Savon noir beldi', 100),
      renamed(0.5, 'Massage relaxant 30 min'),
      dearer(0.55, "Huile d'argan 50 ml", 500),
      takingCards(cardsFrom(from), chain),
      followingDrawers(cardsFrom(from), chain),
      moved(on(0.58), chain, codes, localId(THIRD)),
      dearer(0.62, 'Massage relaxant 30 min', 1000),
      banned(on(0.66), chain, codes),
      dearer(0.7, 'Thé à la menthe', 200),
      ...recounted.map(([day, id]) => corrected(daysLater(day, 1), id)),
    ],
    differences: new Map([
      [shopDay(localId(SECOND), dayBefore(on(0.66))), centimes(-42_000)],
      ...recounted.map(([day, id]) => [shopDay(id, day), centimes(-20_000)] as const),
      [shopDay(localId(FOURTH), on(0.8)), centimes(-35_000)],
      [shopDay(localId(THIRD), daysLater(from, days - 1)), centimes(-5000)],
    ]),
    owed: debtor ? { day: on(0.8), debtorId: debtor.id } : null,
  };
}

/** A month after the opening. */
export const cardsFrom = (from: LocalDate): LocalDate => daysLater(from, 30);

function takingCards(day: LocalDate, { locals }: OpenedChain): Story {
  return {
    day,
    happen: async ({ tx }, ctx) => {
      for (const { id } of locals.filter(({ type }) => type === 'TURKI'))
        await editLocal(tx, ctx, id, { paymentModes: [...PAYMENT_MODES] });
    },
  };
}

function personOf({ people }: OpenedChain, name: string): ChainPerson | undefined {
  return people.find((person) => person.name === name);
}

function moved(day: LocalDate, chain: OpenedChain, codes: CodeCipher, localId: number): Story {
  return {
    day,
    happen: async ({ tx }, ctx) => {
      const person = personOf(chain, MOVED);
      if (!person) return;
      await editUser(tx, ctx, codes, person.id, { localId });
      person.localId = localId;
    },
  };
}

function banned(day: LocalDate, chain: OpenedChain, codes: CodeCipher): Story {
  return {
    day,
    happen: async ({ tx }, ctx) => {
      const person = personOf(chain, BANNED);
      if (!person) return;
      await setBanned(tx, ctx, codes, person.id, true);
      person.banned = true;
    },
  };
}

/** A note was stuck in the drawer: what yesterday's closure declared too little is found. */
function corrected(day: LocalDate, localId: number): Story {
  return {
    day,
    happen: async ({ tx }, ctx) => {
      const closure = await tx.findOneBy(Closure, { localId, businessDate: dayBefore(day) });
      if (!closure) return;
      const { id, expectedProductsCentimes: products, expectedServicesCentimes: services } = closure;
      await editClosure(tx, ctx, { id, total: plus(products, services), products, services });
    },
  };
}

/** From that day on the items have another name, price or category. */
export function itemsChange(
  day: LocalDate,
  items: readonly ChainItem[],
  changed: (item: ChainItem) => ChainItem,
): Story {
  return {
    day,
    happen: async ({ tx }, ctx) => {
      for (const item of items) {
        const { name, price, categoryId } = Object.assign(item, changed(item));
        const changes = { name, priceCentimes: price, ...(categoryId !== null && { categoryId }) };
        await changeItem(tx, ctx, item.type, item.id, () => changes);
      }
    },
  };
}
