import { Modal } from 'antd';
import { toCentimes } from '#shared/money.ts';
import { useItemHistoryQuery, type ItemHistoryQuery, type ItemType } from '../graphql/generated.ts';
import { formatDateTime, nameText } from '../lib/text/format.ts';
import { ArabicName } from '../ui/ArabicName.tsx';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { Money } from '../ui/Money.tsx';
import styles from './Catalogue.module.css';
import { VisibilityBadge } from './ItemActions.tsx';

interface ItemHistoryProps {
  type: ItemType;
  item: { id: number; name: string } | undefined;
  onClose: () => void;
}

type Version = ItemHistoryQuery['itemHistory'][number];

/** All versions of an item, newest first: date, price, user. */
export function ItemHistory({ type, item, onClose }: ItemHistoryProps) {
  if (!item) return null;
  return (
    <Modal
      open
      title={
        <>
          Historique de <bdi>{nameText(item.name)}</bdi>
        </>
      }
      width="min(820px, 90vw)"
      // A long title wraps before the close button.
      styles={{ title: { paddingInlineEnd: 32 } }}
      centered
      footer={null}
      onCancel={onClose}
    >
      <Versions type={type} id={item.id} />
    </Modal>
  );
}

function Versions({ type, id }: { type: ItemType; id: number }) {
  const variables = { type, id };
  const { data, error, loading, refetch } = useItemHistoryQuery({ variables, fetchPolicy: 'network-only' });
  if (error) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorCard message="L’historique n’a pas pu être chargé." retrying={loading} onRetry={retry} />;
  }
  if (!data) return <LoadingScreen />;
  const versions = data.itemHistory;
  return (
    <ol>
      {versions.map((version, place) => (
        <li key={version.id}>
          <VersionRow version={version} before={versions[place + 1]} service={type === 'SERVICE'} />
        </li>
      ))}
    </ol>
  );
}

interface VersionRowProps {
  version: Version;
  /** The previous version; none at creation. */
  before: Version | undefined;
  service: boolean;
}

function VersionRow({ version, before, service }: VersionRowProps) {
  const { name, arabicName, price, frais, hidden, validFrom, user } = version;
  return (
    <div className={`ui-pair ${styles.version}`}>
      <Money centimes={toCentimes(price)} size="lg" />
      <VisibilityBadge hidden={hidden} />
      <span>
        <bdi>{nameText(name)}</bdi>
        {service && (
          <>
            , Frais Kessal <Money centimes={toCentimes(frais)} size="sm" />
          </>
        )}
        <ArabicName name={arabicName} />
      </span>
      <span className={styles.quiet}>
        {before ? 'Depuis le' : 'Ajouté le'} {formatDateTime(validFrom)}
        {user && (
          <>
            {' '}
            par <bdi>{nameText(user.name)}</bdi>
          </>
        )}
      </span>
    </div>
  );
}
