import type { DrawerActKind } from '../../graphql/generated.ts';

/** What was done to a drawer. */
export const DRAWER_ACTS: Record<DrawerActKind, string> = {
  DRAWER_IN: 'Mis dans la caisse',
  DRAWER_OUT: 'Sorti de la caisse',
  BANKED: 'Versé à la banque',
};
