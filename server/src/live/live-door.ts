import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as aMoment } from 'node:timers/promises';
import type { Request } from 'express';
import type { GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer, type Server } from 'graphql-ws';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { HouseKit } from '../http/door.ts';
import { refuseSocket } from '../http/listener.ts';
import type { RoleName } from '../shared/actor.ts';
import { Refusal } from '../shared/errors.ts';
import { may } from '../shared/permissions.ts';
import { findRoles } from '../users/sessions.service.ts';
import { Follower } from './follower.ts';
import { liveOptions } from './live-protocol.ts';
import { merged, spreadOf, type Change, type Hint } from './live.rules.ts';

/** Sockets, bytes and milliseconds. */
export const LIVE_LIMITS = {
  sockets: 500,
  /** Of those, strangers who have not yet said who they are. */
  strangers: 100,
  /** The tabs of one browser. */
  ofASession: 10,
  messageBytes: 32_768,
  /** How often every session behind a socket is looked up, even when nothing happens. */
  lookEvery: 3000,
  /** A socket that answered no ping since the last one is gone. */
  pingEvery: 15_000,
  /** How long a socket may take over its goodbye when the server stops. */
  goodbye: 1000,
};

const PATH = '/graphql';
const GOING_AWAY = 1001;
const UNAUTHORIZED = 4401;

/** What LiveDoor is given of its app. */
export interface LiveKit extends Pick<HouseKit, 'db' | 'clock' | 'tokens' | 'identify'> {
  log: Logger;
  schema: GraphQLSchema;
  /** The call as Express knows it: its host as a believed proxy says it. */
  asCall: (request: IncomingMessage) => Request;
  /** See HouseNews. */
  follow: (hear: (change: Change) => void) => () => void;
}

/**
 * The door of the office's screens that stay open: a WebSocket on which a living ADMIN session hears that the house has
 * changed, and nothing else. Whom a socket stands for is looked up before each hint and every few seconds.
 */
export class LiveDoor {
  readonly #kit: LiveKit;
  readonly #followers = new Set<Follower>();
  readonly #protocol: Server<Follower>;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIVE_LIMITS.messageBytes,
    handleProtocols,
  });
  readonly #name = randomUUID();
  #hints = 0;
  #untold: Change | null = null;
  #looking = false;
  #timers: NodeJS.Timeout[] = [];
  #unfollow: (() => void) | null = null;
  #closed = false;

  constructor(kit: LiveKit) {
    this.#kit = kit;
    this.#protocol = makeServer(liveOptions(kit, (follower) => this.#crowded(follower)));
  }

  /** Whether this is a WebSocket for us; whatever else asks for an upgrade is a call like any other. */
  readonly upgrades = ({ headers, url = '' }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket' && /^\/graphql\/?(\?|$)/i.test(url);

  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Until the handshake is done nobody else listens to it.
    socket.on('error', () => socket.destroy());
    const call = this.#kit.asCall(request);
    const refusal = this.#refusal(call);
    if (refusal) {
      const requestId = randomUUID();
      const { status, code } = refusal;
      this.#kit.log.info({ requestId, method: 'GET', route: PATH, live: true, status, code }, 'request');
      refuseSocket(socket, refusal, requestId);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#open(opened, call));
  };

  /** Says goodbye to every socket: as long as one is open, a server does not close. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#rest();
    const leaving = [...this.#followers].map((follower) => follower.gone(GOING_AWAY, LIVE_LIMITS.goodbye));
    await Promise.all(leaving);
  }

  #refusal(call: Request): Refusal | null {
    const strangers = [...this.#followers].filter(({ actor }) => !actor).length;
    if (this.#closed || this.#followers.size >= LIVE_LIMITS.sockets || strangers >= LIVE_LIMITS.strangers) {
      return new Refusal('INDISPONIBLE', 'Trop de pages écoutent déjà la maison.', { retryAfter: 30 });
    }
    if (isOurPage(call)) return null;
    return new Refusal('ACCES_REFUSE', 'Cette page n’est pas celle de la maison.');
  }

  #open(socket: WebSocket, call: Request): void {
    const follower = new Follower(socket, call, () => this.#latest());
    this.#followers.add(follower);
    if (this.#timers.length === 0) this.#wake();
    const closed = this.#protocol.opened(follower.wire, follower);
    follower.onClose((code) => {
      this.#followers.delete(follower);
      if (this.#followers.size === 0) this.#rest();
      this.#kit.log.info({ ...follower.logFields(code), route: PATH, live: true }, 'request');
      void closed(code, '');
    });
  }

  #crowded(follower: Follower): boolean {
    const { actor } = follower;
    const same = [...this.#followers].filter((other) => other.actor?.sessionId === actor?.sessionId);
    return same.length > LIVE_LIMITS.ofASession;
  }

  #wake(): void {
    // Nobody counted what happened while nobody listened.
    this.#hints += 1;
    this.#unfollow = this.#kit.follow((change) => {
      this.#untold = merged(this.#untold, change);
      void this.#look();
    });
    this.#timers = [
      setInterval(() => void this.#look(), LIVE_LIMITS.lookEvery),
      setInterval(() => this.#followers.forEach((follower) => follower.ping()), LIVE_LIMITS.pingEvery),
    ];
  }

  #rest(): void {
    this.#timers.forEach((timer) => clearInterval(timer));
    this.#timers = [];
    this.#unfollow?.();
    this.#unfollow = null;
    this.#untold = null;
  }

  /** Sends away whose session has ended, then tells the others what is new. One look at a time. */
  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      do await this.#lookOnce();
      while (this.#untold);
    } catch (error) {
      this.#kit.log.warn({ err: error }, 'who listens could not be looked up');
    }
    this.#looking = false;
  }

  async #lookOnce(): Promise<void> {
    const change = this.#untold;
    this.#untold = null;
    // Before the look-up: a page that subscribes meanwhile must not share an answer from before this change.
    if (change) this.#hints += 1;
    const present = [...this.#followers].flatMap((follower) =>
      follower.actor && !follower.leaving ? [{ follower, sessionId: follower.actor.sessionId }] : [],
    );
    if (present.length === 0) return;
    const roles = await this.#rolesOf([...new Set(present.map(({ sessionId }) => sessionId))], change);
    const hint: Hint | null = change && { ...change, ...this.#latest() };
    for (const { follower, sessionId } of present) {
      const role = roles.get(sessionId);
      if (!role || !may(role, 'hearChanges')) void follower.gone(UNAUTHORIZED, LIVE_LIMITS.goodbye);
      else if (hint) {
        follower.tell(hint);
        // Fifty told in one breath would keep a sale waiting that comes meanwhile.
        await aMoment();
      }
    }
  }

  #latest(): Pick<Hint, 'mark' | 'spread'> {
    return { mark: `${this.#name}.${this.#hints}`, spread: spreadOf(this.#followers.size) };
  }

  /** What could not be told is told at the next look: nobody hears anything unlooked-up. */
  async #rolesOf(sessionIds: readonly string[], change: Change | null): Promise<Map<string, RoleName>> {
    try {
      return await findRoles(this.#kit.db, sessionIds, this.#kit.clock());
    } catch (error) {
      if (change) this.#untold = merged(this.#untold, change);
      throw error;
    }
  }
}

/**
 * A browser names the page that opens a socket, and sends our cookie with it whatever that page is: it must be ours, as
 * only a page of ours can show the anti-forgery token at the other doors.
 */
function isOurPage(call: Request): boolean {
  const { origin, host } = call.headers;
  if (origin === undefined) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === call.host.toLowerCase();
}
