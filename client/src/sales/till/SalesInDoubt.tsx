import { Button } from 'antd';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { dirhamsText } from '#shared/money.ts';
import { SessionDocument, type TicketContentFragment } from '../../graphql/generated.ts';
import type { ReadError } from '../../graphql/errors.ts';
import { useToast } from '../../ui/toast.ts';
import { notSold } from './pending-sale.ts';
import { soldMessage } from './sale-messages.ts';
import styles from './SalesInDoubt.module.css';
import { unsoldOf } from './till-store.ts';
import { useCart } from './use-cart.ts';
import { usePrintReceipt } from './use-print-receipt.ts';
import { useSale } from './use-sale.ts';

interface SalesInDoubtProps {
  userId: number;
  /** The cashier's current local; null for none. */
  localId: number | null;
}

/** Sales without a response in a local that the cashier has left; they must still be settled. */
export function SalesInDoubt({ userId, localId }: SalesInDoubtProps) {
  const [strays] = useState(() =>
    unsoldOf(userId, () => localStorage).filter((till) => till.pending && till.localId !== localId),
  );
  return strays.map((stray) => <StraySale key={stray.localId} userId={userId} localId={stray.localId} />);
}

/** Refusals of a sale in another local, given after the sale key was not found. */
const NOT_RECORDED = new Set(['ACCES_REFUSE', 'LOCAL_REQUIS']);

function StraySale({ userId, localId }: { userId: number; localId: number }) {
  const toast = useToast();
  const client = useApolloClient();
  const print = usePrintReceipt();
  const { store, pending } = useCart(userId, localId);

  const onSold = useCallback(
    (ticket: TicketContentFragment) => {
      toast.success(soldMessage(ticket));
      print(ticket, { duplicate: false });
    },
    [toast, print],
  );
  const onFailed = useCallback(
    (error: ReadError) => {
      if (!NOT_RECORDED.has(error.code)) {
        toast.error(error.message);
        return;
      }
      // Another tab may have logged in another user, who is refused before the key is looked up.
      client.query({ query: SessionDocument, fetchPolicy: 'no-cache' }).then(
        ({ data }) => {
          if (data?.me?.id !== userId) return;
          store.change(notSold);
          toast.error('Cette vente n’avait pas été enregistrée : aucun ticket n’existe.');
        },
        () => toast.error(error.message),
      );
    },
    [client, toast, store, userId],
  );
  const { sending, submit } = useSale(store, { userId, localId }, { onSold, onFailed });

  if (!pending) return null;
  return (
    <div className={styles.stray} role="alert">
      <p>
        <strong>Vente non confirmée de {dirhamsText(pending.total)},</strong> faite dans un autre local. La
        renvoyer ne l’enregistre pas deux fois.
      </p>
      <Button type="primary" loading={sending} onClick={() => void submit()}>
        Réessayer
      </Button>
    </div>
  );
}
