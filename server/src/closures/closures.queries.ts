import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { byId } from '../db/by-id.ts';
import { readRowsPrepared } from '../db/reading/entity-rows.ts';
import type { PreparedReader } from '../db/reading/prepared.ts';
import { inOneSnapshot, type Tx } from '../db/transaction.ts';
import type { Call } from '../doors/call.ts';
import { countsByClosure } from '../money/drawer-counts.service.ts';
import { soldIn } from '../sales/figures/figures.queries.ts';
import { soldOnDaySql } from '../sales/figures/figures.sql.ts';
import type { Ctx } from '../shared/actor.ts';
import { businessDate, dayBefore, shopIso, type LocalDate } from '../shared/days.ts';
import { notFound, refuseReversed } from '../shared/errors.ts';
import { minus, type Centimes } from '../shared/money.ts';
import { cutPage, pageSize, readCursor, type AskedPage, type TotalledPage } from '../shared/paging.ts';
import { papersOf } from '../users/paper.queries.ts';
import type { Paper } from '../users/paper.types.ts';
import { Closure, ClosureVersion, declaredIn } from './closure.entity.ts';
import type { ClosureFilter } from './closures.input.ts';
import {
  changeOf,
  dayToShow,
  differenceOf,
  expectedFigures,
  isNight,
  seesExpected,
  type Counted,
  type Difference,
  type Expected,
  type Moment,
} from './closures.rules.ts';

export function momentOf({ now, today }: Pick<Ctx, 'now' | 'today'>): Moment {
  return { today, yesterday: dayBefore(today), night: isNight(shopIso(now), today) };
}

/** The closure of a day, by default today. A cashier gets that of his own local only. */
export async function closureOf(
  db: PreparedReader,
  ctx: Ctx,
  asked: { day?: LocalDate | null | undefined; localId?: number | null | undefined },
): Promise<Closure | null> {
  const { role, local } = ctx.actor;
  const localId = role === 'ADMIN' ? (asked.localId ?? local?.id) : local?.id;
  if (localId === undefined) return null;
  const rest = 'WHERE local_id = $1 AND business_date = $2 AND reopened_at IS NULL';
  const [closure = null] = await readRowsPrepared(db, Closure, {
    rest,
    values: [localId, asked.day ?? ctx.today],
  });
  return closure;
}

const closuresById = byId(Closure);

/** What each closure's paper says of who declared it; for `call.db.load`. */
export async function paperByClosure(db: EntityManager, closureIds: readonly number[]): Promise<Paper[]> {
  const closures = await closuresById(db, closureIds);
  return papersOf(
    db,
    closures.map(({ declaredAt: at, localId, userId }) => ({ at, localId, userId })),
  );
}

/** @throws Refusal INTROUVABLE */
export async function closureById(db: EntityManager, id: number): Promise<Closure> {
  const closure = await db.findOneBy(Closure, { id });
  if (!closure) throw notFound('Clôture');
  return closure;
}

export interface ClosureDay {
  day: LocalDate;
  closure: Closure | null;
}

export async function closureDay(db: EntityManager, ctx: Ctx): Promise<ClosureDay> {
  const moment = momentOf(ctx);
  const yesterdays = moment.night ? await closureOf(db, ctx, { day: moment.yesterday }) : null;
  const day = dayToShow(moment, yesterdays && businessDate(yesterdays.declaredAt));
  return { day, closure: day === moment.today ? await closureOf(db, ctx, {}) : yesterdays };
}

export interface ClosureSums {
  count: number;
  total: Centimes;
  products: Centimes;
  services: Centimes;
}

/**
 * A page of closures, latest day first, with their tickets' current sums; the totals cover the whole filter.
 * @throws Refusal VALIDATION
 */
export async function listClosures(
  db: EntityManager,
  filter: ClosureFilter,
  page: AskedPage,
): Promise<TotalledPage<Closure, ClosureSums>> {
  refuseReversed(filter.from, filter.to);
  const size = pageSize(page.limit);
  const after = page.cursor ? readCursor(page.cursor) : null;
  return inOneSnapshot(db.dataSource, async (tx) => {
    const query = closuresOf(tx, filter)
      .orderBy({ 'closure.businessDate': 'DESC', 'closure.id': 'DESC' })
      .limit(size + 1);
    if (after) {
      const day = after.at.toISOString().slice(0, 10);
      query.andWhere('(closure.businessDate, closure.id) < (:day, :id)', { day, id: after.id });
    }
    const closures = await query.getMany();
    const listed = cutPage(closures, size, positionOf);
    await bringExpected(tx, listed.items);
    return { ...listed, totals: await sumClosures(tx, filter) };
  });
}

async function bringExpected(tx: Tx, closures: readonly Closure[]): Promise<void> {
  const expected = await expectedNow(
    tx,
    closures.map(({ id }) => id),
  );
  for (const [place, closure] of closures.entries()) closure.expectedNow = expected[place];
}

