import type { DataSource } from 'typeorm';
import { connectionShare } from './pool.ts';

/** In a process. More would read no faster, and a sale would wait behind all of them in Node's event loop. */
const MOST_AT_ONCE = 2;
/** After which a read no longer counts among them: PostgreSQL works on it, and Node is free. */
const BRIEF_MS = 50;
/** After a sale, in which reads run one at a time, as the next sale may come. */
const MAKE_WAY_MS = 250;

/** Reports may be long, and leave connections to others; a refresh is one that a live hint caused, for which nobody waits. */
export type ReadKind = 'list' | 'report' | 'refresh';

export const reportOrRefresh = ({ hint }: { hint: string | null }): ReadKind =>
  hint === null ? 'report' : 'refresh';

interface Read {
  db: DataSource;
  kind: ReadKind;
}

/** Not reentrant: nested reads could deadlock. */
export class ReadSemaphore {
  /** By `performance.now`. */
  soldAt = -MAKE_WAY_MS;
  readonly #brief = new Set<Read>();
  readonly #underWay = new Set<Read>();
  /** In their order. */
  readonly #waiting = new Map<Read, () => void>();

  async run<T>(db: DataSource, kind: ReadKind, work: () => Promise<T>): Promise<T> {
    const read = { db, kind };
    if (this.#mayStart(read)) this.#start(read);
    else await new Promise<void>((resolve) => this.#waiting.set(read, resolve));
    const timer = setTimeout(() => this.#noLongerBrief(read), BRIEF_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.#underWay.delete(read);
      this.#noLongerBrief(read);
    }
  }

  waitingReports(db: DataSource): number {
    return [...this.#waiting.keys()].filter((read) => read.db === db && read.kind === 'report').length;
  }

  #mayStart({ db, kind }: Read): boolean {
    const atOnce = performance.now() - this.soldAt < MAKE_WAY_MS ? 1 : MOST_AT_ONCE;
    if (this.#brief.size >= atOnce) return false;
    if (kind === 'list') return true;
    const most = kind === 'refresh' ? 1 : connectionShare(db, 'reports');
    return [...this.#underWay].filter((read) => read.db === db && read.kind === kind).length < most;
  }

  #start(read: Read): void {
    this.#brief.add(read);
    this.#underWay.add(read);
  }

  #noLongerBrief(read: Read): void {
    this.#brief.delete(read);
    for (const [next, begin] of this.#waiting) {
      if (!this.#mayStart(next)) continue;
      this.#waiting.delete(next);
      this.#start(next);
      begin();
    }
  }
}

const semaphores = new WeakMap<DataSource, ReadSemaphore>();

function semaphoreOf(db: DataSource): ReadSemaphore {
  const known = semaphores.get(db) ?? new ReadSemaphore();
  semaphores.set(db, known);
  return known;
}

/** The only semaphore on a read's way: lists and reports run two at a time, beside sales one. */
export function readInTurn<T>(db: DataSource, kind: ReadKind, work: () => Promise<T>): Promise<T> {
  return semaphoreOf(db).run(db, kind, work);
}

/** Counts the reads of a replica with those of its primary: it is Node that they keep busy. */
export function shareReads(replica: DataSource, primary: DataSource): void {
  semaphores.set(replica, semaphoreOf(primary));
}

/** Lets the reads of this process make way for its sales. */
export function noteSale(db: DataSource): void {
  semaphoreOf(db).soldAt = performance.now();
}

/** Reports that wait for their share of the pool. */
export function waitingReports(db: DataSource): number {
  return semaphoreOf(db).waitingReports(db);
}
