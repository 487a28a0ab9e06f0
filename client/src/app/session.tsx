import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { forgetBearer } from '../graphql/bearer.ts';
import { ABOUT_SESSION, SESSION_IN_DOUBT } from '../graphql/client.ts';
import {
  LoginDocument,
  LogoutDocument,
  SessionDocument,
  type SessionQuery,
} from '../graphql/generated-first-load.ts';
import {
  clearUserSettings,
  isLogoutPending,
  readSession,
  setLogoutPending,
  writeSession,
  writeUserSettings,
} from '../lib/device/device.ts';
import {
  forgetColleagues,
  houseOfColleagues,
  rememberColleague,
  ShiftRefused,
  takeOver,
} from '../lib/device/colleagues.ts';
import { forgetDrafts } from '../lib/device/drafts.ts';
import { readError } from '../graphql/errors.ts';
import { onLineBack } from '../lib/till-line.ts';
import { SessionContext, type House, type Session, type SessionUser } from '../lib/device/session.ts';

/** How often the session is checked without a call. */
const REFRESH_EVERY = 5 * 60_000;

/** How often an unreachable server is tried again at the start. */
const TRY_AGAIN_EVERY = 4000;

/** Longest wait at the start before the device's own session opens the page. */
const START_WAITS = 2000;

/** Longest wait for the server's answer to a code while it is known not to answer. */
const LOGIN_WAITS = 4000;

const WAITS =
  'Le serveur ne répond pas. Sans lui, personne ne peut se connecter ici\u00a0: attendez le réseau.';

/** Longest wait for the server's answer to a logout. */
const LOGOUT_WAITS = 5000;

type Known = Omit<Session, 'check' | 'login' | 'logout'>;

