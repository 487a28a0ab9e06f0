import { inBody, route, type Route } from '../../doors/rest/route.ts';
import { boolean, dirhams, id, text, words } from '../../doors/rest/scalars.ts';
import {
  as,
  asIs,
  data,
  described,
  input,
  list,
  nullable,
  object,
  optional,
} from '../../doors/rest/shapes.ts';
import { ChangePricesInput, CONFIRM_FRAIS, PriceLineInput } from '../items/catalogue.input.ts';
import { changePrices } from './change-prices.service.ts';

const TYPE = words('product', 'service');

const LINE = input(PriceLineInput, {
  type: asIs(TYPE),
  id: as('itemId', asIs(id)),
  was: described(dirhams, 'Le prix affiché : s’il n’est plus celui-là, rien ne change.'),
  price: dirhams,
  frais_was: optional(nullable(dirhams)),
  frais: optional(described(nullable(dirhams), 'D’un service ; absent : inchangés.')),
});

const PRICE = object({ type: TYPE, id: as('itemId', id), name: text, price: dirhams, frais: dirhams });

export const pricesRoutes: Route[] = [
  route({
    method: 'put',
    path: '/catalogue/prices',
    summary:
      'Change plusieurs prix à la fois, tous ou aucun ; chacun doit encore être celui qui était affiché.',
    permission: 'manageCatalogue',
    input: inBody(
      input(ChangePricesInput, {
        lines: list(LINE),
        confirmFrais: optional(described(boolean, CONFIRM_FRAIS)),
      }),
    ),
    answer: data(list(PRICE)),
    handle: ({ call, input }) => call.db.inTransaction((tx) => changePrices(tx, call.ctx, input)),
  }),
];
