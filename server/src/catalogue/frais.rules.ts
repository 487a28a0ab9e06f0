import type { Centimes } from '../shared/money.ts';

/** What a service costs and what of it is the kessal's, per unit. */
interface Priced {
  price: Centimes;
  frais: Centimes;
}

/**
 * Whether these amounts must be confirmed: the house would owe the kessal more than the customer pays. A service that
 * already has exactly these is not asked about again.
 */
export function fraisToConfirm({ price, frais }: Priced, known: Priced | null): boolean {
  return frais > price && !(known?.price === price && known.frais === frais);
}