const UNKNOWN: Known = {
  status: 'loading',
  user: null,
  offline: false,
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
  useEffect(() => {
    userId.current = known.user?.id ?? null;
  }, [known.user]);

  const enter = useCallback(
    (user: SessionUser | null) => {
      if (userId.current !== null && userId.current !== user?.id) void client.clearStore();
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

  /** Resolves to the session's user and house; null when a later check has superseded this one. */
  const refresh = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const answer = await askWhoIsThere(client);
    // A later check or a logout has superseded this one.
    if (mine !== turn.current) return null;
    const { house, me } = answer;
    if (!house.offlineShift) forgetColleagues();
    const receivedAt = Date.now();
    writeSession(me && { user: me, house, receivedAt });
    setKnown((before) => ({ ...before, house, houseReceivedAt: receivedAt, offline: false, problem: null }));
    enter(me);
    return answer;
  }, [client, enter]);

  const check = useCallback(async () => {
    try {
      await refresh();
    } catch (failure) {
      const { message } = readError(failure);
      setKnown((before) => withoutAnswer(before) ?? { ...before, status: 'unreachable', problem: message });
    }
  }, [refresh]);

  useEffect(() => {
    const open = (before: Known) =>
      before.status === 'loading' ? (withoutAnswer(before) ?? before) : before;
    const waiting = setTimeout(() => setKnown(open), START_WAITS);
    return () => clearTimeout(waiting);
  }, []);

  const { offline, house } = known;
  const login = useCallback(
    async (code: string) => {
      try {
        await tellCode(client, code, offline);
      } catch (failure) {
        const { code: reason } = readError(failure);
        if (reason !== 'RESEAU') throw failure;
        const user = await colleagueOf(code, house);
        turn.current += 1;
        if (house) writeSession({ user, house, receivedAt: Date.now(), tookOver: true });
        setKnown((before) => ({ ...before, offline: true }));
        enter(user);
        return true;
      }
      setLogoutPending(false);
      forgetBearer();
      const answer = await refresh();
      // The page opens at once; the slow hash follows.
      if (answer?.me) void rememberColleague(answer.me, code, answer).catch(() => undefined);
      return answer?.me !== null;
    },
    [client, refresh, enter, offline, house],
  );

  const logout = useCallback(async () => {
    turn.current += 1;
    setLogoutPending(true);
    clearUserSettings();
    writeSession(null);
    forgetDrafts();
    await tellLogout(client);
    forgetBearer();
    turn.current += 1;
    setKnown((before) => ({ ...before, loggedOut: true }));
    enter(null);
  }, [client, enter]);

  useKeepFresh(check);
  useTryAgain(known.offline || known.status === 'unreachable', check);

  const session = useMemo(() => ({ ...known, check, login, logout }), [known, check, login, logout]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** What this page or device knew before; null when neither knew anything. */
function withoutAnswer(before: Known): Known | null {
  if (before.house) return { ...before, offline: true };
  const kept = readSession();
  if (!kept) {
    const last = houseOfColleagues();
    if (!last) return null;
    const { house, receivedAt } = last;
    return { ...before, status: 'anonymous', house, houseReceivedAt: receivedAt, offline: true };
  }
  const { user, house, receivedAt: houseReceivedAt } = kept;
  return { ...before, status: 'authenticated', user, house, houseReceivedAt, offline: true };
}

/** Rejects with the failure of the call. */
async function tellCode(client: ApolloClient, code: string, offline: boolean): Promise<void> {
  const fetchOptions = offline ? { signal: AbortSignal.timeout(LOGIN_WAITS) } : {};
  const context = { ...ABOUT_SESSION, fetchOptions };
  await client.mutate({ mutation: LoginDocument, variables: { code }, context });
}

/** @throws ShiftRefused when nobody takes over by this code */
async function colleagueOf(code: string, house: House | null): Promise<SessionUser> {
  if (house && !house.offlineShift) {
    throw new ShiftRefused(WAITS, false);
  }
  return takeOver(code);
}

async function askWhoIsThere(client: ApolloClient): Promise<SessionQuery> {
  if (isLogoutPending()) await tellLogout(client);
  const { data } = await client.query({
    query: SessionDocument,
    fetchPolicy: 'no-cache',
    context: ABOUT_SESSION,
  });
  if (!data) throw new Error('The session check was answered without data');
  // A logout that has not reached the server still holds on this device.
  return isLogoutPending() ? { ...data, me: null } : data;
}

/** Never rejects; `pendingLogout` retries a logout that the server did not receive. */
async function tellLogout(client: ApolloClient): Promise<void> {
  const fetchOptions = { signal: AbortSignal.timeout(LOGOUT_WAITS) };
  try {
    await client.mutate({ mutation: LogoutDocument, context: { ...ABOUT_SESSION, fetchOptions } });
    setLogoutPending(false);
  } catch (failure) {
    if (readError(failure).code === 'NON_AUTHENTIFIE') setLogoutPending(false);
  }
}

/** Checks at the start, after a refused call, on wake-up, when the network is back, and periodically. */
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
    // A cut that only the till has noticed: meanwhile its cashier may have been moved.
    const ending = onLineBack(again);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      ending();
      clearInterval(refreshing);
      window.removeEventListener(SESSION_IN_DOUBT, again);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [check]);
}

/** Retries on a timer, one check after the other: browsers do not always report that the network is back. */
function useTryAgain(unanswered: boolean, check: () => Promise<void>) {
  useEffect(() => {
    if (!unanswered) return undefined;
    let trying: ReturnType<typeof setTimeout>;
    let ended = false;
    const later = () => {
      trying = setTimeout(() => void check().then(() => ended || later()), TRY_AGAIN_EVERY);
    };
    later();
    return () => {
      ended = true;
      clearTimeout(trying);
    };
  }, [unanswered, check]);
}

/** Keeps the object of an unchanged user, so that a refresh does not reload the screens' lists. */
function keepSame(before: SessionUser | null, now: SessionUser | null): SessionUser | null {
  return before && now && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
