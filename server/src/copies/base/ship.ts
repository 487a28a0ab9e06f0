import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sealTo, unwritable } from '../sealed.ts';
import { houseFolder, makeFolders, readCopies, walFile, walFolder, type CopyTarget } from './copy-target.ts';
import { isHistory, isSegment, missingSegment } from './segments.rules.ts';
import { waitingFiles } from './spool.ts';

export interface ShipJob {
  spool: string;
  target: CopyTarget;
  key: string;
  /** Told the bytes of each piece that was written. */
  progress?: ((bytes: number) => void) | undefined;
}

interface Shipped {
  shipped: number;
  bytes: number;
  /** Whether WAL is missing after the newest base copy: only a new one ends that. */
  gap: boolean;
}

const turns = new Map<string, Promise<unknown>>();

/** Moves what waits in the spool to the target, in the order of the WAL. @throws CopyError when the target fails */
export function shipWaiting(job: ShipJob): Promise<Shipped> {
  const before = turns.get(job.spool) ?? Promise.resolve();
  const turn = before.then(() => ship(job));
  turns.set(
    job.spool,
    turn.catch(() => undefined),
  );
  return turn;
}

async function ship({ spool, target, key, progress }: ShipJob): Promise<Shipped> {
  const house = houseFolder(target);
  const waiting = await waitingFiles(spool);
  let [shipped, bytes] = [0, 0];
  try {
    if (waiting.length > 0) await makeFolders(target);
    for (const name of waiting) {
      const file = path.join(spool, name);
      // The others are PostgreSQL's notes, which no restore reads.
      if (isSegment(name) || isHistory(name)) {
        bytes += (await sealTo(walFile(house, name), createReadStream(file), key, progress)).bytes;
        shipped += 1;
      }
      await rm(file);
    }
    const { bases, wal } = await readCopies(target);
    const newest = bases.at(-1);
    return {
      shipped,
      bytes,
      gap: newest !== undefined && missingSegment(newest.firstWal, wal) !== undefined,
    };
  } catch (error) {
    throw unwritable(walFolder(house), error);
  }
}
