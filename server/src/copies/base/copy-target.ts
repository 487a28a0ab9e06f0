import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../../db/files.ts';
import { CopyError, KnownFault } from '../copy-error.ts';
import {
  isHistory,
  isNeeded,
  isSegment,
  parseBaseName,
  SEALED_WAL,
  type BaseCopy,
} from './copy-names.rules.ts';
import { droppedCopies } from './retention.rules.ts';

const OWNER_ONLY = 0o700;
const DUMP = /^kessal-.*\.dump\.tar\.zst\.age$/;

/** Where the copies of one cluster go. */
export interface CopyTarget {
  /** BACKUP_DIR; must be there. */
  folder: string;
  /** PostgreSQL's system identifier: houses may share a folder, their WAL may not. */
  cluster: string;
}

interface Copies {
  /** The newest last, by their WAL: a machine's clock may have been wrong. */
  bases: BaseCopy[];
  /** Names of segments and histories, in order. */
  wal: string[];
}

export const houseFolder = ({ folder, cluster }: CopyTarget): string => path.join(folder, cluster);
export const baseFolder = (house: string): string => path.join(house, 'base');
export const walFolder = (house: string): string => path.join(house, 'wal');
export const walFile = (house: string, name: string): string =>
  path.join(walFolder(house), name + SEALED_WAL);

/**
 * Looks whether the target is there, and on which disk; makes its folder for the first copy.
 * @throws KnownFault where its disk is no longer mounted, so that nothing fills the disk below
 */
export async function lookAtTarget(
  target: string,
  dataDir: string,
  { lastDone, ownDisk: had }: { lastDone: Date | null; ownDisk: boolean },
): Promise<{ ownDisk: boolean }> {
  const house = await stat(dataDir);
  if (!lastDone) await mkdir(target, { recursive: true, mode: OWNER_ONLY });
  else if (had && (await isOnNewDisk(target, house.dev))) await mkdir(target, { mode: OWNER_ONLY });
  const there = await stat(target);
  if (!there.isDirectory()) throw new KnownFault('CIBLE_ABSENTE', `${target} n’est pas un dossier.`);
  const ownDisk = there.dev !== house.dev;
  if (lastDone && had && !ownDisk) {
    throw new KnownFault(
      'CIBLE_ABSENTE',
      `Le disque des copies n’est plus monté : ${target} est maintenant sur le disque de la maison.`,
    );
  }
  return { ownDisk };
}

/** Another disk was mounted in the place of the one that had the folder. */
async function isOnNewDisk(target: string, houseDisk: number): Promise<boolean> {
  const above = await stat(path.dirname(target)).catch(() => null);
  if (!above || above.dev === houseDisk) return false;
  return (await ifThere(stat(target))) === undefined;
}

/** Not BACKUP_DIR itself: where its disk is not mounted, nothing must be written to the one below. */
export async function makeFolders(target: CopyTarget): Promise<void> {
  const house = houseFolder(target);
  for (const folder of [house, baseFolder(house), walFolder(house)]) {
    await mkdir(folder, { mode: OWNER_ONLY }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}

/** By their names; nothing is opened. */
export function readCopies(target: CopyTarget): Promise<Copies> {
  return copiesIn(houseFolder(target));
}

/** @param house a cluster's folder in BACKUP_DIR */
export async function copiesIn(house: string): Promise<Copies> {
  const namesIn = async (folder: string) => (await ifThere(readdir(folder))) ?? [];
  const [bases, wal] = await Promise.all([namesIn(baseFolder(house)), namesIn(walFolder(house))]);
  return {
    bases: bases
      .map(parseBaseName)
      .filter((base) => base !== undefined)
      .sort((one, other) => (one.firstWal + one.name < other.firstWal + other.name ? -1 : 1)),
    wal: wal
      .filter((name) => name.endsWith(SEALED_WAL))
      .map((name) => name.slice(0, -SEALED_WAL.length))
      .filter((name) => isSegment(name) || isHistory(name))
      .sort(),
  };
}

/** Removes the copies that no longer need to be kept. */
export async function prune(target: CopyTarget, now: Date): Promise<void> {
  const house = houseFolder(target);
  const dropped = droppedCopies(await copiesIn(house), now);
  for (const { name } of dropped.bases) await rm(path.join(baseFolder(house), name), { force: true });
  for (const name of dropped.wal) await rm(walFile(house, name), { force: true });
}

/** What a restore takes: a dump, or the base copies and WAL of a cluster's folder. */
export type Source = { dump: string } | { house: string; base: string | undefined };

/**
 * @param given a dump, a base copy, a cluster's folder, or a folder of all of them, of which the newest base copy is taken, or
 * the newest dump where there is none
 * @throws CopyError
 */
export async function findCopies(given: string, { dumpsOnly }: { dumpsOnly: boolean }): Promise<Source> {
  const found = await stat(given).catch(() => undefined);
  if (found === undefined) {
    throw new CopyError(`${given} n'est pas là : branchez le disque des copies, ou donnez leur dossier.`);
  }
  if (!found.isDirectory()) {
    const base = parseBaseName(path.basename(given));
    return base === undefined
      ? { dump: given }
      : { house: path.dirname(path.dirname(given)), base: base.name };
  }
  const house = dumpsOnly ? undefined : await newestHouse(given);
  if (house !== undefined) return { house, base: undefined };
  const dump = (await readdir(given))
    .filter((name) => DUMP.test(name))
    .sort()
    .at(-1);
  if (dump !== undefined) return { dump: path.join(given, dump) };
  throw new CopyError(`Il n'y a pas de copie dans ${given} : donnez le dossier qui les tient.`);
}

/** Of several the one that was copied last: a house that was restored from a dump has another folder since. */
async function newestHouse(folder: string): Promise<string | undefined> {
  const names = await readdir(folder, { withFileTypes: true });
  const folders = [
    folder,
    ...names.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name)),
  ];
  let newest: { house: string; instant: Date } | undefined;
  for (const house of folders) {
    const instant = (await copiesIn(house)).bases.at(-1)?.instant;
    if (instant !== undefined && (newest === undefined || instant > newest.instant))
      newest = { house, instant };
  }
  return newest?.house;
}

/** What a restore from there reads, about. @param only the base copy that is taken, else the newest */
export async function copyBytes(house: string, only: string | undefined): Promise<number> {
  const { bases, wal } = await copiesIn(house);
  const base = bases.findLast(({ name }) => (only ?? name) === name);
  if (base === undefined) return 0;
  const files = wal.filter((name) => isNeeded(name, base)).map((name) => walFile(house, name));
  let bytes = 0;
  for (const file of [path.join(baseFolder(house), base.name), ...files]) bytes += (await stat(file)).size;
  return bytes;
}
