import type { Client } from 'pg';
import type { Logger } from 'pino';

const CHANNEL = 'kessal_house';
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
/** A network that was cut says nothing; asked now and then, it is found out. */
const ASK_EVERY = 30_000;

interface WireEvents {
  heard(payload: string): void;
  /** It listens, and may have missed something before. */
  listening(): void;
  /** It does not listen, and every failed try to do so again. */
  deaf(): void;
}

/**
 * This process's own connection to PostgreSQL for LISTEN and NOTIFY, apart from the pool: a NOTIFY inside a sale's
 * transaction would make every sale of the house commit one after the other, and here it waits for no sale either.
 * Opened when first needed; when it is lost, opened again, each time after a longer wait.
 */
export class Wire {
  #client: Client | null = null;
  #wanted = false;
  #closed = false;
  #wait = FIRST_WAIT;
  #timer: NodeJS.Timeout | undefined;
  #connecting: Promise<void> | undefined;

  constructor(
    readonly open: () => Client,
    readonly events: WireEvents,
    readonly log: Logger,
  ) {}

  start(): void {
    if (this.#wanted || this.#closed) return;
    this.#wanted = true;
    this.#connecting = this.#connect();
  }

  /** False when nobody can be told now. */
  async say(payload: string): Promise<boolean> {
    const client = this.#client;
    if (!client) return false;
    try {
      await client.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
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
    client.on('notification', ({ payload }) => this.events.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
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
    this.#timer = setTimeout(() => void this.#ask(client), ASK_EVERY);
    this.events.listening();
  }

  async #ask(client: Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      if (this.#client === client) this.#timer = setTimeout(() => void this.#ask(client), ASK_EVERY);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #lost(client: Client, error: unknown): void {
    // An ending connection says so several times; one that never listened says it to #connect.
    if (this.#client !== client) return;
    this.#client = null;
    this.#retry(client, error);
  }

  #retry(client: Client, error: unknown): void {
    // `end()` would wait for a server that may never answer.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    if (this.#closed) return;
    this.log.warn({ err: error, again: this.#wait }, 'changes of other processes are not heard');
    this.events.deaf();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect();
    }, this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}
