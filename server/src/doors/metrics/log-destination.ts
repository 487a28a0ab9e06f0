import { write, writeSync } from 'node:fs';
import pino, { type DestinationStream } from 'pino';

/** Characters; lines beyond this are dropped, and counted. */
const MOST_WAITING = 1024 * 1024;
const AGAIN_MILLISECONDS = 50;

const WARNING = pino.levels.values['warn'];
const NOTHING = Buffer.alloc(0);

/**
 * Non-blocking, ordered writer of log lines. While a disk is full or a reader stalls, lines wait in memory
 * and requests go on.
 * Pino's own destinations block on a full disk, or end the process.
 */
export class LogDestination implements DestinationStream {
  readonly #file: number;
  #coming = '';
  #leaving = NOTHING;
  #busy = false;
  #givenUp = 0;
  /** The last write was refused. */
  #stuck = false;

  constructor(file: number) {
    this.#file = file;
    process.once('exit', () => this.#lastTry());
  }

  write(line: string): void {
    if (this.#coming.length > MOST_WAITING) {
      this.#givenUp += 1;
      return;
    }
    this.#coming += line;
    if (!this.#busy) this.#leave();
  }

  #leave(): void {
    if (this.#leaving.length === 0) {
      this.#leaving = Buffer.from(this.#coming + this.#gap());
      this.#coming = '';
      this.#givenUp = 0;
    }
    this.#busy = this.#leaving.length > 0;
    if (!this.#busy) return;
    write(this.#file, this.#leaving, (error, written) => {
      this.#stuck = error !== null;
      if (this.#stuck) {
        setTimeout(() => this.#leave(), AGAIN_MILLISECONDS).unref();
        return;
      }
      this.#leaving = this.#leaving.subarray(written);
      this.#leave();
    });
  }

  #gap(): string {
    const [time, lines] = [Date.now(), this.#givenUp];
    return lines === 0
      ? ''
      : `${JSON.stringify({ level: WARNING, time, lines, msg: 'log lines given up' })}\n`;
  }

  /** Synchronous, at exit. */
  #lastTry(): void {
    try {
      writeSync(
        this.#file,
        Buffer.concat([this.#stuck ? this.#leaving : NOTHING, Buffer.from(this.#coming + this.#gap())]),
      );
    } catch {
      // Still no room.
    }
  }
}
