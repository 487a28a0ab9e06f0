import { Button } from 'antd';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { itemKey, unitsOf, type Cart } from '../cart/cart.ts';
import type { TillItem } from '../catalogue/catalogue.ts';
import { ItemTile } from './ItemTile.tsx';
import styles from './ItemGrid.module.css';

interface ItemGridProps {
  /** Null until loaded. */
  items: readonly TillItem[] | null;
  /** How many the fullest shelf has, so that tiles are of one size. */
  fullest: number;
  kind: keyof typeof NOTHING;
  cart: Cart;
  failed: boolean;
  frozen: boolean;
  onAdd: (item: TillItem) => void;
  onHold: (item: TillItem) => void;
  onRetry: () => void;
}

const NOTHING = {
  service: {
    title: 'Pas de services!',
    hint: 'Aucun service n’est proposé dans ce local. Un administrateur peut en ajouter.',
  },
  product: { title: 'Pas de produits!', hint: 'Cette catégorie est vide. Choisissez-en une autre.' },
  search: { title: 'Aucun article de ce nom', hint: 'Essayez avec moins de lettres.' },
};

export function ItemGrid(props: ItemGridProps) {
  const { items, fullest, kind, cart, failed, frozen, onAdd, onHold, onRetry } = props;
  if (!items && failed) return <NotLoaded onRetry={onRetry} />;
  if (!items) return <Waiting />;
  if (items.length === 0) {
    return (
      <div className={styles.scroll}>
        <EmptyState {...NOTHING[kind]} />
      </div>
    );
  }
  return (
    <div className={styles.scroll}>
      <div className={styles.grid} data-few={few(fullest)}>
        {items.map((item) => (
          <ItemTile
            key={itemKey(item)}
            item={item}
            count={unitsOf(cart, item)}
            frozen={frozen}
            onAdd={onAdd}
            onHold={onHold}
          />
        ))}
      </div>
    </div>
  );
}

/** Where few items have room for larger tiles. */
function few(count: number): 'six' | 'twelve' | undefined {
  if (count <= 6) return 'six';
  return count <= 12 ? 'twelve' : undefined;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.scroll}>
      <EmptyState
        title="Le catalogue n’a pas pu être chargé"
        hint="Vérifiez le réseau. Votre panier est conservé."
        action={
          <Button type="primary" size="large" onClick={onRetry}>
            Réessayer
          </Button>
        }
      />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.scroll} role="status">
      <span className="visually-hidden">Chargement ...</span>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 10 }, (_, i) => (
          <span key={i} className={`ui-card ui-waiting ${styles.waiting}`} />
        ))}
      </div>
    </div>
  );
}
