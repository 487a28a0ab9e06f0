import { useState } from 'react';
import { amountText, formatTime, isolated, nameText } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { forgetPrint, paperIsOut, unprintedTickets } from './printed-receipts.ts';
import { ticketName } from '../sale/sale-messages.ts';
import { usePrintReceipt } from './use-print-receipt.ts';

/** The tablet was switched off between a sale and its paper: it is shown, so that nobody sells it again, and its paper offered. */
export function UnprintedSales() {
  const print = usePrintReceipt();
  const [tickets, setTickets] = useState(() => unprintedTickets());
  const [ticket] = tickets;
  if (!ticket) return null;
  const answer = (wanted: boolean) => {
    if (wanted) {
      forgetPrint(ticket);
      print(ticket, { duplicate: false });
    } else paperIsOut(ticket);
    setTickets(tickets.slice(1));
  };
  const items = ticket.lines
    .map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${isolated(name)}`)
    .join(', ');
  return (
    <ConfirmDialog
      key={ticket.key ?? ticket.id}
      open
      holds
      title={`Le ticket ${ticketName(ticket)} est-il sorti ?`}
      confirmText="Imprimer"
      cancelText="Déjà sorti"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>La caisse s’est arrêtée avant de l’imprimer. La vente est enregistrée : ne la refaites pas.</p>
      <p>
        <strong>{amountText(ticket.total)}</strong>, à {formatTime(ticket.soldAt).slice(0, 5)}, par{' '}
        <bdi>{nameText(ticket.user.name)}</bdi> : {items}.
      </p>
    </ConfirmDialog>
  );
}
