import type { EntityManager } from 'typeorm';
import { runPrepared, type Prepared } from '../db/reading/prepared.ts';
import type { EntriesPage, Entry } from './entry.types.ts';
import { markOf, unknownPosition, writePosition, type FeedPosition } from './position.ts';

const AMOUNTS = [
  'products',
  'services',
  'frais',
  'drawer',
  'card',
  'wallet',
  'transfer',
  'prepaid',
  'kessalPaid',
  'spent',
  'banked',
  'putIn',
  'difference',
] as const satisfies readonly (keyof Entry)[];

const COLUMNS = [
  'id',
  'localId',
  'sequence',
  'kind',
  'recordedAt',
  'ticketId',
  'cashierId',
  'userId',
  'kessalId',
  'owedToId',
  'debtorId',
  'reversesId',
  'refersToId',
  'closureId',
  'reason',
  'tickets',
  'articles',
] as const satisfies readonly (keyof Entry)[];

const snake = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const SELECTED = [
  ...COLUMNS.map((field) => `page.${snake(field)} AS "${field}"`),
  ...AMOUNTS.map((field) => `page.${snake(field)}_centimes AS "${field}"`),
].join(', ');

/**
 * Each local's entries in the order of their numbers, all locals nearly in the order of writing: `place` never falls in a
 * local, so that a page that is cut anywhere leaves no number out. A number is visible only once those before it are, as
 * the local's counter is held until commit. The number of a ticket is a subquery, as a join would read all tickets: the plan
 * is made without knowing how few entries are asked for.
 *
 * $1 locals · $2 the last number that is known of each · $3 how many
 */
const PAGE: Prepared = {
  name: 'feed-page',
  text: `
WITH asked AS (
  SELECT locals.id AS local_id, locals.name, coalesce(known.sequence, 0) AS since
  FROM locals LEFT JOIN unnest($1::int[], $2::int[]) AS known (local_id, sequence) ON known.local_id = locals.id
), page AS (
  SELECT asked.name, entry.*, max(entry.id) OVER (PARTITION BY entry.local_id ORDER BY entry.sequence) AS place
  FROM asked CROSS JOIN LATERAL (
    SELECT * FROM entries WHERE entries.local_id = asked.local_id AND sequence > since ORDER BY sequence LIMIT $3
  ) AS entry
  ORDER BY place, local_id, sequence LIMIT $3
)
SELECT ${SELECTED}, page.name AS "localName", page.business_date::text AS "businessDate",
  (SELECT number FROM tickets WHERE tickets.id = page.ticket_id) AS "ticketNumber"
FROM page
ORDER BY page.place, page.local_id, page.sequence`,
};

/**
 * What follows a position, at most so many entries.
 * @throws Refusal POSITION_INCONNUE
 */
export async function entriesAfter(
  db: EntityManager,
  from: FeedPosition,
  size: number,
): Promise<EntriesPage> {
  await refuseUnknown(db, from);
  const rows = await runPrepared<Entry>(db, PAGE, [...known(from), size + 1]);
  const entries = rows.slice(0, size);
  const position = new Map(from);
  for (const entry of entries) position.set(entry.localId, { sequence: entry.sequence, mark: markOf(entry) });
  return { entries, position: writePosition(position), more: rows.length > size };
}

/** Where all that is written now is known. */
export async function lastPosition(db: EntityManager): Promise<string> {
  const last = await db.query<Last[]>(
    `${LAST} JOIN (SELECT local_id, last_entry AS sequence FROM ticket_counters) AS counters USING (local_id, sequence)`,
  );
  const known = last.map(
    (entry) => [entry.localId, { sequence: entry.sequence, mark: markOf(entry) }] as const,
  );
  return writePosition(new Map(known));
}

type Last = Pick<Entry, 'localId' | 'sequence' | 'id' | 'recordedAt'>;
const LAST = 'SELECT local_id AS "localId", sequence, id, recorded_at AS "recordedAt" FROM entries';

const HELD: Prepared = {
  name: 'feed-held',
  text: `${LAST} JOIN unnest($1::int[], $2::int[]) AS known (local_id, sequence) USING (local_id, sequence)`,
};

async function refuseUnknown(db: EntityManager, from: FeedPosition): Promise<void> {
  if (from.size === 0) return;
  const held = await runPrepared<Last>(db, HELD, known(from));
  const marks = new Map(held.map((entry) => [entry.localId, markOf(entry)]));
  for (const [localId, { mark }] of from) if (marks.get(localId) !== mark) throw unknownPosition();
}

function known(from: FeedPosition): [locals: number[], sequences: number[]] {
  return [[...from.keys()], [...from.values()].map(({ sequence }) => sequence)];
}
