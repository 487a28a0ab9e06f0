import { addAbortSignal } from 'node:stream';
import type { DataSource } from 'typeorm';
import { openCursor, type Cursor } from '../db/cursor.ts';
import type { Call } from '../doors/call.ts';
import type { FileAnswer } from '../doors/rest/file-answer.ts';
import { sheetAnswer, type SheetFormat } from '../sheets/sheet-answer.ts';
import type { Row } from '../sheets/table.ts';
import type { Exported } from './exported.ts';
import { tooManyExports } from './exports.errors.ts';

/** How many are read at once, each on one connection beside the pool. They share one processor with every sale. */
export const EXPORTS_AT_ONCE = 3;
/** Longer than any house's export over a poor line; PostgreSQL cleans nothing up that an export may still see. */
const LONGEST_MILLISECONDS = 30 * 60_000;

const underWay = new WeakMap<DataSource, number>();

/**
 * The export as a file that is written while PostgreSQL finds its rows, all of them as they were at one moment. Whoever
 * leaves before the end ends the statement too.
 * @throws Refusal EXPORTS_EN_COURS
 */
export async function sendExport(
  call: Call,
  { title, statement, columns, rowOf }: Exported,
  { format, name }: { format: SheetFormat; name: string },
): Promise<FileAnswer> {
  const left = departure(call);
  const cursor = await openInTurn(call.kit.db, () => openCursor(call.kit.db, statement, left)).catch(
    (error: unknown) => {
      if (left.aborted) return null;
      throw error;
    },
  );
  // Nobody is there any more to get it, nor to be told that it was cancelled.
  if (!cursor) return sheetAnswer(format, name, { name: title, columns, rows: [] });
  const ending = setTimeout(() => void cursor.close(), LONGEST_MILLISECONDS);
  void cursor.closed.then(() => clearTimeout(ending));
  const rows = fileRows(cursor, rowOf);
  const answer = sheetAnswer(format, name, { name: title, columns, rows });
  addAbortSignal(cursor.broken, answer.content);
  return answer;
}

/** Aborted when the answer is through, or whoever asked has left. */
function departure({ response }: Call): AbortSignal {
  const leaving = new AbortController();
  if (response.closed) leaving.abort();
  else response.once('close', () => leaving.abort());
  return leaving.signal;
}

async function* fileRows(cursor: Cursor, rowOf: (found: unknown) => Row): AsyncGenerator<Row[]> {
  for await (const found of cursor.rows()) yield found.map(rowOf);
}

/** One too many is refused rather than kept waiting: whoever asked sees at once that it is not his turn. */
async function openInTurn<C extends { closed: Promise<unknown> }>(
  db: DataSource,
  open: () => Promise<C>,
): Promise<C> {
  const count = (by: number) => underWay.set(db, (underWay.get(db) ?? 0) + by);
  if ((underWay.get(db) ?? 0) >= EXPORTS_AT_ONCE) throw tooManyExports();
  count(1);
  try {
    const cursor = await open();
    void cursor.closed.then(() => count(-1));
    return cursor;
  } catch (error) {
    count(-1);
    throw error;
  }
}
