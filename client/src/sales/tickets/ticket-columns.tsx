import { Button, type TableColumnsType } from 'antd';
import { toCentimes } from '#shared/money.ts';
import { formatDateTime, nameText, padId } from '../../lib/text/format.ts';
import { paidOtherwise } from '../../lib/text/paid-text.ts';
import { LocalName } from '../../ui/LocalName.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from './ticket-columns.module.css';
import { TicketMarks } from './ticket/TicketMarks.tsx';
import { ticketLabel } from './ticket/ticket-label.ts';
import type { TicketRow } from './use-tickets.ts';

export const TICKETS_WIDTH = 1072;

export interface TicketActions {
  onOpen: (ticket: TicketRow) => void;
  onCancel: (ticket: TicketRow) => void;
}

export function ticketColumns({ onOpen, onCancel }: TicketActions): TableColumnsType<TicketRow> {
  const money = (title: string, of: 'total' | 'frais' | 'net') => ({
    title,
    width: 104,
    align: 'right' as const,
    render: (_: unknown, ticket: TicketRow) => <Money centimes={toCentimes(ticket[of])} />,
  });
  return [
    {
      title: 'N°',
      width: 124,
      className: 'ui-nowrap',
      render: (_, { number, id }) => (
        <>
          <strong>{padId(number)}</strong> <small className="ui-quiet">ID {padId(id)}</small>
        </>
      ),
    },
    { title: 'Utilisateur', width: 112, render: (_, ticket) => <bdi>{nameText(ticket.user.name)}</bdi> },
    {
      title: 'Local',
      render: (_, ticket) => (
        <>
          <LocalName local={ticket.local} />
          <TicketMarks ticket={ticket} />
        </>
      ),
    },
    {
      ...money('Total', 'total'),
      render: (_, ticket) => (
        <>
          <Money centimes={toCentimes(ticket.total)} />
          <PaidNote ticket={ticket} />
        </>
      ),
    },
    money('Frais Kessal', 'frais'),
    money('Net', 'net'),
    {
      title: 'Produits',
      width: 100,
      align: 'right',
      render: (_, ticket) => (
        <Button type="link" className="ui-link" onClick={() => onOpen(ticket)}>
          {ticket.lines.length} Produit(s)
        </Button>
      ),
    },
    {
      title: 'Date',
      width: 156,
      align: 'right',
      className: `ui-nowrap ${styles.date}`,
      render: (_, ticket) => formatDateTime(ticket.soldAt),
    },
    {
      title: 'Action',
      width: 124,
      align: 'right',
      render: (_, ticket) =>
        !ticket.cancelled && (
          <Button
            type="text"
            danger
            className="ui-row-action ui-unprinted"
            aria-label={`Supprimer le ticket ${ticketLabel(ticket)} de ${ticket.local.name}`}
            onClick={() => onCancel(ticket)}
          >
            Supprimer
          </Button>
        ),
    },
  ];
}

function PaidNote({ ticket }: { ticket: TicketRow }) {
  const paid = paidOtherwise(ticket.payments);
  return paid !== null && <small className={`ui-quiet ${styles.paid}`}>{paid.replaceAll(' · ', '\n')}</small>;
}
