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
import { Category } from '../../catalogue/items/catalogue.entity.ts';
import { categoriesById } from '../../catalogue/items/catalogue.queries.ts';
import type { Call } from '../../doors/call.ts';
import { totalledPageType } from '../../doors/graphql/page-type.ts';
import { Dirham, Units } from '../../doors/graphql/scalars.ts';
import { Local } from '../../locals/local.entity.ts';
import type { Centimes } from '../../shared/money.ts';
import type { Permission } from '../../shared/permissions.ts';
import { readInTurn, reportOrRefresh } from '../../db/reading/read-semaphore.ts';
import { StockTableFilter } from './stock-table.input.ts';
import {
  stockTable,
  type StockRow as Row,
  type StockTable as Table,
  type StockTotals as Totals,
} from './stock-table.queries.ts';

@ObjectType({ description: 'Un produit et ce qu’en a chaque local.' })
class StockRow implements Omit<Row, 'category'> {
  @Field(() => Int)
  productId!: number;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean)
  hidden!: boolean;

  @Field(() => Dirham, { name: 'price' })
  priceCentimes!: Centimes;

  categoryId!: number;

  @Field(() => Int, { nullable: true, description: 'Seuil d’alerte du produit.' })
  alertThreshold!: number | null;

  @Field(() => [Int], { description: 'Les unités, dans l’ordre des locaux du tableau.' })
  quantities!: number[];

  @Field(() => [Int], {
    description:
      'Où le stock est négatif, épuisé, à son seuil d’alerte ou, sans seuil, moindre qu’une semaine de ventes.',
  })
  lowLocalIds!: number[];

  @Field(() => Units, { description: 'Sur les locaux du tableau.' })
  total!: number;
}

@ObjectType({ description: 'Sommes sur tout le filtre, pas sur la page.' })
class StockTableTotals implements Totals {
  @Field(() => Int)
  products!: number;

  @Field(() => Units)
  quantity!: number;

  @Field(() => Int, { description: 'Combien de rayons sont négatifs, épuisés ou bas.' })
  low!: number;

  @Field(() => [Units], { description: 'Les unités, dans l’ordre des locaux du tableau.' })
  quantities!: number[];
}

const StockPage = totalledPageType('StockPage', StockRow, StockTableTotals);

@ObjectType({ description: 'Le stock des locaux côte à côte.' })
class StockTable extends StockPage {
  @Field(() => [Local], { description: 'Les colonnes.' })
  locals!: Local[];
}

@Resolver(() => StockRow)
export class StockTableResolver {
  @Authorized<Permission>('seeMovements')
  @Query(() => StockTable, { description: 'Le stock de tous les locaux côte à côte, ou d’un seul.' })
  stockTable(
    @Ctx('call') call: Call,
    @Arg('filter', () => StockTableFilter, { nullable: true }) filter?: StockTableFilter | null,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<Table> {
    return call.db.onReplica((db) =>
      readInTurn(db.dataSource, reportOrRefresh(call), () =>
        stockTable(db, call.ctx.today, filter ?? {}, { limit, cursor }),
      ),
    );
  }

  @FieldResolver(() => Category)
  category(@Root() row: StockRow, @Ctx('call') call: Call): Promise<Category> {
    return call.db.load(categoriesById, row.categoryId);
  }
}
