import { Button } from 'antd';
import { useState } from 'react';
import { counted } from '#shared/french.ts';
import {
  useUndoCatalogueImportMutation,
  type CatalogueImportsQuery,
  type useCatalogueImportsQuery,
} from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { formatMinute, nameText, padId } from '../../lib/text/format.ts';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import styles from './Importing.module.css';

type Imported = CatalogueImportsQuery['catalogueImports'][number];

interface ImportHistoryProps {
  answer: ReturnType<typeof useCatalogueImportsQuery>;
}

/** The newest imports, each undone as one. */
export function ImportHistory({ answer }: ImportHistoryProps) {
  const { data, error, loading, refetch } = answer;
  const [condemned, setCondemned] = useState<Imported | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const again = () => void refetch().catch(() => undefined);
  if (error && !data) {
    return (
      <ErrorCard message="Les importations n’ont pas pu être chargées." retrying={loading} onRetry={again} />
    );
  }
  const imports = data?.catalogueImports ?? [];
  if (imports.length === 0) return null;
  return (
    <section className="ui-stack">
      <h2 className={`ui-title ${styles.heading}`}>Dernières importations</h2>
      {refusal && (
        <p role="alert" className={`ui-wrong ${styles.refusal}`}>
          {refusal}
        </p>
      )}
      <ul className={styles.imports}>
        {imports.map((one) => (
          <li key={one.id} className={`ui-bar ${styles.imported}`}>
            <span>
              <bdi className="ui-name">{nameText(one.source)}</bdi>
              <span className="ui-under ui-note">
                N° {padId(one.id)}, {formatMinute(one.at)}, <bdi>{nameText(one.user.name)}</bdi> :{' '}
                {counted(one.added, 'nouvelle')}, {counted(one.changed, 'changée')}
              </span>
            </span>
            {one.undoneAt === null ? (
              <Button aria-label={`Annuler l’importation ${padId(one.id)}`} onClick={() => setCondemned(one)}>
                Annuler
              </Button>
            ) : (
              <span className="ui-quiet">Annulée le {formatMinute(one.undoneAt)}</span>
            )}
          </li>
        ))}
      </ul>
      {condemned && (
        <Undoing
          imported={condemned}
          onDone={again}
          onRefused={setRefusal}
          onClose={() => setCondemned(null)}
        />
      )}
    </section>
  );
}

interface UndoingProps {
  imported: Imported;
  onDone: () => void;
  onRefused: (why: string | null) => void;
  onClose: () => void;
}

function Undoing({ imported: { id, added, changed }, onDone, onRefused, onClose }: UndoingProps) {
  const [undo] = useUndoCatalogueImportMutation();
  const writeOnce = useWriteOnce();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    onRefused(null);
    try {
      if (!(await writeOnce((context) => undo({ variables: { id }, context })))) return;
      toast.success('L’importation est annulée.');
    } catch (failure) {
      // It is long, and stays to be read.
      onRefused(readError(failure).message);
    }
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Annuler l’importation N° ${padId(id)} ?`}
      confirmText="Annuler l’importation"
      cancelText="Garder"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Ce qu’elle a ajouté ({counted(added, 'ligne')}) quitte la caisse, ce qu’elle a changé (
      {counted(changed, 'ligne')}) redevient ce qu’il était. C’est refusé si quelque chose en a changé ou
      s’est vendu depuis.
    </ConfirmDialog>
  );
}
