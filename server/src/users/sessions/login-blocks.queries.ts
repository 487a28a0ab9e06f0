import { In, type EntityManager } from 'typeorm';
import { LOGIN_BLOCKED } from './login-blocks.service.ts';
import type { LoginBudget } from './login.rules.ts';
import { Device } from './session.entity.ts';

/** A login block: a budget was used up. */
export interface Block {
  id: number;
  at: Date;
  budget: LoginBudget;
  address: string;
  /** Of the last attempt, even if forgotten since; null for a stranger. */
  device: Device | null;
  /** Null unless the budget is a user's. */
  userId: number | null;
}

const SEVEN_DAYS = 7 * 24 * 3_600_000;
const MOST = 50;

/** The last seven days, newest first, fifty at most; the journal has all as `login.blocked`. */
export async function recentBlocks(db: EntityManager, now: Date): Promise<Block[]> {
  const rows = await db.query<(Omit<Block, 'device'> & { deviceId: string | null })[]>(
    `SELECT id, at, after->>'budget' AS budget, address, device_id AS "deviceId", subject_id AS "userId"
     FROM journal WHERE action = '${LOGIN_BLOCKED}' AND at > $1 ORDER BY at DESC, id DESC LIMIT ${MOST}`,
    [new Date(now.getTime() - SEVEN_DAYS)],
  );
  const ids = rows.map(({ deviceId }) => deviceId).filter((id) => id !== null);
  const devices = new Map((await db.findBy(Device, { id: In(ids) })).map((device) => [device.id, device]));
  return rows.map(({ deviceId, ...row }) => ({ ...row, device: devices.get(deviceId ?? '') ?? null }));
}
