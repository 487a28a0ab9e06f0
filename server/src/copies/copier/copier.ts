import { setTimeout as pause } from 'node:timers/promises';
import { lookAtTarget } from '../base/copy-target.ts';
import { KnownFault, obstacleOf } from '../copy-error.ts';
import { readKey } from '../copy-key.ts';
import { isCopyDue } from '../copy-schedule.rules.ts';
import type { CopyKind, Obstacle } from '../copy-state.rules.ts';
import { openSealed } from '../sealed.ts';
import type { CopierJob, FromCopier } from './messages.ts';

const SHOWN_FAULTS = 3;
/** For a step that only asks databases, which time out by themselves. */
export const QUERY_PATIENCE_MS = 4 * 3600_000;

/** How one kind of house is copied, and how such a copy is rehearsed. */
export interface Means<Made extends { bytes: number } = { bytes: number }> {
  kind: Exclude<CopyKind, 'REHEARSAL'>;
  /** The newest copy at the target, which tells whether the key is still the one of its copies. */
  newest(): Promise<string | undefined>;
  /**
   * Takes to the target what waits. `broken`: the last copy there leads no further, or there is none. `stopped`: nothing is
   * archived now, so that no copy would become whole.
   */
  ship(key: string): Promise<{ broken: boolean; stopped: boolean }>;
  copy(key: string, now: Date): Promise<Made>;
  /** French sentences of what is wrong in the copy. @throws KnownFault VERIFICATION_IMPOSSIBLE */
  rehearse(made: Made, key: string): Promise<string[]>;
}

/** What the copier does at a time. */
export type Lane = 'ship' | 'night';

/**
 * Whether each lane of work still makes its steps. A call of a dead disk or network never comes back, and no time-out
 * reaches it: the process that made it is ended from outside.
 */
export class Pulse {
  readonly #deadlines = new Map<Lane, number>();

  /** @param patience milliseconds until the next step */
  constructor(readonly patience: number) {}

  /** The lane has made a step; the next one may take so many milliseconds. */
  step(lane: Lane, patience = this.patience): void {
    this.#deadlines.set(lane, performance.now() + patience);
  }

  rest(lane: Lane): void {
    this.#deadlines.delete(lane);
  }

  get late(): boolean {
    const now = performance.now();
    return [...this.#deadlines.values()].some((deadline) => deadline < now);
  }
}

export interface CopierParts {
  job: CopierJob;
  means: Means;
  pulse: Pulse;
  clock: () => Date;
  tell: (message: FromCopier) => void;
}

/** Ships what waits at each turn, and copies and rehearses each night, for as long as its process lives. */
export class Copier {
  #obstacle: Obstacle | null = null;
  #ownDisk = false;
  #shipped = { broken: false, stopped: false };
  /** Archiving had stopped since the last copy. */
  #resumed = false;
  /** Whose copies the target has. */
  #provenKey: string | undefined;
  #key = '';
  #looked = false;
  readonly #since: Date;

  constructor(readonly parts: CopierParts) {
    this.#since = parts.clock();
  }

