import { dirhamsText, toCentimes } from '#shared/money.ts';
import type { DrawerActKind } from '../../../graphql/generated.ts';
import type { DrawerActInput } from '../../../graphql/generated-first-load.ts';
import { amountFault, readAmount } from '#shared/typed-number.ts';

interface Move {
  kind: DrawerActKind;
  label: string;
  /** On the button, before the amount. */
  verb: string;
  /** The first is chosen where it is the usual one. */
  reasons: readonly [string, ...string[]];
  usual: boolean;
  /** Of the field for the paper's number; null for an act without a paper. */
  paper: string | null;
}

/** The reason that is typed. */
export const OTHER = 'Autre';

export const MOVES: readonly [Move, ...Move[]] = [
  {
    kind: 'DRAWER_IN',
    label: 'Mettre',
    verb: 'Mettre',
    reasons: ['Fond', 'Apport'],
    usual: true,
    paper: null,
  },
  {
    kind: 'DRAWER_OUT',
    label: 'Sortir',
    verb: 'Sortir',
    reasons: ['Gaz', 'Pain', 'Eau', 'Produits', OTHER],
    usual: false,
    paper: 'Numéro du reçu (facultatif)',
  },
  {
    kind: 'BANKED',
    label: 'Verser à la banque',
    verb: 'Verser',
    reasons: ['Versement'],
    usual: true,
    paper: 'Numéro du bordereau (facultatif)',
  },
];

/** What is typed for an act that is not yet written. */
export interface TypedMove {
  kind: DrawerActKind;
  /** Null until one is chosen. */
  reason: string | null;
  /** In the place of `OTHER`. */
  otherReason: string;
  receiptNumber: string;
  amount: string;
}

export function moveOf(kind: DrawerActKind): Move {
  return MOVES.find((move) => move.kind === kind) ?? MOVES[0];
}

export function emptyMove(kind: DrawerActKind): TypedMove {
  const { reasons, usual } = moveOf(kind);
  return { kind, reason: usual ? reasons[0] : null, otherReason: '', receiptNumber: '', amount: '' };
}

/** Why an amount cannot be written; null when it can. */
export function moveFault(text: string): string | null {
  const entered = readAmount(text);
  if (entered === 0) return 'Le montant doit dépasser 0\u00a0DH.';
  return amountFault(entered);
}

/** What is still to be said beside the amount; null when nothing is. */
export function missingIn({ reason, otherReason }: TypedMove): string | null {
  if (reason === null) return 'Choisissez un motif.';
  return reason === OTHER && otherReason.trim() === '' ? 'Écrivez le motif.' : null;
}

/** Null until all of it is typed. */
export function inputOf(typed: TypedMove): DrawerActInput | null {
  const { kind, reason, otherReason, receiptNumber, amount: text } = typed;
  const amount = readAmount(text);
  if (typeof amount !== 'number' || moveFault(text) !== null) return null;
  if (reason === null || missingIn(typed) !== null) return null;
  const paper = moveOf(kind).paper === null ? '' : receiptNumber.trim();
  return {
    kind,
    amount,
    reason: reason === OTHER ? otherReason.trim() : reason,
    ...(paper !== '' && { receiptNumber: paper }),
  };
}

/** « Sortir 120,00 DH », or the verb alone until an amount is typed. */
export function okWords({ kind }: TypedMove, text: string): string {
  const { verb } = moveOf(kind);
  const amount = readAmount(text);
  return typeof amount === 'number' ? `${verb} ${dirhamsText(toCentimes(amount))}` : verb;
}
