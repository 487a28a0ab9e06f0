import { useCallback, useMemo, useState } from 'react';
import type { SessionUser } from '../../lib/session.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Cart } from './cart.ts';
import { CartBar } from './CartBar.tsx';
import { CartPanel } from './CartPanel.tsx';
import { limitsOf } from './catalogue.ts';
import { CategoryColumn } from './CategoryColumn.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { LastTickets } from './LastTickets.tsx';
import { PriceChangeDialog } from './PriceChangeDialog.tsx';
import styles from './Till.module.css';
import { useTillCatalogue } from './use-till-catalogue.ts';
import { useTill } from './use-till.ts';

interface TillProps {
  user: SessionUser;
  local: NonNullable<SessionUser['local']>;
}

/** One empty cart, for memoised dialogs. */
const NOTHING: Cart = [];

/** On a narrow screen the cart is in a drawer. */
export function Till({ user, local }: TillProps) {
  const narrow = useMediaQuery('(max-width: 899px)');
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [cartOpen, setCartOpen] = useState(false);
  const { catalogue, failed, refreshing, refresh } = useTillCatalogue();
  const onSaleDone = useCallback(() => {
    setCategoryId(null);
    setCartOpen(false);
  }, []);
  const till = useTill({ user, local, refreshCatalogue: refresh, onSaleDone });
  const limitOf = useMemo(() => limitsOf(catalogue), [catalogue]);

  const category = catalogue?.categories.find(({ id }) => id === categoryId) ?? null;
  const items = category
    ? catalogue?.products.filter((item) => item.categoryId === category.id)
    : catalogue?.services;
  const panel = (
    <CartPanel
      cart={till.cart}
      state={till.state}
      limitOf={limitOf}
      onEdit={till.edit}
      onOrder={till.order}
    />
  );

  return (
    <div className={styles.till}>
      <h1 className="visually-hidden">Point de vente</h1>
      <CategoryColumn
        categories={catalogue?.categories ?? null}
        failed={failed}
        selected={category?.id ?? null}
        onSelect={setCategoryId}
      />
      <section className={styles.shelf} aria-busy={refreshing}>
        <div className={styles.shelfHead}>
          <h2 className={styles.heading} dir="auto">
            {category?.name ?? 'Vos Services'}
          </h2>
          <LastTickets onReprint={till.reprint} />
        </div>
        <ItemGrid
          key={category?.id ?? 'services'}
          items={items ?? null}
          kind={category ? 'product' : 'service'}
          cart={till.cart}
          failed={failed}
          frozen={till.state !== 'open'}
          onAdd={till.add}
          onRetry={refresh}
        />
      </section>
      {narrow ? (
        <CartBar cart={till.cart} state={till.state} open={cartOpen} onOpen={setCartOpen}>
          {panel}
        </CartBar>
      ) : (
        <aside className={styles.side}>{panel}</aside>
      )}
      <PriceChangeDialog
        cart={till.newPrices.length > 0 ? till.cart : NOTHING}
        prices={till.newPrices}
        onAnswer={till.answerNewPrices}
      />
    </div>
  );
}
