import type { EntityManager } from 'typeorm';
import { Product, Service } from '../../catalogue/items/catalogue.entity.ts';
import { byId } from '../../db/by-id.ts';
import type { Call } from '../../doors/call.ts';
import { readInTurn } from '../../db/reading/read-semaphore.ts';
import type { Local } from '../../locals/local.entity.ts';
import { localsById } from '../../locals/locals.queries.ts';
import { Ticket } from '../../sales/tickets/ticket.entity.ts';
import type { User } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { readSearch } from './search.rules.ts';
import { SEARCH_SQL } from './search.sql.ts';

type Kind = 'ticket' | 'product' | 'service' | 'person' | 'local';

export interface SearchResults {
  tickets: Ticket[];
  products: Product[];
  services: Service[];
  users: User[];
  locals: Local[];
}

const ticketsById = byId(Ticket);
const productsById = byId(Product);
const servicesById = byId(Service);

/**
 * What an administrator may mean by a text: the tickets with that number, id or number of a paper, and people, items and locals by name,
 * hidden and banned included. At most `most` of each.
 */
export async function search(call: Call, text: string, most: number): Promise<SearchResults> {
  const found = await call.db.onReplica((db) =>
    readInTurn(db.dataSource, 'report', () => foundIds(db, text, most)),
  );
  const load = <T>(kind: Kind, byIds: (db: EntityManager, ids: readonly number[]) => Promise<T[]>) =>
    Promise.all((found.get(kind) ?? []).map(({ id }) => call.db.load(byIds, id)));
  return {
    tickets: await load('ticket', ticketsById),
    products: await load('product', productsById),
    services: await load('service', servicesById),
    users: await load('person', usersById),
    locals: await load('local', localsById),
  };
}

async function foundIds(db: EntityManager, text: string, most: number) {
  const { words, number } = readSearch(text);
  const asked = [words, number, most, text.trim()];
  const rows = words.length === 0 ? [] : await db.query<{ kind: Kind; id: number }[]>(SEARCH_SQL, asked);
  return Map.groupBy(rows, ({ kind }) => kind);
}
