import type { Centimes } from '#shared/money.ts';
import type { CashlessMode, PaymentMode } from '#shared/payments.ts';
import type { PaperTicket } from '../receipt/receipt.ts';
import type { ChosenPayment } from '../sale/payment.ts';
import type { Cart, CartAction, CartLine, SellableItem } from './cart.ts';
import type { CartState } from './OrderButton.tsx';

/** What is about to be sold, and what was sold last. */
export interface CartView {
  cart: Cart;
  state: CartState;
  /** Cash handed over; null when not told. */
  received: Centimes | null;
  /** Null for all of it in cash. */
  payment: ChosenPayment | null;
  /** By which it can be paid; cash alone shows none. */
  modes: readonly PaymentMode[];
  /** The sale confirmed before this cart. */
  sold: PaperTicket | null;
  /** Whether a service says who does it. */
  naming: boolean;
  /** When today was closed; null while it is open. */
  closedAt: string | null;
}

/** Stable functions, so that a tap renders only its own line and tile. */
export interface CartActions {
  edit: (action: CartAction) => void;
  order: () => void;
  receive: (cash: Centimes | null) => void;
  pay: (payment: ChosenPayment | null) => void;
  askCash: () => void;
  askSplit: (mode: CashlessMode) => void;
  askQuantity: (item: SellableItem) => void;
  askKessal: (line: CartLine) => void;
  reprint: (ticket: PaperTicket) => void;
}
