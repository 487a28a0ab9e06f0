import { formatDirhams, toCentimes, type Centimes } from '../../../../server/src/shared/money.ts';
import { padId } from '../../lib/format.ts';
import type { CurrentPrice as ServerPrice, ReadError } from '../../lib/errors.ts';
import type { CurrentPrice } from './cart.ts';

const KEPT = 'Votre panier est conservé.';

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

/** Why a sale was not recorded, what was kept and what to do, for the toast. */
export function refusalMessage(error: ReadError): string {
  if (!error.definite) return `${error.message} Vente non confirmée : touchez «\u00a0Réessayer\u00a0».`;
  const items = error.items ?? [];
  if (error.code === 'STOCK_INSUFFISANT' && items.length > 0) {
    const said = items.map(
      (item) =>
        `${item.name} (demandé\u00a0: ${item.asked ?? '?'}, disponible\u00a0: ${item.available ?? 0})`,
    );
    return `Stock insuffisant : ${said.join(', ')}. ${KEPT}`;
  }
  if (error.code === 'ARTICLE_INDISPONIBLE' && items.length > 0) {
    return `N’est plus en vente : ${items.map((item) => item.name).join(', ')}. Retirez-le du panier, qui est conservé.`;
  }
  return `${error.message} ${KEPT}`;
}

/** A price as a refusal tells it, in the till's own terms. */
export function readPrice(price: ServerPrice): CurrentPrice {
  return {
    type: price.type === 'SERVICE' ? 'service' : 'product',
    itemId: price.itemId,
    price: toCentimes(price.price),
    frais: toCentimes(price.frais),
  };
}
