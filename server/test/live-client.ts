import { WebSocket } from 'ws';
import type { Change } from '../src/live/live.rules.ts';
import type { Caller } from './app.ts';
import { knownInTests } from './screens.ts';
import { until } from './until.ts';

const HOUSE_CHANGED = 'subscription { houseChanged { kinds localIds missed } }';

/** A WebSocket client of one page: the hints it receives, and how it was closed. */
export class LiveClient {
  readonly changes: Change[] = [];
  readonly errors: { message: string; extensions: { code: string } }[] = [];
  readonly socket: WebSocket;
  status: number | undefined;
  closed: number | undefined;
  #opened = false;
  #admitted = false;

  private constructor(url: string, headers: Record<string, string>, params: object | null | undefined) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    this.socket.on('open', () => {
      this.#opened = true;
      if (params !== null) this.say({ type: 'connection_init', ...(params && { payload: params }) });
    });
    this.socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as Message));
    this.socket.on('unexpected-response', (_request, { statusCode }) => {
      this.status = statusCode;
      this.socket.terminate();
    });
    this.socket.on('error', () => undefined);
    this.socket.on('close', (code) => (this.closed = code));
  }

  /** As a browser: by cookie, with the house's origin unless another is given. */
  static asPage({ url, cookies }: Caller, origin = url, headers: Record<string, string> = {}): LiveClient {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new LiveClient(url, { ...headers, cookie, origin }, undefined);
  }

  static byToken({ url, token }: Caller, headers: Record<string, string> = {}): LiveClient {
    return new LiveClient(url, headers, { token });
  }

  /** Opens the socket and never sends `connection_init`. */
  static silent({ url, cookies }: Caller, headers: Record<string, string> = {}): LiveClient {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new LiveClient(url, { ...headers, ...(cookie && { cookie }) }, null);
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves after the handshake, or its refusal. */
  async knocked(): Promise<this> {
    await until(() => this.#opened || this.closed !== undefined);
    return this;
  }

  /** Resolves once subscribed, or closed. */
  async settled(query = HOUSE_CHANGED): Promise<this> {
    await until(() => this.#admitted || this.closed !== undefined);
    if (this.#admitted) this.subscribe('one', query);
    // The first hint is always "everything"; none is missed after it.
    await until(() => this.changes.length > 0 || this.errors.length > 0 || this.closed !== undefined);
    return this;
  }

  /** As a screen does. */
  subscribe(id: string, query: string): void {
    this.say({ id, type: 'subscribe', payload: { query: knownInTests.note(query) } });
  }

  /** Resolves with all hints received, once one matches. */
  async hears(fits: (change: Change) => boolean): Promise<Change> {
    await until(() => this.changes.some(fits));
    return this.changes.find(fits)!;
  }

  forget(): void {
    this.changes.length = 0;
  }

  #hear({ type, payload }: Message): void {
    if (type === 'connection_ack') this.#admitted = true;
    if (type === 'error') this.errors.push(...(payload as unknown as LiveClient['errors']));
    if (type !== 'next') return;
    if (payload.data) this.changes.push(payload.data.houseChanged);
    this.errors.push(...(payload.errors ?? []));
  }
}

interface Message {
  type: string;
  payload: { data?: { houseChanged: Change }; errors?: LiveClient['errors'] };
}
