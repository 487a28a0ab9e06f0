import { Button } from 'antd';
import { toCentimes } from '#shared/money.ts';
import { formatDateTime, nameText, padId } from '../../../lib/text/format.ts';
import { paidOtherwise } from '../../../lib/text/paid-text.ts';
import { LocalName } from '../../../ui/LocalName.tsx';
import { Money } from '../../../ui/Money.tsx';
import styles from './TicketCard.module.css';
import type { TicketActions } from '../ticket-columns.tsx';
import { TicketMarks } from './TicketMarks.tsx';
import { ticketLabel } from './ticket-label.ts';
import type { TicketRow } from '../use-tickets.ts';

interface TicketCardProps extends TicketActions {
  ticket: TicketRow;
}

export function TicketCard({ ticket, onOpen, onCancel }: TicketCardProps) {
  const paid = paidOtherwise(ticket.payments);
  return (
    <div className={`ui-pair ${styles.card}`}>
      <span className={styles.name}>
        <strong>{ticketLabel(ticket)}</strong> <small>ID {padId(ticket.id)}</small>
      </span>
      <span className={styles.total}>
        <Money centimes={toCentimes(ticket.total)} size="lg" />
      </span>
      <span className={`ui-whole ${styles.marks}`}>
        <TicketMarks ticket={ticket} />
      </span>
      <span className={`ui-whole ${styles.where}`}>
        <LocalName local={ticket.local} />
      </span>
      <bdi className={styles.who}>{nameText(ticket.user.name)}</bdi>
      <span className={`ui-quiet ${styles.net}`}>
        Net <Money centimes={toCentimes(ticket.net)} size="sm" />
      </span>
      {paid && <span className="ui-whole ui-note">Payé : {paid}</span>}
      <span className={`ui-whole ui-quiet ${styles.when}`}>{formatDateTime(ticket.soldAt)}</span>
      <Button type="link" className={`ui-link ${styles.products}`} onClick={() => onOpen(ticket)}>
        {ticket.lines.length} Produit(s)
      </Button>
      {!ticket.cancelled && (
        <Button
          type="text"
          danger
          className={`ui-row-action ui-unprinted ${styles.cancel}`}
          aria-label={`Supprimer le ticket ${ticketLabel(ticket)} de ${ticket.local.name}`}
          onClick={() => onCancel(ticket)}
        >
          Supprimer
        </Button>
      )}
    </div>
  );
}
