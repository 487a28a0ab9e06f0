import { signedDirhams, toCentimes } from '#shared/money.ts';
import { useClosureWhyQuery } from '../../graphql/generated.ts';
import styles from '../Closures.module.css';

/** What nobody explains yet of a drawer that was counted right: what came since was in it, and as much was missing. */
export function StillOpen({ closureId }: { closureId: number }) {
  const { data } = useClosureWhyQuery({ variables: { id: closureId }, fetchPolicy: 'cache-and-network' });
  const open = data?.closureExplanation.drawer?.open ?? 0;
  if (open === 0) return null;
  return (
    <small className={`ui-quiet ${styles.difference}`}>
      inexpliqué en caisse <strong>{signedDirhams(toCentimes(open))}</strong>
    </small>
  );
}
