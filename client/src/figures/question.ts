import {
  DIMENSION_NAMES,
  MEASURE_NAMES,
  type Dimension,
  type Measure,
} from '#server/sums/measures/measures.rules.ts';
import { FILTER_WORDS, NOTHING } from '#server/reports/question/office-address.rules.ts';
import {
  COMPARISONS,
  RELATIVE_PERIODS,
  type Comparison,
  type RelativePeriod,
} from '#server/reports/question/periods.rules.ts';
import { constantCase, MOST } from '#server/reports/question/question.rules.ts';
import type {
  Comparison as ComparisonWord,
  Dimension as DimensionWord,
  KeptQuestionFragment,
  Measure as MeasureWord,
  QuestionInput,
  RelativePeriod as RelativePeriodWord,
  ReportFilterInput,
} from '../graphql/generated.ts';
import { readDays, type Period } from '../lib/text/period.ts';

/** What is counted, as the API says it: a part that is not there lets everything through. */
export type Filter = { [Part in keyof ReportFilterInput]?: NonNullable<ReportFilterInput[Part]> | undefined };

/** A compared period; of its last day, only up to this time ("14:53"). */
export type ComparedPeriod = Period & { until?: string | null };

export interface Order {
  by: Measure | Dimension;
  descending: boolean;
}

/** What a figure answers, be it of a report, of the dashboard or of a step of « Pourquoi ». */
export interface Question {
  measures: Measure[];
  dimensions: Dimension[];
  /** A relative period or two fixed days. */
  period: RelativePeriod | Period;
  comparison: Comparison | Period | null;
  filter: Filter;
  order: Order[];
  limit: number;
}

export const PERIOD_NAMES = Object.keys(RELATIVE_PERIODS) as RelativePeriod[];
export const COMPARISON_NAMES = Object.keys(COMPARISONS) as Comparison[];

/** What one may order by. */
type Named = Pick<Question, 'measures' | 'dimensions'>;

interface Asked extends Partial<Omit<Question, 'period'>> {
  measures: Measure[];
  period: RelativePeriod | ComparedPeriod | null;
}

/** The question as the API's input; the server computes the days. */
export function toInput({
  measures,
  dimensions = [],
  period,
  comparison,
  order = [],
  ...rest
}: Asked): QuestionInput {
  return {
    measures: measures.map((one) => constantCase(one) as MeasureWord),
    dimensions: dimensions.map((one) => constantCase(one) as DimensionWord),
    ...(typeof period === 'string' ? { during: constantCase(period) as RelativePeriodWord } : { period }),
    ...(comparison &&
      (typeof comparison === 'string'
        ? { comparison: constantCase(comparison) as ComparisonWord }
        : { comparedWith: comparison })),
    order: order.map(({ by, descending }) =>
      MEASURE_NAMES.some((one) => one === by)
        ? { measure: constantCase(by) as MeasureWord, descending }
        : { dimension: constantCase(by) as DimensionWord, descending },
    ),
    ...rest,
  };
}

/** An answer's filter as one asks it: without nulls and `__typename`. */
export function toFilter(filter: { [Part in keyof ReportFilterInput]?: unknown }): Filter {
  return Object.fromEntries(
    Object.entries(filter).filter(([part, chosen]) => part !== '__typename' && chosen !== null),
  ) as Filter;
}

/** The default: this month by day. */
export const FIRST_QUESTION: Question = {
  measures: ['total', 'net', 'tickets'],
  dimensions: ['day'],
  period: 'thisMonth',
  comparison: null,
  filter: {},
  order: [],
  limit: 1000,
};

const OFFLINE: Record<string, boolean> = { oui: true, non: false };

/** How the parts of a filter are read in the address. */
const READERS: { [Part in keyof Filter]-?: (words: string[]) => Filter[Part] } = {
  localIds: numbers,
  localTypes: (words) => some(among(words, ['BELDI', 'TURKI', 'DEPOT'])),
  cashierIds: numbers,
  itemType: (words) => among(words, ['PRODUCT', 'SERVICE'])[0],
  categoryIds: numbers,
  productIds: numbers,
  serviceIds: numbers,
  hours: (words) => numbers(words, 0, 23),
  weekdays: (words) => numbers(words, 1, 7),
  offline: (words) => OFFLINE[among(words, Object.keys(OFFLINE))[0] ?? ''],
};
const PART_NAMES = Object.keys(FILTER_WORDS) as (keyof Filter)[];

/** Missing or invalid parts are the default's. */
export function readQuestion(search: URLSearchParams): Question {
  const words = (name: string) => search.get(name)?.split(',') ?? [];
  const measures = among(words('mesures'), MEASURE_NAMES);
  const dimensions = among(words('par'), DIMENSION_NAMES).slice(0, MOST.dimensions);
  const whole = search.get('par') === NOTHING;
  const asked = {
    measures: measures.length > 0 ? measures : FIRST_QUESTION.measures,
    dimensions: dimensions.length > 0 || whole ? dimensions : FIRST_QUESTION.dimensions,
  };
  const filter = PART_NAMES.map((part) => [part, READERS[part](words(FILTER_WORDS[part]))] as const);
  return {
    ...asked,
    period: readPeriod(search.get('periode'), PERIOD_NAMES) ?? FIRST_QUESTION.period,
    comparison: readPeriod(search.get('compare'), COMPARISON_NAMES),
    filter: Object.fromEntries(filter.filter(([, chosen]) => chosen !== undefined)),
    order: words('ordre')
      .flatMap((word) => readOrder(word, asked))
      .slice(0, MOST.order),
    limit: numbers(words('lignes'), 1, MOST.rows)?.[0] ?? FIRST_QUESTION.limit,
  };
}

