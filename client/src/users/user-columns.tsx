import { EditOutlined, StopOutlined, UndoOutlined } from '@ant-design/icons';
import { Avatar, Button, type TableColumnsType } from 'antd';
import type { UserRowFragment } from '../graphql/generated.ts';
import { formatDate, nameText } from '../lib/text/format.ts';
import { Badge } from '../ui/Badge.tsx';
import { LocalName } from '../ui/LocalName.tsx';
import { RevokeMenu } from './RevokeGrants.tsx';
import { initials, ROLE_NAMES } from './staff.ts';
import styles from './Users.module.css';

export const USERS_WIDTH = 1024;

export interface UserActions {
  onEdit: (user: UserRowFragment) => void;
  onJudge: (user: UserRowFragment) => void;
  onRevoke: (user: UserRowFragment) => void;
}

interface Columns extends UserActions {
  codes: ReadonlyMap<number, string> | null;
}

export function userColumns({ codes, ...actions }: Columns): TableColumnsType<UserRowFragment> {
  return [
    {
      title: 'Utilisateur',
      render: (_, { name }) => (
        <span className={`ui-row ${styles.person}`}>
          <Avatar aria-hidden>{initials(name)}</Avatar>
          <bdi>{nameText(name)}</bdi>
        </span>
      ),
    },
    { title: 'Rôle', width: 124, render: (_, { role }) => ROLE_NAMES[role] },
    {
      title: 'Lieu de travail',
      width: 216,
      render: (_, { local }) => <LocalName local={local} none="Non attribué" />,
    },
    {
      title: 'Code',
      width: 128,
      render: (_, { id }) => <span className={styles.code}>{codes?.get(id) ?? '••••••'}</span>,
    },
    { title: 'Statut', width: 84, render: (_, user) => <Status user={user} /> },
    { title: 'Créé le', width: 108, render: (_, { createdAt }) => formatDate(createdAt) },
    {
      title: 'Actions',
      width: 172,
      align: 'right',
      render: (_, user) => <Actions user={user} {...actions} />,
    },
  ];
}

export function Status({ user }: { user: UserRowFragment }) {
  return <Badge tone={user.banned ? 'bad' : 'good'}>{user.banned ? 'Banni' : 'Actif'}</Badge>;
}

export function Actions({ user, onEdit, onJudge, onRevoke }: UserActions & { user: UserRowFragment }) {
  const judge = user.banned ? `Débannir ${user.name}` : `Bannir ${user.name}`;
  return (
    <span className={styles.actions}>
      <Button
        aria-label={`Modifier ${user.name}`}
        title="Modifier"
        icon={<EditOutlined aria-hidden />}
        onClick={() => onEdit(user)}
      />
      <Button
        aria-label={judge}
        title={user.banned ? 'Débannir' : 'Bannir'}
        danger={!user.banned}
        icon={user.banned ? <UndoOutlined aria-hidden /> : <StopOutlined aria-hidden />}
        onClick={() => onJudge(user)}
      />
      <RevokeMenu of={user.name} onRevoke={() => onRevoke(user)} />
    </span>
  );
}
