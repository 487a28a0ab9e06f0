import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Door } from '../http/door.ts';
import type { Permission } from '../shared/permissions.ts';
import { listDevices } from './devices.queries.ts';
import { forgetDevice } from './devices.service.ts';
import { Device } from './session.entity.ts';
import { User } from './user.entity.ts';
import { usersById } from './users.queries.ts';

@Resolver(() => Device)
export class DevicesResolver {
  @Authorized<Permission>('manageDevices')
  @Query(() => [Device], { description: 'Les appareils connus, le dernier vu en tête ; 1000 au plus.' })
  devices(@Ctx('door') door: Door): Promise<Device[]> {
    return listDevices(door.db);
  }

  @Authorized<Permission>('manageDevices')
  @Mutation(() => Boolean, {
    description: 'Oublie un appareil : ses sessions sont terminées, et il redevient un inconnu.',
  })
  async forgetDevice(@Ctx('door') door: Door, @Arg('id', () => ID) id: string): Promise<boolean> {
    await door.inTransaction((tx) => forgetDevice(tx, door.ctx, id));
    return true;
  }

  @FieldResolver(() => User, { description: 'Qui s’y est connecté en dernier.' })
  lastUser(@Root() device: Device, @Ctx('door') door: Door): Promise<User> {
    return door.load(usersById, device.lastUserId);
  }

  @FieldResolver(() => Boolean, { description: 'Celui d’où vient cet appel.' })
  thisDevice(@Root() device: Device, @Ctx('door') door: Door): boolean {
    return device.id === door.ctx.actor.deviceId;
  }
}
