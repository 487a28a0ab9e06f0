import { Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ItemTypes } from '../../catalogue/items/catalogue.entity.ts';
import type { Call } from '../../doors/call.ts';
import type { ItemType } from '../../shared/items.ts';
import type { Permission } from '../../shared/permissions.ts';
import { mostSold, type RankedItem } from './most-sold.queries.ts';

@ObjectType({ simpleResolvers: true })
class MostSoldItem implements RankedItem {
  @Field(() => ItemTypes)
  type!: ItemType;

  @Field(() => Int)
  itemId!: number;

  @Field(() => Int, { description: 'De 1 en montant ; égal pour autant d’unités.' })
  rank!: number;
}

@Resolver()
export class MostSoldResolver {
  @Authorized<Permission>('sell')
  @Query(() => [MostSoldItem], {
    description:
      'Ce que votre local a vendu en 30 jours, le plus vendu d’abord ; rien de ce qui ne s’est pas vendu.',
  })
  mostSold(@Ctx('call') call: Call): Promise<RankedItem[]> {
    return call.db.onReplica((db) => mostSold(db, call.ctx));
  }
}
