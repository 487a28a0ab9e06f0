import styles from '../Catalogue.module.css';
import type { ProductRow } from '../filters.ts';
import { VisibilityBadge } from '../ItemActions.tsx';
import { ItemName } from '../ItemName.tsx';
import { PriceInPlace } from '../prices/PriceInPlace.tsx';
import { Chosen } from '../../ui/list/Selection.tsx';
import type { Selection } from '../../ui/list/use-selection.ts';
import { ProductActions, StockButton, type ProductHandlers } from './product-columns.tsx';

interface ProductCardProps {
  product: ProductRow;
  handlers: ProductHandlers;
  selection: Selection;
}

export function ProductCard({ product, handlers, selection }: ProductCardProps) {
  return (
    <div className={`ui-pair ${styles.card}`}>
      <Chosen
        name={product.name}
        checked={selection.has(product.id)}
        onChange={(checked) => selection.set([product.id], checked)}
      >
        <ItemName item={product} />
      </Chosen>
      {product.hidden && <VisibilityBadge hidden />}
      <div className={`ui-bar ui-whole ${styles.bar}`}>
        <span>
          <PriceInPlace
            product={product}
            onHistory={() => handlers.onHistory(product)}
            onSaved={handlers.onPriced}
          />
          <StockButton product={product} onOpen={() => handlers.onStock(product)} labelled />
        </span>
        <ProductActions product={product} handlers={handlers} />
      </div>
    </div>
  );
}
