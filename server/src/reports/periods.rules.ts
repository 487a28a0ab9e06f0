/** Days `yyyy-MM-dd`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Stretches of days as the owner says them, for questions as for screens. What is under way ends today. */
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
    description: 'Autant de mois, de semaines ou de jours juste avant.',
  },
  weekBefore: {
    label: 'Une semaine plus tôt',
    description: 'Les mêmes jours de la semaine, sept jours avant.',
  },
  yearBefore: { label: 'Même période l’an dernier', description: 'Les mêmes dates, l’année d’avant.' },
} as const;

export type Comparison = keyof typeof COMPARISONS;

/**
 * The days to compare with. Before a period that begins with a month come as many whole months (a month under way
 * compares with the same days of the month before); before a week as many weeks; before any other as many days.
 */
export function comparedDays({ from, to }: Days, comparison: Comparison): Days {
  if (comparison === 'yearBefore') return { from: yearEarlier(from), to: yearEarlier(to) };
  if (comparison === 'weekBefore') return { from: daysLater(from, -7), to: daysLater(to, -7) };
  const days = daysBetween(from, to) + 1;
  if (from.endsWith('-01') && days > 1) {
    const months = monthsBetween(from, to) + 1;
    const whole = daysLater(to, 1).endsWith('-01');
    const before = firstOfMonth(from, -months);
    return { from: before, to: whole ? daysLater(from, -1) : sameDay(firstOfMonth(to, -months), to) };
  }
  const weeks = weekdayOf(from) === 1 && days > 1 ? Math.ceil(days / 7) * 7 : days;
  return { from: daysLater(from, -weeks), to: daysLater(to, -weeks) };
}

/** A month that has no such day ends with its last. */
function sameDay(month: string, day: string): string {
  const last = daysLater(firstOfMonth(month, 1), -1);
  const wanted = `${month.slice(0, 8)}${day.slice(8)}`;
  return wanted < last ? wanted : last;
}

function yearEarlier(day: string): string {
  return sameDay(`${written(Number(yearOf(day)) - 1, 4)}${day.slice(4, 8)}01`, day);
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

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay() || 7;
}

function firstOfMonth(day: string, months: number): string {
  const month = Number(yearOf(day)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${written(Math.floor(month / 12), 4)}-${written((month % 12) + 1, 2)}-01`;
}

function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(yearOf(day)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}
