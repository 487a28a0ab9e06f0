import { MEASURES, type Dimension, type Measure } from '../../sums/measures/measures.rules.ts';
import type { Comparison, Days } from './periods.rules.ts';

/** The parts of a filter in the address of « Rapports ». */
export const FILTER_WORDS = {
  localIds: 'locaux',
  localTypes: 'types',
  cashierIds: 'caissiers',
  itemType: 'article',
  categoryIds: 'categories',
  productIds: 'produits',
  serviceIds: 'services',
  hours: 'heures',
  weekdays: 'jours',
  offline: 'horsligne',
} as const;

/** No dimension. */
export const NOTHING = 'rien';
/** Whose « Pourquoi ce chiffre ? » is open. */
export const WHY = 'pourquoi';
/** The total instead of a row. */
export const WHOLE = 'total';

/** Whether tickets explain a figure: a correction's difference is in no ticket as it is now. */
export function madeOfTickets(measure: Measure): boolean {
  return MEASURES[measure].subject === 'sales' && measure !== 'corrected';
}

interface Addressed {
  measures: readonly Measure[];
  dimensions?: readonly Dimension[];
  /** Null for the stock alone, which is counted now. */
  period: Days | null;
  comparison?: Comparison | Days | null;
  filter: { readonly [Part in keyof typeof FILTER_WORDS]?: unknown };
}

/** Opens « Rapports » with these figures, and « Pourquoi ce chiffre ? » where tickets explain one of them. */
export function officeAddress({ measures, dimensions = [], period, comparison, filter }: Addressed): string {
  const search = new URLSearchParams({ mesures: measures.join(), par: dimensions.join() || NOTHING });
  if (period) search.set('periode', daysText(period));
  if (comparison) search.set('compare', typeof comparison === 'string' ? comparison : daysText(comparison));
  for (const part of Object.keys(FILTER_WORDS) as (keyof typeof FILTER_WORDS)[]) {
    const chosen = filter[part];
    if (chosen != null) search.set(FILTER_WORDS[part], wordOf(chosen));
  }
  if (period && measures.some(madeOfTickets)) search.set(WHY, WHOLE);
  return `/reports?${search.toString()}`;
}

const daysText = ({ from, to }: Days) => `${from}..${to}`;

function wordOf(chosen: unknown): string {
  if (typeof chosen === 'boolean') return chosen ? 'oui' : 'non';
  return String(chosen).toUpperCase();
}
