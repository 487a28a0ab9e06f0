import { Drawer } from 'antd';
import { useEffect } from 'react';
import { usePayoutQuery } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { useSession } from '../lib/device/session.ts';
import { onLineBack } from '../lib/till-line.ts';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { Evening } from './evening/Evening.tsx';
import styles from './Payout.module.css';

const OFFLINE = 'Le règlement attend le réseau : rien ne se paie hors ligne.';

/** « Règlement » at the till: what its local owes its kessals today. */
export function PayoutPanel({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  return (
    <Drawer
      open
      title="Règlement"
      size={520}
      styles={{ body: { padding: 0 }, close: { width: 44, height: 44 } }}
      onClose={onClose}
    >
      <div className={styles.panel}>{user?.local && <Today localId={user.local.id} />}</div>
    </Drawer>
  );
}

function Today({ localId }: { localId: number }) {
  const { data, error, loading, refetch } = usePayoutQuery({
    variables: { localId },
    fetchPolicy: 'cache-and-network',
  });
  const look = () => refetch().catch(() => undefined);
  useEffect(() => onLineBack(() => void refetch().catch(() => undefined)), [refetch]);
  if (error && !data) {
    return (
      <ErrorCard
        message={readError(error).message}
        offline={OFFLINE}
        retrying={loading}
        onRetry={() => void look()}
      />
    );
  }
  if (!data) return <LoadingScreen />;
  return <Evening localId={localId} data={data} payable onLook={look} />;
}
