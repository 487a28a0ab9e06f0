import { InMemoryCache, type FieldPolicy, type Reference } from '@apollo/client';

/** Reads a ticket that a list has loaded from the cache. */
const known: FieldPolicy<Reference> = {
  read: (before, { args, toReference }) =>
    before ?? toReference({ __typename: 'Ticket', id: args?.['id'] as number }),
};

/** Lists hold living tickets only; a cancelled one is fetched by id. */
const living: FieldPolicy<object | null> = { read: (before) => before ?? null };

interface Page {
  items: readonly unknown[];
  nextCursor: string | null;
}

/**
 * Keyset pagination: one list per value of these arguments. A page joins the list of its cursor, even when the screen
 * shows another by then; after a reload it is dropped.
 */
function pagesOf(...keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge: (before, page, { args }) => {
      if (!args?.['cursor']) return page;
      if (!before || before.nextCursor !== args['cursor']) return before ?? page;
      return { ...page, items: [...before.items, ...page.items] };
    },
  };
}

const LISTS = {
  tickets: pagesOf('filter'),
  receptions: pagesOf('filter'),
  closures: pagesOf('filter'),
  stockMovements: pagesOf('productId', 'localId'),
  countingSheets: pagesOf('localId'),
  stockTable: pagesOf('filter'),
  devices: pagesOf(),
  reviews: pagesOf('open'),
  drawerEntries: pagesOf('localId'),
};

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      House: { keyFields: [] },
      Ticket: { fields: { cancellation: living } },
      Query: { fields: { ticket: known, ...LISTS } },
    },
  });
}
