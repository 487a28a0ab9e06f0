import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { cartReducer, type Cart, type CartAction } from './cart.ts';
import type { Centimes } from '#shared/money.ts';
import type { ChosenPayment } from '../sale/payment.ts';
import { choosePayment, editCart, receiveCash, type PendingSale } from '../sale/pending-sale.ts';
import { createTillStore, tillName, type TillStore } from '../till-store.ts';

export interface TillCart {
  store: TillStore;
  cart: Cart;
  /** Cash handed over; null when not told. */
  received: Centimes | null;
  /** Null for all of it in cash. */
  payment: ChosenPayment | null;
  /** The frozen sale that is being recorded, if any. */
  pending: PendingSale | null;
  /** False when the action changed nothing (a limit, or a frozen cart). */
  dispatch: (action: CartAction) => boolean;
  receive: (cash: Centimes | null) => void;
  pay: (payment: ChosenPayment | null) => void;
}

/** The cart of a user in a local, in sync over this device's tabs. */
export function useCart(userId: number, localId: number): TillCart {
  const store = useMemo(() => createTillStore(tillName(userId, localId)), [userId, localId]);
  const { cart, received, payment, pending } = useSyncExternalStore(store.subscribe, store.read);
  const dispatch = useCallback(
    (action: CartAction) => {
      const before = store.read();
      return store.change((till) => editCart(till, (lines) => cartReducer(lines, action))) !== before;
    },
    [store],
  );
  const receive = useCallback(
    (cash: Centimes | null) => void store.change((till) => receiveCash(till, cash)),
    [store],
  );
  const pay = useCallback(
    (chosen: ChosenPayment | null) => void store.change((till) => choosePayment(till, chosen)),
    [store],
  );
  return { store, cart, received, payment, pending, dispatch, receive, pay };
}
