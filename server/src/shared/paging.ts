import { validationRefusal } from './errors.ts';

export const MAX_PAGE = 1000;
/** The longest report, which has no second page. */
export const MAX_ROWS = 5000;

/** The years 1 to 9999. */
const FIRST_INSTANT = -62_135_596_800_000;
const LAST_INSTANT = 253_402_300_799_999;
const LAST_ID = 2_147_483_647;

/** Clamped to 1 to 1000. */
export function pageSize(asked: number | null | undefined, usual: number = MAX_PAGE): number {
  if (asked === null || asked === undefined) return usual;
  if (!Number.isInteger(asked) || asked < 1) {
    throw validationRefusal([
      { field: 'limit', message: 'La taille de page doit être un nombre entier, au moins 1.' },
    ]);
  }
  return Math.min(asked, MAX_PAGE);
}

/** Cursor of keyset pagination: a page's last row, newest first. */
export interface Position<Id = number> {
  at: Date;
  id: Id;
}

/** What a caller asks of a list. */
export interface AskedPage {
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}

export interface Page<Item> {
  items: Item[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** `totals` are of the whole list. */
export interface TotalledPage<Item, Totals> extends Page<Item> {
  totals: Totals;
}

/** A page of rows of which one more was read than it holds, if there is one. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  positionOf: (row: Row) => Position<number | string>,
): Page<Row> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > size && last ? writeCursor(positionOf(last)) : null };
}

/** Opaque to clients. */
export function writeCursor({ at, id }: Position<number | string>): string {
  return btoa(`${at.getTime()} ${id}`);
}

/** @throws Refusal VALIDATION */
export function readCursor(cursor: string): Position {
  const { at, id } = positionIn(cursor, /^\d{1,10}$/);
  if (Number(id) > LAST_ID) throw invalidCursor();
  return { at, id: Number(id) };
}

/** For a list with UUID keys. @throws Refusal VALIDATION */
export function readUuidCursor(cursor: string): Position<string> {
  return positionIn(cursor, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
}

function positionIn(cursor: string, shape: RegExp): Position<string> {
  const [, at = '', id = ''] = /^(-?\d{1,15}) ([0-9a-f-]+)$/.exec(decoded(cursor)) ?? [];
  const known = at !== '' && Number(at) >= FIRST_INSTANT && Number(at) <= LAST_INSTANT && shape.test(id);
  if (!known) throw invalidCursor();
  return { at: new Date(Number(at)), id };
}

function invalidCursor() {
  return validationRefusal([{ field: 'cursor', message: "Ce curseur n'est pas valide." }]);
}

function decoded(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return '';
  }
}
