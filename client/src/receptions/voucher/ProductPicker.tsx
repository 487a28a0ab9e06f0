import { ShoppingCartOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '#shared/french.ts';
import { usePickableProductsQuery, type PickableProductsQuery } from '../../graphql/generated.ts';
import { folded } from '#shared/names.ts';
import { amountText, nameText } from '../../lib/text/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PURCHASE } from '../filters.ts';
import styles from './ProductPicker.module.css';
import type { ChosenProduct, LastPurchase, PickableProduct } from './voucher-draft.ts';

interface PickerProps {
  /** A local, PURCHASE, or null: whose stock is shown. */
  source: number | null;
  lines: readonly ChosenProduct[];
  onAdd: (product: PickableProduct, last: LastPurchase | null) => void;
}

const LOAD_FAILURE = 'Failed to load products. Please try again later.';
/** Products rendered at once; the rest is found by search. */
const STEP = 60;

/** All products, with the source's stock. */
export function ProductPicker({
  open,
  onClose,
  ...picker
}: PickerProps & { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title="Choisir des produits"
      width="min(720px, 90vw)"
      centered
      destroyOnHidden
      footer={
        <Button type="primary" size="large" onClick={onClose}>
          Terminer
        </Button>
      }
      onCancel={onClose}
    >
      <Picker {...picker} />
    </Modal>
  );
}

function Picker({ source, lines, onAdd }: PickerProps) {
  // A purchase needs no stock, so that of thousands of products is not fetched.
  const stocked = source !== PURCHASE;
  const { data, error, loading, refetch } = usePickableProductsQuery({
    variables: { localId: stocked ? source : null, stocked },
    // The cache holds one stock per product; here it is the source's.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const again = () => void refetch().catch(() => undefined);
  if (error) return <ErrorCard message={LOAD_FAILURE} retrying={loading} onRetry={again} />;
  if (!data) return <LoadingScreen />;
  return (
    <Shelf
      products={data.catalogueProducts}
      purchases={data.lastPurchases}
      source={source}
      lines={lines}
      onAdd={onAdd}
    />
  );
}

interface ShelfProps extends PickerProps {
  products: readonly PickableProduct[];
  purchases: PickableProductsQuery['lastPurchases'];
}

function Shelf({ products, purchases, source, lines, onAdd }: ShelfProps) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(STEP);
  // Deferred, so that typing does not wait for the list.
  const wanted = folded(useDeferredValue(typed).trim());
  const named = useMemo(
    () => products.map((product) => ({ product, name: folded(product.name) })),
    [products],
  );
  const found = useMemo(() => named.filter(({ name }) => name.includes(wanted)), [named, wanted]);
  const last = useMemo(() => new Map(purchases.map((one) => [one.productId, one])), [purchases]);
  const chosen = useMemo(
    () =>
      new Map(lines.map((line) => [line.productId, typeof line.quantity === 'number' ? line.quantity : 0])),
    [lines],
  );

  return (
    <>
      <Input
        allowClear
        autoFocus
        type="search"
        aria-label="Rechercher un produit"
        placeholder="Rechercher un produit"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setShown(STEP);
        }}
      />
      <div className={styles.shelf}>
        {found.length === 0 && <EmptyState title="Pas de produits!" hint="Aucun ne porte ce nom." />}
        <ul className={styles.list}>
          {found.slice(0, shown).map(({ product }) => (
            <Row
              key={product.id}
              product={product}
              stock={source === PURCHASE ? null : stockOf(product)}
              chosen={chosen.get(product.id) ?? 0}
              last={last.get(product.id) ?? null}
              onAdd={onAdd}
            />
          ))}
        </ul>
        {found.length > shown && (
          <Button block onClick={() => setShown(shown + STEP)}>
            Afficher la suite ({found.length - shown})
          </Button>
        )}
      </div>
    </>
  );
}

interface RowProps extends Pick<PickerProps, 'onAdd'> {
  product: PickableProduct;
  /** Null for a purchase. */
  stock: number | null;
  chosen: number;
  last: LastPurchase | null;
}

const Row = memo(function Row({ product, stock, chosen, last, onAdd }: RowProps) {
  const { name, imageUrl, category } = product;
  return (
    <li className={styles.row}>
      <Picture path={imageUrl} alt="" ratio="1" className={styles.picture} />
      <span className={styles.name}>
        <bdi>{nameText(name)}</bdi>
        <small>
          <bdi>{nameText(category.name)}</bdi>
          {last && ` · dernier achat ${amountText(last.price)}`}
          {chosen > 0 && <strong> · {chosen} sur le bon</strong>}
        </small>
      </span>
      {stock === null ? (
        <ShoppingCartOutlined
          className={styles.bought}
          role="img"
          aria-label="Achat : le stock ne compte pas"
        />
      ) : (
        <Badge tone={stock > 0 ? 'good' : 'bad'}>{`Stock : ${formatCount(stock)}`}</Badge>
      )}
      <Button aria-label={`Ajouter ${name}`} onClick={() => onAdd(product, last)}>
        Ajouter
      </Button>
    </li>
  );
});

function stockOf({ stock = [] }: PickableProduct): number {
  return stock.reduce((sum, { quantity }) => sum + quantity, 0);
}
