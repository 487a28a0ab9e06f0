import type { Request, Response } from 'express';
import type { Position } from '../db/many/replica.ts';
import type { Actor, Caller, Ctx, IdentifiedActor } from '../shared/actor.ts';
import { businessDate } from '../shared/days.ts';
import { Refusal } from '../shared/errors.ts';
import { permit, type Permission } from '../shared/permissions.ts';
import { CallDatabase, type AskedWrite } from './call-database.ts';
import type { HouseKit } from './kit.ts';
import { callerAddress } from './limits/address.ts';
import { readBearer, readCookies, readSessionId, XSRF_HEADER } from './session/cookies.ts';
import { sameText } from './session/tokens.ts';

/** The id of a live hint, as sent in X-Hint. */
const MARK = /^[\w.-]{1,60}$/;

/** Prefix of access tokens, which sessions do not have. */
export const ACCESS_TOKEN = 'kessal_';

/** Apollo copies its context, so the call is passed inside one: resolvers take it by `@Ctx('call')`. */
export interface CallContext {
  call: Call;
}

/** One request at either API: who asks, when and from where. The session is looked up once, on first use. */
export class Call {
  readonly now: Date;
  readonly today: string;
  readonly address: string;
  /** What it can do. */
  readonly db: CallDatabase;
  /** The caller as far as looked up, without a query; the log tells him. */
  known: Caller | null = null;
  /** The file of a multipart form. */
  upload: Buffer | undefined;
  /** Writes of one GraphQL document run in series. */
  asked: AskedWrite | undefined;
  #actor: Promise<Actor | null> | undefined;
  #ctx: Ctx | undefined;
  #dataVersion: string | null = null;
  #position: Position | null = null;

  constructor(
    readonly kit: HouseKit,
    readonly request: Request,
    readonly response: Response,
    readonly requestId: string,
  ) {
    this.now = kit.clock();
    this.today = businessDate(this.now);
    this.address = callerAddress(request.ip);
    this.db = new CallDatabase(kit, this);
  }

  /** The session's or access token's user, or null; read per request, so a ban or a logout counts at once. */
  actor(): Promise<Actor | null> {
    this.#actor ??= this.#identify();
    return this.#actor;
  }

  /**
   * Checks the permission; a write by cookie must also carry the CSRF token.
   * @throws Refusal NON_AUTHENTIFIE, XSRF_INVALIDE, ACCES_REFUSE, DEMONSTRATION_PUBLIQUE
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
    const { now, today, requestId, recordedAddress: address } = this;
    if (writes) this.kit.publicDemonstration?.refuseClosed(permission);
    return { actor, now, today, clock: this.kit.clock, requestId, address };
  }

  /** Sets the actor without a check. */
  enterAs(ctx: Ctx): void {
    this.known = ctx.actor;
    this.#ctx = ctx;
  }

  /** Makes the next {@link enter} ask the database again. */
  forgetActor(): void {
    this.#actor = undefined;
    this.known = null;
    this.#ctx = undefined;
  }

  /** The session's actor at an earlier request to this process; it may be stale. */
  get recentActor(): IdentifiedActor | null {
    return this.kit.recentActors.get(this.#sessionId() ?? '') ?? null;
  }

  /** What the journal keeps: strangers read the journal of a public demonstration. */
  get recordedAddress(): string | null {
    return this.kit.publicDemonstration ? null : this.address;
  }

  /** The use case's context. @throws Error before {@link enter} */
  get ctx(): Ctx {
    if (!this.#ctx) throw new Error('This call has not been let in: declare its permission.');
    return this.#ctx;
  }

  /** After a login: the rest of the answer is read as the new user, without other permissions. */
  async opened(sessionId: string): Promise<void> {
    this.known = await this.kit.identify(sessionId);
    this.kit.lives.note(sessionId, this.known !== null, this.now);
  }

  /** Of the database when the session was looked up; null without a session. */
  get dataVersion(): string | null {
    return this.#dataVersion;
  }

  /** Where the primary stood when the caller was looked up; null without one. */
  async position(): Promise<Position | null> {
    await this.actor();
    return this.#position;
  }

  /** The access token, or the session's id; unverified, and null without either. */
  get credential(): string | null {
    const token = readBearer(this.request);
    return token?.startsWith(ACCESS_TOKEN) ? token : this.#sessionId();
  }

  get deviceCookie(): string | undefined {
    return readCookies(this.request, this.kit.tokens).device;
  }

  /** The id of the hint before a refetch; null for a user's own request. */
  get hint(): string | null {
    const mark = this.request.get('X-Hint') ?? '';
    return MARK.test(mark) ? mark : null;
  }

  async #identify(): Promise<Actor | null> {
    const token = readBearer(this.request);
    if (token?.startsWith(ACCESS_TOKEN)) return this.#holderOf(token);
    const sessionId = this.#sessionId();
    const named = sessionId && (await this.kit.identify(sessionId));
    if (sessionId) this.kit.lives.note(sessionId, Boolean(named), this.now);
    const actor = named ? this.kit.recentActors.keep(sessionId, named) : null;
    this.known = actor;
    this.#dataVersion = named ? named.dataVersion : null;
    this.#position = named ? named.position : null;
    return actor;
  }

  async #holderOf(token: string): Promise<Actor | null> {
    const { db, secrets, validTokens } = this.kit;
    const holder = await this.kit.identifyToken(db, secrets, { token, now: this.now });
    this.known = holder;
    this.#position = holder?.position ?? null;
    // Unknown tokens are not remembered, or junk would evict the good ones.
    if (holder || validTokens.get(token)) validTokens.keep(token, holder !== null);
    return holder;
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
