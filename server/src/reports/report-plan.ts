import type { DayMapping } from '../sums/measures/compared-days.sql.ts';
import {
  readsLines,
  sourceOf,
  withPeriod,
  type FigureFilter,
  type SalesSum,
} from '../sales/figures/figures.sql.ts';
import {
  MEASURES,
  SUMS_OF,
  type Dimension,
  type Subject,
  type Sums,
} from '../sums/measures/measures.rules.ts';
import { daysBetween } from '../shared/days.ts';
import type { ComparedPeriod, QuestionInDays } from './question/question-in-days.ts';
import type { PeriodInput } from './question/question.input.ts';
import { invalidReason, tooExpensive } from './question/question.rules.ts';
import { periodReversed, invalidQuestion, questionTooExpensive } from './reports.errors.ts';

export interface ReportPlan {
  question: QuestionInDays;
  sums: { sales: readonly SalesSum[]; stock: readonly string[]; closures: readonly string[] };
  byLine: boolean;
  asked: PlannedPeriod;
  compared: PlannedPeriod | null;
}

export interface PlannedPeriod {
  filter: FigureFilter;
  /** Of a compared period: how its days map to those of the asked one. */
  mapping?: DayMapping | undefined;
}

/**
 * Plans a question's reads, and validates its sense and its cost, without a query.
 * @throws Refusal VALIDATION for a question that makes no sense, REQUETE_TROP_LOURDE for one that costs too much
 */
export function planReport(question: QuestionInDays): ReportPlan {
  const { dimensions, period, comparedWith } = question;
  refuseWrongParts(question);
  const sums = {
    sales: sumsOf(question, 'sales') as SalesSum[],
    stock: sumsOf(question, 'stock'),
    closures: sumsOf(question, 'closures'),
  };
  const asked = { filter: withPeriod(question.filter, period) };
  // The last hours of a period are read ticket by ticket, whatever holds its days.
  const sales = { filter: { ...asked.filter, until: null }, by: dimensions, sums: sums.sales };
  const byLine = sums.sales.length > 0 && readsLines(sourceOf(sales));
  refuseTooMuch(question, byLine);
  const compared =
    period && comparedWith
      ? { filter: withPeriod(question.filter, comparedWith), mapping: mappingTo(period, comparedWith) }
      : null;
  return { question, sums, byLine, asked, compared };
}

function refuseWrongParts(question: QuestionInDays): void {
  const { measures, dimensions, period, comparedWith, order, subtotals } = question;
  if (subtotals && dimensions.length !== 2)
    throw invalidQuestion('subtotals', 'Les sous-totaux demandent deux dimensions.');
  for (const one of [period, comparedWith]) {
    if (one && one.from > one.to) throw periodReversed();
  }
  if (comparedWith && !period) throw invalidQuestion('period', 'Une comparaison demande une période.');
  for (const { measure, dimension } of order) {
    const asked = measure ? measures.includes(measure) : dimension && dimensions.includes(dimension);
    if (!asked)
      throw invalidQuestion('order', "L'ordre doit être celui d'une mesure ou d'une dimension demandées.");
  }
}

function refuseTooMuch(question: QuestionInDays, byLine: boolean): void {
  const { measures, dimensions, period, comparedWith } = question;
  const shape = {
    measures,
    dimensions,
    filtered: filteredBy(question.filter ?? {}),
    offline: question.filter?.offline != null,
    days: period ? Math.max(...[period, comparedWith].map(lengthOf)) : null,
    byLine,
  };
  const fault = invalidReason(shape);
  if (fault !== null) throw invalidQuestion('measures', fault);
  const dear = tooExpensive(shape);
  if (dear !== null) throw questionTooExpensive(dear);
}

function lengthOf(period: PeriodInput | null | undefined): number {
  return period ? daysBetween(period.from, period.to) + 1 : 0;
}

const FILTERED: Record<
  Exclude<keyof FigureFilter, 'from' | 'to' | 'until' | 'search' | 'offline'>,
  Dimension
> = {
  localIds: 'local',
  localTypes: 'localType',
  cashierIds: 'cashier',
  hours: 'hour',
  weekdays: 'weekday',
  itemType: 'itemType',
  categoryIds: 'category',
  productIds: 'product',
  serviceIds: 'service',
};

function filteredBy(filter: FigureFilter): Dimension[] {
  return Object.entries(FILTERED).flatMap(([part, dimension]) =>
    filter[part as keyof FigureFilter] == null ? [] : [dimension],
  );
}

function sumsOf({ measures }: QuestionInDays, subject: Subject): (keyof Sums)[] {
  const ofSubject = measures.filter((measure) => MEASURES[measure].subject === subject);
  return [...new Set(ofSubject.flatMap((measure) => SUMS_OF[measure]))];
}

function mappingTo({ from, to }: PeriodInput, compared: ComparedPeriod): DayMapping {
  return { from, to, days: daysBetween(compared.from, from), months: compared.months ?? null };
}
