import { Form } from 'antd';
import { useState } from 'react';
import { useEditClosureMutation, type ClosureRowFragment } from '../graphql/generated.ts';
import { formatDate } from '../lib/text/format.ts';
import { AMOUNT_RULES } from '../ui/inputs/amount-rules.ts';
import { AmountInput } from '../ui/inputs/AmountInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { addUp, keepQuestion, sameAmounts, wholeAmounts, type Amounts, type Typed } from './sums.ts';

interface ClosureFormProps {
  closure: ClosureRowFragment | null;
  onClose: () => void;
}

const FIELDS = [
  { name: 'products', label: 'Total Produits' },
  { name: 'services', label: 'Total Services' },
  { name: 'total', label: 'Total' },
] as const;

/** Edits a closure; the server keeps the previous amounts and the user who changed them. */
export function ClosureForm({ closure, onClose }: ClosureFormProps) {
  const [editClosure] = useEditClosureMutation();
  // Confirmed amounts are not asked about again when resent.
  const [kept, setKept] = useState<(Amounts & { id: number }) | null>(null);
  if (!closure) return null;
  const { id, day, products, services, total } = closure;
  return (
    <FormModal<Typed>
      open
      title={`Modifier Totaux de ${formatDate(day)}`}
      submitText="Enregistrer"
      initial={{ products, services, total }}
      draft={`closure:edit:${id}`}
      failure="Échec de l'ajout du total journalier. Veuillez réessayer plus tard."
      question={(typed) => {
        const amounts = wholeAmounts(typed);
        if (!amounts || addUp(amounts) || (kept?.id === id && sameAmounts(kept, amounts))) return null;
        return keepQuestion(amounts);
      }}
      onSubmit={async (typed, context) => {
        const amounts = wholeAmounts(typed);
        if (!amounts) throw new Error('The rules of the form let only amounts pass.');
        setKept({ ...amounts, id });
        await editClosure({ variables: { input: { ...amounts, id } }, context });
        toast.success('Les totaux sont enregistrés.');
      }}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label }) => (
        <Form.Item key={name} name={name} label={label} rules={AMOUNT_RULES}>
          <AmountInput unit="MAD" />
        </Form.Item>
      ))}
    </FormModal>
  );
}
