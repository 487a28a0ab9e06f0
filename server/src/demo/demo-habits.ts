import { daysLater, type LocalDate } from '../shared/days.ts';
import { centimes, type Centimes } from '../shared/money.ts';
import type { Cashless } from '../shared/payments.ts';
import type { ChainItem, OpenedChain } from './chain.ts';
import { SUPPLIERS } from './demo-receptions.ts';
import { Dice, Weighted } from './history/dice.ts';
import { kindOfDay, weekdayOf } from './history/moroccan-days.ts';
import type { Offer, ShopHabits, Supply, Wish } from './history/past.ts';

/** Weights by hour of the day, from `first` on. */
const at = (first: number, ...weights: number[]) => [...Array<number>(first).fill(0), ...weights];

interface Kind {
  hours: readonly number[];
  friday: readonly number[];
  ramadan: readonly number[];
  closesAtMinute: number;
  services: WishSpec[];
  products: Record<string, number>;
  serviceChance: number;
  productChance: number;
  /** Once its tills take them. */
  cashless?: Record<keyof Cashless, number>;
}

interface WishSpec {
  name: string;
  weight: number;
  most?: number;
  along?: [name: string, chance: number, most?: number][];
}

/** A neighbourhood bath: families, early in the morning and after work. */
const BELDI: Kind = {
  hours: at(6, 2, 4, 6, 8, 9, 8, 6, 4, 6, 8, 9, 10, 11, 10, 7, 3),
  friday: at(6, 4, 7, 10, 12, 8, 3, 1, 1, 5, 8, 10, 11, 11, 9, 6, 3),
  ramadan: at(9, 3, 5, 6, 6, 5, 6, 6, 4, 1, 0, 1, 7, 12, 10),
  closesAtMinute: 22 * 60 + 6,
  services: [
    {
      name: 'Entrée adulte',
      weight: 62,
      most: 4,
      along: [
        ['Entrée enfant', 0.2, 3],
        ['Gommage au gant', 0.26, 2],
      ],
    },
    { name: 'Entrée enfant', weight: 2, most: 3 },
    { name: 'Gommage au gant', weight: 9, along: [['Entrée adulte', 0.7]] },
    { name: 'Hammam complet', weight: 8, most: 2 },
    { name: 'Rasage traditionnel', weight: 9, along: [['Entrée adulte', 0.55]] },
    { name: 'Massage relaxant 30 min', weight: 4 },
    { name: 'Enveloppement au ghassoul', weight: 3, along: [['Entrée adulte', 0.6]] },
  ],
  products: {
    'Eau minérale': 20,
    'Savon noir beldi': 18,
    'Thé à la menthe': 13,
    'Gant de kessa': 11,
    'Ghassoul 250 g': 6,
    "Jus d'orange": 5,
    "Savon noir à l'eucalyptus": 5,
    'Henné en poudre': 5,
    'Gant doux': 3,
    Sandales: 3,
    'Eau de rose': 2,
    Serviette: 2,
    "Huile d'argan 50 ml": 1,
    "Huile d'amande douce": 1,
    'Seau de hammam': 1,
  },
  serviceChance: 0.93,
  productChance: 0.3,
};

/** A Turkish bath: later in the day, treatments, and oils to take home. */
const TURKI: Kind = {
  hours: at(9, 3, 7, 9, 8, 5, 7, 9, 10, 11, 11, 9, 6),
  friday: at(9, 4, 8, 5, 2, 2, 7, 10, 12, 12, 11, 9, 6),
  ramadan: at(10, 4, 5, 5, 5, 6, 5, 3, 1, 0, 1, 7, 12, 9),
  closesAtMinute: 21 * 60 + 9,
  services: [
    {
      name: 'Hammam complet',
      weight: 34,
      most: 3,
      along: [['Massage relaxant 30 min', 0.24, 2]],
    },
    { name: 'Massage relaxant 30 min', weight: 16, most: 2 },
    {
      name: "Massage à l'argan 60 min",
      weight: 15,
      most: 2,
      along: [['Soin du visage à la rose', 0.16]],
    },
    { name: 'Gommage au gant', weight: 11, most: 2, along: [['Enveloppement au ghassoul', 0.3, 2]] },
    { name: 'Entrée adulte', weight: 10, most: 3, along: [['Gommage au gant', 0.45, 2]] },
    { name: 'Soin du visage à la rose', weight: 8 },
    { name: 'Enveloppement au ghassoul', weight: 6 },
  ],
  products: {
    'Thé à la menthe': 22,
    'Eau minérale': 16,
    "Huile d'argan 50 ml": 8,
    'Eau de rose': 8,
    "Jus d'orange": 8,
    "Savon noir à l'eucalyptus": 7,
    "Huile d'amande douce": 5,
    'Gant doux': 5,
    'Gant de kessa': 4,
    'Savon noir beldi': 4,
    'Ghassoul 250 g': 3,
    Serviette: 3,
    Sandales: 2,
    'Henné en poudre': 1,
  },
  serviceChance: 0.95,
  productChance: 0.38,
  cashless: { card: 0.34, wallet: 0.07, transfer: 0.01 },
};

