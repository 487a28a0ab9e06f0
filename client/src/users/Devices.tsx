import { DisconnectOutlined } from '@ant-design/icons';
import { Button, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useDevicesQuery, useForgetDeviceMutation, type DeviceRowFragment } from '../graphql/generated.ts';
import { readError } from '../lib/errors.ts';
import { formatDate, formatDateTime } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import { useWriteOnce } from '../lib/write-once.ts';
import { Badge } from '../ui/Badge.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { OfficeList } from '../ui/OfficeList.tsx';
import { toast } from '../ui/toast.ts';
import styles from './Devices.module.css';
import { workplace } from './staff.ts';

const WIDTH = 640;

/** The tills and browsers from which somebody has logged in, and a way to make a stranger of one that is lost or sold. */
export function Devices({ onClose }: { onClose: () => void }) {
  const { data, error, loading, refetch } = useDevicesQuery({ fetchPolicy: 'cache-and-network' });
  const [leaving, setLeaving] = useState<DeviceRowFragment | null>(null);
  const refresh = () => void refetch().catch(() => undefined);

  return (
    <>
      <Modal open title="Appareils connus" width="min(900px, 94vw)" centered footer={null} onCancel={onClose}>
        {error ? (
          <ErrorCard
            message="Les appareils n’ont pas pu être chargés."
            detail={readError(error).message}
            retrying={loading}
            onRetry={refresh}
          />
        ) : (
          // A list that scrolls must be reached by a keyboard too.
          <div className={styles.list} tabIndex={0} role="region" aria-label="Appareils">
            <OfficeList<DeviceRowFragment>
              rows={data?.devices ?? null}
              rowKey={({ id }) => id}
              columns={deviceColumns(setLeaving)}
              width={WIDTH}
              card={(device) => <DeviceCard device={device} onForget={setLeaving} />}
              failure={null}
              empty="Personne ne s’est encore connecté."
              refreshing={loading && data !== undefined}
              onRetry={refresh}
            />
          </div>
        )}
      </Modal>
      <Farewell device={leaving} onClose={() => setLeaving(null)} onForgotten={refresh} />
    </>
  );
}

type OnForget = (device: DeviceRowFragment) => void;

function deviceColumns(onForget: OnForget): TableColumnsType<DeviceRowFragment> {
  return [
    { title: 'Dernier utilisateur', render: (_, device) => <LastUser device={device} /> },
    { title: 'Vu la dernière fois', width: 190, render: (_, { lastSeenAt }) => formatDateTime(lastSeenAt) },
    { title: 'Connu depuis', width: 130, render: (_, { createdAt }) => formatDate(createdAt) },
    {
      title: 'Actions',
      width: 130,
      align: 'right',
      render: (_, device) => <Forget device={device} onForget={onForget} />,
    },
  ];
}

/** On a phone: who was there last, when, and how to forget it. */
function DeviceCard({ device, onForget }: { device: DeviceRowFragment; onForget: OnForget }) {
  return (
    <div className={styles.card}>
      <LastUser device={device} />
      <Forget device={device} onForget={onForget} />
      <span className={styles.where}>Vu le {formatDateTime(device.lastSeenAt)}</span>
    </div>
  );
}

function LastUser({ device }: { device: DeviceRowFragment }) {
  const { lastUser, thisDevice } = device;
  return (
    <span className={styles.person}>
      <span>
        <bdi>{lastUser.name}</bdi> {thisDevice && <Badge tone="good">Cet appareil</Badge>}
      </span>
      <bdi dir="ltr" className={styles.where}>
        {workplace(lastUser.local)}
      </bdi>
    </span>
  );
}

function Forget({ device, onForget }: { device: DeviceRowFragment; onForget: OnForget }) {
  return (
    <Button
      danger
      aria-label={`Oublier l’appareil de ${device.lastUser.name}`}
      icon={<DisconnectOutlined aria-hidden />}
      onClick={() => onForget(device)}
    >
      Oublier
    </Button>
  );
}

interface FarewellProps {
  device: DeviceRowFragment | null;
  onClose: () => void;
  onForgotten: () => void;
}

/** Forgets a device after a question; with one's own one is logged out. */
function Farewell({ device, onClose, onForgotten }: FarewellProps) {
  const [forget, { loading }] = useForgetDeviceMutation();
  const writeOnce = useWriteOnce();
  const { check } = useSession();
  if (!device) return null;
  const { id, thisDevice, lastUser } = device;

  const say = async () => {
    try {
      await writeOnce((context) => forget({ variables: { id }, context }), id);
      toast.success('L’appareil est oublié.');
    } catch (failure) {
      toast.error(`L’appareil n’a pas pu être oublié. ${readError(failure).message}`);
    }
    onClose();
    if (thisDevice) void check();
    else onForgotten();
  };
  return (
    <ConfirmDialog
      open
      title={thisDevice ? 'Oublier cet appareil ?' : `Oublier l’appareil de ${lastUser.name} ?`}
      confirmText="Oublier"
      danger
      busy={loading}
      onConfirm={() => void say()}
      onCancel={onClose}
    >
      {thisDevice
        ? 'C’est celui que vous tenez : vous y serez déconnecté.'
        : 'Qui y travaille est déconnecté, et l’appareil redevient un inconnu.'}
    </ConfirmDialog>
  );
}
