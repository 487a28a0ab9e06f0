import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { cartReducer, type Cart, type CartAction } from './cart.ts';
import type { Centimes } from '#shared/money.ts';
import type { ChosenPayment } from '../sale/payment.ts';
import { choosePayment, editCart, nameLines, receiveCash, type PendingSale } from '../sale/pending-sale.ts';
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
  /** Names who does each service, now and after each change. */
  nameBy: (propose: Propose) => void;
}

/** Whom the turn gives to the lines of a cart. */
export type Propose = (cart: Cart) => Cart;

/** The cart of a user in a local, in sync over this device's tabs. */
export function useCart(userId: number, localId: number): TillCart {
  const store = useMemo(() => createTillStore(tillName(userId, localId)), [userId, localId]);
  const { cart, received, payment, pending } = useSyncExternalStore(store.subscribe, store.read);
  const propose = useRef<Propose>((lines) => lines);
  const dispatch = useCallback(
    (action: CartAction) => {
      const before = store.read();
      const next = (lines: Cart) => propose.current(cartReducer(lines, action));
      return store.change((till) => editCart(till, next)) !== before;
    },
    [store],
  );
  const nameBy = useCallback(
    (next: Propose) => {
      propose.current = next;
      store.change((till) => nameLines(till, next));
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
  return { store, cart, received, payment, pending, dispatch, receive, pay, nameBy };
}
