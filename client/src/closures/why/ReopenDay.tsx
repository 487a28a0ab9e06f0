import { Button } from 'antd';
import { useState } from 'react';
import { readError } from '../../graphql/errors.ts';
import { useReopenDayMutation, type ClosureRowFragment } from '../../graphql/generated.ts';
import { formatDate } from '../../lib/text/format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import styles from './ClosureWhy.module.css';

interface ReopenDayProps {
  closure: ClosureRowFragment;
  onReopened: () => void;
}

/** For a day that was closed by mistake. */
export function ReopenDay({ closure: { id, day }, onReopened }: ReopenDayProps) {
  const [asking, setAsking] = useState(false);
  const [reopenDay, { loading }] = useReopenDayMutation({
    refetchQueries: ['ClosuresPage'],
    awaitRefetchQueries: true,
  });
  const reopen = async () => {
    try {
      await reopenDay({ variables: { input: { id } } });
      toast.success(`Le ${formatDate(day)} est rouvert.`);
      onReopened();
    } catch (error) {
      toast.error(readError(error).message);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={styles.reopen}>
      <Button onClick={() => setAsking(true)}>Rouvrir la journée</Button>
      <ConfirmDialog
        open={asking}
        title={`Rouvrir le ${formatDate(day)} ?`}
        confirmText="Rouvrir"
        busy={loading}
        onConfirm={() => void reopen()}
        onCancel={() => setAsking(false)}
      >
        Ses totaux ne comptent plus, et la journée se clôture à nouveau. Le journal les garde.
      </ConfirmDialog>
    </div>
  );
}
