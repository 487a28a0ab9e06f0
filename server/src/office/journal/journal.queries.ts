import type { EntityManager } from 'typeorm';
import { spanOfDay } from '../../shared/days.ts';
import { refuseReversed } from '../../shared/errors.ts';
import { cutPage, pageSize, readCursor, type AskedPage, type Page } from '../../shared/paging.ts';
import type { JournalFilter } from './journal.input.ts';

/** `before` and `after` as the use case wrote them, amounts in centimes. */
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

const COLUMNS = `id, at, user_id AS "userId", local_id AS "localId", address, device_id AS "deviceId",
  request_id AS "requestId", action, subject_id AS "subjectId", before, after`;

const SALE = 'ticket.sold';

/**
 * Newest first, by keyset pagination on the id, which is in order of writing. Without totals: counting would read the
 * whole journal.
 */
export async function readJournal(
  db: EntityManager,
  filter: JournalFilter,
  page: AskedPage,
): Promise<Page<Entry>> {
  const size = pageSize(page.limit);
  const { text, values } = entriesSql(filter, size + 1, page.cursor);
  const rows = await db.query<Entry[]>(text, values);
  return cutPage(rows, size, (entry) => entry);
}

/** A period is a MATERIALIZED subquery, or the planner would scan back from today. */
export function entriesSql(filter: JournalFilter, limit: number, cursor?: string | null) {
  const { conditions, values } = conditionsOf(filter, cursor);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const period = filter.from != null || filter.to != null;
  const newestOf = (acts: string) => `
    (WITH asked AS ${period ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (SELECT id FROM ${acts} ${where})
    SELECT ${COLUMNS} FROM ${acts} WHERE id IN (SELECT id FROM asked ORDER BY id DESC LIMIT ${limit}))`;
  const text = `${newestOf('office_acts')} UNION ALL ${newestOf('money_acts')} ORDER BY id DESC LIMIT ${limit}`;
  return { text, values };
}

export function conditionsOf(filter: JournalFilter, cursor?: string | null) {
  const { from, to, userId, localId, action, subjectId } = filter;
  refuseReversed(from, to);
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
    // Written out, so that the partial indexes on all but sales are used.
    if (!SALE.startsWith(action)) conditions.push('is_office');
  }
  if (cursor) add((id) => `id < ${id}`, readCursor(cursor).id);
  return { conditions, values };
}
