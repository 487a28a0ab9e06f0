import DataLoader from 'dataloader';
import type { Request, Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor, Ctx } from '../shared/actor.ts';
import { businessDate } from '../shared/days.ts';
import { Refusal } from '../shared/errors.ts';
import { permit, type Permission } from '../shared/permissions.ts';
import { takeKey } from '../db/once.ts';
import { inOneStatement, inTransaction, type Tx } from '../db/transaction.ts';
import { callerAddress } from './address.ts';
import { readCookies, XSRF_HEADER } from './cookies.ts';
import { sameText, type TokenKeeper } from './tokens.ts';

/** What the doors are built with, once a process. */
export interface HouseKit {
  db: DataSource;
  clock: () => Date;
  tokens: TokenKeeper;
  companyName: string;
  /** Who a session's token stands for right now; null when it is dead. */
  identify: (db: DataSource, sessionId: string, now: Date) => Promise<Actor | null>;
}

/** Apollo copies its context, so the door is passed inside one: resolvers take it by `@Ctx('door')`. */
export interface DoorContext {
  door: Door;
}

/**
 * One call at either door: who calls, when, from where, and the way to the database. It is made for each request,
 * and looks the session up once, when somebody first asks for it.
 */
export class Door {
  readonly now: Date;
  readonly today: string;
  readonly address: string;
  /** The file that a REST form brought. */
  upload: Buffer | undefined;
  readonly #cookies;
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
    this.#cookies = readCookies(request, kit.tokens);
  }

  /** The session's user, or null. A ban or a logout is seen here, on the very next call. */
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
    if (actor && writes) this.#checkForgery(actor);
    permit(actor, permission);
    this.#ctx = { actor, now: this.now, today: this.today, requestId: this.requestId, address: this.address };
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

  get deviceCookie(): string | undefined {
    return this.#cookies.device;
  }

  get db(): EntityManager {
    return this.kit.db.manager;
  }

  /**
   * One use case, one transaction. A caller's `Idempotency-Key` is taken in it, so that a write whose answer was lost is
   * not written again; `ownKey`: the document has a key of its own, whose repetition answers the first result.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>, { ownKey = false } = {}): Promise<T> {
    // The answer shows what the write left, not what was read before it.
    this.#loaders.clear();
    const sent = ownKey ? undefined : this.request.get('Idempotency-Key');
    if (sent === undefined) return inTransaction(this.kit.db, work);
    this.#writes += 1;
    // A GraphQL document may hold several writes under the one header.
    const key = this.#writes === 1 ? sent : `${sent}#${this.#writes}`;
    return inTransaction(this.kit.db, async (tx) => {
      await takeKey(tx, this.ctx, key);
      return work(tx);
    });
  }

  inOneStatement<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inOneStatement(this.kit.db, work);
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

  async #identify(): Promise<Actor | null> {
    const token = this.#bearer() ?? this.#cookies.session;
    const sessionId = token ? this.kit.tokens.readSession(token, this.now) : null;
    this.#known = sessionId ? await this.kit.identify(this.kit.db, sessionId, this.now) : null;
    return this.#known;
  }

  #bearer(): string | undefined {
    return /^Bearer (\S+)$/i.exec(this.request.headers.authorization ?? '')?.[1];
  }

  #checkForgery(actor: Actor): void {
    if (this.#bearer()) return;
    const shown = this.request.headers[XSRF_HEADER];
    if (typeof shown === 'string' && sameText(shown, this.kit.tokens.xsrf(actor.sessionId))) return;
    throw new Refusal(
      'XSRF_INVALIDE',
      'La page a été ouverte trop longtemps. Rechargez-la puis recommencez.',
    );
  }
}
