import { pathId, type Route } from '../doors/rest/route.ts';
import type { Call } from '../doors/call.ts';
import { data, list, nothing, object, text } from '../doors/rest/json-schema.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { withPicture } from '../pictures/with-picture.ts';
import { CategoryInput } from './catalogue.input.ts';
import { CATEGORY, categoryJson } from './catalogue.json.ts';
import { listCategories } from './catalogue.queries.ts';
import { addCategory, deleteCategory, editCategory } from './categories.service.ts';

const BODY = object({ name: text });

export const categoriesRoutes: Route[] = [
  {
    method: 'get',
    path: '/categories/list',
    summary: 'Les catégories de produits.',
    permission: 'seeCatalogue',
    answer: data(list(CATEGORY)),
    handle: async (call) => ({ data: (await listCategories(call.db)).map(categoryJson) }),
  },
  {
    method: 'post',
    path: '/categories/add',
    summary: 'Ajoute une catégorie.',
    permission: 'manageCatalogue',
    status: 201,
    body: BODY,
    pictureField: 'pic',
    answer: data(CATEGORY),
    handle: async (call) => {
      const input = await readCategory(call);
      const category = await withPicture(call, call.upload, (tx, picture) =>
        addCategory(tx, call.ctx, input, picture),
      );
      return { data: categoryJson(category) };
    },
  },
  {
    method: 'put',
    path: '/categories/edit/{id}',
    summary: 'Renomme une catégorie.',
    permission: 'manageCatalogue',
    body: BODY,
    pictureField: 'pic',
    answer: data(CATEGORY),
    handle: async (call) => {
      const [id, input] = [pathId(call), await readCategory(call)];
      const category = await withPicture(call, call.upload, (tx, picture) =>
        editCategory(tx, call.ctx, id, input, picture),
      );
      return { data: categoryJson(category) };
    },
  },
  {
    method: 'delete',
    path: '/categories/delete/{id}',
    summary: 'Supprime une catégorie sans produit visible.',
    permission: 'manageCatalogue',
    answer: data(nothing),
    handle: async (call) => {
      const id = pathId(call);
      await call.inTransaction((tx) => deleteCategory(tx, call.ctx, id));
      return { data: null };
    },
  },
];

async function readCategory(call: Call): Promise<CategoryInput> {
  const read = new WireReader();
  const body = read.object(call.request.body, '');
  const input = Object.assign(new CategoryInput(), { name: read.text(body['name'], 'name') });
  read.finish();
  return validated(input);
}
