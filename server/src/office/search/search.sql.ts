import { alphabetical } from '../../db/alphabetical.sql.ts';
import { foldedSql } from '../../db/folded.sql.ts';

interface Searched {
  kind: string;
  from: string;
  name: string;
  /** All in which a word may occur. */
  text: string;
  where?: string;
}

/** The rows whose text has every word, those whose name begins with the first before the others. */
function namedSql({ kind, from, name, text, where = 'true' }: Searched): string {
  return `(
    SELECT '${kind}' AS kind, id, row_number() OVER (ORDER BY begins DESC, ${alphabetical('name')}, id)::int AS place
    FROM (
      SELECT ${kind}.id, ${name} AS name,
        starts_with(${foldedSql(name)}, (SELECT word FROM words WHERE place = 1)) AS begins
      FROM ${from} CROSS JOIN LATERAL (SELECT ${foldedSql(text)} AS folded OFFSET 0) AS searched
      WHERE ${where} AND NOT EXISTS (SELECT FROM words WHERE position(word IN folded) = 0)
      ORDER BY begins DESC, ${alphabetical(name)}, id LIMIT $3
    ) AS found
  )`;
}

/**
 * The tickets of this number in each local by its index or on a paper printed without a network, the newest first, then
 * the one with this id, cancelled ones too. LIMIT 1 keeps the planner from joining all tickets.
 */
const TICKETS = `(
  SELECT 'ticket' AS kind, id, row_number() OVER (ORDER BY numbered DESC, sold_at DESC, id DESC)::int AS place
  FROM (
    SELECT ticket.id, ticket.sold_at, true AS numbered
    FROM locals CROSS JOIN LATERAL (
      SELECT id, sold_at FROM tickets WHERE local_id = locals.id AND number = $2 LIMIT 1
    ) AS ticket
    UNION ALL
    SELECT id, sold_at, true FROM tickets WHERE lower(provisional_number) = lower($4)
    UNION ALL
    SELECT id, sold_at, false FROM tickets WHERE id = $2 AND number <> $2
    ORDER BY numbered DESC, sold_at DESC, id DESC LIMIT $3
  ) AS found
)`;

/** Kind, id and place of what is found for $1 words, $2 a number or null and $4 the whole text; at most $3 of each kind. */
export const SEARCH_SQL = `
  WITH words AS MATERIALIZED (
    SELECT ${foldedSql('typed')} AS word, place FROM unnest($1::text[]) WITH ORDINALITY AS asked (typed, place)
  )
  ${[
    TICKETS,
    namedSql({
      kind: 'product',
      from: 'products AS product JOIN categories ON categories.id = product.category_id',
      name: 'product.name',
      text: `concat_ws(' ', product.name, product.arabic_name, categories.name, categories.arabic_name)`,
    }),
    namedSql({
      kind: 'service',
      from: 'services AS service JOIN locals ON locals.id = service.local_id',
      name: 'service.name',
      text: `concat_ws(' ', service.name, service.arabic_name, locals.name, locals.arabic_name)`,
      where: 'service.deleted_at IS NULL',
    }),
    namedSql({
      kind: 'person',
      from: 'users AS person LEFT JOIN locals ON locals.id = person.local_id',
      name: 'person.name',
      text: `(person.name || ' ' || coalesce(locals.name, ''))`,
    }),
    namedSql({
      kind: 'local',
      from: 'locals AS local',
      name: 'local.name',
      text: `concat_ws(' ', local.name, local.arabic_name, local.type)`,
    }),
  ].join(' UNION ALL ')}
  ORDER BY kind, place`;
