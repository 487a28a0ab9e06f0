import { CATEGORY } from '../../catalogue/items/catalogue.json.ts';
import { inQuery, route, type Route } from '../../doors/rest/route.ts';
import { boolean, dirhams, id, instant, integer, arabicName, text } from '../../doors/rest/scalars.ts';
import { as, data, described, list, nullable, object } from '../../doors/rest/shapes.ts';
import { picture } from '../../pictures/picture.json.ts';
import { tillChanges } from './till-changes.queries.ts';

const ITEM = {
  id,
  name: text,
  arabic_name: arabicName,
  price: as('priceCentimes', dirhams),
  image_url: as('pictureHash', picture),
  tile_place: described(nullable(integer), 'La place de sa tuile ; nul : après, les plus vendus d’abord.'),
};

const CHANGES = object({
  mark: described(text, 'Le repère à donner la prochaine fois.'),
  whole: described(boolean, 'Tout le catalogue, à la place de ce que la caisse en savait.'),
  categories: list(CATEGORY),
  services: list(object({ ...ITEM, frais: as('fraisCentimes', dirhams) })),
  products: list(object({ ...ITEM, category_id: id })),
  gone: described(
    object({ categories: list(id), services: list(id), products: list(id) }),
    'Identifiants de ce que la caisse ne vend plus.',
  ),
  shelves: described(
    list(object({ product_id: id, quantity: integer, limited: boolean })),
    'Tous les rayons du local si l’un d’eux a changé, sinon aucun ; un rayon `limited` ne donne pas plus que ce qu’il tient.',
  ),
  closure: nullable(object({ id, declared_at: instant })),
});

export const tillChangesRoutes: Route[] = [
  route({
    method: 'get',
    path: '/till/changes',
    summary:
      'Ce qui a changé au catalogue de votre local depuis un repère (`mark`) ; tout, sans repère. Un changement peut être dit deux fois, aucun n’est omis.',
    permission: 'sell',
    input: inQuery(object({ since: text })),
    answer: data(CHANGES),
    handle: ({ call, input: { since } }) =>
      call.db.inSnapshot((reader) => tillChanges(reader, call.ctx, since)),
  }),
];
