import { CheckCircleFilled, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { toCentimes } from '#shared/money.ts';
import { nameText } from '../../../lib/text/format.ts';
import { paidOtherwise } from '../../../lib/text/paid-text.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from './LastSale.module.css';
import type { PaperTicket } from './receipt.ts';
import { ticketName } from '../sale/sale-messages.ts';

interface LastSaleProps {
  ticket: PaperTicket;
  onReprint: (ticket: PaperTicket) => void;
}

/** The sale that has just been confirmed, until the next one begins. */
export function LastSale({ ticket, onReprint }: LastSaleProps) {
  const { total, received, returned } = ticket;
  const paid = paidOtherwise(ticket.payments ?? []);
  const named = ticket.lines.filter(({ kessal }) => kessal);
  return (
    <section className={styles.sold} aria-label="Vente enregistrée">
      <p className={`ui-bar ${styles.line}`}>
        <strong>
          <CheckCircleFilled aria-hidden className={styles.sign} /> Ticket {ticketName(ticket)}
        </strong>
        <Money centimes={toCentimes(total)} size="lg" />
      </p>
      {named.length > 0 && (
        <ul className={styles.named}>
          {named.map(({ name, kessal }, at) => (
            <li key={at} className="ui-bar">
              <bdi>{nameText(name)}</bdi>
              <bdi>{nameText(kessal?.name ?? '')}</bdi>
            </li>
          ))}
        </ul>
      )}
      {paid && <p className={styles.line}>Payé : {paid}</p>}
      {received != null && returned != null && (
        <>
          <p className={`ui-bar ${styles.line}`}>
            <span>Reçu</span>
            <Money centimes={toCentimes(received)} />
          </p>
          <p className={`ui-bar ${styles.returned}`}>
            <span>Rendre</span>
            <Money centimes={toCentimes(returned)} size="xl" />
          </p>
        </>
      )}
      <Button block size="large" icon={<PrinterOutlined aria-hidden />} onClick={() => onReprint(ticket)}>
        Réimprimer
      </Button>
    </section>
  );
}
