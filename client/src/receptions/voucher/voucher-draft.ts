import { receptionTotal } from '#server/receptions/receptions.rules.ts';
import { counted, formatCount } from '#shared/french.ts';
import { MAX_QUANTITY } from '#shared/items.ts';
import {
  dirhamsText,
  MAX_AMOUNT,
  timesQuantity,
  toCentimes,
  toDirhams,
  type Centimes,
} from '#shared/money.ts';
import type { PickableProductsQuery, ReceiveInput } from '../../graphql/generated.ts';
import type { ReadError } from '../../graphql/errors.ts';
import { type Entered, NOT_AN_AMOUNT, NOT_WHOLE, numberOf } from '#shared/typed-number.ts';
import { PURCHASE } from '../filters.ts';

export type LastPurchase = Omit<PickableProductsQuery['lastPurchases'][number], 'productId'>;

export interface ChosenProduct {
  productId: number;
  name: string;
  /** Unit price on the paper; what the last purchase cost until it is typed, null where there was none. */
  price: Entered<Centimes>;
  /** As typed, see {@link quantityFault}; null until it is. */
  quantity: Entered;
  /** What the destination has, of a low product that the voucher was opened for. */
  shelf?: { units: number; threshold: number | null };
  last: LastPurchase | null;
}

export interface VoucherDraft {
  /** On the shop's clock, `yyyy-MM-ddTHH:mm`; empty when cleared. */
  date: string;
  description: string;
  /** Sent for a purchase only. */
  supplier: string;
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
  const written = { date, description: '', supplier: '', fromId: null, toId: null };
  return { ...written, lines: [], total: 0, unanswered: false };
}

/** A new line goes last, at what the product last cost and never at what it sells for. */
export function addProduct(
  draft: VoucherDraft,
  { id: productId, name }: Pick<PickableProduct, 'id' | 'name'>,
  last: LastPurchase | null,
): VoucherDraft {
  const known = draft.lines.find((line) => line.productId === productId);
  if (known) return setQuantity(draft, productId, oneMore(known.quantity));
  const price = last && toCentimes(last.price);
  return withLines(draft, [...draft.lines, { productId, name, price, quantity: 1, last }]);
}

/** A text that is no quantity is begun anew. */
const oneMore = (quantity: Entered) => (typeof quantity === 'number' ? quantity : 0) + 1;

/** Why a quantity cannot be sent; null when it can. */
export function quantityFault(quantity: Entered): string | null {
  if (quantity === null) return 'Indiquez la quantité, ou retirez le produit.';
  if (typeof quantity === 'string') return NOT_WHOLE;
  if (quantity < 1) return 'La quantité est au moins 1.';
  return quantity > MAX_QUANTITY ? `Au plus ${MAX_QUANTITY} unités d’un produit par bon.` : null;
}

/** Why a price cannot be sent; null when it can, or while there is none. */
export function priceFault(price: Entered<Centimes>): string | null {
  if (typeof price === 'string') return NOT_AN_AMOUNT;
  return price !== null && price > MAX_AMOUNT ? `Prix : ${dirhamsText(MAX_AMOUNT)} au plus.` : null;
}

/** What a line comes to; null while its price or quantity is none. */
export function lineTotal({ price, quantity }: Pick<ChosenProduct, 'price' | 'quantity'>): Centimes | null {
  if (typeof price !== 'number' || typeof quantity !== 'number') return null;
  if (priceFault(price) !== null || quantityFault(quantity) !== null) return null;
  return timesQuantity(price, quantity);
}

/** A quantity of 0 removes the line. */
export function setQuantity(draft: VoucherDraft, productId: number, quantity: Entered): VoucherDraft {
  if (quantity === 0)
    return withLines(
      draft,
      draft.lines.filter((line) => line.productId !== productId),
    );
  return changed(draft, productId, { quantity });
}

export function setPrice(draft: VoucherDraft, productId: number, price: Entered<Centimes>): VoucherDraft {
  return changed(draft, productId, { price });
}

/** What the voucher still lacks before it can be sent, in a sentence. */
export function missingIn({ lines, date }: VoucherDraft): string | null {
  if (lines.length === 0) return 'Ajoutez au moins un produit.';
  return date === '' ? 'Choisissez la date du bon.' : null;
}

/** The mutation's input without its key; null without source or destination. */
export function toReceiveInput(draft: VoucherDraft): Omit<ReceiveInput, 'key'> | null {
  const { date, description, supplier, fromId, toId, lines, total } = draft;
  const priced = lines.flatMap((line) =>
    lineTotal(line) === null
      ? []
      : [
          {
            productId: line.productId,
            quantity: numberOf(line.quantity, 0),
            price: toDirhams(numberOf(line.price, 0)),
          },
        ],
  );
  if (fromId === null || toId === null || priced.length < lines.length) return null;
  return {
    date,
    description,
    supplier: fromId === PURCHASE ? supplier.trim() || null : null,
    fromId,
    toId,
    isBought: fromId === PURCHASE,
    total: toDirhams(total),
    lines: priced,
  };
}

export interface VoucherFaults {
  /** By field name of the server's input. */
  fields: Partial<Record<string, string>>;
  products: Partial<Record<number, string>>;
}

const PRICE_MISSING = 'Indiquez le prix d’une unité : 0 pour un cadeau.';

export const NO_FAULTS: VoucherFaults = { fields: {}, products: {} };

/** Required fields that are empty, and what no voucher may say. */
export function missing({ fromId, toId, lines }: VoucherDraft): VoucherFaults {
  const products = lines.flatMap(({ productId, price, quantity }) => {
    const fault = quantityFault(quantity) ?? priceFault(price) ?? (price === null ? PRICE_MISSING : null);
    return fault === null ? [] : [[productId, fault] as const];
  });
  return {
    fields: {
      ...(fromId === null && { fromId: 'Choisissez d’où viennent les produits : un achat ou un local.' }),
      ...(toId === null && { toId: 'Choisissez le local qui reçoit.' }),
    },
    products: Object.fromEntries(products),
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
        : `${counted(asked, 'demandé')}, ${formatCount(Math.max(0, available))} en stock.`;
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
export function withLines(draft: VoucherDraft, lines: ChosenProduct[]): VoucherDraft {
  const counted = lines.flatMap((line) =>
    lineTotal(line) === null
      ? []
      : [{ ...line, price: numberOf(line.price, 0), quantity: numberOf(line.quantity, 0) }],
  );
  return { ...draft, lines, total: lines.length > 0 ? receptionTotal(counted) : draft.total };
}
