import { InMemoryCache, type FieldPolicy, type Reference } from '@apollo/client';

/** A ticket that a list has brought is known before it is asked for by itself. */
const known: FieldPolicy<Reference> = {
  read: (before, { args, toReference }) =>
    before ?? toReference({ __typename: 'Ticket', id: args?.['id'] as number }),
};

/** Lists hold living tickets only; one that was cancelled is asked for by itself. */
const living: FieldPolicy<object | null> = { read: (before) => before ?? null };

interface Page {
  items: readonly unknown[];
  nextCursor: string | null;
}

/**
 * One list for each value of these arguments. A page that follows another joins the list that it was asked for, even
 * when the screen shows another by then; one that follows a list read anew meanwhile is nobody's.
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
  devices: pagesOf(),
};

/** What the screens have read. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      House: { keyFields: [] },
      Ticket: { fields: { cancellation: living } },
      Query: { fields: { ticket: known, ...LISTS } },
    },
  });
}
