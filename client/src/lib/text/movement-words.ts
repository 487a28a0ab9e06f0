import type { StockMovementsQuery } from '../../graphql/generated.ts';
import { padId } from './format.ts';

export type Movement = StockMovementsQuery['stockMovements']['items'][number];

type CausedMovement = Pick<Movement, 'cause' | 'ticketNumber' | 'receptionId'> & { sheetId?: number | null };

/** The cause of a movement: "Vente, ticket N° 012". */
export function causeOf(movement: CausedMovement): string {
  const ticket = `ticket N° ${padId(movement.ticketNumber ?? 0)}`;
  const voucher = padId(movement.receptionId ?? 0);
  switch (movement.cause) {
    case 'SALE':
      return movement.ticketNumber == null ? 'Vente hors ligne, à vérifier' : `Vente, ${ticket}`;
    case 'CORRECTION':
      return `Correction, ${ticket}`;
    case 'CANCELLATION':
      return movement.ticketNumber == null ? 'Vente hors ligne refusée' : `Annulation, ${ticket}`;
    case 'RECEPTION':
      return `Bon de réception ${voucher}`;
    case 'REVERSAL':
      return `Suppression du bon ${voucher}`;
    case 'INVENTORY':
      return movement.sheetId == null ? 'Comptage' : `Comptage, feuille ${padId(movement.sheetId)}`;
  }
}
