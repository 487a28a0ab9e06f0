import { useCallback, useMemo, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** A finger, which the device's own fields serve best. */
export const TOUCH = '(pointer: coarse)';

/** A phone, where filters fold. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 599px)');
}

/** A tablet in portrait, where a row of actions is of icons. */
export function usePortrait(): boolean {
  return useMediaQuery('(min-width: 600px) and (max-width: 899px)');
}

/** A phone, or a tablet in portrait: tables become cards. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 899px)');
}
