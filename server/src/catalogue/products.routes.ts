import { pathId, type Route } from '../doors/rest/route.ts';
import type { Door } from '../doors/door.ts';
import { data, dirhams, id, list, object, text } from '../doors/rest/json-schema.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { withPicture } from '../pictures/picture-door.ts';
import { ProductInput } from './catalogue.input.ts';
import { HIDING, PRODUCT, productJson, readHidden, readVisibility, VISIBILITY } from './catalogue.json.ts';
import { listProducts, type CatalogueFilter } from './catalogue.queries.ts';
import { addProduct, editProduct, setProductHidden } from './products.service.ts';

const BODY = object({ name: text, price: dirhams, category_id: id });
const WIRE_NAMES: Record<string, string> = { categoryId: 'category_id' };

export const productsRoutes: Route[] = [
  {
    method: 'get',
    path: '/products/list',
    summary: 'Les produits et leur stock ; un caissier reçoit les visibles, avec le stock de son local.',
    permission: 'seeCatalogue',
    query: { category_id: text, local_id: text, hidden: VISIBILITY },
    answer: data(list(PRODUCT)),
    handle: async (door) => {
      const products = await listProducts(door.db, door.ctx.actor, readFilter(door));
      return { data: await Promise.all(products.map((product) => productJson(door, product))) };
    },
  },
  {
    method: 'post',
    path: '/products/add',
    summary: 'Ajoute un produit, que tous les locaux vendent ; son stock est à 0.',
    permission: 'manageCatalogue',
    status: 201,
    body: BODY,
    pictureField: 'pic',
    answer: data(PRODUCT),
    handle: async (door) => {
      const input = await readProduct(door);
      const product = await withPicture(door, door.upload, (tx, picture) =>
        addProduct(tx, door.ctx, input, picture),
      );
      return { data: await productJson(door, product) };
    },
  },
  {
    method: 'put',
    path: '/products/edit/{id}',
    summary: 'Change le nom, le prix ou la catégorie d’un produit.',
    permission: 'manageCatalogue',
    body: BODY,
    pictureField: 'pic',
    answer: data(PRODUCT),
    handle: async (door) => {
      const [id, input] = [pathId(door), await readProduct(door)];
      const product = await withPicture(door, door.upload, (tx, picture) =>
        editProduct(tx, door.ctx, id, input, picture),
      );
      return { data: await productJson(door, product) };
    },
  },
  {
    method: 'put',
    path: '/products/toggleHide/{id}',
    summary: 'Masque ou affiche un produit ; sans `hidden`, inverse.',
    permission: 'manageCatalogue',
    body: HIDING,
    answer: data(PRODUCT),
    handle: async (door) => {
      const [id, hidden] = [pathId(door), readHidden(door)];
      const product = await door.inTransaction((tx) => setProductHidden(tx, door.ctx, id, hidden));
      return { data: await productJson(door, product) };
    },
  },
];

function readFilter(door: Door): CatalogueFilter {
  const { query } = door.request;
  const read = new WireReader();
  const filter: CatalogueFilter = {
    localId: read.filterId(query['local_id'], 'local_id'),
    categoryId: read.filterId(query['category_id'], 'category_id'),
    visibility: readVisibility(read, query['hidden']),
  };
  read.finish();
  return filter;
}

async function readProduct(door: Door): Promise<ProductInput> {
  const read = new WireReader();
  const body = read.object(door.request.body, '');
  const input = Object.assign(new ProductInput(), {
    name: read.text(body['name'], 'name'),
    price: read.dirhams(body['price'], 'price'),
    categoryId: read.optionalId(body['category_id'], 'category_id'),
  });
  read.finish();
  return validated(input, (field) => WIRE_NAMES[field] ?? field);
}
