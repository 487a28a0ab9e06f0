import type { Client } from 'pg';
import type { Logger } from 'pino';
import { ReconnectingClient } from '../db/many/reconnecting-client.ts';

const CHANNEL = 'kessal_house';

interface ChannelEvents {
  heard(payload: string): void;
  /** Listening (again); hints before may have been lost. */
  listening(): void;
  /** Not listening; called again after every failed attempt. */
  deaf(): void;
}

/**
 * This process's connection for LISTEN and NOTIFY, outside the pool: NOTIFY inside the sales' transactions
 * would serialise their commits.
 */
export class NotifyChannel {
  #wanted = false;
  readonly #kept: ReconnectingClient;

  constructor(open: () => Client, events: ChannelEvents, log: Logger) {
    this.#kept = new ReconnectingClient(open, {
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

  /** False when there is no connection. */
  say(payload: string): Promise<boolean> {
    return this.#kept.run('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
  }

  close(): Promise<void> {
    return this.#kept.close();
  }
}
