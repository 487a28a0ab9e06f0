import { Arg, Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ItemTypes } from '../../catalogue/items/catalogue.entity.ts';
import { inOneSnapshot } from '../../db/transaction.ts';
import type { Call } from '../../doors/call.ts';
import { Dirham } from '../../doors/graphql/scalars.ts';
import { Local } from '../../locals/local.entity.ts';
import { listLocals } from '../../locals/locals.queries.ts';
import type { Centimes } from '../../shared/money.ts';
import type { Permission } from '../../shared/permissions.ts';
import { salesReport, type SoldItem, type SoldService as SoldServiceItem } from './sales-report.queries.ts';
import { TicketFilter } from '../sales.input.ts';
import type { ItemType } from '../sales.rules.ts';
import { ticketCatalogue } from '../sellable.queries.ts';

@ObjectType({ description: "Un article tel que le catalogue l'offre maintenant." })
class SellableItem {
  @Field(() => ItemTypes)
  type!: ItemType;

  @Field(() => Int)
  itemId!: number;

  @Field(() => String)
  name!: string;

  @Field(() => Dirham, { name: 'price' })
  priceCentimes!: Centimes;

  @Field(() => Dirham, { name: 'frais', description: 'Frais Kessal par unité.' })
  fraisCentimes!: Centimes;
}

@ObjectType({ simpleResolvers: true })
class SoldProduct {
  @Field(() => Int)
  itemId!: number;

  @Field(() => String, { description: 'Le nom qu’il porte au catalogue.' })
  name!: string;

  @Field(() => Int)
  quantity!: number;

  @Field(() => Dirham, { description: 'Divisé par la quantité : le prix moyen.' })
  total!: Centimes;
}

@ObjectType({ simpleResolvers: true })
class SoldService extends SoldProduct {
  @Field(() => Dirham, { description: 'La somme des frais Kessal.' })
  frais!: Centimes;

  @Field(() => Local)
  local!: Local;
}

@ObjectType({
  description: 'Ce qui a été vendu, article par article ; les sommes sont celles de la liste des tickets.',
})
class SalesReport {
  @Field(() => [SoldProduct])
  products!: SoldItem[];

  @Field(() => [SoldService])
  services!: SoldService[];
}

@Resolver()
export class TicketsResolver {
  @Authorized<Permission>('seeTickets')
  @Query(() => [SellableItem], { description: 'Ce que vend le local du ticket, et donc peut y être ajouté.' })
  ticketCatalogue(
    @Arg('ticketId', () => Int) ticketId: number,
    @Ctx('call') call: Call,
  ): Promise<SellableItem[]> {
    return ticketCatalogue(call.db.manager, ticketId);
  }

  @Authorized<Permission>('seeReport')
  @Query(() => SalesReport, { description: 'Ce qui a été vendu ; aujourd’hui sans filtre.' })
  async salesReport(
    @Arg('filter', () => TicketFilter, { nullable: true }) filter: TicketFilter | null | undefined,
    @Ctx('call') call: Call,
  ): Promise<SalesReport> {
    const asked = filter ?? { from: call.today, to: call.today };
    const [{ products, services }, locals] = await call.db.onReplica(({ dataSource }) =>
      inOneSnapshot(dataSource, async (tx) => [
        await salesReport(tx, asked),
        await listLocals(tx, { depots: true }),
      ]),
    );
    // A promise per service for its local would double the cost of a month's report.
    return { products, services: services.map((one) => ({ ...one, local: localOf(locals, one) })) };
  }
}

function localOf(locals: readonly Local[], { localId }: SoldServiceItem): Local {
  const found = locals.find(({ id }) => id === localId);
  if (!found) throw new Error(`local ${localId} is named by a service and does not exist`);
  return found;
}
