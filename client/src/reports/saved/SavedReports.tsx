import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  SavedReportsDocument,
  useDeleteSavedReportMutation,
  type SavedReportContentFragment,
} from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { formatDateTime, isolated, nameText } from '../../lib/text/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { NameForm } from './NameForm.tsx';
import { ReportAddress } from './ReportAddress.tsx';
import styles from '../Reports.module.css';
import type { SavedReportList } from '../use-report.ts';
import { fromSaved } from '../../figures/question.ts';
import { questionText } from '../words.ts';

interface SavedReportsProps {
  open: boolean;
  reports: SavedReportList;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

export function SavedReports({ open, reports, onClose, onDeleted }: SavedReportsProps) {
  if (!open) return null;
  return (
    <Modal
      open
      title="Rapports enregistrés"
      width="min(760px, 94vw)"
      centered
      footer={null}
      onCancel={onClose}
    >
      <List reports={reports} onDeleted={onDeleted} />
    </Modal>
  );
}

function List({
  reports: { list, problem, reload },
  onDeleted,
}: Pick<SavedReportsProps, 'reports' | 'onDeleted'>) {
  const [renamed, setRenamed] = useState<SavedReportContentFragment | null>(null);
  const [addressed, setAddressed] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<SavedReportContentFragment | null>(null);
  if (problem !== null) return <ErrorCard message={problem} onRetry={reload} />;
  if (!list) return <LoadingScreen />;
  return (
    <>
      {list.length === 0 && (
        <EmptyState
          title="Aucun rapport enregistré"
          hint="Posez une question, puis enregistrez-la sous un nom pour la retrouver ici."
        />
      )}
      <ul className={styles.saved}>
        {list.map((report) => (
          <li key={report.id}>
            <div>
              <Link to={`/reports?rapport=${report.id}`}>
                <bdi>{nameText(report.name)}</bdi>
              </Link>
              <p>{toldOf(report)}</p>
              <small>
                <bdi>{nameText(report.author.name)}</bdi>, {formatDateTime(report.changedAt)}
              </small>
            </div>
            <div className="ui-wrap">
              <Button
                aria-label={`Adresse pour un tableur : ${report.name}`}
                onClick={() => setAddressed(report.id)}
              >
                Adresse
              </Button>
              <Button aria-label={`Renommer ${report.name}`} onClick={() => setRenamed(report)}>
                Renommer
              </Button>
              <Button danger aria-label={`Supprimer ${report.name}`} onClick={() => setDoomed(report)}>
                Supprimer
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {list
        .filter(({ id }) => id === addressed)
        .map((report) => (
          <ReportAddress key={report.id} report={report} onClose={() => setAddressed(null)} />
        ))}
      {renamed && <NameForm report={renamed} onClose={() => setRenamed(null)} />}
      {doomed && (
        <DeleteReport
          report={doomed}
          onDeleted={() => onDeleted(doomed.id)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function toldOf({ question }: SavedReportContentFragment): string {
  if (!question) return UNREADABLE;
  const asked = fromSaved(question);
  return asked ? questionText(asked) : EMPTY_CHOICE;
}

const EMPTY_CHOICE = 'Un de ses filtres ne laisse rien passer : cet écran ne peut pas l’ouvrir.';
const UNREADABLE = 'Cette version ne comprend plus la question : enregistrez-la de nouveau.';

interface DeleteReportProps {
  report: SavedReportContentFragment;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteReport({ report: { id, name }, onDeleted, onClose }: DeleteReportProps) {
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
