import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  EmbeddedError,
  prepareDataDir,
  recoverEmbedded,
  withEmptyFolder,
} from '../../db/embedded/embedded.ts';
import { shopMoment } from '../../shared/days.ts';
import { CopyError } from '../copy-error.ts';
import { syncFolder } from '../sealed.ts';
import type { BaseCopy } from './copy-names.rules.ts';
import { baseFolder } from './copy-target.ts';
import { laySegments } from './lay-segments.ts';
import { placeOf } from './segments.rules.ts';
import { unpackBase } from './unpack-base.ts';

const CLUSTER = 'postgres';
const DRAFT = 'restore.partial';
/** In the cluster's folder, where PostgreSQL runs its commands. */
const WAL = 'kessal-wal';

export interface RestoreJob {
  /** A cluster's folder in BACKUP_DIR. */
  house: string;
  base: BaseCopy;
  key: string;
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
      await rename(path.join(draft, CLUSTER), path.join(dataDir, CLUSTER));
      await syncFolder(dataDir);
      return restored;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  });
}

async function restoreInto(draft: string, job: RestoreJob): Promise<Restored> {
  const { house, base, key, until, durable, spool, progress = () => undefined } = job;
  const cluster = path.join(draft, CLUSTER);
  job.keepKeys(await unpackBase(path.join(baseFolder(house), base.name), key, cluster, progress));
  const folder = path.join(cluster, WAL);
  await mkdir(folder, { mode: 0o700 });
  const unreadable = await laySegments(job, folder, progress);
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
