import {
  RELATIVE_PERIODS,
  relativeDays,
  type RelativePeriod,
} from '#server/reports/question/periods.rules.ts';
import type { Period } from './period.ts';

/** Relative periods by their words in the address. */
export const RELATIVE = {
  aujourdhui: 'today',
  hier: 'yesterday',
  semaine: 'thisWeek',
  'sept-jours': 'lastSevenDays',
  mois: 'thisMonth',
  'mois-dernier': 'lastMonth',
  annee: 'thisYear',
  'annee-derniere': 'lastYear',
  'douze-mois': 'lastTwelveMonths',
} as const satisfies Record<string, RelativePeriod>;

export type Preset = keyof typeof RELATIVE;

/** Both included; one that is under way ends today. */
export function presetDays(preset: Preset, today: string): Period {
  return relativeDays(RELATIVE[preset], today);
}

/** For a button, which has less room than a report's title. */
const SHORT: Partial<Record<Preset, string>> = { 'sept-jours': '7 jours' };

export function presetLabel(preset: Preset): string {
  return SHORT[preset] ?? RELATIVE_PERIODS[RELATIVE[preset]].label;
}
