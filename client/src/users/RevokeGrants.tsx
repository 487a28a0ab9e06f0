import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRevokeDeviceGrantsMutation, useRevokeUserGrantsMutation } from '../graphql/generated.ts';
import { isolated } from '../lib/text/format.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';
import { orSay } from '../ui/feedback/or-say.ts';
import { toast } from '../ui/feedback/toast.ts';

/** A person by number, or a device by its own id, and the name of who uses it. */
export type Revoked = { userId: number; name: string } | { deviceId: string; name: string };

interface RevokeGrantsProps {
  whose: Revoked | null;
  onClose: () => void;
}

interface RevokeMenuProps {
  /** Whose row it is, for a screen reader. */
  of: string;
  onRevoke: () => void;
}

/** Folded into the row's last button, because a tablet is seldom lost. */
export function RevokeMenu({ of, onRevoke }: RevokeMenuProps) {
  const items = [{ key: 'revoke', label: 'Révoquer les ventes hors ligne', onClick: onRevoke }];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button
        aria-label={`Autres actions pour ${of}`}
        title="Autres actions"
        icon={<EllipsisOutlined aria-hidden />}
      />
    </Dropdown>
  );
}

/** Voids what a person or a device was given to sell without a network. */
export function RevokeGrants({ whose, onClose }: RevokeGrantsProps) {
  const [ofUser, { loading: one }] = useRevokeUserGrantsMutation();
  const [ofDevice, { loading: other }] = useRevokeDeviceGrantsMutation();
  const writeOnce = useWriteOnce();
  if (!whose) return null;

  const revoke = async () => {
    await orSay('La révocation n’a pas pu être enregistrée.', async () => {
      if ('userId' in whose)
        await writeOnce((context) => ofUser({ variables: { id: whose.userId }, context }), `${whose.userId}`);
      else
        await writeOnce(
          (context) => ofDevice({ variables: { id: whose.deviceId }, context }),
          whose.deviceId,
        );
      toast.success('Les ventes hors ligne d’avant attendront votre accord.');
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={
        'userId' in whose
          ? `Révoquer les ventes hors ligne de ${isolated(whose.name)} ?`
          : `Révoquer les ventes hors ligne de l’appareil de ${isolated(whose.name)} ?`
      }
      confirmText="Révoquer"
      danger
      busy={one || other}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      Ce qui a été vendu hors ligne et n’est pas encore arrivé viendra dans «&nbsp;À vérifier&nbsp;», sans
      sortir du stock avant votre accord. La session continue, et la caisse pourra de nouveau vendre hors
      ligne dès qu’elle aura parlé au serveur. Cela ne s’annule pas.
    </ConfirmDialog>
  );
}
