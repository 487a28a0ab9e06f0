import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import {
  useMakeReportAddressMutation,
  useWithdrawReportAddressMutation,
  type SavedReportContentFragment,
} from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { formatDateTime } from '../lib/format.ts';
import { newKey } from '../lib/key.ts';
import { useWriteOnce, type WriteContext } from '../lib/write-once.ts';
import { toast } from '../ui/toast.ts';
import styles from './Reports.module.css';

const MAYBE_DEAD =
  'L’adresse d’avant ne marche peut-être plus : demandez-en une nouvelle, elle sera montrée ici.';

interface ReportAddressProps {
  report: SavedReportContentFragment;
  onClose: () => void;
}

/** The address from which a spreadsheet reads a kept report; it is shown once, when it is made. */
export function ReportAddress({ report: { id, name, keyMadeAt, keyUsedAt }, onClose }: ReportAddressProps) {
  const [make, making] = useMakeReportAddressMutation();
  const [withdraw, withdrawing] = useWithdrawReportAddressMutation();
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const writeOnce = useWriteOnce();
  const write = async (work: Parameters<typeof writeOnce>[0], what: string, unsure = '') => {
    setProblem(null);
    try {
      await writeOnce(work, what);
    } catch (thrown) {
      const { definite, message } = readError(thrown);
      setProblem(definite ? message : `${message} ${unsure}`.trim());
    }
  };
  const renew = () => {
    const ask = async (context: WriteContext) => {
      setAddress(null);
      const { data } = await make({ variables: { id }, context });
      if (data) setAddress(new URL(data.makeReportAddress.path, location.origin).href);
    };
    // Each press is a write of its own: an address whose answer was lost is known to nobody, the next one is shown.
    return write(ask, `make ${newKey()}`, MAYBE_DEAD);
  };
  const takeBack = () =>
    write(async (context) => {
      await withdraw({ variables: { id }, context });
      setAddress(null);
    }, 'withdraw');
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
        Un tableur lit <bdi>{name}</bdi> à cette adresse, sans code. Qui la connaît lit ce rapport, et lui
        seul.
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
          <Button
            type="primary"
            onClick={() => {
              navigator.clipboard.writeText(address).then(
                () => toast.success('L’adresse est copiée.'),
                () => toast.error('L’adresse n’a pas pu être copiée : sélectionnez-la.'),
              );
            }}
          >
            Copier
          </Button>
        )}
        <Button loading={making.loading} onClick={() => void renew()}>
          {keyMadeAt ? 'Renouveler l’adresse' : 'Créer l’adresse'}
        </Button>
        {keyMadeAt && (
          <Button danger loading={withdrawing.loading} onClick={() => void takeBack()}>
            Retirer l’adresse
          </Button>
        )}
      </div>
    </Modal>
  );
}
