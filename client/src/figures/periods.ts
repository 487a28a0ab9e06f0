import {
  comparedDays,
  daysLater,
  RELATIVE_PERIODS,
  relativeDays,
  type Comparison as KnownComparison,
  type RelativePeriod,
} from '#server/figures/reports/periods.rules.ts';
import { MOST } from '#server/figures/reports/question.rules.ts';
import type { Period } from '../lib/period.ts';

export { daysLater };

/** Relative periods by their words in the address. */
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

export const PRESETS = labelled(OFFERED, RELATIVE_PERIODS);

/** A relative period or two fixed days. */
export type PeriodChoice = Preset | Period;

/** With the period that it is compared with. */
export interface MeasuredPeriod extends Period {
  before: Period;
}

/** Both included. A period under way ends today, so that it is compared with as many days. */
export function periodOf(choice: PeriodChoice, today: string): Period {
  return typeof choice === 'string' ? relativeDays(OFFERED[choice], today) : choice;
}

const DAY_MS = 86_400_000;

/** Number of days, both ends included. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Cuts a period to its last days, the most that one question may cover. */
export function withinReach(period: Period): Period {
  return daysOf(period) <= MOST.days ? period : { from: daysLater(period.to, 1 - MOST.days), to: period.to };
}

const COMPARED = { avant: 'previous', an: 'yearBefore' } as const satisfies Record<string, KnownComparison>;

export type Comparison = keyof typeof COMPARED;

/** The period to compare with; it depends on the preset's name, not only on its dates. */
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
