import type { Door } from '../http/door.ts';
import {
  choice,
  data,
  dirhams,
  id,
  instant,
  integer,
  list,
  object,
  text,
  units,
} from '../http/json-schema.ts';
import type { Route } from '../http/route.ts';
import { validated } from '../http/validate.ts';
import { WireReader } from '../http/wire.ts';
import { localsById } from '../locals/locals.queries.ts';
import { LOCAL_TYPES } from '../shared/actor.ts';
import { shopIso } from '../shared/days.ts';
import { toDirhams } from '../shared/money.ts';
import { usersById } from '../users/users.queries.ts';
import { SellInput, SellLineInput } from './sales.input.ts';
import { linesByTicket } from './sales.queries.ts';
import type { ItemType } from './sales.rules.ts';
import { randomUUID } from 'node:crypto';
import { sell } from './sell.service.ts';
import type { Ticket, TicketLine } from './ticket.entity.ts';

const SOLD = { id, item_id: id, name: text, price: dirhams, quantity: units };

const TICKET = object({
  id,
  number: integer,
  user: object({ name: text }),
  local: object({ name: text, type: choice(...LOCAL_TYPES) }),
  total: dirhams,
  date: instant,
  products: list(object(SOLD)),
  services: list(object({ ...SOLD, frais: dirhams })),
});

const CLAIMED = ['type', 'price', 'frais'];
const LINES = list(object({ id, quantity: integer, type: text, price: dirhams, frais: dirhams }, CLAIMED));
const SALE = object({ products: LINES, services: LINES, total: dirhams, user_id: id, local_id: id }, [
  'products',
  'services',
  'total',
  'user_id',
  'local_id',
]);

export const salesRoutes: Route[] = [
  {
    method: 'post',
    path: '/sales/add',
    summary: 'Enregistre une vente. Prix, frais et total sont ceux du catalogue ; les vôtres sont vérifiés.',
    permission: 'sell',
    status: 201,
    headers: { 'Idempotency-Key': text },
    body: SALE,
    answer: data(TICKET),
    handle: async (door) => {
      const { input, onTheWire } = readSale(door.request.body, door.request.get('Idempotency-Key'));
      await validated(input, onTheWire);
      const ticket = await door.inOneStatement((db) => sell(db, door.ctx, input));
      return { data: await ticketJson(door, ticket) };
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

async function ticketJson(door: Door, ticket: Ticket) {
  const lines = ticket.lines ?? (await door.load(linesByTicket, ticket.id));
  const local = ticket.local ?? (await door.load(localsById, ticket.localId));
  const user = ticket.user ?? (await door.load(usersById, ticket.userId));
  return {
    id: ticket.id,
    number: ticket.number,
    user: { name: user.name },
    local: { name: local.name, type: local.type },
    total: toDirhams(ticket.totalCentimes),
    date: shopIso(ticket.soldAt),
    products: lines.filter(({ type }) => type === 'product').map(lineJson),
    services: lines
      .filter(({ type }) => type === 'service')
      .map((line) => ({ ...lineJson(line), frais: toDirhams(line.fraisCentimes) })),
  };
}

function lineJson(line: TicketLine) {
  return {
    id: line.id,
    item_id: line.itemId,
    name: line.name,
    price: toDirhams(line.priceCentimes),
    quantity: line.quantity,
  };
}
