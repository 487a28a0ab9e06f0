import { useEffect, useMemo } from 'react';
import { HomeScreen } from '../../home/HomeScreen.tsx';
import { useSession } from '../../lib/device/session.ts';
import { ColourSetting } from '../ColourSetting.tsx';
import { pagesOf, TILL } from './paths.ts';
import { loadTill } from './till-loader.ts';

/** The home page with the tiles that the user is offered. */
export function HomeRoute() {
  const { user } = useSession();
  const tiles = useMemo(() => (user ? pagesOf(user).filter(({ tile }) => tile) : []), [user]);

  const sellsHere = tiles.some(({ path }) => path === TILL);
  useEffect(() => {
    // A failed prefetch is shown by the till when it is opened.
    if (sellsHere) void loadTill().catch(() => undefined);
  }, [sellsHere]);

  return <HomeScreen tiles={tiles} setting={<ColourSetting />} />;
}
