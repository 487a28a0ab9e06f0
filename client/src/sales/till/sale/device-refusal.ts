import type { CurrentPrice, ReadError } from '../../../graphql/errors.ts';
import { findLine, itemKey, priceChanges, type Cart } from '../cart/cart.ts';
import type { TillCatalogue } from '../catalogue/catalogue.ts';

/** Why this device, by what it knows, cannot sell the cart without the server; null when it can. */
export function deviceRefusal(cart: Cart, catalogue: TillCatalogue | null): ReadError | null {
  if (!catalogue) return null;
  const items = [...catalogue.services, ...catalogue.products];
  const known = new Map(items.map((item) => [itemKey(item), item]));
  const gone = cart.filter((line) => !known.has(itemKey(line)));
  if (gone.length > 0) return refusal('ARTICLE_INDISPONIBLE', { items: gone.map(named) });
  const prices = items
    .filter((item) => findLine(cart, item))
    .map(({ type, itemId, name, price, frais }) => ({ type: upper(type), itemId, name, price, frais }));
  if (priceChanges(cart, prices).length > 0) return refusal('PRIX_MODIFIE', { prices });
  const short = cart.flatMap((line) => {
    const available = known.get(itemKey(line))?.stock ?? Infinity;
    return line.quantity > available ? [{ ...named(line), asked: line.quantity, available }] : [];
  });
  return short.length > 0 ? refusal('STOCK_INSUFFISANT', { items: short }) : null;
}

function upper(type: 'product' | 'service'): CurrentPrice['type'] {
  return type === 'service' ? 'SERVICE' : 'PRODUCT';
}

function named({ type, itemId, name }: Cart[number]) {
  return { type: upper(type), itemId, name } as const;
}

function refusal(code: string, details: Pick<ReadError, 'items' | 'prices'>): ReadError {
  return { code, message: 'Cette vente n’est pas possible.', definite: true, ...details };
}
