import { toDirhams } from '#shared/money.ts';
import type { Payment } from '#shared/payments.ts';
import type { PaymentInput } from '../../../graphql/generated.ts';
import type { SellInput, SellLineInput } from '../../../graphql/generated-first-load.ts';
import type { SaleDraft } from '../../offline/waiting-sale.ts';
import type { CartLine } from '../cart/cart.ts';

/** Prices, total, user and local as this till has them, for the server to check; cash as it was handed over. */
export function sellInput({ key, paper, lines, total, received, payments }: SaleDraft): SellInput {
  return {
    key,
    userId: paper.userId,
    localId: paper.localId,
    total: toDirhams(total),
    ...(received !== null && { received: toDirhams(received) }),
    ...paymentsInput(payments),
    lines: lines.map(lineInput),
  };
}

export function paymentsInput(payments?: readonly Payment[]): { payments?: PaymentInput[] } {
  if (!payments) return {};
  return { payments: payments.map(({ mode, amount }) => ({ mode, amount: toDirhams(amount) })) };
}

export function lineInput(line: CartLine): SellLineInput {
  return {
    type: line.type === 'service' ? 'SERVICE' : 'PRODUCT',
    itemId: line.itemId,
    quantity: line.quantity,
    price: toDirhams(line.price),
    frais: toDirhams(line.frais),
    ...(line.kessal && { kessalId: line.kessal.id }),
    ...(line.turn && { turn: line.turn }),
  };
}
