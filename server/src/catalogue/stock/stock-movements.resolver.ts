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
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { totalledPageType } from '../../doors/graphql/page-type.ts';
import { DateTime, Units } from '../../doors/graphql/scalars.ts';
import { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import type { TotalledPage } from '../../shared/paging.ts';
import type { Permission } from '../../shared/permissions.ts';
import { User } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { Stock } from '../items/catalogue.entity.ts';
import { CountStockInput } from '../items/catalogue.input.ts';
import { countStock } from './count-stock.service.ts';
import { listMovements, type Movement } from './movements.queries.ts';
import { STOCK_CAUSES, type StockCause } from './stock.service.ts';

const StockCauses = Object.fromEntries(STOCK_CAUSES.map((cause) => [cause, cause]));
registerEnumType(StockCauses, {
  name: 'StockCause',
  description: 'Vente, correction ou annulation d’un ticket, bon de réception ou sa suppression, comptage.',
});

@ObjectType('StockMovement', { description: 'Des unités mises sur une étagère, ou prises, et pourquoi.' })
class StockMovement implements Movement {
  @Field(() => Int)
  id!: number;

  localId!: number;

  @Field(() => Int, { description: 'Négatif : pris.' })
  quantity!: number;

  @Field(() => StockCauses)
  cause!: StockCause;

  @Field(() => Int, { nullable: true })
  ticketId!: number | null;

  @Field(() => Int, { nullable: true, description: 'Le numéro du ticket dans son local.' })
  ticketNumber!: number | null;

  @Field(() => Int, { nullable: true })
  receptionId!: number | null;

  @Field(() => Int, { nullable: true, description: 'La feuille de comptage.' })
  sheetId!: number | null;

  @Field(() => String, { nullable: true })
  reason!: string | null;

  userId!: number;

  @Field(() => DateTime)
  at!: Date;
}

@ObjectType({ description: 'Sommes sur tout le filtre, pas sur la page.' })
class StockMovementTotals {
  @Field(() => Units, { description: 'Le stock : la somme de tous ses mouvements.' })
  quantity!: number;
}

const StockMovementPage = totalledPageType('StockMovementPage', StockMovement, StockMovementTotals);

@Resolver(() => StockMovement)
export class StockMovementsResolver {
  @Authorized<Permission>('countStock')
  @Mutation(() => Stock, {
    description: 'Met un stock à ce qui a été compté, par un mouvement de la différence.',
  })
  countStock(@Arg('input') input: CountStockInput, @Ctx('call') call: Call): Promise<Stock> {
    return call.db.inTransaction((tx) => countStock(tx, call.ctx, input));
  }

  @Authorized<Permission>('seeMovements')
  @Query(() => StockMovementPage, {
    description: "Les mouvements d'un produit, du plus récent au plus ancien.",
  })
  stockMovements(
    @Ctx('call') call: Call,
    @Arg('productId', () => Int) productId: number,
    @Arg('localId', () => Int, { nullable: true }) localId?: number | null,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<TotalledPage<StockMovement, StockMovementTotals>> {
    return call.db.onReplica((db) => listMovements(db, { productId, localId }, { limit, cursor }));
  }

  @FieldResolver(() => Local)
  local(@Root() movement: StockMovement, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, movement.localId);
  }

  @FieldResolver(() => User)
  user(@Root() movement: StockMovement, @Ctx('call') call: Call): Promise<User> {
    return call.db.load(usersById, movement.userId);
  }
}
