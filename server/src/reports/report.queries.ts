import type { EntityManager } from 'typeorm';
import { Category, Product, Service } from '../catalogue/items/catalogue.entity.ts';
import { byId } from '../db/by-id.ts';
import type { PreparedReader } from '../db/reading/prepared.ts';
import type { ReadKind } from '../db/reading/read-semaphore.ts';
import { readSnapshot, type SnapshotReader, type Reader } from '../db/reading/snapshot.ts';
import { kessalsById } from '../kessals/kessals.queries.ts';
import { localsById } from '../locals/locals.queries.ts';
import type { LocalDate } from '../shared/days.ts';
import { usersById } from '../users/users.queries.ts';
import {
  merged,
  soldBy,
  summed,
  type FigureGroup,
  type GroupKeys,
} from '../sales/figures/figures.queries.ts';
import type { Dimension } from '../sums/measures/measures.rules.ts';
import type { QuestionInput } from './question/question.input.ts';
import { MOST } from './question/question.rules.ts';
import { inDays, planReport, type AskedAt, type PlannedPeriod, type ReportPlan } from './report-plan.ts';
import {
  drillDown,
  shapeRows,
  type DimensionValue,
  type FigureRows,
  type PeriodSums,
  type ReportSums,
} from './report-rows.ts';
import { questionTooExpensive } from './reports.errors.ts';
import { debtsSql, kessalsSql } from './kessals.sql.ts';
import { closuresSql, stockSql } from './stock-and-closures.sql.ts';
import type { Report, ReportRow, Subtotals } from './report.types.ts';
import { GRAINS } from '../sums/summaries/summaries.sql.ts';
import { byItem, placeConditions, type FigureFilter } from '../sales/figures/figures.sql.ts';

/**
 * Answers a report: ask, plan, run, shape. Both doors call it. Rows, totals, comparison and names come from one
 * snapshot, on one connection.
 * @throws Refusal VALIDATION, REQUETE_TROP_LOURDE
 */
export async function reportOn(
  db: EntityManager,
  asked: QuestionInput,
  at: AskedAt,
  kind: ReadKind = 'report',
): Promise<Report> {
  // Before a connection is taken.
  const plan = planReport(inDays(asked, at));
  return readSnapshot(db.dataSource, (reader) => answer(reader, plan), kind);
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

/**
 * Runs a plan's queries; the caller opens the snapshot.
 * @throws Refusal REQUETE_TROP_LOURDE
 */
async function runPlan(db: Reader, plan: ReportPlan): Promise<ReportSums> {
  const [asked, compared] = await Promise.all([
    readPeriod(db, plan, plan.asked),
    plan.compared && readPeriod(db, plan, plan.compared),
  ]);
  return { asked, compared };
}

async function readPeriod(db: Reader, plan: ReportPlan, period: PlannedPeriod): Promise<PeriodSums> {
  const groups = await groupsOf(db, plan, period);
  const whole = summed(groups);
  // A ticket with items of two groups counts in both, so tickets by item need their own query for the total.
  if (!plan.sums.sales.includes('tickets') || !byItem(plan.question.dimensions, {})) return { groups, whole };
  const [sold] = await soldBy(db, { filter: period.filter, by: [], sums: ['tickets'] });
  return { groups, whole: { ...whole, tickets: sold?.tickets ?? 0 } };
}

type Part = Partial<FigureGroup>;

/** The groups of one period; days of a compared one are already mapped. */
async function groupsOf(
  db: Reader,
  { question: { dimensions }, sums }: ReportPlan,
  { filter, mapping }: PlannedPeriod,
): Promise<FigureGroup[]> {
  const limit = MOST.groups + 1;
  const { sales, stock, closures, kessals, debts } = sums;
  const parts = await Promise.all([
    sales.length > 0 ? soldBy(db, { filter, by: dimensions, sums: sales, mapping }, limit) : [],
    stock.length > 0 ? db.query<Part[]>(stockSql(filter, dimensions, { asked: stock, limit })) : [],
    closures.length > 0
      ? db.query<Part[]>(closuresSql(filter, dimensions, { asked: closures, limit, mapping }))
      : [],
    kessals.length > 0
      ? db.query<Part[]>(kessalsSql(filter, dimensions, { asked: kessals, limit, mapping }))
      : [],
    debts.length > 0 ? db.query<Part[]>(debtsSql(filter, dimensions, { asked: debts, limit })) : [],
  ]);
  if (parts.some((groups) => groups.length > MOST.groups))
    throw questionTooExpensive(`plus de ${MOST.groups} lignes`);
  return merged(parts, dimensions);
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

type DimensionNames = Pick<ReportRow, 'local' | 'cashier' | 'kessal' | 'category' | 'product' | 'service'>;
type ById<T> = (db: PreparedReader, ids: readonly number[]) => Promise<NonNullable<T>[]>;

const READERS: { [Name in keyof DimensionNames]: ById<DimensionNames[Name]> } = {
  local: localsById,
  cashier: usersById,
  kessal: kessalsById,
  category: byId(Category),
  product: byId(Product),
  service: byId(Service),
};

export function isNamed(dimension: Dimension): dimension is keyof DimensionNames {
  return dimension in READERS;
}

/**
 * Loads the entities of all groups, one query for each dimension, in one round trip. A data loader's promises would cost more than the
 * figures at a thousand rows.
 */
async function dimensionNames(
  db: PreparedReader,
  groups: readonly GroupKeys[],
): Promise<(keys: GroupKeys) => DimensionNames> {
  const [local, cashier, kessal, category, product, service] = await Promise.all([
    read(db, groups, 'local'),
    read(db, groups, 'cashier'),
    read(db, groups, 'kessal'),
    read(db, groups, 'category'),
    read(db, groups, 'product'),
    read(db, groups, 'service'),
  ]);
  return (keys) => ({
    local: local(keys),
    cashier: cashier(keys),
    kessal: kessal(keys),
    category: category(keys),
    product: product(keys),
    service: service(keys),
  });
}

async function read<Name extends keyof DimensionNames>(
  db: PreparedReader,
  groups: readonly GroupKeys[],
  name: Name,
): Promise<(keys: GroupKeys) => DimensionNames[Name]> {
  const ids = new Set<number>();
  for (const { [name]: id } of groups) if (id != null) ids.add(Number(id));
  const chosen = [...ids];
  const found = chosen.length > 0 ? await READERS[name](db, chosen) : [];
  const known = new Map(chosen.map((id, place) => [id, found[place]]));
  return ({ [name]: id }) => (id == null ? null : (known.get(Number(id)) ?? null));
}
