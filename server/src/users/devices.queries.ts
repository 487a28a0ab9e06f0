import { IsNull, type EntityManager } from 'typeorm';
import { MAX_PAGE } from '../shared/paging.ts';
import { Device } from './session.entity.ts';

/** The devices that are known, last seen first. A script that logs in without its cookie makes one each time. */
export async function listDevices(db: EntityManager): Promise<Device[]> {
  const order = { lastSeenAt: 'DESC', id: 'ASC' } as const;
  return db.find(Device, { where: { forgottenAt: IsNull() }, order, take: MAX_PAGE });
}
