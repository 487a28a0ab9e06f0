/** What may have changed in the house. A sale also moves stock, and a correction too: stock alone is STOCK. */
export const CHANGE_KINDS = ['SALE', 'CORRECTION', 'CLOSURE', 'STOCK'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** That something changed and where, never by how much: whoever wants figures asks for them again. */
export interface Change {
  kinds: readonly ChangeKind[];
  /** Null: it may be any local. */
  localIds: readonly number[] | null;
  /** Some changes may not have been heard of. */
  missed: boolean;
}

/** A change as a page hears it. */
export interface Hint extends Change {
  /** By which pages may share an answer: none that bears it was read before all that was told up to this hint. */
  mark: string;
  /** Milliseconds, of which a page lets a random part go by before it asks: all others hear the same now. */
  spread: number;
}

/** Milliseconds; a screen that stays open adds its own pace, and all together must stay well below two seconds. */
export const HINT_PACE = {
  /** Between two messages of a process to the others. */
  between: 150,
  /** Between two hints to a page: the calls of one hint share an answer, so this is how often one is made. */
  apart: 1000,
  /** For each page that listens, so that fifty never ask at once and keep a sale waiting. */
  spreadEach: 12,
  spreadMost: 600,
};

/** Over how long so many pages should ask. */
export function spreadOf(pages: number): number {
  return Math.min(HINT_PACE.spreadMost, pages * HINT_PACE.spreadEach);
}

/** What a write says of itself in the journal. */
interface Written {
  action: string;
  localId?: number | null;
}

/** Says the same as a hint of everything, and is what a hint becomes that would be longer. */
const MOST_LOCALS = 100;

export const EVERYTHING: Change = { kinds: CHANGE_KINDS, localIds: null, missed: true };

/** What a screen of the office must look at again after these writes; null for what none of them shows. */
export function changeOf(writes: readonly Written[]): Change | null {
  let change: Change | null = null;
  for (const { action, localId } of writes) {
    const kind = kindOf(action);
    if (kind === null) continue;
    // A voucher moves goods between two places, and its journal names one.
    const localIds = localId === null || localId === undefined || kind === 'STOCK' ? null : [localId];
    change = merged(change, { kinds: [kind], localIds, missed: false });
  }
  return change;
}

function kindOf(action: string): ChangeKind | null {
  if (action === 'ticket.sold') return 'SALE';
  if (action.startsWith('ticket.')) return 'CORRECTION';
  if (action.startsWith('closure.')) return 'CLOSURE';
  return action.startsWith('reception.') || action === 'stock.counted' ? 'STOCK' : null;
}

/** Two hints as one. */
export function merged(one: Change | null, other: Change): Change {
  if (!one) return other;
  const localIds =
    one.localIds && other.localIds ? [...new Set([...one.localIds, ...other.localIds])].sort(byNumber) : null;
  return {
    kinds: CHANGE_KINDS.filter((kind) => one.kinds.includes(kind) || other.kinds.includes(kind)),
    localIds: localIds && localIds.length > MOST_LOCALS ? null : localIds,
    missed: one.missed || other.missed,
  };
}

function byNumber(one: number, other: number): number {
  return one - other;
}

/** What a process tells the others: a few hundred bytes at most, where PostgreSQL allows 8000. */
export function toPayload(from: string, { kinds, localIds, missed }: Change): string {
  return JSON.stringify([from, kinds.map((kind) => CHANGE_KINDS.indexOf(kind)), localIds, missed]);
}

/** Whatever cannot be read, of a later version perhaps, is heard as "everything". */
export function fromPayload(payload: string): { from: string; change: Change } {
  const unknown = { from: '', change: EVERYTHING };
  let read: unknown;
  try {
    read = JSON.parse(payload);
  } catch {
    return unknown;
  }
  if (!Array.isArray(read)) return unknown;
  const [from, places, localIds, missed] = read as unknown[];
  if (typeof from !== 'string' || !isNumbers(places) || typeof missed !== 'boolean') return unknown;
  const kinds = CHANGE_KINDS.filter((_, place) => places.includes(place));
  if (kinds.length !== places.length || !(localIds === null || isNumbers(localIds))) return unknown;
  return { from, change: { kinds, localIds, missed } };
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => Number.isSafeInteger(one));
}