  /** Never resolves. */
  async run(): Promise<void> {
    await Promise.all([this.#shipForEver(), this.#copyForEver()]);
  }

  async #shipForEver(): Promise<void> {
    const { job, pulse } = this.parts;
    for (;;) {
      pulse.step('ship');
      try {
        await this.#turn();
        // What stood in the way is gone: the next attempt need not wait.
        if (this.#obstacle) job.history.lastFailed = null;
        this.#obstacle = null;
      } catch (error) {
        this.#obstacle = obstacleOf(error, job.target);
      }
      this.#looked = true;
      this.#tellFacts();
      pulse.rest('ship');
      await pause(job.pace.turnMs);
    }
  }

  #tellFacts(): void {
    const facts = { obstacle: this.#obstacle, broken: this.#isBroken, ownDisk: this.#ownDisk };
    this.parts.tell({ type: 'facts', facts });
  }

  get #isBroken(): boolean {
    return this.#shipped.broken || this.#resumed;
  }

  async #turn(): Promise<void> {
    const { job, means } = this.parts;
    // At each turn, so that a key that is put back counts at once.
    const key = keyOf(job.keyFile);
    this.#ownDisk = (await lookAtTarget(job.target, job.dataDir, job.history)).ownDisk;
    if (key !== this.#provenKey) await this.#prove(key);
    this.#key = key;
    const before = this.#shipped;
    this.#shipped = await means.ship(key);
    if (before.stopped && !this.#shipped.stopped) this.#resumed = true;
  }

  /** @throws WrongKey where another key made the copies: a mixture would open with neither. */
  async #prove(key: string): Promise<void> {
    const newest = await this.parts.means.newest();
    if (newest !== undefined) {
      const opened = openSealed(newest, key);
      for await (const piece of opened) if ((piece as Buffer).length > 0) break;
    }
    this.#provenKey = key;
  }

  async #copyForEver(): Promise<void> {
    const { job, clock } = this.parts;
    for (;;) {
      await pause(job.pace.turnMs);
      const { lastDone, lastFailed } = job.history;
      const able = this.#looked && !this.#obstacle && !this.#shipped.stopped;
      const since = this.#since;
      const dates = { now: clock(), since, lastDone, lastFailed, broken: this.#isBroken };
      if (able && isCopyDue(dates, job.pace)) await this.#night();
    }
  }

  async #night(): Promise<void> {
    const { job, means, clock } = this.parts;
    const key = this.#key;
    const startedAt = clock();
    const made = await this.#run(means.kind, async () => {
      const copy = await means.copy(key, startedAt);
      Object.assign(job.history, { lastDone: startedAt, ownDisk: this.#ownDisk });
      this.#shipped = { ...this.#shipped, broken: false };
      this.#resumed = false;
      this.#tellFacts();
      return { copy, bytes: copy.bytes };
    });
    job.history.lastFailed = made ? null : clock();
    if (!made) return;
    await this.#run('REHEARSAL', async () => {
      const faults = await means.rehearse(made.copy, key);
      if (faults.length > 0) throw new KnownFault('VERIFICATION_ECHOUEE', sentencesOf(faults));
      return { bytes: null };
    });
  }

  /** Tells how it began and ended; undefined when it failed. */
  async #run<Done extends { bytes: number | null }>(
    kind: CopyKind,
    work: () => Promise<Done>,
  ): Promise<Done | undefined> {
    const { job, pulse, clock, tell } = this.parts;
    const [startedAt, ownDisk] = [clock(), this.#ownDisk];
    tell({ type: 'began', kind, at: startedAt, ownDisk });
    const ended = { kind, startedAt, ownDisk };
    try {
      const done = await work();
      tell({
        type: 'ended',
        run: { ...ended, outcome: 'DONE', code: null, reason: null, bytes: done.bytes },
      });
      return done;
    } catch (error) {
      const fault = obstacleOf(error, job.target, kind === 'REHEARSAL' ? 'VERIFICATION_ECHOUEE' : undefined);
      const outcome = fault.code === 'VERIFICATION_IMPOSSIBLE' ? 'IMPOSSIBLE' : 'FAILED';
      tell({ type: 'ended', run: { ...ended, outcome, ...fault, bytes: null } });
      return undefined;
    } finally {
      pulse.rest('night');
    }
  }
}

function keyOf(file: string | undefined): string {
  if (file === undefined) {
    throw new KnownFault(
      'CLE_ABSENTE',
      'Les copies sont chiffrées, et aucun fichier n’est donné pour leur clé.',
    );
  }
  try {
    return readKey(file);
  } catch (error) {
    throw new KnownFault('CLE_ABSENTE', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

function sentencesOf(faults: readonly string[]): string {
  const others = faults.length - SHOWN_FAULTS;
  const more = others > 0 ? [`Et ${others} autres.`] : [];
  return [...faults.slice(0, SHOWN_FAULTS), ...more].join(' ');
}
