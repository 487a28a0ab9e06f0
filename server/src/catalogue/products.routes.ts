import { pathId, type Route } from '../doors/rest/route.ts';
import type { Call } from '../doors/call.ts';
import { data, dirhams, id, list, object, text } from '../doors/rest/json-schema.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { withPicture } from '../pictures/with-picture.ts';
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
    handle: async (call) => {
      const products = await listProducts(call.db, call.ctx.actor, readFilter(call));
      return { data: await Promise.all(products.map((product) => productJson(call, product))) };
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
    handle: async (call) => {
      const input = await readProduct(call);
      const product = await withPicture(call, call.upload, (tx, picture) =>
        addProduct(tx, call.ctx, input, picture),
      );
      return { data: await productJson(call, product) };
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
    handle: async (call) => {
      const [id, input] = [pathId(call), await readProduct(call)];
      const product = await withPicture(call, call.upload, (tx, picture) =>
        editProduct(tx, call.ctx, id, input, picture),
      );
      return { data: await productJson(call, product) };
    },
  },
  {
    method: 'put',
    path: '/products/toggleHide/{id}',
    summary: 'Masque ou affiche un produit ; sans `hidden`, inverse.',
    permission: 'manageCatalogue',
    body: HIDING,
    answer: data(PRODUCT),
    handle: async (call) => {
      const [id, hidden] = [pathId(call), readHidden(call)];
      const product = await call.inTransaction((tx) => setProductHidden(tx, call.ctx, id, hidden));
      return { data: await productJson(call, product) };
    },
  },
];

function readFilter(call: Call): CatalogueFilter {
  const { query } = call.request;
  const read = new WireReader();
  const filter: CatalogueFilter = {
    localId: read.filterId(query['local_id'], 'local_id'),
    categoryId: read.filterId(query['category_id'], 'category_id'),
    visibility: readVisibility(read, query['hidden']),
  };
  read.finish();
  return filter;
}

async function readProduct(call: Call): Promise<ProductInput> {
  const read = new WireReader();
  const body = read.object(call.request.body, '');
  const input = Object.assign(new ProductInput(), {
    name: read.text(body['name'], 'name'),
    price: read.dirhams(body['price'], 'price'),
    categoryId: read.optionalId(body['category_id'], 'category_id'),
  });
  read.finish();
  return validated(input, (field) => WIRE_NAMES[field] ?? field);
}
