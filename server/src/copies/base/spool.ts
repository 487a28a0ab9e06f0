import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PART, STOPPED } from '../../db/embedded/embedded-archive.ts';
import { ifThere, roomOf } from '../../db/files.ts';
import { mayArchiveAgain, reasonToStop, type Obstacle } from '../copy-state.rules.ts';
import { sealTo, unwritable } from '../sealed.ts';
import { isHistory, isSegment, missingSegment } from './copy-names.rules.ts';
import { houseFolder, makeFolders, readCopies, walFile, walFolder, type CopyTarget } from './copy-target.ts';

/** `stat` counts the blocks of a file in these. */
const BLOCK = 512;

/** What PostgreSQL has put there, in the order of its WAL. */
export async function waitingFiles(spool: string): Promise<string[]> {
  const names = await readdir(spool);
  return names.filter((name) => name !== STOPPED && !name.endsWith(PART)).sort();
}

/** Of the disk, which is less than the files' lengths: most of a segment is empty. */
export async function waitingBytes(spool: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(spool)) {
    const found = await ifThere(stat(path.join(spool, name)));
    bytes += (found?.blocks ?? 0) * BLOCK;
  }
  return bytes;
}

/** From now on PostgreSQL throws its WAL away: selling goes first. */
export function stopArchiving(spool: string): Promise<void> {
  return writeFile(path.join(spool, STOPPED), '');
}

export const isStopped = (spool: string): boolean => existsSync(path.join(spool, STOPPED));

/** Archives again, from the current segment on; a new base copy must follow, as what came before it is broken off. */
export async function resumeArchiving(spool: string): Promise<void> {
  await empty(spool);
  await rm(path.join(spool, STOPPED), { force: true });
}

async function empty(spool: string): Promise<void> {
  for (const name of await waitingFiles(spool)) await rm(path.join(spool, name), { force: true });
}

const STILL_STOPPED: Obstacle = {
  code: 'CIBLE_ABSENTE',
  reason: 'Les ventes ne sont plus copiées au fil de l’eau.',
};

/** Ends the keeping of WAL before it takes the room that selling needs, and begins it again. Asks the house's own disk only. */
export class SpoolWatch {
  obstacle: Obstacle | null = null;

  constructor(
    readonly dataDir: string,
    readonly spool: string,
  ) {}

  async look(): Promise<void> {
    const { dataDir, spool } = this;
    const [room, waiting, stopped] = [await roomOf(dataDir), await waitingBytes(spool), isStopped(spool)];
    const reason = reasonToStop(room, waiting);
    if (reason) {
      this.obstacle = reason;
      if (!stopped) await stopArchiving(spool);
      if (reason.code === 'DISQUE_COURT') await empty(spool);
    } else if (stopped && !mayArchiveAgain(room, waiting)) {
      this.obstacle ??= STILL_STOPPED;
    } else {
      // The copier then makes a new base copy.
      if (stopped) await resumeArchiving(spool);
      this.obstacle = null;
    }
  }
}

export interface ShipJob {
  spool: string;
  target: CopyTarget;
  key: string;
  /** Told the bytes of each piece that was written. */
  progress?: ((bytes: number) => void) | undefined;
}

const turns = new Map<string, Promise<unknown>>();

/**
 * Moves what waits in the spool to the target, in the order of the WAL.
 * @returns whether there is no base copy, or WAL is missing after the newest: only a new one ends that
 * @throws CopyError when the target fails
 */
export function shipWaiting(job: ShipJob): Promise<boolean> {
  const before = turns.get(job.spool) ?? Promise.resolve();
  const turn = before.then(() => ship(job));
  turns.set(
    job.spool,
    turn.catch(() => undefined),
  );
  return turn;
}

async function ship({ spool, target, key, progress }: ShipJob): Promise<boolean> {
  const house = houseFolder(target);
  const waiting = await waitingFiles(spool);
  try {
    if (waiting.length > 0) await makeFolders(target);
    for (const name of waiting) {
      const file = path.join(spool, name);
      // The others are PostgreSQL's notes, which no restore reads.
      if (isSegment(name) || isHistory(name))
        await sealTo(walFile(house, name), createReadStream(file), key, progress);
      await rm(file);
    }
    const { bases, wal } = await readCopies(target);
    const newest = bases.at(-1);
    return newest === undefined || missingSegment(newest.firstWal, wal) !== undefined;
  } catch (error) {
    throw unwritable(walFolder(house), error);
  }
}
