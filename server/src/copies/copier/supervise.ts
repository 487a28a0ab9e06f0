import { fork, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { Logger } from 'pino';
import type { Obstacle } from '../copy-state.rules.ts';
import type { CopierFacts, CopierJob, EndedRun, FromCopier } from './messages.ts';

export interface SupervisorPace {
  /** Without a sign of life, or for a step of the copier's. */
  patienceMs: number;
  /** Before a copier that hung is started again. */
  afterHangingMs: number;
  /** Before one that ended by itself is; then twice as long each time, up to `afterHangingMs`. */
  afterEndingMs: number;
}

export const USUAL_SUPERVISION: SupervisorPace = {
  patienceMs: 60_000,
  afterHangingMs: 5 * 60_000,
  afterEndingMs: 10_000,
};

export interface SupervisorOptions {
  /** The copier's program. */
  program: string;
  /** Asked before each start. */
  job: () => Promise<CopierJob>;
  log: Logger;
  pace: SupervisorPace;
  /** What the copier found at its last look; an obstacle alone where it does not work itself. */
  facts: (facts: Partial<CopierFacts>) => void;
  ended: (run: EndedRun) => void;
}

const HANGS: Obstacle = { code: 'CIBLE_ABSENTE', reason: 'La cible des copies ne répond plus.' };

/**
 * Keeps a copier running. What it does may hang in the kernel for ever, on a disk that was pulled or a network that is cut: then
 * it is killed, and the server, which shares no file call with it, sells on.
 */
export class CopierSupervisor {
  #child: ChildProcess | null = null;
  #closed = false;
  #heardAt = 0;
  #hangs = false;
  #endings = 0;
  #running: Extract<FromCopier, { type: 'began' }> | null = null;
  #later: NodeJS.Timeout | undefined;
  readonly #watch: NodeJS.Timeout;

  constructor(readonly options: SupervisorOptions) {
    this.#watch = setInterval(() => this.#look(), Math.min(1000, options.pace.patienceMs / 4)).unref();
    void this.#start();
  }

  /** Does not wait for a copier that hangs; a copy under way is left and made again. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#watch);
    clearTimeout(this.#later);
    this.#child?.kill('SIGKILL');
  }

  async #start(): Promise<void> {
    const { program, job, log } = this.options;
    try {
      const asked = await job();
      if (this.#closed) return;
      // Without the flags that this process was started with: they may be a debugger's.
      const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'];
      const child = fork(program, [], { execArgv: [], serialization: 'advanced', stdio });
      this.#child = child;
      this.#hangs = false;
      this.#heardAt = performance.now();
      child.on('message', (message) => this.#hear(message as FromCopier));
      child.once('error', (error) => log.warn({ err: error }, 'the copier'));
      child.once('exit', (code, signal) => this.#gone(signal ?? String(code)));
      child.send(asked);
    } catch (error) {
      log.warn({ err: error }, 'the copier does not start');
      this.#gone('démarrage');
    }
  }

  #hear(message: FromCopier): void {
    this.#heardAt = performance.now();
    if (message.type !== 'beat') this.#tell(message);
    else if (message.late) this.#kill();
  }

  #tell(message: Exclude<FromCopier, { type: 'beat' }>): void {
    if (message.type === 'began') this.#running = message;
    if (message.type === 'ended') {
      this.#running = null;
      this.options.ended(message.run);
    }
    if (message.type === 'facts') {
      this.#endings = 0;
      this.options.facts(message.facts);
    }
  }

  #look(): void {
    if (performance.now() - this.#heardAt > this.options.pace.patienceMs) this.#kill();
  }

  #kill(): void {
    if (!this.#child || this.#hangs) return;
    this.#hangs = true;
    this.options.log.warn({ pid: this.#child.pid }, 'the copier hangs: it is killed');
    // In a call that no signal interrupts it lives on until that returns.
    this.#child.kill('SIGKILL');
    this.options.facts({ obstacle: HANGS });
  }

  #gone(how: string): void {
    this.#child = null;
    if (this.#closed) return;
    const { pace, ended, facts } = this.options;
    const obstacle: Obstacle = this.#hangs
      ? HANGS
      : { code: 'COPIE_ECHOUEE', reason: `Le programme des copies s’est arrêté (${how}).` };
    const running = this.#running;
    this.#running = null;
    if (running) {
      const { kind, at: startedAt, ownDisk } = running;
      ended({ kind, startedAt, ownDisk, outcome: 'FAILED', bytes: null, ...obstacle });
    }
    facts({ obstacle });
    const growing = Math.min(pace.afterHangingMs, pace.afterEndingMs * 2 ** this.#endings);
    this.#endings += 1;
    this.#later = setTimeout(() => void this.#start(), this.#hangs ? pace.afterHangingMs : growing).unref();
  }
}
