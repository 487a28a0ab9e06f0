import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { Dirham } from '#shared/money.ts';
import { MODE_NAMES, PAYMENT_MODES, type PaymentMode } from '#shared/payments.ts';
import { useChangeTicketPaymentsMutation } from '../../../graphql/generated.ts';
import { readError } from '../../../graphql/errors.ts';
import { useWriteOnce } from '../../../lib/device/write-once.ts';
import { amountText } from '../../../lib/text/format.ts';
import { paidText } from '../../../lib/text/paid-text.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AmountInput } from '../../../ui/inputs/AmountInput.tsx';
import type { TicketRow } from '../use-tickets.ts';
import { changedPayments } from './payment-change.ts';
import { ReasonField, USUAL_REASON } from './ReasonField.tsx';
import styles from './SoldItems.module.css';

interface ChangePaymentProps {
  ticket: TicketRow;
  onClose: () => void;
  /** Called after a refusal too, because the data was stale. */
  onWritten: () => void;
}

/** How a ticket was really paid: its total stays. */
export function ChangePayment({ ticket, onClose, onWritten }: ChangePaymentProps) {
  const { id, total, payments } = ticket;
  const [mode, setMode] = useState<PaymentMode>(
    payments.some((one) => one.mode !== 'CASH') ? 'CASH' : 'CARD',
  );
  const [amount, setAmount] = useState<Dirham | string>(total);
  const [reason, setReason] = useState(USUAL_REASON);
  const [problem, setProblem] = useState<string | null>(null);
  const [change, { loading }] = useChangeTicketPaymentsMutation();
  const writeOnce = useWriteOnce(`ticket:${id}:payments`);
  const next = changedPayments(total, mode, amount);

  const confirm = async () => {
    if (!next) {
      setProblem(`Un montant entre 0 et ${amountText(total)}.`);
      return;
    }
    const input = { ticketId: id, payments: next, reason: reason.trim() || null };
    try {
      await writeOnce(
        (context) => change({ variables: { input }, context }),
        `${paidText(payments)} → ${paidText(next)}`,
      );
      toast.success(`Payé : ${paidText(next)}.`);
      onClose();
    } catch (failure) {
      setProblem(readError(failure).message);
    } finally {
      onWritten();
    }
  };

  return (
    <ConfirmDialog
      open
      title="Changer le paiement"
      confirmText="Changer"
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={`ui-quiet ${styles.of}`}>
        Le total reste de {amountText(total)}, noté comme payé : {paidText(payments)}.
      </p>
      <div className={styles.modes} role="group" aria-label="Mode de paiement">
        {PAYMENT_MODES.map((one) => (
          <Button
            key={one}
            type={mode === one ? 'primary' : 'default'}
            aria-pressed={mode === one}
            disabled={loading}
            onClick={() => setMode(one)}
          >
            {MODE_NAMES[one]}
          </Button>
        ))}
      </div>
      {mode !== 'CASH' && (
        <p className="ui-stack">
          <span aria-hidden>{MODE_NAMES[mode]}, le reste en espèces</span>
          <AmountInput
            aria-label={`${MODE_NAMES[mode]} : montant`}
            value={amount}
            disabled={loading}
            onChange={setAmount}
          />
        </p>
      )}
      {problem !== null && (
        <Alert role="alert" type="error" showIcon title={problem} className={styles.problem} />
      )}
      <ReasonField value={reason} disabled={loading} onChange={setReason} />
    </ConfirmDialog>
  );
}
