import type { QuestionInput } from './question.input.ts';
import type { FigureRow } from './report-rows.ts';

type Compared = Pick<FigureRow, 'keys' | 'figures'>;
type Order = (one: Compared, other: Compared) => number;

/** Sorts as asked, then by the dimensions in order, so that the order is deterministic. */
export function rowOrder({ order, dimensions }: Pick<QuestionInput, 'order' | 'dimensions'>): Order {
  const asked = order.map(({ measure, dimension, descending }) =>
    by(
      ({ figures, keys }) => (measure ? figures[measure] : dimension ? keys[dimension] : null),
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
    return one < other ? -sign : sign * Number(one > other);
  };
}
