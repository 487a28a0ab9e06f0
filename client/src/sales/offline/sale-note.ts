import { formatMinute, isolated } from '../../lib/text/format.ts';
import type { WaitingSale } from './waiting-sale.ts';

/** What « Derniers tickets » says of a sale that is no ticket. */
export interface SaleNote {
  words: string;
  /** The server will not take it as it is. */
  refused: boolean;
}

/** Null for a ticket. `whose`: the cashier who reads it, and today ("2026-11-20"). */
export function saleNote(sale: WaitingSale, whose: { userId: number; today: string }): SaleNote | null {
  switch (sale.outcome?.kind) {
    case 'ticket':
    case 'refused':
      return null;
    case 'review':
      return { words: 'Reçue par le serveur : un administrateur la vérifie.', refused: false };
    case 'aside':
      return { words: `${refusal(sale, sale.outcome.code)}${soldBy(sale, whose)}`, refused: true };
    case undefined:
      return { words: 'En attente d’envoi.', refused: false };
  }
}

const REASONS: Record<string, string> = {
  VALIDATION: 'Le serveur ne peut pas la lire.',
  TROP_VOLUMINEUX: 'Elle est trop longue pour le serveur.',
  CLE_REUTILISEE: 'Un autre ticket porte déjà sa clé.',
};

function refusal({ paper }: WaitingSale, code: string): string {
  if (code === 'MANDAT_INVALIDE')
    return (
      'Le serveur n’accepte pas l’autorisation de cet appareil. La vente est gardée ici et repart à la prochaine ' +
      `connexion de ${isolated(paper.userName)}. Sinon, prévenez un administrateur.`
    );
  const why = REASONS[code] ?? `Le serveur ne la prend pas (${code}).`;
  return `${why} Elle est gardée ici, sans ticket. Réimprimez-la et montrez-la à un administrateur.`;
}

/** Of another cashier or day: a refused sale is anyone's business. */
function soldBy(
  { paper, soldAt }: WaitingSale,
  { userId, today }: { userId: number; today: string },
): string {
  if (paper.userId === userId && soldAt.slice(0, 10) >= today) return '';
  return ` Vendue par ${isolated(paper.userName)}, le ${formatMinute(soldAt)}.`;
}
