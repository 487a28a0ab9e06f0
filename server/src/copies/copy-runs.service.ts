import type { EntityManager } from 'typeorm';
import type { EndedRun } from './copier/messages.ts';
import { CopyRun } from './copy-run.entity.ts';

/** Keeps how a copy or a rehearsal ended. */
export async function noteCopyRun(
  db: EntityManager,
  target: string,
  endedAt: Date,
  run: EndedRun,
): Promise<void> {
  await db.insert(CopyRun, { ...run, target, endedAt });
}
