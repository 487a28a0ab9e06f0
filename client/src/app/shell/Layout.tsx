import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../lib/device/session.ts';
import { useContact } from '../../sales/offline/use-contact.ts';
import { readTicketCode } from '#shared/ticket-code.ts';
import type { UnknownCodeProps } from '../../catalogue/products/UnknownCode.tsx';
import type { ScannedTicketProps } from '../../sales/till/receipt/ScannedTicket.tsx';
import { useColourSetting } from '../use-colour-setting.ts';
import { CONTENT, focusContent } from '../content.ts';
import styles from './Layout.module.css';
import { guardedRoute, LOGIN, TILL } from '../routes/paths.ts';
import { TopBar } from './TopBar.tsx';
import { useScanner } from '../use-scanner.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useClockBehindQuery } from '../../graphql/generated-first-load.ts';
import { formatMinute, nameText } from '../../lib/text/format.ts';

/** Without its code, as while a network is down, a page is only without its menu. */
const OfficeMenu = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import('../menu/OfficeMenu.tsx').catch(() => null);
  return { default: module?.OfficeMenu ?? (() => null) };
});

const UnknownCode = lazy(async (): Promise<{ default: ComponentType<UnknownCodeProps> }> => {
  const module = await import('../../catalogue/products/UnknownCode.tsx').catch(() => null);
  return { default: module?.UnknownCode ?? (() => null) };
});

const ColourSetting = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import('../ColourSetting.tsx').catch(() => null);
  return { default: module?.ColourSetting ?? (() => null) };
});

const ScannedTicket = lazy(async (): Promise<{ default: ComponentType<ScannedTicketProps> }> => {
  const module = await import('../../sales/till/receipt/ScannedTicket.tsx').catch(() => null);
  return { default: module?.ScannedTicket ?? (() => null) };
});

export function Layout() {
  const { user, house } = useSession();
  useContact();
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  const colour = useColourSetting();
  const [ticketCode, setTicketCode] = useState<string | null>(null);
  const closeTicket = useCallback(() => setTicketCode(null), []);
  const onUnknownCode = useCallback((code: string) => {
    if (readTicketCode(code)) {
      setTicketCode(code);
      return;
    }
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
      {house?.demonstration && <DemoBanner hour={house.publicDemonstration?.hour} />}
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
      {user && colour.isOpen && (
        <Suspense fallback={null}>
          <ColourSetting />
        </Suspense>
      )}
      {user?.role === 'ADMIN' && unknownCode !== null && (
        <Suspense fallback={null}>
          <UnknownCode key={unknownCode} code={unknownCode} onClose={() => setUnknownCode(null)} />
        </Suspense>
      )}
      {user && ticketCode !== null && (
        <Suspense fallback={null}>
          <ScannedTicket key={ticketCode} code={ticketCode} onClose={closeTicket} />
        </Suspense>
      )}
    </div>
  );
}

const EVERY_MS = 5 * 60_000;

/** The server would date what is sold before what it has already written. */
function ClockBanner() {
  const { data } = useClockBehindQuery({ fetchPolicy: 'no-cache', pollInterval: EVERY_MS });
  const last = data?.clockBehind;
  if (!last) return null;
  return (
    <div className={`ui-unprinted ${styles.clockBehind}`} role="alert">
      <strong>L’horloge du serveur retarde</strong> : son dernier document est du {formatMinute(last)}.
      Réglez-la avant de vendre.
    </div>
  );
}

function Footer() {
  const { house } = useSession();
  if (!house) return null;
  return (
    <footer className={`ui-unprinted ui-quiet ${styles.footer}`}>
      © Tous les droits sont reservés{'\u00a0'}· <bdi>{nameText(house.companyName)}</bdi>
      {'\u00a0·\u00a0'}
      {house.now.slice(0, 4)}
    </footer>
  );
}

/** `hour`: when a public one is erased. */
function DemoBanner({ hour }: { hour: number | undefined }) {
  const name = hour === undefined ? styles.demonstration : `${styles.demonstration} ${styles.public}`;
  return (
    <aside className={`ui-unprinted ${name}`} aria-label="Démonstration" data-demonstration>
      <strong>
        {hour === undefined
          ? 'DÉMONSTRATION'
          : `Démonstration publique\u00a0: tout s’efface chaque nuit à ${hour}\u00a0h`}
      </strong>
    </aside>
  );
}
