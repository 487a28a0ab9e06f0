import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Product } from '../../catalogue/items/catalogue.entity.ts';
import { byId } from '../../db/by-id.ts';
import type { Call } from '../../doors/call.ts';
import { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import { lowStock, type LowShelf as Found } from './low-stock.queries.ts';
import { readInTurn, reportOrRefresh } from '../../db/reading/read-semaphore.ts';
import { pageSize } from '../../shared/paging.ts';
import type { Permission } from '../../shared/permissions.ts';

@ObjectType({
  description:
    'Un produit d’un local dont le stock est négatif, épuisé, ou à son seuil d’alerte ; sans seuil, moindre qu’une semaine de ventes au rythme des 28 derniers jours.',
})
class LowShelf implements Found {
  productId!: number;
  localId!: number;

  @Field(() => Int, { description: 'Unités en rayon maintenant.' })
  quantity!: number;

  @Field(() => Int, { description: 'Unités vendues là en 28 jours.' })
  sold!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Jours entiers que dure le rayon à ce rythme ; rien s’il ne s’y est rien vendu.',
  })
  daysLeft!: number | null;
}

@ObjectType()
class LowStock {
  @Field(() => [LowShelf])
  items!: LowShelf[];

  @Field(() => Int, { description: 'Combien il y en a, ceux que `limit` écarte compris.' })
  count!: number;
}

const productsById = byId(Product);

@Resolver(() => LowShelf)
export class LowStockResolver {
  @Authorized<Permission>('seeReport')
  @Query(() => LowStock, {
    description:
      'Les stocks négatifs, épuisés ou bas, dans cet ordre ; un rayon où le produit n’est jamais venu n’en est pas.',
  })
  lowStock(
    @Ctx('call') call: Call,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('localId', () => Int, { nullable: true, description: 'Les rayons de ce seul local.' })
    localId?: number | null,
  ): Promise<LowStock> {
    return call.db.onReplica((db) =>
      readInTurn(db.dataSource, reportOrRefresh(call), () =>
        lowStock(db, call.ctx.today, pageSize(limit, 50), localId),
      ),
    );
  }

  @FieldResolver(() => Local)
  local(@Root() { localId }: LowShelf, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, localId);
  }

  @FieldResolver(() => Product)
  product(@Root() { productId }: LowShelf, @Ctx('call') call: Call): Promise<Product> {
    return call.db.load(productsById, productId);
  }
}
