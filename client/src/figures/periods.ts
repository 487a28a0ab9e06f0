import {
  comparedDays,
  daysLater,
  RELATIVE_PERIODS,
  relativeDays,
  type Comparison as KnownComparison,
  type RelativePeriod,
} from '#server/reports/periods.rules.ts';
import { MOST } from '#server/reports/question.rules.ts';
import type { Period } from '../lib/period.ts';

export { daysLater };

/** Stretches that a screen offers, by the words that its address has for them. */
const OFFERED = {
  aujourdhui: 'today',
  hier: 'yesterday',
  semaine: 'thisWeek',
  mois: 'thisMonth',
  'mois-dernier': 'lastMonth',
  annee: 'thisYear',
  'annee-derniere': 'lastYear',
  'douze-mois': 'lastTwelveMonths',
} as const satisfies Record<string, RelativePeriod>;

export type Preset = keyof typeof OFFERED;
export const PRESET_NAMES = Object.keys(OFFERED) as Preset[];

/** What each is called. */
export const PRESETS = labelled(OFFERED, RELATIVE_PERIODS);

/** A stretch that moves with the days, or two days that stay. */
export type PeriodChoice = Preset | Period;

/** Days that are asked for, and those that they are measured by. */
export interface MeasuredPeriod extends Period {
  before: Period;
}

/** The days of a choice, both included. What is under way ends today, so that it compares with as much of what was before. */
export function periodOf(choice: PeriodChoice, today: string): Period {
  return typeof choice === 'string' ? relativeDays(OFFERED[choice], today) : choice;
}

const DAY_MS = 86_400_000;

/** How many days it has, both ends included. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** The last days of a stretch, as many as one question may ask. */
export function withinReach(period: Period): Period {
  return daysOf(period) <= MOST.days ? period : { from: daysLater(period.to, 1 - MOST.days), to: period.to };
}

const COMPARED = { avant: 'previous', an: 'yearBefore' } as const satisfies Record<string, KnownComparison>;

export type Comparison = keyof typeof COMPARED;

/** What a choice is measured by: the word says what is meant by "before", which its dates do not. */
export function comparedPeriod(choice: PeriodChoice, today: string, comparison: Comparison): Period {
  const during = typeof choice === 'string' ? OFFERED[choice] : null;
  const { from, to } = comparedDays(periodOf(choice, today), COMPARED[comparison], during);
  return { from, to };
}

function labelled<Word extends string, Name extends string>(
  words: Record<Word, Name>,
  known: Record<Name, { label: string }>,
): Record<Word, string> {
  const labels = Object.entries<Name>(words).map(([word, name]) => [word, known[name].label]);
  return Object.fromEntries(labels) as Record<Word, string>;
}
