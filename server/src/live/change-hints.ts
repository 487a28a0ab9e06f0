import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import {
  changeOf,
  EVERYTHING,
  fromPayload,
  HINT_PACE,
  merged,
  toPayload,
  type Change,
} from './live.rules.ts';
import { NotifyChannel } from './notify-channel.ts';

type Hear = (change: Change) => void;

/**
 * Publishes change hints in this process, and to others through LISTEN/NOTIFY. Best effort: what cannot be
 * known is sent as "everything".
 */
export class ChangeHints {
  /** Sender id: a process delivers its own hints at once and ignores their echo. */
  readonly #name = randomBytes(6).toString('base64url');
  readonly #hearers = new Set<Hear>();
  readonly #outgoing = new Throttle(HINT_PACE.betweenMs, (change) => void this.#tellOthers(change));
  readonly #incoming = new Throttle(HINT_PACE.apartMs, (change) => {
    for (const hear of this.#hearers) hear(change);
  });
  readonly #wire: NotifyChannel;
  #untold: Change | null = null;

  constructor(open: () => Client, log: Logger) {
    const unknown = () => this.#incoming.add(EVERYTHING);
    this.#wire = new NotifyChannel(
      open,
      {
        heard: (payload) => this.#heard(payload),
        listening: () => {
          unknown();
          void this.#tellOthers();
        },
        deaf: unknown,
      },
      log,
    );
  }

  /** Call after the commit. Never blocks. */
  note(writes: readonly { action: string; localId?: number | null }[]): void {
    const change = changeOf(writes);
    if (!change) return;
    this.#incoming.add(change);
    this.#outgoing.add(change);
  }

  follow(hear: Hear): () => void {
    this.#wire.start();
    this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
  }

  async close(): Promise<void> {
    this.#outgoing.stop();
    this.#incoming.stop();
    await this.#wire.close();
  }

  async #tellOthers(news: Change | null = null): Promise<void> {
    const change = news ? merged(this.#untold, news) : this.#untold;
    this.#untold = null;
    if (!change || (await this.#wire.say(toPayload(this.#name, change)))) return;
    this.#untold = merged(this.#untold, change);
    this.#wire.start();
  }

  #heard(payload: string): void {
    const { from, change } = fromPayload(payload);
    if (from !== this.#name) this.#incoming.add(change);
  }
}

/** Throttles hints: the first goes at once, the following are merged until the interval ends. */
class Throttle {
  #gathered: Change | null = null;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    readonly every: number,
    readonly go: (change: Change) => void,
  ) {}

  add(change: Change): void {
    if (this.#stopped) return;
    this.#gathered = merged(this.#gathered, change);
    this.#timer ??= setTimeout(() => this.#next(), 0);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #next(): void {
    const change = this.#gathered;
    this.#gathered = null;
    this.#timer = change ? setTimeout(() => this.#next(), this.every) : undefined;
    if (change) this.go(change);
  }
}
