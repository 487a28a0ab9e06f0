import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as aMoment } from 'node:timers/promises';
import type { Request } from 'express';
import { handleProtocols, makeServer, type Server } from 'graphql-ws';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { WebSocketServer, type WebSocket } from 'ws';
import type { HouseKit } from '../doors/kit.ts';
import { callerAddress } from '../doors/limits/address.ts';
import { readCookies } from '../doors/session/cookies.ts';
import { isOurPage, notOurPage } from '../doors/our-page.ts';
import { countRefusal } from '../doors/metrics/call-metrics.ts';
import { refuseSocket } from '../doors/socket/listener.ts';
import { Refusal } from '../shared/errors.ts';
import { findPosts, type Post } from '../users/sessions/sessions.service.ts';
import { mayListen, Subscriber, type Handshake } from './subscriber.ts';
import { LIVE_LIMITS, liveOptions, type ProtocolKit } from './live-protocol.ts';
import { EVERYTHING, heardBy, merged, spreadOf, type Change, type Hint } from './live.rules.ts';

const PATH = '/graphql';
const GOING_AWAY = 1001;
const UNAUTHORIZED = 4401;

/** `closeTimeout` is an option of ws that its types lack. */
const SOCKET_OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: LIVE_LIMITS.messageBytes,
  closeTimeout: LIVE_LIMITS.goodbyeMs,
  handleProtocols,
};

interface LiveKit extends ProtocolKit, Pick<HouseKit, 'publicDemonstration'> {
  db: DataSource;
  log: Logger;
  /** With the host and address of a believed proxy. */
  asCall: (request: IncomingMessage) => Request;
  follow: (hear: (change: Change) => void) => () => void;
}

/**
 * WebSocket server of the office's screens and of tills: living sessions receive change hints, and nothing else.
 * Sessions are read again before each hint and every few seconds.
 */
export class LiveSockets {
  readonly #kit: LiveKit;
  readonly #subscribers = new Set<Subscriber>();
  readonly #protocol: Server<Subscriber>;
  readonly #sockets = new WebSocketServer(SOCKET_OPTIONS);
  readonly #name = randomUUID();
  #hints = 0;
  #untold: Change | null = null;
  #looking = false;
  #timers: NodeJS.Timeout[] = [];
  #unfollow: (() => void) | null = null;
  #closed = false;

  constructor(kit: LiveKit) {
    this.#kit = kit;
    this.#protocol = makeServer(liveOptions(kit, (subscriber) => this.#crowded(subscriber)));
  }

  get count(): number {
    return this.#subscribers.size;
  }

  /** Other upgrade requests are answered as plain HTTP. */
  readonly upgrades = ({ headers, url = '' }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket' && /^\/graphql\/?(\?|$)/i.test(url);

  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Until the handshake is done nothing else handles its errors.
    socket.on('error', () => socket.destroy());
    void this.#receive(this.#kit.asCall(request), socket, head);
  };

