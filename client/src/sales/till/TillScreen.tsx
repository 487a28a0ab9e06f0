import { EnvironmentOutlined } from '@ant-design/icons';
import { useSession, type SessionUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Till } from './Till.tsx';

type TillUser = SessionUser & { local: NonNullable<SessionUser['local']> };

/** /pos: the till of the cashier's own local. */
export function TillScreen() {
  const { user } = useSession();
  if (!user) return null;
  if (!hasLocal(user)) {
    return (
      <EmptyState
        icon={<EnvironmentOutlined aria-hidden />}
        title="Aucun local ne vous est attribué"
        hint="Pour vendre, demandez à un administrateur de vous attribuer un local."
      />
    );
  }
  return <Till key={`${user.id} ${user.local.id}`} user={user} local={user.local} />;
}

function hasLocal(user: SessionUser): user is TillUser {
  return user.local !== null;
}
