import { toCentimes } from '#shared/money.ts';
import { formatLongDate } from '../../lib/text/format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { Money } from '../../ui/Money.tsx';
import { amountWords } from './amount-words.ts';
import styles from '../Closures.module.css';
import { addUp, DECLARED_AMOUNTS, DRAWER_AMOUNTS, keepQuestion, type Declared } from '../sums.ts';

interface ConfirmAmountsProps {
  day: string;
  amounts: Declared;
  onAnswer: (agreed: boolean) => void;
}

/** The amounts in figures and in words, before they are saved for good. */
export function ConfirmAmounts({ day, amounts, onAnswer }: ConfirmAmountsProps) {
  const { title, detail, confirmText } = addUp(amounts)
    ? { title: 'Clôturer la journée ?', detail: null, confirmText: 'Clôturer' }
    : keepQuestion(amounts);
  return (
    <ConfirmDialog
      open
      holds
      title={title}
      confirmText={confirmText}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p className={styles.confirmed}>Journée du {formatLongDate(day)}</p>
      <dl className={styles.spoken}>
        {[...DECLARED_AMOUNTS, ...DRAWER_AMOUNTS].map(({ name, label }) => {
          const amount = amounts[name];
          return amount === undefined ? null : (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <Money centimes={toCentimes(amount)} size="lg" unit="MAD" />
                <small>{amountWords(toCentimes(amount))}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      {detail && <p className={`ui-wrong ${styles.mark}`}>{detail}</p>}
      <p className={styles.confirmed}>Ensuite, seul un administrateur peut les modifier.</p>
    </ConfirmDialog>
  );
}
