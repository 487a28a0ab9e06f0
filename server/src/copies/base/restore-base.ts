import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  EmbeddedError,
  prepareDataDir,
  recoverEmbedded,
  withEmptyFolder,
} from '../../db/embedded/embedded.ts';
import { putInPlace } from '../../db/files.ts';
import { shopMoment } from '../../shared/days.ts';
import { CopyError, WrongKey } from '../copy-error.ts';
import { isWhole, placeOf, type BaseCopy } from './copy-names.rules.ts';
import { copiesIn } from './copy-target.ts';
import { CLUSTER } from './make-base-copy.ts';
import { unpackBase, unpackSegments, type CopySource } from './unpack.ts';

const DRAFT = 'restore.partial';
/** In the cluster's folder, where PostgreSQL runs its commands. */
const WAL = 'kessal-wal';

export interface RestoreJob extends CopySource {
  /** Empty. */
  dataDir: string;
  /** A restore point or an instant; without it all WAL is replayed. */
  until?: string | Date | undefined;
  /** False for a copy that is only looked at. */
  durable: boolean;
  /** Called before the house is there, with its own keys by file name; it may refuse. */
  keepKeys: (keys: Record<string, string>) => void;
  /** The living house's; its new timeline must reach the target too. */
  spool?: string | undefined;
  /** Told the bytes of each piece that was read, and zero as PostgreSQL goes on. */
  progress?: (bytes: number) => void;
}

export interface Restored {
  base: BaseCopy;
  /** When the last thing was written that the house holds. */
  reached: Date | undefined;
  /** The segment that was missing or damaged: what followed it is lost. Undefined where that was asked for. */
  stoppedBefore: string | undefined;
}

/** The archive ends before the moment that was asked for; an older base copy does not reach further. */
export class NotReached extends CopyError {}

/**
 * Makes a cluster in an empty folder from a base copy and the WAL after it. It is not started.
 * @throws CopyError, EmbeddedError; the folder is then as empty as before
 */
export function restoreBase(job: RestoreJob): Promise<Restored> {
  return withEmptyFolder(job.dataDir, async (dataDir) => {
    const draft = path.join(dataDir, DRAFT);
    await rm(draft, { recursive: true, force: true });
    try {
      const restored = await restoreInto(prepareDataDir(draft), job);
      await rm(path.join(dataDir, CLUSTER), { recursive: true, force: true });
      await putInPlace(path.join(draft, CLUSTER), path.join(dataDir, CLUSTER));
      return restored;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  });
}

async function restoreInto(draft: string, job: RestoreJob): Promise<Restored> {
  const { base, until, durable, spool, progress = () => undefined } = job;
  const cluster = path.join(draft, CLUSTER);
  job.keepKeys(await unpackBase(job, cluster, progress));
  const folder = path.join(cluster, WAL);
  await mkdir(folder, { mode: 0o700 });
  const unreadable = await unpackSegments(job, folder, progress);
  await writeFile(path.join(cluster, 'recovery.signal'), '');
  const replay: Replay = { reached: undefined, next: placeOf(base.firstWal) };
  const onLine = (line: string): void => {
    progress(0);
    follow(replay, line);
  };
  const settings = recoverySettings(until);
  const failure = await recoverEmbedded({ dataDir: draft, durable, settings, spool, onLine }).catch(
    (error: unknown) => error,
  );
  const stoppedBefore = unreadable.find((segment) => placeOf(segment) === replay.next);
  if (failure !== undefined) throw inFrench(base, { stoppedBefore, reached: replay.reached }, failure);
  await rm(folder, { recursive: true });
  return {
    base,
    reached: replay.reached,
    stoppedBefore: until === undefined ? stoppedBefore : undefined,
  };
}

interface Replay {
  /** When the last transaction was written. */
  reached: Date | undefined;
  /** The place of the segment after the last that was taken. */
  next: number;
}

function follow(replay: Replay, line: string): void {
  const [, instant] = /last completed transaction was at log time (.+)$/.exec(line) ?? [];
  if (instant !== undefined) replay.reached = new Date(instant);
  const [, segment] = /restored log file "([0-9A-F]{24})" from archive/.exec(line) ?? [];
  if (segment !== undefined) replay.next = placeOf(segment) + 1;
}

function recoverySettings(until: string | Date | undefined): Record<string, string> {
  return {
    // It asks twice for a history; a segment that it has taken it finds in its own folder.
    restore_command: `case "%f" in *.history) cp "${WAL}/%f" "%p";; *) mv "${WAL}/%f" "%p";; esac`,
    recovery_target_action: 'promote',
    hot_standby: 'off',
    ...(typeof until === 'string' && { recovery_target_name: until }),
    ...(until instanceof Date && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  };
}

function inFrench(
  base: BaseCopy,
  { stoppedBefore, reached }: Omit<Restored, 'base'>,
  error: unknown,
): unknown {
  const said = error instanceof EmbeddedError ? error.message : '';
  const why = stoppedBefore === undefined ? '' : ` (le segment ${stoppedBefore} manque ou est abîmé)`;
  if (said.includes('recovery ended before configured recovery target')) {
    const end = reached === undefined ? '' : `, le ${shopMoment(reached)}`;
    const words = `Les copies s'arrêtent avant le moment demandé${end}${why} : demandez-en un plus tôt.`;
    return new NotReached(words, { cause: error });
  }
  if (said.includes('before consistent recovery point')) {
    return new CopyError(`La copie ${base.name} a fini après le moment demandé.`, { cause: error });
  }
  if (/before end of online backup|locate required checkpoint/.test(said)) {
    return new CopyError(`La copie ${base.name} n'est pas entière${why}.`, { cause: error });
  }
  const [, version] = /vient de PostgreSQL (\d+)/.exec(said) ?? [];
  if (version === undefined) return error;
  const words = `La copie ${base.name} vient de PostgreSQL ${version} : restaurez-la avec la version de Kessal qui l'a faite, puis passez à celle-ci par npm run dump.`;
  return new CopyError(words, { cause: error });
}

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
