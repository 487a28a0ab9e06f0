import type { ApolloClient } from '@apollo/client';
import { toDirhams } from '#shared/money.ts';
import { ABOUT_SESSION } from '../../graphql/client.ts';
import { readError, type ReadError } from '../../graphql/errors.ts';
import {
  SellLateDocument,
  type LateSaleInput,
  type SellLateMutation,
} from '../../graphql/generated-first-load.ts';
import { lineInput, paymentsInput } from '../till/sale/sell-input.ts';
import type { Sent } from './sender.ts';
import type { SaleOutcome, WaitingSale } from './waiting-sale.ts';

/** A server that takes up the work of a whole house again is slow. */
const PATIENCE_MS = 15_000;

/** Refusals that no repetition changes: the sale stays on the device, and the next one goes. */
const FOR_GOOD = new Set(['MANDAT_INVALIDE', 'VALIDATION', 'CLE_REUTILISEE', 'TROP_VOLUMINEUX']);

/** Sends a sale of the queue; never rejects. */
export async function sendLate(client: ApolloClient, sale: WaitingSale, grant: string): Promise<Sent> {
  try {
    const { data } = await client.mutate({
      mutation: SellLateDocument,
      variables: { input: lateInput(sale, grant) },
      fetchPolicy: 'no-cache',
      context: { ...ABOUT_SESSION, fetchOptions: { signal: AbortSignal.timeout(PATIENCE_MS) } },
    });
    if (!data) return { kind: 'silent' };
    return { kind: 'settled', outcome: outcomeOf(data.sellLate) };
  } catch (failure) {
    return sentOf(readError(failure));
  }
}

export function sentOf({ code, retryAfter }: ReadError): Sent {
  if (FOR_GOOD.has(code)) return { kind: 'settled', outcome: { kind: 'aside', code } };
  // A public demonstration was erased since, and nobody misses the sale.
  if (code === 'DEMONSTRATION_EFFACEE') return { kind: 'settled', outcome: { kind: 'refused' } };
  if (code === 'RESEAU') return { kind: 'silent' };
  return { kind: 'later', ...(retryAfter !== undefined && { seconds: retryAfter }) };
}

function outcomeOf({ state, ticket }: SellLateMutation['sellLate']): SaleOutcome {
  if (ticket) return { kind: 'ticket', id: ticket.id, number: ticket.number };
  return { kind: state === 'REFUSED' ? 'refused' : 'review' };
}

export function lateInput(sale: WaitingSale, grant: string): LateSaleInput {
  return {
    grant,
    key: sale.key,
    queueId: sale.queueId,
    sequence: sale.sequence,
    soldAt: sale.soldAt,
    provisional: sale.provisional,
    lines: sale.lines.map(lineInput),
    total: toDirhams(sale.total),
    ...(sale.received !== null && { received: toDirhams(sale.received) }),
    ...paymentsInput(sale.payments),
  };
}
