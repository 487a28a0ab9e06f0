import { Alert } from 'antd';
import { useState } from 'react';
import { useRemoveReceptionMutation, type ReceptionRowFragment } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { nameText, padId } from '../lib/text/format.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';
import { toast } from '../ui/feedback/toast.ts';

interface RemoveReceptionProps {
  reception: ReceptionRowFragment;
  failure: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** A refusal stays open, because it names the products that are missing. */
export function RemoveReception({ reception, failure, onRemoved, onClose }: RemoveReceptionProps) {
  const [removeReception, { loading }] = useRemoveReceptionMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const writeOnce = useWriteOnce();
  const { id } = reception;

  const remove = async () => {
    setProblem(null);
    try {
      if (!(await writeOnce((context) => removeReception({ variables: { id }, context })))) return;
      toast.success(`Le bon ${padId(id)} est supprimé.`);
      onRemoved();
    } catch (thrown) {
      const { code, message } = readError(thrown);
      if (code === 'INTROUVABLE') {
        // Another user has already deleted it.
        toast.error(`${failure} ${message}`);
        onRemoved();
      } else {
        setProblem(message);
      }
    }
  };
  return (
    <ConfirmDialog
      open
      title="Êtes-vous sûr de vouloir supprimer ce Bon?"
      confirmText="Supprimer"
      danger
      busy={loading}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        Le bon {padId(id)} disparaît de toutes les listes et ses produits quittent le stock de «&nbsp;
        <bdi>{nameText(reception.to.name)}</bdi>&nbsp;»
        {reception.from && (
          <>
            {' '}
            pour revenir à «&nbsp;<bdi>{nameText(reception.from.name)}</bdi>&nbsp;»
          </>
        )}
        .
      </p>
      {problem !== null && <Alert role="alert" type="error" showIcon title={failure} description={problem} />}
    </ConfirmDialog>
  );
}
