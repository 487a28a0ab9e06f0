import { Alert, Button, Input, Modal } from 'antd';
import type { SavedReportContentFragment } from '../../graphql/generated.ts';
import { formatDateTime, nameText } from '../../lib/text/format.ts';
import { toast } from '../../ui/feedback/toast.ts';
import styles from '../Reports.module.css';
import { useReportAddress } from './use-report-address.ts';

interface ReportAddressProps {
  report: SavedReportContentFragment;
  onClose: () => void;
}

/** A saved report's address for a spreadsheet; shown once, when it is created. */
export function ReportAddress({ report: { id, name, keyMadeAt, keyUsedAt }, onClose }: ReportAddressProps) {
  const { address, problem, renewing, withdrawing, renew, withdraw } = useReportAddress(id);
  return (
    <Modal
      open
      title="Adresse pour un tableur"
      width="min(640px, 94vw)"
      centered
      footer={null}
      onCancel={onClose}
    >
      <p>
        Un tableur lit <bdi>{nameText(name)}</bdi> à cette adresse, sans code. Qui la connaît lit ce rapport,
        et lui seul.
      </p>
      {problem !== null && <Alert role="alert" type="error" showIcon title={problem} />}
      {address !== null && (
        <>
          <Input aria-label="Adresse du rapport" readOnly value={address} />
          <p>Copiez-la maintenant : elle ne sera plus montrée.</p>
        </>
      )}
      {address === null && keyMadeAt && (
        <p>
          Une adresse existe depuis le {formatDateTime(keyMadeAt)}
          {keyUsedAt ? `, lue le ${formatDateTime(keyUsedAt)}` : ', jamais lue'}.
        </p>
      )}
      <div className={styles.keptActions}>
        {address !== null && (
          <Button type="primary" onClick={() => copy(address)}>
            Copier
          </Button>
        )}
        <Button loading={renewing} onClick={renew}>
          {keyMadeAt ? 'Renouveler l’adresse' : 'Créer l’adresse'}
        </Button>
        {keyMadeAt && (
          <Button danger loading={withdrawing} onClick={withdraw}>
            Retirer l’adresse
          </Button>
        )}
      </div>
    </Modal>
  );
}

function copy(address: string): void {
  navigator.clipboard.writeText(address).then(
    () => toast.success('L’adresse est copiée.'),
    () => toast.error('L’adresse n’a pas pu être copiée : sélectionnez-la.'),
  );
}
