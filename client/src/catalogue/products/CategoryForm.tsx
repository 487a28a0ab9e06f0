import { Form } from 'antd';
import {
  useAddCategoryMutation,
  useEditCategoryMutation,
  type CategoryRowFragment,
} from '../../graphql/generated.ts';
import { isolated } from '../../lib/text/format.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { PictureField } from '../../ui/form/PictureField.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ArabicNameField, NameField } from '../../ui/inputs/NameField.tsx';

interface CategoryFormProps {
  /** "nouveau", an id, or null. */
  which: string | null;
  categories: readonly CategoryRowFragment[];
  onClose: () => void;
  onSaved: () => void;
}

interface Values {
  name: string;
  arabicName: string;
  picture: File | null;
}

export function CategoryForm({ which, categories, onClose, onSaved }: CategoryFormProps) {
  const [addCategory] = useAddCategoryMutation();
  const [editCategory] = useEditCategoryMutation();
  const known = categories.find(({ id }) => String(id) === which);
  if (which !== 'nouveau' && !known) return null;

  return (
    <FormModal<Values>
      open
      title={known ? 'Modifier la catégorie' : 'Ajouter une catégorie'}
      submitText={known ? 'Enregistrer' : 'Ajouter'}
      initial={{ name: known?.name ?? '', arabicName: known?.arabicName ?? '', picture: null }}
      draft={`category:${which}`}
      adds={!known}
      notKept={['picture']}
      failure="Erreur lors de l'ajout de la catégorie"
      onSubmit={async ({ picture, ...names }, context, confirmName) => {
        const input = { ...names, confirmName };
        if (known) await editCategory({ variables: { id: known.id, input, picture }, context });
        else await addCategory({ variables: { input, picture }, context });
        toast.success(
          known ? 'Les modifications sont enregistrées.' : `« ${isolated(input.name)} » est ajoutée.`,
        );
        onSaved();
      }}
      onClose={onClose}
    >
      <NameField />
      <ArabicNameField />
      <Form.Item name="picture" label="Image">
        <PictureField current={known?.imageUrl ?? null} label="Image" gallery="categories" />
      </Form.Item>
    </FormModal>
  );
}
