import { Button, Select } from 'antd';
import { useState } from 'react';
import { dirhamsText, toCentimes } from '#shared/money.ts';
import { readError } from '../../graphql/errors.ts';
import {
  useAcceptDifferenceMutation,
  useClosureFilterOptionsQuery,
  useWithdrawAcceptanceMutation,
  type DrawerWhyPartFragment,
} from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import styles from './ClosureWhy.module.css';

interface AcceptDifferenceProps {
  closureId: number;
  part: DrawerWhyPartFragment;
  onDecided: () => void;
}

const NOBODY = 0;

/** What no entry explains is accepted, as a loss or as owed by somebody; an acceptance is taken back. */
export function AcceptDifference({ closureId, part, onDecided }: AcceptDifferenceProps) {
  const [asking, setAsking] = useState(false);
  const [debtorId, setDebtorId] = useState(NOBODY);
  const [acceptDifference, accepting] = useAcceptDifferenceMutation();
  const [withdrawAcceptance, withdrawing] = useWithdrawAcceptanceMutation();
  const { data } = useClosureFilterOptionsQuery({ skip: !asking });
  const open = toCentimes(part.open);
  const decide = async (work: () => Promise<unknown>, told: string) => {
    try {
      await work();
      toast.success(told);
      onDecided();
    } catch (error) {
      toast.error(readError(error).message);
    } finally {
      setAsking(false);
    }
  };
  if (open === 0 && toCentimes(part.remainder) === 0) return null;
  if (open === 0)
    return (
      <div className={`ui-ends ${styles.decided}`}>
        <span>
          {part.debtor ? (
            <>
              Dû par <bdi>{nameText(part.debtor.name)}</bdi>
            </>
          ) : (
            'Accepté par la maison'
          )}
        </span>
        <Button
          loading={withdrawing.loading}
          onClick={() =>
            void decide(
              () => withdrawAcceptance({ variables: { input: { id: closureId } } }),
              'L’écart est ouvert à nouveau.',
            )
          }
        >
          Reprendre
        </Button>
      </div>
    );
  const input = { id: closureId, debtorId: debtorId === NOBODY ? null : debtorId };
  const people = data?.users.map(({ id, name }) => ({ value: id, label: nameText(name) })) ?? [];
  return (
    <div className={styles.reopen}>
      <Button onClick={() => setAsking(true)}>Accepter {dirhamsText(open)}</Button>
      <ConfirmDialog
        open={asking}
        title="Accepter cet écart ?"
        confirmText="Accepter"
        busy={accepting.loading}
        onConfirm={() =>
          void decide(() => acceptDifference({ variables: { input } }), 'L’écart est accepté.')
        }
        onCancel={() => setAsking(false)}
      >
        <p>La caisse doit alors contenir ce qui fut compté. Le journal garde qui l’a décidé.</p>
        {open < 0 && (
          <Select<number>
            aria-label="Qui le doit"
            size="large"
            style={{ width: '100%' }}
            value={debtorId}
            onChange={setDebtorId}
            options={[{ value: NOBODY, label: 'Personne : perte de la maison' }, ...people]}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}
