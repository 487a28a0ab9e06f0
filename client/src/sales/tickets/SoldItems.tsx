import { Modal } from 'antd';
import { formatDirhams, toCentimes } from '../../../../server/src/shared/money.ts';
import { padId } from '../../lib/format.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './SoldItems.module.css';
import type { TicketRow } from './use-tickets.ts';

interface SoldItemsProps {
  ticket: TicketRow | null;
  onClose: () => void;
}

/** What one ticket holds, as it was sold. */
export function SoldItems({ ticket, onClose }: SoldItemsProps) {
  return (
    <Modal
      open={ticket !== null}
      title="Produits vendus"
      width="min(720px, 90vw)"
      centered
      footer={null}
      onCancel={onClose}
    >
      {ticket && <Lines ticket={ticket} />}
    </Modal>
  );
}

function Lines({ ticket }: { ticket: TicketRow }) {
  return (
    <>
      <p className={styles.of}>
        Ticket {padId(ticket.id)}, N° {padId(ticket.number)} de <bdi>{ticket.local.name}</bdi>
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>Nom</th>
            <th>Prix</th>
            <th>Frais</th>
            <th>Qté</th>
          </tr>
        </thead>
        <tbody>
          {ticket.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.type.charAt(0)} - <bdi>{line.name}</bdi>
              </td>
              <td>{dirhams(line.price)}</td>
              <td>{dirhams(line.type === 'SERVICE' ? line.frais : 0)}</td>
              <td>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        <span>Total</span>
        <Money centimes={toCentimes(ticket.total)} size="lg" />
      </p>
    </>
  );
}

function dirhams(amount: number): string {
  return formatDirhams(toCentimes(amount));
}
