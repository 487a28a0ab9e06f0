import {
  comparedDays,
  daysLater,
  type Comparison as KnownComparison,
  type RelativePeriod,
} from '#server/reports/question/periods.rules.ts';
import { MOST } from '#server/reports/question/question.rules.ts';
import type { Period } from '../lib/text/period.ts';
import { presetDays, RELATIVE, type Preset } from '../lib/text/presets.ts';

export { daysLater };

/** A relative period or two fixed days. */
export type PeriodChoice = Preset | Period;

/** With the period that it is compared with, and by which rule. */
export interface MeasuredPeriod extends Period {
  before: Period;
  during: RelativePeriod | null;
  against: KnownComparison;
}

/** Of a compared period's last day, only up to this time ("14:53"). */
export type ComparedPeriod = Period & { until?: string | null };

/** Both included. A period under way ends today, so that it is compared with as many days. */
export function periodOf(choice: PeriodChoice, today: string): Period {
  return typeof choice === 'string' ? presetDays(choice, today) : choice;
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

const COMPARED = { avant: 'previous', an: 'yearBefore', jours: 'sameWeekdays' } as const satisfies Record<
  string,
  KnownComparison
>;

export type Comparison = keyof typeof COMPARED;

/** The period to compare with; it depends on the preset's name, not only on its dates. */
export function comparedPeriod(choice: PeriodChoice, today: string, comparison: Comparison): Period {
  const { from, to } = comparedDays(periodOf(choice, today), COMPARED[comparison], duringOf(choice));
  return { from, to };
}

export function measuredPeriod(choice: PeriodChoice, today: string, comparison: Comparison): MeasuredPeriod {
  const before = comparedPeriod(choice, today, comparison);
  return { ...periodOf(choice, today), before, during: duringOf(choice), against: COMPARED[comparison] };
}

function duringOf(choice: PeriodChoice): RelativePeriod | null {
  return typeof choice === 'string' ? RELATIVE[choice] : null;
}
