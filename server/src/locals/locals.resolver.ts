import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { Upload, type Uploaded } from '../doors/body/upload.ts';
import { IdentityInput } from '../house/house.input.ts';
import { IdentityColumns } from '../house/identity.columns.ts';
import type { Identity } from '../house/identity.rules.ts';
import { PICTURE, withPicture } from '../pictures/with-picture.ts';
import { permit, type Permission } from '../shared/permissions.ts';
import { identitiesInLocals, ownIdentities } from './local-identity.queries.ts';
import { editLocalIdentity } from './local-identity.service.ts';
import { Local } from './local.entity.ts';
import { AddLocalInput, EditLocalInput } from './locals.input.ts';
import { listLocals, userCounts } from './locals.queries.ts';
import { addLocal, editLocal } from './locals.service.ts';

@Resolver(() => Local)
export class LocalsResolver {
  @Authorized<Permission>('seeLocals')
  @Query(() => [Local], { description: 'Tous les locaux ; sans les dépôts si `depots` est faux.' })
  locals(
    @Ctx('call') call: Call,
    @Arg('depots', () => Boolean, { defaultValue: true }) depots: boolean,
  ): Promise<Local[]> {
    return listLocals(call.db.manager, { depots });
  }

  @Authorized<Permission>('manageLocals')
  @Mutation(() => Local)
  addLocal(
    @Ctx('call') call: Call,
    @Arg('input') input: AddLocalInput,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Local> {
    return withPicture(call, picture, (tx, hash) => addLocal(tx, call.ctx, input, hash));
  }

  @Authorized<Permission>('manageLocals')
  @Mutation(() => Local)
  editLocal(
    @Ctx('call') call: Call,
    @Arg('id', () => Int) id: number,
    @Arg('input') input: EditLocalInput,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Local> {
    return withPicture(call, picture, (tx, hash) => editLocal(tx, call.ctx, id, input, hash));
  }

  @Authorized<Permission>('manageHouse')
  @Mutation(() => Local, { description: 'Ce qui diffère de la maison dans ce local, sur ses tickets.' })
  editLocalIdentity(
    @Ctx('call') call: Call,
    @Arg('id', () => Int) id: number,
    @Arg('input') input: IdentityInput,
  ): Promise<Local> {
    return call.db.inTransaction((tx) => editLocalIdentity(tx, call.ctx, id, input));
  }

  @FieldResolver(() => IdentityColumns, { description: 'Ce que disent les tickets de ce local.' })
  identity(@Root() local: Local, @Ctx('call') call: Call): Promise<Identity> {
    permit(call.known, 'seeLocals');
    return call.db.load(identitiesInLocals, local.id);
  }

  @FieldResolver(() => IdentityColumns, { description: 'Ce qui y diffère de la maison ; vide, rien.' })
  ownIdentity(@Root() local: Local, @Ctx('call') call: Call): Promise<Identity> {
    permit(call.known, 'seeLocals');
    return call.db.load(ownIdentities, local.id);
  }

  @FieldResolver(() => Int, { description: 'Ceux qui y sont attribués, bannis compris.' })
  async userCount(@Root() local: Local, @Ctx('call') call: Call): Promise<number> {
    // More roles may read the local than this number.
    permit(call.known, 'seeLocals');
    return call.db.load(userCounts, local.id);
  }
}
