import { write, writeSync } from 'node:fs';
import pino, { type DestinationStream } from 'pino';

/** Characters; what comes when so many wait is given up, and counted. */
const MOST_WAITING = 1024 * 1024;
const AGAIN_MILLISECONDS = 50;

const WARNING = pino.levels.values['warn'];
const NOTHING = Buffer.alloc(0);

/**
 * Lines on their way into an open file or pipe, in their order. On a full disk, or before a reader who stalls or has
 * gone, they wait for room, and nobody waits for them.
 *
 * By hand: pino's own way answers a full disk by ending the process, which it first brings to a stand until there is room.
 */
export class LogLines implements DestinationStream {
  readonly #file: number;
  #coming = '';
  #leaving = NOTHING;
  #busy = false;
  #givenUp = 0;
  /** The last piece was not taken. */
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

  /** A log says where it has a hole. */
  #gap(): string {
    const [time, lines] = [Date.now(), this.#givenUp];
    return lines === 0
      ? ''
      : `${JSON.stringify({ level: WARNING, time, lines, msg: 'log lines given up' })}\n`;
  }

  /** A process that ends waits for nobody. */
  #lastTry(): void {
    try {
      writeSync(
        this.#file,
        Buffer.concat([this.#stuck ? this.#leaving : NOTHING, Buffer.from(this.#coming + this.#gap())]),
      );
    } catch {
      // There is still no room.
    }
  }
}
