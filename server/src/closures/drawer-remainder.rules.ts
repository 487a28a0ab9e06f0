import { minus, sumOf, type Centimes } from '../shared/money.ts';
import { isKeyingError } from '../shared/keying-errors.ts';

/** An entry that moved a drawer after a count, as that count sees it. */
export interface LaterMove {
  id: number;
  kind: string;
  drawer: Centimes;
  reason: string | null;
  /** Its ticket was sold before the count; null without a ticket. */
  soldBefore: boolean | null;
  /** What a reversal takes back: its kind, and whether it was there at the count. */
  reversedKind: string | null;
  reversesEarlier: boolean | null;
  /** Of a COUNTED: the entry that it answers, and whether its count is this one, or an earlier one. */
  refersToId: number | null;
  ofThisCount: boolean;
  ofEarlierCount: boolean;
}

export interface Remainder<Move extends LaterMove> {
  /** What was in the drawer when it was counted, or already missing there. */
  inDrawer: Move[];
  /** The difference without these: what no entry explains. */
  remainder: Centimes;
  /** What of the remainder is neither accepted nor answered. */
  open: Centimes;
}

/** What of a count's difference is explained by later entries, and what of the rest is still open. */
export function remainderOf<Move extends LaterMove>(
  difference: Centimes,
  moves: readonly Move[],
): Remainder<Move> {
  const known = new Set(moves.filter((move) => !isOfCount(move) && wasThere(move)).map(({ id }) => id));
  const inDrawer = moves.filter((move) =>
    isOfCount(move) ? !move.ofThisCount && wasCountedThere(move, known) : known.has(move.id),
  );
  const remainder = minus(difference, sumOf(inDrawer.map(({ drawer }) => drawer)));
  const settled = sumOf(
    moves.filter((move) => isOfCount(move) && move.ofThisCount).map(({ drawer }) => drawer),
  );
  return { inDrawer, remainder, open: minus(remainder, settled) };
}

function isOfCount({ kind, reversedKind }: LaterMove): boolean {
  return kind === 'COUNTED' || reversedKind === 'COUNTED';
}

function wasThere({ kind, reason, soldBefore, reversesEarlier }: LaterMove): boolean {
  if (kind === 'REVERSAL') return reversesEarlier === true;
  return soldBefore === true && (kind === 'SALE' || isKeyingError(reason));
}

/**
 * What an earlier count accepted moved nothing; an answer belongs to the entry that it answers, and what takes back an answer
 * from before this count, to what that count accepted.
 */
function wasCountedThere(
  { refersToId, ofEarlierCount, reversesEarlier }: LaterMove,
  known: ReadonlySet<number>,
): boolean {
  if (refersToId === null || reversesEarlier === true) return ofEarlierCount;
  return known.has(refersToId);
}
