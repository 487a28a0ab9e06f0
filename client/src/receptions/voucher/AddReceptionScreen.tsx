import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLowProductsQuery, useVoucherLocalsQuery } from '../../graphql/generated.ts';
import { wallClockAfter } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/device/session.ts';
import { useAddress, useAddressId } from '../../lib/use-address.ts';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { shortageOf } from './shortage.ts';
import { VoucherForm } from './VoucherForm.tsx';

/** Of a voucher that is opened for low products. */
const MOST_LINES = 200;

const LOAD_FAILURE = 'Failed to load locals. Please try again later.';

/** /reception/add, for an ADMIN: a purchase or a move between locals; `bas` names a local whose low products it begins with, `de` where these come from. */
export function AddReceptionScreen() {
  const { house, houseReceivedAt } = useSession();
  const navigate = useNavigate();
  const { data, error, loading, refetch } = useVoucherLocalsQuery({ notifyOnNetworkStatusChange: true });
  // The shop's time when the screen was opened.
  const [now] = useState(() => house && wallClockAfter(house.now, Date.now() - houseReceivedAt));
  const [shortLocalId] = useAddressId('bas');
  const [fromId] = useAddress('de');
  const low = useLowProductsQuery({
    variables: { localId: shortLocalId ?? 0, limit: MOST_LINES },
    skip: shortLocalId === null,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  // Once: what is typed must not be mixed with a later answer.
  const lowData = low.data;
  const shortage = useMemo(
    () => (lowData && shortLocalId !== null ? shortageOf(lowData, shortLocalId, fromId) : null),
    [lowData, shortLocalId, fromId],
  );
  const waiting = !data || (shortLocalId !== null && !shortage);
  const failed = waiting && (error ?? low.error) !== undefined;
  const again = () => {
    if (error) void refetch().catch(() => undefined);
    if (low.error) void low.refetch().catch(() => undefined);
  };
  return (
    <OfficeScreen
      title="Ajouter un Bon de Reception"
      actions={
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/reception')}>
          Retour aux bons
        </Button>
      }
    >
      {failed && (
        <ErrorCard
          message={error ? LOAD_FAILURE : 'Le stock bas n’a pas pu être chargé.'}
          retrying={loading || low.loading}
          onRetry={again}
        />
      )}
      {waiting && !failed && <LoadingScreen />}
      {!waiting && house && now && (
        <VoucherForm
          key={`${shortLocalId} ${fromId}`}
          locals={data.locals}
          now={now}
          today={house.today}
          shortage={shortage}
        />
      )}
    </OfficeScreen>
  );
}
