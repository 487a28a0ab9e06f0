/**
 * Who does a service, as the till says it. NEXT: whom the turn gives, which the server decides; TAKEN: this one, who takes
 * her turn; KEPT: this one, asked for by the customer, who keeps it.
 */
export const KESSAL_TURNS = ['NEXT', 'TAKEN', 'KEPT'] as const;
export type KessalTurn = (typeof KESSAL_TURNS)[number];

/** Of one who works today in a local that names its kessals. */
export interface InTurn {
  kessalId: number;
  /** The order in which they came. */
  place: number;
  /** Services done by turn today, and what she was given when she came later. */
  turns: number;
}

/** Those present in the order of their turn. The sale's statement orders them alike. */
export function inTurnOrder<Person extends InTurn>(present: readonly Person[]): Person[] {
  return [...present].sort(
    (one, other) => one.turns - other.turns || one.place - other.place || one.kessalId - other.kessalId,
  );
}

/** What one who comes later begins with: she joins at the end, without arrears. */
export function turnsAtArrival(present: readonly InTurn[]): number {
  return Math.max(0, ...present.map(({ turns }) => turns));
}
