import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { noteVisit } from '../search/recent-pages.ts';
import { MenuList } from './MenuList.tsx';
import { useAttentionWatch } from './use-attention-watch.ts';

/** Beside an administrator's pages; on a narrow screen it is hidden and only keeps the counts. */
export function OfficeMenu() {
  useAttentionWatch();
  useTopOfNewPage();
  const { pathname } = useLocation();
  useEffect(() => noteVisit(pathname), [pathname]);
  return <MenuList id="menu" />;
}

/** The menu stays in sight while a long page scrolls: the next page opens at its top. */
function useTopOfNewPage(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    if (kind === NavigationType.Push) window.scrollTo(0, 0);
  }, [pathname, kind]);
}
