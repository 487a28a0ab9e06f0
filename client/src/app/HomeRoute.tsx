import { useCallback, useEffect } from 'react';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { useSession } from '../lib/session.ts';
import { ColourSetting } from './ColourSetting.tsx';
import { guardedRoute, mayOpen, TILL } from './paths.ts';
import { loadTill } from './till-loader.ts';

/** The home page with the tiles that the user's role may open. */
export function HomeRoute() {
  const { user } = useSession();

  const offers = useCallback(
    (path: string) => {
      if (!user || !mayOpen(path, user.role)) return false;
      return user.local !== null || !guardedRoute(path)?.needsLocal;
    },
    [user],
  );

  const sellsHere = offers(TILL);
  useEffect(() => {
    // A failed prefetch is shown by the till when it is opened.
    if (sellsHere) void loadTill().catch(() => undefined);
  }, [sellsHere]);

  return <HomeScreen offers={offers} setting={<ColourSetting />} />;
}