  /** The HTTP server closes only after all sockets. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#rest();
    const leaving = [...this.#subscribers].map((subscriber) =>
      subscriber.gone(GOING_AWAY, LIVE_LIMITS.goodbyeMs),
    );
    await Promise.all(leaving);
  }

  async #receive(call: Request, socket: Duplex, head: Buffer): Promise<void> {
    // Browsers send our cookie with any page's WebSocket, and no CSRF token protects it.
    const ours = isOurPage(call);
    const shown = ours ? await this.#livingSession(call) : null;
    const tabs = this.#count(({ sessionId }) => sessionId === shown);
    const sessionId = tabs < LIVE_LIMITS.ofASession ? shown : null;
    const handshake = { address: callerAddress(call.ip), sessionId };
    const refusal = ours ? this.#crowd(handshake) : notOurPage();
    if (refusal) {
      const requestId = randomUUID();
      const { status, code } = refusal;
      this.#kit.log.info({ requestId, method: 'GET', route: PATH, live: true, status, code }, 'request');
      countRefusal(code);
      refuseSocket(socket, refusal, requestId);
      return;
    }
    this.#sockets.handleUpgrade(call, socket, head, (opened) => this.#open(opened, call, handshake));
  }

  /** Of whoever may listen, from the handshake's cookie. */
  async #livingSession(call: Request): Promise<string | null> {
    const { tokens, clock, identify, log } = this.#kit;
    try {
      const token = readCookies(call, tokens).session;
      const sessionId = token ? tokens.readSession(token, clock()) : null;
      const actor = sessionId === null ? null : await identify(sessionId);
      return actor && mayListen(actor) ? sessionId : null;
    } catch (error) {
      log.warn({ err: error }, 'whose page knocks could not be looked up');
      return null;
    }
  }

  /** Separate limits, so that strangers do not fill the house's places. */
  #crowd({ address, sessionId }: Handshake): Refusal | null {
    const isStranger = (one: Subscriber) => one.sessionId === null;
    // Everybody is one where everybody may log in.
    const all = this.#kit.publicDemonstration !== undefined;
    const ofAddress = () =>
      this.#count((one) => (all || isStranger(one)) && one.handshake.address === address);
    const full =
      sessionId !== null
        ? this.#count((one) => !isStranger(one)) >= LIVE_LIMITS.sockets
        : this.#count(isStranger) >= LIVE_LIMITS.strangers;
    const tooMany = (all || sessionId === null) && ofAddress() >= LIVE_LIMITS.ofAnAddress;
    if (!full && !tooMany && !this.#closed) return null;
    return new Refusal('INDISPONIBLE', 'Trop de pages écoutent déjà la maison.', { retryAfter: 30 });
  }

  #open(socket: WebSocket, call: Request, handshake: Handshake): void {
    const hearers = () => this.#count(({ actor }) => actor !== null);
    const subscriber = new Subscriber(socket, call, handshake, () => this.#latest(hearers()));
    this.#subscribers.add(subscriber);
    if (this.#timers.length === 0) this.#wake();
    const closed = this.#protocol.opened(subscriber.wire, subscriber);
    subscriber.onClose((code) => {
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size === 0) this.#rest();
      this.#kit.log.info({ ...subscriber.logFields(code), route: PATH, live: true }, 'request');
      void closed(code, '');
    });
  }

  /**
   * Whether a socket, after its authentication, exceeds the limit of its session or of all.
   */
  #crowded(subscriber: Subscriber): boolean {
    const { sessionId } = subscriber;
    return (
      this.#count((one) => one.sessionId === sessionId) > LIVE_LIMITS.ofASession ||
      this.#count((one) => one.sessionId !== null) > LIVE_LIMITS.sockets
    );
  }

  #count(fits: (subscriber: Subscriber) => boolean): number {
    return [...this.#subscribers].filter(fits).length;
  }

  #wake(): void {
    // Changes while unsubscribed were not counted.
    this.#hints += 1;
    this.#unfollow = this.#kit.follow((change) => {
      this.#untold = merged(this.#untold, change);
      void this.#look();
    });
    this.#timers = [
      setInterval(() => void this.#look(), LIVE_LIMITS.lookEveryMs),
      setInterval(
        () => this.#subscribers.forEach((subscriber) => subscriber.ping()),
        LIVE_LIMITS.pingEveryMs,
      ),
    ];
  }

  #rest(): void {
    this.#timers.forEach((timer) => clearInterval(timer));
    this.#timers = [];
    this.#unfollow?.();
    this.#unfollow = null;
    this.#untold = null;
  }

  /** Closes sockets of dead sessions, then sends the gathered hint. One run at a time. */
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
    const present = [...this.#subscribers].flatMap((subscriber) =>
      subscriber.actor && !subscriber.leaving ? [{ subscriber, sessionId: subscriber.actor.sessionId }] : [],
    );
    if (present.length === 0) return;
    const posts = await this.#postsOf([...new Set(present.map(({ sessionId }) => sessionId))], change);
    const told: { subscriber: Subscriber; heard: Change }[] = [];
    for (const { subscriber, sessionId } of present) {
      const post = posts.get(sessionId);
      if (!post || !heardBy(post, EVERYTHING)) void subscriber.gone(UNAUTHORIZED, LIVE_LIMITS.goodbyeMs);
      else {
        const heard = change && heardBy(post, change);
        if (heard) told.push({ subscriber, heard });
      }
    }
    const latest = this.#latest(told.length);
    for (const { subscriber, heard } of told) {
      subscriber.tell({ ...heard, ...latest });
      // Yields: fifty sends in one tick would delay a sale.
      await aMoment();
    }
  }

  #latest(pages: number): Pick<Hint, 'mark' | 'spread'> {
    return { mark: `${this.#name}.${this.#hints}`, spread: spreadOf(pages) };
  }

  /** After a failure the change is kept for the next run: unverified sessions get no hint. */
  async #postsOf(sessionIds: readonly string[], change: Change | null): Promise<Map<string, Post>> {
    try {
      return await findPosts(this.#kit.db, sessionIds, this.#kit.clock());
    } catch (error) {
      if (change) this.#untold = merged(this.#untold, change);
      throw error;
    }
  }
}
