import { InboxOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { formatCount } from '#shared/french.ts';
import { nameText } from '../../lib/text/format.ts';
import styles from '../Catalogue.module.css';
import type { ProductRow } from '../filters.ts';
import { ItemActions, VisibilityBadge } from '../ItemActions.tsx';
import { ItemName } from '../ItemName.tsx';
import { PriceInPlace } from '../prices/PriceInPlace.tsx';
import type { SetHidden } from '../VisibilityButton.tsx';

export const PRODUCTS_WIDTH = 900;
export const CATEGORY_WIDTH = 160;

export interface ProductHandlers {
  onEdit: (product: ProductRow) => void;
  setHidden: SetHidden;
  onDelete: (product: ProductRow) => void;
  onHistory: (product: ProductRow) => void;
  onStock: (product: ProductRow) => void;
  onPriced: () => void;
}

export function productColumns(
  handlers: ProductHandlers,
  { withCategory }: { withCategory: boolean },
): TableColumnsType<ProductRow> {
  return [
    { title: 'Produit', render: (_, product) => <ItemName item={product} /> },
    ...(withCategory
      ? [
          {
            title: 'Catégorie',
            width: CATEGORY_WIDTH,
            render: (_: unknown, { category }: ProductRow) => <bdi>{nameText(category.name)}</bdi>,
          },
        ]
      : []),
    {
      title: 'Prix',
      width: 168,
      align: 'right',
      render: (_, product) => (
        <PriceInPlace
          product={product}
          onHistory={() => handlers.onHistory(product)}
          onSaved={handlers.onPriced}
        />
      ),
    },
    {
      title: 'Stock total',
      width: 150,
      align: 'right',
      render: (_, product) => <StockButton product={product} onOpen={() => handlers.onStock(product)} />,
    },
    { title: 'Statut', width: 100, render: (_, { hidden }) => <VisibilityBadge hidden={hidden} /> },
    {
      title: 'Actions',
      width: 172,
      align: 'right',
      render: (_, product) => <ProductActions product={product} handlers={handlers} />,
    },
  ];
}

interface ProductActionsProps {
  product: ProductRow;
  handlers: ProductHandlers;
}

/** A product is never deleted, only hidden; a hidden one can only be shown again. */
export function ProductActions({ product, handlers }: ProductActionsProps) {
  const visible = !product.hidden;
  return (
    <ItemActions
      item={product}
      onEdit={visible ? () => handlers.onEdit(product) : undefined}
      setHidden={handlers.setHidden}
      onDelete={visible ? () => handlers.onDelete(product) : undefined}
    />
  );
}

interface StockButtonProps {
  product: ProductRow;
  onOpen: () => void;
  /** For use without a column title. */
  labelled?: boolean;
}

export function StockButton({ product: { name, totalStock }, onOpen, labelled }: StockButtonProps) {
  return (
    <Button type="text" className={styles.figure} title={`Stock de ${name}`} onClick={onOpen}>
      {labelled ? (
        <span className={styles.sign}>Stock</span>
      ) : (
        <InboxOutlined aria-hidden className={styles.sign} />
      )}
      <strong>{formatCount(totalStock)}</strong>
      {totalStock <= 0 && (
        <span className={`ui-wrong ${styles.out}`}>{totalStock < 0 ? 'Négatif' : 'Épuisé'}</span>
      )}
    </Button>
  );
}
