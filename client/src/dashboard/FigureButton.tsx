import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { dirhams, toCentimes } from '#shared/money.ts';
import { figureWords, isSigned } from '../figures/figure-text.ts';
import { Money } from '../ui/Money.tsx';
import styles from './Dashboard.module.css';
import { useWhyAddress } from './why/use-why-address.ts';
import { writeWhy, type Why } from './why/why.ts';

interface FigureButtonProps {
  why: Why;
  value: number | null | undefined;
  /** Accessible name: what the figure is of. */
  name: string;
}

export function FigureButton({ why, value, name }: FigureButtonProps) {
  const { open } = useWhyAddress();
  const words =
    value != null && MEASURES[why.measure].unit === 'amount' ? (
      <Money centimes={toCentimes(dirhams(value))} signed={isSigned(why.measure)} />
    ) : (
      figureWords(why.measure, value)
    );
  return (
    <button
      type="button"
      className={styles.figure}
      data-why={writeWhy(why)}
      title="Pourquoi ce chiffre ?"
      onClick={() => open(why)}
    >
      <span className="visually-hidden">{name} : </span>
      {words}
    </button>
  );
}
