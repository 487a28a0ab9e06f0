import { useCallback, useSyncExternalStore } from 'react';

/** Follows a CSS media query. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** A phone, or a tablet held upright: tables become cards. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 899px)');
}
