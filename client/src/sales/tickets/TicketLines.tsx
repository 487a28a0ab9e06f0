import type { ReactNode } from 'react';
import { formatAmount, padId } from '../../lib/format.ts';
import { itemTitle } from './corrections.ts';
import styles from './SoldItems.module.css';
import type { TicketLineRow, TicketRow } from './use-tickets.ts';

/** "Ticket 012, N° 005 de BELDI" */
export function TicketName({ ticket }: { ticket: TicketRow }) {
  return (
    <>
      Ticket {padId(ticket.id)}, N° {padId(ticket.number)} de <bdi>{ticket.local.name}</bdi>
    </>
  );
}

interface TicketLinesProps {
  lines: readonly TicketLineRow[];
  quantity: (line: TicketLineRow) => ReactNode;
}

export function TicketLines({ lines, quantity }: TicketLinesProps) {
  return (
    <>
      <div className={styles.titles} aria-hidden="true">
        <span>Nom</span>
        <span>Prix</span>
        <span>Frais</span>
        <span>Quantité</span>
      </div>
      {lines.length === 0 && <p className={styles.empty}>Ce ticket n’a plus aucune ligne.</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <bdi className={styles.name}>{itemTitle(line)}</bdi>
            <span className={styles.amount}>
              <span>Prix </span>
              {formatAmount(line.price)}
            </span>
            <span className={styles.amount}>
              <span>Frais </span>
              {formatAmount(line.type === 'SERVICE' ? line.frais : 0)}
            </span>
            {quantity(line)}
          </li>
        ))}
      </ul>
    </>
  );
}
