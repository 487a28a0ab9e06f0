import { Form, Input, Select } from 'antd';
import {
  useAddKessalMutation,
  useEditKessalMutation,
  type KessalRowFragment,
  type KessalsPageQuery,
} from '../../graphql/generated.ts';
import { isolated } from '../../lib/text/format.ts';
import { localOption } from '../../lib/text/local-label.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { ArabicNameField, NameField } from '../../ui/inputs/NameField.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface KessalFormProps {
  /** "nouvelle", an id, or null. */
  which: string | null;
  kessals: readonly KessalRowFragment[];
  locals: KessalsPageQuery['locals'];
  /** Where a new one works, unless it is changed. */
  usualLocalIds: number[];
  onClose: () => void;
  onSaved: () => void;
}

interface Values {
  name: string;
  arabicName: string;
  localIds: number[];
  note: string;
}

export function KessalForm(props: KessalFormProps) {
  const { which, kessals, locals, usualLocalIds, onClose, onSaved } = props;
  const [addKessal] = useAddKessalMutation();
  const [editKessal] = useEditKessalMutation();
  const known = kessals.find(({ id }) => String(id) === which);
  if (which !== 'nouvelle' && !known) return null;
  return (
    <FormModal<Values>
      open
      title={known ? 'Modifier la kessal' : 'Ajouter une kessal'}
      submitText={known ? 'Enregistrer' : 'Ajouter'}
      initial={known ? valuesOf(known) : { name: '', arabicName: '', localIds: usualLocalIds, note: '' }}
      draft={`kessal:${which}`}
      adds={!known}
      failure="La kessal n’a pas pu être enregistrée."
      onSubmit={async (input, context) => {
        if (known) await editKessal({ variables: { id: known.id, input }, context });
        else await addKessal({ variables: { input }, context });
        toast.success(
          known ? 'Les modifications sont enregistrées.' : `${isolated(input.name)} est ajoutée.`,
        );
        onSaved();
      }}
      onClose={onClose}
    >
      <NameField />
      <ArabicNameField extra="Il s’imprime sur ses bons." />
      <Form.Item name="localIds" label="Locaux où elle travaille">
        <Select<number[]>
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Aucun pour le moment"
          options={locals.map(localOption)}
        />
      </Form.Item>
      <Form.Item name="note" label="Note (facultative)" extra="Pour les administrateurs seuls.">
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} dir="auto" />
      </Form.Item>
    </FormModal>
  );
}

function valuesOf({ name, arabicName, locals, note }: KessalRowFragment): Values {
  return { name, arabicName: arabicName ?? '', localIds: locals.map(({ id }) => id), note: note ?? '' };
}
