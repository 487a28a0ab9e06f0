import type { EntityManager } from 'typeorm';
import { addSums, soldBy, summed, type FigureGroup, type GroupKeys } from '../measures/figures.queries.ts';
import { byItem, sourceOf, withPeriod, type FigureFilter, type SalesSum } from '../measures/figures.sql.ts';
import {
  figuresOf,
  MEASURES,
  NO_SUMS,
  SUMS_OF,
  type Dimension,
  type Measure,
  type Subject,
  type Sums,
} from '../measures/measures.rules.ts';
import { closuresSql, stockSql } from '../measures/stock-and-closures.sql.ts';
import type { Told } from '../measures/compared-days.sql.ts';
import { daysBetween } from '../../shared/days.ts';
import { placesIn } from './compared-rows.ts';
import type { PeriodInput } from './question.input.ts';
import { MOST, nonsense, tooDear } from './question.rules.ts';
import { orderOf } from './row-order.ts';
import type { ComparedPeriod, QuestionInDays } from './question-in-days.ts';
import { periodReversed, senseless, tooDearly } from './reports.errors.ts';

/** The figures that were asked for, and no other. */
export type AskedFigures = Partial<Record<Measure, number | null>>;

export interface ReportRow {
  keys: GroupKeys;
  figures: AskedFigures;
  previous: AskedFigures | null;
}

export interface Report {
  rows: ReportRow[];
  /** What the question answers without its dimensions, so over all groups, those beyond the limit too. */
  totals: AskedFigures;
  /** Over the whole period that is compared with, its days that stand in no row too. */
  previousTotals: AskedFigures | null;
  /** How many groups there are. */
  count: number;
  /** Whether it was read line by line, because no kept sum carries what was asked. */
  byLine: boolean;
}

/**
 * Answers a question, to be called in one snapshot: its parts are several statements. Whether it makes sense, and what
 * it may cost at most, is decided before the database is asked.
 * @throws Refusal VALIDATION for one that makes no sense, REQUETE_TROP_LOURDE for one that costs too much
 */
export async function answer(db: EntityManager, question: QuestionInDays): Promise<Report> {
  const byLine = judge(question);
  const { period, comparedWith, dimensions } = question;
  const now = await groupsOf(db, question, period);
  const before = comparedWith ? await groupsOf(db, question, comparedWith) : null;
  const totals = await totalsOf(db, question, period, now);
  const previousTotals = before && comparedWith ? await totalsOf(db, question, comparedWith, before) : null;
  const rows = new Map<string, ReportRow>();
  const nothing = told(question, NO_SUMS);
  const rowOf = (group: FigureGroup): ReportRow => {
    const name = nameOf(group, dimensions);
    const known = rows.get(name);
    if (known) return known;
    const keys = Object.fromEntries(dimensions.map((one) => [one, group[one] ?? null]));
    const row = { keys, figures: nothing, previous: before && nothing };
    rows.set(name, row);
    return row;
  };
  for (const group of now) rowOf(group).figures = told(question, group);
  const hasPlace = placesIn(question);
  for (const group of before ?? []) {
    if (hasPlace(group)) rowOf(group).previous = told(question, group);
  }
  const sorted = [...rows.values()].sort(orderOf(question));
  return { rows: sorted.slice(0, question.limit), totals, previousTotals, count: sorted.length, byLine };
}

function told({ measures }: QuestionInDays, sums: Sums): AskedFigures {
  const figures = figuresOf(sums);
  return Object.fromEntries(measures.map((measure) => [measure, figures[measure]]));
}

/**
 * Says whether a question makes sense and what it may cost, from its words alone.
 * @returns whether the lines must be read
 * @throws Refusal VALIDATION, REQUETE_TROP_LOURDE
 */
