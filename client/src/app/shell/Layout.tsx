import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../lib/device/session.ts';
import { useContact } from '../../sales/offline/use-contact.ts';
import { DemoBanner } from '../../ui/feedback/DemoBanner.tsx';
import type { UnknownCodeProps } from '../../catalogue/products/UnknownCode.tsx';
import { ClockBanner } from './ClockBanner.tsx';
import { CONTENT, focusContent } from '../content.ts';
import { Footer } from './Footer.tsx';
import styles from './Layout.module.css';
import { guardedRoute, LOGIN, TILL } from '../routes/paths.ts';
import { TopBar } from './TopBar.tsx';
import { useScanner } from '../use-scanner.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Without its code, as while a network is down, a page is only without its menu. */
const OfficeMenu = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import('../menu/OfficeMenu.tsx').catch(() => null);
  return { default: module?.OfficeMenu ?? (() => null) };
});

const UnknownCode = lazy(async (): Promise<{ default: ComponentType<UnknownCodeProps> }> => {
  const module = await import('../../catalogue/products/UnknownCode.tsx').catch(() => null);
  return { default: module?.UnknownCode ?? (() => null) };
});

export function Layout() {
  const { user, house } = useSession();
  useContact();
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  const onUnknownCode = useCallback((code: string) => {
    toast.error(`Code inconnu : ${code}`);
    setUnknownCode(code);
  }, []);
  useScanner(user !== null, onUnknownCode);
  const { pathname } = useLocation();
  const route = guardedRoute(pathname);
  const title = route?.title ?? (pathname === LOGIN ? 'Se connecter' : null);
  const frame = [styles.frame, user && route?.fillsWindow && styles[route.fillsWindow]]
    .filter(Boolean)
    .join(' ');
  // The till keeps its whole width.
  const withMenu = user?.role === 'ADMIN' && route?.path !== TILL;

  return (
    <div className={frame}>
      <title>{title ? `${title} · Kessal` : 'Kessal'}</title>
      <a
        className={styles.skip}
        href={`#${CONTENT}`}
        onClick={(event) => {
          event.preventDefault();
          focusContent();
        }}
      >
        Aller au contenu
      </a>
      {house?.demonstration && <DemoBanner />}
      {user && <ClockBanner />}
      {user && <TopBar user={user} menuBeside={withMenu} />}
      <div className={styles.body}>
        {withMenu && (
          <nav className={styles.menu} aria-label="Pages">
            <Suspense fallback={null}>
              <OfficeMenu />
            </Suspense>
          </nav>
        )}
        <main className={`ui-stack ui-grow ${styles.main}`} id={CONTENT} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Footer />
      {user?.role === 'ADMIN' && unknownCode !== null && (
        <Suspense fallback={null}>
          <UnknownCode key={unknownCode} code={unknownCode} onClose={() => setUnknownCode(null)} />
        </Suspense>
      )}
    </div>
  );
}
