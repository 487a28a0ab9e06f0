import { BgColorsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, useEffect, useMemo, type ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LoginScreen } from '../../users/login/LoginScreen.tsx';
import { Guarded, OnlyAnonymous, SessionGate, UnknownPath } from './guards.tsx';
import { Layout } from '../shell/Layout.tsx';
import { LineState } from '../shell/LineState.tsx';
import { NotFoundScreen, UnauthorizedScreen } from './MessageScreens.tsx';
import { GUARDED_ROUTES, LOGIN, NOT_FOUND, UNAUTHORIZED, pagesOf, TILL, type GuardedPath } from './paths.ts';
import { loadTill } from './till-loader.ts';
import { HomeScreen } from '../../home/HomeScreen.tsx';
import { useSession } from '../../lib/device/session.ts';
import { useColourSetting } from '../use-colour-setting.ts';
import { PrinterSetting } from '../printer/PrinterSetting.tsx';
import { TileNamesSetting } from '../TileNamesSetting.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';

const SCREENS: Record<GuardedPath, ComponentType> = {
  '/': HomeRoute,
  '/pos': lazy(() => loadTill().then((module) => ({ default: module.TillScreen }))),
  '/reception': lazy(() =>
    import('../../receptions/ReceptionsScreen.tsx').then((module) => ({ default: module.ReceptionsScreen })),
  ),
  '/reception/add': lazy(() =>
    import('../../receptions/voucher/AddReceptionScreen.tsx').then((module) => ({
      default: module.AddReceptionScreen,
    })),
  ),
  '/cloture': lazy(() =>
    import('../../closures/ClosureScreen.tsx').then((module) => ({ default: module.ClosureScreen })),
  ),
  '/cloture/list': lazy(() =>
    import('../../closures/ClosureListScreen.tsx').then((module) => ({ default: module.ClosureListScreen })),
  ),
  '/reglement': lazy(() =>
    import('../../payout/PayoutScreen.tsx').then((module) => ({ default: module.PayoutScreen })),
  ),
  '/verifier': lazy(() =>
    import('../../sales/reviews/ReviewsScreen.tsx').then((module) => ({ default: module.ReviewsScreen })),
  ),
  '/dashboard': lazy(() =>
    import('./DashboardRoute.tsx').then((module) => ({ default: module.DashboardRoute })),
  ),
  '/soir': lazy(() =>
    import('../../dashboard/evening/EveningScreen.tsx').then((module) => ({ default: module.EveningScreen })),
  ),
  '/tickets': lazy(() =>
    import('../../sales/tickets/TicketsScreen.tsx').then((module) => ({ default: module.TicketsScreen })),
  ),
  '/users': lazy(() =>
    import('../../users/UsersScreen.tsx').then((module) => ({ default: module.UsersScreen })),
  ),
  '/services': lazy(() =>
    import('../../catalogue/services/ServicesScreen.tsx').then((module) => ({
      default: module.ServicesScreen,
    })),
  ),
  '/locals': lazy(() =>
    import('../../locals/LocalsScreen.tsx').then((module) => ({ default: module.LocalsScreen })),
  ),
  '/house': lazy(() =>
    import('../../house/HouseScreen.tsx').then((module) => ({ default: module.HouseScreen })),
  ),
  '/starter': lazy(() =>
    import('../../catalogue/starter/StarterScreen.tsx').then((module) => ({ default: module.StarterScreen })),
  ),
  '/catalogue/import': lazy(() =>
    import('../../catalogue/importing/ImportScreen.tsx').then((module) => ({ default: module.ImportScreen })),
  ),
  '/products': lazy(() =>
    import('../../catalogue/products/ProductsScreen.tsx').then((module) => ({
      default: module.ProductsScreen,
    })),
  ),
  '/stock': lazy(() =>
    import('../../catalogue/stock/StockScreen.tsx').then((module) => ({ default: module.StockScreen })),
  ),
  '/stock/count': lazy(() =>
    import('../../catalogue/counting/CountingScreen.tsx').then((module) => ({
      default: module.CountingScreen,
    })),
  ),
  '/reports': lazy(() =>
    import('../../reports/ReportsScreen.tsx').then((module) => ({ default: module.ReportsScreen })),
  ),
  '/explorer': lazy(() =>
    import('../../explorer/ExplorerScreen.tsx').then((module) => ({ default: module.ExplorerScreen })),
  ),
};

export function createRouter() {
  const guarded = GUARDED_ROUTES.map((route): RouteObject => {
    const Screen = SCREENS[route.path];
    return {
      path: route.path,
      errorElement: <ScreenFailure />,
      element: (
        <Guarded path={route.path}>
          <Screen />
        </Guarded>
      ),
    };
  });
  return createBrowserRouter([
    {
      element: <SessionGate />,
      errorElement: <ScreenFailure />,
      children: [
        {
          element: <Layout />,
          children: [
            {
              path: LOGIN,
              element: (
                <OnlyAnonymous>
                  <LoginScreen line={<LineState />} />
                </OnlyAnonymous>
              ),
            },
            ...guarded,
            { path: UNAUTHORIZED, element: <UnauthorizedScreen /> },
            { path: NOT_FOUND, element: <NotFoundScreen /> },
          ],
        },
        { path: '*', element: <UnknownPath /> },
      ],
    },
  ]);
}

/** The home page with the tiles that the user is offered. */
function HomeRoute() {
  const { user } = useSession();
  const tiles = useMemo(() => (user ? pagesOf(user).filter(({ tile }) => tile) : []), [user]);

  const sellsHere = tiles.some(({ path }) => path === TILL);
  useEffect(() => {
    // A failed prefetch is shown by the till when it is opened.
    if (sellsHere) void loadTill().catch(() => undefined);
  }, [sellsHere]);

  const settings = [<PrinterSetting key="printer" />, <TileNamesSetting key="names" />];
  if (user?.role !== 'ADMIN') settings.push(<ColourButton key="colour" />);
  return <HomeScreen tiles={tiles} setting={settings} />;
}

/** An administrator's is in the menu. */
function ColourButton() {
  const { open } = useColourSetting();
  return (
    <Button icon={<BgColorsOutlined aria-hidden />} aria-haspopup="dialog" onClick={open}>
      Couleur de cet appareil
    </Button>
  );
}

/** Error boundary: the screen threw, or its chunk did not load. */
function ScreenFailure() {
  return (
    <ErrorCard
      message="Cette page n'a pas pu être affichée. Vérifiez le réseau, puis réessayez."
      onRetry={() => window.location.reload()}
    />
  );
}
