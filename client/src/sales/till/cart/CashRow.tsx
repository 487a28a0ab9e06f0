import { CloseOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { returnedCash } from '#server/sales/sales.rules.ts';
import { centimes, dirhamsText, formatDirhams, type Centimes } from '#shared/money.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from './CashRow.module.css';
import { likelyCash } from './cash.ts';

interface CashRowProps {
  /** The part in cash; 0 while there is nothing to pay. */
  total: Centimes;
  received: Centimes | null;
  frozen: boolean;
  /** What is given back is shown elsewhere. */
  narrow?: boolean;
  onReceive: (cash: Centimes | null) => void;
  onAskCash: () => void;
}

/** From 10 000 DH on an amount needs the place of other words. */
export const LONG = centimes(1_000_000);

/** What the customer hands over, for who wants to know what to give back. An empty cart has it too, so that nothing moves. */
export const CashRow = memo(function CashRow(props: CashRowProps) {
  const { total, received, frozen, narrow = false, onReceive, onAskCash } = props;
  const returned = returnedCash(received, total);
  if (total > 0 && received !== null && returned !== null) {
    return (
      <div className={`ui-row ui-grow ${styles.row}`} data-long={received >= LONG}>
        <button
          type="button"
          className={`ui-row ${styles.chosen}`}
          aria-label={`Reçu ${dirhamsText(received)} : effacer`}
          disabled={frozen}
          onClick={() => onReceive(null)}
        >
          Reçu {shortAmount(received)}
          <CloseOutlined aria-hidden />
        </button>
        {!narrow && (
          <p className={`ui-grow ${styles.returned}`} role="status">
            Rendre <Money centimes={returned} />
          </p>
        )}
      </div>
    );
  }
  const off = frozen || total === 0;
  const likely = likelyCash(total);
  return (
    <div
      className={`ui-row ui-grow ${styles.row}`}
      role="group"
      aria-label="Montant reçu"
      data-long={total >= LONG}
    >
      <span className={`ui-quiet ${styles.label}`} aria-hidden="true">
        Reçu
      </span>
      {[0, 1].map((place) => {
        const cash = likely[place];
        // A place without an amount stays, so that « Exact » does not move.
        if (cash === undefined) return <span key={place} className={styles.none} />;
        return (
          <button
            key={place}
            type="button"
            className={styles.choice}
            aria-label={`Reçu ${dirhamsText(cash)}`}
            disabled={frozen}
            onClick={() => onReceive(cash)}
          >
            {shortAmount(cash)}
          </button>
        );
      })}
      <button
        type="button"
        className={styles.choice}
        aria-label="Reçu : le montant exact"
        disabled={off}
        onClick={() => onReceive(total)}
      >
        Exact
      </button>
      <button
        type="button"
        className={styles.choice}
        aria-label="Reçu : un autre montant"
        disabled={off}
        onClick={onAskCash}
      >
        Autre
      </button>
    </div>
  );
});

/** "1 250", or "1 250,50": notes have no centimes. */
export function shortAmount(amount: Centimes): string {
  return formatDirhams(amount).replace(',00', '');
}
