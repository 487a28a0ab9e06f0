import { isUUID } from 'class-validator';
import { In, IsNull, MoreThan } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import { Local } from '../../locals/local.entity.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { youngSince } from '../sessions/login.rules.ts';
import { Device, Session } from '../sessions/session.entity.ts';

/**
 * Forgets a lost or sold device: its sessions and grants end, its cookie is void, and its attempts count as a
 * stranger's. One's own too: that logs out.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, also for a device forgotten before
 */
export async function forgetDevice(tx: Tx, ctx: Ctx, deviceId: string): Promise<void> {
  permit(ctx.actor, 'manageDevices');
  const device = await lockDevice(tx, deviceId);
  await tx.update(Device, { id: device.id }, { forgottenAt: ctx.now });
  await tx.update(Session, { deviceId: device.id, endedAt: IsNull() }, { endedAt: ctx.now });
  const { id, lastUserId, lastSeenAt, createdAt } = device;
  await record(tx, ctx, { action: 'device.forgotten', before: { id, lastUserId, lastSeenAt, createdAt } });
}

/**
 * Voids the grants by which a device may sell without a network: what it brings under one waits for an administrator. It
 * gets a new one when it speaks.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, also for a forgotten device
 */
export async function revokeDeviceGrants(tx: Tx, ctx: Ctx, deviceId: string): Promise<Device> {
  permit(ctx.actor, 'manageDevices');
  const device = await lockDevice(tx, deviceId);
  const voided = { grantsVoidAt: ctx.now };
  await tx.update(Device, { id: device.id }, voided);
  const { id, lastUserId } = device;
  await record(tx, ctx, { action: 'device.grantsRevoked', after: { id, lastUserId, ...voided } });
  return Object.assign(device, voided);
}

/**
 * Adopts a device for a local, or moves it to another: its wrong codes then count for itself only, and a ban
 * of its maker does not forget it.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE for an unknown local or an unknown or forgotten device
 */
export async function adoptDevice(tx: Tx, ctx: Ctx, deviceId: string, localId: number): Promise<Device> {
  permit(ctx.actor, 'manageDevices');
  const device = await lockDevice(tx, deviceId);
  if (!(await tx.existsBy(Local, { id: localId }))) throw notFound('Local');
  if (device.adoptedLocalId === localId) return device;
  await tx.update(Device, { id: device.id }, { adoptedLocalId: localId });
  const { id, adoptedLocalId, madeById } = device;
  await record(tx, ctx, {
    action: 'device.adopted',
    localId,
    before: { id, madeById, adoptedLocalId },
    after: { id, madeById, adoptedLocalId: localId },
  });
  return Object.assign(device, { adoptedLocalId: localId });
}

/**
 * Forgets the young, not adopted devices that a user made known, and ends all sessions on them: he may have
 * entered a colleague's code. Answers how many.
 */
export async function forgetYoungDevicesOf(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  makerId: number,
): Promise<number> {
  const young = await tx.find(Device, {
    where: {
      madeById: makerId,
      adoptedLocalId: IsNull(),
      forgottenAt: IsNull(),
      createdAt: MoreThan(youngSince(now)),
    },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const ids = young.map(({ id }) => id);
  await tx.update(Device, { id: In(ids) }, { forgottenAt: now });
  await tx.update(Session, { deviceId: In(ids), endedAt: IsNull() }, { endedAt: now });
  return ids.length;
}

/** A login locks the same row: its session is ended here, or it finds the device forgotten. */
async function lockDevice(tx: Tx, deviceId: string): Promise<Device> {
  const device = isUUID(deviceId)
    ? await tx.findOne(Device, {
        where: { id: deviceId, forgottenAt: IsNull() },
        lock: { mode: 'for_no_key_update' },
      })
    : null;
  if (!device) throw notFound('Appareil');
  return device;
}
