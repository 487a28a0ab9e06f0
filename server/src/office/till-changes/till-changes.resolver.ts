import { Arg, Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Category, Product, Service, Stock } from '../../catalogue/items/catalogue.entity.ts';
import { Closure } from '../../closures/closure.entity.ts';
import type { Call } from '../../doors/call.ts';
import type { Permission } from '../../shared/permissions.ts';
import { tillChanges, type GoneItems as Gone, type TillChanges as Changes } from './till-changes.queries.ts';

@ObjectType({ simpleResolvers: true, description: 'Identifiants de ce que la caisse ne vend plus.' })
class GoneItems implements Gone {
  @Field(() => [Int])
  categories!: number[];

  @Field(() => [Int])
  services!: number[];

  @Field(() => [Int])
  products!: number[];
}

@ObjectType({ description: 'Ce qui a changé au catalogue d’un local depuis un repère.' })
class TillChanges implements Changes {
  @Field(() => String, { description: 'Le repère à donner la prochaine fois.' })
  mark!: string;

  @Field(() => Boolean, {
    description: 'Tout le catalogue, à la place de ce que la caisse en savait : son repère ne vaut rien ici.',
  })
  whole!: boolean;

  @Field(() => [Category])
  categories!: Category[];

  @Field(() => [Service])
  services!: Service[];

  @Field(() => [Product])
  products!: Product[];

  @Field(() => GoneItems)
  gone!: GoneItems;

  @Field(() => [Stock], {
    description:
      'Tous les rayons de votre local, ceux des produits masqués compris, si l’un d’eux a changé ; sinon aucun.',
  })
  shelves!: Stock[];

  @Field(() => Closure, {
    nullable: true,
    description: 'Celle d’aujourd’hui ; rien tant que le jour est ouvert.',
  })
  closure!: Closure | null;
}

@Resolver()
export class TillChangesResolver {
  @Authorized<Permission>('sell')
  @Query(() => TillChanges, {
    description:
      'Ce qui a changé au catalogue de votre local depuis un repère ; tout, sans repère. Un changement peut être dit deux fois, aucun n’est omis.',
  })
  tillChanges(
    @Ctx('call') call: Call,
    @Arg('since', () => String, { nullable: true }) since?: string | null,
  ): Promise<Changes> {
    return call.db.inSnapshot((reader) => tillChanges(reader, call.ctx, since));
  }
}
