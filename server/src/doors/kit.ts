import type { DataSource } from 'typeorm';
import type { JournalEntry } from '../db/journal.ts';
import type { Replicas } from '../db/many/replicas.ts';
import type { FoundActor, IdentifiedActor } from '../shared/actor.ts';
import type { Memo } from './memo.ts';
import type { CallerLives } from './caller-lives.ts';
import type { ResponseCache } from './graphql/response-cache.ts';
import type { ListSemaphore } from './limits/list-semaphore.ts';
import type { SecretHasher } from './session/secrets.ts';
import type { TokenSigner } from './session/tokens.ts';

/** What all requests share. A feature that brings something of its own declares it beside it, as `users/codes.ts` does. */
export interface HouseKit {
  db: DataSource;
  replicas?: Replicas | undefined;
  clock: () => Date;
  tokens: TokenSigner;
  secrets: SecretHasher;
  companyName: string;
  /** Null for a dead session. */
  identify: (sessionId: string) => Promise<IdentifiedActor | null>;
  /** Null for an invalid token. */
  identifyToken: (db: DataSource, secrets: SecretHasher, shown: ShownToken) => Promise<FoundActor | null>;
  /** By session, the actor last found: see `Call.recentActor`. */
  recentActors: Memo<string, IdentifiedActor>;
  /** Of sessions and devices: see anonymousRateLimit. */
  lives: CallerLives;
  /** Whether a device is neither forgotten nor a banned user's. */
  knowsDevice: (deviceId: string) => Promise<boolean>;
  /** By access token, whether it was valid when last shown: see anonymousRateLimit. */
  validTokens: Memo<string, boolean>;
  lists: ListSemaphore;
  answers: ResponseCache;
  /** Called after commit. */
  changed: (writes: readonly JournalEntry[]) => void;
}

export interface ShownToken {
  token: string;
  now: Date;
}
