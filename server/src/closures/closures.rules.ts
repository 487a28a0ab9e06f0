import { figuresOf, NO_SUMS } from '../sums/measures/measures.rules.ts';
import type { RoleName } from '../shared/actor.ts';
import { OLDEST_DAY, type LocalDate } from '../shared/days.ts';
import { minus, plus, type Centimes } from '../shared/money.ts';

/** The three declared amounts. Those that do not add up are confirmed once, then kept. */
export interface Declared {
  total: Centimes;
  products: Centimes;
  services: Centimes;
}

export interface Expected extends Declared {
  frais: Centimes;
  net: Centimes;
}

export type Difference = Declared & { net: Centimes };

/** Of two moments; the later one minus the earlier one. */
export function changeOf(now: Expected, then: Expected): Expected {
  return {
    total: minus(now.total, then.total),
    products: minus(now.products, then.products),
    services: minus(now.services, then.services),
    frais: minus(now.frais, then.frais),
    net: minus(now.net, then.net),
  };
}

/** Business dates. */
export interface Moment {
  today: LocalDate;
  yesterday: LocalDate;
  /** Before six in the morning of today, when the first guests come. */
  night: boolean;
}

const NIGHT_ENDS = '06:00';

/** `shopClock` is the shop's local time, ISO 8601. */
export function isNight(shopClock: string, today: LocalDate): boolean {
  return shopClock < `${today}T${NIGHT_ENDS}`;
}

export type DayRefusal = 'FUTURE' | 'ANCIENT' | 'PAST';

/** Why the calendar forbids closing a day; null when it allows it. */
export function dayRefusal(day: LocalDate, role: RoleName, moment: Moment): DayRefusal | null {
  if (day > moment.today) return 'FUTURE';
  if (day < OLDEST_DAY) return 'ANCIENT';
  if (day === moment.today || role === 'ADMIN') return null;
  return moment.night && day === moment.yesterday ? null : 'PAST';
}

/** What was counted in a followed drawer, and what of it stays there. */
export interface Counted {
  counted?: Centimes | null | undefined;
  floatLeft?: Centimes | null | undefined;
}

export type CountRefusal = 'NOT_COUNTED' | 'FLOAT_TOO_LARGE' | 'OLD_DAY';

/** Why a count is refused; null when it is not. The drawer of now is that of the newest day, which at night is yesterday too. */
export function countRefusal(
  { counted, floatLeft }: Counted,
  day: LocalDate,
  moment: Moment,
): CountRefusal | null {
  if (counted == null) return floatLeft == null ? null : 'NOT_COUNTED';
  if (floatLeft != null && floatLeft > counted) return 'FLOAT_TOO_LARGE';
  return day === moment.today || (moment.night && day === moment.yesterday) ? null : 'OLD_DAY';
}

/**
 * At night yesterday, while that is open or was closed this night: otherwise the screen would offer today's empty day
 * right after the count.
 * @param closedOn the day on which yesterday was closed; null while it is open
 */
export function dayToShow(moment: Moment, closedOn: LocalDate | null): LocalDate {
  return moment.night && (closedOn === null || closedOn === moment.today) ? moment.yesterday : moment.today;
}

/** Declared minus expected. `net` is what must stay in the drawer of a house that pays its kessals from it. */
export function differenceOf(declared: Declared, expected: Expected): Difference {
  return {
    total: minus(declared.total, expected.total),
    products: minus(declared.products, expected.products),
    services: minus(declared.services, expected.services),
    net: minus(declared.total, expected.net),
  };
}

export function sumGap({ total, products, services }: Declared): Centimes {
  return minus(total, plus(products, services));
}

export function sumsUp(declared: Declared): boolean {
  return sumGap(declared) === 0;
}

export function expectedFigures(sums: Pick<Expected, 'products' | 'services' | 'frais'>): Expected {
  const { total, products, services, frais, net } = figuresOf({ ...NO_SUMS, ...sums });
  return { total, products, services, frais, net };
}

/** A cashier counts blind: he could otherwise declare what the tickets say. */
export function seesExpected(role: RoleName): boolean {
  return role === 'ADMIN';
}
