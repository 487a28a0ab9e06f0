import type { Client } from 'pg';
import type { Logger } from 'pino';
import { KeptConnection } from '../db/kept-connection.ts';

const CHANNEL = 'kessal_house';

interface ChannelEvents {
  heard(payload: string): void;
  /** It listens, and may have missed something before. */
  listening(): void;
  /** It does not listen, and every failed try to do so again. */
  deaf(): void;
}

/**
 * This process's own connection to PostgreSQL for LISTEN and NOTIFY, apart from the pool: a NOTIFY inside a sale's
 * transaction would make every sale of the house commit one after the other, and here it waits for no sale either.
 * Opened when first needed, and kept.
 */
export class NotifyChannel {
  #wanted = false;
  readonly #kept: KeptConnection;

  constructor(open: () => Client, events: ChannelEvents, log: Logger) {
    this.#kept = new KeptConnection(open, {
      begin: (client) => {
        client.on('notification', ({ payload }) => events.heard(payload ?? ''));
        return client.query(`LISTEN ${CHANNEL}`);
      },
      opened: () => events.listening(),
      lost: (error, again) => {
        log.warn({ err: error, again }, 'changes of other processes are not heard');
        events.deaf();
      },
    });
  }

  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#kept.start();
  }

  /** False when nobody can be told now. */
  say(payload: string): Promise<boolean> {
    return this.#kept.run('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
  }

  close(): Promise<void> {
    return this.#kept.close();
  }
}
