import { DeleteOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { MAX_QUANTITY } from '../../../../server/src/sales/sales.rules.ts';
import { formatDirhams, toCentimes } from '../../../../server/src/shared/money.ts';
import { padId } from '../../lib/format.ts';
import { Money } from '../../ui/Money.tsx';
import { CorrectionQuestion } from './CorrectionQuestion.tsx';
import { itemTitle, type Correction } from './corrections.ts';
import styles from './SoldItems.module.css';
import { TicketHistory } from './TicketHistory.tsx';
import { useCorrections } from './use-corrections.ts';
import type { TicketLineRow, TicketRow } from './use-tickets.ts';

interface SoldLinesProps {
  ticket: TicketRow;
  /** Why what is shown may be old; null when it is not. */
  stale: string | null;
  onWritten: () => void;
  onAdd: () => void;
}

/** The lines of a ticket with their corrections; each is asked for, then written once. */
export function SoldLines({ ticket, stale, onWritten, onAdd }: SoldLinesProps) {
  const [asked, setAsked] = useState<Correction | null>(null);
  const { write, writing, problem, forgetProblem } = useCorrections(ticket, onWritten);
  const shown =
    problem ?? (stale === null ? null : { title: 'Le ticket n’a pas pu être relu.', detail: stale });
  return (
    <>
      <p className={styles.of}>
        Ticket {padId(ticket.id)}, N° {padId(ticket.number)} de <bdi>{ticket.local.name}</bdi>
      </p>
      {shown && (
        <Alert
          role="alert"
          type="error"
          showIcon
          className={styles.problem}
          title={shown.title}
          description={shown.detail}
          closable={problem ? { onClose: forgetProblem, 'aria-label': 'Fermer' } : false}
        />
      )}
      <div className={styles.titles} aria-hidden="true">
        <span>Nom</span>
        <span>Prix</span>
        <span>Frais</span>
        <span>Quantité</span>
      </div>
      {ticket.lines.length === 0 && <p className={styles.empty}>Ce ticket n’a plus aucune ligne.</p>}
      <ul className={styles.lines}>
        {ticket.lines.map((line) => (
          <SoldLine key={line.id} line={line} busy={writing} onAsk={setAsked} />
        ))}
      </ul>
      <p className={styles.total} aria-live="polite" aria-busy={writing}>
        <span>Total</span>
        <Money centimes={toCentimes(ticket.total)} size="lg" />
      </p>
      <Button block icon={<PlusOutlined aria-hidden />} disabled={writing} onClick={onAdd}>
        Ajouter Produit/Service
      </Button>
      <TicketHistory ticket={ticket} />
      {asked && (
        <CorrectionQuestion
          asked={asked}
          onAnswer={(agreed) => {
            setAsked(null);
            if (agreed) void write(asked);
          }}
        />
      )}
    </>
  );
}

interface SoldLineProps {
  line: TicketLineRow;
  busy: boolean;
  onAsk: (correction: Correction) => void;
}

function SoldLine({ line, busy, onAsk }: SoldLineProps) {
  const { name, type, price, frais, quantity } = line;
  return (
    <li className={styles.line}>
      <bdi className={styles.name}>{itemTitle(line)}</bdi>
      <span className={styles.amount}>
        <span>Prix </span>
        {dirhams(price)}
      </span>
      <span className={styles.amount}>
        <span>Frais </span>
        {dirhams(type === 'SERVICE' ? frais : 0)}
      </span>
      <span className={styles.controls}>
        <Button
          aria-label={`Diminuer la quantité de ${name}`}
          icon={<MinusOutlined aria-hidden />}
          disabled={busy || quantity <= 1}
          onClick={() => onAsk({ kind: 'quantity', line, step: 'DEC' })}
        />
        <span className={styles.count}>
          <span className="visually-hidden">Quantité : </span>
          {quantity}
        </span>
        <Button
          aria-label={`Augmenter la quantité de ${name}`}
          icon={<PlusOutlined aria-hidden />}
          disabled={busy || quantity >= MAX_QUANTITY}
          onClick={() => onAsk({ kind: 'quantity', line, step: 'INC' })}
        />
        <Button
          danger
          className={styles.remove}
          aria-label={`Supprimer ${name}`}
          icon={<DeleteOutlined aria-hidden />}
          disabled={busy}
          onClick={() => onAsk({ kind: 'remove', line })}
        />
      </span>
    </li>
  );
}

function dirhams(amount: number): string {
  return formatDirhams(toCentimes(amount));
}
