import DataLoader from 'dataloader';
import type { Request, Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor, Ctx, IdentifiedActor } from '../shared/actor.ts';
import { businessDate } from '../shared/days.ts';
import { Refusal } from '../shared/errors.ts';
import type { Memo } from '../shared/memo.ts';
import { permit, type Permission } from '../shared/permissions.ts';
import { recordedIn, type JournalEntry } from '../db/journal.ts';
import { takeKey, type KeyedWrite } from '../db/once.ts';
import { inOneStatement, inTransaction, type Tx } from '../db/transaction.ts';
import type { ListSemaphore } from './list-semaphore.ts';
import { callerAddress } from './address.ts';
import { canonicalJson, sha256 } from './content-hash.ts';
import { readBearer, readCookies, readSessionId, XSRF_HEADER } from './session/cookies.ts';
import type { SecretKeeper } from './session/secrets.ts';
import { sameText, type TokenKeeper } from './session/tokens.ts';

/** What the doors are built with, once a process. */
export interface HouseKit {
  db: DataSource;
  clock: () => Date;
  tokens: TokenKeeper;
  secrets: SecretKeeper;
  companyName: string;
  /** Who a session's token stands for right now; null when it is dead. */
  identify: (db: DataSource, sessionId: string, now: Date) => Promise<IdentifiedActor | null>;
  /** The same for a call that a hint made a screen ask, together with others of that moment. */
  identifyTogether: (sessionId: string) => Promise<IdentifiedActor | null>;
  /** Whose access token this is, and as whom it may ask; null for one that opens nothing. */
  identifyToken: (db: DataSource, secrets: SecretKeeper, shown: ShownToken) => Promise<Actor | null>;
  /** By session, whom `identify` named last; see {@link Call.lastActor}. */
  lastNamed: Memo<string, IdentifiedActor>;
  /** Whether an access token opened the house when it was last shown: see strangersGate. */
  openedBy: Memo<string, boolean>;
  lists: ListSemaphore;
  /** Is told of what was written, once it is committed. */
  changed: (writes: readonly JournalEntry[]) => void;
}

/** An access token as a call showed it. */
export interface ShownToken {
  token: string;
  now: Date;
}

/** A write as its caller asked for it; one content is always the same JSON value. */
export interface AskedWrite {
  /** The operation or the route. */
  verb: string;
  content: unknown;
}

/** A mark as the hints of the live door bear it. */
const MARK = /^[\w.-]{1,60}$/;

/** What tells an access token from a session's. */
export const ACCESS_TOKEN = 'kessal_';

/** Apollo copies its context, so the door is passed inside one: resolvers take it by `@Ctx('door')`. */
export interface CallContext {
  call: Call;
}

/**
 * One call at either door: who calls, when, from where, and the way to the database. It is made for each request,
 * and looks the session up once, when somebody first asks for it.
 */
export class Call {
  readonly now: Date;
  readonly today: string;
  readonly address: string;
  /** The file that a REST form brought. */
  upload: Buffer | undefined;
  /** The write that is under way; those of one GraphQL document come one after the other. */
  asked: AskedWrite | undefined;
  readonly #loaders = new Map<unknown, DataLoader<number, unknown>>();
  #actor: Promise<Actor | null> | undefined;
  #known: Actor | null = null;
  #ctx: Ctx | undefined;
  #writes = 0;

  constructor(
    readonly kit: HouseKit,
    readonly request: Request,
    readonly response: Response,
    readonly requestId: string,
  ) {
    this.now = kit.clock();
    this.today = businessDate(this.now);
    this.address = callerAddress(request.ip);
  }

  /** The user of the session or of the access token, or null. A ban or a logout is seen here, on the very next call. */
  actor(): Promise<Actor | null> {
    this.#actor ??= this.#identify();
    return this.#actor;
  }

  /**
   * Lets the caller in, or refuses. A write by cookie must also show the anti-forgery token.
   * @throws Refusal NON_AUTHENTIFIE, XSRF_INVALIDE, ACCES_REFUSE
   */
  async enter(permission: Permission, writes: boolean): Promise<void> {
    const actor = await this.actor();
    this.enterAs(this.contextOf(actor, permission, writes));
  }

