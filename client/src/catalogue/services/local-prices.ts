import type { Dirham } from '#shared/money.ts';
import { numberOf, type Entered } from '#shared/typed-number.ts';

/** As typed; empty: the service's own. */
interface LocalPrice {
  price?: Entered<Dirham>;
  frais?: Entered<Dirham>;
}

export interface NewPrices {
  price: Entered<Dirham>;
  frais: Entered<Dirham>;
  localIds: number[];
  /** « Un prix par local ». */
  perLocal: boolean;
  /** By local; of one that was taken back too. */
  localPrices: Partial<Record<number, LocalPrice>>;
}

interface PriceInLocal {
  localId: number;
  price: Dirham;
  frais: Dirham;
}

/** Of each chosen local where the service costs, or owes, something else. */
export function localPricesOf(values: NewPrices): PriceInLocal[] {
  const { price, frais, localIds, perLocal, localPrices } = values;
  if (!perLocal || localIds.length < 2) return [];
  return localIds.flatMap((localId) => {
    const own = localPrices[localId];
    if (own?.price == null && own?.frais == null) return [];
    return [{ localId, price: numberOf(own.price ?? price, 0), frais: numberOf(own.frais ?? frais, 0) }];
  });
}
