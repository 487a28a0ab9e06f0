import { mkdtempSync, existsSync, lstatSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PLENTY = 2 * 1024 ** 3;

/** Whose process numbers are ours: another container may share the folder, but sees none of our processes. */
const NUMBERS = '/proc/self/ns/pid';
const HERE = existsSync(NUMBERS) ? readlinkSync(NUMBERS).replace(/\D/g, '') : '0';

/**
 * A new folder for databases that come and go, in memory where there is plenty of it: ext4 goes through all that was
 * removed in the last seconds before it gives a new file its place, and a test database has four hundred files.
 * It bears the number of this process, and those of processes that were killed before they could tidy up go first.
 */
export function quickFolder(prefix: string): string {
  removeOrphans(MEMORY);
  const parent = isRoomy() ? MEMORY : tmpdir();
  return mkdtempSync(path.join(parent, `${prefix}${HERE}.${process.pid}.`));
}

/** Removes the quick folders in `parent` whose process no longer lives; PostgreSQL ends by itself without its folder. */
export function removeOrphans(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const [, numbers, pid] = /^kessal\W.*\W(\d+)\.(\d+)\.\w{6}$/.exec(name) ?? [];
    if (pid === undefined || numbers !== HERE || isAlive(Number(pid))) continue;
    const folder = path.join(parent, name);
    const ours = lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (ours) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and is somebody else's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= PLENTY && freemem() >= PLENTY;
  } catch {
    return false;
  }
}
