import { OrderedListOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { counted, formatCount } from '#shared/french.ts';
import {
  useCatalogueProductsQuery,
  useSetProductHiddenMutation,
  type CategoryRowFragment,
} from '../../graphql/generated.ts';
import { isolated, nameText } from '../../lib/text/format.ts';
import { useAddress, useAddressChoice, useAddressId } from '../../lib/use-address.ts';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { Deletion } from '../Deletion.tsx';
import { filterProducts, PRODUCT_VISIBILITIES, type ProductRow } from '../filters.ts';
import { productTiles } from '../tile-order.ts';
import { TileOrder } from '../TileOrder.tsx';
import { ItemHistory } from '../ItemHistory.tsx';
import { ProductCard } from './ProductCard.tsx';
import type { PricedItem } from '../prices/price-preview.ts';
import { PricesForm } from '../prices/PricesForm.tsx';
import { CATEGORY_WIDTH, productColumns, PRODUCTS_WIDTH, type ProductHandlers } from './product-columns.tsx';
import { ProductFilters, ProductSearch } from './ProductFilters.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductStock } from '../stock/ProductStock.tsx';
import { SELECTION_COLUMN } from '../../ui/list/Selection.tsx';
import { PricesSelection } from '../prices/PricesSelection.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';

const LOAD_FAILURE = 'Failed to load products. Please try again later.';

/** As the address says that it is open. */
const TILES = 'tuiles';

interface ProductListProps {
  category: CategoryRowFragment;
  categories: readonly CategoryRowFragment[];
  /** The button back to the categories. */
  back: ReactNode;
}

/** The products of a category, with their stock in all locals or one. */
export function ProductList({ category, categories, back }: ProductListProps) {
  const [localId] = useAddressId('local');
  const [visibility] = useAddressChoice('visibilite', PRODUCT_VISIBILITIES);
  const [form, setForm] = useAddress('fiche');
  const found = useProducts({ categoryId: category.id, localId });
  const add = () => setForm('nouveau', { push: true });
  return (
    <OfficeScreen
      title={
        <>
          Produits de <bdi>{nameText(category.name)}</bdi>
        </>
      }
      actions={
        <>
          {back}
          <Button
            icon={<OrderedListOutlined aria-hidden />}
            disabled={!found.products}
            onClick={() => setForm(TILES, { push: true })}
          >
            Ordre des tuiles
          </Button>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
            Ajouter un produit
          </Button>
        </>
      }
      onRefresh={found.refresh}
      refreshing={found.refreshing}
      search={<ProductSearch />}
      filters={<ProductFilters locals={found.locals} />}
      filtersSet={[localId !== null, visibility !== 'visibles']}
    >
      <ProductRows
        found={found}
        category={category}
        categories={categories}
        emptyAction={<Button onClick={add}>Ajouter un produit</Button>}
      />
      {found.products && form === TILES && (
        <TileOrder
          tiles={productTiles(found.products)}
          categoryId={category.id}
          onClose={() => setForm(null)}
          onSaved={found.refresh}
        />
      )}
    </OfficeScreen>
  );
}

/** The products of every category whose name contains the text. */
export function FoundProducts({
  search,
  categories,
}: {
  search: string;
  categories: readonly CategoryRowFragment[];
}) {
  const [localId] = useAddressId('local');
  return <ProductRows found={useProducts({ search, localId })} categories={categories} />;
}

interface ProductRowsProps {
  found: ReturnType<typeof useProducts>;
  /** Absent in a search over all categories. */
  category?: CategoryRowFragment;
  categories: readonly CategoryRowFragment[];
  emptyAction?: ReactNode;
}

function ProductRows({ found, category, categories, emptyAction }: ProductRowsProps) {
  const { products, failed, refreshing, refresh } = found;
  const [search] = useAddress('recherche');
  const [visibility] = useAddressChoice('visibilite', PRODUCT_VISIBILITIES);
  const [form, setForm] = useAddress('fiche');
  const [historyId, setHistoryId] = useAddressId('historique');
  const [stockId, setStockId] = useAddressId('stock');
  const [condemned, setCondemned] = useState<ProductRow | null>(null);
  const [priced, setPriced] = useState<readonly number[] | null>(null);
  const [setHidden] = useSetProductHiddenMutation();
  const selection = useSelection();
  // Of a search over all categories the server has made the choice, of hidden products too.
  const rows = useMemo(() => {
    if (!products) return null;
    if (!category && search) return products;
    return filterProducts(products, { search: search ?? '', visibility });
  }, [products, category, search, visibility]);
  const chosen = (rows ?? []).filter(({ id }) => selection.has(id)).map(({ id }) => id);
  const handlers: ProductHandlers = {
    onEdit: ({ id }) => setForm(String(id), { push: true }),
    onHistory: ({ id }) => setHistoryId(id, { push: true }),
    onStock: ({ id }) => setStockId(id, { push: true }),
    onPriced: refresh,
    setHidden,
    onDelete: setCondemned,
  };
  const known = (wanted: number | null) => products?.find(({ id }) => id === wanted);
  return (
    <>
      <OfficeList<ProductRow>
        rows={rows}
        rowKey={({ id }) => id}
        columns={productColumns(handlers, { withCategory: !category })}
        width={category ? PRODUCTS_WIDTH : PRODUCTS_WIDTH + CATEGORY_WIDTH}
        card={(product) => <ProductCard product={product} handlers={handlers} selection={selection} />}
        failure={failed ? LOAD_FAILURE : null}
        empty="Aucun produit trouvé"
        emptyHint={
          products?.length === 0
            ? `${category ? 'Cette catégorie' : 'Le catalogue'} attend son premier produit.`
            : 'Changez les filtres.'
        }
        emptyAction={emptyAction}
        refreshing={refreshing}
        onRetry={refresh}
        table={{
          rowSelection: {
            selectedRowKeys: chosen,
            onChange: (keys) => selection.only(keys.map(Number)),
            getCheckboxProps: ({ name }) => ({ 'aria-label': `Sélectionner ${name}` }),
            ...SELECTION_COLUMN,
          },
        }}
        below={products && <span>{countOf(rows?.length ?? 0, products.length)}</span>}
      />
      <PricesSelection
        count={chosen.length}
        onPrices={() => setPriced(chosen)}
        onAll={() => selection.only((rows ?? []).map(({ id }) => id))}
        onClear={() => selection.only([])}
      />
      {products && priced && (
        <PricesForm
          items={products.filter(({ id }) => priced.includes(id)).map(pricedProduct)}
          onClose={() => setPriced(null)}
          onChanged={refresh}
        />
      )}
      {products && (
        <ProductForm
          which={form}
          products={products}
          category={category}
          categories={categories}
          onClose={() => setForm(null)}
          onSaved={refresh}
        />
      )}
      <ItemHistory type="PRODUCT" item={known(historyId)} onClose={() => setHistoryId(null)} />
      <ProductStock product={known(stockId)} onClose={() => setStockId(null)} />
      {condemned && <ProductDeletion product={condemned} onClose={() => setCondemned(null)} />}
    </>
  );
}

/** The previous local's list stays until the next one has loaded. */
function useProducts(variables: { categoryId?: number; search?: string; localId?: number | null }) {
  const { data, previousData, error, loading, refetch } = useCatalogueProductsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  return {
    products: shown?.catalogueProducts ?? null,
    locals: shown?.locals ?? [],
    failed: error !== undefined,
    refreshing: loading && shown !== undefined,
    refresh: () => void refetch().catch(() => undefined),
  };
}

function countOf(shown: number, all: number): string {
  return `${formatCount(shown)} sur ${counted(all, 'produit')}`;
}

function pricedProduct({ id, name, price }: ProductRow): PricedItem {
  return { type: 'PRODUCT', id, name, local: null, price, frais: null };
}

function ProductDeletion({ product: { id, name }, onClose }: { product: ProductRow; onClose: () => void }) {
  const [setHidden] = useSetProductHiddenMutation();
  return (
    <Deletion
      name={name}
      question="Êtes-vous sûr de vouloir supprimer ce produit ?"
      explanation="la caisse ne le proposera plus ; il reste parmi les produits masqués, avec son stock."
      done={`« ${isolated(name)} » est supprimé.`}
      failure="Erreur lors de la suppression du produit"
      remove={(context) => setHidden({ variables: { id, hidden: true }, context })}
      onClose={onClose}
    />
  );
}
