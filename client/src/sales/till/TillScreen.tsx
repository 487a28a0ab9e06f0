import { useSession, type SessionUser } from '../../lib/session.ts';
import { WithoutLocal } from '../../ui/WithoutLocal.tsx';
import { SalesInDoubt } from './SalesInDoubt.tsx';
import { Till } from './Till.tsx';

type TillUser = SessionUser & { local: NonNullable<SessionUser['local']> };

/** /pos: the till of the cashier's local. */
export function TillScreen() {
  const { user } = useSession();
  if (!user) return null;
  if (!hasLocal(user)) {
    return (
      <>
        <h1 className="visually-hidden">Point de vente</h1>
        <SalesInDoubt key={user.id} userId={user.id} localId={null} />
        <WithoutLocal purpose="Pour vendre" />
      </>
    );
  }
  const key = `${user.id} ${user.local.id}`;
  return (
    <>
      <h1 className="visually-hidden">Point de vente</h1>
      <SalesInDoubt key={`stray ${key}`} userId={user.id} localId={user.local.id} />
      <Till key={key} user={user} local={user.local} />
    </>
  );
}

function hasLocal(user: SessionUser): user is TillUser {
  return user.local !== null;
}
