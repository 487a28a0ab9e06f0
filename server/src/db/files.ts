import { open, rename, statfs } from 'node:fs/promises';
import path from 'node:path';

/** What was asked of a file or folder, undefined where it is not there. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Gives what was written and flushed as a draft its name: after a power cut too it is there whole or not at all. */
export async function putInPlace(draft: string, name: string): Promise<void> {
  await rename(draft, name);
  const folder = await open(path.dirname(name));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Of the disk that the folder is on, what an account that is not root may fill. */
export async function roomOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
