import { DIMENSIONS, MEASURES, type Dimension } from '#server/sums/measures/measures.rules.ts';
import { comparisonWords, isUnderWay, RELATIVE_PERIODS } from '#server/reports/question/periods.rules.ts';
import { untilWords } from '../figures/figure-text.ts';
import { placeOfHour } from '../figures/periods.ts';
import type { ComparedPeriod, Filter, Question } from '../figures/question.ts';
import type { QuestionOptionsQuery, ReportQuery } from '../graphql/generated.ts';
import { formatDate, formatMonth, nameText, formatShortDay, weekdayName } from '../lib/text/format.ts';
import { localLabel } from '../lib/text/local-label.ts';

export type Row = ReportQuery['report']['rows'][number];

/** A service, which has no category, gets its own label. */
export function dimensionText(row: Row, dimension: Dimension): string {
  return SAYS[dimension](row);
}

const SAYS: Record<Dimension, (row: Row) => string> = {
  day: ({ day }) => (day ? formatShortDay(day) : ''),
  week: ({ week }) => (week ? `semaine du ${formatDate(week)}` : ''),
  month: ({ month }) => (month ? formatMonth(month) : ''),
  hour: ({ hour }) => (hour == null ? '' : hourName(hour)),
  weekday: ({ weekday }) => (weekday == null ? '' : weekdayName(weekday)),
  // A row that has its type as a dimension says it there.
  local: ({ local, localType }) => (local ? (localType ? local.name : localLabel(local)) : ''),
  localType: ({ localType }) => localType ?? '',
  cashier: ({ cashier }) => cashier?.name ?? '',
  kessal: ({ kessal }) => kessal?.name ?? 'Pot commun',
  category: ({ category }) => category?.name ?? 'Services',
  product: ({ product }) => (product ? nameText(product.name) : 'Services'),
  service: ({ service }) => (service ? serviceName(service) : 'Produits'),
  itemType: ({ itemType }) => (itemType ? ITEM_TYPE_NAMES[itemType] : ''),
};

/** The short form, for chart labels. */
export function shortText(row: Row, dimension: Dimension): string {
  if (dimension === 'day' && row.day) return formatDate(row.day).slice(0, 5);
  if (dimension === 'week' && row.week) return formatDate(row.week).slice(0, 5);
  if (dimension === 'month' && row.month) return `${row.month.slice(5, 7)}/${row.month.slice(0, 4)}`;
  if (dimension === 'local' && row.local) return row.local.name;
  if (dimension === 'service' && row.service) return row.service.name;
  return dimensionText(row, dimension);
}

export const ITEM_TYPE_NAMES = { PRODUCT: 'Produits', SERVICE: 'Services' } as const;

