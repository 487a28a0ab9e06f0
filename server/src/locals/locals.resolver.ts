import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { Upload, type Uploaded } from '../doors/upload.ts';
import { PICTURE, withPicture } from '../pictures/with-picture.ts';
import { permit, type Permission } from '../shared/permissions.ts';
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
    return listLocals(call.db, { depots });
  }

  @Authorized<Permission>('manageLocals')
  @Mutation(() => Local)
  addLocal(
    @Ctx('call') call: Call,
    @Arg('input', () => AddLocalInput) input: AddLocalInput,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Local> {
    return withPicture(call, picture, (tx, hash) => addLocal(tx, call.ctx, input, hash));
  }

  @Authorized<Permission>('manageLocals')
  @Mutation(() => Local)
  editLocal(
    @Ctx('call') call: Call,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => EditLocalInput) input: EditLocalInput,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Local> {
    return withPicture(call, picture, (tx, hash) => editLocal(tx, call.ctx, id, input, hash));
  }

  @FieldResolver(() => Int, { description: 'Ceux qui y sont attribués, bannis compris.' })
  async userCount(@Root() local: Local, @Ctx('call') call: Call): Promise<number> {
    // More roles may read the local than this number.
    permit(call.known, 'seeLocals');
    return call.load(userCounts, local.id);
  }
}
