import { PlusOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useDeleteCategoryMutation, type CategoryRowFragment } from '../graphql/generated.ts';
import { useAddress } from '../lib/use-address.ts';
import { OfficeList } from '../ui/OfficeList.tsx';
import { OfficeScreen } from '../ui/OfficeScreen.tsx';
import styles from './Catalogue.module.css';
import { CategoryForm } from './CategoryForm.tsx';
import { Deletion } from './Deletion.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ItemName } from './ItemName.tsx';

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

/** The till's categories. A double click opens a category's products; so does its button. */
export function CategoryList({ categories, failed, loading, onOpen, onRefresh }: CategoryListProps) {
  const [form, setForm] = useAddress('fiche');
  const [condemned, setCondemned] = useState<CategoryRowFragment | null>(null);
  const refreshing = loading && categories !== null;
  const add = () => setForm('nouveau', { push: true });
  const handlers = (category: CategoryRowFragment) => (
    <ItemActions
      item={category}
      onEdit={() => setForm(String(category.id), { push: true })}
      onDelete={() => setCondemned(category)}
    />
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
    <OfficeScreen
      title="Gestion des Produits"
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          Ajouter une catégorie
        </Button>
      }
      onRefresh={onRefresh}
      refreshing={refreshing}
    >
      <div className={styles.list}>
        <OfficeList<CategoryRowFragment>
          rows={categories}
          rowKey={({ id }) => id}
          columns={columns}
          width={CATEGORIES_WIDTH}
          card={(category) => (
            <div className={styles.card}>
              <ItemName item={category} />
              <div className={styles.bar}>
                {open(category)}
                {handlers(category)}
              </div>
            </div>
          )}
          failure={failed ? LOAD_FAILURE : null}
          empty="Aucune catégorie trouvée"
          emptyAction={<Button onClick={add}>Ajouter une catégorie</Button>}
          refreshing={refreshing}
          onRetry={onRefresh}
          onRowDoubleClick={onOpen}
        />
      </div>
      {categories && (
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
      done={`« ${name} » est supprimée.`}
      failure="Erreur lors de la suppression de la catégorie"
      remove={(context) => deleteCategory({ variables: { id }, context })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
