import type { ReactNode } from 'react';
import { dirhams, timesQuantity, toCentimes, toDirhams } from '#shared/money.ts';
import { formatAmount, nameText, padId } from '../../../lib/text/format.ts';
import { itemTitle } from '../corrections/corrections.ts';
import styles from '../corrections/SoldItems.module.css';
import { ticketLabel } from './ticket-label.ts';
import type { TicketLineRow, TicketRow } from '../use-tickets.ts';

/** "N° 005 de BELDI, ID 012" */
export function TicketName({ ticket }: { ticket: TicketRow }) {
  return (
    <>
      <strong className={styles.number}>{ticketLabel(ticket)}</strong> de{' '}
      <bdi>{nameText(ticket.local.name)}</bdi> <small>ID {padId(ticket.id)}</small>
    </>
  );
}

interface TicketLinesProps {
  lines: readonly TicketLineRow[];
  /** Beside the name of who did it. */
  change?: (line: TicketLineRow) => ReactNode;
  quantity: (line: TicketLineRow) => ReactNode;
}

export function TicketLines({ lines, change, quantity }: TicketLinesProps) {
  return (
    <>
      <div className={`ui-note ${styles.titles}`} aria-hidden="true">
        <span>Nom</span>
        <span>Prix</span>
        <span>Frais</span>
        <span>Total</span>
        <span>Quantité</span>
      </div>
      {lines.length === 0 && <p className={`ui-quiet ${styles.empty}`}>Ce ticket n’a plus aucune ligne.</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.name}>
              <bdi className="ui-name">{nameText(itemTitle(line))}</bdi>
              {line.kessal && (
                <span className={styles.kessal}>
                  <bdi>{nameText(line.kessal.name)}</bdi>
                </span>
              )}
              {change?.(line)}
            </span>
            <Amount title="Prix" of={line.price} />
            <Amount title="Frais" of={fraisOf(line)} />
            <Amount title="Total" of={line.total} />
            {quantity(line)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of all its units, as the total beside it is. */
function fraisOf({ type, frais, quantity }: TicketLineRow) {
  return type === 'SERVICE' ? toDirhams(timesQuantity(toCentimes(frais), quantity)) : dirhams(0);
}

function Amount({ title, of }: { title: string; of: TicketLineRow['price'] }) {
  return (
    <span className={styles.amount}>
      <span>{title} </span>
      {formatAmount(of)}
    </span>
  );
}
