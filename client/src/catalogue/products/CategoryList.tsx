import { InboxOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteCategoryMutation, type CategoryRowFragment } from '../../graphql/generated.ts';
import { isolated } from '../../lib/text/format.ts';
import { useAddress, useAddressChoice } from '../../lib/use-address.ts';
import { SearchFilter } from '../../ui/list/Filters.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import styles from '../Catalogue.module.css';
import { CategoryForm } from './CategoryForm.tsx';
import { Deletion } from '../Deletion.tsx';
import { ImportButton } from '../importing/ImportButton.tsx';
import { ItemActions } from '../ItemActions.tsx';
import { ItemName } from '../ItemName.tsx';
import { FoundProducts } from './ProductList.tsx';

const CATEGORIES_WIDTH = 640;
const LOAD_FAILURE = 'Failed to load products. Please try again later.';

interface CategoryListProps {
  /** Null until loaded. */
  categories: readonly CategoryRowFragment[] | null;
  failed: boolean;
  loading: boolean;
  onOpen: (category: CategoryRowFragment) => void;
  onRefresh: () => void;
}

const VIEWS = ['produits', 'categories'] as const;

/** All products, or the till's categories, of which a double click opens the products; so does a button. */
export function CategoryList({ categories, failed, loading, onOpen, onRefresh }: CategoryListProps) {
  const [search, setSearch] = useAddress('recherche');
  const wanted = (search ?? '').trim();
  const [form, setForm] = useAddress('fiche');
  const [condemned, setCondemned] = useState<CategoryRowFragment | null>(null);
  const navigate = useNavigate();
  const refreshing = loading && categories !== null;
  const [view, setView] = useAddressChoice('vue', VIEWS);
  // A house begins with its categories.
  const listed = categories?.length === 0 || (view === 'categories' && wanted === '');
  const add = () => {
    if (listed) void navigate('/products?vue=categories&fiche=nouveau');
    else setForm('nouveau', { push: true });
  };
  return (
    <OfficeScreen
      title="Gestion des Produits"
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {listed ? 'Ajouter une catégorie' : 'Ajouter un produit'}
        </Button>
      }
      moreActions={
        <>
          <ImportButton />
          <Button icon={<InboxOutlined aria-hidden />} onClick={() => void navigate('/stock')}>
            Stock des locaux
          </Button>
        </>
      }
      onRefresh={onRefresh}
      refreshing={refreshing}
      search={
        <SearchFilter
          label="Rechercher un produit"
          placeholder="Nom ou prix"
          value={search ?? ''}
          onChange={setSearch}
        />
      }
      filters={
        <Segmented
          aria-label="Ce qui est montré"
          className={styles.views}
          options={[
            { value: 'produits', label: 'Produits' },
            { value: 'categories', label: 'Catégories' },
          ]}
          value={listed ? 'categories' : 'produits'}
          onChange={setView}
        />
      }
    >
      {listed || !categories ? (
        <Rows
          categories={categories}
          failure={failed ? LOAD_FAILURE : null}
          refreshing={refreshing}
          onOpen={onOpen}
          onRefresh={onRefresh}
          onAdd={add}
          onEdit={({ id }) => setForm(String(id), { push: true })}
          onDelete={setCondemned}
        />
      ) : (
        <FoundProducts search={wanted} categories={categories} />
      )}
      {categories && listed && (
        <CategoryForm
          which={form}
          categories={categories}
          onClose={() => setForm(null)}
          onSaved={onRefresh}
        />
      )}
      {condemned && (
        <CategoryDeletion category={condemned} onClose={() => setCondemned(null)} onDeleted={onRefresh} />
      )}
    </OfficeScreen>
  );
}

interface RowsProps {
  categories: readonly CategoryRowFragment[] | null;
  failure: string | null;
  refreshing: boolean;
  onOpen: (category: CategoryRowFragment) => void;
  onRefresh: () => void;
  onAdd: () => void;
  onEdit: (category: CategoryRowFragment) => void;
  onDelete: (category: CategoryRowFragment) => void;
}

function Rows({ categories, failure, refreshing, onOpen, onRefresh, onAdd, onEdit, onDelete }: RowsProps) {
  const handlers = (category: CategoryRowFragment) => (
    <ItemActions item={category} onEdit={() => onEdit(category)} onDelete={() => onDelete(category)} />
  );
  const open = (category: CategoryRowFragment) => (
    <Button aria-label={`Voir les produits de ${category.name}`} onClick={() => onOpen(category)}>
      Voir les produits
    </Button>
  );
  const columns: TableColumnsType<CategoryRowFragment> = [
    { title: 'Catégorie', render: (_, category) => <ItemName item={category} /> },
    { title: 'Produits', width: 200, render: (_, category) => open(category) },
    { title: 'Actions', width: 136, align: 'right', render: (_, category) => handlers(category) },
  ];

  return (
    <div className={styles.list}>
      <OfficeList<CategoryRowFragment>
        rows={categories}
        rowKey={({ id }) => id}
        columns={columns}
        width={CATEGORIES_WIDTH}
        card={(category) => (
          <div className={`ui-pair ${styles.card}`}>
            <ItemName item={category} />
            <div className={`ui-bar ui-whole ${styles.bar}`}>
              {open(category)}
              {handlers(category)}
            </div>
          </div>
        )}
        failure={failure}
        empty="Aucune catégorie trouvée"
        emptyHint="Partez du catalogue de départ, ou ajoutez une catégorie, puis ses produits."
        emptyAction={
          <Space wrap>
            <LinkButton to="/starter">Catalogue de départ</LinkButton>
            <Button size="large" onClick={onAdd}>
              Ajouter une catégorie
            </Button>
          </Space>
        }
        refreshing={refreshing}
        onRetry={onRefresh}
        onRowDoubleClick={onOpen}
      />
    </div>
  );
}

interface CategoryDeletionProps {
  category: CategoryRowFragment;
  onClose: () => void;
  onDeleted: () => void;
}

function CategoryDeletion({ category: { id, name }, onClose, onDeleted }: CategoryDeletionProps) {
  const [deleteCategory] = useDeleteCategoryMutation();
  return (
    <Deletion
      name={name}
      question="Êtes-vous sûr de vouloir supprimer cette catégorie ?"
      explanation="seule une catégorie sans produit visible peut être supprimée."
      done={`« ${isolated(name)} » est supprimée.`}
      failure="Erreur lors de la suppression de la catégorie"
      remove={(context) => deleteCategory({ variables: { id }, context })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
