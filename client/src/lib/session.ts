import { createContext, useContext } from 'react';
import type { SessionQuery } from '../graphql/generated.ts';

export type SessionUser = NonNullable<SessionQuery['me']>;
type House = SessionQuery['house'];

export interface Session {
  /** `unreachable` is a check that got no answer: nobody is logged out for a network that dropped. */
  status: 'loading' | 'unreachable' | 'anonymous' | 'authenticated';
  user: SessionUser | null;
  /** Null only until the first check has answered. */
  house: House | null;
  /** The device's clock (ms) when `house` arrived. */
  houseReceivedAt: number;
  /** Why the check got no answer, in French; null unless `unreachable`. */
  problem: string | null;
  /** True when the last session was closed on purpose; false when it ran out and one comes back where one was. */
  loggedOut: boolean;
  /** Asks the server again who is there; resolves in every case. */
  check: () => Promise<void>;
  /**
   * Opens a session; rejects with the failure of the call (see readError) and changes nothing then. Answers false when
   * the browser did not keep the session.
   */
  login: (code: string) => Promise<boolean>;
  /** Ends the session on the server, and here whatever the server answers. */
  logout: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
