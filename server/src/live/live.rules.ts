/** Sales and corrections also move stock; STOCK is stock alone. */
export const CHANGE_KINDS = ['SALE', 'CORRECTION', 'CLOSURE', 'STOCK'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** That something changed and where, without figures: clients refetch. */
export interface Change {
  kinds: readonly ChangeKind[];
  /** Null: any local. */
  localIds: readonly number[] | null;
  /** Some hints may have been lost. */
  missed: boolean;
}

export interface Hint extends Change {
  /** Pages with one mark may share an answer: it was read after all changes up to this hint. */
  mark: string;
  /** Each page waits a random part of so many milliseconds before it refetches. */
  spread: number;
}

/** All together with a screen's own delay stay well below two seconds. */
export const HINT_PACE = {
  /** Between two NOTIFYs of a process. */
  betweenMs: 150,
  /**
   * Between two hints to a page; as requests after one hint share an answer, this bounds how often it is
   * computed.
   */
  apartMs: 1000,
  /** Per page, so that fifty never refetch at once and delay a sale. */
  spreadEachMs: 12,
  spreadMostMs: 600,
};

/** Jitter for this many pages. */
export function spreadOf(pages: number): number {
  return Math.min(HINT_PACE.spreadMostMs, pages * HINT_PACE.spreadEachMs);
}

interface Written {
  action: string;
  localId?: number | null;
}

/** A longer list becomes null, any local. */
const MOST_LOCALS = 100;

export const EVERYTHING: Change = { kinds: CHANGE_KINDS, localIds: null, missed: true };

/** Maps writes to what the office's screens must refetch; null when none shows them. */
export function changeOf(writes: readonly Written[]): Change | null {
  let change: Change | null = null;
  for (const { action, localId } of writes) {
    const kind = kindOf(action);
    if (kind === null) continue;
    // A reception moves stock between two locals; its journal entry names one.
    const localIds = localId === null || localId === undefined || kind === 'STOCK' ? null : [localId];
    change = merged(change, { kinds: [kind], localIds, missed: false });
  }
  return change;
}

/** A sheet moves stock when it is posted, not while it is filled; a late sale before it has a ticket. */
const COUNTS = ['stock.counted', 'sheet.posted', 'lateSale.kept', 'review.decided'];

function kindOf(action: string): ChangeKind | null {
  if (action === 'ticket.sold') return 'SALE';
  if (action.startsWith('ticket.')) return 'CORRECTION';
  if (action.startsWith('closure.')) return 'CLOSURE';
  return action.startsWith('reception.') || COUNTS.includes(action) ? 'STOCK' : null;
}

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

/** NOTIFY payload: a few hundred bytes at most; PostgreSQL allows 8000. */
export function toPayload(from: string, { kinds, localIds, missed }: Change): string {
  return JSON.stringify([from, kinds.map((kind) => CHANGE_KINDS.indexOf(kind)), localIds, missed]);
}

/** An unreadable payload, perhaps of a later version, counts as "everything". */
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
