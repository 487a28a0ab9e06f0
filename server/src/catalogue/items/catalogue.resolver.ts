import { Arg, Authorized, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Category, Product, Service, Stock } from './catalogue.entity.ts';
import { ProductFilter, ServiceFilter } from './catalogue.input.ts';
import {
  categoriesById,
  listCategories,
  listProducts,
  listServices,
  productById,
  stockOf,
  type CatalogueFilter,
} from './catalogue.queries.ts';

@Resolver()
export class CatalogueResolver {
  @Authorized<Permission>('seeCatalogue')
  @Query(() => [Category])
  categories(@Ctx('call') call: Call): Promise<Category[]> {
    return call.db.inSnapshot((reader) => listCategories(reader));
  }

  @Authorized<Permission>('seeCatalogue')
  @Query(() => [Service], { description: 'Les services visibles de votre local.' })
  services(@Ctx('call') call: Call): Promise<Service[]> {
    const filter = { localId: ownLocal(call), visibility: 'visible' } as const;
    return call.db.inSnapshot((reader) => listServices(reader, call.ctx.actor, filter));
  }

  @Authorized<Permission>('seeCatalogue')
  @Query(() => [Product], { description: 'Les produits visibles, avec le stock de votre local.' })
  products(
    @Ctx('call') call: Call,
    @Arg('categoryId', () => Int, { nullable: true }) categoryId?: number | null,
  ): Promise<Product[]> {
    const filter = {
      localId: ownLocal(call),
      categoryId: categoryId ?? undefined,
      visibility: 'visible',
    } as const;
    return call.db.inSnapshot((reader) => listProducts(reader, call.ctx.actor, filter));
  }

  @Authorized<Permission>('manageCatalogue')
  @Query(() => [Service], {
    description: 'Les services de tous les locaux, masqués compris si on le demande.',
  })
  catalogueServices(
    @Ctx('call') call: Call,
    @Arg('filter', () => ServiceFilter, { nullable: true }) filter?: ServiceFilter | null,
  ): Promise<Service[]> {
    return call.db.inSnapshot((reader) => listServices(reader, call.ctx.actor, readFilter(filter)));
  }

  @Authorized<Permission>('manageCatalogue')
  @Query(() => [Product], {
    description: 'Les produits et leur stock dans tous les locaux, ou dans un seul.',
  })
  catalogueProducts(
    @Ctx('call') call: Call,
    @Arg('filter', () => ProductFilter, { nullable: true }) filter?: ProductFilter | null,
  ): Promise<Product[]> {
    return call.db.inSnapshot((reader) => listProducts(reader, call.ctx.actor, readFilter(filter)));
  }

  @Authorized<Permission>('manageCatalogue')
  @Query(() => Product, { description: 'Un produit, masqué ou non.' })
  catalogueProduct(@Ctx('call') call: Call, @Arg('id', () => Int) id: number): Promise<Product> {
    return productById(call.db.manager, id);
  }
}

@Resolver(() => Product)
export class ProductResolver {
  @FieldResolver(() => Category)
  category(@Root() product: Product, @Ctx('call') call: Call): Category | Promise<Category> {
    return product.category ?? call.db.load(categoriesById, product.categoryId);
  }

  @FieldResolver(() => [Stock])
  stock(@Root() product: Product, @Ctx('call') call: Call): Stock[] | Promise<Stock[]> {
    return stockOf(call, product);
  }

  @FieldResolver(() => Int, { description: 'Ce qu’en ont tous les locaux ensemble, ou un seul.' })
  async totalStock(
    @Root() product: Product,
    @Ctx('call') call: Call,
    @Arg('localId', () => Int, { nullable: true }) localId?: number | null,
  ): Promise<number> {
    const shelves = await stockOf(call, product);
    return shelves
      .filter((shelf) => localId == null || shelf.localId === localId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }
}

@Resolver(() => Service)
export class ServiceResolver {
  @FieldResolver(() => Local)
  local(@Root() service: Service, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, service.localId);
  }
}

@Resolver(() => Stock)
export class StockResolver {
  @FieldResolver(() => Local)
  local(@Root() entry: Stock, @Ctx('call') call: Call): Local | Promise<Local> {
    return entry.local ?? call.db.load(localsById, entry.localId);
  }
}

function readFilter(filter: (ServiceFilter & ProductFilter) | null | undefined): CatalogueFilter {
  const { visibility, localId, localType, categoryId, search } = filter ?? {};
  return {
    visibility: visibility ?? 'visible',
    localId: localId ?? undefined,
    localType: localType ?? undefined,
    categoryId: categoryId ?? undefined,
    search: search ?? undefined,
  };
}

function ownLocal(call: Call): number | undefined {
  return call.ctx.actor.local?.id;
}