/** Without the default's parts. */
export function writeQuestion({
  measures,
  dimensions,
  period,
  comparison,
  ...rest
}: Question): URLSearchParams {
  const search = new URLSearchParams();
  if (!same(measures, FIRST_QUESTION.measures)) search.set('mesures', measures.join(','));
  if (!same(dimensions, FIRST_QUESTION.dimensions)) search.set('par', dimensions.join(',') || NOTHING);
  if (period !== FIRST_QUESTION.period) search.set('periode', daysText(period));
  if (comparison) search.set('compare', daysText(comparison));
  for (const part of PART_NAMES) {
    const chosen = rest.filter[part];
    if (chosen !== undefined)
      search.set(FILTER_WORDS[part], typeof chosen === 'boolean' ? (chosen ? 'oui' : 'non') : String(chosen));
  }
  if (rest.order.length > 0) search.set('ordre', orderText(rest.order));
  if (rest.limit !== FIRST_QUESTION.limit) search.set('lignes', String(rest.limit));
  return search;
}

/** @param crossed by both dimensions, with totals, as the cross table is in sight */
export function exportAddress(question: Question, format: 'csv' | 'xlsx', crossed = false): string {
  const { measures, dimensions, period, comparison, filter, order, limit } = question;
  const query = new URLSearchParams({ format, measures: measures.join(',') });
  if (dimensions.length > 0) query.set('dimensions', dimensions.join(','));
  const days: [string | Period | null, string, string, string][] = [
    [period, 'during', 'from', 'to'],
    [comparison, 'comparison', 'compared_from', 'compared_to'],
  ];
  for (const [asked, name, first, last] of days) {
    if (typeof asked === 'string') query.set(name, asked);
    else if (asked) {
      query.set(first, asked.from);
      query.set(last, asked.to);
    }
  }
  for (const part of PART_NAMES) {
    const chosen = filter[part];
    const words = part === 'itemType' ? String(chosen).toLowerCase() : String(chosen);
    if (chosen !== undefined) query.set(constantCase(part).toLowerCase(), words);
  }
  if (order.length > 0) query.set('order', orderText(order));
  query.set('limit', String(limit));
  if (crossed) query.set('subtotals', 'true');
  return `/api/reports/export?${query.toString()}`;
}

/**
 * Null for an empty list in a filter, which matches nothing in the API and everything on this screen; a stock question
 * may have no period.
 */
export function fromSaved(saved: KeptQuestionFragment): Question | null {
  const filter = toFilter(saved.filter ?? {});
  if (Object.values(filter).some((chosen) => Array.isArray(chosen) && chosen.length === 0)) return null;
  return {
    measures: saved.measures.flatMap((word) => named(MEASURE_NAMES, word) ?? []),
    dimensions: saved.dimensions.flatMap((word) => named(DIMENSION_NAMES, word) ?? []),
    period: named(PERIOD_NAMES, saved.during) ?? days(saved.period) ?? FIRST_QUESTION.period,
    comparison: named(COMPARISON_NAMES, saved.comparison) ?? days(saved.comparedWith),
    filter,
    order: saved.order.flatMap(({ measure, dimension, descending }): Order[] => {
      const by = named<Measure | Dimension>([...MEASURE_NAMES, ...DIMENSION_NAMES], measure ?? dimension);
      return by ? [{ by, descending }] : [];
    }),
    limit: saved.limit,
  };
}

/** Drops an order by what is no longer asked, which the server would refuse. */
export function withAsked(question: Question, asked: Partial<Named>): Question {
  const next = { ...question, ...asked };
  return { ...next, order: next.order.filter(({ by }) => isAsked(by, next)) };
}

function isAsked(name: string, { measures, dimensions }: Named): name is Measure | Dimension {
  return [...measures, ...dimensions].some((one) => one === name);
}

function readOrder(word: string, asked: Named): Order[] {
  const descending = word.startsWith('-');
  const by = descending ? word.slice(1) : word;
  return isAsked(by, asked) ? [{ by, descending }] : [];
}

function orderText(order: readonly Order[]): string {
  return order.map(({ by, descending }) => `${descending ? '-' : ''}${by}`).join(',');
}

function readPeriod<T extends string>(text: string | null, known: readonly T[]): T | Period | null {
  const [from, to] = text?.split('..') ?? [];
  return known.find((one) => one === text) ?? readDays(from, to);
}

function daysText(period: string | Period): string {
  return typeof period === 'string' ? period : `${period.from}..${period.to}`;
}

/** Each once. */
function among<T extends string>(words: readonly string[], known: readonly T[]): T[] {
  return [...new Set(words.flatMap((word) => known.filter((one) => one === word)))];
}

function numbers(words: readonly string[], least = 1, most = 999_999_999): number[] | undefined {
  const found = words.filter((word) => /^\d{1,9}$/.test(word)).map(Number);
  const known = [...new Set(found)].filter((number) => number >= least && number <= most);
  return some(known.slice(0, MOST.ids));
}

function some<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? values : undefined;
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}

function named<T extends string>(names: readonly T[], word: string | null | undefined): T | null {
  return names.find((name) => constantCase(name) === word) ?? null;
}

function days(period: KeptQuestionFragment['period']): Period | null {
  return period ? { from: period.from, to: period.to } : null;
}
