import { fraisToConfirm, changedPrice, type PriceChange } from '#server/catalogue/prices/prices.rules.ts';
import { dirhams, toCentimes, toDirhams, type Centimes, type Dirham } from '#shared/money.ts';
import type { PriceLineInput } from '../../graphql/generated.ts';
import type { Entered } from '#shared/typed-number.ts';

/** An item whose price may change with others. */
export interface PricedItem {
  type: 'PRODUCT' | 'SERVICE';
  id: number;
  name: string;
  /** Of a service. */
  local: string | null;
  price: Dirham;
  /** Null for a product. */
  frais: Dirham | null;
}

export interface PriceChoice {
  way: 'PERCENT' | 'ADD' | 'EXACT';
  percent: Entered;
  amount: Entered<Dirham>;
  price: Entered<Dirham>;
  /** Centimes. */
  step: number;
  withFrais: boolean;
  frais: Entered<Dirham>;
}

export interface PreviewLine {
  item: PricedItem;
  from: Centimes;
  /** Null when the price would be negative or above the greatest. */
  to: Centimes | null;
  fraisFrom: Centimes | null;
  fraisTo: Centimes | null;
}

/** Old and new price of each item; null while the choice is not complete. */
export function previewOf(items: readonly PricedItem[], choice: PriceChoice): PreviewLine[] | null {
  const change = changeOf(choice);
  const frais = typeof choice.frais === 'number' ? toCentimes(choice.frais) : null;
  if (!change || (choice.withFrais && frais === null)) return null;
  return items.map((item) => {
    const from = toCentimes(item.price);
    const fraisFrom = item.frais === null ? null : toCentimes(item.frais);
    const fraisTo = fraisFrom !== null && choice.withFrais ? frais : fraisFrom;
    return { item, from, to: changedPrice(from, change, choice.step), fraisFrom, fraisTo };
  });
}

function changeOf({ way, percent, amount, price }: PriceChoice): PriceChange | null {
  // A percentage has two decimals at most, as an amount has.
  if (way === 'PERCENT')
    return typeof percent === 'number' ? { kind: way, hundredths: hundredthsOf(percent) } : null;
  if (way === 'ADD') return typeof amount === 'number' ? { kind: way, amount: toCentimes(amount) } : null;
  return typeof price === 'number' ? { kind: way, price: toCentimes(price) } : null;
}

const hundredthsOf = (percent: number): number => toCentimes(dirhams(percent));

const differs = ({ from, to, fraisFrom, fraisTo }: PreviewLine) => to !== from || fraisTo !== fraisFrom;

/** Why the preview cannot be confirmed, in a sentence; null when it can. */
export function missingIn(lines: readonly PreviewLine[] | null): string | null {
  if (lines === null) return 'Dites de combien les prix changent.';
  if (lines.some(({ to }) => to === null)) return 'Un prix serait hors limites.';
  return lines.some(differs) ? null : 'Aucun prix ne change.';
}

/** The items whose new frais would exceed their price, which is to be confirmed. */
export function owedMore(lines: readonly PreviewLine[]): PreviewLine[] {
  return lines.filter(
    ({ from, to, fraisFrom, fraisTo }) =>
      to !== null &&
      fraisFrom !== null &&
      fraisTo !== null &&
      fraisToConfirm({ price: to, frais: fraisTo }, { price: from, frais: fraisFrom }),
  );
}

/** What is sent: the prices as the preview showed them, and what they were. */
export function priceLines(lines: readonly PreviewLine[]): PriceLineInput[] {
  return lines.filter(differs).map(({ item, from, to, fraisFrom, fraisTo }) => ({
    type: item.type,
    itemId: item.id,
    was: toDirhams(from),
    price: toDirhams(to ?? from),
    ...(fraisFrom !== null &&
      fraisTo !== null && { fraisWas: toDirhams(fraisFrom), frais: toDirhams(fraisTo) }),
  }));
}
