import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { poolOf } from '../db/reading/pool.ts';
import { Conversation, CutOff, USUAL_PACE } from './conversation.ts';
import { paperBytes, PULSE } from './escpos.ts';
import { ownAddress } from './printer-address.ts';
import type { PrinterProblem } from './printing.rules.ts';

const USUAL_QUEUE_PACE = {
  ...USUAL_PACE,
  /** Between two attempts at a printer that has no paper. */
  againMs: 5000,
  /** What a printer said is asked anew after so long. */
  freshMs: 8000,
  /** Whatever another server has left behind is found. */
  sweepMs: 30_000,
  /** Whoever waits before a drawer opens it by hand then. */
  pulseMs: 3000,
  /** A longer conversation is cut: its paper is asked about. */
  longestMs: 100_000,
  /** A server that stops leaves a printer so long to end its paper. */
  stoppingMs: 5000,
};

export interface PrintQueueOptions {
  db: DataSource;
  log: Logger;
  /** Lets a printer be on the server's own machine: of tests and development. */
  loopback: boolean;
  pace?: Partial<typeof USUAL_QUEUE_PACE> | undefined;
}

interface Served {
  id: number;
  host: string;
  port: number;
}

interface WaitingJob {
  id: number;
  height: number;
  dots: Buffer;
  /** Nobody waits before a drawer that opens long after the sale. */
  opensDrawer: boolean;
}

type Left = 'nothing' | 'more' | 'more, later';

/** Longer than any conversation: whoever was stopped meanwhile serves the printer no more. */
const SERVED_SECONDS = 120;

/**
 * Sends papers to printers, each printer's one after the other, by one server at a time. A paper is SENDING in the
 * database before its first dot leaves: whatever ends then, it is asked about and never repeated by itself.
 */
