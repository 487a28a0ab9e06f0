import type { Door } from '../http/door.ts';
import {
  boolean,
  choice,
  data,
  dirhams,
  id,
  list,
  object,
  picture,
  text,
  units,
} from '../http/json-schema.ts';
import type { Route } from '../http/route.ts';
import { WireReader } from '../http/wire.ts';
import { LOCAL, localJson } from '../locals/locals.json.ts';
import { localsById } from '../locals/locals.queries.ts';
import { picturePath } from '../pictures/pictures.service.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';
import { toDirhams } from '../shared/money.ts';
import type { Category, Service } from './catalogue.entity.ts';
import {
  categoriesById,
  listCategories,
  listProducts,
  listServices,
  type CatalogueFilter,
  type StockedProduct,
} from './catalogue.queries.ts';

const CATEGORY = object({ id, name: text, image_url: picture });

const SERVICE = object({
  id,
  name: text,
  price: dirhams,
  frais: dirhams,
  hidden: boolean,
  local_id: id,
  local: LOCAL,
  image_url: picture,
});

const PRODUCT = object({
  id,
  name: text,
  price: dirhams,
  category_id: id,
  category: object({ name: text }),
  image_url: picture,
  hidden: boolean,
  stock: list(
    object({
      local_id: id,
      quantity: units,
      local: object({ id, name: text, type: choice(...LOCAL_TYPES) }),
    }),
  ),
});

export const catalogueRoutes: Route[] = [
  {
    method: 'get',
    path: '/categories/list',
    summary: 'Les catégories de produits.',
    permission: 'seeCatalogue',
    answer: data(list(CATEGORY)),
    handle: async (door) => ({ data: (await listCategories(door.db)).map(categoryJson) }),
  },
  {
    method: 'get',
    path: '/services/list',
    summary: 'Les services ; un caissier reçoit ceux de son local, visibles.',
    permission: 'seeCatalogue',
    query: { local_id: text, hidden: choice('true', 'false', 'tous') },
    answer: data(list(SERVICE)),
    handle: async (door) => {
      const services = await listServices(door.db, door.ctx.actor, readFilter(door));
      return { data: await Promise.all(services.map((service) => serviceJson(door, service))) };
    },
  },
  {
    method: 'get',
    path: '/products/list',
    summary: 'Les produits et leur stock ; un caissier reçoit les visibles, avec le stock de son local.',
    permission: 'seeCatalogue',
    query: { category_id: text, local_id: text, hidden: choice('true', 'false', 'tous') },
    answer: data(list(PRODUCT)),
    handle: async (door) => {
      const products = await listProducts(door.db, door.ctx.actor, readFilter(door));
      return { data: await Promise.all(products.map((product) => productJson(door, product))) };
    },
  },
];

function readFilter(door: Door): CatalogueFilter {
  const { query } = door.request;
  const read = new WireReader();
  const filter: CatalogueFilter = {
    localId: read.optionalId(query['local_id'], 'local_id'),
    categoryId: read.optionalId(query['category_id'], 'category_id'),
    visibility:
      read.choice(query['hidden'], 'hidden', { true: 'hidden', false: 'visible', tous: 'all' }) ?? 'visible',
  };
  read.finish();
  return filter;
}

function categoryJson(category: Category) {
  return { id: category.id, name: category.name, image_url: picturePath(category.pictureHash) };
}

async function serviceJson(door: Door, service: Service) {
  return {
    id: service.id,
    name: service.name,
    price: toDirhams(service.priceCentimes),
    frais: toDirhams(service.fraisCentimes),
    hidden: service.hidden,
    local_id: service.localId,
    local: localJson(await door.load(localsById, service.localId)),
    image_url: picturePath(service.pictureHash),
  };
}

async function productJson(door: Door, product: StockedProduct) {
  const stock = product.stock.map(async ({ localId, quantity }) => {
    const { id, name, type } = await door.load(localsById, localId);
    return { local_id: id, quantity, local: { id, name, type } };
  });
  return {
    id: product.id,
    name: product.name,
    price: toDirhams(product.priceCentimes),
    category_id: product.categoryId,
    category: { name: (await door.load(categoriesById, product.categoryId)).name },
    image_url: picturePath(product.pictureHash),
    hidden: product.hidden,
    stock: await Promise.all(stock),
  };
}
