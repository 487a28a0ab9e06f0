import os from 'node:os';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Connection } from '../db/data-source.ts';
import type { Leader } from '../db/many/leader.ts';
import { SpoolWatch } from './base/spool.ts';
import type { CopierFacts, CopierJob, EndedRun, TargetHistory } from './copier/messages.ts';
import { CopierSupervisor, USUAL_SUPERVISION, type SupervisorPace } from './copier/supervise.ts';
import { CopyRun } from './copy-run.entity.ts';
import { lastRuns, type LastRuns } from './copy-runs.queries.ts';
import { USUAL_PACE, type CopyPace } from './copy-schedule.rules.ts';
import { copyStateOf, type CopyState } from './copy-state.rules.ts';

/** A state also changes by growing old, or by what another server did. */
const REFRESH_MS = 60_000;
const SPOOL_LOOKS = 10_000;
const { PRIORITY_BELOW_NORMAL: BELOW_NORMAL } = os.constants.priority;

export interface CopySettings extends Pick<
  CopierJob,
  'dataDir' | 'keyFile' | 'given' | 'calendar' | 'spool'
> {
  /** The database is Kessal's own, not one of its owner's. */
  embedded: boolean;
  /** BACKUP_DIR. */
  target: string | undefined;
  /** The copier's program. */
  program: string;
  pace?: CopyPace;
  supervision?: SupervisorPace;
  priority?: number;
}

interface Keeping {
  db: DataSource;
  at: string | Connection;
  /** Of all servers of a database the one that leads makes the copies. */
  leader: Leader;
  clock: () => Date;
  log: Logger;
  settings: CopySettings;
}

const NO_RUNS: LastRuns = { copy: null, done: null, rehearsal: null };

/** Has the house copied for as long as the server runs, by this server or by another one, and knows how its copies are. */
export class KeptCopies {
  state: CopyState | null = null;
  /** When the last good copy had begun. */
  lastDone: Date | null = null;
  /** As far as this server has the copier. */
  #facts: Partial<CopierFacts> = {};
  #supervisor: CopierSupervisor | undefined;
  #forgetLeader = (): void => undefined;
  #timers: NodeJS.Timeout[] = [];
  readonly #spool: SpoolWatch | undefined;
  /** One write or reading after the other. */
  #last: Promise<void> = Promise.resolve();

  constructor(readonly keeping: Keeping) {
    const { dataDir, spool } = keeping.settings;
    if (spool !== undefined) this.#spool = new SpoolWatch(dataDir, spool);
  }

  async start(): Promise<this> {
    const { leader, settings } = this.keeping;
    const { target } = settings;
    this.#soon(() => this.#lookAtSpool());
    this.#soon(() => this.#refresh());
    await this.#last;
    this.#every(REFRESH_MS, () => this.#refresh());
    this.#every(SPOOL_LOOKS, () => this.#lookAtSpool());
    if (target === undefined) return this;
    this.#forgetLeader = leader.follow({
      began: () => void (this.#supervisor = this.#supervise(target)),
      ended: () => this.#leave(),
    });
    return this;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#forgetLeader();
    this.#leave();
    await this.#last;
  }

  #every(milliseconds: number, work: () => Promise<void>): void {
    this.#timers.push(setInterval(() => this.#soon(work), milliseconds).unref());
  }

  async #lookAtSpool(): Promise<void> {
    const before = this.#spool?.obstacle;
    await this.#spool?.look();
    if (before !== undefined && before !== this.#spool?.obstacle) await this.#refresh();
  }

  #leave(): void {
    this.#supervisor?.close();
    this.#supervisor = undefined;
    this.#facts = {};
  }

  #supervise(target: string): CopierSupervisor {
    const { log, settings } = this.keeping;
    return new CopierSupervisor({
      program: settings.program,
      job: () => this.#job(target),
      log,
      pace: settings.supervision ?? USUAL_SUPERVISION,
      facts: (facts) => {
        this.#facts = { ...this.#facts, ...facts };
        this.#soon(() => this.#refresh());
      },
      ended: (run) => this.#soon(() => this.#note(target, run)),
    });
  }

  async #job(target: string): Promise<CopierJob> {
    const { db, at, settings } = this.keeping;
    const { spool, dataDir, keyFile, given, calendar, pace = USUAL_PACE, priority = BELOW_NORMAL } = settings;
    const { patienceMs } = settings.supervision ?? USUAL_SUPERVISION;
    const history = historyOf(await lastRuns(db.manager, target));
    return { at, target, spool, dataDir, keyFile, given, calendar, pace, patienceMs, priority, history };
  }

  #soon(work: () => Promise<void>): void {
    const { log } = this.keeping;
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'the state of the copies'));
  }

  async #note(target: string, run: EndedRun): Promise<void> {
    const { db, clock, log } = this.keeping;
    log.info({ copy: run }, 'a copy has ended');
    await db.manager.insert(CopyRun, { ...run, target, endedAt: clock() });
    await this.#refresh();
  }

  async #refresh(): Promise<void> {
    const { db, clock, settings } = this.keeping;
    const { target, embedded } = settings;
    const { copy, done, rehearsal } = target === undefined ? NO_RUNS : await lastRuns(db.manager, target);
    this.lastDone = done?.startedAt ?? null;
    this.#become(
      copyStateOf({
        now: clock(),
        embedded,
        target: target !== undefined,
        obstacle: this.#facts.obstacle ?? this.#spool?.obstacle ?? null,
        broken: this.#facts.broken ?? false,
        sameDisk: embedded && !(this.#facts.ownDisk ?? done?.ownDisk ?? true),
        lastCopy: copy,
        lastDone: this.lastDone,
        lastRehearsal: rehearsal,
      }),
    );
  }

  #become(state: CopyState): void {
    const before = this.state;
    this.state = state;
    if (before?.code === state.code && before.colour === state.colour) return;
    const { log } = this.keeping;
    const { colour, code, reason, remedy, setting } = state;
    const line = { colour, code, reason, remedy, setting };
    if (state.colour === 'RED') log.warn(line, 'the copies');
    else log.info(line, 'the copies');
  }
}

function historyOf({ copy, done }: LastRuns): TargetHistory {
  return {
    lastDone: done?.startedAt ?? null,
    lastFailed: copy && copy.outcome !== 'DONE' ? copy.endedAt : null,
    ownDisk: done?.ownDisk ?? false,
  };
}
