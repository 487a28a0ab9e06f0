import { HINT_WORDS } from '#server/closures/explanation/explain.rules.ts';
import type { ClosureHint } from '../../graphql/generated.ts';
import styles from './ClosureWhy.module.css';

/** What may have happened, beside an amount that nothing explains. */
export function Hints({ hints }: { hints: readonly ClosureHint[] }) {
  if (hints.length === 0) return null;
  return (
    <p className={`ui-quiet ${styles.hint}`}>
      Peut-être : {hints.map((hint) => HINT_WORDS[hint]).join(', ')}.
    </p>
  );
}
