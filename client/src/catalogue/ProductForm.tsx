import { Form, InputNumber, Select } from 'antd';
import {
  useAddProductMutation,
  useEditProductMutation,
  type CategoryRowFragment,
  type ProductRowFragment,
} from '../graphql/generated.ts';
import { AMOUNT_RULES } from '../ui/amount-rules.ts';
import { AmountInput } from '../ui/AmountInput.tsx';
import { FormModal } from '../ui/FormModal.tsx';
import { PictureField } from '../ui/PictureField.tsx';
import { toast } from '../ui/toast.ts';
import { NameField } from '../ui/NameField.tsx';
import { formatCount } from '#shared/french.ts';
import { MOST_UNITS } from '#shared/items.ts';
import type { Dirham } from '#shared/money.ts';
import styles from './Stock.module.css';

/** The field keeps what was typed beyond the bounds, and says so. */
const THRESHOLD_RULE = {
  type: 'integer' as const,
  min: 0,
  max: MOST_UNITS,
  message: `Un nombre entier de 0 à ${formatCount(MOST_UNITS)}.`,
};

interface ProductFormProps {
  /** "nouveau", an id, or null. */
  which: string | null;
  products: readonly ProductRowFragment[];
  /** Of a new product; absent where none can be added. */
  category?: CategoryRowFragment | undefined;
  categories: readonly CategoryRowFragment[];
  onClose: () => void;
  onSaved: () => void;
}

interface Values {
  name: string;
  price: Dirham | null;
  categoryId: number;
  alertThreshold: number | null;
  picture: File | null;
}

/** Adds a product to all locals, or edits one. */
export function ProductForm({ which, products, category, categories, onClose, onSaved }: ProductFormProps) {
  const [addProduct] = useAddProductMutation();
  const [editProduct] = useEditProductMutation();
  const known = products.find(({ id }) => String(id) === which);
  const usual = known?.category ?? category;
  if (!usual || (which !== 'nouveau' && !known)) return null;

  return (
    <FormModal<Values>
      open
      title={known ? 'Modifier le produit' : 'Ajouter un produit'}
      submitText={known ? 'Enregistrer' : 'Ajouter'}
      initial={{
        name: known?.name ?? '',
        price: known?.price ?? null,
        categoryId: usual.id,
        alertThreshold: known?.alertThreshold ?? null,
        picture: null,
      }}
      draft={`product:${known ? which : `nouveau:${usual.id}`}`}
      adds={!known}
      notKept={['picture']}
      failure="Erreur lors de la sauvegarde du produit"
      onSubmit={async ({ picture, price, ...rest }, context) => {
        const input = { ...rest, price: price ?? 0 };
        if (known) await editProduct({ variables: { id: known.id, input, picture }, context });
        else await addProduct({ variables: { input, picture }, context });
        toast.success(known ? 'Les modifications sont enregistrées.' : `« ${input.name} » est à la caisse.`);
        onSaved();
      }}
      onClose={onClose}
    >
      <NameField />
      <Form.Item name="price" label="Prix" rules={AMOUNT_RULES}>
        <AmountInput />
      </Form.Item>
      <Form.Item
        name="categoryId"
        label="Catégorie"
        rules={[{ required: true, message: 'La catégorie est obligatoire.' }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="alertThreshold"
        label="Seuil d’alerte"
        extra={
          <span className={styles.extra}>
            Un local qui en a autant ou moins passe en stock bas. Vide : moins d’une semaine de ventes.
          </span>
        }
        rules={[THRESHOLD_RULE]}
      >
        <InputNumber<number>
          className={styles.units}
          inputMode="numeric"
          controls={false}
          decimalSeparator=","
        />
      </Form.Item>
      <Form.Item name="picture" label="Image">
        <PictureField current={known?.imageUrl ?? null} label="Image" gallery="products" />
      </Form.Item>
    </FormModal>
  );
}
