import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../lib/session.ts';
import { DemoBanner } from '../ui/DemoBanner.tsx';
import { Footer } from './Footer.tsx';
import styles from './Layout.module.css';
import { guardedRoute, LOGIN } from './paths.ts';
import { TopBar } from './TopBar.tsx';

export function Layout() {
  const { user, house } = useSession();
  const { pathname } = useLocation();
  const route = guardedRoute(pathname);
  const title = route?.title ?? (pathname === LOGIN ? 'Se connecter' : null);
  const frame = route?.fillsWindow && user ? `${styles.frame} ${styles.filled}` : styles.frame;

  return (
    <div className={frame}>
      <title>{title ? `${title} · Kessal` : 'Kessal'}</title>
      {house?.demonstration && <DemoBanner />}
      {user && <TopBar user={user} />}
      <main className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
