import { toast } from '../feedback/toast.ts';

type FetchMore = (options: { variables: { cursor: string } }) => Promise<unknown>;

/** `cursor` is the end of the list in sight, not of another filter. */
export function loadNext(fetchMore: FetchMore, cursor: string | null | undefined, what: string): void {
  if (!cursor) return;
  fetchMore({ variables: { cursor } }).catch(() =>
    toast.error(`La suite des ${what} n’a pas pu être chargée. Réessayez.`),
  );
}
