import { inQuery, route, type Route } from '../doors/rest/route.ts';
import { boolean, day, dirhams, id, instant, integer, text, words } from '../doors/rest/scalars.ts';
import { data, described, list, nullable, object } from '../doors/rest/shapes.ts';
import { ENTRY_KINDS } from '../money/entry-kinds.ts';
import { entriesSince } from './feed.calls.ts';

const ENTRY = object({
  id,
  local_id: id,
  local_name: text,
  sequence: described(integer, 'De 1 en 1 dans son local : un numéro absent est une écriture qui manque.'),
  kind: words(...ENTRY_KINDS),
  recorded_at: instant,
  business_date: day,
  ticket_id: nullable(id),
  ticket_number: nullable(integer),
  cashier_id: nullable(id),
  user_id: nullable(id),
  kessal_id: nullable(id),
  owed_to_id: nullable(id),
  debtor_id: nullable(id),
  reverses_id: nullable(id),
  refers_to_id: nullable(id),
  closure_id: nullable(id),
  reason: nullable(text),
  tickets: integer,
  articles: integer,
  products: dirhams,
  services: dirhams,
  frais: dirhams,
  drawer: dirhams,
  card: dirhams,
  wallet: dirhams,
  transfer: dirhams,
  prepaid: dirhams,
  kessal_paid: dirhams,
  spent: dirhams,
  banked: dirhams,
  put_in: dirhams,
  difference: dirhams,
});

export const feedRoutes: Route[] = [
  route({
    method: 'get',
    path: '/entries/since',
    summary:
      'Les écritures qui suivent une position, sans numéro manquant dans un local ; depuis la première, sans position. S’il n’y en a aucune, `wait` secondes d’attente au plus (30). Ouvert à un jeton d’accès qui a le droit « Écritures ».',
    permission: 'readEntries',
    input: inQuery(object({ position: text, limit: integer, wait: integer })),
    answer: data(
      object({
        entries: list(ENTRY),
        position: described(text, 'À donner telle quelle la prochaine fois.'),
        more: described(boolean, 'D’autres suivent déjà.'),
      }),
    ),
    handle: ({ call, input }) => entriesSince(call, input),
  }),
];
