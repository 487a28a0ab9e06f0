import { inBody, route, type Route } from '../../doors/rest/route.ts';
import { askedIds, id, nothing } from '../../doors/rest/scalars.ts';
import { as, data, described, input, nullable, optional } from '../../doors/rest/shapes.ts';
import { TileOrderInput } from '../items/catalogue.input.ts';
import { orderTiles } from './order-tiles.service.ts';

const ORDER = input(TileOrderInput, {
  category_id: as(
    'categoryId',
    optional(described(nullable(id), 'La catégorie de ces produits ; nul ou absent : les services.')),
  ),
  item_ids: described(askedIds, 'Les premières tuiles, dans cet ordre ; les autres suivent.'),
});

export const tilesRoutes: Route[] = [
  route({
    method: 'put',
    path: '/catalogue/tiles',
    summary:
      'Met les tuiles des services, ou des produits d’une catégorie, dans cet ordre à toutes les caisses ; celles qui ne sont pas nommées suivent, les plus vendues d’abord.',
    permission: 'manageCatalogue',
    input: inBody(ORDER),
    answer: data(nothing),
    handle: ({ call, input }) => call.db.inTransaction((tx) => orderTiles(tx, call.ctx, input)),
  }),
];
