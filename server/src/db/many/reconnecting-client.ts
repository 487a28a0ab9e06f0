import type { Client, ClientBase } from 'pg';
import type { ObservedClient } from '../reading/observed-client.ts';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
/** Between probes: a cut network is silent. */
const ASK_EVERY_MS = 30_000;

interface ConnectionEvents {
  /** The connection counts as open when this resolves. */
  begin(client: Client): Promise<unknown>;
  opened(): void;
  /** `again`: milliseconds until the next attempt. */
  lost(error: unknown, again: number): void;
}

/** One connection outside the pool that reconnects with a growing delay. */
export class ReconnectingClient {
  #client: Client | null = null;
  #closed = false;
  #wait = FIRST_WAIT;
  #timer: NodeJS.Timeout | undefined;
  #connecting: Promise<void> | undefined;

  constructor(
    readonly open: () => Client,
    readonly events: ConnectionEvents,
  ) {}

  /** Call once. */
  start(): void {
    if (!this.#closed) this.#connecting = this.#connect();
  }

  /** False when there is no connection, or it breaks. */
  async run(text: string, values: unknown[] = []): Promise<boolean> {
    const client = this.#client;
    if (!client) return false;
    try {
      await client.query(text, values);
      return true;
    } catch (error) {
      this.#lost(client, error);
      return false;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = this.open();
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection was closed.')));
    try {
      await client.connect();
      await this.events.begin(client);
    } catch (error) {
      this.#retry(client, error);
      return;
    }
    if (this.#closed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#wait = FIRST_WAIT;
    this.#askLater();
    this.events.opened();
  }

  #askLater(): void {
    this.#timer = setTimeout(() => void this.#ask(), ASK_EVERY_MS);
  }

  async #ask(): Promise<void> {
    if (await this.run('SELECT 1')) this.#askLater();
  }

  #lost(client: Client, error: unknown): void {
    // A closing connection emits several events; #connect handles one that never opened.
    if (this.#client !== client) return;
    this.#client = null;
    this.#retry(client, error);
  }

  #retry(client: Client, error: unknown): void {
    cut(client);
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.start(), this.#wait);
    this.events.lost(error, this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}

/** Ends a connection of ours at once and fails what was asked by it. */
export function cut(client: ClientBase): void {
  (client as ObservedClient).cut();
}
