import { DeleteOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { MAX_QUANTITY } from '#shared/items.ts';
import { toCentimes } from '#shared/money.ts';
import { Money } from '../../ui/Money.tsx';
import { CorrectionQuestion } from './CorrectionQuestion.tsx';
import type { Correction } from './corrections.ts';
import styles from './SoldItems.module.css';
import { TicketHistory } from './TicketHistory.tsx';
import { TicketLines, TicketName } from './TicketLines.tsx';
import { useCorrections } from './use-corrections.ts';
import type { TicketLineRow, TicketRow } from './use-tickets.ts';

interface SoldLinesProps {
  ticket: TicketRow;
  /** Why the data may be stale; null when it is not. */
  stale: string | null;
  onWritten: () => void;
  onAdd: () => void;
}

/** Each correction is confirmed, then written once. */
export function SoldLines({ ticket, stale, onWritten, onAdd }: SoldLinesProps) {
  const [asked, setAsked] = useState<Correction | null>(null);
  const { write, writing, problem, forgetProblem } = useCorrections(ticket, onWritten);
  const shown =
    problem ?? (stale === null ? null : { title: 'Le ticket n’a pas pu être relu.', detail: stale });
  return (
    <>
      <p className={styles.of}>
        <TicketName ticket={ticket} />
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
      <TicketLines
        lines={ticket.lines}
        quantity={(line) => <LineControls line={line} busy={writing} onAsk={setAsked} />}
      />
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

interface LineControlsProps {
  line: TicketLineRow;
  busy: boolean;
  onAsk: (correction: Correction) => void;
}

function LineControls({ line, busy, onAsk }: LineControlsProps) {
  const { name, quantity } = line;
  return (
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
  );
}
