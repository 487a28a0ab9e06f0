import { addAbortSignal } from 'node:stream';
import type { DataSource } from 'typeorm';
import { openCursor, type Cursor } from '../../db/reading/cursor.ts';
import type { Call } from '../../doors/call.ts';
import type { FileAnswer } from '../../doors/rest/file-answer.ts';
import { sheetAnswer, type SheetFormat } from '../sheets/sheet-answer.ts';
import type { Row } from '../sheets/table.ts';
import type { ExportDefinition } from './define-export.ts';
import { Refusal } from '../../shared/errors.ts';

/** Semaphore: each holds a connection beside the pool, and the CPU is shared with sales. */
export const EXPORTS_AT_ONCE = 3;
/** Longer than any export over a poor line; its snapshot holds back PostgreSQL's vacuum. */
const LONGEST_MILLISECONDS = 30 * 60_000;

const underWay = new WeakMap<DataSource, number>();

/**
 * Streams an export from a cursor in one snapshot. A client that disconnects ends the statement.
 * @throws Refusal EXPORTS_EN_COURS
 */
export async function sendExport(
  call: Call,
  db: DataSource,
  {
    title,
    statement,
    columns,
    rowOf,
    format,
    name,
  }: ExportDefinition & { format: SheetFormat; name: string },
): Promise<FileAnswer> {
  const left = departure(call);
  const cursor = await openInTurn(call.kit.db, () => openCursor(db, statement, left)).catch(
    (error: unknown) => {
      if (left.aborted) return null;
      throw error;
    },
  );
  // The client has disconnected: nothing reads this answer.
  if (!cursor) return sheetAnswer(format, name, { name: title, columns, rows: [] });
  const ending = setTimeout(() => void cursor.close(), LONGEST_MILLISECONDS);
  void cursor.closed.then(() => clearTimeout(ending));
  const rows = fileRows(cursor, rowOf);
  const answer = sheetAnswer(format, name, { name: title, columns, rows });
  addAbortSignal(cursor.broken, answer.content);
  return answer;
}

/** Aborted when the response is complete or the client has disconnected. */
function departure({ response }: Call): AbortSignal {
  const leaving = new AbortController();
  if (response.closed) leaving.abort();
  else response.once('close', () => leaving.abort());
  return leaving.signal;
}

async function* fileRows(cursor: Cursor, rowOf: (found: unknown) => Row): AsyncGenerator<Row[]> {
  for await (const found of cursor.rows()) yield found.map(rowOf);
}

/** Refuses instead of queueing, so that the user sees at once why. */
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

const RETRY_SECONDS = 15;

function tooManyExports(): Refusal {
  return new Refusal(
    'EXPORTS_EN_COURS',
    'Trop d’exports sont déjà en cours. Attendez que l’un d’eux se termine, puis réessayez.',
    { retryAfter: RETRY_SECONDS },
  );
}
