import { dayAfter, type Period } from '../lib/period.ts';

/** Stretches of days as the owner says them; their names are words of the address. */
export const PRESETS = {
  aujourdhui: 'Aujourd’hui',
  hier: 'Hier',
  semaine: 'Cette semaine',
  mois: 'Ce mois',
  'mois-dernier': 'Mois dernier',
  annee: 'Cette année',
  'annee-derniere': 'Année dernière',
  'douze-mois': 'Douze derniers mois',
} as const;

export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

/** A stretch that moves with the days, or two days that stay. */
export type PeriodChoice = Preset | Period;

/** The days of a choice, both included. What is under way ends today, so that it compares with as many days before. */
export function periodOf(choice: PeriodChoice, today: string): Period {
  return typeof choice === 'string' ? DAYS_OF[choice](today) : choice;
}

const DAYS_OF: Record<Preset, (today: string) => Period> = {
  aujourdhui: (today) => ({ from: today, to: today }),
  hier: (today) => ({ from: daysLater(today, -1), to: daysLater(today, -1) }),
  semaine: (today) => ({ from: daysLater(today, 1 - weekdayOf(today)), to: today }),
  mois: (today) => ({ from: firstOfMonth(today, 0), to: today }),
  'mois-dernier': (today) => ({ from: firstOfMonth(today, -1), to: daysLater(firstOfMonth(today, 0), -1) }),
  annee: (today) => ({ from: `${yearOf(today)}-01-01`, to: today }),
  'annee-derniere': (today) => {
    const year = String(Number(yearOf(today)) - 1);
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  },
  'douze-mois': (today) => ({ from: firstOfMonth(today, -11), to: today }),
};

export const COMPARISONS = {
  avant: 'Période précédente',
  an: 'Même période l’an dernier',
} as const;

export type Comparison = keyof typeof COMPARISONS;

/**
 * The days to compare with. Before a period that begins with a month come as many whole months (a month under way
 * compares with the same days of the month before); before a week as many weeks; before any other as many days.
 */
export function comparedPeriod({ from, to }: Period, comparison: Comparison): Period {
  if (comparison === 'an') return { from: yearEarlier(from), to: yearEarlier(to) };
  const days = daysBetween(from, to) + 1;
  if (from.endsWith('-01') && days > 1) {
    const months = monthsBetween(from, to) + 1;
    const whole = dayAfter(to).endsWith('-01');
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
  return sameDay(`${Number(yearOf(day)) - 1}${day.slice(4, 8)}01`, day);
}

const DAY_MS = 86_400_000;
const yearOf = (day: string) => day.slice(0, 4);
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

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
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(yearOf(day)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}
