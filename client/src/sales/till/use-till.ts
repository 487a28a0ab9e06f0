import { useCallback, useRef, useState } from 'react';
import { toCentimes } from '#shared/money.ts';
import type { TicketContentFragment } from '../../graphql/generated.ts';
import { useHoldPage } from '../../graphql/hold-page.ts';
import type { CurrentPrice, ReadError } from '../../graphql/errors.ts';
import type { SessionUser } from '../../lib/session.ts';
import { useToast } from '../../ui/toast.ts';
import { priceChanges, type CartAction } from './cart.ts';
import type { TillItem } from './catalogue.ts';
import { noMoreMessage, refusalMessage, reprintMessage, soldMessage } from './sale-messages.ts';
import { useCart } from './use-cart.ts';
import { usePrintReceipt } from './use-print-receipt.ts';
import { useSale } from './use-sale.ts';

const DOUBLE_TAP_MS = 700;

interface TillOptions {
  user: SessionUser;
  local: NonNullable<SessionUser['local']>;
  refreshCatalogue: () => void;
  /** Resets the screen for the next customer. */
  onSaleDone: () => void;
}

/** Fill the cart, sell, handle a refusal, reprint. */
export function useTill({ user, local, refreshCatalogue, onSaleDone }: TillOptions) {
  const toast = useToast();
  const print = usePrintReceipt();
  const { store, cart, pending, dispatch } = useCart(user.id, local.id);
  const [newPrices, setNewPrices] = useState<readonly CurrentPrice[]>([]);

  const soldAt = useRef(-DOUBLE_TAP_MS);

  const onSold = useCallback(
    (ticket: TicketContentFragment) => {
      soldAt.current = performance.now();
      onSaleDone();
      toast.success(soldMessage(ticket.number, toCentimes(ticket.total)));
      refreshCatalogue();
      print(ticket, { duplicate: false });
    },
    [toast, refreshCatalogue, onSaleDone, print],
  );

  const onFailed = useCallback(
    (error: ReadError) => {
      const prices = error.prices ?? [];
      const repriced = error.code === 'PRIX_MODIFIE' && priceChanges(store.read().cart, prices).length > 0;
      if (repriced) setNewPrices(prices);
      else toast.error(refusalMessage(error, store.read().cart));
      if (error.definite) refreshCatalogue();
    },
    [toast, refreshCatalogue, store],
  );

  const { sending, submit } = useSale(store, { userId: user.id, localId: local.id }, { onSold, onFailed });
  useHoldPage(sending || pending !== null || cart.length > 0);

  const add = useCallback(
    (item: TillItem) => {
      const { type, itemId, name, price, frais, limit } = item;
      const added = dispatch({ kind: 'add', item: { type, itemId, name, price, frais, limit } });
      if (!added && item.stock !== null && !store.read().pending)
        toast.error(noMoreMessage(name, item.stock));
    },
    [dispatch, store, toast],
  );

  // Stable callbacks, so that a tap renders only its own line and tile.
  const edit = useCallback((action: CartAction) => void dispatch(action), [dispatch]);
  const reprint = useCallback(
    (ticket: TicketContentFragment) => {
      print(ticket, { duplicate: true });
      toast.success(reprintMessage(ticket.number));
    },
    [print, toast],
  );

  const order = useCallback(() => {
    if (store.read().cart.length > 0) {
      void submit();
      return;
    }
    // The second tap of the double tap that has just sold must not warn about an empty cart.
    if (performance.now() - soldAt.current >= DOUBLE_TAP_MS) window.alert('Votre panier est vide!');
  }, [store, submit]);

  const answerNewPrices = useCallback(
    (accepted: boolean) => {
      if (accepted) dispatch({ kind: 'reprice', prices: newPrices });
      setNewPrices([]);
    },
    [dispatch, newPrices],
  );

  return {
    cart,
    /** `sending`: a request is pending; `doubtful`: the outcome is unknown until a retry. */
    state: sending ? ('sending' as const) : pending ? ('doubtful' as const) : ('open' as const),
    add,
    edit,
    order,
    reprint,
    newPrices,
    answerNewPrices,
  };
}
