import { Alert } from 'antd';
import { useState } from 'react';
import { useCancelTicketMutation } from '../../../graphql/generated.ts';
import { readError } from '../../../graphql/errors.ts';
import { amountText } from '../../../lib/text/format.ts';
import { useWriteOnce } from '../../../lib/device/write-once.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { toSettle } from './payment-change.ts';
import { ReasonField } from './ReasonField.tsx';
import styles from './SoldItems.module.css';
import { ticketLabel } from '../ticket/ticket-label.ts';
import type { TicketRow } from '../use-tickets.ts';

const WITHOUT_REASON = 'Choisissez un motif\u00a0: la clôture saura si l’argent a été rendu.';
const FAILURE = 'Failed to delete ticket. Please try again later.';

interface CancelTicketProps {
  /** Null when closed. */
  ticket: TicketRow | null;
  onClose: () => void;
  onGone: (ticketId: number) => void;
  /** Called when the outcome is unknown. */
  onUnsure: () => void;
}

/** The server keeps a cancelled ticket's number and rows. */
export function CancelTicket({ ticket, ...props }: CancelTicketProps) {
  return ticket && <Question key={ticket.id} ticket={ticket} {...props} />;
}

function Question({ ticket, onClose, onGone, onUnsure }: CancelTicketProps & { ticket: TicketRow }) {
  const { id, total, payments } = ticket;
  const label = ticketLabel(ticket);
  const due = toSettle(payments, []);
  // None is preset: whether a day's drawer is explained depends on it.
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [cancelTicket, { loading }] = useCancelTicketMutation({
    // Reopened, it is fetched again.
    update: (cache) => cache.evict({ id: cache.identify({ __typename: 'Ticket', id }) ?? 'nothing' }),
  });
  const writeOnce = useWriteOnce(`ticket:${id}:cancel`);

  const cancel = async () => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    try {
      const variables = { id, reason: reason.trim() };
      if (!(await writeOnce((context) => cancelTicket({ variables, context })))) return;
      toast.success(`Le ticket ${label} est supprimé. ${due}`.trimEnd());
      onGone(id);
    } catch (failure) {
      const { message, code, definite } = readError(failure);
      if (code === 'CLE_REUTILISEE')
        toast.success(`Le ticket ${label} était déjà supprimé, avec votre premier motif.`);
      else toast.error(`${FAILURE} ${message}`);
      if (code === 'INTROUVABLE' || code === 'CLE_REUTILISEE') onGone(id);
      else if (!definite) onUnsure();
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Supprimer le ticket ${label} ?`}
      confirmText="Supprimer"
      danger
      busy={loading}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p className={`ui-quiet ${styles.of}`}>
        Ses {amountText(total)} ne comptent plus dans aucun chiffre, et ses produits reviennent en stock. Cela
        ne s’annule pas.
      </p>
      {due !== '' && <p className={styles.of}>{due}</p>}
      <ReasonField value={reason} disabled={loading} onChange={setReason} />
      {missing && reason.trim() === '' && (
        <Alert role="alert" type="error" showIcon title={WITHOUT_REASON} className={styles.missing} />
      )}
    </ConfirmDialog>
  );
}
