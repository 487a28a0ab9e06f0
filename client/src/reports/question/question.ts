import {
  DIMENSION_NAMES,
  MEASURE_NAMES,
  type Dimension,
  type Measure,
} from '#server/sums/measures/measures.rules.ts';
import {
  COMPARISONS,
  RELATIVE_PERIODS,
  type Comparison,
  type RelativePeriod,
} from '#server/reports/question/periods.rules.ts';
import { MOST } from '#server/reports/question/question.rules.ts';
import type { ItemType, LocalType } from '../../graphql/generated.ts';
import { isDay, type Period } from '../../lib/text/period.ts';

/** The filters; an empty list, or no type, means all. */
export interface QuestionFilter {
  localIds: number[];
  localTypes: LocalType[];
  cashierIds: number[];
  itemType: ItemType | null;
  categoryIds: number[];
  productIds: number[];
  serviceIds: number[];
  hours: number[];
  /** 1 is Monday. */
  weekdays: number[];
  /** Only sales without a network, or all others. */
  offline: boolean | null;
}

export interface Order {
  by: Measure | Dimension;
  descending: boolean;
}

/** A question; the address holds all of it. */
export interface Question {
  measures: Measure[];
  dimensions: Dimension[];
  /** A relative period or two fixed days. */
  period: RelativePeriod | Period;
  comparison: Comparison | Period | null;
  filter: QuestionFilter;
  order: Order[];
  limit: number;
}

export const NO_FILTER: QuestionFilter = {
  localIds: [],
  localTypes: [],
  cashierIds: [],
  itemType: null,
  categoryIds: [],
  productIds: [],
  serviceIds: [],
  hours: [],
  weekdays: [],
  offline: null,
};

/** The default: this month by day. */
export const FIRST_QUESTION: Question = {
  measures: ['total', 'net', 'tickets'],
  dimensions: ['day'],
  period: 'thisMonth',
  comparison: null,
  filter: NO_FILTER,
  order: [],
  limit: 1000,
};

export const PERIOD_NAMES = Object.keys(RELATIVE_PERIODS) as RelativePeriod[];
export const COMPARISON_NAMES = Object.keys(COMPARISONS) as Comparison[];
const LOCAL_TYPES: readonly LocalType[] = ['BELDI', 'TURKI', 'DEPOT'];
const ITEM_TYPES: readonly ItemType[] = ['PRODUCT', 'SERVICE'];
const OFFLINE = { oui: true, non: false, tout: null };
/** No dimension. */
const NOTHING = 'rien';

/** Missing or invalid parts are the default's. */
export function readQuestion(search: URLSearchParams): Question {
  const words = (name: string) => search.get(name)?.split(',') ?? [];
  const among = <T extends string>(name: string, known: readonly T[]) =>
    unique(words(name).flatMap((word) => known.filter((one) => one === word)));
  const numbers = (name: string, most = 999_999_999, least = 1) =>
    unique(words(name).filter((word) => /^\d{1,9}$/.test(word)))
      .map(Number)
      .filter((number) => number >= least && number <= most)
      .slice(0, MOST.ids);
  const measures = among('mesures', MEASURE_NAMES);
  const dimensions = among('par', DIMENSION_NAMES).slice(0, MOST.dimensions);
  const whole = search.get('par') === NOTHING;
  const asked = {
    measures: measures.length > 0 ? measures : FIRST_QUESTION.measures,
    dimensions: dimensions.length > 0 || whole ? dimensions : FIRST_QUESTION.dimensions,
  };
  return {
    ...asked,
    period: readDays(search.get('periode'), PERIOD_NAMES) ?? FIRST_QUESTION.period,
    comparison: readDays(search.get('compare'), COMPARISON_NAMES),
    filter: {
      localIds: numbers('locaux'),
      localTypes: among('types', LOCAL_TYPES),
      cashierIds: numbers('caissiers'),
      itemType: among('article', ITEM_TYPES)[0] ?? null,
      categoryIds: numbers('categories'),
      productIds: numbers('produits'),
      serviceIds: numbers('services'),
      hours: numbers('heures', 23, 0),
      weekdays: numbers('jours', 7),
      offline: OFFLINE[among('horsligne', ['oui', 'non'])[0] ?? 'tout'],
    },
    order: words('ordre')
      .flatMap((word) => readOrder(word, asked))
      .slice(0, MOST.order),
    limit: numbers('lignes', MOST.rows)[0] ?? FIRST_QUESTION.limit,
  };
}

/** Without the default's parts. */
export function writeQuestion(question: Question): URLSearchParams {
  const search = new URLSearchParams();
  const { measures, dimensions, period, comparison, filter, order, limit } = question;
  const write = (name: string, words: readonly (string | number)[]) => {
    if (words.length > 0) search.set(name, words.join(','));
  };
  if (!same(measures, FIRST_QUESTION.measures)) write('mesures', measures);
  if (!same(dimensions, FIRST_QUESTION.dimensions))
    write('par', dimensions.length > 0 ? dimensions : [NOTHING]);
  if (period !== FIRST_QUESTION.period) write('periode', [daysText(period)]);
  if (comparison) write('compare', [daysText(comparison)]);
  write('locaux', filter.localIds);
  write('types', filter.localTypes);
  write('caissiers', filter.cashierIds);
  write('article', filter.itemType ? [filter.itemType] : []);
  write('categories', filter.categoryIds);
  write('produits', filter.productIds);
  write('services', filter.serviceIds);
  write('heures', filter.hours);
  write('jours', filter.weekdays);
  write('horsligne', filter.offline === null ? [] : [filter.offline ? 'oui' : 'non']);
  write(
    'ordre',
    order.map(({ by, descending }) => `${descending ? '-' : ''}${by}`),
  );
  if (limit !== FIRST_QUESTION.limit) write('lignes', [limit]);
  return search;
}

/** Drops an order by what is no longer asked, which the server would refuse. */
export function withAsked(
  question: Question,
  asked: Partial<Pick<Question, 'measures' | 'dimensions'>>,
): Question {
  const next = { ...question, ...asked };
  return { ...next, order: next.order.filter(({ by }) => isAsked(by, next)) };
}

type Asked = Pick<Question, 'measures' | 'dimensions'>;

function isAsked(name: string, { measures, dimensions }: Asked): name is Measure | Dimension {
  return [...measures, ...dimensions].some((one) => one === name);
}

function readOrder(word: string, asked: Asked): Order[] {
  const descending = word.startsWith('-');
  const by = descending ? word.slice(1) : word;
  return isAsked(by, asked) ? [{ by, descending }] : [];
}

function readDays<T extends string>(text: string | null, known: readonly T[]): T | Period | null {
  const name = known.find((one) => one === text);
  if (name !== undefined) return name;
  const [from = '', to = ''] = text?.split('..') ?? [];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

function daysText(days: string | Period): string {
  return typeof days === 'string' ? days : `${days.from}..${days.to}`;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}
