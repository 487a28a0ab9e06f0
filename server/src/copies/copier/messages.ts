import type { Connection } from '../../db/data-source.ts';
import type { Calendar } from '../../shared/days.ts';
import type { CopyFault, CopyKind, CopyOutcome, Obstacle } from '../copy-state.rules.ts';
import type { CopyPace } from '../copy-schedule.rules.ts';

/** What the server tells the copier once, at its start. */
export interface CopierJob {
  at: string | Connection;
  /** Where the embedded database's WAL waits; undefined for a database of the owner's own, which is dumped. */
  spool: string | undefined;
  dataDir: string;
  /** BACKUP_DIR. */
  target: string;
  keyFile: string | undefined;
  /** Keys that the owner keeps himself, so that no copy holds them. */
  given: { pinKey: string | undefined; jwtSecret: string | undefined };
  calendar: Calendar;
  history: TargetHistory;
  pace: CopyPace;
  /** For one step. */
  patienceMs: number;
  /** For the scheduler, as `os.setPriority` takes it: selling goes first. */
  priority: number;
}

/** What became of this target so far. */
export interface TargetHistory {
  /** When the last copy that was done had begun. */
  lastDone: Date | null;
  /** When the last attempt ended, if it failed. */
  lastFailed: Date | null;
  /** Whether the last copy that was done lay on a disk of its own. */
  ownDisk: boolean;
}

export interface EndedRun {
  kind: CopyKind;
  startedAt: Date;
  outcome: CopyOutcome;
  code: CopyFault | null;
  reason: string | null;
  bytes: number | null;
  ownDisk: boolean;
}

/** What the copier found at its last look. */
export interface CopierFacts {
  obstacle: Obstacle | null;
  broken: boolean;
  ownDisk: boolean;
}

export type FromCopier =
  /** `late`: something that it does has made no step for too long. */
  | { type: 'beat'; late: boolean }
  | { type: 'facts'; facts: CopierFacts }
  | { type: 'began'; kind: CopyKind; at: Date; ownDisk: boolean }
  | { type: 'ended'; run: EndedRun };
