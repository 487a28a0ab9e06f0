import { toCentimes } from '#shared/money.ts';
import { formatDateTime, nameText } from '../../../lib/text/format.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from '../corrections/SoldItems.module.css';
import { TicketHistory } from './TicketHistory.tsx';
import { TicketLines, TicketName } from './TicketLines.tsx';
import { TicketMarks } from './TicketMarks.tsx';
import type { OpenedTicket } from './use-open-ticket.ts';

interface CancelledTicketProps {
  ticket: OpenedTicket;
  cancellation: NonNullable<OpenedTicket['cancellation']>;
}

/** A cancelled ticket, read-only: lines, user and reason. */
export function CancelledTicket({ ticket, cancellation }: CancelledTicketProps) {
  const { at, user, reason, returned } = cancellation;
  return (
    <>
      <p className={`ui-quiet ${styles.of}`}>
        <TicketName ticket={ticket} />
        <TicketMarks ticket={ticket} />
      </p>
      <dl className={styles.cancellation}>
        <dt>Vendu</dt>
        <dd>
          {formatDateTime(ticket.soldAt)}, <bdi>{nameText(ticket.user.name)}</bdi>
        </dd>
        {ticket.provisionalNumber !== null && (
          <>
            <dt>N° provisoire</dt>
            <dd>{ticket.provisionalNumber}, sur le papier du client</dd>
          </>
        )}
        <dt>Annulé</dt>
        <dd>
          {formatDateTime(at)}, <bdi>{nameText(user.name)}</bdi>
        </dd>
        <dt>Motif</dt>
        <dd>{reason === null ? 'Aucun motif donné' : <bdi>{reason}</bdi>}</dd>
        <dt>Rendu au stock</dt>
        <dd>
          {returned.length === 0 && 'Rien : le ticket n’avait pas de produit'}
          {returned.map(({ itemId, name, quantity }) => (
            <div key={itemId}>
              {quantity} × <bdi>{nameText(name)}</bdi>
            </div>
          ))}
        </dd>
      </dl>
      <TicketLines
        lines={ticket.lines}
        quantity={({ quantity }) => (
          <span className={styles.held}>
            <span>Quantité : </span>
            {quantity}
          </span>
        )}
      />
      <p className={`ui-ends ui-title ${styles.total}`}>
        <span>Total annulé</span>
        <Money centimes={toCentimes(ticket.total)} size="lg" />
      </p>
      <TicketHistory ticket={ticket} />
    </>
  );
}
