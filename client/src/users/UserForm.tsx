import { Form, Select } from 'antd';
import {
  useAddUserMutation,
  useEditUserMutation,
  type Role,
  type UserRowFragment,
  type UsersQuery,
} from '../graphql/generated.ts';
import { isolated } from '../lib/text/format.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { NameField } from '../ui/inputs/NameField.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { CodeField } from './CodeField.tsx';
import { ROLE_NAMES } from './staff.ts';
import { localOption } from '../lib/text/local-label.ts';

interface UserFormProps {
  /** "nouveau", an id, or null. */
  which: string | null;
  users: readonly UserRowFragment[];
  locals: UsersQuery['locals'];
  onClose: () => void;
  onSaved: () => void;
}

interface Values {
  name: string;
  code: string;
  role: Role;
  localId: number | null;
}

const NOWHERE = 0;

/** An empty code leaves an existing one as it is. */
export function UserForm({ which, users, locals, onClose, onSaved }: UserFormProps) {
  const [addUser] = useAddUserMutation();
  const [editUser] = useEditUserMutation();
  const known = users.find(({ id }) => String(id) === which);
  if (which !== 'nouveau' && !known) return null;

  const initial = known
    ? { name: known.name, code: '', role: known.role, localId: known.local?.id ?? null }
    : { name: '', code: '', role: 'CAISSIER' as const, localId: onlyShop(locals) };
  return (
    <FormModal<Values>
      open
      title={known ? 'Modifier l’utilisateur' : 'Ajouter un utilisateur'}
      submitText={known ? 'Enregistrer' : 'Ajouter'}
      initial={initial}
      draft={`user:${which}`}
      adds={!known}
      notKept={['code']}
      failure="Failed to save user. Please try again."
      onSubmit={async (input, context) => {
        if (known) await editUser({ variables: { id: known.id, input }, context });
        else await addUser({ variables: { input }, context });
        toast.success(
          known ? 'Les modifications sont enregistrées.' : `${isolated(input.name)} peut se connecter.`,
        );
        onSaved();
      }}
      onClose={onClose}
    >
      <NameField />
      <CodeField known={known !== undefined} />
      <Form.Item name="role" label="Rôle">
        <Select
          options={(['CAISSIER', 'ADMIN'] as const).map((value) => ({ value, label: ROLE_NAMES[value] }))}
        />
      </Form.Item>
      <LocalField locals={locals} />
    </FormModal>
  );
}

function onlyShop(locals: UsersQuery['locals']): number | null {
  const [first, ...others] = locals.filter(({ type }) => type !== 'DEPOT');
  return others.length === 0 ? (first?.id ?? null) : null;
}

function LocalField({ locals }: { locals: UsersQuery['locals'] }) {
  const role = Form.useWatch<Role | undefined>('role') ?? 'CAISSIER';
  const localId = Form.useWatch<number | null | undefined>('localId') ?? null;
  return (
    <Form.Item
      name="localId"
      label="Local"
      extra={
        role === 'CAISSIER' && localId === null ? 'Sans local, un caissier ne peut pas vendre.' : undefined
      }
      getValueProps={(chosen: number | null) => ({ value: chosen ?? NOWHERE })}
      normalize={(chosen: number) => (chosen === NOWHERE ? null : chosen)}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: NOWHERE, label: 'Non attribué' }, ...locals.map(localOption)]}
      />
    </Form.Item>
  );
}
