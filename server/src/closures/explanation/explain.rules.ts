import { isKeyingError } from '../../shared/keying-errors.ts';
import { minus, plus, type Centimes } from '../../shared/money.ts';
import { sumGap, type Declared } from '../closures.rules.ts';

/** An entry of the day that came after its closing; amounts are what it changed. */
export interface LaterEntry {
  id: number;
  kind: 'SALE' | 'CORRECTION' | 'CANCELLATION';
  at: Date;
  userId: number | null;
  ticketId: number;
  reason: string | null;
  products: Centimes;
  services: Centimes;
  /** Its ticket was sold before the closing, there or by a till without a network. */
  soldBefore: boolean;
}

/**
 * Whether the money of a later entry was already in the drawer when it was counted, or already missing there: a sale that
 * arrived late, or a keying error of a ticket that was sold before. Everything else moved the drawer since.
 */
export function wasInDrawer({ kind, soldBefore, reason }: LaterEntry): boolean {
  return soldBefore && (kind === 'SALE' || isKeyingError(reason));
}

export interface Explained<Entry extends LaterEntry = LaterEntry> {
  inDrawer: Entry[];
  since: Entry[];
  /** What no entry explains: the difference minus what was already in the drawer. */
  remainder: Declared;
}

export function explain<Entry extends LaterEntry>(
  difference: Declared,
  entries: readonly Entry[],
): Explained<Entry> {
  const inDrawer = entries.filter(wasInDrawer);
  const remainder = inDrawer.reduce<Declared>(
    (rest, { products, services }) => ({
      total: minus(rest.total, plus(products, services)),
      products: minus(rest.products, products),
      services: minus(rest.services, services),
    }),
    difference,
  );
  return { inDrawer, since: entries.filter((entry) => !inDrawer.includes(entry)), remainder };
}

export const HINTS = ['SWAPPED', 'DIGITS', 'ONE_TICKET'] as const;
export type Hint = (typeof HINTS)[number];

export const HINT_WORDS: Record<Hint, string> = {
  SWAPPED: 'produits et services déclarés l’un à la place de l’autre',
  DIGITS: 'deux chiffres voisins échangés',
  ONE_TICKET: 'un ticket exactement de ce montant',
};

/**
 * What may have happened, never a fact: products and services declared in each other's place, two neighbouring digits of
 * an amount exchanged, one ticket of exactly the amount that is missing.
 */
export function hintsOf(declared: Declared, remainder: Declared, ticketTotals: readonly Centimes[]): Hint[] {
  const expected = (field: keyof Declared) => minus(declared[field], remainder[field]);
  const isWrong = (field: keyof Declared) => remainder[field] !== 0;
  if (!(['total', 'products', 'services'] as const).some(isWrong)) return [];
  const isExchanged = (field: keyof Declared) => digitsExchanged(declared[field], expected(field));
  const wrongParts = (['products', 'services'] as const).filter(isWrong);
  // The total follows the two parts, where it was not typed.
  const follows = wrongParts.length > 0 && sumGap(remainder) === 0;
  const isHint: Record<Hint, boolean> = {
    SWAPPED: declared.products === expected('services') && declared.services === expected('products'),
    DIGITS: wrongParts.every(isExchanged) && (follows || !isWrong('total') || isExchanged('total')),
    ONE_TICKET: remainder.total !== 0 && ticketTotals.includes(abs(remainder.total)),
  };
  return HINTS.filter((hint) => isHint[hint]);
}

/** The same of a counted drawer, whose tickets are known by what of them was cash. */
export function drawerHintsOf(counted: Centimes, remainder: Centimes, isOneTicket: boolean): Hint[] {
  if (remainder === 0) return [];
  const isHint = { DIGITS: digitsExchanged(counted, minus(counted, remainder)), ONE_TICKET: isOneTicket };
  return (['DIGITS', 'ONE_TICKET'] as const).filter((hint) => isHint[hint]);
}

const abs = (amount: Centimes): Centimes => (amount < 0 ? minus(0, amount) : amount);

function digitsExchanged(one: Centimes, other: Centimes): boolean {
  const width = String(Math.max(one, other)).length;
  const digits = String(one).padStart(width, '0');
  const others = String(other).padStart(width, '0');
  const places = Array.from({ length: width }, (_, place) => place);
  const [first = 0, second, ...more] = places.filter((place) => digits[place] !== others[place]);
  return (
    second === first + 1 &&
    more.length === 0 &&
    digits[first] === others[second] &&
    digits[second] === others[first]
  );
}
