import { Button, type TableColumnsType } from 'antd';
import { toCentimes } from '#shared/money.ts';
import { formatDateTime, padId } from '../../lib/format.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './ticket-columns.module.css';
import type { TicketRow } from './use-tickets.ts';

export const TICKETS_WIDTH = 1160;

export interface TicketActions {
  onOpen: (ticket: TicketRow) => void;
  onCancel: (ticket: TicketRow) => void;
}

export function ticketColumns({ onOpen, onCancel }: TicketActions): TableColumnsType<TicketRow> {
  const money = (title: string, of: 'total' | 'frais' | 'net') => ({
    title,
    width: 116,
    align: 'right' as const,
    render: (_: unknown, ticket: TicketRow) => <Money centimes={toCentimes(ticket[of])} />,
  });
  return [
    { title: 'ID', width: 68, render: (_, ticket) => <strong>{padId(ticket.id)}</strong> },
    { title: 'Utilisateur', width: 150, render: (_, ticket) => <bdi>{ticket.user.name}</bdi> },
    {
      title: 'Local',
      render: (_, { local, number }) => (
        <>
          <bdi>{local.name}</bdi> | {local.type}
          <small className={styles.number}>N° {padId(number)}</small>
        </>
      ),
    },
    money('Total', 'total'),
    money('Frais Kessal', 'frais'),
    money('Net', 'net'),
    {
      title: 'Produits',
      width: 120,
      align: 'right',
      render: (_, ticket) => (
        <Button type="link" className={styles.link} onClick={() => onOpen(ticket)}>
          {ticket.lines.length} Produit(s)
        </Button>
      ),
    },
    { title: 'Date', width: 184, align: 'right', render: (_, ticket) => formatDateTime(ticket.soldAt) },
    {
      title: 'Action',
      width: 132,
      align: 'right',
      render: (_, ticket) => (
        <Button
          danger
          aria-label={`Supprimer le ticket ${padId(ticket.id)}`}
          onClick={() => onCancel(ticket)}
        >
          Supprimer
        </Button>
      ),
    },
  ];
}
