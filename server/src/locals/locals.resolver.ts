import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Door } from '../doors/door.ts';
import { Upload, type Uploaded } from '../doors/upload.ts';
import { PICTURE, withPicture } from '../pictures/picture-door.ts';
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
    @Ctx('door') door: Door,
    @Arg('depots', () => Boolean, { defaultValue: true }) depots: boolean,
  ): Promise<Local[]> {
    return listLocals(door.db, { depots });
  }

  @Authorized<Permission>('manageLocals')
  @Mutation(() => Local)
  addLocal(
    @Ctx('door') door: Door,
    @Arg('input', () => AddLocalInput) input: AddLocalInput,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Local> {
    return withPicture(door, picture, (tx, hash) => addLocal(tx, door.ctx, input, hash));
  }

  @Authorized<Permission>('manageLocals')
  @Mutation(() => Local)
  editLocal(
    @Ctx('door') door: Door,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => EditLocalInput) input: EditLocalInput,
    @Arg('picture', () => Upload, PICTURE) picture?: Uploaded | null,
  ): Promise<Local> {
    return withPicture(door, picture, (tx, hash) => editLocal(tx, door.ctx, id, input, hash));
  }

  @FieldResolver(() => Int, { description: 'Ceux qui y sont attribués, bannis compris.' })
  async userCount(@Root() local: Local, @Ctx('door') door: Door): Promise<number> {
    // A local is named in answers that are open to more than this number is.
    permit(door.known, 'seeLocals');
    return door.load(userCounts, local.id);
  }
}
