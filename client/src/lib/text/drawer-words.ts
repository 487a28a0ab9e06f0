import type { DrawerActKind, EntryKind } from '../../graphql/generated.ts';

/** What was done to a drawer. */
export const DRAWER_ACTS: Record<DrawerActKind, string> = {
  DRAWER_IN: 'Mis dans la caisse',
  DRAWER_OUT: 'Sorti de la caisse',
  BANKED: 'Versé à la banque',
};

/** What changed it, tickets too. */
export const DRAWER_MOVES: Record<EntryKind, string> = {
  ...DRAWER_ACTS,
  SALE: 'Vente',
  CORRECTION: 'Correction',
  CANCELLATION: 'Annulation',
  KESSAL_PAID: 'Kessal payée',
  COUNTED: 'Écart accepté',
  REVERSAL: 'Mouvement annulé',
};
