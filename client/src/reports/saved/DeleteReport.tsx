import {
  SavedReportsDocument,
  useDeleteSavedReportMutation,
  type SavedReportContentFragment,
} from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { isolated, nameText } from '../../lib/text/format.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface DeleteReportProps {
  report: SavedReportContentFragment;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteReport({ report: { id, name }, onDeleted, onClose }: DeleteReportProps) {
  const [remove, { loading }] = useDeleteSavedReportMutation({
    refetchQueries: [SavedReportsDocument],
    awaitRefetchQueries: true,
  });
  const writeOnce = useWriteOnce();
  const confirm = async () => {
    try {
      if (!(await writeOnce((context) => remove({ variables: { id }, context })))) return;
      toast.success(`${isolated(name)} est supprimé.`);
      onDeleted();
    } catch (thrown) {
      toast.error(`Le rapport n’a pas pu être supprimé. ${readError(thrown).message}`);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Supprimer ce rapport ?"
      confirmText="Supprimer"
      danger
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <bdi>{nameText(name)}</bdi> : la question n’est plus gardée, et son adresse de tableur ne répond plus.
    </ConfirmDialog>
  );
}
