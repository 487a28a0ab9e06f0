import { Form, Input } from 'antd';
import { formatCount, signedCount } from '#shared/french.ts';
import { MOST_UNITS } from '#shared/items.ts';
import { useCountStockMutation, type ProductStockQuery } from '../../graphql/generated.ts';
import { isolated, nameText } from '../../lib/text/format.ts';
import { numberOf, type Entered } from '#shared/typed-number.ts';
import { LocalName } from '../../ui/LocalName.tsx';
import { wholeRule } from '../../ui/inputs/amount-rules.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { readableRule } from '../../ui/inputs/readable-rule.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { WholeInput } from '../../ui/inputs/WholeInput.tsx';
import styles from './Stock.module.css';

interface CountFormProps {
  product: { id: number; name: string };
  shelf: ProductStockQuery['catalogueProduct']['stock'][number] | undefined;
  onClose: () => void;
}

interface Values {
  counted: Entered;
  reason: string;
}

/** An inventory of one shelf. The server moves the difference from the stock at saving, sales meanwhile included. */
export function CountForm({ product, shelf, onClose }: CountFormProps) {
  const [countStock] = useCountStockMutation({
    refetchQueries: ['ProductStock', 'StockMovements', 'CatalogueProducts'],
  });
  if (!shelf) return null;
  const { local, quantity } = shelf;
  return (
    <FormModal<Values>
      open
      title="Compter le stock"
      submitText="Enregistrer"
      initial={{ counted: null, reason: 'Inventaire' }}
      draft={`count:${product.id}:${local.id}`}
      failure="Le comptage n’a pas pu être enregistré."
      onSubmit={async ({ counted, reason }, context) => {
        const units = numberOf(counted, 0);
        const input = { productId: product.id, localId: local.id, counted: units, reason };
        await countStock({ variables: { input }, context });
        toast.success(
          `Stock de « ${isolated(product.name)} » à ${isolated(local.name)} : ${formatCount(units)}.`,
        );
      }}
      onClose={onClose}
    >
      <p className={`ui-quiet ${styles.of}`}>
        <bdi>{nameText(product.name)}</bdi>, <LocalName local={local} />
      </p>
      <Form.Item
        name="counted"
        label="Quantité comptée"
        rules={[
          { required: true, message: 'La quantité comptée est obligatoire.' },
          wholeRule(0, MOST_UNITS),
        ]}
      >
        <WholeInput autoFocus />
      </Form.Item>
      <Form.Item noStyle dependencies={['counted']}>
        {({ getFieldValue }) => (
          <Difference expected={quantity} counted={getFieldValue('counted') as Entered} />
        )}
      </Form.Item>
      <Form.Item name="reason" label="Raison" rules={[readableRule('La raison est obligatoire.')]}>
        <Input placeholder="Inventaire, casse, perte..." maxLength={500} dir="auto" />
      </Form.Item>
    </FormModal>
  );
}

function Difference({ expected, counted }: { expected: number; counted: Entered }) {
  return (
    <p className={`ui-quiet ${styles.of}`} aria-live="polite">
      Stock connu : <strong>{formatCount(expected)}</strong>
      {typeof counted === 'number' && (
        <>
          , écart : <strong>{signedCount(counted - expected)}</strong>
        </>
      )}
    </p>
  );
}
