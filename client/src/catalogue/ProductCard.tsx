import styles from './Catalogue.module.css';
import type { ProductRow } from './filters.ts';
import { VisibilityBadge } from './ItemActions.tsx';
import { ItemName } from './ItemName.tsx';
import { PriceButton } from './PriceButton.tsx';
import { ProductActions, StockButton, type ProductDeeds } from './product-columns.tsx';

interface ProductCardProps {
  product: ProductRow;
  deeds: ProductDeeds;
}

export function ProductCard({ product, deeds }: ProductCardProps) {
  return (
    <div className={styles.card}>
      <ItemName item={product} />
      <VisibilityBadge hidden={product.hidden} />
      <div className={styles.bar}>
        <span>
          <PriceButton item={product} onOpen={() => deeds.onHistory(product)} />
          <StockButton product={product} onOpen={() => deeds.onStock(product)} labelled />
        </span>
        <ProductActions product={product} deeds={deeds} />
      </div>
    </div>
  );
}
