import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { createCache } from './cache.ts';

interface Page {
  receptions: { __typename: string; items: { __typename: string; id: number }[]; nextCursor: string | null };
}
interface Asked {
  filter: { localId: number };
  cursor?: string;
}

const PAGE: TypedDocumentNode<Page, Asked> = gql`
  query Page($filter: ReceptionFilter!, $cursor: String) {
    receptions(filter: $filter, cursor: $cursor) {
      items {
        id
      }
      nextCursor
    }
  }
`;
const OLIVIERS = { filter: { localId: 1 } };
const REMPARTS = { filter: { localId: 2 } };

function page(ids: number[], nextCursor: string | null = null): Page {
  const items = ids.map((id) => ({ __typename: 'Reception', id }));
  return { receptions: { __typename: 'ReceptionPage', items, nextCursor } };
}

/** Opens the receptions of one local, with responses under the test's control. */
async function openList() {
  const waiting: ((answer: Page) => void)[] = [];
  const network = new ApolloLink(
    () =>
      new Observable((observer) => {
        waiting.push((data) => {
          observer.next({ data });
          observer.complete();
        });
      }),
  );
  const list = new ApolloClient({ cache: createCache(), link: network }).watchQuery({
    query: PAGE,
    variables: OLIVIERS,
    fetchPolicy: 'cache-and-network',
  });
  list.subscribe({});
  /** Answers one pending call; 0 is the oldest. */
  const answer = async (data: Page, place = 0) => {
    waiting.splice(place, 1)[0]!(data);
    // Apollo notifies its queries in the next task.
    await new Promise((resolve) => setTimeout(resolve));
  };
  const shown = () => (list.getCurrentResult().data as Page).receptions.items.map(({ id }) => id);
  await answer(page([9, 8], 'after 8'));
  return { list, answer, shown };
}

test('the next page joins the list', async () => {
  const { list, answer, shown } = await openList();
  const more = list.fetchMore({ variables: { cursor: 'after 8' } });
  await answer(page([7]));
  await more;
  expect(shown()).toEqual([9, 8, 7]);
});

test('a page that comes late joins the list it was asked for, not the one that is shown by then', async () => {
  const { list, answer, shown } = await openList();
  const more = list.fetchMore({ variables: { cursor: 'after 8' } });
  const other = list.setVariables(REMPARTS);
  await answer(page([7]));
  await answer(page([5]));
  await Promise.all([more, other]);
  expect(shown()).toEqual([5]);
  const back = list.setVariables(OLIVIERS);
  expect(shown()).toEqual([9, 8, 7]);
  await answer(page([9, 8], 'after 8'));
  await back;
});

test('a page that follows a list read anew meanwhile is dropped', async () => {
  const { list, answer, shown } = await openList();
  const more = list.fetchMore({ variables: { cursor: 'after 8' } });
  const anew = list.refetch();
  await answer(page([11, 10, 9], 'after 9'), 1);
  await answer(page([7]));
  await Promise.all([more, anew]);
  expect(shown()).toEqual([11, 10, 9]);
});
