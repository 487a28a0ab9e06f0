import { MAX_QUANTITY } from '#shared/items.ts';
import type { ReadError, RefusedItem } from '../../../graphql/errors.ts';
import type { Role } from '../../../graphql/generated.ts';
import { amountText, isolated, padId } from '../../../lib/text/format.ts';
import { type Entered, NOT_WHOLE, wholeFault } from '#shared/typed-number.ts';
import { findLine, mostUnits, type Cart } from '../cart/cart.ts';
import type { PaperTicket } from '../receipt/receipt.ts';

const KEPT = 'Votre panier est conservé.';

/** Its tablet was switched off while it was being sold, and it was changed since. */
const SOLD_BEFORE =
  'Une vente de ce panier est déjà enregistrée : voyez «\u00a0Derniers tickets\u00a0». Pour vendre le reste, videz-le et recommencez.';

/** By another user or local than the session's: the next till has another cart. */
const ELSEWHERE = new Set(['ACCES_REFUSE', 'LOCAL_REQUIS']);

/** Hidden or deleted. */
const GONE = new Set(['ARTICLE_INDISPONIBLE', 'INTROUVABLE']);

/** One line over the till: what to give back and who did what are on the sale's card. */
export function soldMessage(ticket: PaperTicket): string {
  return `Ticket ${ticketName(ticket)} enregistré : ${amountText(ticket.total)}.`;
}

export function reprintMessage(ticket: Pick<PaperTicket, 'number' | 'provisionalNumber'>): string {
  return `Duplicata du ticket ${ticketName(ticket)} envoyé à l’impression.`;
}

/** "N° 042"; of a sale that has no definite number yet "provisoire A7B-0042". */
export function ticketName({
  number,
  provisionalNumber,
}: Pick<PaperTicket, 'number' | 'provisionalNumber'>): string {
  return number === null ? `provisoire ${provisionalNumber ?? ''}` : `N°\u00a0${padId(number)}`;
}

/** Why a typed quantity cannot be taken; null when it can. `limit`: the most units in a cart, Infinity for none. */
export function quantityFault(quantity: Entered, limit: number): string | null {
  if (typeof quantity !== 'number') return NOT_WHOLE;
  if (quantity <= mostUnits(limit)) return wholeFault(quantity, 0, MAX_QUANTITY);
  if (limit > MAX_QUANTITY) return `${MAX_QUANTITY} au plus.`;
  return limit > 0 ? `Il n’en reste que ${limit}.` : 'Stock épuisé.';
}

/** An administrator is told where stock comes from; a cashier has neither page. */
export function noMoreMessage(name: string, available: number, role: Role): string {
  if (available <= 0) {
    const empty = `${isolated(name)} : stock épuisé.`;
    return role === 'ADMIN' ? `${empty} Comptez-le, ou ajoutez un bon de réception : voyez le menu.` : empty;
  }
  return `${isolated(name)} : il n’en reste que ${available}.`;
}

/** Why a sale was not recorded, what was kept and what to do. */
export function refusalMessage(error: ReadError, cart: Cart): string {
  const items = error.items ?? [];
  if (error.code === 'STOCK_INSUFFISANT' && items.length > 0) {
    const said = items.map(
      (item) =>
        `${isolated(item.name)} (demandé\u00a0: ${item.asked ?? '?'}, disponible\u00a0: ${item.available ?? 0})`,
    );
    return `Stock insuffisant : ${said.join(', ')}. ${KEPT}`;
  }
  if (GONE.has(error.code) && items.length > 0) {
    const said = items.map((item) => nameIn(cart, item));
    return `N’est plus en vente : ${said.join(', ')}. Retirez-le du panier, qui est conservé.`;
  }
  if (error.code === 'CLE_REUTILISEE') return SOLD_BEFORE;
  return ELSEWHERE.has(error.code) ? error.message : `${error.message} ${KEPT}`;
}

/** The cart's name: the server has none for a deleted item. */
function nameIn(cart: Cart, { type = 'PRODUCT', itemId, name }: RefusedItem): string {
  return isolated(findLine(cart, { type, itemId })?.name ?? name);
}
