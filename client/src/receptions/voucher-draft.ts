import { receptionTotal } from '#server/receptions/receptions.rules.ts';
import { MAX_QUANTITY } from '#shared/items.ts';
import { toCentimes, toDirhams, type Centimes } from '#shared/money.ts';
import type { PickableProductsQuery, ReceiveInput } from '../graphql/generated.ts';
import type { ReadError } from '../graphql/errors.ts';
import { PURCHASE } from './filters.ts';

export interface ChosenProduct {
  productId: number;
  name: string;
  /** Unit price on the supplier's paper; by default the catalogue's. */
  price: Centimes;
  quantity: number;
}

export interface VoucherDraft {
  /** On the shop's clock, `yyyy-MM-ddTHH:mm`; empty when cleared. */
  date: string;
  description: string;
  /** A local, or PURCHASE; null before the choice. */
  fromId: number | null;
  toId: number | null;
  lines: ChosenProduct[];
  total: Centimes;
  /** Sent without a response: until the outcome is known, nothing else may be sent under its key. */
  unanswered: boolean;
}

export type PickableProduct = PickableProductsQuery['catalogueProducts'][number];

export function emptyVoucher(now: string): VoucherDraft {
  const date = now.slice(0, 'yyyy-MM-ddTHH:mm'.length);
  return { date, description: '', fromId: null, toId: null, lines: [], total: 0, unanswered: false };
}

/** A new line goes last, at the catalogue's price. */
export function addProduct(draft: VoucherDraft, product: Pick<PickableProduct, 'id' | 'name' | 'price'>) {
  const { id: productId, name, price } = product;
  const known = draft.lines.find((line) => line.productId === productId);
  if (!known)
    return withLines(draft, [...draft.lines, { productId, name, price: toCentimes(price), quantity: 1 }]);
  return setQuantity(draft, productId, Math.min(MAX_QUANTITY, known.quantity + 1));
}

/** A quantity of 0 removes the line. */
export function setQuantity(draft: VoucherDraft, productId: number, quantity: number): VoucherDraft {
  if (quantity === 0)
    return withLines(
      draft,
      draft.lines.filter((line) => line.productId !== productId),
    );
  return changed(draft, productId, { quantity });
}

export function setPrice(draft: VoucherDraft, productId: number, price: Centimes): VoucherDraft {
  return changed(draft, productId, { price });
}

export function canBeSent({ lines, date }: VoucherDraft): boolean {
  return lines.length > 0 && date !== '';
}

/** The mutation's input without its key; null without source or destination. */
export function toReceiveInput(draft: VoucherDraft): Omit<ReceiveInput, 'key'> | null {
  const { date, description, fromId, toId, lines, total } = draft;
  if (fromId === null || toId === null) return null;
  return {
    date,
    description,
    fromId,
    toId,
    isBought: fromId === PURCHASE,
    total: toDirhams(total),
    lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price: toDirhams(price) })),
  };
}

export interface VoucherFaults {
  /** By field name of the server's input. */
  fields: Partial<Record<string, string>>;
  products: Partial<Record<number, string>>;
}

export const NO_FAULTS: VoucherFaults = { fields: {}, products: {} };

/** Required fields that are empty. */
export function missing({ fromId, toId }: VoucherDraft): VoucherFaults {
  return {
    fields: {
      ...(fromId === null && { fromId: 'Choisissez d’où viennent les produits : un achat ou un local.' }),
      ...(toId === null && { toId: 'Choisissez le local qui reçoit.' }),
    },
    products: {},
  };
}

/** The server's errors by field, or by product. */
export function faultsOf(
  { errors = [], items = [] }: ReadError,
  lines: readonly ChosenProduct[],
): VoucherFaults {
  const faults: VoucherFaults = { fields: {}, products: {} };
  for (const { field, message } of errors) {
    const [, place] = /^lines\.(\d+)/.exec(field) ?? [];
    const line = place === undefined ? undefined : lines[Number(place)];
    if (line) faults.products[line.productId] ??= message;
    else faults.fields[field] ??= message;
  }
  for (const { itemId, asked, available } of items) {
    faults.products[itemId] =
      asked === undefined || available === undefined
        ? 'Ce produit n’existe plus.'
        : `${asked} demandé(s), ${Math.max(0, available)} en stock.`;
  }
  return faults;
}

function changed(draft: VoucherDraft, productId: number, change: Partial<ChosenProduct>): VoucherDraft {
  return withLines(
    draft,
    draft.lines.map((line) => (line.productId === productId ? { ...line, ...change } : line)),
  );
}

/** By the specification the total stays when the last line is removed. */
function withLines(draft: VoucherDraft, lines: ChosenProduct[]): VoucherDraft {
  return { ...draft, lines, total: lines.length > 0 ? receptionTotal(lines) : draft.total };
}
