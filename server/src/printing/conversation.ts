import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isStatus, problemOf, PULSE, STATUS_QUESTIONS, statusQuestion, TELL_WHEN_DONE } from './escpos.ts';
import type { PrinterProblem } from './printing.rules.ts';

export const USUAL_PACE = {
  /** A printer of the same network answers within milliseconds. */
  connectMs: 3000,
  answerMs: 1500,
  /** It takes nothing more: its cover was opened, or it is gone. */
  stalledMs: 10_000,
  /** The slowest prints two metres meanwhile. */
  doneMs: 45_000,
  lookMs: 200,
};
/** Small, so that a slow printer is told from one that takes nothing. */
const AT_ONCE = 8192;

export type Pace = typeof USUAL_PACE;

/** The printer is gone, or takes nothing more. */
export class CutOff extends Error {}

/** One connection to a printer. Whatever fails on it rejects as {@link CutOff}; the caller closes it. */
export class Conversation {
  readonly #socket: Socket;
  readonly #pace: Pace;
  #statuses: number[] = [];
  #done = false;

  private constructor(socket: Socket, pace: Pace) {
    this.#socket = socket;
    this.#pace = pace;
    socket.on('data', (bytes) => {
      for (const byte of bytes) {
        if (isStatus(byte)) this.#statuses.push(byte);
        else this.#done = true;
      }
    });
    socket.on('error', () => undefined);
  }

  static async open(at: { host: string; port: number }, pace: Pace): Promise<Conversation> {
    const socket = connect({ ...at, noDelay: true });
    try {
      await inTime(once(socket, 'connect'), pace.connectMs);
    } catch (failure) {
      socket.destroy();
      throw failure;
    }
    return new Conversation(socket, pace);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** What it says of itself now. Rejects when the connection is gone. */
  async problem(): Promise<PrinterProblem | null> {
    const answers: number[] = [];
    for (const about of STATUS_QUESTIONS) {
      this.#statuses = [];
      await this.#write(statusQuestion(about));
      const said = await this.#until(() => this.#statuses.length > 0, this.#pace.answerMs);
      if (!said) return 'SILENT';
      answers.push(...this.#statuses.slice(0, 1));
    }
    return problemOf(answers);
  }

  /** Opens the drawer, and waits for no paper before it. */
  async pulse(): Promise<null> {
    await this.#write(PULSE);
    // What is answered after it has come after it.
    await this.problem();
    return null;
  }

  /** Sends it all and waits until it is printed. What hinders is answered, or rejects: the paper may be out or not. */
  async print(bytes: Buffer): Promise<PrinterProblem | null> {
    this.#done = false;
    for (let from = 0; from < bytes.length; from += AT_ONCE)
      await this.#write(bytes.subarray(from, from + AT_ONCE));
    await this.#write(TELL_WHEN_DONE);
    const { doneMs, lookMs } = this.#pace;
    for (const end = Date.now() + doneMs; ;) {
      const done = this.#isDone();
      const problem = await this.problem();
      // A printer without that word is believed when it is ready at the end.
      const late = Date.now() > end;
      if (done || late || (problem !== null && problem !== 'SILENT')) return problem;
      await this.#until(() => this.#done, lookMs);
    }
  }

  #isDone(): boolean {
    return this.#done;
  }

  /** Resolves when the machine has taken it; rejects when the printer takes nothing for long. */
  #write(bytes: Buffer): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      const gone = () => reject(new CutOff('the printer closed the connection'));
      if (this.#socket.destroyed) gone();
      this.#socket.once('close', gone);
      this.#socket.write(bytes, (failure) => {
        this.#socket.off('close', gone);
        if (failure) reject(new CutOff('the printer takes nothing', { cause: failure }));
        else resolve();
      });
    });
    return inTime(taken, this.#pace.stalledMs);
  }

  /** Rejects when the connection is gone. */
  async #until(holds: () => boolean, patienceMs: number): Promise<boolean> {
    for (const end = Date.now() + patienceMs; !holds();) {
      if (this.#socket.destroyed || this.#socket.readableEnded) throw new CutOff('the connection was cut');
      if (Date.now() > end) return false;
      await wait(10);
    }
    return true;
  }
}

async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const ending = new AbortController();
  const late = wait(patienceMs, null, { signal: ending.signal }).then(() => {
    throw new CutOff('the printer took too long');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ending.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
