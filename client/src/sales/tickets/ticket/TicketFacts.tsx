import { amountText, formatDateTime, isolated, nameText } from '../../../lib/text/format.ts';
import { paidOtherwise } from '../../../lib/text/paid-text.ts';
import styles from '../corrections/SoldItems.module.css';
import type { OpenedTicket } from './use-open-ticket.ts';

/** Who sold it, when and on which device; the cash, where it was typed. */
export function TicketFacts({ ticket }: { ticket: OpenedTicket }) {
  const { soldAt, user, device, received, returned, provisionalNumber } = ticket;
  const paid = paidOtherwise(ticket.payments);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Caissier</dt>
        <dd>
          <bdi>{nameText(user.name)}</bdi>
        </dd>
      </div>
      <div>
        <dt>Vendu le</dt>
        <dd>{formatDateTime(soldAt)}</dd>
      </div>
      <div>
        <dt>Appareil</dt>
        <dd>{deviceName(device)}</dd>
      </div>
      {provisionalNumber !== null && (
        <div>
          <dt>N° provisoire</dt>
          <dd>{provisionalNumber}, sur le papier du client</dd>
        </div>
      )}
      {paid !== null && (
        <div>
          <dt>Payé</dt>
          <dd>{paid}</dd>
        </div>
      )}
      {received !== null && returned !== null && (
        <div>
          <dt>Espèces</dt>
          <dd>
            Reçu {amountText(received)}, rendu {amountText(returned)}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A device has no name: it is the one of its local, or of who made it known. */
function deviceName(device: OpenedTicket['device']): string {
  if (!device) return 'Inconnu';
  return `Celui de ${isolated((device.adoptedFor ?? device.madeBy).name)}`;
}
