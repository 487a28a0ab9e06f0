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
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { pageType } from '../../doors/graphql/page-type.ts';
import { Dirham, Units } from '../../doors/graphql/scalars.ts';
import { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import type { Centimes } from '../../shared/money.ts';
import type { Page } from '../../shared/paging.ts';
import type { Permission } from '../../shared/permissions.ts';
import { User } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { Product } from '../items/catalogue.entity.ts';
import { CountingLine, CountingSheet } from './counting.entity.ts';
import { PostSheetInput, SaveCountsInput } from './counting.input.ts';
import {
  linesBySheet,
  listSheets,
  productsToCount,
  sheetById,
  totalsBySheet,
  type SheetTotals,
} from './counting.queries.ts';
import { abandonSheet, openSheet } from './counting.service.ts';
import { postSheet } from './post-sheet.service.ts';
import { saveCounts } from './save-counts.service.ts';

@ObjectType({ description: 'Sur les produits comptés. Les montants sont au prix de vente.' })
class CountingTotals implements SheetTotals {
  @Field(() => Int)
  counted!: number;

  @Field(() => Int, { description: 'Combien de produits ont un écart.' })
  differing!: number;

  @Field(() => Units, { description: 'Unités qui manquent.' })
  missing!: number;

  @Field(() => Units, { description: 'Unités en trop.' })
  found!: number;

  @Field(() => Dirham)
  missingValue!: Centimes;

  @Field(() => Dirham)
  foundValue!: Centimes;
}

const CountingSheetPage = pageType('CountingSheetPage', CountingSheet);

@Resolver(() => CountingSheet)
export class CountingResolver {
  @Authorized<Permission>('countStock')
  @Query(() => CountingSheetPage, {
    description:
      'Les feuilles de comptage, de la plus récente à la plus ancienne : celle qui est ouverte d’abord.',
  })
  countingSheets(
    @Ctx('call') call: Call,
    @Arg('localId', () => Int, { nullable: true }) localId?: number | null,
    @Arg('limit', () => Int, { nullable: true }) limit?: number | null,
    @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<Page<CountingSheet>> {
    return listSheets(call.db.manager, { localId }, { limit, cursor });
  }

  @Authorized<Permission>('countStock')
  @Query(() => CountingSheet)
  countingSheet(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<CountingSheet> {
    return sheetById(call.db.manager, id);
  }

  @Authorized<Permission>('countStock')
  @Mutation(() => CountingSheet, {
    description: 'Ouvre la feuille d’un local, ou rend celle qui y est déjà ouverte.',
  })
  openCountingSheet(
    @Arg('localId', () => Int) localId: number,
    @Ctx('call') call: Call,
  ): Promise<CountingSheet> {
    return call.db.inTransaction((tx) => openSheet(tx, call.ctx, localId));
  }

  @Authorized<Permission>('countStock')
  @Mutation(() => [CountingLine], {
    description: 'Note ce qui est compté ; de deux comptages d’un produit, le plus récent reste.',
  })
  saveCounts(
    @Arg('id', () => Int) id: number,
    @Arg('input') input: SaveCountsInput,
    @Ctx('call') call: Call,
  ): Promise<CountingLine[]> {
    return call.db.inTransaction((tx) => saveCounts(tx, call.ctx, id, input));
  }

  @Authorized<Permission>('countStock')
  @Mutation(() => CountingSheet, {
    description:
      'Valide la feuille : chaque écart devient un mouvement, et les ventes faites depuis le comptage restent des ventes.',
  })
  postCountingSheet(
    @Arg('id', () => Int) id: number,
    @Arg('input', () => PostSheetInput) { reason }: PostSheetInput,
    @Ctx('call') call: Call,
  ): Promise<CountingSheet> {
    return call.db.inTransaction((tx) => postSheet(tx, call.ctx, { id, reason }));
  }

  @Authorized<Permission>('countStock')
  @Mutation(() => CountingSheet, { description: 'Abandonne la feuille : rien ne bouge.' })
  abandonCountingSheet(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<CountingSheet> {
    return call.db.inTransaction((tx) => abandonSheet(tx, call.ctx, id));
  }

  @FieldResolver(() => Local)
  local(@Root() sheet: CountingSheet, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, sheet.localId);
  }

  @FieldResolver(() => User)
  openedBy(@Root() sheet: CountingSheet, @Ctx('call') call: Call): Promise<User> {
    return call.db.load(usersById, sheet.openedBy);
  }

  @FieldResolver(() => User, { nullable: true })
  closedBy(@Root() { closedBy }: CountingSheet, @Ctx('call') call: Call): Promise<User> | null {
    return closedBy === null ? null : call.db.load(usersById, closedBy);
  }

  @FieldResolver(() => [CountingLine], { description: 'Ce qui est compté.' })
  lines(@Root() sheet: CountingSheet, @Ctx('call') call: Call): Promise<CountingLine[]> {
    return call.db.load(linesBySheet, sheet.id);
  }

  @FieldResolver(() => [Product], { description: 'Ce qui est à compter dans ce local, par catégorie.' })
  products(@Root() sheet: CountingSheet, @Ctx('call') call: Call): Promise<Product[]> {
    return call.db.load(productsToCount, sheet.id);
  }

  @FieldResolver(() => CountingTotals)
  totals(@Root() sheet: CountingSheet, @Ctx('call') call: Call): Promise<CountingTotals> {
    return call.db.load(totalsBySheet, sheet.id);
  }
}

@Resolver(() => CountingLine)
export class CountingLineResolver {
  @FieldResolver(() => User)
  user(@Root() line: CountingLine, @Ctx('call') call: Call): Promise<User> {
    return call.db.load(usersById, line.userId);
  }
}