export class PrintQueue {
  readonly #options: PrintQueueOptions;
  readonly #pace: typeof USUAL_QUEUE_PACE;
  readonly #me = randomUUID();
  readonly #turns = new Map<number, Promise<unknown>>();
  readonly #running = new Map<number, Promise<void>>();
  /** Printers for which a paper came since their queue was last looked into. */
  readonly #woken = new Set<number>();
  readonly #closing = new AbortController();
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: PrintQueueOptions) {
    this.#options = options;
    this.#pace = { ...USUAL_QUEUE_PACE, ...options.pace };
    this.#sweeping = setInterval(() => void this.#sweep(), this.#pace.sweepMs).unref();
  }

  get loopback(): boolean {
    return this.#options.loopback;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#sweeping);
    await Promise.all([...this.#running.values(), ...this.#turns.values()]);
  }

  /** A paper waits for this printer. */
  wake(printerId: number): void {
    this.#woken.add(printerId);
    if (this.#running.has(printerId) || this.#closing.signal.aborted) return;
    const run = this.#run(printerId)
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error, printerId }, 'printing; tried again later'),
      )
      .finally(() => {
        this.#running.delete(printerId);
        // A paper that came while it ended.
        if (this.#woken.has(printerId)) this.wake(printerId);
      });
    this.#running.set(printerId, run);
  }

  /** Asks a printer how it is, unless it has just said so or is spoken to. */
  async look(printerId: number, heardAt: Date | null): Promise<void> {
    const fresh = heardAt !== null && Date.now() - heardAt.getTime() < this.#pace.freshMs;
    if (fresh || this.#turns.has(printerId)) return;
    await this.#inTurn(printerId, async () => {
      const printer = await this.#take(printerId);
      if (printer) await this.#speak(printer, (talk) => talk.problem());
    });
  }

  /** Opens the drawer at once or never; answers what hindered it. */
  async pulse(printerId: number): Promise<PrinterProblem | null> {
    let state: 'asked' | 'opening' | 'given up' = 'asked';
    const opened = this.#inTurn(printerId, async () => {
      const printer = state === 'given up' ? null : await this.#take(printerId);
      if (!printer) return this.#whyNotFree(printerId);
      return this.#speak(printer, async (talk) => {
        const problem = await talk.problem();
        if (problem !== null || state === 'given up') return problem;
        state = 'opening';
        return talk.pulse();
      });
    });
    const late = wait(this.#pace.pulseMs, null, { ref: false }).then(() => {
      if (state === 'opening') return opened;
      state = 'given up';
      return this.#whyNotFree(printerId);
    });
    return Promise.race([opened, late]);
  }

  async #run(printerId: number): Promise<void> {
    for (;;) {
      this.#woken.delete(printerId);
      const left = await this.#inTurn(printerId, () => this.#printNext(printerId));
      if (left === 'nothing' || this.#closing.signal.aborted) return;
      if (left === 'more, later')
        await wait(this.#pace.againMs, null, { signal: this.#closing.signal, ref: false }).catch(() => null);
    }
  }

  async #printNext(printerId: number): Promise<Left> {
    if ((await this.#waiting(printerId)) === null) return 'nothing';
    const printer = await this.#take(printerId);
    if (!printer) return 'more, later';
    // Whoever sent them serves the printer no more.
    await this.#query(
      `UPDATE print_jobs SET state = 'UNCERTAIN' WHERE printer_id = $1 AND state = 'SENDING'`,
      [printerId],
    );
    const job = await this.#waiting(printerId);
    const problem = await this.#speak(printer, async (talk) => {
      const before = await talk.problem();
      return before ?? (job ? this.#send(job, talk) : null);
    });
    return problem === null ? 'more' : 'more, later';
  }

  async #send(job: WaitingJob, talk: Conversation): Promise<PrinterProblem | null> {
    const [begun] = await this.#query<{ attempt: number }>(
      `UPDATE print_jobs SET state = 'SENDING', attempt = attempt + 1 WHERE id = $1 AND state = 'WAITING'
       RETURNING attempt`,
      [job.id],
    );
    if (!begun) return null;
    let problem: PrinterProblem | null = 'SILENT';
    try {
      const dots = inflateSync(job.dots);
      const paper = paperBytes(dots, dots.length / job.height);
      problem = await talk.print(
        job.opensDrawer && begun.attempt === 1 ? Buffer.concat([PULSE, paper]) : paper,
      );
      return problem;
    } finally {
      await this.#query(
        `UPDATE print_jobs SET state = $3 WHERE id = $1 AND attempt = $2 AND state = 'SENDING'`,
        [job.id, begun.attempt, problem === null ? 'OUT' : 'UNCERTAIN'],
      );
    }
  }

  async #whyNotFree(printerId: number): Promise<PrinterProblem> {
    const papers = await this.#query(
      `SELECT id FROM print_jobs WHERE printer_id = $1 AND state = 'SENDING'`,
      [printerId],
    );
    return papers.length > 0 ? 'BUSY' : 'SILENT';
  }

  /** The next paper, or one that is said to be on its way; null without one, and where the printer was removed. */
  async #waiting(printerId: number): Promise<WaitingJob | null> {
    const [job] = await this.#query<WaitingJob>(
      `SELECT print_jobs.id, height_dots AS height, dots,
         print_jobs.opens_drawer AND asked_at > now() - interval '2 minutes' AS "opensDrawer"
       FROM print_jobs JOIN printers ON printers.id = printer_id
       WHERE printer_id = $1 AND removed_at IS NULL AND state IN ('WAITING', 'SENDING')
       ORDER BY state DESC, print_jobs.id LIMIT 1`,
      [printerId],
    );
    return job ?? null;
  }

  /** One server at a time speaks to a printer: null while another one does, or when it was removed. */
  async #take(printerId: number): Promise<Served | null> {
    const [printer] = await this.#query<Served>(
      `UPDATE printers SET served_by = $2, served_until = now() + $3 * interval '1 second'
       WHERE id = $1 AND removed_at IS NULL AND (served_by = $2 OR coalesce(served_until < now(), true))
       RETURNING id, host, port`,
      [printerId, this.#me, SERVED_SECONDS],
    );
    return printer ?? null;
  }

  /** Speaks to a printer that was taken, notes how it is and lets it go. */
  async #speak(
    { id, host, port }: Served,
    work: (talk: Conversation) => Promise<PrinterProblem | null>,
  ): Promise<PrinterProblem | null> {
    try {
      const problem = await this.#spoken({ host, port }, work);
      await this.#query(
        'UPDATE printers SET problem = $2, heard_at = now(), served_until = NULL WHERE id = $1 AND served_by = $3',
        [id, problem, this.#me],
      );
      return problem;
    } catch (error) {
      // A fault of ours says nothing of the printer.
      await this.#query('UPDATE printers SET served_until = NULL WHERE id = $1 AND served_by = $2', [
        id,
        this.#me,
      ]).catch(() => undefined);
      throw error;
    }
  }

  async #spoken(
    { host, port }: Pick<Served, 'host' | 'port'>,
    work: (talk: Conversation) => Promise<PrinterProblem | null>,
  ): Promise<PrinterProblem | null> {
    const found = await ownAddress(host, this.loopback);
    if (typeof found === 'string') return found;
    const { address } = found;
    const talk = await Conversation.open({ host: address, port }, this.#pace).catch(() => null);
    if (!talk) return 'OFF';
    const ending = setTimeout(() => talk.close(), this.#pace.longestMs).unref();
    const stopping = () => void setTimeout(() => talk.close(), this.#pace.stoppingMs).unref();
    const { signal } = this.#closing;
    signal.addEventListener('abort', stopping, { once: true });
    if (signal.aborted) stopping();
    try {
      return await work(talk);
    } catch (error) {
      if (!(error instanceof CutOff)) throw error;
      this.#options.log.info({ err: error, address }, 'a printer was cut off');
      return 'OFF';
    } finally {
      clearTimeout(ending);
      signal.removeEventListener('abort', stopping);
      talk.close();
    }
  }

  /** A printer takes one connection at a time. */
  async #inTurn<T>(printerId: number, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(printerId) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(work);
    const turn = mine
      .catch(() => undefined)
      .finally(() => {
        if (this.#turns.get(printerId) === turn) this.#turns.delete(printerId);
      });
    this.#turns.set(printerId, turn);
    return mine;
  }

  /** Papers are of use for a day; what waits at a server that is gone, this one prints. */
  async #sweep(): Promise<void> {
    try {
      await this.#query(`DELETE FROM print_jobs WHERE asked_at < now() - interval '1 day'`, []);
      const left = await this.#query<{ id: number }>(
        `SELECT DISTINCT printer_id AS id FROM print_jobs WHERE state IN ('WAITING', 'SENDING')`,
        [],
      );
      for (const { id } of left) this.wake(id);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'papers that were left are not looked for; tried again later');
    }
  }

  async #query<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
    return (await poolOf(this.#options.db).query<Row>(sql, values)).rows;
  }
}

declare module '../doors/kit.ts' {
  interface HouseKit {
    printing: PrintQueue;
  }
}
