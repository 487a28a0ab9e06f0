import { lazy, Suspense, use } from 'react';
import { useSession, type SessionUser } from '../../lib/device/session.ts';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { deviceQueue } from '../offline/device-queue.ts';
import { Till } from './Till.tsx';
import { UnprintedSales } from './receipt/UnprintedSales.tsx';
import { useInterruptedSales } from './receipt/use-interrupted-sales.ts';

/** Nobody sells there, so it is no part of the till's first load. */
const WithoutLocal = lazy(() =>
  import('../../ui/feedback/WithoutLocal.tsx').then((module) => ({ default: module.WithoutLocal })),
);

type TillUser = SessionUser & { local: NonNullable<SessionUser['local']> };

/** /pos: the till of the cashier's local. */
export function TillScreen() {
  const { user } = useSession();
  use(deviceQueue.read());
  useInterruptedSales();
  if (!user) return null;
  if (!hasLocal(user)) {
    return (
      <>
        <h1 className="visually-hidden">Point de vente</h1>
        <Suspense fallback={<LoadingScreen />}>
          <WithoutLocal purpose="Pour vendre" />
        </Suspense>
      </>
    );
  }
  const key = `${user.id} ${user.local.id}`;
  return (
    <>
      <h1 className="visually-hidden">Point de vente</h1>
      <Till key={key} user={user} local={user.local} />
      <UnprintedSales />
    </>
  );
}

function hasLocal(user: SessionUser): user is TillUser {
  return user.local !== null;
}
