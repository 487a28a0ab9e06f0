import type { Centimes } from '../../shared/money.ts';

/** Per unit. */
interface Priced {
  price: Centimes;
  frais: Centimes;
}

/** True when the frais exceed the price (the house would owe more than it gets) and are new. */
export function fraisToConfirm({ price, frais }: Priced, known: Priced | null): boolean {
  return frais > price && !(known?.price === price && known.frais === frais);
}
