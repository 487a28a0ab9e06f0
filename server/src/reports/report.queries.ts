import type { EntityManager } from 'typeorm';
import type { PreparedReader } from '../db/reading/prepared.ts';
import { readSnapshot, type SnapshotReader, type Reader } from '../db/reading/snapshot.ts';
import type { LocalDate } from '../shared/days.ts';
import type { Dimension } from '../sums/measures/measures.rules.ts';
import { dimensionNames, isNamed } from './dimension-names.queries.ts';
import { drillDown } from './drill-down.ts';
import { inDays, type AskedAt } from './question/question-in-days.ts';
import type { QuestionInput } from './question/question.input.ts';
import { planReport, type ReportPlan } from './report-plan.ts';
import { shapeRows, type FigureRows } from './report-rows.ts';
import { inTurn } from '../doors/limits/report-semaphore.ts';
import { runPlan, type ReportSums } from './report-sums.queries.ts';
import type { DimensionValue } from './row-order.ts';
import type { Report, ReportRow, Subtotals } from './report.types.ts';
import { GRAINS } from '../sums/summaries/summaries.sql.ts';
import { placeConditions, type FigureFilter } from '../sales/figures/figures.sql.ts';

/**
 * Answers a report: ask, plan, run, shape. Both doors call it. Rows, totals, comparison and names come from one
 * snapshot, on one connection.
 * @throws Refusal VALIDATION, REQUETE_TROP_LOURDE
 */
export async function reportOn(db: EntityManager, asked: QuestionInput, at: AskedAt): Promise<Report> {
  // Before a connection is taken.
  const plan = planReport(inDays(asked, at));
  return inTurn(db, () => readSnapshot(db.dataSource, (reader) => answer(reader, plan)));
}

async function answer(reader: SnapshotReader, plan: ReportPlan): Promise<Report> {
  const { period = null, comparedWith = null } = plan.question;
  const shaped = await figureRows(reader, plan);
  const sinceOf = comparedWith ? await comparedSince(reader, plan, comparedWith.from) : () => null;
  const rows = await namedRows(reader, plan, shaped);
  for (const row of rows) row.comparedSince = sinceOf(row.keys.local ?? null);
  return {
    ...shaped,
    period,
    comparedWith,
    comparedSince: sinceOf(null),
    rows,
    subtotals: await subtotalsOf(reader, plan),
  };
}

/** The first day with a sale, of a local or of all that are asked, where it is after the first compared day. */
async function comparedSince(reader: SnapshotReader, { asked }: ReportPlan, from: LocalDate) {
  const days = await firstSoldDays(reader, asked.filter);
  const [first] = [...days.values()].sort();
  return (local: number | string | null): LocalDate | null => {
    const day = local === null ? first : days.get(Number(local));
    return day !== undefined && day > from ? day : null;
  };
}

/** Each dimension alone, asked and not added up: a ticket of two items counts once, and an average is no sum. */
async function subtotalsOf(reader: SnapshotReader, plan: ReportPlan): Promise<Subtotals | null> {
  const [first, second] = plan.question.dimensions;
  if (!plan.question.subtotals || !first || !second) return null;
  return { rows: await rowsBy(reader, plan, first), columns: await rowsBy(reader, plan, second) };
}

async function rowsBy(reader: SnapshotReader, plan: ReportPlan, dimension: Dimension): Promise<ReportRow[]> {
  const { question } = plan;
  const alone = { ...question, dimensions: [dimension], order: [], limit: Infinity };
  const planned = { ...plan, question: alone };
  return namedRows(reader, planned, await figureRows(reader, planned));
}

/** The figures alone; the caller opens the snapshot. */
export async function figureRows(reader: PreparedReader, plan: ReportPlan): Promise<FigureRows> {
  const sums = await runPlan(reader, plan);
  return shapeRows(plan, sums, await sortedByName(reader, plan, sums));
}

/** Absent where no order asks for names, which all groups would be read for. */
async function sortedByName(
  reader: PreparedReader,
  { question: { order } }: ReportPlan,
  { asked, compared }: ReportSums,
): Promise<DimensionValue | undefined> {
  if (!order.some(({ dimension }) => dimension && isNamed(dimension))) return undefined;
  const namesOf = await dimensionNames(reader, [...asked.groups, ...(compared?.groups ?? [])]);
  return (keys, dimension) => (isNamed(dimension) ? namesOf(keys)[dimension]?.name : keys[dimension]);
}

/** Each row with the entities of its dimensions and its drill-down. */
async function namedRows(
  reader: SnapshotReader,
  { question: { period, filter } }: ReportPlan,
  { rows }: FigureRows,
): Promise<ReportRow[]> {
  const namesOf = await dimensionNames(
    reader,
    rows.map((row) => row.keys),
  );
  return rows.map(({ keys, figures, previous }) => {
    const { day = null, week = null, month = null, hour = null, weekday = null } = keys;
    const { localType = null, itemType = null } = keys;
    return {
      day,
      week,
      month,
      hour,
      weekday,
      localType,
      itemType,
      ...namesOf(keys),
      keys,
      figures,
      previous,
      comparedSince: null,
      ...drillDown(period ?? null, filter ?? {}, keys),
    } as ReportRow;
  });
}

/** The first day with a sale of each of these locals that has one. */
async function firstSoldDays(
  db: Reader,
  { localIds, localTypes }: FigureFilter,
): Promise<Map<number, LocalDate>> {
  const places = placeConditions('', '', { localIds, localTypes });
  const rows = await db.query<{ localId: number; day: LocalDate }[]>(`
    SELECT local_id AS "localId", first.start::text AS day
    FROM (SELECT id AS local_id FROM locals WHERE type <> 'DEPOT') AS shops
    CROSS JOIN LATERAL (
      SELECT start FROM summaries WHERE grain = '${GRAINS.tillDay}' AND summaries.local_id = shops.local_id AND tickets > 0
      ORDER BY start LIMIT 1
    ) AS first
    ${places.length > 0 ? `WHERE ${places.join(' AND ')}` : ''}`);
  return new Map(rows.map(({ localId, day }) => [localId, day]));
}
