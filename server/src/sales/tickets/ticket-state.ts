import { IsOptional } from 'class-validator';
import { registerEnumType } from 'type-graphql';
import { choice } from '../../doors/rest/scalars.ts';
import { described, silent } from '../../doors/rest/shapes.ts';
import { TicketFilter } from '../sales.input.ts';
import { AFTER_CLOSING, CORRECTED } from './ticket-marks.queries.ts';
import { findsCancelled, readTicketSearch } from './ticket-search.rules.ts';

/** SQL of what each state is, of tickets under the alias `row`. */
const SQL = {
  CORRECTED: `cancelled_at IS NULL AND ${CORRECTED}`,
  CANCELLED: 'cancelled_at IS NOT NULL',
  OFFLINE: 'cancelled_at IS NULL AND provisional_number IS NOT NULL',
  AFTER_CLOSING: `cancelled_at IS NULL AND ${AFTER_CLOSING}`,
} as const;

export type TicketState = keyof typeof SQL;

export const TicketStates = Object.fromEntries(Object.keys(SQL).map((state) => [state, state]));
registerEnumType(TicketStates, {
  name: 'TicketState',
  description:
    'Corrigés, annulés (qu’aucun chiffre ne compte), vendus hors ligne, ou après la clôture de leur jour.',
});

/** What a list of tickets is asked; figures know no state. */
export class ListedFilter extends TicketFilter {
  @IsOptional()
  state?: TicketState | null;
}

/** In a query; absent, empty and `tous` are as without it. */
export const ticketState = described(
  silent(
    choice<TicketState>({
      corriges: 'CORRECTED',
      annules: 'CANCELLED',
      hors_ligne: 'OFFLINE',
      apres_cloture: 'AFTER_CLOSING',
    }),
    'tous',
  ),
  '`tous` ou rien : tous les tickets, sans les annulés ; un ticket annulé se trouve aussi par son numéro.',
);

/** Without a state, those that were not cancelled, or whichever has the number that is searched. */
export function stateCondition({ state, search }: ListedFilter): string {
  if (state) return SQL[state];
  return findsCancelled(readTicketSearch(search)) ? 'true' : 'cancelled_at IS NULL';
}
