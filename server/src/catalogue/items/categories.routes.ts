import { inBody, route, type Route } from '../../doors/rest/route.ts';
import { arabicName, nothing, text } from '../../doors/rest/scalars.ts';
import { data, input, list, optional } from '../../doors/rest/shapes.ts';
import { withPicture } from '../../pictures/with-picture.ts';
import { CategoryInput } from './catalogue.input.ts';
import { CATEGORY, CONFIRM_NAME } from './catalogue.json.ts';
import { listCategories } from './catalogue.queries.ts';
import { addCategory, deleteCategory, editCategory } from './categories.service.ts';

const BODY = inBody(
  input(CategoryInput, { name: text, arabic_name: optional(arabicName), confirmName: CONFIRM_NAME }),
);

export const categoriesRoutes: Route[] = [
  route({
    method: 'get',
    path: '/categories/list',
    summary: 'Les catégories de produits.',
    permission: 'seeCatalogue',
    shared: true,
    answer: data(list(CATEGORY)),
    handle: ({ call }) => call.db.inSnapshot((reader) => listCategories(reader)),
  }),
  route({
    method: 'post',
    path: '/categories/add',
    summary: 'Ajoute une catégorie.',
    permission: 'manageCatalogue',
    status: 201,
    input: BODY,
    pictureField: 'pic',
    answer: data(CATEGORY),
    handle: ({ call, input }) =>
      withPicture(call, call.upload, (tx, picture) => addCategory(tx, call.ctx, input, picture)),
  }),
  route({
    method: 'put',
    path: '/categories/edit/{id}',
    summary: 'Renomme une catégorie.',
    permission: 'manageCatalogue',
    input: BODY,
    pictureField: 'pic',
    answer: data(CATEGORY),
    handle: ({ call, id, input }) =>
      withPicture(call, call.upload, (tx, picture) => editCategory(tx, call.ctx, id, input, picture)),
  }),
  route({
    method: 'delete',
    path: '/categories/delete/{id}',
    summary: 'Supprime une catégorie sans produit visible.',
    permission: 'manageCatalogue',
    answer: data(nothing),
    handle: ({ call, id }) => call.db.inTransaction((tx) => deleteCategory(tx, call.ctx, id)),
  }),
];
