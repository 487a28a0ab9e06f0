import { HistoryOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Drawer, Skeleton } from 'antd';
import { memo, useState } from 'react';
import { toCentimes } from '#shared/money.ts';
import { useMyLastTicketsQuery, type TicketContentFragment } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { amountText, formatTime, padId } from '../../lib/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from './LastTickets.module.css';

interface LastTicketsProps {
  onReprint: (ticket: TicketContentFragment) => void;
}

/** The cashier's own last five tickets of the day, for a DUPLICATA. */
export const LastTickets = memo(function LastTickets({ onReprint }: LastTicketsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        className={styles.opener}
        icon={<HistoryOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Derniers tickets
      </Button>
      <Drawer
        open={open}
        title="Vos derniers tickets du jour"
        size={420}
        styles={{ body: { padding: 0 }, close: { width: 44, height: 44 } }}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <Tickets onReprint={onReprint} />
      </Drawer>
    </>
  );
});

function Tickets({ onReprint }: LastTicketsProps) {
  const { data, error, loading, refetch } = useMyLastTicketsQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  if (error) {
    return <ErrorCard message={readError(error).message} retrying={loading} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active className={styles.waiting} paragraph={{ rows: 8 }} />;
  if (data.myLastTickets.length === 0) {
    return (
      <EmptyState title="Pas encore de ticket aujourd’hui" hint="Vos ventes du jour apparaîtront ici." />
    );
  }
  return (
    <ul className={styles.tickets}>
      {data.myLastTickets.map((ticket) => (
        <li key={ticket.id} className={styles.ticket}>
          <span className={styles.what}>
            <strong>N° {padId(ticket.number)}</strong>
            <span className={styles.time}>{formatTime(ticket.soldAt)}</span>
            <span className={styles.names}>{ticket.lines.map(lineWords).join(', ')}</span>
            {ticket.returned != null && (
              <span className={styles.names}>Rendu {amountText(ticket.returned)}</span>
            )}
          </span>
          <Money centimes={toCentimes(ticket.total)} size="lg" />
          <Button
            className={styles.print}
            icon={<PrinterOutlined aria-hidden />}
            aria-label={`Réimprimer le ticket N° ${padId(ticket.number)}`}
            onClick={() => onReprint(ticket)}
          >
            Réimprimer
          </Button>
        </li>
      ))}
    </ul>
  );
}

function lineWords({ name, quantity }: TicketContentFragment['lines'][number]): string {
  return quantity > 1 ? `${quantity}\u00a0×\u00a0${name}` : name;
}
