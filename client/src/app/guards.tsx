import { Suspense, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../lib/session.ts';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { HOME, LOGIN, mayOpen, NOT_FOUND } from './paths.ts';
import styles from './Layout.module.css';
import { UnauthorizedScreen } from './UnauthorizedScreen.tsx';

/** Below it everyone knows whether somebody is logged in. */
export function SessionGate() {
  const { status, problem, check } = useSession();
  const [retrying, setRetrying] = useState(false);

  if (status === 'loading') return <WholeWindow content={<LoadingScreen />} />;
  if (status !== 'unreachable') return <Outlet />;

  const retry = () => {
    setRetrying(true);
    void check().finally(() => setRetrying(false));
  };
  return <WholeWindow content={<ErrorCard message={problem ?? ''} onRetry={retry} retrying={retrying} />} />;
}

/** A screen for those whose role may open its path; the others are told so where they are. */
export function Guarded({ path, children }: { path: string; children: ReactNode }) {
  const { user, loggedOut } = useSession();
  const location = useLocation();

  if (!user) {
    // Whoever logs out leaves the place to the next one; whoever is thrown out comes back to it.
    const from = loggedOut ? undefined : location.pathname + location.search;
    return <Navigate to={LOGIN} replace state={{ from }} />;
  }
  if (!mayOpen(path, user.role)) return <UnauthorizedScreen />;
  return <Suspense fallback={<LoadingScreen />}>{children}</Suspense>;
}

/** `/login`: the only public page that sends a logged-in user on. */
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
      <main className={`${styles.main} ${styles.centred}`}>{content}</main>
    </div>
  );
}
