import { Button, Modal } from 'antd';
import { useState } from 'react';
import { readError } from '../../graphql/errors.ts';
import {
  useMakeKessalAddressMutation,
  useWithdrawKessalAddressMutation,
  type KessalRowFragment,
} from '../../graphql/generated.ts';
import { useWriteOnce, type WriteContext } from '../../lib/device/write-once.ts';
import { isolated } from '../../lib/text/format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ForInstaller } from '../../ui/ForInstaller.tsx';
import { AddressCode } from './AddressCode.tsx';

const NOWHERE =
  'Les téléphones n’atteignent pas la maison : demandez à qui a installé Kessal de l’ouvrir, et son adresse se montre ici.';
const WITHDRAWN = 'Son adresse est retirée : sa page ne s’ouvre plus, et ses bons n’en portent pas.';

interface KessalAddressProps {
  kessal: KessalRowFragment | undefined;
  /** Also after an answer that was lost. */
  onChanged: () => void;
  onClose: () => void;
}

/** The secret address of a kessal's own page, a new one in its place, and its end. */
export function KessalAddress({ kessal, onChanged, onClose }: KessalAddressProps) {
  if (!kessal) return null;
  const { name, hasAddress, address } = kessal;
  return (
    <Modal open centered width={480} footer={null} title={`La page de ${isolated(name)}`} onCancel={onClose}>
      {address !== null && <AddressCode kessal={kessal} address={address} />}
      {address === null && <p>{hasAddress ? NOWHERE : WITHDRAWN}</p>}
      {address === null && hasAddress && (
        <ForInstaller>
          Redémarrez avec PUBLIC_URL=https://…, l’adresse de la maison depuis un téléphone.
        </ForInstaller>
      )}
      <Changes kessal={kessal} onChanged={onChanged} />
    </Modal>
  );
}

type Asked = 'make' | 'withdraw';

interface ChangesProps extends Pick<KessalAddressProps, 'onChanged'> {
  kessal: KessalRowFragment;
}

function Changes({ kessal: { id, name, hasAddress }, onChanged }: ChangesProps) {
  const [asking, setAsking] = useState<Asked | null>(null);
  const [make, making] = useMakeKessalAddressMutation();
  const [withdraw, withdrawing] = useWithdrawKessalAddressMutation();
  const writeOnce = useWriteOnce();
  const write = async (work: (context: WriteContext) => Promise<unknown>, what: Asked, done: string) => {
    try {
      await writeOnce(work, what);
      toast.success(done);
    } catch (failure) {
      toast.error(`L’adresse n’a pas pu être changée. ${readError(failure).message}`);
    }
    setAsking(null);
    onChanged();
  };
  const renew = () =>
    void write((context) => make({ variables: { id }, context }), 'make', 'Sa nouvelle adresse est prête.');
  const end = () =>
    void write((context) => withdraw({ variables: { id }, context }), 'withdraw', 'Son adresse est retirée.');
  return (
    <div className="ui-wrap">
      {/* Nothing dies by a new one where none is. */}
      <Button loading={making.loading} onClick={hasAddress ? () => setAsking('make') : renew}>
        Nouvelle adresse
      </Button>
      {hasAddress && (
        <Button danger onClick={() => setAsking('withdraw')}>
          Retirer
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'make'}
        title={`Donner une nouvelle adresse à ${isolated(name)}\u00a0?`}
        confirmText="Nouvelle adresse"
        busy={making.loading}
        onConfirm={renew}
        onCancel={() => setAsking(null)}
      >
        Celle que portent ses bons d’avant n’ouvrira plus rien.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        danger
        title={`Retirer l’adresse de ${isolated(name)}\u00a0?`}
        confirmText="Retirer"
        busy={withdrawing.loading}
        onConfirm={end}
        onCancel={() => setAsking(null)}
      >
        Sa page ne s’ouvrira plus, et ses bons ne porteront plus d’adresse.
      </ConfirmDialog>
    </div>
  );
}
