import { pathId, type Route } from '../doors/rest/route.ts';
import type { Door } from '../doors/door.ts';
import { data, list, nothing, object, text } from '../doors/rest/json-schema.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { withPicture } from '../pictures/picture-door.ts';
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
    handle: async (door) => ({ data: (await listCategories(door.db)).map(categoryJson) }),
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
    handle: async (door) => {
      const input = await readCategory(door);
      const category = await withPicture(door, door.upload, (tx, picture) =>
        addCategory(tx, door.ctx, input, picture),
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
    handle: async (door) => {
      const [id, input] = [pathId(door), await readCategory(door)];
      const category = await withPicture(door, door.upload, (tx, picture) =>
        editCategory(tx, door.ctx, id, input, picture),
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
    handle: async (door) => {
      const id = pathId(door);
      await door.inTransaction((tx) => deleteCategory(tx, door.ctx, id));
      return { data: null };
    },
  },
];

async function readCategory(door: Door): Promise<CategoryInput> {
  const read = new WireReader();
  const body = read.object(door.request.body, '');
  const input = Object.assign(new CategoryInput(), { name: read.text(body['name'], 'name') });
  read.finish();
  return validated(input);
}
