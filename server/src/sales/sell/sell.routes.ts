import { randomUUID } from 'node:crypto';
import { data, dirhams, id, integer, list, object, text } from '../../doors/rest/json-schema.ts';
import type { Route } from '../../doors/rest/route.ts';
import { validated } from '../../doors/validation.ts';
import { WireReader } from '../../doors/rest/wire-reader.ts';
import { sellAtDoor } from './optimistic-session.ts';
import { SellInput, SellLineInput } from '../sales.input.ts';
import { TICKET, ticketJson } from '../tickets/ticket.json.ts';
import type { ItemType } from '../sales.rules.ts';

const CLAIMED = ['type', 'price', 'frais'];
const LINES = list(object({ id, quantity: integer, type: text, price: dirhams, frais: dirhams }, CLAIMED));
const SALE = object({ products: LINES, services: LINES, total: dirhams, user_id: id, local_id: id }, [
  'products',
  'services',
  'total',
  'user_id',
  'local_id',
]);

export const sellRoutes: Route[] = [
  {
    method: 'post',
    path: '/sales/add',
    summary: 'Enregistre une vente. Prix, frais et total sont ceux du catalogue ; les vôtres sont vérifiés.',
    permission: 'sell',
    entersItself: true,
    status: 201,
    body: SALE,
    answer: data(TICKET),
    handle: async (call) => {
      const ticket = await sellAtDoor(call, () => {
        const { input, onTheWire } = readSale(call.request.body, call.request.get('Idempotency-Key'));
        return validated(input, onTheWire);
      });
      return { data: await ticketJson(call, ticket) };
    },
  },
];

interface ReadSale {
  input: SellInput;
  /** `lines.2.itemId` → `services.0.id` */
  onTheWire: (field: string) => string;
}

/** `products` and `services` of the wire become one list of lines; a caller without a key cannot repeat his sale. */
function readSale(body: unknown, key: string | undefined): ReadSale {
  const read = new WireReader();
  const sale = read.object(body, '');
  const products = readLines(read, sale, 'products', 'product');
  const services = readLines(read, sale, 'services', 'service');
  const input = Object.assign(new SellInput(), {
    key: key ?? randomUUID(),
    lines: [...products, ...services],
    total: read.dirhams(sale['total'], 'total'),
    userId: read.optionalId(sale['user_id'], 'user_id'),
    localId: read.optionalId(sale['local_id'], 'local_id'),
  });
  read.finish();
  return { input, onTheWire: (field) => wireField(field, products.length) };
}

function wireField(field: string, products: number): string {
  if (field === 'key') return 'Idempotency-Key';
  const [, place = '', member = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (place === '') return field;
  const line = Number(place) < products ? `products.${place}` : `services.${Number(place) - products}`;
  return `${line}.${member === 'itemId' ? 'id' : member}`;
}

function readLines(
  read: WireReader,
  sale: Record<string, unknown>,
  field: string,
  type: ItemType,
): SellLineInput[] {
  return read.list(sale[field], field).map((value, place) => {
    const at = `${field}.${place}`;
    const line = read.object(value, at);
    read.choice(line['type'], `${at}.type`, { [type]: type });
    return Object.assign(new SellLineInput(), {
      type,
      itemId: line['id'],
      quantity: line['quantity'],
      price: read.dirhams(line['price'], `${at}.price`),
      frais: read.dirhams(line['frais'], `${at}.frais`),
    });
  });
}
