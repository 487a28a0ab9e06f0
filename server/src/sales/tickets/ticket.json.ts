import type { Call } from '../../doors/call.ts';
import { boolean, dirhams, id, instant, integer, arabicName, text, words } from '../../doors/rest/scalars.ts';
import { as, described, list, loaded, nullable, object, optional, silent } from '../../doors/rest/shapes.ts';
import { kessalNamed, KESSAL_NAME } from '../../kessals/kessals.json.ts';
import { PLACE_NAME } from '../../locals/locals.json.ts';
import { localsById } from '../../locals/locals.queries.ts';
import type { ItemType } from '../../shared/items.ts';
import { usersById } from '../../users/users.queries.ts';
import { PAYMENTS } from '../payment.types.ts';
import { afterClosing, corrected } from './ticket-marks.queries.ts';
import { linesByTicket } from './tickets.queries.ts';
import type { ListedTicket, TicketLine } from './ticket.entity.ts';

/** In a query: an empty search finds everything. */
export const ticketSearch = described(
  silent(text, ''),
  '« 142 » : le numéro du client ; « ID 12 » : l’identifiant ; « 142,50 » ou « 142 DH » : le total ; sinon, les mots du nom d’un article.',
);

export const ITEM_TYPE = words('product', 'service');
const price = as('priceCentimes', dirhams);
const frais = as('fraisCentimes', dirhams);
const SOLD = { id, item_id: id, name: text, arabic_name: arabicName, price, quantity: integer };

/** Only of a service that names her. */
const KESSAL = optional(
  loaded(
    async ({ kessalId }: TicketLine, call: Call) => (await kessalNamed(kessalId, call)) ?? undefined,
    KESSAL_NAME,
  ),
);

const linesOf = (wanted: ItemType) => {
  const chosen = (lines: readonly TicketLine[]) => lines.filter(({ type }) => type === wanted);
  return (ticket: ListedTicket, call: Call) =>
    ticket.lines ? chosen(ticket.lines) : call.db.load(linesByTicket, ticket.id).then(chosen);
};

const TICKET_MEMBERS = {
  id,
  number: integer,
  provisional_number: nullable(text),
  user: loaded(
    (ticket: ListedTicket, call: Call) => ticket.user ?? call.db.load(usersById, ticket.userId),
    object({ name: text }),
  ),
  local: loaded(
    (ticket: ListedTicket, call: Call) => ticket.local ?? call.db.load(localsById, ticket.localId),
    PLACE_NAME,
  ),
  total: as('totalCentimes', dirhams),
  received: as('receivedCentimes', nullable(dirhams)),
  returned: as('returnedCentimes', nullable(dirhams)),
  payments: PAYMENTS,
  date: as('soldAt', instant),
  products: loaded(linesOf('product'), list(object(SOLD))),
  services: loaded(linesOf('service'), list(object({ ...SOLD, frais, kessal: KESSAL }))),
};

export const TICKET = object(TICKET_MEMBERS);

/** A list also says what became of its tickets. */
export const LISTED_TICKET = object({
  ...TICKET_MEMBERS,
  apres_cloture: loaded(
    (ticket: ListedTicket, call: Call) => ticket.afterClosure ?? call.db.load(afterClosing, ticket.id),
    boolean,
  ),
  annule: as('cancelled', boolean),
  corrige: loaded(
    (ticket: ListedTicket, call: Call) => ticket.corrected ?? call.db.load(corrected, ticket.id),
    boolean,
  ),
});

/** A line by itself; `stat_id` is its ticket. */
export const TICKET_LINE = object({
  id,
  type: ITEM_TYPE,
  name: text,
  arabic_name: arabicName,
  price,
  frais,
  quantity: integer,
  stat_id: as('ticketId', id),
  item_id: id,
});