/** By local, as the chain lists them: its part of all tickets, and what its guests like more than those of others. */
const SHOPS: { kind: Kind; share: number; likes: Record<string, number> }[] = [
  { kind: BELDI, share: 31, likes: { 'Rasage traditionnel': 1.5, 'Gant de kessa': 1.3 } },
  { kind: BELDI, share: 26, likes: { 'Entrée enfant': 3, 'Gommage au gant': 1.4, 'Henné en poudre': 2 } },
  { kind: TURKI, share: 24, likes: { "Massage à l'argan 60 min": 1.4, "Huile d'argan 50 ml": 1.4 } },
  { kind: TURKI, share: 17, likes: { 'Soin du visage à la rose': 2.2, 'Eau de rose': 1.8 } },
];

/** Drinks change with the season. */
const WARM_MONTHS = ['05', '06', '07', '08', '09'];
const SEASON: Record<string, [cold: number, warm: number]> = {
  'Eau minérale': [0.8, 1.6],
  "Jus d'orange": [0.7, 1.5],
  'Thé à la menthe': [1.2, 0.7],
};

/** Items of the chain by the name they have today. */
export type Named = (name: string, localId?: number) => ChainItem | undefined;

const MONEY = [500, 1000, -500, -1000, 200, -200, -2000, 2000, -1500];

/** `cardsFrom`: the day on which the Turkish baths begin to take cards. */
export function demoShops(
  chain: OpenedChain,
  named: Named,
  devices: readonly string[],
  cardsFrom: LocalDate,
): ShopHabits[] {
  return SHOPS.map(({ kind, share, likes }, place) => {
    const { id: localId } = chain.locals[place] ?? { id: 0 };
    const offers = [0, 1].map((season) => offerOf(kind, likes, named, localId, season)) as [Offer, Offer];
    return {
      localId,
      share,
      ...(devices[place] !== undefined && { deviceId: devices[place] }),
      offer: (day) => offers[WARM_MONTHS.includes(day.slice(5, 7)) ? 1 : 0],
      cashless: (day) => (day < cardsFrom ? null : (kind.cashless ?? null)),
      hours: (day) => hoursOf(kind, day),
      closes: (day) =>
        (kindOfDay(day).ramadan ? 23 * 60 + 4 : kind.closesAtMinute) + (chanceOf(day, place) % 37),
      difference: (day) => usualDifference(chanceOf(day, place + 100)),
    };
  });
}

function hoursOf({ hours, friday, ramadan }: Kind, day: LocalDate): readonly number[] {
  if (kindOfDay(day).ramadan) return ramadan;
  return weekdayOf(day) === 5 ? friday : hours;
}

function offerOf(
  kind: Kind,
  likes: Record<string, number>,
  named: Named,
  localId: number,
  season: number,
): Offer {
  const liked = (name: string, weight: number) => weight * (likes[name] ?? 1) * (SEASON[name]?.[season] ?? 1);
  const services = kind.services.flatMap(({ name, weight, most = 1, along = [] }): [Wish, number][] => {
    const item = named(name, localId);
    if (!item) return [];
    const taken = along.flatMap(([other, chance, many = 1]) => {
      const found = named(other, localId);
      return found ? [{ item: found, chance: Math.min(0.9, chance * (likes[other] ?? 1)), most: many }] : [];
    });
    return [[{ item, most, along: taken }, liked(name, weight)]];
  });
  const products = Object.entries(kind.products).flatMap(([name, weight]): [ChainItem, number][] => {
    const item = named(name);
    return item ? [[item, liked(name, weight)]] : [];
  });
  const { serviceChance, productChance } = kind;
  return { services: new Weighted(services), products: new Weighted(products), serviceChance, productChance };
}

/** Four days of five the drawer is exact. */
function usualDifference(chance: number): Centimes {
  return centimes(chance % 5 > 0 ? 0 : (MONEY[Math.floor(chance / 5) % MONEY.length] ?? 0));
}

function chanceOf(day: LocalDate, place: number): number {
  return new Dice(Number(day.replaceAll('-', '')) * 101 + place).below(1_000_000);
}

/** How late the goods are in the last weeks, so that the first screen shows shelves to fill. */
const LATE_GOODS: Record<string, number> = { "Jus d'orange": 45, 'Eau de rose': 38, 'Gant doux': 30 };
const LATE_DELIVERY = 9;

export function demoSupply(chain: OpenedChain, named: Named, from: LocalDate, today: LocalDate): Supply {
  const [, , , lateShop, depot] = chain.locals;
  const late = new Map(Object.entries(LATE_GOODS).map(([name, days]) => [named(name)?.id, days]));
  const mistaken = daysLater(from, 150);
  return {
    depotId: depot?.id ?? 0,
    suppliers: SUPPLIERS.map(({ supplier, description, goods }) => ({
      supplier,
      description,
      goods: goods.flatMap(({ name, cost, pack }) => {
        const item = named(name);
        return item ? [{ item, cost: centimes(cost), pack }] : [];
      }),
    })),
    isShort: (day, productId, localId) =>
      localId === depot?.id
        ? day > daysLater(today, -(late.get(productId) ?? 0))
        : localId === lateShop?.id && day > daysLater(today, -LATE_DELIVERY),
    counts: (day) => daysLater(day, 1).endsWith('-01'),
    typedTwice: (day) => day >= mistaken && day < daysLater(mistaken, 7),
  };
}
