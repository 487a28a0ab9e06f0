import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { readError } from '../../graphql/errors.ts';
import {
  useMakeReportAddressMutation,
  useWithdrawReportAddressMutation,
  type SavedReportContentFragment,
} from '../../graphql/generated.ts';
import { newIdempotencyKey } from '../../lib/device/idempotency-key.ts';
import { useWriteOnce, type WriteContext } from '../../lib/device/write-once.ts';
import { formatDateTime, nameText } from '../../lib/text/format.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import type { SheetAddresses } from './sheet-files.ts';

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
          <Input aria-label="Adresse du rapport" readOnly value={address.table} />
          <p>Copiez-la ou ouvrez-la maintenant : elle ne sera plus montrée.</p>
        </>
      )}
      {address === null && keyMadeAt && (
        <p>
          Une adresse existe depuis le {formatDateTime(keyMadeAt)}
          {keyUsedAt ? `, lue le ${formatDateTime(keyUsedAt)}` : ', jamais lue'}. Renouvelée, elle s’ouvre
          aussi dans Excel, Power BI ou Google Sheets.
        </p>
      )}
      <div className="ui-wrap">
        {address !== null && (
          <Button type="primary" onClick={() => copy(address.table)}>
            Copier
          </Button>
        )}
        {address !== null && <OpenElsewhere name={name} addresses={address} />}
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

const MAYBE_DEAD =
  'L’adresse d’avant ne marche peut-être plus : demandez-en une nouvelle, elle sera montrée ici.';

/** Creates, renews and revokes the address of a saved report; `address` is known only after its creation. */
function useReportAddress(id: number) {
  const [make, making] = useMakeReportAddressMutation();
  const [takeBack, takingBack] = useWithdrawReportAddressMutation();
  const [address, setAddress] = useState<SheetAddresses | null>(null);
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
      if (!data) return;
      const { path, pagePath } = data.makeReportAddress;
      const whole = (from: string) => new URL(from, location.origin).href;
      setAddress({ table: whole(path), page: whole(pagePath) });
    };
    // Each click is a write of its own: if a response is lost, so is its address.
    void write(ask, `make ${newIdempotencyKey()}`, MAYBE_DEAD);
  };
  const withdraw = () =>
    void write(async (context) => {
      await takeBack({ variables: { id }, context });
      setAddress(null);
    }, 'withdraw');
  return {
    address,
    problem,
    renewing: making.loading,
    withdrawing: takingBack.loading,
    renew,
    withdraw,
  };
}
