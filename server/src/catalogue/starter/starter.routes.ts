import { inBody, route, type Route } from '../../doors/rest/route.ts';
import { dirhams, ids, integer, text, words } from '../../doors/rest/scalars.ts';
import { as, data, input, list, nullable, object, optional } from '../../doors/rest/shapes.ts';
import { GALLERY_NAMES } from '../../pictures/gallery/gallery.rules.ts';
import { startCatalogue } from './start-catalogue.ts';
import {
  StarterCategoryInput,
  StarterInput,
  StarterProductInput,
  StarterServiceInput,
} from './starter.input.ts';

const PICTURE = optional(nullable(words(...GALLERY_NAMES)));
const SERVICE = input(StarterServiceInput, {
  locals_id: as('localIds', ids),
  name: text,
  price: dirhams,
  frais: dirhams,
  picture: PICTURE,
});
const PRODUCT = input(StarterProductInput, { name: text, price: dirhams, picture: PICTURE });
const CATEGORY = input(StarterCategoryInput, { name: text, picture: PICTURE, products: list(PRODUCT) });

export const starterRoutes: Route[] = [
  route({
    method: 'post',
    path: '/catalogue/start',
    summary: 'Ajoute en une fois des services et des produits, avec les dessins de la galerie.',
    permission: 'manageCatalogue',
    status: 201,
    input: inBody(input(StarterInput, { services: list(SERVICE), categories: list(CATEGORY) })),
    answer: data(object({ services: integer, categories: integer, products: integer })),
    handle: ({ call, input }) => startCatalogue(call, input),
  }),
];
