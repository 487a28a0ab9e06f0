import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { pageType } from '../../doors/graphql/page-type.ts';
import { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import type { Page } from '../../shared/paging.ts';
import type { Permission } from '../../shared/permissions.ts';
import { listDevices } from './devices.queries.ts';
import { adoptDevice, forgetDevice, revokeDeviceGrants } from './devices.service.ts';
import { countsAgainstMaker } from '../sessions/login.rules.ts';
import { Device } from '../sessions/session.entity.ts';
import { Colleague, User } from '../user.entity.ts';
import { usersById } from '../users.queries.ts';

const DevicesPage = pageType('DevicesPage', Device);

@Resolver(() => Device)
export class DevicesResolver {
  @Authorized<Permission>('manageDevices')
  @Query(() => DevicesPage, { description: 'Les appareils connus, le dernier vu en tête.' })
  devices(
    @Ctx('call') call: Call,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<Page<Device>> {
    return listDevices(call.db.manager, { limit, cursor });
  }

  @Authorized<Permission>('manageDevices')
  @Mutation(() => Device, {
    description:
      'Adopte un appareil au nom d’un local : ses codes faux ne comptent plus que pour lui, et il reste connu quoi que devienne qui l’a fait connaître.',
  })
  adoptDevice(
    @Ctx('call') call: Call,
    @Arg('id', () => ID) id: string,
    @Arg('localId', () => Int) localId: number,
  ): Promise<Device> {
    return call.db.inTransaction((tx) => adoptDevice(tx, call.ctx, id, localId));
  }

  @Authorized<Permission>('manageDevices')
  @Mutation(() => Boolean, {
    description:
      'Oublie un appareil : ses sessions et ses mandats sont terminés, et il redevient un inconnu.',
  })
  async forgetDevice(@Ctx('call') call: Call, @Arg('id', () => ID) id: string): Promise<boolean> {
    await call.db.inTransaction((tx) => forgetDevice(tx, call.ctx, id));
    return true;
  }

  @Authorized<Permission>('manageDevices')
  @Mutation(() => Device, {
    description:
      'Révoque les mandats d’un appareil : ce qu’il a vendu hors ligne jusque-là attend un administrateur, sans sortir du stock.',
  })
  revokeDeviceGrants(@Ctx('call') call: Call, @Arg('id', () => ID) id: string): Promise<Device> {
    return call.db.inTransaction((tx) => revokeDeviceGrants(tx, call.ctx, id));
  }

  @FieldResolver(() => Colleague, {
    description: 'Qui s’y est connecté le premier : l’appareil lui appartient.',
  })
  madeBy(@Root() device: Device, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, device.madeById);
  }

  @FieldResolver(() => Local, { nullable: true, description: 'Le local au nom duquel il est adopté.' })
  adoptedFor(@Root() device: Device, @Ctx('call') call: Call): Promise<Local> | null {
    return device.adoptedLocalId === null ? null : call.db.load(localsById, device.adoptedLocalId);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Connu depuis moins de sept jours et pas adopté : ses codes faux comptent aussi contre qui l’a fait connaître.',
  })
  young(@Root() device: Device, @Ctx('call') call: Call): boolean {
    return countsAgainstMaker(device, call.now);
  }

  @FieldResolver(() => User, { description: 'Qui s’y est connecté en dernier.' })
  lastUser(@Root() device: Device, @Ctx('call') call: Call): Promise<User> {
    return call.db.load(usersById, device.lastUserId);
  }

  @FieldResolver(() => Boolean, { description: 'Celui d’où vient cet appel.' })
  thisDevice(@Root() device: Device, @Ctx('call') call: Call): boolean {
    return device.id === call.ctx.actor.deviceId;
  }
}
