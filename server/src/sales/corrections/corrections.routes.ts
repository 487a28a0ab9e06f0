import type { Call } from '../../doors/call.ts';
import { choice, data, dirhams, id, integer, nothing, object, text } from '../../doors/rest/json-schema.ts';
import { pathId, type Route } from '../../doors/rest/route.ts';
import { validated } from '../../doors/validation.ts';
import { WireReader } from '../../doors/rest/wire-reader.ts';
import { cancelTicket } from './cancel-ticket.service.ts';
import { addTicketItem, changeLineQuantity, removeTicketLine } from './correct-ticket.service.ts';
import {
  AddTicketItemInput,
  CancelTicketArgs,
  ChangeQuantityArgs,
  TicketLineArgs,
} from './corrections.input.ts';
import { LISTED_TICKET, listedTicketJson } from '../tickets/ticket.json.ts';
import type { Ticket } from '../tickets/ticket.entity.ts';

const TYPE = choice('product', 'service');
const TYPES = { product: 'product', service: 'service' } as const;
const STEPS = { inc: 'inc', dec: 'dec' } as const;

/** What an administrator corrects of a ticket; each answers the ticket as it is then. */
export const correctionsRoutes: Route[] = [
  {
    method: 'post',
    path: '/sales/add_item',
    summary:
      "Ajoute un article au ticket `stat_id`, au prix actuel du catalogue ; `id` est celui de l'article.",
    permission: 'correctTickets',
    status: 201,
    body: object({ id, type: TYPE, quantity: integer, stat_id: id, price: dirhams, frais: dirhams }, [
      'price',
      'frais',
    ]),
    answer: data(LISTED_TICKET),
    handle: async (call) => {
      const read = new WireReader();
      const body = read.object(call.request.body, '');
      const input = Object.assign(new AddTicketItemInput(), {
        ticketId: read.optionalId(body['stat_id'], 'stat_id'),
        type: read.choice(body['type'], 'type', TYPES),
        itemId: read.optionalId(body['id'], 'id'),
        quantity: body['quantity'],
        price: read.dirhams(body['price'], 'price'),
        frais: read.dirhams(body['frais'], 'frais'),
      });
      read.finish();
      await validated(input, onTheWire({ ticketId: 'stat_id', itemId: 'id' }));
      return corrected(call, await call.inTransaction((tx) => addTicketItem(tx, call.ctx, input)));
    },
  },
  {
    method: 'delete',
    path: '/sales/delete_item',
    summary: 'Retire une ligne de son ticket ; `id` est celui de la ligne, dans le corps ou dans la requête.',
    permission: 'correctTickets',
    query: { id, type: TYPE },
    body: object({ id, type: TYPE }, ['id', 'type']),
    answer: data(LISTED_TICKET),
    handle: async (call) => {
      const { body, query } = call.request as { body: unknown; query: unknown };
      const args = readLine(new TicketLineArgs(), body === undefined ? query : body);
      await validated(args, onTheWire({ lineId: 'id' }));
      return corrected(call, await call.inTransaction((tx) => removeTicketLine(tx, call.ctx, args)));
    },
  },
  {
    method: 'put',
    path: '/sales/update_quantity',
    summary: 'Une unité de plus ou de moins d’une ligne, à son propre prix ; `id` est celui de la ligne.',
    permission: 'correctTickets',
    body: object({ id, type: TYPE, incordec: choice('inc', 'dec') }, ['type']),
    answer: data(LISTED_TICKET),
    handle: async (call) => {
      const args = readLine(new ChangeQuantityArgs(), call.request.body);
      await validated(args, onTheWire({ lineId: 'id', step: 'incordec' }));
      return corrected(call, await call.inTransaction((tx) => changeLineQuantity(tx, call.ctx, args)));
    },
  },
  {
    method: 'delete',
    path: '/sales/delete/{id}',
    summary:
      'Annule un ticket : il garde son numéro, quitte toute liste, et rend son stock. `reason`, le motif, va dans le corps ou dans la requête.',
    permission: 'correctTickets',
    query: { reason: text },
    body: object({ reason: text }, ['reason']),
    answer: data(nothing),
    handle: async (call) => {
      const read = new WireReader();
      const { body, query } = call.request as { body: unknown; query: Record<string, unknown> };
      const given = body === undefined ? query : { ...query, ...read.object(body, '') };
      const reason = read.text(given['reason'], 'reason');
      read.finish();
      const args = await validated(Object.assign(new CancelTicketArgs(), { id: pathId(call), reason }));
      await call.inTransaction((tx) => cancelTicket(tx, call.ctx, args));
      return { data: null };
    },
  },
];

/** A line by id and type, and what is to be done with its quantity where the arguments ask for that. */
function readLine<Args extends TicketLineArgs>(args: Args, wire: unknown): Args {
  const read = new WireReader();
  const line = read.object(wire, '');
  Object.assign(args, {
    lineId: read.optionalId(line['id'], 'id'),
    type: read.choice(line['type'], 'type', TYPES),
  });
  if (args instanceof ChangeQuantityArgs) {
    Object.assign(args, { step: read.choice(line['incordec'], 'incordec', STEPS) });
  }
  read.finish();
  return args;
}

function onTheWire(names: Record<string, string>): (field: string) => string {
  return (field) => names[field] ?? field;
}

async function corrected(call: Call, ticket: Ticket) {
  return { data: await listedTicketJson(call, ticket) };
}
