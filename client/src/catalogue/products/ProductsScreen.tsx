import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useCatalogueCategoriesQuery } from '../../graphql/generated.ts';
import { useAddressId } from '../../lib/use-address.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { CategoryList } from './CategoryList.tsx';
import { ProductList } from './ProductList.tsx';

/** /products, for an ADMIN. */
export function ProductsScreen() {
  const { data, error, loading, refetch } = useCatalogueCategoriesQuery({ fetchPolicy: 'cache-and-network' });
  const [categoryId, openCategory] = useAddressId('categorie');
  const navigate = useNavigate();
  const category = data?.categories.find(({ id }) => id === categoryId);
  const back = (
    <Button
      icon={<ArrowLeftOutlined aria-hidden />}
      onClick={() => void navigate('/products?vue=categories')}
    >
      Retour aux catégories
    </Button>
  );

  if (data && category) {
    return <ProductList key={category.id} category={category} categories={data.categories} back={back} />;
  }
  if (data && categoryId !== null && !loading) {
    return (
      <OfficeScreen title="Gestion des Produits" actions={back}>
        <EmptyState title="Cette catégorie n’existe plus." />
      </OfficeScreen>
    );
  }
  return (
    <CategoryList
      categories={categoryId === null ? (data?.categories ?? null) : null}
      failed={error !== undefined}
      loading={loading}
      onOpen={({ id }) => openCategory(id, { push: true })}
      onRefresh={() => void refetch().catch(() => undefined)}
    />
  );
}
