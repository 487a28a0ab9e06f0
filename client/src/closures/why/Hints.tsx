import type { ClosureHint } from '../../graphql/generated.ts';
import styles from './ClosureWhy.module.css';

const WORDS: Record<ClosureHint, string> = {
  SWAPPED: 'produits et services déclarés l’un à la place de l’autre',
  DIGITS: 'deux chiffres voisins échangés',
  ONE_TICKET: 'un ticket exactement de ce montant',
};

/** What may have happened, beside an amount that nothing explains. */
export function Hints({ hints }: { hints: readonly ClosureHint[] }) {
  if (hints.length === 0) return null;
  return (
    <p className={`ui-quiet ${styles.hint}`}>Peut-être : {hints.map((hint) => WORDS[hint]).join(', ')}.</p>
  );
}
