import { Form, Select } from 'antd';
import {
  useAddProductMutation,
  useEditProductMutation,
  type CategoryRowFragment,
  type ProductRowFragment,
} from '../../graphql/generated.ts';
import { numberOf, type Entered } from '#shared/typed-number.ts';
import { AMOUNT_RULES, wholeRule } from '../../ui/inputs/amount-rules.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { PictureField } from '../../ui/form/PictureField.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ArabicNameField, NameField } from '../../ui/inputs/NameField.tsx';
import { WholeInput } from '../../ui/inputs/WholeInput.tsx';
import { MAX_BARCODES, MOST_UNITS } from '#shared/items.ts';
import { toCentimes, type Dirham } from '#shared/money.ts';
import { isolated } from '../../lib/text/format.ts';
import { leapQuestion } from '../prices/price-leap.ts';
import { OptionName } from '../../ui/inputs/OptionName.tsx';
import form from '../../ui/form/FormModal.module.css';
import styles from '../stock/Stock.module.css';

interface ProductFormProps {
  /** "nouveau", an id, or null. */
  which: string | null;
  products: readonly ProductRowFragment[];
  /** Of a new product; absent where it is to be chosen. */
  category?: CategoryRowFragment | undefined;
  categories: readonly CategoryRowFragment[];
  onClose: () => void;
  onSaved: () => void;
}

interface Values {
  name: string;
  arabicName: string;
  price: Entered<Dirham>;
  categoryId: number | null;
  alertThreshold: Entered;
  barcodes: string[];
  picture: File | null;
}

/** Adds a product to all locals, or edits one. */
export function ProductForm({ which, products, category, categories, onClose, onSaved }: ProductFormProps) {
  const [addProduct] = useAddProductMutation();
  const [editProduct] = useEditProductMutation();
  const known = products.find(({ id }) => String(id) === which);
  const usual = known?.category ?? category;
  if (which !== 'nouveau' && !known) return null;

  return (
    <FormModal<Values>
      open
      title={known ? 'Modifier le produit' : 'Ajouter un produit'}
      submitText={known ? 'Enregistrer' : 'Ajouter'}
      initial={{
        name: known?.name ?? '',
        arabicName: known?.arabicName ?? '',
        price: known?.price ?? null,
        categoryId: usual?.id ?? null,
        alertThreshold: known?.alertThreshold ?? null,
        barcodes: known?.barcodes ?? [],
        picture: null,
      }}
      draft={`product:${known ? which : `nouveau:${usual?.id ?? ''}`}`}
      adds={!known}
      notKept={['picture']}
      failure="Erreur lors de la sauvegarde du produit"
      question={({ name, price }) =>
        known
          ? leapQuestion([{ name, from: toCentimes(known.price), to: toCentimes(numberOf(price, 0)) }])
          : null
      }
      onSubmit={async ({ picture, price, alertThreshold, categoryId, ...rest }, context, confirmName) => {
        // Its field is required.
        if (categoryId === null) return;
        const numbers = { price: numberOf(price, 0), alertThreshold: numberOf(alertThreshold, null) };
        const input = { ...rest, ...numbers, categoryId, confirmName };
        if (known) await editProduct({ variables: { id: known.id, input, picture }, context });
        else await addProduct({ variables: { input, picture }, context });
        toast.success(
          known ? 'Les modifications sont enregistrées.' : `« ${isolated(input.name)} » est à la caisse.`,
        );
        onSaved();
      }}
      onClose={onClose}
    >
      <div className={form.pair}>
        <NameField />
        <ArabicNameField />
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
            optionRender={OptionName}
            labelRender={OptionName}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </div>
      <Form.Item
        name="alertThreshold"
        label="Seuil d’alerte"
        extra={
          <span className={styles.extra}>
            Un local qui en a autant ou moins passe en stock bas. Vide : moins d’une semaine de ventes.
          </span>
        }
        rules={[wholeRule(0, MOST_UNITS)]}
      >
        <WholeInput />
      </Form.Item>
      <Form.Item name="barcodes" label="Codes-barres">
        <Select
          mode="tags"
          open={false}
          placeholder="Lus par un lecteur, ou tapés"
          suffixIcon={null}
          tokenSeparators={[' ', ',', ';', '\n', '\t']}
          maxCount={MAX_BARCODES}
        />
      </Form.Item>
      <Form.Item name="picture" label="Image">
        <PictureField current={known?.imageUrl ?? null} label="Image" gallery="products" />
      </Form.Item>
    </FormModal>
  );
}
