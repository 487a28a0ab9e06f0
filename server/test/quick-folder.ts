import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PLENTY = 2 * 1024 ** 3;

/**
 * A new folder for databases that come and go, in memory where there is plenty of it: ext4 goes through all that was
 * removed in the last seconds before it gives a new file its place, and a test database has four hundred files.
 */
export function quickFolder(prefix: string): string {
  return mkdtempSync(path.join(isRoomy() ? MEMORY : tmpdir(), prefix));
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= PLENTY && freemem() >= PLENTY;
  } catch {
    return false;
  }
}
