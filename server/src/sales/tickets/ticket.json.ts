import type { Call } from '../../doors/call.ts';
import {
  boolean,
  choice,
  dirhams,
  id,
  instant,
  integer,
  list,
  object,
  text,
  units,
} from '../../doors/rest/json-schema.ts';
import { localsById } from '../../locals/locals.queries.ts';
import { LOCAL_TYPES } from '../../shared/actor.ts';
import { shopIso } from '../../shared/days.ts';
import { toDirhams } from '../../shared/money.ts';
import { usersById } from '../../users/users.queries.ts';
import { afterClosing } from './after-closing.queries.ts';
import { linesByTicket } from './tickets.queries.ts';
import type { Ticket, TicketLine } from './ticket.entity.ts';

const SOLD = { id, item_id: id, name: text, price: dirhams, quantity: units };

const TICKET_MEMBERS = {
  id,
  number: integer,
  user: object({ name: text }),
  local: object({ name: text, type: choice(...LOCAL_TYPES) }),
  total: dirhams,
  date: instant,
  products: list(object(SOLD)),
  services: list(object({ ...SOLD, frais: dirhams })),
};

export const TICKET = object(TICKET_MEMBERS);

/** A list also says which tickets came after the closing of their day. */
export const LISTED_TICKET = object({ ...TICKET_MEMBERS, apres_cloture: boolean });

/** A ticket as REST answers name it. */
export async function ticketJson(call: Call, ticket: Ticket) {
  const lines = ticket.lines ?? (await call.load(linesByTicket, ticket.id));
  const local = ticket.local ?? (await call.load(localsById, ticket.localId));
  const user = ticket.user ?? (await call.load(usersById, ticket.userId));
  return {
    id: ticket.id,
    number: ticket.number,
    user: { name: user.name },
    local: { name: local.name, type: local.type },
    total: toDirhams(ticket.totalCentimes),
    date: shopIso(ticket.soldAt),
    products: lines.filter(({ type }) => type === 'product').map(soldJson),
    services: lines
      .filter(({ type }) => type === 'service')
      .map((line) => ({ ...soldJson(line), frais: toDirhams(line.fraisCentimes) })),
  };
}

export async function listedTicketJson(call: Call, ticket: Ticket) {
  const [json, late] = await Promise.all([ticketJson(call, ticket), call.load(afterClosing, ticket.id)]);
  return { ...json, apres_cloture: late };
}

function soldJson(line: TicketLine) {
  return {
    id: line.id,
    item_id: line.itemId,
    name: line.name,
    price: toDirhams(line.priceCentimes),
    quantity: line.quantity,
  };
}

export const TICKET_LINE = object({
  id,
  type: choice('product', 'service'),
  name: text,
  price: dirhams,
  frais: dirhams,
  quantity: units,
  stat_id: id,
  item_id: id,
});

/** A line by itself; `stat_id` is its ticket. */
export function ticketLineJson(line: TicketLine) {
  return {
    id: line.id,
    type: line.type,
    name: line.name,
    price: toDirhams(line.priceCentimes),
    frais: toDirhams(line.fraisCentimes),
    quantity: line.quantity,
    stat_id: line.ticketId,
    item_id: line.itemId,
  };
}
