import { IsNull, type EntityManager } from 'typeorm';
import { pageSize, readUuidCursor, writeCursor } from '../shared/paging.ts';
import { Device } from './session.entity.ts';

/** Without totals: a script that logs in without its cookie makes a device each time. */
export interface DevicePage {
  items: Device[];
  nextCursor: string | null;
}

/**
 * Known devices, last seen first, by keyset pagination.
 * @throws Refusal VALIDATION
 */
export async function listDevices(
  db: EntityManager,
  page: { limit?: number | null | undefined; cursor?: string | null | undefined },
): Promise<DevicePage> {
  const size = pageSize(page.limit);
  const query = db
    .createQueryBuilder(Device, 'device')
    .where({ forgottenAt: IsNull() })
    .orderBy({ 'device.lastSeenAt': 'DESC', 'device.id': 'DESC' })
    .limit(size + 1);
  if (page.cursor) query.andWhere('(device.lastSeenAt, device.id) < (:at, :id)', readUuidCursor(page.cursor));
  const devices = await query.getMany();
  const items = devices.slice(0, size);
  const last = items.at(-1);
  const nextCursor = devices.length > size && last ? writeCursor({ at: last.lastSeenAt, id: last.id }) : null;
  return { items, nextCursor };
}
