import { Form, Select } from 'antd';
import { canonicalBarcode } from '#shared/items.ts';
import { useEditProductMutation, useProductsToCodeQuery } from '../../graphql/generated.ts';
import { isolated } from '../../lib/text/format.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { OptionName } from '../../ui/inputs/OptionName.tsx';

export interface UnknownCodeProps {
  /** As it was scanned. */
  code: string;
  onClose: () => void;
}

/** Says what a scanned code is that the till does not sell, and gives it to a product. */
export function UnknownCode({ code, onClose }: UnknownCodeProps) {
  const { data, loading } = useProductsToCodeQuery({ fetchPolicy: 'network-only' });
  const [editProduct] = useEditProductMutation();
  const barcode = canonicalBarcode(code);
  const products = data?.catalogueProducts ?? [];
  const owner = products.find(({ barcodes }) => barcodes.includes(barcode));
  const known =
    owner && `C’est le code de « ${isolated(owner.name)} »${owner.hidden ? ', qui est masqué' : ''}.`;

  return (
    <FormModal<{ productId: number | null }>
      open
      title={`${owner ? 'Code' : 'Code inconnu'} : ${code}`}
      submitText="Donner"
      initial={{ productId: null }}
      draft={`barcode:${barcode}`}
      missing={({ productId }) =>
        known ?? (productId === null ? 'Choisissez le produit qui a ce code.' : null)
      }
      failure="Erreur lors de la sauvegarde du produit"
      onSubmit={async ({ productId }, context) => {
        const product = products.find(({ id }) => id === productId);
        if (!product) return;
        const { id, name, price, alertThreshold, category, barcodes } = product;
        const input = {
          name,
          price,
          alertThreshold,
          categoryId: category.id,
          barcodes: [...barcodes, barcode],
        };
        await editProduct({ variables: { id, input: { ...input, confirmName: true } }, context });
        toast.success(`Le code ${barcode} est celui de « ${isolated(name)} ».`);
      }}
      onClose={onClose}
    >
      {!owner && (
        <Form.Item name="productId" label="Produit qui a ce code">
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={loading}
            optionRender={OptionName}
            labelRender={OptionName}
            options={products.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
    </FormModal>
  );
}
