import { DisconnectOutlined } from '@ant-design/icons';
import { Button, Modal, Alert, type TableColumnsType } from 'antd';
import { useState } from 'react';
import {
  useDevicesQuery,
  useForgetDeviceMutation,
  useLoginBlocksQuery,
  type DeviceRowFragment,
} from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { formatDate, formatDateTime, isolated, nameText, formatMinute } from '../../lib/text/format.ts';
import { useSession } from '../../lib/device/session.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { MoreButton } from '../../ui/list/PageFoot.tsx';
import { PAGED, pagesOf } from '../../ui/list/pages.ts';
import { orSay } from '../../ui/feedback/or-say.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { LocalName } from '../../ui/LocalName.tsx';
import { Adoption, type Locals } from './Adoption.tsx';
import styles from './Devices.module.css';
import { RevokeGrants, RevokeMenu } from '../RevokeGrants.tsx';
import { loginBlockWords } from '../login-block-words.ts';

const WIDTH = 1040;
const PAGE = 50;

interface DevicesProps {
  locals: Locals;
  onClose: () => void;
}

/** Adopt a device for a local, revoke what it may sell without a network, or forget one that is lost or sold. */
export function Devices({ locals, onClose }: DevicesProps) {
  const answer = useDevicesQuery({ variables: { limit: PAGE }, ...PAGED });
  const { page, failed, refreshing, loadingMore, refresh, onMore } = pagesOf(
    answer,
    ({ devices }) => devices,
    'appareils',
  );
  const [leaving, setLeaving] = useState<DeviceRowFragment | null>(null);
  const [revoked, setRevoked] = useState<DeviceRowFragment | null>(null);
  const actions = { onForget: setLeaving, onRevoke: setRevoked };

  return (
    <>
      <Modal
        open
        title="Appareils connus"
        width="min(1160px, 94vw)"
        centered
        footer={null}
        onCancel={onClose}
      >
        {failed ? (
          <ErrorCard
            message="Les appareils n’ont pas pu être chargés."
            detail={readError(answer.error).message}
            retrying={answer.loading}
            onRetry={refresh}
          />
        ) : (
          // A scrollable list must be focusable by keyboard.
          <div className={styles.list} tabIndex={0} role="region" aria-label="Appareils">
            <LoginBlocks />
            <p className="ui-note">
              Une tablette apparaît ici dès qu’on s’y est connecté. Adoptez les appareils de la maison : les
              codes faux qu’on y tape ne bloquent que cet appareil-là. Sur un appareil inconnu, ils comptent
              aussi pour la personne qui s’y est connectée la première.
            </p>
            <OfficeList<DeviceRowFragment>
              rows={page?.items ?? null}
              rowKey={({ id }) => id}
              columns={deviceColumns(locals, actions)}
              width={WIDTH}
              card={(device) => <DeviceCard device={device} locals={locals} {...actions} />}
              failure={null}
              empty="Personne ne s’est encore connecté."
              refreshing={refreshing}
              onRetry={refresh}
              below={onMore && <MoreButton onMore={onMore} loading={loadingMore} />}
            />
          </div>
        )}
      </Modal>
      <RevokeGrants
        whose={revoked && { deviceId: revoked.id, name: revoked.lastUser.name }}
        onClose={() => setRevoked(null)}
      />
      <Farewell device={leaving} onClose={() => setLeaving(null)} onForgotten={refresh} />
    </>
  );
}

interface DeviceActions {
  onForget: (device: DeviceRowFragment) => void;
  onRevoke: (device: DeviceRowFragment) => void;
}

function deviceColumns(locals: Locals, actions: DeviceActions): TableColumnsType<DeviceRowFragment> {
  return [
    { title: 'Dernier utilisateur', render: (_, device) => <LastUser device={device} /> },
    { title: 'Vu la dernière fois', width: 190, render: (_, { lastSeenAt }) => formatDateTime(lastSeenAt) },
    { title: 'Connu depuis', width: 200, render: (_, device) => <Origin device={device} /> },
    {
      title: 'Adopté pour',
      width: 360,
      render: (_, device) => <Adoption device={device} locals={locals} />,
    },
    {
      title: 'Actions',
      width: 184,
      align: 'right',
      render: (_, device) => <Actions device={device} {...actions} />,
    },
  ];
}

