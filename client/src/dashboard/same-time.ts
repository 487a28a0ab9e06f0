import {
  centimes,
  minus,
  perUnit,
  toCentimes,
  toDirhams,
  type Centimes,
  type Dirham,
} from '#shared/money.ts';
import type { MeasuredPeriod } from '../figures/periods.ts';
import type { SoldFiguresFragment } from '../graphql/generated.ts';

type Sold = Omit<SoldFiguresFragment, '__typename'>;

/** Up to which hour of its last day a period under way and the one before it are compared. */
export interface Cut {
  /** The last whole hour ends here: summaries are kept by the hour. */
  hour: number;
  /** The hours of the day from then on, which neither side counts. */
  rest: number[];
}

const HOURS = 24;

/** Null for a period that is over, and while a day has no whole hour. */
export function cutOf({ to }: MeasuredPeriod, today: string, hour: number, dayStart: number): Cut | null {
  if (to !== today) return null;
  const passed = (hour - dayStart + HOURS) % HOURS;
  if (passed === 0) return null;
  const rest = Array.from({ length: HOURS - passed }, (_, after) => (hour + after) % HOURS);
  return { hour, rest };
}

/** What was sold up to the cut: the whole without the rest of the last day. */
export function upTo(whole: Sold, rest: Sold): Sold {
  const total = less(whole.total, rest.total);
  const tickets = (whole.tickets ?? 0) - (rest.tickets ?? 0);
  return {
    total,
    net: less(whole.net, rest.net),
    frais: less(whole.frais, rest.frais),
    tickets,
    articles: (whole.articles ?? 0) - (rest.articles ?? 0),
    averageTicket: tickets === 0 ? null : toDirhams(perUnit(toCentimes(total), tickets)),
  };
}

/** In dirhams; a missing amount is none. */
export function less(whole: Dirham | null, rest: Dirham | null): Dirham {
  return toDirhams(minus(inCentimes(whole), inCentimes(rest)));
}

function inCentimes(amount: Dirham | null): Centimes {
  return amount === null ? centimes(0) : toCentimes(amount);
}
