import { Checkbox, Form, Input, Select } from 'antd';
import { useAddWebhookMutation, type EntryKind } from '../../graphql/generated.ts';
import { DRAWER_MOVES } from '../../lib/text/drawer-words.ts';
import { isolated } from '../../lib/text/format.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { NameField } from '../../ui/inputs/NameField.tsx';

interface Values {
  name: string;
  address: string;
  kinds: EntryKind[];
  fromStart: boolean;
}

const EMPTY: Values = { name: '', address: '', kinds: [], fromStart: false };
const KINDS = Object.entries(DRAWER_MOVES).map(([value, label]) => ({ value, label }));

export function WebhookForm({ onClose }: { onClose: () => void }) {
  const [add] = useAddWebhookMutation({ refetchQueries: ['Webhooks'], awaitRefetchQueries: true });
  return (
    <FormModal<Values>
      open
      title="Ajouter un webhook"
      submitText="Ajouter"
      initial={EMPTY}
      draft="webhook:nouveau"
      adds
      failure="Le webhook n’a pas pu être ajouté."
      onSubmit={async (input, context) => {
        await add({ variables: { input }, context });
        toast.success(`${isolated(input.name)} est ajouté : donnez son secret au programme.`);
      }}
      onClose={onClose}
    >
      <NameField />
      <Form.Item
        name="address"
        label="Adresse"
        extra="Celle que le programme vous donne, en https://."
        rules={[{ required: true, whitespace: true, message: 'L’adresse est obligatoire.' }]}
      >
        <Input dir="ltr" inputMode="url" maxLength={500} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="kinds" label="Écritures" extra="Vide : toutes, ce qu’un comptable veut.">
        <Select
          mode="multiple"
          options={KINDS}
          placeholder="Toutes"
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item
        name="fromStart"
        valuePropName="checked"
        extra="Sinon il ne reçoit que ce qui s’écrit à partir de maintenant."
      >
        <Checkbox>Depuis la première écriture de la maison</Checkbox>
      </Form.Item>
    </FormModal>
  );
}
