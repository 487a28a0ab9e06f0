import { ALERT_THRESHOLD } from '../../catalogue/items/catalogue.json.ts';
import { inQuery, route, type Route } from '../../doors/rest/route.ts';
import { boolean, dirhams, filterId, id, integer, PAGE, text } from '../../doors/rest/scalars.ts';
import { as, described, flat, input, list, nullable, object } from '../../doors/rest/shapes.ts';
import { PLACE } from '../../locals/locals.json.ts';
import { readInTurn } from '../../db/reading/read-semaphore.ts';
import { StockTableFilter } from './stock-table.input.ts';
import { stockTable } from './stock-table.queries.ts';

const IN_ORDER = described(list(integer), 'Les unités, dans l’ordre de `locals`.');

const ROW = object({
  product_id: id,
  name: text,
  category: text,
  price: as('priceCentimes', dirhams),
  hidden: boolean,
  alert_threshold: ALERT_THRESHOLD,
  total: integer,
  quantities: IN_ORDER,
  low_local_ids: described(
    list(id),
    'Où le stock est négatif, épuisé, à son seuil d’alerte ou, sans seuil, moindre qu’une semaine de ventes.',
  ),
});

const FILTER = input(StockTableFilter, {
  search: text,
  category_id: filterId,
  local_id: filterId,
  low: boolean,
});

export const stockTableRoutes: Route[] = [
  route({
    method: 'get',
    path: '/stock/list',
    summary: 'Le stock de tous les locaux côte à côte, ou d’un seul ; les sommes portent sur tout le filtre.',
    permission: 'seeMovements',
    input: inQuery(object({ filter: flat(FILTER), ...PAGE })),
    answer: object({
      data: as('items', list(ROW)),
      locals: list(PLACE),
      totals: object({ products: integer, quantity: integer, low: integer, quantities: IN_ORDER }),
      next: as('nextCursor', nullable(text)),
    }),
    handle: ({ call, input: { filter, ...page } }) =>
      call.db.onReplica((db) =>
        readInTurn(db.dataSource, 'report', () => stockTable(db, call.today, filter, page)),
      ),
  }),
];
