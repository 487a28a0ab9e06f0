import type { Call } from '../doors/call.ts';
import {
  boolean,
  choice,
  dirhams,
  id,
  list,
  object,
  picture,
  text,
  units,
} from '../doors/rest/json-schema.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { LOCAL, localJson } from '../locals/locals.json.ts';
import { localsById } from '../locals/locals.queries.ts';
import { picturePath } from '../pictures/pictures.service.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';
import { toDirhams } from '../shared/money.ts';
import type { Category, Product, Service } from './catalogue.entity.ts';
import { categoriesById, stockOf, type Visibility } from './catalogue.queries.ts';

export const CATEGORY = object({ id, name: text, image_url: picture });

export const SERVICE = object({
  id,
  name: text,
  price: dirhams,
  frais: dirhams,
  hidden: boolean,
  local_id: id,
  local: LOCAL,
  image_url: picture,
});

export const PRODUCT = object({
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

/** What hides an item or shows it; without it the item becomes what it was not. */
export const HIDING = object({ hidden: boolean }, ['hidden']);

export const VISIBILITY = choice('true', 'false', 'tous');

export function readVisibility(read: WireReader, value: unknown): Visibility {
  const meanings = { true: 'hidden', false: 'visible', tous: 'all' } as const;
  return read.choice<Visibility>(value, 'hidden', meanings) ?? 'visible';
}

export function readHidden(call: Call): boolean | undefined {
  const read = new WireReader();
  const body = read.object(call.request.body ?? {}, '');
  const hidden = read.boolean(body['hidden'], 'hidden');
  read.finish();
  return hidden;
}

export function categoryJson(category: Category) {
  return { id: category.id, name: category.name, image_url: picturePath(category.pictureHash) };
}

export async function serviceJson(call: Call, service: Service) {
  return {
    id: service.id,
    name: service.name,
    price: toDirhams(service.priceCentimes),
    frais: toDirhams(service.fraisCentimes),
    hidden: service.hidden,
    local_id: service.localId,
    local: localJson(await call.load(localsById, service.localId)),
    image_url: picturePath(service.pictureHash),
  };
}

export async function productJson(call: Call, product: Product) {
  const stock = (await stockOf(call, product)).map(async ({ localId, quantity }) => {
    const { id, name, type } = await call.load(localsById, localId);
    return { local_id: id, quantity, local: { id, name, type } };
  });
  return {
    id: product.id,
    name: product.name,
    price: toDirhams(product.priceCentimes),
    category_id: product.categoryId,
    category: { name: (await call.load(categoriesById, product.categoryId)).name },
    image_url: picturePath(product.pictureHash),
    hidden: product.hidden,
    stock: await Promise.all(stock),
  };
}
