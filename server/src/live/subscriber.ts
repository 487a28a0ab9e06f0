import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { WebSocket as GraphqlSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Actor } from '../shared/actor.ts';
import { may } from '../shared/permissions.ts';
import type { Post } from '../users/sessions/sessions.service.ts';
import { Subscription } from './subscription.ts';
import { EVERYTHING, heardBy, type Hint } from './live.rules.ts';

/** Per ping interval; more than a page ever sends. */
const MOST_MESSAGES = 60;
const TOO_MUCH_SAID = 1008;
const OUR_FAULT = 1011;

function postOf({ role, local }: Actor): Post {
  return { role, localId: local?.id ?? null };
}

/** The office, and whoever has a till. */
export function mayListen(actor: Actor): boolean {
  return may(actor.role, 'sell') && heardBy(postOf(actor), EVERYTHING) !== null;
}

/** Known at the upgrade, before the first message. */
export interface Handshake {
  address: string;
  /** A living session in the cookie, else null. */
  sessionId: string | null;
}

/** One open socket and its actor. */
export class Subscriber {
  /** Null until authenticated. */
  actor: Actor | null = null;
  leaving = false;
  readonly subscriptions = new Set<Subscription>();
  readonly requestId = randomUUID();
  readonly #start = performance.now();
  #answered = true;
  #messages = 0;

  constructor(
    readonly socket: WebSocket,
    readonly call: Request,
    readonly handshake: Handshake,
    readonly latest: () => Pick<Hint, 'mark' | 'spread'>,
  ) {
    // After a protocol error ws closes the socket by itself, with the reason in its code.
    socket.on('error', () => undefined);
    socket.on('pong', () => (this.#answered = true));
  }

  /** The session that the socket counts against; null for a stranger's. */
  get sessionId(): string | null {
    return this.actor?.sessionId ?? this.handshake.sessionId;
  }

  get wire(): GraphqlSocket {
    const { socket } = this;
    return {
      protocol: socket.protocol,
      send: (text) => this.#send(text),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (hear) => {
        socket.on('message', (data: Buffer) => {
          this.#messages += 1;
          if (this.#messages > MOST_MESSAGES) socket.close(TOO_MUCH_SAID, 'Too many messages');
          else hear(data.toString()).catch(() => socket.close(OUR_FAULT, 'Internal error'));
        });
      },
    };
  }

  /** Starts with "everything": the page may have read before it was subscribed. */
  hear(): Subscription {
    const hearing = new Subscription((ended) => void this.subscriptions.delete(ended));
    const change = this.actor && heardBy(postOf(this.actor), EVERYTHING);
    if (change) hearing.tell({ ...change, ...this.latest() });
    this.subscriptions.add(hearing);
    return hearing;
  }

  tell(hint: Hint): void {
    for (const hearing of this.subscriptions) hearing.tell(hint);
  }

  ping(): void {
    if (!this.#answered) {
      this.socket.terminate();
      return;
    }
    this.#answered = false;
    this.#messages = 0;
    this.socket.ping();
  }

  onClose(closed: (code: number) => void): void {
    this.socket.once('close', (code) => {
      for (const hearing of [...this.subscriptions]) void hearing.return();
      closed(code);
    });
  }

  /** Sends a close frame and no more hints; terminates after `within` milliseconds. */
  gone(code: number, within: number): Promise<void> {
    this.leaving = true;
    for (const hearing of [...this.subscriptions]) void hearing.return();
    return new Promise((resolve) => {
      const cut = setTimeout(() => this.socket.terminate(), within);
      this.socket.once('close', () => {
        clearTimeout(cut);
        resolve();
      });
      this.socket.close(code);
    });
  }

  logFields(status: number) {
    return {
      requestId: this.requestId,
      userId: this.actor?.userId,
      role: this.actor?.role,
      method: 'GET',
      status,
      ms: Math.floor(performance.now() - this.#start),
    };
  }

  #send(text: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.readyState !== this.socket.OPEN) resolve();
      // A failed send is followed by the socket's close event.
      else this.socket.send(text, () => resolve());
    });
  }
}
