import { Button } from 'antd';
import { toCentimes } from '../../../../server/src/shared/money.ts';
import { formatDateTime, padId } from '../../lib/format.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './TicketCards.module.css';
import type { TicketRow } from './use-tickets.ts';

interface TicketCardsProps {
  tickets: TicketRow[];
  onOpen: (ticket: TicketRow) => void;
}

/** On a phone a row of the table is a card: how much, where and by whom, when. */
export function TicketCards({ tickets, onOpen }: TicketCardsProps) {
  return (
    <ul className={styles.cards}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className={styles.card}>
          <span className={styles.id}>{padId(ticket.id)}</span>
          <Money centimes={toCentimes(ticket.total)} size="lg" />
          <span className={styles.where}>
            <bdi>{ticket.local.name}</bdi> | {ticket.local.type}
          </span>
          <bdi className={styles.who}>{ticket.user.name}</bdi>
          <span className={styles.net}>
            Net <Money centimes={toCentimes(ticket.net)} size="sm" />
          </span>
          <span className={styles.when}>{formatDateTime(ticket.soldAt)}</span>
          <Button type="link" className={styles.link} onClick={() => onOpen(ticket)}>
            {ticket.lines.length} Produit(s)
          </Button>
        </li>
      ))}
    </ul>
  );
}
