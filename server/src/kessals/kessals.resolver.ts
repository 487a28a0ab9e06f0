import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { Local } from '../locals/local.entity.ts';
import type { Permission } from '../shared/permissions.ts';
import { Kessal } from './kessal.entity.ts';
import { AddKessalInput, EditKessalInput, MergeKessalsInput, SetPresencesInput } from './kessals.input.ts';
import { hasAddress, localsOfKessal, noteOf, ownAddressOf } from './kessals.json.ts';
import { kessalsById, listKessals } from './kessals.queries.ts';

import { presencesOf } from './presence.queries.ts';
import { setPresences } from './presence.service.ts';
import { KessalPresence } from './presence.types.ts';
import {
  addKessal,
  editKessal,
  makeKessalAddress,
  mergeKessals,
  withdrawKessalAddress,
} from './kessals.service.ts';

@ObjectType()
class KessalAddress {
  @Field(() => Kessal)
  kessal!: Kessal;

  @Field(() => String, { description: 'Le chemin de sa page, sous l’adresse de la maison.' })
  path!: string;
}

@Resolver(() => Kessal)
export class KessalsResolver {
  @Authorized<Permission>('seeKessals')
  @Query(() => [Kessal], {
    description: 'Les kessals ; pour un caissier, celles qui travaillent dans son local.',
  })
  kessals(@Ctx('call') call: Call): Promise<Kessal[]> {
    return listKessals(call.db.manager, call.ctx.actor);
  }

  @Authorized<Permission>('manageKessals')
  @Mutation(() => Kessal)
  addKessal(
    @Arg('input', () => AddKessalInput) input: AddKessalInput,
    @Ctx('call') call: Call,
  ): Promise<Kessal> {
    return call.db.inTransaction((tx) => addKessal(tx, call.ctx, input));
  }

  @Authorized<Permission>('manageKessals')
  @Mutation(() => Kessal)
  editKessal(
    @Arg('id', () => Int) id: number,
    @Arg('input', () => EditKessalInput) input: EditKessalInput,
    @Ctx('call') call: Call,
  ): Promise<Kessal> {
    return call.db.inTransaction((tx) => editKessal(tx, call.ctx, id, input));
  }

  @Authorized<Permission>('manageKessals')
  @Mutation(() => Kessal, {
    description: 'La même personne, saisie deux fois, devient une ; répond celle qui reste.',
  })
  mergeKessals(
    @Arg('input', () => MergeKessalsInput) input: MergeKessalsInput,
    @Ctx('call') call: Call,
  ): Promise<Kessal> {
    return call.db.inTransaction((tx) => mergeKessals(tx, call.ctx, input));
  }

  @Authorized<Permission>('manageKessals')
  @Mutation(() => KessalAddress, {
    description: 'Donne à une kessal une nouvelle adresse secrète de sa page ; l’ancienne n’ouvre plus rien.',
  })
  makeKessalAddress(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<KessalAddress> {
    return call.db.inTransaction((tx) => makeKessalAddress(tx, call.ctx, call.kit.secrets, id));
  }

  @Authorized<Permission>('manageKessals')
  @Mutation(() => Kessal, { description: 'L’adresse de sa page n’ouvre plus rien.' })
  withdrawKessalAddress(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<Kessal> {
    return call.db.inTransaction((tx) => withdrawKessalAddress(tx, call.ctx, id));
  }

  @FieldResolver(() => Boolean, { description: 'Faux : l’adresse de sa page est retirée.' })
  hasAddress(@Root() kessal: Kessal): boolean {
    return hasAddress(kessal);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'L’adresse secrète de sa page, pour les administrateurs ; rien sans PUBLIC_URL, ou si elle est retirée.',
  })
  address(@Root() kessal: Kessal, @Ctx('call') call: Call): string | null {
    return ownAddressOf(kessal, call);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Pour les administrateurs.' })
  note(@Root() kessal: Kessal, @Ctx('call') call: Call): string | null {
    return noteOf(kessal, call);
  }

  @FieldResolver(() => [Local], { description: 'Où elle travaille.' })
  locals(@Root() kessal: Kessal, @Ctx('call') call: Call): Promise<Local[]> {
    return localsOfKessal(kessal, call);
  }
}

@Resolver(() => KessalPresence)
export class KessalPresenceResolver {
  @Authorized<Permission>('seeKessals')
  @Query(() => [KessalPresence], {
    description:
      'Les kessals du jour d’un local, le vôtre si rien n’est dit ; en tête, celle dont c’est le tour.',
  })
  kessalPresences(
    @Ctx('call') call: Call,
    @Arg('localId', () => Int, { nullable: true }) localId?: number | null,
  ): Promise<KessalPresence[]> {
    return presencesOf(call.db.manager, call.ctx, localId);
  }

  @Authorized<Permission>('noteKessals')
  @Mutation(() => [KessalPresence], {
    description: 'Dit quelles kessals sont là ; qui arrive est la dernière du tour.',
  })
  setKessalPresences(
    @Arg('input', () => SetPresencesInput) input: SetPresencesInput,
    @Ctx('call') call: Call,
  ): Promise<KessalPresence[]> {
    return call.db.inTransaction((tx) => setPresences(tx, call.ctx, input));
  }

  @FieldResolver(() => Kessal)
  kessal(@Root() { kessalId }: KessalPresence, @Ctx('call') call: Call): Promise<Kessal> {
    return call.db.load(kessalsById, kessalId);
  }
}
