import type { Reader } from '../db/reading/snapshot.ts';
import { merged, soldBy, summed, type FigureGroup } from '../sales/figures/figures.queries.ts';
import { byItem } from '../sales/figures/figures.sql.ts';
import type { Sums } from '../sums/measures/measures.rules.ts';
import { closuresSql, stockSql } from './stock-and-closures.sql.ts';
import { MOST } from './question/question.rules.ts';
import type { PlannedPeriod, ReportPlan } from './report-plan.ts';
import { questionTooExpensive } from './reports.errors.ts';

export interface PeriodSums {
  groups: FigureGroup[];
  /** Without dimensions, over all groups. */
  whole: Sums;
}

export interface ReportSums {
  asked: PeriodSums;
  compared: PeriodSums | null;
}

/**
 * Runs a plan's queries; the caller opens the snapshot.
 * @throws Refusal REQUETE_TROP_LOURDE
 */
export async function runPlan(db: Reader, plan: ReportPlan): Promise<ReportSums> {
  const [asked, compared] = await Promise.all([
    readPeriod(db, plan, plan.asked),
    plan.compared && readPeriod(db, plan, plan.compared),
  ]);
  return { asked, compared };
}

async function readPeriod(db: Reader, plan: ReportPlan, period: PlannedPeriod): Promise<PeriodSums> {
  const groups = await groupsOf(db, plan, period);
  return { groups, whole: await wholeOf(db, plan, period, groups) };
}

type Part = Partial<FigureGroup>;

/** The groups of one period; days of a compared one are already mapped. */
async function groupsOf(
  db: Reader,
  { question: { dimensions }, sums }: ReportPlan,
  { filter, mapping }: PlannedPeriod,
): Promise<FigureGroup[]> {
  const limit = MOST.groups + 1;
  const { sales, stock, closures } = sums;
  const parts = await Promise.all([
    sales.length > 0 ? soldBy(db, { filter, by: dimensions, sums: sales, mapping }, limit) : [],
    stock.length > 0 ? db.query<Part[]>(stockSql(filter, dimensions, { asked: stock, limit })) : [],
    closures.length > 0
      ? db.query<Part[]>(closuresSql(filter, dimensions, { asked: closures, limit, mapping }))
      : [],
  ]);
  if (parts.some((groups) => groups.length > MOST.groups))
    throw questionTooExpensive(`plus de ${MOST.groups} lignes`);
  return merged(parts, dimensions);
}

/** A ticket with items of two groups counts in both, so tickets by item need their own query for the total. */
async function wholeOf(
  db: Reader,
  { question: { dimensions }, sums }: ReportPlan,
  { filter }: PlannedPeriod,
  groups: FigureGroup[],
): Promise<Sums> {
  const whole = summed(groups);
  if (!sums.sales.includes('tickets') || !byItem(dimensions, {})) return whole;
  const [sold] = await soldBy(db, { filter, by: [], sums: ['tickets'] });
  return { ...whole, tickets: sold?.tickets ?? 0 };
}
