import { Checkbox, Form, Select } from 'antd';
import { MODE_NAMES, PAYMENT_MODES, type PaymentMode } from '#shared/payments.ts';
import {
  useAddLocalMutation,
  useEditLocalMutation,
  type LocalRowFragment,
  type LocalType,
} from '../graphql/generated.ts';
import { isolated } from '../lib/text/format.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { NameField } from '../ui/inputs/NameField.tsx';
import { PictureField } from '../ui/form/PictureField.tsx';
import { toast } from '../ui/feedback/toast.ts';
import styles from './Locals.module.css';
import { TYPES } from './local-list.ts';

interface LocalFormProps {
  /** "nouveau", an id, or null. */
  which: string | null;
  locals: readonly LocalRowFragment[];
  onClose: () => void;
  onSaved: (id: number | null) => void;
}

interface Values {
  logo: File | null;
  name: string;
  type: LocalType;
  paymentModes: PaymentMode[];
}

const EMPTY: Values = { logo: null, name: '', type: 'BELDI', paymentModes: ['CASH'] };

const MODES = PAYMENT_MODES.map((value) => ({ value, label: MODE_NAMES[value], disabled: value === 'CASH' }));

/** Adds or edits a local; without a new file its logo stays. */
export function LocalForm({ which, locals, onClose, onSaved }: LocalFormProps) {
  const [addLocal] = useAddLocalMutation();
  const [editLocal] = useEditLocalMutation();
  const known = locals.find(({ id }) => String(id) === which);
  if (which !== 'nouveau' && !known) return null;

  return (
    <FormModal<Values>
      open
      title={known ? 'Modifier le local' : 'Ajouter un local'}
      submitText={known ? 'Enregistrer' : 'Ajouter'}
      initial={known ? initialOf(known) : EMPTY}
      draft={`local:${which}`}
      adds={!known}
      notKept={['logo']}
      failure="Failed to save local. Please try again."
      onSubmit={async ({ logo: picture, paymentModes, ...input }, context) => {
        if (known)
          await editLocal({
            variables: { id: known.id, input: { ...input, paymentModes }, picture },
            context,
          });
        else await addLocal({ variables: { input, picture }, context });
        toast.success(known ? 'Les modifications sont enregistrées.' : `${isolated(input.name)} est ajouté.`);
        onSaved(known?.id ?? null);
      }}
      onClose={onClose}
    >
      <Form.Item name="logo" label="Logo">
        <PictureField current={known?.logoUrl ?? null} label="Logo du local" gallery="logos" fit="contain" />
      </Form.Item>
      <NameField />
      <Form.Item name="type" label="Type" extra="Un local TURKI ne vend pas plus que ce qu’il a en stock.">
        <Select options={TYPES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      {known && known.type !== 'DEPOT' && (
        <Form.Item
          name="paymentModes"
          label="Paiements acceptés"
          extra="Avec les espèces seules, la caisse ne demande rien."
        >
          <Checkbox.Group className={styles.modes} options={MODES} />
        </Form.Item>
      )}
    </FormModal>
  );
}

function initialOf({ name, type, paymentModes }: LocalRowFragment): Values {
  return { logo: null, name, type, paymentModes };
}
