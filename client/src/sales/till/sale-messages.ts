import { formatDirhams, type Centimes } from '#shared/money.ts';
import { padId } from '../../lib/format.ts';
import type { ReadError, RefusedItem } from '../../graphql/errors.ts';
import { findLine, type Cart } from './cart.ts';

const KEPT = 'Votre panier est conservé.';

/** By another user or local than the session's: the next till has another cart. */
const ELSEWHERE = new Set(['ACCES_REFUSE', 'LOCAL_REQUIS']);

/** Hidden or deleted. */
const GONE = new Set(['ARTICLE_INDISPONIBLE', 'INTROUVABLE']);

export function soldMessage(ticketNumber: number, total: Centimes): string {
  return `Ticket N° ${padId(ticketNumber)} enregistré : ${formatDirhams(total)} DH.`;
}

export function reprintMessage(ticketNumber: number): string {
  return `Duplicata du ticket N° ${padId(ticketNumber)} envoyé à l’impression.`;
}

export function noMoreMessage(name: string, available: number): string {
  if (available <= 0) return `${name} : stock épuisé.`;
  return `${name} : il n’en reste que ${available}.`;
}

/** Why a sale was not recorded, what was kept and what to do. */
export function refusalMessage(error: ReadError, cart: Cart): string {
  if (!error.definite) return `${error.message} Vente non confirmée : touchez «\u00a0Réessayer\u00a0».`;
  const items = error.items ?? [];
  if (error.code === 'STOCK_INSUFFISANT' && items.length > 0) {
    const said = items.map(
      (item) =>
        `${item.name} (demandé\u00a0: ${item.asked ?? '?'}, disponible\u00a0: ${item.available ?? 0})`,
    );
    return `Stock insuffisant : ${said.join(', ')}. ${KEPT}`;
  }
  if (GONE.has(error.code) && items.length > 0) {
    const said = items.map((item) => nameIn(cart, item));
    return `N’est plus en vente : ${said.join(', ')}. Retirez-le du panier, qui est conservé.`;
  }
  return ELSEWHERE.has(error.code) ? error.message : `${error.message} ${KEPT}`;
}

/** The cart's name: the server has none for a deleted item. */
function nameIn(cart: Cart, { type = 'PRODUCT', itemId, name }: RefusedItem): string {
  return findLine(cart, { type, itemId })?.name ?? name;
}
