import styles from './Catalogue.module.css';
import type { ProductRow } from './filters.ts';
import { VisibilityBadge } from './ItemActions.tsx';
import { ItemName } from './ItemName.tsx';
import { PriceButton } from './PriceButton.tsx';
import { ProductActions, StockButton, type ProductHandlers } from './product-columns.tsx';

interface ProductCardProps {
  product: ProductRow;
  handlers: ProductHandlers;
}

export function ProductCard({ product, handlers }: ProductCardProps) {
  return (
    <div className={styles.card}>
      <ItemName item={product} />
      <VisibilityBadge hidden={product.hidden} />
      <div className={styles.bar}>
        <span>
          <PriceButton item={product} onOpen={() => handlers.onHistory(product)} />
          <StockButton product={product} onOpen={() => handlers.onStock(product)} labelled />
        </span>
        <ProductActions product={product} handlers={handlers} />
      </div>
    </div>
  );
}
