import { useCallback, useMemo, useState } from 'react';
import { ticketTotals } from '#server/sales/sales.rules.ts';
import type { CashlessMode } from '#shared/payments.ts';
import type { SessionUser } from '../../lib/device/session.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useRefreshOnceSent, useShelvesHere } from '../offline/use-shelves-here.ts';
import type { Cart, SellableItem } from './cart/cart.ts';
import type { CartActions } from './cart/cart-view.ts';
import { CartBar } from './cart/CartBar.tsx';
import { CartPanel } from './cart/CartPanel.tsx';
import { limitsOf } from './catalogue/catalogue.ts';
import { CategoryColumn } from './shelf/CategoryColumn.tsx';
import { PriceChangeDialog } from './cart/PriceChangeDialog.tsx';
import { KessalsSlot } from './kessals/KessalsSlot.tsx';
import { offeredModes } from './sale/payment.ts';
import { Shelf } from './shelf/Shelf.tsx';
import { useScannedProducts } from './shelf/use-scanned-products.ts';
import styles from './Till.module.css';
import { TillPads, type AskedPad } from './TillPads.tsx';
import { useMoved } from './catalogue/use-moved.ts';
import { useTillCatalogue } from './catalogue/use-till-catalogue.ts';
import { useTill } from './use-till.ts';

interface TillProps {
  user: SessionUser;
  local: NonNullable<SessionUser['local']>;
}

/** One empty cart, for memoised dialogs. */
const NOTHING: Cart = [];

/** Too small for tiles and cart: the cart is a bar, and opens as a drawer. */
const SMALL = '(max-width: 699px), (max-width: 899px) and (max-height: 639px)';

export function Till({ user, local }: TillProps) {
  useMoved(user, local);
  const small = useMediaQuery(SMALL);
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const [cartOpen, setCartOpen] = useState(false);
  const [pad, setPad] = useState<AskedPad | null>(null);
  const { catalogue: known, failed, refreshing, refresh, onSold } = useTillCatalogue(local.id);
  const catalogue = useShelvesHere(known, local.id);
  useRefreshOnceSent(refresh);
  const select = useCallback((chosen: number | null) => {
    setCategoryId(chosen);
    setSearch('');
  }, []);
  const onSaleDone = useCallback(() => {
    select(null);
    setCartOpen(false);
  }, [select]);
  const till = useTill({ user, local, catalogue, refreshCatalogue: refresh, onSold, onSaleDone });
  useScannedProducts(catalogue, till);
  const limitOf = useMemo(() => limitsOf(catalogue), [catalogue]);
  const askQuantity = useCallback((item: SellableItem) => setPad({ kind: 'quantity', item }), []);
  const { edit, receive, pay, reprint, naming } = till;
  const actions = useActions(till, { askQuantity, ask: setPad });
  const category = catalogue?.categories.find(({ id }) => id === categoryId) ?? null;
  const { cart, state, received, payment, sold } = till;
  const modes = offeredModes(local.paymentModes, payment);
  const view = {
    cart,
    state,
    received,
    payment,
    modes,
    sold,
    naming: naming.on,
    closedAt: catalogue?.closedAt ?? null,
  };
  const panel = <CartPanel view={view} actions={actions} limitOf={limitOf} />;

  return (
    <div className={styles.till}>
      <CategoryColumn
        categories={catalogue?.categories ?? null}
        failed={failed}
        selected={category?.id ?? null}
        onSelect={select}
      />
      <Shelf
        catalogue={catalogue}
        category={category}
        search={search}
        cart={cart}
        failed={failed}
        refreshing={refreshing}
        frozen={state !== 'open'}
        onSearch={setSearch}
        onAdd={till.add}
        onHold={askQuantity}
        onRetry={refresh}
        onReprint={reprint}
        kessals={<KessalsSlot localId={local.id} naming={naming} cart={cart} sold={sold} onEdit={edit} />}
      />
      {small ? (
        <CartBar view={view} actions={actions} open={cartOpen} onOpen={setCartOpen}>
          {panel}
        </CartBar>
      ) : (
        <aside className={styles.side}>{panel}</aside>
      )}
      <TillPads
        pad={pad}
        total={ticketTotals(cart).total}
        payment={payment}
        onSet={till.setQuantity}
        onReceive={receive}
        onPay={pay}
        onClose={() => setPad(null)}
      />
      <PriceChangeDialog
        cart={till.newPrices.length > 0 ? cart : NOTHING}
        prices={till.newPrices}
        onAnswer={till.answerNewPrices}
      />
    </div>
  );
}

interface Pads {
  askQuantity: (item: SellableItem) => void;
  ask: (pad: AskedPad) => void;
}

function useActions(till: ReturnType<typeof useTill>, { askQuantity, ask }: Pads): CartActions {
  const { edit, order, receive, pay, reprint } = till;
  const { ask: askKessal } = till.naming;
  return useMemo(
    () => ({
      edit,
      order,
      receive,
      pay,
      reprint,
      askQuantity,
      askKessal,
      askCash: () => ask({ kind: 'cash' }),
      askSplit: (mode: CashlessMode) => ask({ kind: 'split', mode }),
    }),
    [edit, order, receive, pay, reprint, askQuantity, askKessal, ask],
  );
}
