import { useCallback, useRef, useState } from 'react';
import { toDirhams } from '#shared/money.ts';
import { useSellMutation, type SellInput, type SellMutation } from '../../graphql/generated.ts';
import { readError, type ReadError } from '../../graphql/errors.ts';
import { settleSale, submitSale, type Outcome, type PendingSale } from './pending-sale.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { oneTabAtATime, type TillStore } from './till-store.ts';

interface Seller {
  userId: number;
  localId: number;
}

export type SoldTicket = SellMutation['sell'];

interface SaleEvents {
  onSold: (ticket: SoldTicket) => void;
  onFailed: (error: ReadError) => void;
}

/** Sends the cart, or retries the frozen sale. Ignored while a sale is being sent. */
export function useSale(store: TillStore, seller: Seller, events: SaleEvents) {
  // The cache would keep every ticket of the day, and no query reads one.
  const [sell] = useSellMutation({ fetchPolicy: 'no-cache' });
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const { userId, localId } = seller;
  const { onSold, onFailed } = events;

  const attempt = useCallback(
    async (sale: PendingSale) => {
      const settle = (outcome: Outcome) => store.change((till) => settleSale(till, sale.key, outcome));
      let ticket: SoldTicket;
      try {
        const { data } = await sell({ variables: { input: sellInput(sale, userId, localId) } });
        if (!data) throw new Error('The answer to a sale carried no ticket.');
        ticket = data.sell;
      } catch (failure) {
        const error = readError(failure);
        settle(error.definite ? { kind: 'refused', code: error.code } : { kind: 'unknown' });
        onFailed(error);
        return;
      }
      settle({ kind: 'sold' });
      onSold(ticket);
    },
    [store, sell, userId, localId, onSold, onFailed],
  );

  const submit = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    const asSeen = store.read();
    try {
      await oneTabAtATime(`kessal.sale.${userId}.${localId}`, async () => {
        // Another tab of this till may have sold or changed this cart while this one waited for the lock.
        if (store.read() !== asSeen) return;
        // The key is stored before the request is sent.
        const { pending } = store.change((till) => submitSale(till, newIdempotencyKey));
        if (pending) await attempt(pending);
      });
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }, [store, userId, localId, attempt]);

  return { sending, submit };
}

/** Prices, total, user and local as this till has them, for the server to check; cash as it was handed over. */
function sellInput(sale: PendingSale, userId: number, localId: number): SellInput {
  return {
    key: sale.key,
    userId,
    localId,
    total: toDirhams(sale.total),
    ...(sale.received !== null && { received: toDirhams(sale.received) }),
    lines: sale.lines.map((line) => ({
      type: line.type === 'service' ? 'SERVICE' : 'PRODUCT',
      itemId: line.itemId,
      quantity: line.quantity,
      price: toDirhams(line.price),
      frais: toDirhams(line.frais),
    })),
  };
}
