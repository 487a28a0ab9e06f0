import { PrinterOutlined } from '@ant-design/icons';
import { Button, Drawer, Skeleton } from 'antd';
import { toCentimes } from '#shared/money.ts';
import { useMyLastTicketsQuery } from '../../../graphql/generated-first-load.ts';
import { readError } from '../../../graphql/errors.ts';
import { amountText, formatTime, isolated } from '../../../lib/text/format.ts';
import { paidOtherwise } from '../../../lib/text/paid-text.ts';
import { useSession } from '../../../lib/device/session.ts';
import { useTillLine } from '../../../lib/till-line.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx';
import { Money } from '../../../ui/Money.tsx';
import { lastTickets, type LastTicket } from '../../offline/provisional-ticket.ts';
import { useWaitingSales } from '../../offline/use-waiting-sales.ts';
import styles from './LastTickets.module.css';
import type { PaperTicket } from './receipt.ts';
import { ticketName } from '../sale/sale-messages.ts';

interface LastTicketsProps {
  onReprint: (ticket: PaperTicket) => void;
}

/** The cashier's own last tickets of the day, for a DUPLICATA: the server's five, and this device's own. */
export function LastTicketsPanel({ onReprint, onClose }: LastTicketsProps & { onClose: () => void }) {
  return (
    <Drawer
      open
      title="Vos derniers tickets du jour"
      size={420}
      styles={{ body: { padding: 0 }, close: { width: 44, height: 44 } }}
      onClose={onClose}
    >
      <Tickets onReprint={onReprint} />
    </Drawer>
  );
}

/** `answered`: the server has said which are its own. */
export function useLastTickets() {
  const { user, house } = useSession();
  const sales = useWaitingSales();
  const { data, error, loading, refetch } = useMyLastTicketsQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const whose = { userId: user?.id ?? 0, today: house?.today ?? '' };
  const tickets = lastTickets(sales, whose, data?.myLastTickets ?? []);
  return { tickets, answered: data !== undefined, error, loading, retry: () => void refetch() };
}

function Tickets({ onReprint }: LastTicketsProps) {
  const { online } = useTillLine();
  const { tickets, answered, error, loading, retry } = useLastTickets();
  if (tickets.length === 0) {
    if (!answered && !online)
      return (
        <EmptyState
          title="Vos tickets du jour ne sont pas sur cet appareil"
          hint="Ils reviennent avec le réseau. Ce que vous vendez d’ici là s’affiche ici."
        />
      );
    if (error) return <ErrorCard message={readError(error).message} retrying={loading} onRetry={retry} />;
    if (!answered) return <Skeleton active className={styles.waiting} paragraph={{ rows: 8 }} />;
    return (
      <EmptyState title="Pas encore de ticket aujourd’hui" hint="Vos ventes du jour apparaîtront ici." />
    );
  }
  return (
    <>
      <ul data-last-tickets>
        {tickets.map(({ ticket, note }) => (
          <LastTicketRow key={ticket.key ?? ticket.id} ticket={ticket} note={note} onReprint={onReprint} />
        ))}
      </ul>
      {!answered && !online && (
        <p className={`ui-quiet ${styles.others}`}>Les autres reviennent avec le réseau.</p>
      )}
    </>
  );
}

export function LastTicketRow({ ticket, note, onReprint }: LastTicketsProps & LastTicket) {
  const name = ticketName(ticket);
  const paid = paidOtherwise(ticket.payments ?? []);
  return (
    <li className={`ui-pair ${styles.ticket}`}>
      <span className={`ui-wrap ${styles.what}`}>
        <strong>{ticket.number === null ? `Provisoire ${ticket.provisionalNumber}` : name}</strong>
        <span className={`ui-quiet ${styles.time}`}>{formatTime(ticket.soldAt)}</span>
        {ticket.number !== null && ticket.provisionalNumber && (
          <span className={`ui-clamped ui-note ${styles.names}`}>Provisoire {ticket.provisionalNumber}</span>
        )}
        <span className={`ui-clamped ui-note ${styles.names}`}>{ticket.lines.map(lineWords).join(', ')}</span>
        {paid && <span className={`ui-clamped ui-note ${styles.names}`}>Payé : {paid}</span>}
        {ticket.returned != null && (
          <span className={`ui-clamped ui-note ${styles.names}`}>Rendu {amountText(ticket.returned)}</span>
        )}
      </span>
      <Money centimes={toCentimes(ticket.total)} size="lg" />
      {note && (
        <p className={`ui-whole ${styles.note}`}>
          {note.refused && <Badge tone="bad">Refusée</Badge>} {note.words}
        </p>
      )}
      <Button
        className={styles.print}
        icon={<PrinterOutlined aria-hidden />}
        aria-label={`Réimprimer le ticket ${name}`}
        onClick={() => onReprint(ticket)}
      >
        Réimprimer
      </Button>
    </li>
  );
}

function lineWords({ name, quantity, kessal }: PaperTicket['lines'][number]): string {
  const sold = quantity > 1 ? `${quantity}\u00a0×\u00a0${isolated(name)}` : isolated(name);
  return kessal ? `${sold} (${isolated(kessal.name)})` : sold;
}
