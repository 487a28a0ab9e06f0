import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseBaseName, SEALED_WAL, type BaseCopy } from './copy-names.rules.ts';
import { droppedCopies } from './retention.rules.ts';
import { isHistory, isSegment } from './segments.rules.ts';

const OWNER_ONLY = 0o700;

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

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  });
}

/** Removes the copies that no longer need to be kept. */
export async function prune(target: CopyTarget, now: Date): Promise<void> {
  const house = houseFolder(target);
  const dropped = droppedCopies(await copiesIn(house), now);
  for (const { name } of dropped.bases) await rm(path.join(baseFolder(house), name), { force: true });
  for (const name of dropped.wal) await rm(walFile(house, name), { force: true });
}

export const walFile = (house: string, name: string): string =>
  path.join(walFolder(house), name + SEALED_WAL);
