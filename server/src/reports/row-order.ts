import { compareNames } from '../shared/names.ts';
import type { GroupKeys } from '../sales/figures/figures.queries.ts';
import type { Dimension, Measure } from '../sums/measures/measures.rules.ts';
import type { QuestionInput } from './question/question.input.ts';

export type AskedFigures = Partial<Record<Measure, number | null>>;

interface Compared {
  keys: GroupKeys;
  figures: AskedFigures;
}
type Order = (one: Compared, other: Compared) => number;
/** By what a row is sorted in a dimension. */
export type DimensionValue = (keys: GroupKeys, dimension: Dimension) => string | number | null | undefined;

const byKey: DimensionValue = (keys, dimension) => keys[dimension];

/** Sorts as asked, then by the dimensions in order, so that the order is deterministic. */
export function rowOrder(
  { order, dimensions }: Pick<QuestionInput, 'order' | 'dimensions'>,
  valueOf: DimensionValue = byKey,
): Order {
  const asked = order.map(({ measure, dimension, descending }) =>
    by(
      ({ figures, keys }) => (measure ? figures[measure] : dimension ? valueOf(keys, dimension) : null),
      descending ? -1 : 1,
    ),
  );
  const orders = [...asked, ...dimensions.map((dimension) => by(({ keys }) => keys[dimension]))];
  return (one, other) => {
    for (const each of orders) {
      const difference = each(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

type Value = string | number | null | undefined;

/** Nulls last in both directions. */
function by(valueOf: (row: Compared) => Value, sign: 1 | -1 = 1): Order {
  return (first, second) => {
    const [one, other] = [valueOf(first), valueOf(second)];
    if (one == null || other == null) return Number(one == null) - Number(other == null);
    if (typeof one === 'string' && typeof other === 'string') return sign * compareNames(one, other);
    return one < other ? -sign : sign * Number(one > other);
  };
}
