import { choice, dirhams, id, integer, text } from '../../doors/rest/scalars.ts';
import { as, asIs, input, list, optional, otherwise, type Shape } from '../../doors/rest/shapes.ts';
import { KESSAL_TURN } from '../../kessals/kessal-turns.ts';
import { validated } from '../../doors/validation.ts';
import { SellLineInput } from '../sales.input.ts';
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
      kessal_id: optional(id),
      turn: optional(KESSAL_TURN),
    }),
  );

/** The two lists of a sale's body. */
export const SOLD_LISTS = { products: lines('product'), services: lines('service') };

interface Sold {
  lines: SellLineInput[];
}

/** `products` and `services` of the wire become one list of lines. */
export function inTwoLists<Input extends Sold, Read extends Record<keyof typeof SOLD_LISTS, SellLineInput[]>>(
  Input: new () => Input,
  body: Shape<Read> & { readonly spell: (path: string) => string },
): Shape<Input> {
  return {
    ...body,
    read: (value, at, faults) => {
      const { products, services, ...sale } = body.read(value, at, faults);
      return Object.assign(new Input(), { ...sale, lines: [...products, ...services] });
    },
    check: (sale: Input) => validated(sale, (field) => body.spell(inItsList(field, sale))),
  };
}

/** `lines.2.itemId` → `services.0.itemId` */
function inItsList(field: string, { lines }: Sold): string {
  const [, place = '', member = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (place === '') return field;
  const products = lines.filter(({ type }) => type === 'product').length;
  const at = Number(place) - products;
  return at < 0 ? `products.${place}.${member}` : `services.${at}.${member}`;
}
