import { Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { DateTime, Dirham } from '../doors/graphql/scalars.ts';
import type { Centimes } from '../shared/money.ts';
import type { Permission } from '../shared/permissions.ts';
import { lastPurchases, suppliers } from './purchases.queries.ts';

@ObjectType({
  description: 'Le dernier achat d’un produit, d’après la date des bons.',
  simpleResolvers: true,
})
class LastPurchase {
  @Field(() => Int)
  productId!: number;

  @Field(() => Dirham, { description: 'Prix d’une unité.' })
  price!: Centimes;

  @Field(() => DateTime)
  date!: Date;

  @Field(() => String, { nullable: true })
  supplier!: string | null;
}

@Resolver()
export class PurchasesResolver {
  @Authorized<Permission>('receive')
  @Query(() => [LastPurchase], {
    description: 'Le dernier achat de chaque produit qui a été acheté : ce que coûte une unité.',
  })
  lastPurchases(@Ctx('call') call: Call): Promise<LastPurchase[]> {
    return lastPurchases(call.db.manager);
  }

  @Authorized<Permission>('receive')
  @Query(() => [String], { description: 'Les fournisseurs des achats, le dernier en tête.' })
  suppliers(@Ctx('call') call: Call): Promise<string[]> {
    return suppliers(call.db.manager);
  }
}
