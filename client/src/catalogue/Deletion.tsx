import { useState } from 'react';
import { readError } from '../graphql/errors.ts';
import { nameText } from '../lib/text/format.ts';
import { useWriteOnce, type WriteContext } from '../lib/device/write-once.ts';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';
import { toast } from '../ui/feedback/toast.ts';

interface DeletionProps {
  name: string;
  question: string;
  explanation: string;
  done: string;
  /** The specification's sentence for a failure. */
  failure: string;
  remove: (context: WriteContext) => Promise<unknown>;
  onClose: () => void;
  onDeleted?: () => void;
}

export function Deletion(props: DeletionProps) {
  const { name, question, explanation, done, failure, remove, onClose, onDeleted } = props;
  const [busy, setBusy] = useState(false);
  const writeOnce = useWriteOnce();

  const confirm = async () => {
    setBusy(true);
    try {
      if (!(await writeOnce(remove))) return;
      toast.success(done);
      onDeleted?.();
    } catch (thrown) {
      toast.error(`${failure}. ${readError(thrown).message}`);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={question}
      confirmText="Supprimer"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <bdi>{nameText(name)}</bdi> : {explanation}
    </ConfirmDialog>
  );
}
