/** A counted line against the shelf as it is when its sheet is posted; units. */
export interface CountedShelf {
  productId: number;
  name: string;
  counted: number;
  /** What the shelf held when it was counted. */
  expected: number;
  /** What it holds now, after what was sold meanwhile. */
  quantity: number;
  /** It may not go below zero. */
  limited: boolean;
}

/**
 * The lines whose difference a limited shelf cannot give any more: more was sold after the count than the count found,
 * so the count was wrong and must be made again.
 */
export function toRecount(lines: readonly CountedShelf[]): CountedShelf[] {
  return lines.filter(
    ({ counted, expected, quantity, limited }) =>
      limited && counted < expected && quantity + counted - expected < 0,
  );
}
