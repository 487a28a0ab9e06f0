import { changedBy, MAX_AMOUNT, plus, type Centimes } from '../../shared/money.ts';

/** How several prices change at once: by hundredths of a percent, by an amount (negative to lower), or to one price. */
export type PriceChange =
  | { kind: 'PERCENT'; hundredths: number }
  | { kind: 'ADD'; amount: Centimes }
  | { kind: 'EXACT'; price: Centimes };

/** The steps that a new price may be rounded to, in centimes; the first rounds nothing. */
export const PRICE_STEPS = [1, 10, 50, 100, 500, 1000] as const;

/** The new price, rounded half up to the step; an exact price is kept as it is. Null out of bounds. */
export function changedPrice(price: Centimes, change: PriceChange, step: number): Centimes | null {
  const changed = unbounded(price, change, step);
  return changed >= 0 && changed <= MAX_AMOUNT ? changed : null;
}

function unbounded(price: Centimes, change: PriceChange, step: number): Centimes {
  switch (change.kind) {
    case 'PERCENT':
      return changedBy(price, change.hundredths, step);
    case 'ADD':
      return changedBy(plus(price, change.amount), 0, step);
    case 'EXACT':
      return change.price;
  }
}

/** Per unit. */
interface Priced {
  price: Centimes;
  frais: Centimes;
}

/** True when the frais exceed the price (the house would owe more than it gets) and are new. */
export function fraisToConfirm({ price, frais }: Priced, known: Priced | null): boolean {
  return frais > price && !(known?.price === price && known.frais === frais);
}
