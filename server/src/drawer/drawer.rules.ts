import { minus, type Centimes } from '../shared/money.ts';

/** What is done to a drawer by hand: a float or what somebody adds, an expense, what goes to the bank. */
export const ACT_KINDS = ['DRAWER_IN', 'DRAWER_OUT', 'BANKED'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** What the drawer holds more; an act's amount is never negative. */
export function movedBy(kind: ActKind, amount: Centimes): Centimes {
  return kind === 'DRAWER_IN' ? amount : minus(0, amount);
}

/** The journal's words. */
export const ACTIONS: Record<ActKind, string> = {
  DRAWER_IN: 'drawer.putIn',
  DRAWER_OUT: 'drawer.takenOut',
  BANKED: 'drawer.banked',
};
