import { useCallback, useEffect } from 'react';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { useSession } from '../lib/session.ts';
import { ColourSetting } from './ColourSetting.tsx';
import { guardedRoute, mayOpen, TILL } from './paths.ts';
import { loadTill } from './till-loader.ts';

/** The home page with the route table's word on which tiles its user gets. */
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
    // A failure is not news here: the till says so itself when it is opened.
    if (sellsHere) void loadTill().catch(() => undefined);
  }, [sellsHere]);

  return <HomeScreen offers={offers} setting={<ColourSetting />} />;
}
