import type { Call } from '../doors/call.ts';
import { day, dirhams, id, instant, integer, text, words } from '../doors/rest/scalars.ts';
import { described, nullable, object } from '../doors/rest/shapes.ts';
import { ENTRY_KINDS } from '../money/entry-kinds.ts';
import type { Entry } from './entry.types.ts';

export const ENTRY = object({
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

/** As REST answers it, for whom a webhook brings it to: nothing of it is read by a call. */
export const entryJson = (entry: Entry): unknown => ENTRY.write(entry, undefined as unknown as Call);
