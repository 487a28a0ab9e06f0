import { inKeyedBody, keyHeader, type Route } from '../../doors/rest/route.ts';
import { choice, dirhams, id, integer, text } from '../../doors/rest/scalars.ts';
import {
  as,
  asIs,
  data,
  input,
  list,
  object,
  optional,
  otherwise,
  partial,
  type Shape,
} from '../../doors/rest/shapes.ts';
import { validated } from '../../doors/validation.ts';
import { sellOptimistically } from './optimistic-session.ts';
import { SellInput, SellLineInput } from '../sales.input.ts';
import { TICKET } from '../tickets/ticket.json.ts';
import type { ItemType } from '../sales.rules.ts';

/** The type is the list's; a line that says another is refused. */
const lines = (type: ItemType) =>
  list(
    input(SellLineInput, {
      type: optional({ ...otherwise(choice({ [type]: type }), type), schema: text.schema }),
      id: as('itemId', asIs(id)),
      quantity: asIs(integer),
      price: optional(dirhams),
      frais: optional(dirhams),
    }),
  );

const BODY = object({
  ...keyHeader,
  ...partial({
    products: lines('product'),
    services: lines('service'),
    total: dirhams,
    received: dirhams,
    user_id: id,
    local_id: id,
  }),
});

/** `products` and `services` of the wire become one list of lines. */
const SALE: Shape<SellInput> = {
  ...BODY,
  read: (value, at, faults) => {
    const { products, services, ...sale } = BODY.read(value, at, faults);
    return Object.assign(new SellInput(), { ...sale, lines: [...products, ...services] });
  },
  check: (sale: SellInput) => validated(sale, (field) => BODY.spell(inItsList(field, sale))),
};

/** `lines.2.itemId` → `services.0.itemId` */
function inItsList(field: string, { lines }: SellInput): string {
  const [, place = '', member = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (place === '') return field;
  const products = lines.filter(({ type }) => type === 'product').length;
  const at = Number(place) - products;
  return at < 0 ? `products.${place}.${member}` : `services.${at}.${member}`;
}

const ASKED = inKeyedBody(SALE);
const ANSWER = data(TICKET);

export const sellRoutes: Route[] = [
  {
    method: 'post',
    path: '/sales/add',
    summary: 'Enregistre une vente. Prix, frais et total sont ceux du catalogue ; les vôtres sont vérifiés.',
    permission: 'sell',
    entersItself: true,
    status: 201,
    body: BODY.schema,
    answer: ANSWER.schema,
    handle: async (call) =>
      ANSWER.write(await sellOptimistically(call, () => ASKED.read(call.request)), call),
  },
];
