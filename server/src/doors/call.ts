import DataLoader from 'dataloader';
import type { Request, Response } from 'express';
import { hash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor, Ctx, FoundActor, IdentifiedActor } from '../shared/actor.ts';
import { businessDate } from '../shared/days.ts';
import { Refusal } from '../shared/errors.ts';
import type { Memo } from '../shared/memo.ts';
import { permit, type Permission } from '../shared/permissions.ts';
import { recordedIn, type JournalEntry } from '../db/journal.ts';
import { takeKey, type KeyedWrite } from '../db/idempotency-key.ts';
import type { Position } from '../db/many/replica.ts';
import { ReplicaReads, type Replicas } from '../db/many/replicas.ts';
import { SharedSnapshot, type SnapshotReader } from '../db/reading/snapshot.ts';
import { inOneStatement, inTransaction, type Tx } from '../db/transaction.ts';
import type { ListSemaphore } from './limits/list-semaphore.ts';
import type { ResponseCache } from './graphql/response-cache.ts';
import { callerAddress } from './limits/address.ts';
import type { CallerLives } from './caller-lives.ts';
import { canonicalJson } from './canonical-json.ts';
import { readBearer, readCookies, readSessionId, XSRF_HEADER } from './session/cookies.ts';
import type { SecretHasher } from './session/secrets.ts';
import { sameText, type TokenSigner } from './session/tokens.ts';

/** Dependencies that all requests share. */
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
  /** By session, the actor last found: see {@link Call.recentActor}. */
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

/** A write as compared under its idempotency key; the same content is the same JSON value. */
export interface AskedWrite {
  /** GraphQL operation or REST route. */
  verb: string;
  content: unknown;
}

/** The id of a live hint, as sent in X-Hint. */
const MARK = /^[\w.-]{1,60}$/;

/** Prefix of access tokens, which sessions do not have. */
export const ACCESS_TOKEN = 'kessal_';

/** Apollo copies its context, so the call is passed inside one: resolvers take it by `@Ctx('call')`. */
export interface CallContext {
  call: Call;
}

/**
 * One request at either API: actor, time, address and database. The session is looked up once, on first use.
 */
export class Call {
  readonly now: Date;
  readonly today: string;
  readonly address: string;
  /** The file of a multipart form. */
  upload: Buffer | undefined;
  /** Writes of one GraphQL document run in series. */
  asked: AskedWrite | undefined;
  readonly #loaders = new Map<unknown, DataLoader<number, unknown>>();
  #actor: Promise<Actor | null> | undefined;
  #known: Actor | null = null;
  #ctx: Ctx | undefined;
  #dataVersion: string | null = null;
  #position: Position | null = null;
  #replicaReads: ReplicaReads | null = null;
  #writes = 0;
  readonly #snapshot: SharedSnapshot;

  constructor(
    readonly kit: HouseKit,
    readonly request: Request,
    readonly response: Response,
    readonly requestId: string,
  ) {
    this.now = kit.clock();
    this.today = businessDate(this.now);
    this.address = callerAddress(request.ip);
    this.#snapshot = new SharedSnapshot(kit.db);
  }

  /** The session's or access token's user, or null; read per request, so a ban or a logout counts at once. */
  actor(): Promise<Actor | null> {
    this.#actor ??= this.#identify();
    return this.#actor;
  }

  /**
   * Checks the permission; a write by cookie must also carry the CSRF token.
   * @throws Refusal NON_AUTHENTIFIE, XSRF_INVALIDE, ACCES_REFUSE
   */
  async enter(permission: Permission, writes: boolean): Promise<void> {
    const actor = await this.actor();
    this.enterAs(this.contextOf(actor, permission, writes));
  }

  /**
   * The use case's context for this actor.
   * @throws Refusal as {@link enter}
   */
  contextOf(actor: Actor | null, permission: Permission, writes: boolean): Ctx {
    if (actor && writes) this.#checkForgery(actor);
    permit(actor, permission);
    const { now, today, requestId, address } = this;
    return { actor, now, today, clock: this.kit.clock, requestId, address };
  }

  /** Sets the actor without a check. */
  enterAs(ctx: Ctx): void {
    this.#known = ctx.actor;
    this.#ctx = ctx;
  }

  /** Makes the next {@link enter} ask the database again. */
  forgetActor(): void {
    this.#actor = undefined;
    this.#known = null;
    this.#ctx = undefined;
  }

