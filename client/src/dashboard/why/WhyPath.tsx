import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { hourWords } from '../../figures/figure-text.ts';
import { formatMonth, formatShortDay, nameText } from '../../lib/text/format.ts';
import { useWhyAddress } from './use-why-address.ts';
import type { WhyNames } from './use-why-names.ts';
import type { Step, Why } from './why.ts';
import styles from './WhySold.module.css';

/** The chosen rows, outermost first; each leads back to where it was chosen from. */
export function WhyPath({ why, names }: { why: Why; names: WhyNames }) {
  const { open } = useWhyAddress();
  const { steps = [], measure } = why;
  if (steps.length === 0) return null;
  const to = (count: number) => open({ ...why, steps: steps.slice(0, count), view: undefined });
  return (
    <nav aria-label="Chemin du chiffre">
      <ol className={styles.path}>
        <li>
          <button type="button" onClick={() => to(0)}>
            {MEASURES[measure].label}
          </button>
        </li>
        {steps.map((step, place) => (
          <li key={`${step.by} ${step.key}`}>
            {place === steps.length - 1 ? (
              <strong aria-current="step">
                <bdi>{nameText(stepName(step, names))}</bdi>
              </strong>
            ) : (
              <button type="button" onClick={() => to(place + 1)}>
                <bdi>{nameText(stepName(step, names))}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stepName({ by, key }: Step, names: WhyNames): string {
  if (by === 'day') return formatShortDay(String(key));
  if (by === 'month') return formatMonth(String(key));
  if (by === 'hour') return hourWords(Number(key));
  if (key === 0) return by === 'service' ? 'Produits' : 'Services';
  return names[by] ?? '…';
}
