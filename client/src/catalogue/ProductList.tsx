import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import {
  useCatalogueProductsQuery,
  useSetProductHiddenMutation,
  type CategoryRowFragment,
} from '../graphql/generated.ts';
import { useAddress, useAddressChoice, useAddressId } from '../lib/use-address.ts';
import { OfficeList } from '../ui/OfficeList.tsx';
import { OfficeScreen } from '../ui/OfficeScreen.tsx';
import { Deletion } from './Deletion.tsx';
import { filterProducts, PRODUCT_VISIBILITIES, type ProductRow } from './filters.ts';
import { ItemHistory } from './ItemHistory.tsx';
import { ProductCard } from './ProductCard.tsx';
import { productColumns, PRODUCTS_WIDTH } from './product-columns.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductStock } from './ProductStock.tsx';

const LOAD_FAILURE = 'Failed to load products. Please try again later.';

interface ProductListProps {
  category: CategoryRowFragment;
  categories: readonly CategoryRowFragment[];
  /** The button back to the categories. */
  back: ReactNode;
}

/** The products of a category, with their stock in all locals or one. */
export function ProductList({ category, categories, back }: ProductListProps) {
  const [search] = useAddress('recherche');
  const [visibility] = useAddressChoice('visibilite', PRODUCT_VISIBILITIES);
  const [localId] = useAddressId('local');
  const [form, setForm] = useAddress('fiche');
  const [historyId, setHistoryId] = useAddressId('historique');
  const [stockId, setStockId] = useAddressId('stock');
  const [condemned, setCondemned] = useState<ProductRow | null>(null);
  const { products, locals, failed, refreshing, refresh } = useProducts(category.id, localId);
  const [setHidden] = useSetProductHiddenMutation();
  const rows = useMemo(
    () => (products ? filterProducts(products, { search: search ?? '', visibility }) : null),
    [products, search, visibility],
  );
  const add = () => setForm('nouveau', { push: true });
  const handlers = {
    onEdit: ({ id }: ProductRow) => setForm(String(id), { push: true }),
    onHistory: ({ id }: ProductRow) => setHistoryId(id, { push: true }),
    onStock: ({ id }: ProductRow) => setStockId(id, { push: true }),
    setHidden,
    onDelete: setCondemned,
  };
  const known = (wanted: number | null) => products?.find(({ id }) => id === wanted);

  return (
    <OfficeScreen
      title={
        <>
          Produits de <bdi>{category.name}</bdi>
        </>
      }
      actions={
        <>
          {back}
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
            Ajouter un produit
          </Button>
        </>
      }
      onRefresh={refresh}
      refreshing={refreshing}
      filters={<ProductFilters locals={locals} />}
    >
      <OfficeList<ProductRow>
        rows={rows}
        rowKey={({ id }) => id}
        columns={productColumns(handlers)}
        width={PRODUCTS_WIDTH}
        card={(product) => <ProductCard product={product} handlers={handlers} />}
        failure={failed ? LOAD_FAILURE : null}
        empty="Aucun produit trouvé"
        emptyAction={<Button onClick={add}>Ajouter un produit</Button>}
        refreshing={refreshing}
        onRetry={refresh}
        below={products && <span>{countOf(rows?.length ?? 0, products.length)}</span>}
      />
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
    </OfficeScreen>
  );
}

/** The previous local's list stays until the next one has loaded. */
function useProducts(categoryId: number, localId: number | null) {
  const { data, previousData, error, loading, refetch } = useCatalogueProductsQuery({
    variables: { categoryId, localId },
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
  return `${shown} sur ${all} ${all > 1 ? 'produits' : 'produit'}`;
}

function ProductDeletion({ product: { id, name }, onClose }: { product: ProductRow; onClose: () => void }) {
  const [setHidden] = useSetProductHiddenMutation();
  return (
    <Deletion
      name={name}
      question="Êtes-vous sûr de vouloir supprimer ce produit ?"
      explanation="la caisse ne le proposera plus ; il reste parmi les produits masqués, avec son stock."
      done={`« ${name} » est supprimé.`}
      failure="Erreur lors de la suppression du produit"
      remove={(context) => setHidden({ variables: { id, hidden: true }, context })}
      onClose={onClose}
    />
  );
}
