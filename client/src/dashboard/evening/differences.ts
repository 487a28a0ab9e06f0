import { soldWords } from '#server/evening/evening.rules.ts';
import { toCentimes, type Centimes } from '#shared/money.ts';
import type { EveningQuery } from '../../graphql/generated.ts';

type Closure = NonNullable<EveningQuery['evening']['locals'][number]['closure']>;

interface Difference {
  label: string;
  amount: Centimes;
  /** What was declared, and its cause. */
  details: readonly string[];
}

/** Of what was declared, then of the drawer where one was counted; each only where there is one. */
export function differencesOf(closure: Closure): Difference[] {
  const { inDrawer, difference, cause, declaredDifference, declaredCause } = closure;
  const [declared, expected] = [toCentimes(closure.declared), toCentimes(closure.expected)];
  const all: Difference[] = [];
  if (declaredCause !== null)
    all.push({
      label: 'Écart',
      amount: toCentimes(declaredDifference),
      details: [soldWords({ declared, expected }), declaredCause],
    });
  if (inDrawer && cause !== null)
    all.push({ label: 'Écart de caisse', amount: toCentimes(difference), details: [cause] });
  return all;
}
