import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { readError } from '../../graphql/errors.ts';
import { useReversePaymentMutation, type PaymentLineFragment } from '../../graphql/generated.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { amountText, isolated } from '../../lib/text/format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface ReversePaymentProps {
  payment: PaymentLineFragment;
  onReversed: () => Promise<unknown>;
}

/** An administrator takes a payment back: its money is in the drawer again, and owed as before. */
export function ReversePayment({
  payment: { id, amount, fromPot, kessal },
  onReversed,
}: ReversePaymentProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [reversePayment, { loading }] = useReversePaymentMutation();
  const writeOnce = useWriteOnce();
  const field = useId();
  const reverse = async () => {
    try {
      const variables = { input: { id, reason: reason.trim() } };
      await writeOnce((context) => reversePayment({ variables, context }));
      toast.success('Le paiement est annulé.');
    } catch (failure) {
      toast.error(`Le paiement n’a pas pu être annulé. ${readError(failure).message}`);
    }
    setAsking(false);
    await onReversed();
  };
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        Annuler
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={`Annuler le paiement de ${isolated(kessal.name)}\u00a0?`}
        confirmText="Annuler le paiement"
        cancelText="Le garder"
        busy={loading}
        onConfirm={() => void reverse()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {amountText(amount)} reviennent dans la caisse, et{' '}
          {fromPot ? 'le pot commun les doit de nouveau' : 'lui sont dus comme avant'}. Rien n’est effacé :
          une écriture contraire s’ajoute.
        </p>
        <label htmlFor={field}>Motif</label>
        <Input
          id={field}
          size="large"
          maxLength={100}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
