import { inBody, inQuery, route, type Route } from '../../doors/rest/route.ts';
import { dirhams, filterId, id, integer, arabicName, text } from '../../doors/rest/scalars.ts';
import { as, data, input, list, optional, type Shape } from '../../doors/rest/shapes.ts';
import { withPicture } from '../../pictures/with-picture.ts';
import { ProductFilter, ProductInput } from './catalogue.input.ts';
import { CONFIRM_NAME, HIDING, PRODUCT, VISIBILITY } from './catalogue.json.ts';
import { listProducts } from './catalogue.queries.ts';
import { addProduct, editProduct, setProductHidden } from './products.service.ts';

const THRESHOLD: Shape<number | null | undefined> = {
  ...integer,
  schema: {
    type: ['integer', 'string', 'null'],
    description: 'Vide ou nul : celui de la maison, une semaine de ventes. Absent : inchangé.',
  },
  read: (value, at, faults) => (value === null || value === '' ? null : integer.read(value, at, faults)),
};
/** A form writes several with spaces or commas between them. */
const BARCODES: Shape<string[] | undefined> = {
  ...text,
  schema: {
    type: ['array', 'string', 'null'],
    items: { type: 'string' },
    description: 'Tous ses codes-barres. Absent : inchangés.',
  },
  read: (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : (value as string[])),
};
const BODY = inBody(
  input(ProductInput, {
    name: text,
    arabic_name: optional(arabicName),
    price: dirhams,
    category_id: id,
    alert_threshold: optional(THRESHOLD),
    barcodes: optional(BARCODES),
    confirmName: CONFIRM_NAME,
  }),
);

export const productsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/products/list',
    summary: 'Les produits et leur stock ; un caissier reçoit les visibles, avec le stock de son local.',
    permission: 'seeCatalogue',
    shared: true,
    input: inQuery(
      input(ProductFilter, {
        local_id: filterId,
        category_id: filterId,
        search: text,
        hidden: as('visibility', VISIBILITY),
      }),
    ),
    answer: data(list(PRODUCT)),
    handle: ({ call, input: { visibility = 'visible', ...filter } }) =>
      call.db.inSnapshot((reader) => listProducts(reader, call.ctx.actor, { visibility, ...filter })),
  }),
  route({
    method: 'post',
    path: '/products/add',
    summary: 'Ajoute un produit, que tous les locaux vendent ; son stock est à 0.',
    permission: 'manageCatalogue',
    status: 201,
    input: BODY,
    pictureField: 'pic',
    answer: data(PRODUCT),
    handle: ({ call, input }) =>
      withPicture(call, call.upload, (tx, picture) => addProduct(tx, call.ctx, input, picture)),
  }),
  route({
    method: 'put',
    path: '/products/edit/{id}',
    summary: 'Change le nom, le prix, la catégorie ou le seuil d’alerte d’un produit.',
    permission: 'manageCatalogue',
    input: BODY,
    pictureField: 'pic',
    answer: data(PRODUCT),
    handle: ({ call, id, input }) =>
      withPicture(call, call.upload, (tx, picture) => editProduct(tx, call.ctx, id, input, picture)),
  }),
  route({
    method: 'put',
    path: '/products/toggleHide/{id}',
    summary: 'Masque ou affiche un produit ; sans `hidden`, inverse.',
    permission: 'manageCatalogue',
    input: HIDING,
    answer: data(PRODUCT),
    handle: ({ call, id, input: { hidden } }) =>
      call.db.inTransaction((tx) => setProductHidden(tx, call.ctx, id, hidden)),
  }),
];
