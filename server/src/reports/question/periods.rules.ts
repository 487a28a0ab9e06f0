/** Days `yyyy-MM-dd`, inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** One that is not over ends today. */
export const RELATIVE_PERIODS = {
  today: { label: 'Aujourd’hui', description: 'Le jour de la maison.' },
  yesterday: { label: 'Hier', description: 'Le jour d’avant.' },
  thisWeek: { label: 'Cette semaine', description: 'De lundi à aujourd’hui.' },
  thisMonth: { label: 'Ce mois', description: 'Du premier du mois à aujourd’hui.' },
  lastMonth: { label: 'Mois dernier', description: 'Le mois d’avant, en entier.' },
  thisYear: { label: 'Cette année', description: 'Du 1er janvier à aujourd’hui.' },
  lastYear: { label: 'Année dernière', description: 'L’année d’avant, en entier.' },
  lastTwelveMonths: { label: 'Douze derniers mois', description: 'Onze mois entiers, et celui en cours.' },
  lastSevenDays: { label: 'Sept derniers jours', description: 'Aujourd’hui compris.' },
  lastThirtyDays: { label: 'Trente derniers jours', description: 'Aujourd’hui compris.' },
} as const;

export type RelativePeriod = keyof typeof RELATIVE_PERIODS;

const DAYS_OF: Record<RelativePeriod, (today: string) => Days> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: daysLater(today, -1), to: daysLater(today, -1) }),
  thisWeek: (today) => ({ from: daysLater(today, 1 - weekdayOf(today)), to: today }),
  thisMonth: (today) => ({ from: firstOfMonth(today, 0), to: today }),
  lastMonth: (today) => ({ from: firstOfMonth(today, -1), to: daysLater(firstOfMonth(today, 0), -1) }),
  thisYear: (today) => ({ from: `${yearOf(today)}-01-01`, to: today }),
  lastYear: (today) => {
    const year = written(Number(yearOf(today)) - 1, 4);
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  },
  lastTwelveMonths: (today) => ({ from: firstOfMonth(today, -11), to: today }),
  lastSevenDays: (today) => ({ from: daysLater(today, -6), to: today }),
  lastThirtyDays: (today) => ({ from: daysLater(today, -29), to: today }),
};

export function relativeDays(period: RelativePeriod, today: string): Days {
  return DAYS_OF[period](today);
}

export const COMPARISONS = {
  previous: {
    label: 'Période précédente',
    description:
      'La semaine, le mois ou l’année d’avant, autant de jours ; des mois entiers, autant de mois entiers ; sinon, autant de jours juste avant.',
  },
  weekBefore: {
    label: 'Une semaine plus tôt',
    description: 'Les mêmes jours de la semaine, sept jours avant.',
  },
  yearBefore: { label: 'Même période l’an dernier', description: 'Les mêmes dates, l’année d’avant.' },
  sameWeekdays: {
    label: 'Mêmes jours de la semaine',
    description:
      'Autant de jours, des semaines entières plus tôt : un lundi répond à un lundi. Un mois, quatre ou cinq semaines.',
  },
} as const;

export type Comparison = keyof typeof COMPARISONS;

/** A compared period, and how its days map to the asked ones. */
export interface ComparedDays extends Days {
  /** Months between equal dates; null when days of the same rank are compared. */
  months: number | null;
}

/** The business day and the wall clock, "14:53". */
export interface Moment {
  today: string;
  time: string;
}

/**
 * The one rule of a running period: one that ends today is compared up to the same minute of the compared period's last
 * day, so that both sides are of the same span. Null for whole days.
 */
export function comparedUntil({ to }: Days, { today, time }: Moment): string | null {
  return to === today ? time : null;
}

/** Whether a named period ends on the day that it is asked. */
export function isUnderWay(period: RelativePeriod): boolean {
  const day = '2026-11-20';
  return relativeDays(period, day).to === day;
}

/** The same in words, wherever a comparison is named. */
export const SAME_TIME = 'jusqu’à la même heure';

