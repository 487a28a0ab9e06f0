import { useCallback } from 'react';
import { useSearchParams, type SetURLSearchParams } from 'react-router-dom';

/**
 * The query parameters. A change is drawn at once: the router would draw it when there is time, and a second tap before that
 * would change the parameters as they were before the first.
 */
export function useAddressParams(): [search: URLSearchParams, set: SetURLSearchParams] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback<SetURLSearchParams>(
    (next, options) => setSearch(next, { ...options, flushSync: true }),
    [setSearch],
  );
  return [search, set];
}

/**
 * State in a query parameter (`?statut=banni`); null and the default are not written. `push` adds a history entry, for
 * what opens over the screen.
 */
export function useAddress(
  name: string,
): [value: string | null, set: (value: string | null, options?: { push?: boolean }) => void] {
  const [search, setSearch] = useAddressParams();
  const set = useCallback(
    (value: string | null, { push = false }: { push?: boolean } = {}) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: !push },
      );
    },
    [name, setSearch],
  );
  return [search.get(name), set];
}

/** An id in a query parameter; null when invalid. */
export function useAddressId(
  name: string,
): [id: number | null, set: (id: number | null, options?: { push?: boolean }) => void] {
  const [text, setText] = useAddress(name);
  const set = useCallback(
    (id: number | null, options?: { push?: boolean }) => setText(id === null ? null : String(id), options),
    [setText],
  );
  return [text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null, set];
}

/** One of a few values; the first is the default and not written. */
export function useAddressChoice<T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
): [choice: T, set: (choice: T) => void] {
  const [text, setText] = useAddress(name);
  const set = useCallback((choice: T) => setText(choice === choices[0] ? null : choice), [setText, choices]);
  return [choices.find((choice) => choice === text) ?? choices[0], set];
}
