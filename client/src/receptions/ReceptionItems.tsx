import { Modal } from 'antd';
import { toCentimes } from '#shared/money.ts';
import { useReceptionItemsQuery, type ReceptionContentFragment } from '../graphql/generated.ts';
import { formatAmount, formatMinute, nameText, padId } from '../lib/text/format.ts';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { Money } from '../ui/Money.tsx';
import { LocalName } from '../ui/LocalName.tsx';
import styles from './Receptions.module.css';

interface ReceptionItemsProps {
  /** The voucher of the address; null for none. */
  id: number | null;
  failure: string;
  onClose: () => void;
}

export function ReceptionItems({ id, failure, onClose }: ReceptionItemsProps) {
  return (
    <Modal
      open={id !== null}
      title={id === null ? '' : `Produits du bon ${padId(id)}`}
      width="min(760px, 90vw)"
      centered
      destroyOnHidden
      footer={null}
      onCancel={onClose}
    >
      {id !== null && <Content id={id} failure={failure} />}
    </Modal>
  );
}

function Content({ id, failure }: { id: number; failure: string }) {
  const { data, error, loading, refetch } = useReceptionItemsQuery({
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  if (data) return <Items reception={data.reception} />;
  if (!error) return <LoadingScreen />;
  const again = () => void refetch().catch(() => undefined);
  return <ErrorCard message={failure} retrying={loading} onRetry={again} />;
}

function Items({ reception }: { reception: ReceptionContentFragment }) {
  const { from, to, date, supplier, description, lines, total } = reception;
  return (
    <>
      <p className={`ui-quiet ${styles.facts}`}>
        <LocalName local={from} none="Achat" /> → <LocalName local={to} />, {formatMinute(date)}
      </p>
      {supplier !== null && (
        <p className={`ui-quiet ${styles.facts}`}>
          Fournisseur : <bdi>{nameText(supplier)}</bdi>
        </p>
      )}
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <table className={`ui-table ${styles.items}`}>
        <thead>
          <tr>
            <th>Nom</th>
            <th>Quantité</th>
            <th>Prix unitaire</th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <bdi>{nameText(line.name)}</bdi>
              </td>
              <td>{line.quantity}</td>
              <td>{formatAmount(line.price)}</td>
              <td>{formatAmount(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`ui-ends ui-title ${styles.sum}`}>
        <span>Total du Bon</span>
        <Money centimes={toCentimes(total)} size="lg" />
      </p>
    </>
  );
}
