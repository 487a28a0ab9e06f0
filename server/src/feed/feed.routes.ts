import { inQuery, route, type Route } from '../doors/rest/route.ts';
import { boolean, integer, text } from '../doors/rest/scalars.ts';
import { data, described, list, object } from '../doors/rest/shapes.ts';
import { ENTRY } from './entry.json.ts';
import { entriesSince } from './feed.calls.ts';

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
