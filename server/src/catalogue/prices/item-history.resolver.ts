import { Arg, Authorized, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { DateTime } from '../../doors/graphql/scalars.ts';
import type { ItemType } from '../../shared/items.ts';
import type { Permission } from '../../shared/permissions.ts';
import { User } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { ItemTypes } from '../items/catalogue.entity.ts';
import { itemHistory, ItemVersion } from './item-history.queries.ts';

@Resolver(() => ItemVersion)
export class ItemHistoryResolver {
  @Authorized<Permission>('manageCatalogue')
  @Query(() => [ItemVersion], {
    description: "Tout ce qu'un article a été, du plus récent au plus ancien, supprimé ou non.",
  })
  itemHistory(
    @Ctx('call') call: Call,
    @Arg('type', () => ItemTypes) type: ItemType,
    @Arg('id', () => Int) id: number,
    @Arg('at', () => DateTime, { nullable: true, description: "Seulement ce qu'il était à cet instant." })
    at?: Date | null,
  ): Promise<ItemVersion[]> {
    return itemHistory(call.db.manager, type, id, at);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Rien pour la fondation de la maison.' })
  user(@Root() version: ItemVersion, @Ctx('call') call: Call): Promise<User> | null {
    return version.userId === null ? null : call.db.load(usersById, version.userId);
  }
}
