import { AutoComplete, Form, Input } from 'antd';
import {
  faultOf,
  IDENTITY_FIELDS,
  identityOf,
  longest,
  type Identity,
  type IdentityField,
} from '#server/house/identity.rules.ts';
import type { WriteContext } from '../lib/device/write-once.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { FIELD_WORDS, VAT_SUGGESTIONS } from './words.ts';

interface IdentityFormProps {
  title: string;
  draft: string;
  initial: Identity;
  /** What is printed where the field is empty. */
  otherwise?: Identity;
  save: (input: Identity, context: WriteContext) => Promise<unknown>;
  onClose: () => void;
}

/** The lines of the paper, of the house or of a local that differs. */
export function IdentityForm({ title, draft, initial, otherwise, save, onClose }: IdentityFormProps) {
  return (
    <FormModal<Identity>
      open
      title={title}
      submitText="Enregistrer"
      initial={identityOf(initial)}
      draft={draft}
      failure="L’enregistrement n’a pas abouti."
      onSubmit={async (input, context) => {
        await save(input, context);
        toast.success('C’est enregistré : les prochains tickets le diront.');
      }}
      onClose={onClose}
    >
      <p>
        {otherwise
          ? 'Un champ vide est celui de la maison, écrit en gris.'
          : 'Ce qui est vide ne s’imprime pas, et se complète plus tard.'}
      </p>
      {IDENTITY_FIELDS.map((field) => (
        <Form.Item
          key={field}
          name={field}
          label={FIELD_WORDS[field].label}
          extra={otherwise ? undefined : FIELD_WORDS[field].extra}
          rules={[{ validator: checked(field) }]}
        >
          <Field field={field} placeholder={otherwise?.[field] || FIELD_WORDS[field].placeholder} />
        </Form.Item>
      ))}
    </FormModal>
  );
}

const checked = (field: IdentityField) => (_rule: unknown, typed: string | undefined) => {
  const fault = faultOf(field, typed ?? '');
  return fault === null ? Promise.resolve() : Promise.reject(new Error(fault));
};

const NUMBERS: readonly IdentityField[] = ['ice', 'fiscalNumber', 'businessTax'];
/** Room for the spaces that are typed into a number. */
const SPACES = 10;

interface FieldProps {
  field: IdentityField;
  placeholder: string | undefined;
  /** By Form.Item. */
  value?: string;
  onChange?: (value: unknown) => void;
}

function Field({ field, placeholder, ...input }: FieldProps) {
  if (field === 'vat') {
    return (
      <AutoComplete
        {...input}
        placeholder={placeholder}
        options={VAT_SUGGESTIONS.map((value) => ({ value }))}
      />
    );
  }
  return (
    <Input
      {...input}
      placeholder={placeholder}
      autoComplete="off"
      autoFocus={field === 'name'}
      dir={field === 'arabicName' ? 'rtl' : 'auto'}
      lang={field === 'arabicName' ? 'ar' : undefined}
      inputMode={NUMBERS.includes(field) ? 'numeric' : field === 'telephone' ? 'tel' : 'text'}
      maxLength={longest(field) + SPACES}
    />
  );
}