export function judge(question: QuestionInDays): boolean {
  const { measures, dimensions, period, comparedWith, order } = question;
  for (const one of [period, comparedWith]) {
    if (one && one.from > one.to) throw periodReversed();
  }
  if (comparedWith && !period) throw senseless('period', 'Une comparaison demande une période.');
  for (const { measure, dimension } of order) {
    const asked = measure ? measures.includes(measure) : dimension && dimensions.includes(dimension);
    if (!asked)
      throw senseless('order', "L'ordre doit être celui d'une mesure ou d'une dimension demandées.");
  }
  const byLine = salesSumsOf(question).length > 0 && sourceOf(salesAsked(question, period)) === 'lines';
  const shape = {
    measures,
    dimensions,
    filtered: filteredBy(question.filter ?? {}),
    days: period ? Math.max(...[period, comparedWith].map(lengthOf)) : null,
    byLine,
  };
  const fault = nonsense(shape);
  if (fault !== null) throw senseless('measures', fault);
  const dear = tooDear(shape);
  if (dear !== null) throw tooDearly(dear);
  return byLine;
}

function lengthOf(period: PeriodInput | null | undefined): number {
  return period ? daysBetween(period.from, period.to) + 1 : 0;
}

const FILTERED: Record<Exclude<keyof FigureFilter, 'from' | 'to'>, Dimension> = {
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
  const ofSubject = measures.filter((measure: Measure) => MEASURES[measure].subject === subject);
  return [...new Set(ofSubject.flatMap((measure) => SUMS_OF[measure]))];
}

const salesSumsOf = (question: QuestionInDays) => sumsOf(question, 'sales') as SalesSum[];

function salesAsked(question: QuestionInDays, period: PeriodInput | null | undefined) {
  const filter = withPeriod(question.filter, period);
  return { filter, by: question.dimensions, sums: salesSumsOf(question) };
}

/** The groups of one period; those of the compared one under the names of the days that they are compared with, if any. */
async function groupsOf(
  db: EntityManager,
  question: QuestionInDays,
  period: ComparedPeriod | null | undefined,
): Promise<FigureGroup[]> {
  const { dimensions, period: asked } = question;
  const limit = MOST.groups + 1;
  const asLater = asked && period && period !== asked ? toldAs(asked, period) : undefined;
  const sales = salesAsked(question, period);
  const { filter } = sales;
  const stock = sumsOf(question, 'stock');
  const closures = sumsOf(question, 'closures');
  const parts: Partial<FigureGroup>[][] = [];
  if (sales.sums.length > 0) parts.push(await soldBy(db, { ...sales, told: asLater }, limit));
  if (stock.length > 0) parts.push(await db.query(stockSql(filter, dimensions, { asked: stock, limit })));
  if (closures.length > 0) {
    const asked = { asked: closures, limit, told: asLater };
    parts.push(await db.query(closuresSql(filter, dimensions, asked)));
  }
  if (parts.some((groups) => groups.length > MOST.groups)) throw tooDearly(`plus de ${MOST.groups} lignes`);
  return merged(parts, dimensions);
}

/** What is sold, on the shelf and declared of one group stands in one row. */
function merged(parts: Partial<FigureGroup>[][], dimensions: readonly Dimension[]): FigureGroup[] {
  const asked = parts.filter((groups) => groups.length > 0);
  if (asked.length <= 1) return asked.flat().map((group) => ({ ...NO_SUMS, ...group }));
  const found = new Map<string, FigureGroup>();
  for (const group of asked.flat()) {
    const name = nameOf(group, dimensions);
    const known = found.get(name);
    if (known) addSums(known, group);
    else found.set(name, { ...NO_SUMS, ...group });
  }
  return [...found.values()];
}

function nameOf(keys: GroupKeys, dimensions: readonly Dimension[]): string {
  return JSON.stringify(dimensions.map((one) => keys[one] ?? null));
}

function toldAs({ from, to }: PeriodInput, compared: ComparedPeriod): Told {
  return { from, to, days: daysBetween(compared.from, from), months: compared.months ?? null };
}

/** A ticket with items of two groups is in both, so that tickets by item are counted once more for the whole. */
async function totalsOf(
  db: EntityManager,
  question: QuestionInDays,
  period: PeriodInput | null | undefined,
  groups: FigureGroup[],
): Promise<AskedFigures> {
  const sums = summed(groups);
  const sales = salesAsked(question, period);
  if (!sales.sums.includes('tickets') || !byItem(sales.by, {})) return told(question, sums);
  const [whole] = await soldBy(db, { ...sales, by: [], sums: ['tickets'] });
  return told(question, { ...sums, tickets: whole?.tickets ?? 0 });
}
