import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import type { SecretHasher } from '../doors/session/secrets.ts';
import { Local } from '../locals/local.entity.ts';
import type { Ctx } from '../shared/actor.ts';
import { notFound, Refusal } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { pathOf } from './kessal-address.ts';
import { Kessal } from './kessal.entity.ts';
import type { AddKessalInput, EditKessalInput, MergeKessalsInput } from './kessals.input.ts';
import { localIdsByKessal } from './kessals.queries.ts';
import { endPresences } from './presence.service.ts';

/** @throws Refusal ACCES_REFUSE, INTROUVABLE for an unknown local */
export async function addKessal(tx: Tx, ctx: Ctx, input: AddKessalInput): Promise<Kessal> {
  permit(ctx.actor, 'manageKessals');
  const localIds = await knownLocals(tx, input.localIds ?? []);
  const kessal = {
    name: input.name,
    arabicName: input.arabicName || null,
    note: input.note || null,
    active: true,
  };
  const inserted = await tx.insert(Kessal, { ...kessal, createdAt: ctx.now });
  const { id } = inserted.identifiers[0] as { id: number };
  await workIn(tx, id, localIds);
  await record(tx, ctx, { action: 'kessal.added', subjectId: id, after: { ...kessal, localIds } });
  return tx.findOneByOrFail(Kessal, { id });
}

/** @throws Refusal ACCES_REFUSE, INTROUVABLE, DEJA_DECIDE for one who was merged */
export async function editKessal(tx: Tx, ctx: Ctx, id: number, input: EditKessalInput): Promise<Kessal> {
  permit(ctx.actor, 'manageKessals');
  const [kessal] = await lockKessals(tx, [id]);
  if (!kessal) throw notFound('Kessal');
  const { name, arabicName, note, active } = kessal;
  const [localIds = []] = await localIdsByKessal(tx, [id]);
  const before = { name, arabicName, note, active, localIds };
  const after = {
    name: input.name ?? name,
    arabicName: input.arabicName == null ? arabicName : input.arabicName || null,
    note: input.note == null ? note : input.note || null,
    active: input.active ?? active,
    localIds: input.localIds ? await knownLocals(tx, input.localIds) : localIds,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return kessal;
  const { localIds: working, ...changed } = after;
  await tx.update(Kessal, { id }, changed);
  await tx.query('DELETE FROM kessal_locals WHERE kessal_id = $1', [id]);
  await workIn(tx, id, working);
  const left = localIds.filter((localId) => !after.active || !working.includes(localId));
  await endPresences(tx, ctx.today, id, left);
  await record(tx, ctx, { action: 'kessal.edited', subjectId: id, before, after });
  return Object.assign(kessal, changed);
}

/**
 * Makes two entries of one person one: what names the first is read as the other's, since entries never change.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, DEJA_DECIDE, VALIDATION for the same
 */
export async function mergeKessals(tx: Tx, ctx: Ctx, { id, intoId }: MergeKessalsInput): Promise<Kessal> {
  permit(ctx.actor, 'manageKessals');
  if (id === intoId) throw new Refusal('VALIDATION', 'Choisissez deux kessals différentes.');
  const locked = await lockKessals(tx, [id, intoId]);
  const [gone, stays] = [id, intoId].map((one) => locked.find((kessal) => kessal.id === one));
  if (!gone || !stays) throw notFound('Kessal');
  await tx.update(Kessal, { id }, { mergedIntoId: intoId, active: false });
  await tx.update(Kessal, { mergedIntoId: id }, { mergedIntoId: intoId });
  const [theirs = []] = await localIdsByKessal(tx, [id]);
  await workIn(tx, intoId, theirs);
  await record(tx, ctx, {
    action: 'kessal.merged',
    subjectId: id,
    before: { name: gone.name },
    after: { intoId, name: stays.name },
  });
  return stays;
}

/**
 * Gives a kessal a new secret address; those that she had, also by other entries, open nothing more.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, DEJA_DECIDE for one who was merged
 */
export async function makeKessalAddress(
  tx: Tx,
  ctx: Ctx,
  secrets: SecretHasher,
  id: number,
): Promise<{ kessal: Kessal; path: string }> {
  const version = randomUUID();
  const kessal = await changeAddress(tx, ctx, id, version);
  await record(tx, ctx, { action: 'kessal.addressMade', subjectId: id });
  return { kessal, path: pathOf(secrets, id, version) };
}

/**
 * Ends a kessal's addresses at once.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, DEJA_DECIDE for one who was merged
 */
export async function withdrawKessalAddress(tx: Tx, ctx: Ctx, id: number): Promise<Kessal> {
  const kessal = await changeAddress(tx, ctx, id, null);
  await record(tx, ctx, { action: 'kessal.addressWithdrawn', subjectId: id });
  return kessal;
}

async function changeAddress(tx: Tx, ctx: Ctx, id: number, addressVersion: string | null): Promise<Kessal> {
  permit(ctx.actor, 'manageKessals');
  const [kessal] = await lockKessals(tx, [id]);
  if (!kessal) throw notFound('Kessal');
  await tx.update(Kessal, { id }, { addressVersion });
  await tx.update(Kessal, { mergedIntoId: id }, { addressVersion: null });
  return Object.assign(kessal, { addressVersion });
}

/** In the order of their ids; @throws Refusal DEJA_DECIDE for one who was merged */
async function lockKessals(tx: Tx, ids: readonly number[]): Promise<Kessal[]> {
  const kessals = await tx.find(Kessal, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const merged = kessals.find(({ mergedIntoId }) => mergedIntoId !== null);
  if (merged) throw new Refusal('DEJA_DECIDE', `« ${merged.name} » a été fusionnée avec une autre kessal.`);
  return kessals;
}

async function knownLocals(tx: Tx, asked: readonly number[]): Promise<number[]> {
  const ids = [...new Set(asked)].sort((one, other) => one - other);
  if ((await tx.countBy(Local, { id: In(ids) })) !== ids.length) throw notFound('Local');
  return ids;
}

async function workIn(tx: Tx, id: number, localIds: readonly number[]): Promise<void> {
  await tx.query(
    'INSERT INTO kessal_locals (kessal_id, local_id) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING',
    [id, localIds],
  );
}
