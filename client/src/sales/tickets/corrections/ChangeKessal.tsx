import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useChangeLineKessalMutation, useKessalsToNameQuery } from '../../../graphql/generated.ts';
import { readError } from '../../../graphql/errors.ts';
import { useWriteOnce } from '../../../lib/device/write-once.ts';
import { isolated, nameText } from '../../../lib/text/format.ts';
import { POT } from '../../../lib/text/kessal-words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import type { TicketLineRow } from '../use-tickets.ts';
import { KESSAL_REASONS, ReasonField, USUAL_REASON } from './ReasonField.tsx';
import styles from './SoldItems.module.css';

interface ChangeKessalProps {
  line: TicketLineRow;
  localId: number;
  onClose: () => void;
  /** Called after a refusal too, because the data was stale. */
  onWritten: () => void;
}

/** Who really did a service: its frais are owed to her, and the ticket costs what it cost. */
export function ChangeKessal({ line, localId, onClose, onWritten }: ChangeKessalProps) {
  const before = line.kessal?.id ?? null;
  const [chosen, setChosen] = useState<number | null>(before);
  const [reason, setReason] = useState(USUAL_REASON);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error } = useKessalsToNameQuery({ fetchPolicy: 'cache-and-network' });
  const [change, { loading }] = useChangeLineKessalMutation();
  const writeOnce = useWriteOnce(`line:${line.id}:kessal`);
  const working = (data?.kessals ?? []).filter(
    ({ id, active, mergedIntoId, locals }) =>
      id === before || (active && mergedIntoId === null && locals.some((local) => local.id === localId)),
  );
  const choices = [...working, { id: null, name: POT }];

  const confirm = async () => {
    if (chosen === before) {
      setProblem('Choisissez qui a fait ce service.');
      return;
    }
    const variables = { lineId: line.id, kessalId: chosen, reason: reason.trim() || null };
    try {
      await writeOnce((context) => change({ variables, context }), `${before} → ${chosen}`);
      const name = choices.find(({ id }) => id === chosen)?.name ?? POT;
      toast.success(`${isolated(line.name)}\u00a0: ${isolated(name)}.`);
      onClose();
    } catch (failure) {
      setProblem(readError(failure).message);
    } finally {
      onWritten();
    }
  };
  const said = problem ?? (error && !data ? readError(error).message : null);
  return (
    <ConfirmDialog
      open
      title="Changer de kessal"
      confirmText="Changer"
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={`ui-quiet ${styles.of}`}>
        Qui a fait {isolated(line.name)} ? Ses frais lui sont dus ; le ticket ne change pas de prix.
      </p>
      <div className={styles.modes} role="group" aria-label="Kessal">
        {choices.map(({ id, name }) => (
          <Button
            key={id}
            type={chosen === id ? 'primary' : 'default'}
            aria-pressed={chosen === id}
            disabled={loading}
            onClick={() => {
              setChosen(id);
              setProblem(null);
            }}
          >
            <bdi className={styles.choice}>{nameText(name)}</bdi>
          </Button>
        ))}
      </div>
      {said !== null && <Alert role="alert" type="error" showIcon title={said} />}
      <ReasonField quick={KESSAL_REASONS} value={reason} disabled={loading} onChange={setReason} />
    </ConfirmDialog>
  );
}