/** 9 → "09 h" */
export function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}\u00a0h`;
}

/** Services of two locals may have one name. */
export function serviceName({ name, local }: { name: string; local: { name: string } }): string {
  return `${nameText(name)} (${local.name})`;
}

/** All dimensions of a row, before its figures. */
export function rowText(row: Row, dimensions: readonly Dimension[]): string {
  return dimensions.map((dimension) => dimensionText(row, dimension)).join(', ') || 'Total';
}

/** In print each column has one name. */
export const WHICH = { now: '', before: ' (comparée)', change: ' (écart)' } as const;

/** A compound text is French and runs left to right; only a name alone may run right to left. */
export function directionOf(dimensions: readonly Dimension[]): 'ltr' | 'auto' {
  const alone = dimensions.length === 1 && dimensions.every((one) => one !== 'local' && one !== 'service');
  return alone ? 'auto' : 'ltr';
}

export function rowKey(row: Row): string {
  const { day, week, month, hour, weekday, localType, itemType } = row;
  const ids = [row.local, row.cashier, row.kessal, row.category, row.product, row.service].map(
    (one) => one?.id,
  );
  return [day, week, month, hour, weekday, localType, itemType, ...ids].join('|');
}

export type Key = string | number;

export const IN_TIME: readonly Dimension[] = ['day', 'week', 'month'];
export const IN_ORDER: readonly Dimension[] = [...IN_TIME, 'hour', 'weekday'];

/** Sorts a time axis by the order of the business date, however the table is sorted. */
export function inItsOrder(rows: readonly Row[], axis: Dimension, dayStart: number): readonly Row[] {
  if (!IN_ORDER.includes(axis)) return rows;
  return [...rows].sort((one, two) => {
    const [before, after] = [placeOf(one, axis, dayStart), placeOf(two, axis, dayStart)];
    return before === after ? 0 : before < after ? -1 : 1;
  });
}

function placeOf(row: Row, axis: Dimension, dayStart: number): Key {
  return axis === 'hour' && row.hour != null ? placeOfHour(row.hour, dayStart) : keyOf(row, axis);
}

/** By id: two users or services may have the same name. */
export function keyOf(row: Row, dimension: Dimension): Key {
  const value = row[dimension];
  return (typeof value === 'object' ? value?.id : value) ?? '';
}

/** "20/11/2026", "du 01/11/2026 au 20/11/2026, jusqu’à 14 h 53" */
export function daysText(days: ComparedPeriod): string {
  const { from, to } = days;
  return `${from === to ? formatDate(from) : `du ${formatDate(from)} au ${formatDate(to)}`}${untilWords(days)}`;
}

/** "du 01/10/2026 au 20/10/2026, jusqu’à 14 h 53 (période précédente)" */
export function comparedText({ comparison }: Question, days: ComparedPeriod): string {
  const by = typeof comparison === 'string' ? ` (${comparisonWords(comparison, false)})` : '';
  return `${daysText(days)}${by}`;
}

/** "Total CA et Total NET par mois et local, ce mois" */
export function questionText({ measures, dimensions, period, comparison }: Question): string {
  const asked = listText(measures.map((one) => MEASURES[one].label));
  const by = dimensions.length > 0 ? ` par ${listText(dimensions.map(dimensionName))}` : '';
  const during = typeof period === 'string' ? lower(RELATIVE_PERIODS[period].label) : daysText(period);
  const against =
    comparison === null
      ? ''
      : `, comparé : ${typeof comparison === 'string' ? comparisonWords(comparison, typeof period === 'string' && isUnderWay(period)) : daysText(comparison)}`;
  return `${asked}${by}, ${during}${against}`;
}

function dimensionName(dimension: Dimension): string {
  return lower(DIMENSIONS[dimension].label);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} et ${last}` : last;
}

export const OFFLINE_NAMES = { OFFLINE: 'Hors ligne seulement', ONLINE: 'En ligne seulement' };

/** The chosen filters in words; null for a name that is not loaded. */
export function filterFacts(
  filter: Filter,
  options: QuestionOptionsQuery | undefined,
): [name: string, text: string][] {
  const named = (ids: readonly number[] = [], all: readonly { id: number; name: string }[] = []) =>
    ids.map((id) => all.find((one) => one.id === id)?.name ?? `n° ${id}`);
  const facts: [string, string[]][] = [
    ['Locaux', named(filter.localIds, options?.locals)],
    ['Types de local', filter.localTypes ?? []],
    ['Caissiers', named(filter.cashierIds, options?.users)],
    ['Articles', filter.itemType ? [`${ITEM_TYPE_NAMES[filter.itemType]} seulement`] : []],
    ['Catégories', named(filter.categoryIds, options?.categories)],
    ['Produits', named(filter.productIds, options?.catalogueProducts)],
    ['Services', named(filter.serviceIds, options?.catalogueServices)],
    ['Heures', filter.hours?.map(hourName) ?? []],
    ['Jours', filter.weekdays?.map(weekdayName) ?? []],
    ['Ventes', filter.offline === undefined ? [] : [OFFLINE_NAMES[filter.offline ? 'OFFLINE' : 'ONLINE']]],
  ];
  return facts.filter(([, texts]) => texts.length > 0).map(([name, texts]) => [name, texts.join(', ')]);
}
