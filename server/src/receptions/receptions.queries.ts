import { In, IsNull, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { byId } from '../db/by-id.ts';
import { inOneSnapshot } from '../db/transaction.ts';
import type { Actor } from '../shared/actor.ts';
import { refuseReversed } from '../shared/errors.ts';
import type { Centimes } from '../shared/money.ts';
import { cutPage, pageSize, readCursor, type AskedPage, type TotalledPage } from '../shared/paging.ts';
import { papersOf } from '../users/paper.queries.ts';
import type { Paper } from '../users/paper.types.ts';
import { Reception, ReceptionLine } from './reception.entity.ts';
import { unknownReception } from './receptions.errors.ts';
import { ReceptionFilter } from './receptions.input.ts';

const receptionsById = byId(Reception);

/** The lines of each voucher, in its own order; for `call.db.load`. */
export async function linesByReception(
  db: EntityManager,
  receptionIds: readonly number[],
): Promise<ReceptionLine[][]> {
  const where = { receptionId: In([...receptionIds]) };
  const lines = await db.find(ReceptionLine, { where, order: { id: 'ASC' } });
  const byReception = Map.groupBy(lines, ({ receptionId }) => receptionId);
  return receptionIds.map((id) => byReception.get(id) ?? []);
}

/** What each voucher's paper says of who issued it; for `call.db.load`. */
export async function paperByReception(db: EntityManager, receptionIds: readonly number[]): Promise<Paper[]> {
  const receptions = await receptionsById(db, receptionIds);
  return papersOf(
    db,
    receptions.map(({ recordedAt: at, toLocalId: localId, fromLocalId, userId }) => {
      return { at, localId, fromLocalId, userId };
    }),
  );
}

/**
 * A voucher that the actor may see; for a cashier only of his own local.
 * @throws Refusal INTROUVABLE for a deleted, an unknown or another local's voucher
 */
export async function receptionById(db: EntityManager, actor: Actor, id: number): Promise<Reception> {
  const reception = await db.findOneBy(Reception, { id, deletedAt: IsNull() });
  if (!reception || !mayBeShown(actor, reception)) throw unknownReception();
  return reception;
}

export interface ReceptionSums {
  count: number;
  total: Centimes;
  purchases: Centimes;
  transfers: Centimes;
}

/**
 * A page of vouchers by date, newest first, with the whole filter's totals from the same snapshot; without deleted
 * ones. A cashier gets those that his own local received.
 * @throws Refusal VALIDATION
 */
export async function listReceptions(
  db: EntityManager,
  actor: Actor,
  asked: ReceptionFilter,
  page: AskedPage,
): Promise<TotalledPage<Reception, ReceptionSums>> {
  refuseReversed(asked.from, asked.to);
  const size = pageSize(page.limit);
  const after = page.cursor ? readCursor(page.cursor) : null;
  const filter = scoped(actor, asked);
  if (!filter)
    return { items: [], totals: { count: 0, total: 0, purchases: 0, transfers: 0 }, nextCursor: null };
  return inOneSnapshot(db.dataSource, async (tx) => {
    const query = receptionsOf(tx, filter)
      .orderBy({ 'reception.datedAt': 'DESC', 'reception.id': 'DESC' })
      .limit(size + 1);
    if (after) query.andWhere('(reception.datedAt, reception.id) < (:at, :id)', after);
    const receptions = await query.getMany();
    const listed = cutPage(receptions, size, ({ datedAt, id }) => ({ at: datedAt, id }));
    return { ...listed, totals: await sumReceptions(tx, filter) };
  });
}

async function sumReceptions(db: EntityManager, filter: ReceptionFilter): Promise<ReceptionSums> {
  const sums = await receptionsOf(db, filter)
    .select('count(*)::int', 'count')
    .addSelect(sumWhere('true'), 'total')
    .addSelect(sumWhere('reception.fromLocalId IS NULL'), 'purchases')
    .addSelect(sumWhere('reception.fromLocalId IS NOT NULL'), 'transfers')
    .getRawOne<ReceptionSums>();
  if (!sums) throw new Error('an aggregate always answers one row');
  return sums;
}

function sumWhere(condition: string): string {
  return `coalesce(sum(reception.totalCentimes) FILTER (WHERE ${condition}), 0)::float8`;
}

function scoped(actor: Actor, filter: ReceptionFilter): ReceptionFilter | null {
  if (actor.role !== 'CAISSIER') return filter;
  return actor.local && Object.assign(new ReceptionFilter(), filter, { toId: actor.local.id });
}

function mayBeShown(actor: Actor, reception: Reception): boolean {
  return actor.role !== 'CAISSIER' || actor.local?.id === reception.toLocalId;
}

export function receptionsOf(db: EntityManager, filter: ReceptionFilter): SelectQueryBuilder<Reception> {
  const { from, to, userId, fromId, toId } = filter;
  const query = db.createQueryBuilder(Reception, 'reception').where('reception.deletedAt IS NULL');
  if (from) query.andWhere('reception.businessDate >= :from', { from });
  if (to) query.andWhere('reception.businessDate <= :to', { to });
  if (userId != null) query.andWhere('reception.userId = :userId', { userId });
  if (fromId === 0) query.andWhere('reception.fromLocalId IS NULL');
  else if (fromId != null) query.andWhere('reception.fromLocalId = :fromId', { fromId });
  if (toId != null) query.andWhere('reception.toLocalId = :toId', { toId });
  return query;
}