  /** The session's actor at an earlier request to this process; it may be stale. */
  get recentActor(): IdentifiedActor | null {
    return this.kit.recentActors.get(this.#sessionId() ?? '') ?? null;
  }

  /** The use case's context. @throws Error before {@link enter} */
  get ctx(): Ctx {
    if (!this.#ctx) throw new Error('This call has not been let in: declare its permission.');
    return this.#ctx;
  }

  /** The actor as far as looked up, without a query. */
  get known(): Actor | null {
    return this.#known;
  }

  /** After a login: the rest of the answer is read as the new user, without other permissions. */
  async opened(sessionId: string): Promise<void> {
    this.#known = await this.kit.identify(sessionId);
    this.kit.lives.note(sessionId, this.#known !== null, this.now);
  }

  /** Of the database when the session was looked up; null without a session. */
  get dataVersion(): string | null {
    return this.#dataVersion;
  }

  get deviceCookie(): string | undefined {
    return readCookies(this.request, this.kit.tokens).device;
  }

  /** The id of the hint before a refetch; null for a user's own request. */
  get hint(): string | null {
    const mark = this.request.get('X-Hint') ?? '';
    return MARK.test(mark) ? mark : null;
  }

  get db(): EntityManager {
    return this.kit.db.manager;
  }

  /**
   * Runs one use case in one transaction. The request's `Idempotency-Key` is taken in it, so that a retry
   * does not write again; `ownKey`: the document has its own key, whose repetition answers the first result.
   * `file` counts as content.
   * @throws Refusal DEJA_ENREGISTRE, CLE_REUTILISEE, and those of the work
   */
  inTransaction<T>(
    work: (tx: Tx) => Promise<T>,
    { ownKey = false, file }: { ownKey?: boolean; file?: Buffer } = {},
  ): Promise<T> {
    // The answer must show the rows as written, not those loaded before.
    this.#loaders.clear();
    const sent = ownKey ? undefined : this.request.get('Idempotency-Key');
    if (sent === undefined) return this.#andTell(work);
    this.#writes += 1;
    // A GraphQL document may hold several writes under one header.
    const key = this.#writes === 1 ? sent : `${sent}#${this.#writes}`;
    const write = { key, ...this.#askedWrite(file) };
    return this.#andTell(async (tx) => {
      await takeKey(tx, this.ctx, write);
      return work(tx);
    });
  }

  #askedWrite(file?: Buffer): Omit<KeyedWrite, 'key'> {
    if (!this.asked) throw new Error('A write under a key must say what it is.');
    const { verb, content } = this.asked;
    const contentHash = this.kit.secrets.hash(canonicalJson([content, file && hash('sha256', file)]));
    return { verb, contentHash };
  }

  /** `action`: the journal entry that the statement itself writes. */
  async inOneStatement<T>(action: string, { actor }: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await inOneStatement(this.kit.db, work);
    this.kit.changed([{ action, localId: actor.local?.id ?? null }]);
    return result;
  }

  /**
   * Batches lookups by id over the nested fields of one answer (DataLoader). What was read {@link onReplica} finds there
   * what it names.
   */
  load<T>(batch: (db: EntityManager, ids: readonly number[]) => Promise<T[]>, id: number): Promise<T> {
    let loader = this.#loaders.get(batch);
    if (!loader) {
      loader = new DataLoader<number, unknown>((ids) => {
        const read = (db: EntityManager) => batch(db, ids);
        return this.#replicaReads ? this.#replicaReads.read(read) : read(this.db);
      });
      this.#loaders.set(batch, loader);
    }
    return loader.load(id) as Promise<T>;
  }

  /**
   * Reads what no write depends on, where there are replicas from one of them: as new as what the look-up of the
   * request's session saw, so that nobody misses what he wrote. `read` may run twice, as a replica may go away.
   */
  async onReplica<T>(read: (db: EntityManager) => Promise<T>): Promise<T> {
    const { replicas } = this.kit;
    if (!replicas) return read(this.db);
    await this.actor();
    if (this.#position === null) return read(this.db);
    this.#replicaReads ??= new ReplicaReads(replicas, this.#position);
    return this.#replicaReads.read(read);
  }

  /** Reads in one snapshot, with whatever else the document reads so at the same time. */
  inSnapshot<T>(read: (reader: SnapshotReader) => Promise<T>): Promise<T> {
    return this.#snapshot.read(read);
  }

  /** Reads a list under the session's semaphore. @throws Refusal TROP_DE_DEMANDES */
  listInTurn<T>(read: () => T | Promise<T>): Promise<T> {
    const token = readBearer(this.request);
    return this.kit.lists.run(token?.startsWith(ACCESS_TOKEN) ? token : this.#sessionId(), read);
  }

  async #andTell<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let writes: readonly JournalEntry[] = [];
    const result = await inTransaction(
      this.kit.db,
      async (tx) => {
        const done = await work(tx);
        writes = recordedIn(tx);
        return done;
      },
      this.#ctx?.actor.role === 'CAISSIER' ? 'shop' : 'office',
    );
    this.kit.changed(writes);
    return result;
  }

  async #identify(): Promise<Actor | null> {
    const token = readBearer(this.request);
    if (token?.startsWith(ACCESS_TOKEN)) {
      const { db, secrets, validTokens } = this.kit;
      const holder = await this.kit.identifyToken(db, secrets, { token, now: this.now });
      this.#known = holder;
      this.#position = holder?.position ?? null;
      // Unknown tokens are not remembered, or junk would evict the good ones.
      if (this.#known || validTokens.get(token)) validTokens.keep(token, this.#known !== null);
      return this.#known;
    }
    const sessionId = this.#sessionId();
    const named = sessionId && (await this.kit.identify(sessionId));
    if (sessionId) this.kit.lives.note(sessionId, Boolean(named), this.now);
    this.#known = named ? this.kit.recentActors.keep(sessionId, named) : null;
    this.#dataVersion = named ? named.dataVersion : null;
    this.#position = named ? named.position : null;
    return this.#known;
  }

  #sessionId(): string | null {
    return readSessionId(this.request, this.kit.tokens, this.now);
  }

  #checkForgery(actor: Actor): void {
    if (readBearer(this.request)) return;
    const shown = this.request.headers[XSRF_HEADER];
    if (typeof shown === 'string' && sameText(shown, this.kit.tokens.xsrf(actor.sessionId))) return;
    throw new Refusal(
      'XSRF_INVALIDE',
      'La page a été ouverte trop longtemps. Rechargez-la puis recommencez.',
    );
  }
}
