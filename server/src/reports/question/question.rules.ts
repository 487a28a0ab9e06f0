import {
  DIMENSIONS,
  MEASURES,
  type Dimension,
  type Measure,
  type Subject,
} from '../../sums/measures/measures.rules.ts';
import { MAX_ROWS } from '../../shared/paging.ts';

/** Limits of one question, checked before any query. */
export const MOST = {
  measures: 15,
  dimensions: 4,
  ids: 200,
  order: 4,
  /** Days of a period that summaries answer: ten years. */
  days: 3660,
  /** Days of a period when ticket lines are read, because no summary holds the answer. */
  lineDays: 366,
  rows: MAX_ROWS,
  shownRows: 1000,
  /** Estimated groups, and actual ones. */
  imaginableGroups: 1_000_000,
  groups: 20_000,
};

/** What a question names, without values: enough to check it and estimate its cost. */
export interface QuestionShape {
  measures: readonly Measure[];
  dimensions: readonly Dimension[];
  filtered: readonly Dimension[];
  /** Only sales without a network, or all others. */
  offline?: boolean;
  /** Of the longer period. */
  days: number | null;
  byLine: boolean;
}

/** Why a question makes no sense, in French; null when it does. */
export function invalidReason({
  measures,
  dimensions,
  filtered,
  offline = false,
  days,
}: QuestionShape): string | null {
  for (const measure of measures) {
    const { label, subject } = MEASURES[measure];
    for (const dimension of [...dimensions, ...filtered]) {
      if (!goesWith(measure, dimension)) {
        return `« ${label} » ne se répartit pas par ${DIMENSIONS[dimension].label.toLowerCase()}.`;
      }
    }
    if (offline && !ofLines(measure)) return `« ${label} » ne distingue pas les ventes hors ligne.`;
    if (subject !== 'stock' && days === null) return `« ${label} » demande une période.`;
  }
  return null;
}

/** The dimension that a part of a filter narrows; sales without a network are none. */
const FILTERED = {
  localIds: 'local',
  localTypes: 'localType',
  cashierIds: 'cashier',
  hours: 'hour',
  weekdays: 'weekday',
  itemType: 'itemType',
  categoryIds: 'category',
  productIds: 'product',
  serviceIds: 'service',
} as const satisfies Record<string, Dimension>;

export function filteredBy(filter: Partial<Record<keyof typeof FILTERED, unknown>>): Dimension[] {
  const parts = Object.keys(FILTERED) as (keyof typeof FILTERED)[];
  return parts.flatMap((part) => (filter[part] == null ? [] : [FILTERED[part]]));
}

const OF_ITEMS: readonly Dimension[] = ['category', 'product', 'service', 'itemType'];

function goesWith(measure: Measure, dimension: Dimension): boolean {
  const definition = MEASURES[measure];
  if ('ofTickets' in definition && OF_ITEMS.includes(dimension)) return false;
  const subjects: readonly Subject[] = DIMENSIONS[dimension].subjects;
  return subjects.includes(definition.subject);
}

/** Whether the lines of tickets alone say it. */
function ofLines(measure: Measure): boolean {
  const definition = MEASURES[measure];
  return definition.subject === 'sales' && !('ofTickets' in definition);
}

/** Why a question costs too much, in French; null when it may run. */
export function tooExpensive({ dimensions, days, byLine }: QuestionShape): string | null {
  const length = days ?? 0;
  if (length > MOST.days) return `une période de ${length} jours, ${MOST.days} au plus`;
  if (byLine && length > MOST.lineDays) {
    return `ligne par ligne, une période de ${length} jours, ${MOST.lineDays} au plus`;
  }
  const groups = imaginableGroups(dimensions, days ?? 1);
  return groups > MOST.imaginableGroups ? `environ ${groups} lignes` : null;
}

/** Estimated groups: products and services add up, as a row has one of them; other dimensions multiply. */
function imaginableGroups(dimensions: readonly Dimension[], days: number): number {
  const isItem = (one: Dimension) => one === 'product' || one === 'service';
  const items = dimensions.filter(isItem).reduce((sum, one) => sum + USUAL_VALUES[one](days), 0);
  const others = dimensions.filter((one) => !isItem(one));
  return others.reduce((product, one) => product * USUAL_VALUES[one](days), Math.max(items, 1));
}

/** Values of each dimension in a large chain. */
const USUAL_VALUES: Record<Dimension, (days: number) => number> = {
  day: (days) => days,
  week: (days) => Math.ceil(days / 7) + 1,
  month: (days) => Math.ceil(days / 28) + 1,
  hour: () => 24,
  weekday: () => 7,
  local: () => 20,
  localType: () => 3,
  cashier: () => 50,
  kessal: () => 50,
  category: () => 20,
  product: () => 300,
  service: () => 100,
  itemType: () => 2,
};

/** averageTicket → AVERAGE_TICKET, as GraphQL writes the values of an enum. */
export function constantCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();
}