function positionOf({ businessDate: day, id }: Closure) {
  return { at: new Date(`${day}T00:00:00Z`), id };
}

async function sumClosures(db: EntityManager, filter: ClosureFilter): Promise<ClosureSums> {
  const sums = await closuresOf(db, filter)
    .select('count(*)::int', 'count')
    .addSelect('coalesce(sum(closure.totalCentimes), 0)::float8', 'total')
    .addSelect('coalesce(sum(closure.productsCentimes), 0)::float8', 'products')
    .addSelect('coalesce(sum(closure.servicesCentimes), 0)::float8', 'services')
    .getRawOne<ClosureSums>();
  if (!sums) throw new Error('an aggregate always answers one row');
  return sums;
}

/** Closures of one day, or of an inclusive range; without those that were reopened. */
export function closuresOf(db: EntityManager, filter: ClosureFilter): SelectQueryBuilder<Closure> {
  const query = db.createQueryBuilder(Closure, 'closure').where('closure.reopenedAt IS NULL');
  if (filter.from != null) query.andWhere('closure.businessDate >= :from', { from: filter.from });
  if (filter.to != null) query.andWhere('closure.businessDate <= :to', { to: filter.to });
  if (filter.day != null) query.andWhere('closure.businessDate = :day', { day: filter.day });
  if (filter.localId != null) query.andWhere('closure.localId = :localId', { localId: filter.localId });
  if (filter.userId != null) query.andWhere('closure.userId = :userId', { userId: filter.userId });
  return query;
}

/** The sums of a day's tickets, without cancelled ones. */
export async function sumDay(db: EntityManager, localId: number, day: LocalDate): Promise<Expected> {
  return expectedFigures(await soldIn(db, { from: day, to: day, localIds: [localId] }));
}

/** The current sums of each closure's day; for `call.db.load`. */
async function expectedNow(db: EntityManager, closureIds: readonly number[]): Promise<Expected[]> {
  const rows = await db.query<({ id: number } & Pick<Expected, 'products' | 'services' | 'frais'>)[]>(
    `SELECT closures.id, sold.products, sold.services, sold.frais
     FROM closures CROSS JOIN LATERAL (${soldOnDaySql('closures.local_id', 'closures.business_date')}) AS sold
     WHERE closures.id = ANY ($1)`,
    [closureIds],
  );
  const found = new Map(rows.map(({ id, ...sums }) => [id, sums]));
  return closureIds.map((id) => expectedFigures(found.get(id) ?? { products: 0, services: 0, frais: 0 }));
}

export interface Expectation {
  atClosing: Expected;
  /** After later sales and corrections. */
  now: Expected;
  /** Declared minus `atClosing`: nothing that comes later moves it. */
  difference: Difference;
  /** `now` minus `atClosing`. */
  sinceClosing: Expected;
}

export function expectedAtClosing(closure: Closure): Expected {
  return expectedFigures({
    products: closure.expectedProductsCentimes,
    services: closure.expectedServicesCentimes,
    frais: closure.expectedFraisCentimes,
  });
}

/** The expected figures for both APIs; null for a cashier, who counts blind. */
export async function expectationOf(call: Call, closure: Closure): Promise<Expectation | null> {
  if (!seesExpected(call.ctx.actor.role)) return null;
  const atClosing = expectedAtClosing(closure);
  const now = closure.expectedNow ?? (await call.db.load(expectedNow, closure.id));
  const difference = differenceOf(declaredIn(closure), atClosing);
  return { atClosing, now, difference, sinceClosing: changeOf(now, atClosing) };
}

/** What was counted, for whoever sees the closure. */
export async function countOf(call: Call, closure: Closure): Promise<Required<Counted> | null> {
  const count = await call.db.load(countsByClosure, closure.id);
  return count && { counted: count.counted, floatLeft: count.floatLeft };
}

export interface DrawerFound {
  expected: Centimes;
  /** Counted minus expected. */
  difference: Centimes;
  accepted: boolean;
}

/** What the drawer should have held at a closing that counted it; null for a cashier, who counts blind. */
export async function drawerFound(call: Call, closure: Closure): Promise<DrawerFound | null> {
  if (!seesExpected(call.ctx.actor.role)) return null;
  const count = await call.db.load(countsByClosure, closure.id);
  if (count?.counted == null) return null;
  const { counted, expected, acceptedId } = count;
  return { expected, difference: minus(counted, expected), accepted: acceptedId !== null };
}

/** Earlier amounts of each closure, oldest first; for `call.db.load`. */
export async function versionsByClosure(
  db: EntityManager,
  closureIds: readonly number[],
): Promise<ClosureVersion[][]> {
  const versions = await db.find(ClosureVersion, {
    where: { closureId: In([...closureIds]) },
    order: { id: 'ASC' },
  });
  const byClosure = Map.groupBy(versions, ({ closureId }) => closureId);
  return closureIds.map((id) => byClosure.get(id) ?? []);
}
