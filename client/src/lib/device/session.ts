import { createContext, useContext } from 'react';
import type { SessionQuery } from '../../graphql/generated-first-load.ts';

export type SessionUser = NonNullable<SessionQuery['me']>;
export type House = SessionQuery['house'];

export interface Session {
  /** `unreachable`: the check got no response, and this device keeps no session. */
  status: 'loading' | 'unreachable' | 'anonymous' | 'authenticated';
  user: SessionUser | null;
  /** The last check got no response; `user` and `house` are as last known. A dropped network logs no user out. */
  offline: boolean;
  /** Null until the first check. */
  house: House | null;
  /** The device's clock (ms) when `house` arrived. */
  houseReceivedAt: number;
  /** Why the check got no response, in French; null unless `unreachable`. */
  problem: string | null;
  /** After a logout; false after an expired session, whose user returns to the same page. */
  loggedOut: boolean;
  /** Refreshes the session from the server; never rejects. */
  check: () => Promise<void>;
  /**
   * False when the browser did not keep the session cookie. Rejects with the failure of the call (see readError) and
   * changes nothing then.
   */
  login: (code: string) => Promise<boolean>;
  /** Ends the session here, whatever the server answers. */
  logout: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
