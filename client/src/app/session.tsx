import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { forgetBearer } from '../graphql/bearer.ts';
import { ABOUT_SESSION, SESSION_IN_DOUBT } from '../graphql/client.ts';
import { LoginDocument, LogoutDocument, SessionDocument, type SessionQuery } from '../graphql/generated.ts';
import { clearUserSettings, isLogoutPending, setLogoutPending, writeUserSettings } from '../lib/device.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { readError } from '../graphql/errors.ts';
import { SessionContext, type Session, type SessionUser } from '../lib/session.ts';

/** How often the clock is set again and a ban, a new role or another local is noticed without a call. */
const REFRESH_EVERY = 5 * 60_000;

/** How often a server that did not answer at the start is asked again. */
const TRY_AGAIN_EVERY = 4000;

/** Nobody waits longer than this for the server to say that it has heard a logout. */
const LOGOUT_WAITS = 5000;

type Known = Omit<Session, 'check' | 'login' | 'logout'>;

const UNKNOWN: Known = {
  status: 'loading',
  user: null,
  house: null,
  houseReceivedAt: 0,
  problem: null,
  loggedOut: false,
};

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const [known, setKnown] = useState(UNKNOWN);
  const userId = useRef<number | null>(null);
  const turn = useRef(0);

  const enter = useCallback(
    (user: SessionUser | null) => {
      if (userId.current !== null && userId.current !== user?.id) void client.clearStore();
      userId.current = user?.id ?? null;
      if (user) writeUserSettings({ name: user.name, local: user.local?.name ?? null });
      setKnown((before) => ({
        ...before,
        status: user ? 'authenticated' : 'anonymous',
        user: keepSame(before.user, user),
        loggedOut: user ? false : before.loggedOut,
      }));
    },
    [client],
  );

  /** Answers false when the server knows nobody here. */
  const refresh = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const answer = await askWhoIsThere(client);
    // A later check or a logout has overtaken this one.
    if (mine !== turn.current) return true;
    setKnown((before) => ({ ...before, house: answer.house, houseReceivedAt: Date.now(), problem: null }));
    enter(answer.me);
    return answer.me !== null;
  }, [client, enter]);

  const check = useCallback(async () => {
    try {
      await refresh();
    } catch (failure) {
      const { message } = readError(failure);
      // Nobody is logged out for a network that dropped: once the house is known, the screens stay as they are.
      setKnown((before) => (before.house ? before : { ...before, status: 'unreachable', problem: message }));
    }
  }, [refresh]);

  const login = useCallback(
    async (code: string) => {
      await client.mutate({ mutation: LoginDocument, variables: { code }, context: ABOUT_SESSION });
      setLogoutPending(false);
      forgetBearer();
      return refresh();
    },
    [client, refresh],
  );

  const logout = useCallback(async () => {
    turn.current += 1;
    setLogoutPending(true);
    clearUserSettings();
    forgetDrafts();
    await tellLogout(client);
    forgetBearer();
    turn.current += 1;
    setKnown((before) => ({ ...before, loggedOut: true }));
    enter(null);
  }, [client, enter]);

  useKeepFresh(check);
  useTryAgain(known.status === 'unreachable', check);

  const session = useMemo(() => ({ ...known, check, login, logout }), [known, check, login, logout]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

async function askWhoIsThere(client: ApolloClient): Promise<SessionQuery> {
  if (isLogoutPending()) await tellLogout(client);
  const { data } = await client.query({
    query: SessionDocument,
    fetchPolicy: 'no-cache',
    context: ABOUT_SESSION,
  });
  if (!data) throw new Error('The session check was answered without data');
  // A logout that the server has not heard of is still a logout on this device.
  return isLogoutPending() ? { ...data, me: null } : data;
}

/** Never rejects: the session ends here whatever the server answers, and `pendingLogout` remembers to tell it later. */
async function tellLogout(client: ApolloClient): Promise<void> {
  const fetchOptions = { signal: AbortSignal.timeout(LOGOUT_WAITS) };
  try {
    await client.mutate({ mutation: LogoutDocument, context: { ...ABOUT_SESSION, fetchOptions } });
    setLogoutPending(false);
  } catch (failure) {
    if (readError(failure).code === 'NON_AUTHENTIFIE') setLogoutPending(false);
  }
}

/** Checks at the start, when a call was refused, when the tablet wakes or finds its network again, and in between. */
function useKeepFresh(check: () => Promise<void>) {
  useEffect(() => {
    const again = () => void check();
    const onVisible = () => {
      if (document.visibilityState === 'visible') again();
    };
    again();
    const refreshing = setInterval(again, REFRESH_EVERY);
    window.addEventListener(SESSION_IN_DOUBT, again);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(refreshing);
      window.removeEventListener(SESSION_IN_DOUBT, again);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [check]);
}

/** A till that was opened without a network goes on by itself: browsers do not always tell that it is back. */
function useTryAgain(unreachable: boolean, check: () => Promise<void>) {
  useEffect(() => {
    if (!unreachable) return undefined;
    const trying = setInterval(() => void check(), TRY_AGAIN_EVERY);
    return () => clearInterval(trying);
  }, [unreachable, check]);
}

/** The same object for the same user, so that a refresh makes no screen load its lists again. */
function keepSame(before: SessionUser | null, now: SessionUser | null): SessionUser | null {
  return before && now && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
