import { useState } from 'react';
import { useTicketHistoryQuery } from '../../../graphql/generated.ts';
import { readError } from '../../../graphql/errors.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { pastCorrections } from '../corrections/corrections.ts';
import styles from '../corrections/SoldItems.module.css';
import type { TicketRow } from '../use-tickets.ts';

export function TicketHistory({ ticket }: { ticket: TicketRow }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Historique des corrections</summary>
      {/* Read anew after a correction. */}
      {open && <Past key={JSON.stringify([ticket.lines, ticket.total, ticket.payments])} id={ticket.id} />}
    </details>
  );
}

function Past({ id }: { id: number }) {
  const { data, error } = useTicketHistoryQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (error) return <p role="alert">L’historique n’a pas pu être chargé. {readError(error).message}</p>;
  if (!data) return <p role="status">Chargement ...</p>;
  const past = pastCorrections(data);
  if (past.length === 0) return <p>Aucune correction : le ticket est tel qu’il a été vendu.</p>;
  return (
    <ol className={styles.past}>
      {past.map(({ id: entry, at, by, what, reason, totals }) => (
        <li key={entry}>
          <span className={`ui-quiet ${styles.when}`}>
            {formatDateTime(at)}, <bdi>{by}</bdi>
          </span>
          <bdi>{what}</bdi>
          {reason !== null && (
            <span className={`ui-quiet ${styles.when}`}>
              Motif : <bdi>{reason}</bdi>
            </span>
          )}
          {totals && <span className={`ui-quiet ${styles.when}`}>{totals}</span>}
        </li>
      ))}
    </ol>
  );
}
