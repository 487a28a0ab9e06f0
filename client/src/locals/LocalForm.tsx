import { Checkbox, Form, Select } from 'antd';
import { MODE_NAMES, PAYMENT_MODES, type PaymentMode } from '#shared/payments.ts';
import {
  useAddLocalMutation,
  useEditLocalMutation,
  type LocalRowFragment,
  type LocalType,
} from '../graphql/generated.ts';
import { NAME_CHOICES, type NameChoice } from '#shared/names.ts';
import { NAME_CHOICE_WORDS } from '../lib/text/name-choices.ts';
import { isolated } from '../lib/text/format.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { ArabicNameField, NameField } from '../ui/inputs/NameField.tsx';
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
  arabicName: string;
  receiptNames: NameChoice;
  type: LocalType;
  paymentModes: PaymentMode[];
}

const EMPTY: Values = {
  logo: null,
  name: '',
  arabicName: '',
  receiptNames: 'FRENCH',
  type: 'BELDI',
  paymentModes: ['CASH'],
};

const NAMES = NAME_CHOICES.map((value) => ({ value, label: NAME_CHOICE_WORDS[value] }));
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
      onSubmit={async ({ logo: picture, paymentModes, receiptNames, ...input }, context) => {
        if (known)
          await editLocal({
            variables: { id: known.id, input: { ...input, paymentModes, receiptNames }, picture },
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
      <ArabicNameField />
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
      {known && known.type !== 'DEPOT' && (
        <Form.Item
          name="receiptNames"
          label="Noms sur le ticket"
          extra="Du local, de la maison et des articles ; sans nom en arabe, celui en français."
        >
          <Select options={NAMES} />
        </Form.Item>
      )}
    </FormModal>
  );
}

function initialOf({ name, arabicName, receiptNames, type, paymentModes }: LocalRowFragment): Values {
  return { logo: null, name, arabicName: arabicName ?? '', receiptNames, type, paymentModes };
}
