import { existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PART, STOPPED } from '../../db/embedded/embedded-archive.ts';

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
    const { blocks } = await stat(path.join(spool, name)).catch(gone);
    bytes += blocks * BLOCK;
  }
  return bytes;
}

const gone = (error: unknown): { blocks: number } => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return { blocks: 0 };
};

/** From now on PostgreSQL throws its WAL away: selling goes first. */
export function stopArchiving(spool: string): Promise<void> {
  return writeFile(path.join(spool, STOPPED), '');
}

export const isStopped = (spool: string): boolean => existsSync(path.join(spool, STOPPED));

/** Archives again, from the current segment on; a new base copy must follow, as what came before it is broken off. */
export async function resumeArchiving(spool: string): Promise<void> {
  for (const name of await waitingFiles(spool)) await rm(path.join(spool, name), { force: true });
  await rm(path.join(spool, STOPPED), { force: true });
}
