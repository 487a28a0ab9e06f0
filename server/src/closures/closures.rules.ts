import { differenceBetween, figuresOf, NO_SUMS } from '../measures/measures.rules.ts';
import type { RoleName } from '../shared/actor.ts';
import type { LocalDate } from '../shared/days.ts';
import type { Centimes } from '../shared/money.ts';

/** The three amounts that are typed when a day is closed. Those that do not add up are asked about once, and kept. */
export interface Declared {
  total: Centimes;
  products: Centimes;
  services: Centimes;
}

/** What the tickets of a day say. */
export interface Expected extends Declared {
  frais: Centimes;
  net: Centimes;
}

export type Difference = Declared & { net: Centimes };

/** Where the house stands in its days at the moment of a call. */
export interface Moment {
  today: LocalDate;
  yesterday: LocalDate;
  /** Before six in the morning of today, when the first guests come. */
  night: boolean;
}

const NIGHT_ENDS = '06:00';

/** `shopClock` is the shop's wall clock, ISO 8601. */
export function isNight(shopClock: string, today: LocalDate): boolean {
  return shopClock < `${today}T${NIGHT_ENDS}`;
}

export type DayRefusal = 'FUTURE' | 'PAST';

/** Why somebody cannot close a day; null when he can, as far as the calendar goes. */
export function dayRefusal(day: LocalDate, role: RoleName, moment: Moment): DayRefusal | null {
  if (day > moment.today) return 'FUTURE';
  if (day === moment.today || role === 'ADMIN') return null;
  return moment.night && day === moment.yesterday ? null : 'PAST';
}

/**
 * The day that the closing screen is about. At night it is the evening before, while that is open and also once this
 * night closed it: else the screen would offer today's empty day to whoever has just counted the drawer.
 * `closedOn` is the day on which yesterday was closed; null while it is open.
 */
export function dayToShow(moment: Moment, closedOn: LocalDate | null): LocalDate {
  return moment.night && (closedOn === null || closedOn === moment.today) ? moment.yesterday : moment.today;
}

/** Each amount's difference. `net` tells a house that pays its kessals from the drawer what must be left in it. */
export function differenceOf(declared: Declared, expected: Expected): Difference {
  return {
    total: differenceBetween(declared.total, expected.total),
    products: differenceBetween(declared.products, expected.products),
    services: differenceBetween(declared.services, expected.services),
    net: differenceBetween(declared.total, expected.net),
  };
}

/** What the declared total says beyond products and services. */
export function sumGap({ total, products, services }: Declared): Centimes {
  return differenceBetween(total, products + services);
}

export function sumsUp(declared: Declared): boolean {
  return sumGap(declared) === 0;
}

export function expectedFigures(sums: Pick<Expected, 'products' | 'services' | 'frais'>): Expected {
  const { total, products, services, frais, net } = figuresOf({ ...NO_SUMS, ...sums });
  return { total, products, services, frais, net };
}

/** A cashier counts blind: whoever knew what the tickets say could declare just that. */
export function seesExpected(role: RoleName): boolean {
  return role === 'ADMIN';
}
