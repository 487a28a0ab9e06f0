import type { DayMapping } from '../sums/measures/compared-days.sql.ts';
import {
  readsLines,
  sourceOf,
  withPeriod,
  type FigureFilter,
  type SalesSum,
} from '../sales/figures/figures.sql.ts';
import { MEASURES, SUMS_OF, type Subject, type Sums } from '../sums/measures/measures.rules.ts';
import type { Ctx } from '../shared/actor.ts';
import { daysBetween, isLocalDate, shopTime } from '../shared/days.ts';
import {
  comparedDays,
  comparedUntil,
  lengthOf,
  relativeDays,
  type ComparedDays,
  type Moment,
} from './question/periods.rules.ts';
import { PeriodInput, QuestionInput } from './question/question.input.ts';
import { filteredBy, invalidReason, tooExpensive } from './question/question.rules.ts';
import { periodReversed, invalidQuestion, questionTooExpensive } from './reports.errors.ts';

/** With `months` for a relative comparison, which compares dates, not ranks. */
export type ComparedPeriod = PeriodInput & Partial<Pick<ComparedDays, 'months'>>;

export type QuestionInDays = Omit<QuestionInput, 'comparedWith'> & {
  comparedWith?: ComparedPeriod | null;
};

/** When a question is asked. */
export type AskedAt = Pick<Ctx, 'today' | 'now'>;

/**
 * Resolves relative periods and the comparison to days.
 * @throws Refusal VALIDATION for a question with two periods
 */
export function inDays(question: QuestionInput, { today, now }: AskedAt): QuestionInDays {
  const { during, comparison } = question;
  if (during && question.period)
    throw invalidQuestion('during', 'Choisissez des dates ou une période relative, pas les deux.');
  if (comparison && question.comparedWith)
    throw invalidQuestion('comparison', 'Choisissez des dates ou une comparaison relative, pas les deux.');
  const period = during ? relativeDays(during, today) : question.period;
  if (comparison && !period) throw invalidQuestion('period', 'Une comparaison demande une période.');
  const compared: ComparedPeriod | null | undefined =
    comparison && period ? comparedDays(period, comparison, during) : question.comparedWith;
  if (compared && !isLocalDate(compared.from))
    throw invalidQuestion('comparison', 'Il n’y a pas de jours avant cette période.');
  const until =
    compared && period ? untilOf(question, period, compared, { today, time: shopTime(now) }) : null;
  const comparedWith = compared && Object.assign(new PeriodInput(), compared, { until });
  return Object.assign(new QuestionInput(), question, {
    period,
    comparedWith,
    during: null,
    comparison: null,
  });
}

/** Other days than as many are taken as they are said. */
function untilOf(
  { comparison, comparedWith }: QuestionInput,
  period: PeriodInput,
  compared: PeriodInput,
  moment: Moment,
): string | null {
  if (comparedWith?.until) return comparedWith.until;
  const alike = comparison != null || lengthOf(period) === lengthOf(compared);
  return alike && !period.until ? comparedUntil(period, moment) : null;
}

export interface ReportPlan {
  question: QuestionInDays;
  sums: { sales: readonly SalesSum[] } & Readonly<Record<Exclude<Subject, 'sales'>, readonly string[]>>;
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
    kessals: sumsOf(question, 'kessals'),
    debts: sumsOf(question, 'debts'),
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
    days: period ? Math.max(lengthOf(period), comparedWith ? lengthOf(comparedWith) : 0) : null,
    byLine,
  };
  const fault = invalidReason(shape);
  if (fault !== null) throw invalidQuestion('measures', fault);
  const dear = tooExpensive(shape);
  if (dear !== null) throw questionTooExpensive(dear);
}

function sumsOf({ measures }: QuestionInDays, subject: Subject): (keyof Sums)[] {
  const ofSubject = measures.filter((measure) => MEASURES[measure].subject === subject);
  return [...new Set(ofSubject.flatMap((measure) => SUMS_OF[measure]))];
}

function mappingTo({ from, to }: PeriodInput, compared: ComparedPeriod): DayMapping {
  return { from, to, days: daysBetween(compared.from, from), months: compared.months ?? null };
}
