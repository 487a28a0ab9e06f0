import type { RoleName } from '../shared/actor.ts';
import { may } from '../shared/permissions.ts';

/** Sales and corrections also move stock; STOCK is stock alone. TILL: what a till shows, but for sales. */
export const CHANGE_KINDS = ['SALE', 'CORRECTION', 'CLOSURE', 'STOCK', 'TILL'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** That something changed and where, without figures: clients refetch. */
export interface Change {
  kinds: readonly ChangeKind[];
  /** Null: any local. */
  localIds: readonly number[] | null;
  /** Whose tills show something else. */
  tills: readonly number[] | null;
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

export const EVERYTHING: Change = { kinds: CHANGE_KINDS, localIds: null, tills: null, missed: true };

/** Maps writes to what the screens must refetch; null when none shows them. */
export function changeOf(writes: readonly Written[]): Change | null {
  let change: Change | null = null;
  for (const { action, localId } of writes) {
    const kind = kindOf(action);
    if (kind === null) continue;
    const place = localId === null || localId === undefined ? null : [localId];
    // A reception moves stock between two locals; its journal entry names one.
    const localIds = kind === 'STOCK' ? null : place;
    const tills = isTills(action) ? place : [];
    change = merged(change, { kinds: [kind], localIds, tills, missed: false });
  }
  return change;
}

/**
 * What somebody may hear of a change: the office all of it, a till that its own local shows something else. Null: nothing.
 */
export function heardBy({ role, localId }: Listener, change: Change): Change | null {
  if (may(role, 'hearChanges')) return change;
  if (localId === null || change.tills?.includes(localId) === false) return null;
  return { kinds: ['TILL'], localIds: [localId], tills: [localId], missed: change.missed };
}

interface Listener {
  role: RoleName;
  localId: number | null;
}

/** A sheet moves stock when it is posted, not while it is filled; a late sale before it has a ticket. */
const COUNTS = ['stock.counted', 'sheet.posted', 'lateSale.kept', 'review.decided'];
/** A sheet that was brought into the catalogue may bring the first units of its products too. */
const IMPORTS = ['catalogue.imported', 'catalogue.importUndone'];

const OUT_OF_DRAWER = ['kessal.paid', 'kessal.paymentReversed'];

function kindOf(action: string): ChangeKind | null {
  if (action === 'ticket.sold') return 'SALE';
  if (action.startsWith('ticket.')) return 'CORRECTION';
  if (/^(closure|drawer)\./.test(action) || OUT_OF_DRAWER.includes(action)) return 'CLOSURE';
  if (action.startsWith('reception.') || [...COUNTS, ...IMPORTS].includes(action)) return 'STOCK';
  return isTills(action) ? 'TILL' : null;
}

/** Of a catalogue, a day, a shelf or who is here, but not of a sale. */
function isTills(action: string): boolean {
  return (
    /^(category|product|service|closure|reception)\./.test(action) ||
    IMPORTS.includes(action) ||
    action === 'stock.counted' ||
    action === 'sheet.posted' ||
    action === 'kessal.presences' ||
    action === 'kessal.edited' ||
    action === 'drawer.followed' ||
    action === 'drawer.unfollowed'
  );
}

export function merged(one: Change | null, other: Change): Change {
  if (!one) return other;
  return {
    kinds: CHANGE_KINDS.filter((kind) => one.kinds.includes(kind) || other.kinds.includes(kind)),
    localIds: together(one.localIds, other.localIds),
    tills: together(one.tills, other.tills),
    missed: one.missed || other.missed,
  };
}

function together(one: Change['localIds'], other: Change['localIds']): Change['localIds'] {
  const all = one && other && [...new Set([...one, ...other])].sort(byNumber);
  return all && all.length <= MOST_LOCALS ? all : null;
}

function byNumber(one: number, other: number): number {
  return one - other;
}

/** NOTIFY payload: a few hundred bytes at most; PostgreSQL allows 8000. */
export function toPayload(from: string, { kinds, localIds, tills, missed }: Change): string {
  return JSON.stringify([from, kinds.map((kind) => CHANGE_KINDS.indexOf(kind)), localIds, missed, tills]);
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
  const [from, places, localIds, missed, tills] = read as unknown[];
  if (typeof from !== 'string' || !isNumbers(places) || typeof missed !== 'boolean') return unknown;
  const kinds = CHANGE_KINDS.filter((_, place) => places.includes(place));
  if (kinds.length !== places.length || !isPlaces(localIds) || !isPlaces(tills)) return unknown;
  return { from, change: { kinds, localIds, tills, missed } };
}

function isPlaces(value: unknown): value is Change['localIds'] {
  return value === null || isNumbers(value);
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => Number.isSafeInteger(one));
}
