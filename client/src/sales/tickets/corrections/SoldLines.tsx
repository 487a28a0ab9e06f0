import { DeleteOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { formatCount } from '#shared/french.ts';
import { MAX_QUANTITY } from '#shared/items.ts';
import { toCentimes } from '#shared/money.ts';
import { ExplainedButton } from '../../../ui/ExplainedButton.tsx';
import { Money } from '../../../ui/Money.tsx';
import { ChangeKessal } from './ChangeKessal.tsx';
import { ChangePayment } from './ChangePayment.tsx';
import { CorrectionQuestion } from './CorrectionQuestion.tsx';
import type { Correction } from './corrections.ts';
import styles from './SoldItems.module.css';
import { TicketHistory } from '../ticket/TicketHistory.tsx';
import { ReprintTicket } from '../ticket/ReprintTicket.tsx';
import { TicketFacts } from '../ticket/TicketFacts.tsx';
import { TicketLines, TicketName } from '../ticket/TicketLines.tsx';
import { TicketMarks } from '../ticket/TicketMarks.tsx';
import { useCorrections } from './use-corrections.ts';
import type { OpenedTicket } from '../ticket/use-open-ticket.ts';
import type { TicketLineRow } from '../use-tickets.ts';

interface SoldLinesProps {
  ticket: OpenedTicket;
  /** Why the data may be stale; null when it is not. */
  stale: string | null;
  onWritten: () => void;
  onAdd: () => void;
}

/** Each correction is confirmed, then written once. */
export function SoldLines({ ticket, stale, onWritten, onAdd }: SoldLinesProps) {
  const [paying, setPaying] = useState(false);
  const [naming, setNaming] = useState<TicketLineRow | null>(null);
  const [asked, setAsked] = useState<Correction | null>(null);
  const { write, writing, problem, forgetProblem } = useCorrections(ticket, onWritten);
  const shown =
    problem ?? (stale === null ? null : { title: 'Le ticket n’a pas pu être relu.', detail: stale });
  return (
    <>
      <div className={`ui-bar ${styles.head}`}>
        <p className={`ui-quiet ${styles.of}`}>
          <TicketName ticket={ticket} />
          <TicketMarks ticket={ticket} />
        </p>
        <ReprintTicket ticket={ticket} />
      </div>
      <TicketFacts ticket={ticket} />
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
        change={(line) =>
          (line.kessal !== null || (ticket.local.namesKessals && line.frais > 0)) && (
            <Button disabled={writing} onClick={() => setNaming(line)}>
              Changer de kessal<span className="visually-hidden"> : {line.name}</span>
            </Button>
          )
        }
        quantity={(line) => <LineControls line={line} busy={writing} onAsk={setAsked} />}
      />
      <p className={`ui-ends ui-title ${styles.total}`} aria-live="polite" aria-busy={writing}>
        <span>Total</span>
        <Money centimes={toCentimes(ticket.total)} size="lg" />
      </p>
      <ExplainedButton block icon={<PlusOutlined aria-hidden />} why={writing ? BUSY : null} onClick={onAdd}>
        Ajouter Produit/Service
      </ExplainedButton>
      <Button
        block
        className={styles.paying}
        disabled={writing || ticket.total === 0}
        onClick={() => setPaying(true)}
      >
        Changer le paiement
      </Button>
      <TicketHistory ticket={ticket} />
      {paying && <ChangePayment ticket={ticket} onWritten={onWritten} onClose={() => setPaying(false)} />}
      {naming && (
        <ChangeKessal
          line={naming}
          localId={ticket.local.id}
          onWritten={onWritten}
          onClose={() => setNaming(null)}
        />
      )}
      {asked && (
        <CorrectionQuestion
          asked={asked}
          onAnswer={(reason) => {
            setAsked(null);
            if (reason !== null) void write(asked, reason);
          }}
        />
      )}
    </>
  );
}

const BUSY = 'La correction s’enregistre.';

interface LineControlsProps {
  line: TicketLineRow;
  busy: boolean;
  onAsk: (correction: Correction) => void;
}

function LineControls({ line, busy, onAsk }: LineControlsProps) {
  const { name, quantity } = line;
  return (
    <span className={styles.controls}>
      <ExplainedButton
        aria-label={`Diminuer la quantité de ${name}`}
        icon={<MinusOutlined aria-hidden />}
        why={busy ? BUSY : quantity <= 1 ? 'La quantité est de 1 : supprimez la ligne.' : null}
        onClick={() => onAsk({ kind: 'quantity', line, step: 'DEC' })}
      />
      <span className={styles.count}>
        <span className="visually-hidden">Quantité : </span>
        {quantity}
      </span>
      <ExplainedButton
        aria-label={`Augmenter la quantité de ${name}`}
        icon={<PlusOutlined aria-hidden />}
        why={
          busy ? BUSY : quantity >= MAX_QUANTITY ? `${formatCount(MAX_QUANTITY)} au plus par ligne.` : null
        }
        onClick={() => onAsk({ kind: 'quantity', line, step: 'INC' })}
      />
      <ExplainedButton
        danger
        className={styles.remove}
        aria-label={`Supprimer ${name}`}
        icon={<DeleteOutlined aria-hidden />}
        why={busy ? BUSY : null}
        onClick={() => onAsk({ kind: 'remove', line })}
      />
    </span>
  );
}
