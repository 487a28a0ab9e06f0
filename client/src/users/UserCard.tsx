import type { UserRowFragment } from '../graphql/generated.ts';
import { nameText } from '../lib/text/format.ts';
import { LocalName } from '../ui/LocalName.tsx';
import { ROLE_NAMES } from './staff.ts';
import { Actions, Status, type UserActions } from './user-columns.tsx';
import styles from './Users.module.css';

interface UserCardProps extends UserActions {
  user: UserRowFragment;
  code: string | undefined;
}

export function UserCard({ user, code, ...actions }: UserCardProps) {
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
