import type { EntityManager } from 'typeorm';
import { spanOfDay } from '../shared/days.ts';
import { validationRefusal } from '../shared/errors.ts';
import { pageSize, readCursor, writeCursor } from '../shared/paging.ts';
import type { JournalFilter } from './journal.input.ts';

/** A row of the journal; `before` and `after` are as the use case wrote them, amounts in centimes. */
export interface Entry {
  id: number;
  at: Date;
  userId: number | null;
  localId: number | null;
  address: string | null;
  deviceId: string | null;
  requestId: string;
  action: string;
  subjectId: number | null;
  before: unknown;
  after: unknown;
}

/** No totals: to count the rows of a journal is to read it from its first day. */
export interface EntryPage {
  items: Entry[];
  nextCursor: string | null;
}

const COLUMNS = `id, at, user_id AS "userId", local_id AS "localId", address, device_id AS "deviceId",
  request_id AS "requestId", action, subject_id AS "subjectId", before, after`;

const SALE = 'ticket.sold';

/** The journal, newest first, a page at a time. Rows are numbered as they are written, so the number is the order. */
export async function readJournal(
  db: EntityManager,
  filter: JournalFilter,
  page: { limit?: number | null | undefined; cursor?: string | null | undefined },
): Promise<EntryPage> {
  const size = pageSize(page.limit);
  const { text, values } = entriesSql(filter, size + 1, page.cursor);
  const rows = await db.query<Entry[]>(text, values);
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > size && last ? writeCursor(last) : null };
}

/**
 * The newest `limit` rows before the cursor. A period is looked up by itself (MATERIALIZED), or the planner would read
 * back from today to get there.
 */
export function entriesSql(filter: JournalFilter, limit: number, cursor?: string | null) {
  const { conditions, values } = conditionsOf(filter, cursor);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const period = filter.from != null || filter.to != null;
  const text = `
    WITH asked AS ${period ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (SELECT id FROM journal ${where})
    SELECT ${COLUMNS} FROM journal
    WHERE id IN (SELECT id FROM asked ORDER BY id DESC LIMIT ${limit}) ORDER BY id DESC`;
  return { text, values };
}

/** What a filter asks of the rows of `journal`, with the values of its parameters. */
export function conditionsOf(filter: JournalFilter, cursor?: string | null) {
  const { from, to, userId, localId, action, subjectId } = filter;
  if (from && to && from > to) {
    throw validationRefusal([{ field: 'from', message: 'La date de début est après la date de fin.' }]);
  }
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    conditions.push(condition(`$${values.push(value)}`));
  };
  if (from != null) add((start) => `at >= ${start}`, spanOfDay(from).start);
  if (to != null) add((end) => `at < ${end}`, spanOfDay(to).end);
  if (userId != null) add((id) => `user_id = ${id}`, userId);
  if (localId != null) add((id) => `local_id = ${id}`, localId);
  if (subjectId != null) add((id) => `subject_id = ${id}`, subjectId);
  if (action != null) {
    add((prefix) => `starts_with(action, ${prefix})`, action);
    // Said in so many words, so that the index of all that is not a sale is used.
    if (!SALE.startsWith(action)) conditions.push(`action <> '${SALE}'`);
  }
  if (cursor) add((id) => `id < ${id}`, readCursor(cursor).id);
  return { conditions, values };
}
