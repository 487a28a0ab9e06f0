import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Not } from 'typeorm';
import { CopyRun } from './copy-run.entity.ts';

const SHOWN = 10;

/** The last copies and rehearsals, the newest first. */
export function listCopyRuns(db: EntityManager): Promise<CopyRun[]> {
  return db.find(CopyRun, { order: { id: 'DESC' }, take: SHOWN });
}

export interface LastRuns {
  copy: CopyRun | null;
  /** The last copy that was done. */
  done: CopyRun | null;
  rehearsal: CopyRun | null;
}

/** Of one target, BACKUP_DIR as it was given. */
export async function lastRuns(db: EntityManager, target: string): Promise<LastRuns> {
  const last = (where: FindOptionsWhere<CopyRun>): Promise<CopyRun | null> =>
    db.findOne(CopyRun, { where: { target, ...where }, order: { id: 'DESC' } });
  const aCopy = { kind: Not('REHEARSAL' as const) };
  return {
    copy: await last(aCopy),
    done: await last({ ...aCopy, outcome: 'DONE' }),
    rehearsal: await last({ kind: 'REHEARSAL' }),
  };
}