/** "période précédente, jusqu’à la même heure"; `comparison` is null for dates of one's own. */
export function comparisonWords(comparison: Comparison | null, underWay: boolean): string {
  const { label } = comparison ? COMPARISONS[comparison] : { label: 'd’autres dates' };
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}${underWay ? `, ${SAME_TIME}` : ''}`;
}

type Step = { days: number } | { months: number };

/** The step back to the compared period; the dates alone do not tell it. */
const STEP_BACK: Record<RelativePeriod, Step> = {
  today: { days: 1 },
  yesterday: { days: 1 },
  thisWeek: { days: 7 },
  thisMonth: { months: 1 },
  lastMonth: { months: 1 },
  thisYear: { months: 12 },
  lastYear: { months: 12 },
  lastTwelveMonths: { months: 12 },
  lastSevenDays: { days: 7 },
  lastThirtyDays: { days: 30 },
};

const STEPS: Record<Comparison, (during: RelativePeriod | null, period: Days) => Step> = {
  previous: (during, period) => {
    if (during) return STEP_BACK[during];
    const months = wholeMonths(period);
    return months > 0 ? { months } : { days: lengthOf(period) };
  },
  weekBefore: () => ({ days: 7 }),
  yearBefore: () => ({ months: 12 }),
  sameWeekdays: (during, period) => {
    const before = comparedDays(period, 'previous', during);
    const weeks = Math.max(
      nearestWeeks(daysBetween(before.from, period.from)),
      Math.ceil(lengthOf(period) / WEEK),
    );
    return { days: weeks * WEEK };
  },
};

/**
 * The period to compare with.
 * - `thisWeek`: the same weekdays of the week before.
 * - `thisMonth`: as many days from the first of the month before; where that is too short (on 31 March), as many days
 *   just before the first, so that both always have the same number of days.
 * - `thisYear`, `lastTwelveMonths` and `yearBefore`: the same dates; only a 29 February makes one a day longer.
 * - Whole months, by name or by their dates: as many whole months before.
 * - `sameWeekdays`: as many days, the number of whole weeks nearest to the step of `previous` earlier, and before all
 *   of the period.
 * - Any other dates: as many days just before.
 */
export function comparedDays(
  { from, to }: Days,
  comparison: Comparison,
  during: RelativePeriod | null = null,
): ComparedDays {
  const period = { from, to };
  const step = STEPS[comparison](during, period);
  if ('days' in step) return daysEarlier(period, step.days);
  const { months } = step;
  const whole = during === 'lastMonth' || (comparison === 'previous' && !during);
  const last = whole ? lastOfMonth(firstOfMonth(to, -months)) : monthsEarlier(to, months);
  const before = { from: monthsEarlier(from, months), to: last, months };
  const tooShort = comparison === 'previous' && during === 'thisMonth' && lengthOf(before) < lengthOf(period);
  return tooShort ? daysEarlier(period, lengthOf(period)) : before;
}

const WEEK = 7;

function nearestWeeks(days: number): number {
  return Math.max(1, Math.floor((days + 3) / WEEK));
}

function daysEarlier({ from, to }: Days, days: number): ComparedDays {
  return { from: daysLater(from, -days), to: daysLater(to, -days), months: null };
}

/** How many calendar months these days are, from a first to a last; 0 when they are not whole. */
function wholeMonths({ from, to }: Days): number {
  if (!from.endsWith('-01') || to !== lastOfMonth(to)) return 0;
  return monthNumber(to) - monthNumber(from) + 1;
}

function monthsEarlier(day: string, months: number): string {
  return sameDay(firstOfMonth(day, -months), day);
}

/** Or the month's last day. */
function sameDay(month: string, day: string): string {
  const last = lastOfMonth(month);
  const wanted = `${month.slice(0, 8)}${day.slice(8)}`;
  return wanted < last ? wanted : last;
}

export function lastOfMonth(day: string): string {
  return daysLater(firstOfMonth(day, 1), -1);
}

const DAY_MS = 86_400_000;
const yearOf = (day: string) => day.slice(0, 4);
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const written = (number: number, digits: number) => String(number).padStart(digits, '0');

export function daysLater(day: string, days: number): string {
  return new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / DAY_MS;
}

/** How many days, both ends included. */
export function lengthOf({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay() || 7;
}

/** Months since year 0. */
function monthNumber(day: string): number {
  return Number(yearOf(day)) * 12 + Number(day.slice(5, 7)) - 1;
}

function firstOfMonth(day: string, months: number): string {
  const month = monthNumber(day) + months;
  return `${written(Math.floor(month / 12), 4)}-${written((month % 12) + 1, 2)}-01`;
}
