import { In, type EntityManager } from 'typeorm';
import { LOGIN_BLOCKED } from './login-blocks.service.ts';
import type { LoginBudget } from './login.rules.ts';
import { Device } from './session.entity.ts';

/** That a budget of wrong codes, or of new devices, was used up. */
export interface Block {
  id: number;
  at: Date;
  budget: LoginBudget;
  address: string;
  /** Of the try that used it up, even if it is forgotten since; null for a stranger. */
  device: Device | null;
  /** Whose devices it was, when the budget is a person's. */
  userId: number | null;
}

const SEVEN_DAYS = 7 * 24 * 3_600_000;
const MOST = 50;

/** Of the last seven days, newest first, fifty at most: the journal has the others under `login.blocked`. */
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
