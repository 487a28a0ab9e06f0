import { containsSql } from '../../db/folded.sql.ts';
import type { TicketSearch } from '../tickets/ticket-search.rules.ts';
import { idLiteral, textLiteral } from '../../db/reading/literals.sql.ts';

/**
 * The condition on `tickets` that a search makes. Every name on a ticket is in the history of its item, so that only the
 * few names of the catalogue are folded, and lines are compared with those that matched.
 */
export function searchCondition(search: TicketSearch, tickets: string): string {
  switch (search.by) {
    case 'number':
      // By local, so that PostgreSQL finds it by the unique index of both.
      return `(${tickets}.local_id, ${tickets}.number) IN (SELECT locals.id, ${idLiteral(search.number)} FROM locals)`;
    case 'id':
      return `${tickets}.id = ${idLiteral(search.id)}`;
    case 'provisional':
      return `lower(${tickets}.provisional_number) = lower(${textLiteral(search.provisional)})`;
    case 'total':
      return `products_centimes + services_centimes = ${idLiteral(search.total)}`;
    case 'item':
      return `EXISTS (SELECT FROM ticket_lines AS named WHERE named.ticket_id = ${tickets}.id
        AND named.name IN (${namesSql(search.words)}))`;
  }
}

/** Materialized, as PostgreSQL would fold the names again for each ticket of a page. */
function namesSql(words: readonly string[]): string {
  return `WITH found AS MATERIALIZED (
      SELECT DISTINCT name FROM item_history WHERE ${words.map(inName).join(' AND ')}
    ) SELECT name FROM found`;
}

function inName(word: string): string {
  return containsSql('name', textLiteral(word));
}
