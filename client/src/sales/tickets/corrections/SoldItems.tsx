import { Modal } from 'antd';
import { useEffect } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../../ui/feedback/LoadingScreen.tsx';
import { AddItemForm } from './AddItemForm.tsx';
import { CancelledTicket } from '../ticket/CancelledTicket.tsx';
import { SoldLines } from './SoldLines.tsx';
import { useOpenTicket } from '../ticket/use-open-ticket.ts';

interface SoldItemsProps {
  ticketId: number | null;
  onClose: () => void;
  /** The list's totals are out of date. */
  onCorrected: () => void;
  /** It was cancelled and has left the list. */
  onGone: (ticketId: number) => void;
}

/** A ticket with its corrections; a cancelled one is read-only. */
export function SoldItems({ ticketId, onClose, onCorrected, onGone }: SoldItemsProps) {
  if (ticketId === null) return null;
  return (
    <Modal open title="Produits vendus" width="min(760px, 90vw)" centered footer={null} onCancel={onClose}>
      <OpenTicket key={ticketId} id={ticketId} onCorrected={onCorrected} onGone={onGone} />
    </Modal>
  );
}

interface OpenTicketProps extends Pick<SoldItemsProps, 'onCorrected' | 'onGone'> {
  id: number;
}

function OpenTicket({ id, onCorrected, onGone }: OpenTicketProps) {
  const { ticket, unknown, problem, loading, reload } = useOpenTicket(id);
  const cancelled = ticket !== null && ticket.cancellation !== null;
  const [adding, setAdding] = useAddress('ajout');
  const corrected = () => {
    void reload();
    onCorrected();
  };
  useEffect(() => {
    if (cancelled) onGone(id);
  }, [cancelled, id, onGone]);

  if (unknown) {
    return <EmptyState title="Ce ticket n’existe pas." hint="Aucun ticket ne porte ce numéro." />;
  }
  if (!ticket) {
    return problem === null ? (
      <LoadingScreen />
    ) : (
      <ErrorCard message={problem} retrying={loading} onRetry={() => void reload()} />
    );
  }
  if (ticket.cancellation) return <CancelledTicket ticket={ticket} cancellation={ticket.cancellation} />;
  return (
    <>
      <SoldLines
        ticket={ticket}
        stale={problem}
        onWritten={corrected}
        onAdd={() => setAdding('article', { push: true })}
      />
      {adding === 'article' && (
        <AddItemForm
          ticket={ticket}
          onClose={() => {
            setAdding(null);
            corrected();
          }}
        />
      )}
    </>
  );
}