  /**
   * What a use case is given when this is the actor.
   * @throws Refusal as {@link enter}
   */
  contextOf(actor: Actor | null, permission: Permission, writes: boolean): Ctx {
    if (actor && writes) this.#checkForgery(actor);
    permit(actor, permission);
    const { now, today, requestId, address } = this;
    return { actor, now, today, clock: this.kit.clock, requestId, address };
  }

  /** For a context whose actor is known to be the caller. */
  enterAs(ctx: Ctx): void {
    this.#known = ctx.actor;
    this.#ctx = ctx;
  }

  /** The next {@link enter} asks the database again. */
  forgetActor(): void {
    this.#actor = undefined;
    this.#known = null;
    this.#ctx = undefined;
  }

  /** Whoever this session was at an earlier call to this process: the database may know better by now. */
  get lastActor(): IdentifiedActor | null {
    return this.kit.lastNamed.get(this.#sessionId() ?? '') ?? null;
  }

  /** The context of the use case; there is none before {@link enter}. */
  get ctx(): Ctx {
    if (!this.#ctx) throw new Error('This call has not been let in: declare its permission.');
    return this.#ctx;
  }

  /** Whoever the call has turned out to come from so far, without asking. */
  get known(): Actor | null {
    return this.#known;
  }

  /**
   * This call has itself opened the session: what its answer shows is shown to the new user. Nothing else of the call is
   * let in by that.
   */
  async opened(sessionId: string): Promise<void> {
    this.#known = await this.kit.identify(this.kit.db, sessionId, this.now);
  }

  get deviceCookie(): string | undefined {
    return readCookies(this.request, this.kit.tokens).device;
  }

  /** The mark of the hint that made a screen ask, or null when somebody waits for the answer. */
  get hint(): string | null {
    const mark = this.request.get('X-Hint') ?? '';
    return MARK.test(mark) ? mark : null;
  }

  get db(): EntityManager {
    return this.kit.db.manager;
  }

  /**
   * One use case, one transaction. A caller's `Idempotency-Key` is taken in it, so that a write whose answer was lost is
   * not written again; `ownKey`: the document has a key of its own, whose repetition answers the first result. `file` is
   * part of the content that is asked.
   * @throws Refusal DEJA_ENREGISTRE, CLE_REUTILISEE, and those of the work
   */
  inTransaction<T>(
    work: (tx: Tx) => Promise<T>,
    { ownKey = false, file }: { ownKey?: boolean; file?: Buffer } = {},
  ): Promise<T> {
    // The answer shows what the write left, not what was read before it.
    this.#loaders.clear();
    const sent = ownKey ? undefined : this.request.get('Idempotency-Key');
    if (sent === undefined) return this.#andTell(work);
    this.#writes += 1;
    // A GraphQL document may hold several writes under the one header.
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
    const contentHash = this.kit.secrets.hash(canonicalJson([content, file && sha256(file)]));
    return { verb, contentHash };
  }

  /** `action`: what the statement writes into the journal by itself. */
  async inOneStatement<T>(action: string, { actor }: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await inOneStatement(this.kit.db, work);
    this.kit.changed([{ action, localId: actor.local?.id ?? null }]);
    return result;
  }

  /** Nested fields of a list are read together: `batch` gets all the ids that one answer asks for. */
  load<T>(batch: (db: EntityManager, ids: readonly number[]) => Promise<T[]>, id: number): Promise<T> {
    let loader = this.#loaders.get(batch);
    if (!loader) {
      loader = new DataLoader<number, unknown>((ids) => batch(this.db, ids));
      this.#loaders.set(batch, loader);
    }
    return loader.load(id) as Promise<T>;
  }

  /** Reads a list when it is the turn of the caller's session or access token. @throws Refusal TROP_DE_DEMANDES */
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
      const { db, secrets, openedBy } = this.kit;
      this.#known = await this.kit.identifyToken(db, secrets, { token, now: this.now });
      // Whatever else is shown as a token must not fill what is remembered of the good ones.
      if (this.#known || openedBy.get(token)) openedBy.keep(token, this.#known !== null);
      return this.#known;
    }
    const sessionId = this.#sessionId();
    const named = sessionId && (await this.#named(sessionId));
    this.#known = named ? this.kit.lastNamed.keep(sessionId, named) : null;
    return this.#known;
  }

  #named(sessionId: string): Promise<IdentifiedActor | null> {
    const { db, identify, identifyTogether } = this.kit;
    return this.hint === null ? identify(db, sessionId, this.now) : identifyTogether(sessionId);
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
