import { CopyError, WrongKey } from '../copy-error.ts';
import { isWhole, type BaseCopy } from './copy-names.rules.ts';
import { copiesIn } from './copy-target.ts';
import { NotReached, restoreBase, type Restored, type RestoreJob } from './restore-base.ts';

interface Choice {
  /** The name of the base copy that must be taken; without it the newest that is sound. */
  only?: string | undefined;
  /** Told why a copy was passed over. */
  say: (line: string) => void;
}

/**
 * Restores the newest base copy that is sound. From an older one the WAL reaches as far, so nothing is lost by taking it.
 * @throws CopyError
 */
export async function restoreNewest(job: Omit<RestoreJob, 'base'>, { only, say }: Choice): Promise<Restored> {
  const { bases, wal } = await copiesIn(job.house);
  const there = new Set(wal);
  const offered = bases
    .filter((base) => (only ?? base.name) === base.name && isBefore(base, job.until))
    .reverse();
  let refused: unknown = new CopyError(`Il n'y a pas de copie d'avant ce moment dans ${job.house}.`);
  for (const base of offered) {
    try {
      if (!isWhole(base, there)) throw new CopyError(`À la copie ${base.name} il manque un de ses segments.`);
      return await restoreBase({ ...job, base });
    } catch (error) {
      if (!(error instanceof CopyError) || error instanceof WrongKey || error instanceof NotReached)
        throw error;
      if (base !== offered.at(-1)) say(`${error.message} Celle d'avant est essayée.`);
      refused = error;
    }
  }
  throw refused;
}

const isBefore = ({ instant }: BaseCopy, until: RestoreJob['until']): boolean =>
  !(until instanceof Date) || instant <= until;
