import { Suspense, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { NO_ANSWER } from '../../graphql/errors.ts';
import { useSession } from '../../lib/device/session.ts';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { HOME, LOGIN, mayOpen, NOT_FOUND } from './paths.ts';
import styles from '../shell/Layout.module.css';
import { UnauthorizedScreen } from './MessageScreens.tsx';

const NOTHING_KEPT = `${NO_ANSWER} Cet appareil ne garde aucune session : la caisse s’ouvrira au retour du réseau.`;

/** Renders its routes once the session is known. */
export function SessionGate() {
  const { status, problem, check } = useSession();
  const [retrying, setRetrying] = useState(false);

  if (status === 'loading') return <WholeWindow content={<LoadingScreen />} />;
  if (status !== 'unreachable') return <Outlet />;

  const retry = () => {
    setRetrying(true);
    void check().finally(() => setRetrying(false));
  };
  return (
    <WholeWindow
      content={
        <ErrorCard message={problem ?? ''} offline={NOTHING_KEPT} onRetry={retry} retrying={retrying} />
      }
    />
  );
}

/** Renders a screen for the roles of its path, a 403 message for others. */
export function Guarded({ path, children }: { path: string; children: ReactNode }) {
  const { user, loggedOut } = useSession();
  const location = useLocation();

  if (!user) {
    // After a logout the next user starts at home; after an expired session the user returns here.
    const from = loggedOut ? undefined : location.pathname + location.search;
    return <Navigate to={LOGIN} replace state={{ from }} />;
  }
  if (!mayOpen(path, user.role)) return <UnauthorizedScreen />;
  return <Suspense fallback={<LoadingScreen />}>{children}</Suspense>;
}

/** `/login`: redirects a logged-in user. */
export function OnlyAnonymous({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const state = useLocation().state as { from?: unknown } | null;

  if (!user) return children;
  const from = typeof state?.from === 'string' ? state.from : HOME;
  const [path = HOME] = from.split('?');
  return <Navigate to={mayOpen(path, user.role) ? from : HOME} replace />;
}

export function UnknownPath() {
  const { user } = useSession();
  return <Navigate to={user ? NOT_FOUND : LOGIN} replace />;
}

function WholeWindow({ content }: { content: ReactNode }) {
  return (
    <div className={styles.frame}>
      <main className={`ui-stack ui-grow ${styles.main} ${styles.centred}`}>{content}</main>
    </div>
  );
}
