import { useCallback, useRef, useState } from 'react';
import { useHoldPage } from '../../graphql/hold-page.ts';
import type { CurrentPrice, ReadError } from '../../graphql/errors.ts';
import type { SessionUser } from '../../lib/device/session.ts';
import { tillLine } from '../../lib/till-line.ts';
import { useToast } from '../../ui/feedback/toast.ts';
import { priceChanges, type SellableItem } from './cart/cart.ts';
import type { TillCatalogue, TillItem } from './catalogue/catalogue.ts';
import { deviceRefusal } from './sale/device-refusal.ts';
import type { PaperTicket } from './receipt/receipt.ts';
import { noMoreMessage, refusalMessage, reprintMessage, soldMessage } from './sale/sale-messages.ts';
import { useCart } from './cart/use-cart.ts';
import { usePrintReceipt } from './receipt/use-print-receipt.ts';
import { useSale, type SoldTicket } from './sale/use-sale.ts';
import { useSeller } from './sale/use-seller.ts';
import { useSlow } from './sale/use-slow.ts';
import { useNaming } from './kessals/use-naming.ts';

const DOUBLE_TAP_MS = 700;

interface TillOptions {
  user: SessionUser;
  local: NonNullable<SessionUser['local']>;
  /** As this device knows it; null before it has any. */
  catalogue: TillCatalogue | null;
  refreshCatalogue: () => void;
  /** Takes what the sale's answer says of its shelves. */
  onSold: (shelves: SoldTicket['shelves']) => void;
  /** Resets the screen for the next customer. */
  onSaleDone: () => void;
}

/** Fill the cart, sell, handle a refusal, reprint. */
export function useTill(options: TillOptions) {
  const { user, local, catalogue, refreshCatalogue, onSold: takeShelves, onSaleDone } = options;
  const toast = useToast();
  const print = usePrintReceipt();
  const till = useCart(user.id, local.id);
  const { store, cart, pending, dispatch } = till;
  const naming = useNaming(local, till);
  const [newPrices, setNewPrices] = useState<readonly CurrentPrice[]>([]);

  const [sold, setSold] = useState<PaperTicket | null>(null);
  // The next customer's cart begins: his change is not that of the one before.
  if (sold && cart.length > 0) setSold(null);

  const soldAt = useRef(-DOUBLE_TAP_MS);

  const onSold = useCallback(
    (ticket: PaperTicket, shelves?: SoldTicket['shelves']) => {
      soldAt.current = performance.now();
      onSaleDone();
      setSold(ticket);
      toast.success(soldMessage(ticket));
      if (shelves !== undefined) takeShelves(shelves);
      print(ticket, { duplicate: false });
    },
    [toast, takeShelves, onSaleDone, print],
  );

  const onRefused = useCallback(
    (error: ReadError) => {
      const prices = error.prices ?? [];
      const repriced = error.code === 'PRIX_MODIFIE' && priceChanges(store.read().cart, prices).length > 0;
      if (repriced) setNewPrices(prices);
      else toast.error(refusalMessage(error, store.read().cart));
      if (tillLine().online) refreshCatalogue();
    },
    [toast, refreshCatalogue, store],
  );

  const submit = useSale(store, { ...useSeller(user, local), onSold, onRefused });
  useHoldPage(pending !== null || cart.length > 0);
  const slow = useSlow(pending !== null);

  const add = useCallback(
    (item: TillItem) => {
      const added = dispatch({ kind: 'add', item: sellable(item, naming.on) });
      if (!added && item.stock !== null && !store.read().pending)
        toast.error(noMoreMessage(item.name, item.stock, user.role));
    },
    [dispatch, store, toast, user.role, naming.on],
  );
  const setQuantity = useCallback(
    (item: SellableItem, quantity: number) =>
      void dispatch({ kind: 'set', item: sellable(item, naming.on), quantity }),
    [dispatch, naming.on],
  );

  // Stable callbacks, so that a tap renders only its own line and tile.
  const reprint = useCallback(
    (ticket: PaperTicket) => {
      print(ticket, { duplicate: true });
      toast.success(reprintMessage(ticket));
    },
    [print, toast],
  );

  const order = useCallback(() => {
    const till = store.read();
    if (till.cart.length > 0) {
      // Without the server the device refuses what it knows to be impossible.
      const refusal = tillLine().online || till.pending ? null : deviceRefusal(till.cart, catalogue);
      if (refusal) onRefused(refusal);
      else void submit();
      return;
    }
    // The second tap of the double tap that has just sold must not warn about an empty cart.
    if (performance.now() - soldAt.current >= DOUBLE_TAP_MS) window.alert('Votre panier est vide!');
  }, [store, submit, catalogue, onRefused]);

  const answerNewPrices = useCallback(
    (accepted: boolean) => {
      if (accepted) dispatch({ kind: 'reprice', prices: newPrices });
      setNewPrices([]);
    },
    [dispatch, newPrices],
  );

  return {
    ...till,
    sold,
    state: slow ? ('sending' as const) : ('open' as const),
    add,
    setQuantity,
    edit: dispatch,
    order,
    reprint,
    newPrices,
    answerNewPrices,
    naming,
  };
}

/** What is sold of a tile, without its picture and stock; of a line, with who does it. */
function sellable(
  { type, itemId, name, arabicName, price, frais, limit, ...rest }: SellableItem,
  naming: boolean,
): SellableItem {
  const item = { type, itemId, name, arabicName, price, frais, limit };
  if (rest.kessal !== undefined)
    return { ...item, kessal: rest.kessal, ...(rest.turn && { turn: rest.turn }) };
  return naming && type === 'service' && frais > 0 ? { ...item, turn: 'NEXT' } : item;
}
