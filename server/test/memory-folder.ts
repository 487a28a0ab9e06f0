import { mkdtempSync, existsSync, lstatSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PLENTY = 2 * 1024 ** 3;

/** The pid namespace: another container may share the folder, but not our pids. */
const NUMBERS = '/proc/self/ns/pid';
const HERE = existsSync(NUMBERS) ? readlinkSync(NUMBERS).replace(/\D/g, '') : '0';

/**
 * A new folder for short-lived databases, in memory where there is enough: ext4 is slow at creating files after many
 * were removed, and a test database has four hundred. Its name holds this process's pid; folders of killed processes
 * are removed first.
 */
export function memoryFolder(prefix: string): string {
  removeOrphans(MEMORY);
  const parent = isRoomy() ? MEMORY : tmpdir();
  return mkdtempSync(path.join(parent, `${prefix}${HERE}.${process.pid}.`));
}

/** Removes the quick folders of dead processes in `parent`; PostgreSQL stops once its folder is gone. */
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
    // EPERM means that the process lives under another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Whether the folder in memory has room for databases and browsers. */
export function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= PLENTY && freemem() >= PLENTY;
  } catch {
    return false;
  }
}