function DeviceCard({
  device,
  locals,
  ...actions
}: DeviceActions & { device: DeviceRowFragment; locals: Locals }) {
  return (
    <div className={styles.card}>
      <LastUser device={device} />
      <span className="ui-note">
        Vu le {formatDateTime(device.lastSeenAt)} {device.young && <Badge tone="neutral">Nouveau</Badge>}
      </span>
      <div>
        {device.adoptedFor && <span className="ui-note">Adopté pour </span>}
        <Adoption device={device} locals={locals} />
      </div>
      <Actions device={device} {...actions} />
    </div>
  );
}

function LastUser({ device }: { device: DeviceRowFragment }) {
  const { lastUser, thisDevice, adoptedFor } = device;
  // Unless adopted for another, his local is named beside, as the device's.
  const elsewhere = lastUser.local === null || (adoptedFor && adoptedFor.id !== lastUser.local.id);
  return (
    <span className={styles.person}>
      <span>
        <bdi>{nameText(lastUser.name)}</bdi> {thisDevice && <Badge tone="good">Cet appareil</Badge>}
      </span>
      {elsewhere && (
        <span className="ui-note">
          <LocalName local={lastUser.local} none="Non attribué" />
        </span>
      )}
    </span>
  );
}

/** When the device was first seen, and by which user if the last one differs. */
function Origin({ device }: { device: DeviceRowFragment }) {
  const { createdAt, madeBy, lastUser, young } = device;
  return (
    <span className={styles.person}>
      <span>
        {formatDate(createdAt)} {young && <Badge tone="neutral">Nouveau</Badge>}
      </span>
      {madeBy.id !== lastUser.id && (
        <span className="ui-note">
          par <bdi>{nameText(madeBy.name)}</bdi>
        </span>
      )}
    </span>
  );
}

function Actions({ device, onForget, onRevoke }: DeviceActions & { device: DeviceRowFragment }) {
  const { name } = device.lastUser;
  return (
    <span className={styles.actions}>
      <Button
        danger
        aria-label={`Oublier l’appareil de ${name}`}
        icon={<DisconnectOutlined aria-hidden />}
        onClick={() => onForget(device)}
      >
        Oublier
      </Button>
      <RevokeMenu of={`l’appareil de ${name}`} onRevoke={() => onRevoke(device)} />
    </span>
  );
}

interface FarewellProps {
  device: DeviceRowFragment | null;
  onClose: () => void;
  onForgotten: () => void;
}

function Farewell({ device, onClose, onForgotten }: FarewellProps) {
  const [forget, { loading }] = useForgetDeviceMutation();
  const writeOnce = useWriteOnce();
  const { check } = useSession();
  if (!device) return null;
  const { id, thisDevice, lastUser } = device;

  const say = async () => {
    await orSay('L’appareil n’a pas pu être oublié.', async () => {
      await writeOnce((context) => forget({ variables: { id }, context }), id);
      toast.success('L’appareil est oublié.');
    });
    onClose();
    if (thisDevice) void check();
    else onForgotten();
  };
  return (
    <ConfirmDialog
      open
      title={thisDevice ? 'Oublier cet appareil ?' : `Oublier l’appareil de ${isolated(lastUser.name)} ?`}
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

const SHOWN = 5;

/** The login blocks of the last seven days; nothing without any. */
function LoginBlocks() {
  const { data } = useLoginBlocksQuery({ fetchPolicy: 'cache-and-network' });
  const blocks = data?.loginBlocks ?? [];
  if (blocks.length === 0) return null;
  const others = blocks.length - SHOWN;
  return (
    <Alert
      type="warning"
      showIcon
      title="La connexion a été bloquée ces sept derniers jours"
      description={
        <ul className={styles.blocks}>
          {blocks.slice(0, SHOWN).map((block) => (
            <li key={block.id}>
              {formatMinute(block.at)} : <bdi>{loginBlockWords(block)}</bdi>
            </li>
          ))}
          {others > 0 && <li>Et plus tôt : {others} de plus, au journal.</li>}
        </ul>
      }
    />
  );
}
