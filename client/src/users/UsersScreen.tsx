import { TabletOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useSetBannedMutation, useUsersQuery, type UserRowFragment } from '../graphql/generated.ts';
import { isolated, nameText } from '../lib/text/format.ts';
import { useAddress } from '../lib/use-address.ts';
import { useWayBack } from '../lib/use-way-back.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';
import { OfficeList } from '../ui/list/OfficeList.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import { orSay } from '../ui/feedback/or-say.ts';
import { toast } from '../ui/feedback/toast.ts';
import { Devices } from './devices/Devices.tsx';
import { RevokeGrants } from './RevokeGrants.tsx';
import { filterStaff, ROLE_NAMES } from './staff.ts';
import { useCodes } from './use-codes.ts';
import { useStaffFilters } from './use-staff-filters.ts';
import { USERS_WIDTH, userColumns, Actions, Status, type UserActions } from './user-columns.tsx';
import { UserFilters, UserSearch } from './UserFilters.tsx';
import { UserForm } from './UserForm.tsx';
import { LocalName } from '../ui/LocalName.tsx';
import styles from './Users.module.css';

const LOAD_FAILURE = 'Failed to load users. Please try again later.';
const STATUS_FAILURE = 'Failed to update user status. Please try again.';

/** /users, for an ADMIN. */
export function UsersScreen() {
  const { data, error, loading, refetch } = useUsersQuery({ fetchPolicy: 'cache-and-network' });
  const { search, status, role } = useStaffFilters();
  const [form, setForm] = useAddress('fiche');
  const [devices, setDevices] = useAddress('appareils');
  const closeForm = useWayBack(() => setForm(null));
  const closeDevices = useWayBack(() => setDevices(null));
  const [judged, setJudged] = useState<UserRowFragment | null>(null);
  const [revoked, setRevoked] = useState<UserRowFragment | null>(null);
  const { codes, shown, toggle, read } = useCodes();
  const rows = useMemo(
    () => (data ? filterStaff(data.users, { search, status, role }) : null),
    [data, search, status, role],
  );
  const refresh = () => void Promise.all([refetch(), read()]).catch(() => undefined);
  const edit = (user: UserRowFragment) => setForm(String(user.id), { push: true });
  const actions = { onEdit: edit, onJudge: setJudged, onRevoke: setRevoked };

  return (
    <OfficeScreen
      title="Gestion des Utilisateurs"
      actions={
        <Button
          type="primary"
          icon={<UserAddOutlined aria-hidden />}
          onClick={() => setForm('nouveau', { push: true })}
        >
          Ajouter un utilisateur
        </Button>
      }
      moreActions={
        <>
          <Button icon={<TabletOutlined aria-hidden />} onClick={() => setDevices('oui', { push: true })}>
            Appareils
          </Button>
          <Button aria-pressed={shown} onClick={toggle}>
            {shown ? 'Masquer les codes' : 'Afficher les codes'}
          </Button>
        </>
      }
      onRefresh={refresh}
      refreshing={loading && data !== undefined}
      search={<UserSearch />}
      filters={<UserFilters />}
      filtersSet={[status !== 'tous', role !== 'tous']}
    >
      <OfficeList<UserRowFragment>
        rows={rows}
        rowKey={({ id }) => id}
        columns={userColumns({ ...actions, codes: shown ? codes : null })}
        width={USERS_WIDTH}
        card={(user) => <UserCard user={user} code={shown ? codes?.get(user.id) : undefined} {...actions} />}
        failure={error ? LOAD_FAILURE : null}
        empty="Aucun utilisateur ne correspond. Changez les filtres."
        refreshing={loading && data !== undefined}
        onRetry={refresh}
      />
      {data && (
        <UserForm
          which={form}
          users={data.users}
          locals={data.locals}
          onClose={closeForm}
          onSaved={refresh}
        />
      )}
      {devices !== null && <Devices locals={data?.locals ?? []} onClose={closeDevices} />}
      <RevokeGrants
        whose={revoked && { userId: revoked.id, name: revoked.name }}
        onClose={() => setRevoked(null)}
      />
      <Judgement user={judged} onClose={() => setJudged(null)} />
    </OfficeScreen>
  );
}

function Judgement({ user, onClose }: { user: UserRowFragment | null; onClose: () => void }) {
  const [setBanned, { loading }] = useSetBannedMutation();
  const writeOnce = useWriteOnce();
  if (!user) return null;
  const { id, name, banned } = user;

  const judge = async () => {
    await orSay(STATUS_FAILURE, async () => {
      await writeOnce(
        (context) => setBanned({ variables: { id, banned: !banned }, context }),
        `${id} ${!banned}`,
      );
      toast.success(
        banned ? `${isolated(name)} peut de nouveau se connecter.` : `${isolated(name)} est banni.`,
      );
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={banned ? `Débannir ${isolated(name)} ?` : `Bannir ${isolated(name)} ?`}
      confirmText={banned ? 'Débannir' : 'Bannir'}
      danger={!banned}
      busy={loading}
      onConfirm={() => void judge()}
      onCancel={onClose}
    >
      {banned
        ? 'Son code ouvrira de nouveau une session.'
        : 'Sa session s’arrête à sa prochaine action et son code n’en ouvre plus. Ce qu’il a vendu hors ligne et qui n’est pas arrivé viendra dans «\u00a0À vérifier\u00a0». Les appareils nouveaux qu’il a fait connaître redeviennent inconnus, sauf ceux qui sont adoptés.'}
    </ConfirmDialog>
  );
}

interface UserCardProps extends UserActions {
  user: UserRowFragment;
  code: string | undefined;
}

function UserCard({ user, code, ...actions }: UserCardProps) {
  return (
    <div className="ui-pair">
      <span className={`ui-whole ui-row ${styles.head}`}>
        <strong>
          <bdi>{nameText(user.name)}</bdi>
        </strong>
        <Status user={user} />
      </span>
      <span className="ui-whole ui-quiet">
        {ROLE_NAMES[user.role]}, <LocalName local={user.local} none="Non attribué" />
      </span>
      <span className={styles.code}>{code ?? '••••••'}</span>
      <Actions user={user} {...actions} />
    </div>
  );
}
