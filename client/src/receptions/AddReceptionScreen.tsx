import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useVoucherLocalsQuery } from '../graphql/generated.ts';
import { wallClockAfter } from '../lib/server-clock.ts';
import { useSession } from '../lib/session.ts';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { OfficeScreen } from '../ui/OfficeScreen.tsx';
import { VoucherForm } from './VoucherForm.tsx';

const LOAD_FAILURE = 'Failed to load locals. Please try again later.';

/** /reception/add, for an ADMIN: a purchase or a move between locals. */
export function AddReceptionScreen() {
  const { house, houseReceivedAt } = useSession();
  const navigate = useNavigate();
  const { data, error, loading, refetch } = useVoucherLocalsQuery({ notifyOnNetworkStatusChange: true });
  // The shop's time when the screen was opened.
  const [now] = useState(() => house && wallClockAfter(house.now, Date.now() - houseReceivedAt));
  const again = () => void refetch().catch(() => undefined);
  return (
    <OfficeScreen
      title="Ajouter un Bon de Reception"
      actions={
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/reception')}>
          Retour aux bons
        </Button>
      }
    >
      {error && !data && <ErrorCard message={LOAD_FAILURE} retrying={loading} onRetry={again} />}
      {!error && !data && <LoadingScreen />}
      {data && house && now && <VoucherForm locals={data.locals} now={now} today={house.today} />}
    </OfficeScreen>
  );
}
