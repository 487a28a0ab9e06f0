import { isUUID } from 'class-validator';
import { IsNull } from 'typeorm';
import { record } from '../db/audit.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { Device, Session } from './session.entity.ts';

/**
 * Makes a stranger of a lost tablet or a machine that is sold: its sessions are over, its cookie is worth nothing, and
 * it tries codes within the strangers' budget. One's own device too: then one is logged out.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, for a device that was forgotten before as well
 */
export async function forgetDevice(tx: Tx, ctx: Ctx, deviceId: string): Promise<void> {
  permit(ctx.actor, 'manageDevices');
  // A login on this device holds the same row: its session is ended below, or it finds the device forgotten.
  const device = isUUID(deviceId)
    ? await tx.findOne(Device, {
        where: { id: deviceId, forgottenAt: IsNull() },
        lock: { mode: 'for_no_key_update' },
      })
    : null;
  if (!device) throw notFound('Appareil');
  await tx.update(Device, { id: device.id }, { forgottenAt: ctx.now });
  await tx.update(Session, { deviceId: device.id, endedAt: IsNull() }, { endedAt: ctx.now });
  const { id, lastUserId, lastSeenAt, createdAt } = device;
  await record(tx, ctx, { action: 'device.forgotten', before: { id, lastUserId, lastSeenAt, createdAt } });
}
