import { MEASURES, type Measure } from '#server/figures/measures/measures.rules.ts';
import { toCentimes } from '#shared/money.ts';
import { formatDate, formatLongDate } from '../lib/format.ts';
import type { Period } from '../lib/period.ts';
import { written } from '../ui/charts/chart-data.ts';

const NO_BREAK_SPACE = '\u00a0';

/** "vendredi 20 novembre 2026", "du 01/11/2026 au 20/11/2026" */
export function periodWords({ from, to }: Period): string {
  return from === to ? formatLongDate(from) : `du ${formatDate(from)} au ${formatDate(to)}`;
}

/** A measure's value in words; a dash when missing. */
export function figureWords(measure: Measure, value: number | null | undefined): string {
  const { unit } = MEASURES[measure];
  return written(value == null ? null : unit === 'amount' ? toCentimes(value) : value, unit);
}

/** 14 → "14 h" */
export function hourWords(hour: number): string {
  return `${hour}${NO_BREAK_SPACE}h`;
}

export function shouted(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();
}
