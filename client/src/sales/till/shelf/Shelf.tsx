import { useMemo, type ReactNode } from 'react';
import { nameText } from '../../../lib/text/format.ts';
import { PayoutButton } from '../../../payout/PayoutButton.tsx';
import type { Cart } from '../cart/cart.ts';
import type { TillCatalogue, TillItem } from '../catalogue/catalogue.ts';
import { DrawerButton } from '../drawer/DrawerButton.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { ItemSearch } from './ItemSearch.tsx';
import { LastTickets } from '../receipt/LastTickets.tsx';
import type { PaperTicket } from '../receipt/receipt.ts';
import { found, fullestShelf, needsSearch } from './shelf-items.ts';
import styles from '../Till.module.css';

interface ShelfProps {
  /** Null until loaded. */
  catalogue: TillCatalogue | null;
  /** Null for the services. */
  category: { id: number; name: string } | null;
  search: string;
  cart: Cart;
  failed: boolean;
  refreshing: boolean;
  frozen: boolean;
  onSearch: (search: string) => void;
  onAdd: (item: TillItem) => void;
  onHold: (item: TillItem) => void;
  onRetry: () => void;
  onReprint: (ticket: PaperTicket) => void;
  /** « Kessals du jour », where the local names them. */
  kessals: ReactNode;
}

/** The tiles of the services, of a category, or of what is searched. */
export function Shelf(props: ShelfProps) {
  const { catalogue, category, search, onSearch, onAdd, onReprint, refreshing, kessals, ...grid } = props;
  const searched = catalogue && found(catalogue, search);
  const fullest = useMemo(() => (catalogue ? fullestShelf(catalogue) : 0), [catalogue]);
  const kind = searched ? 'search' : category ? 'product' : 'service';
  const ofCategory = () => catalogue?.products.filter((item) => item.categoryId === category?.id);
  const items = searched ?? (category ? ofCategory() : catalogue?.services);
  return (
    <section className={`ui-stack ${styles.shelf}`} aria-busy={refreshing}>
      <div className={`ui-row ${styles.shelfHead}`}>
        <h2 className={`ui-title ${styles.heading}`} dir="auto" data-said={!searched}>
          {searched ? `Trouvés (${searched.length})` : nameText(category?.name ?? 'Vos Services')}
        </h2>
        <div className={`ui-row ${styles.tools}`}>
          <DrawerButton />
          {kessals}
          <PayoutButton />
          <LastTickets onReprint={onReprint} />
        </div>
      </div>
      {catalogue && needsSearch(catalogue) && (
        <ItemSearch
          search={search}
          onSearch={onSearch}
          onEnter={() => {
            const [first] = searched ?? [];
            if (first && !grid.frozen) onAdd(first);
          }}
        />
      )}
      <ItemGrid
        key={searched ? 'search' : (category?.id ?? 'services')}
        {...grid}
        items={items ?? null}
        fullest={fullest}
        kind={kind}
        onAdd={onAdd}
      />
    </section>
  );
}
