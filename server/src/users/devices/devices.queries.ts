import { isUUID } from 'class-validator';
import { IsNull, type EntityManager } from 'typeorm';
import { cutPage, pageSize, readUuidCursor, type AskedPage, type Page } from '../../shared/paging.ts';
import { Device } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';

/**
 * Known devices, last seen first, by keyset pagination. Without totals: a script that logs in without its cookie makes a
 * device each time.
 * @throws Refusal VALIDATION
 */
export async function listDevices(db: EntityManager, page: AskedPage): Promise<Page<Device>> {
  const size = pageSize(page.limit);
  const query = db
    .createQueryBuilder(Device, 'device')
    .where({ forgottenAt: IsNull() })
    .orderBy({ 'device.lastSeenAt': 'DESC', 'device.id': 'DESC' })
    .limit(size + 1);
  if (page.cursor) query.andWhere('(device.lastSeenAt, device.id) < (:at, :id)', readUuidCursor(page.cursor));
  return cutPage(await query.getMany(), size, ({ lastSeenAt, id }) => ({ at: lastSeenAt, id }));
}

/** Whether it is neither forgotten nor last used by a user who is banned now. */
export async function knowsDevice(db: EntityManager, id: string): Promise<boolean> {
  if (!isUUID(id)) return false;
  return db
    .createQueryBuilder(Device, 'device')
    .innerJoin(User, 'user', 'user.id = device.lastUserId AND NOT user.banned')
    .where({ id, forgottenAt: IsNull() })
    .getExists();
}
