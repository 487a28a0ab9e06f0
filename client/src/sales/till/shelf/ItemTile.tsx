import { memo } from 'react';
import { formatDirhams } from '#shared/money.ts';
import { Money } from '../../../ui/Money.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { TillItem } from '../catalogue/catalogue.ts';
import styles from './ItemGrid.module.css';
import { TileNames } from './TileNames.tsx';
import { useHold } from './use-hold.ts';

/** Characters: "999 999,99" would overflow a tile at the normal size. */
const LONG_PRICE = 10;

interface ItemTileProps {
  item: TillItem;
  /** Units in the cart. */
  count: number;
  frozen: boolean;
  onAdd: (item: TillItem) => void;
  /** It was held down. */
  onHold: (item: TillItem) => void;
}

/** A sold-out tile stays enabled, to say why. */
export const ItemTile = memo(function ItemTile({ item, count, frozen, onAdd, onHold }: ItemTileProps) {
  const holding = useHold(() => {
    if (!frozen) onHold(item);
  });
  const gone = count >= item.limit;
  return (
    <button
      type="button"
      className={`ui-card ui-stack ${styles.tile}`}
      disabled={frozen}
      data-gone={gone}
      onClick={() => onAdd(item)}
      {...holding}
    >
      <Picture path={item.imageUrl} alt="" className={styles.picture} />
      {count > 0 && (
        <span className={styles.count}>
          <span className="visually-hidden">Dans le panier : </span>
          {count}
        </span>
      )}
      <TileNames item={item} className={styles.name} />
      <span className={styles.price} data-long={formatDirhams(item.price).length >= LONG_PRICE}>
        <Money centimes={item.price} />
      </span>
      {item.stock !== null && <Stock quantity={item.stock} />}
    </button>
  );
});

function Stock({ quantity }: { quantity: number }) {
  return (
    <span className={`ui-ends ${styles.stock}`} data-out={quantity <= 0}>
      Stock : {quantity}
      {quantity <= 0 && <small>Épuisé</small>}
    </span>
  );
}
