import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { isRunning, markOf, type ProcessMark } from './embedded-process.ts';

interface Owner extends ProcessMark {
  token: string;
  socketDir?: string;
}

/** Exclusive lock of one process on a data folder. */
export interface OwnerLock {
  /** Set when the former owner died without releasing the folder. */
  former: { socketDir?: string } | null;
  /** Records the socket's folder, for the next start after a crash. */
  note(socketDir: string): void;
  /** Does nothing when another process owns the folder. */
  release(): void;
}

function readOwner(path: string): Owner | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return JSON.parse(text) as Owner;
  } catch {
    // Flushed before the rename: unreadable means a broken disk, not an owner.
    return { pid: 0, started: '', boot: '', token: 'illisible' };
  }
}

/** The living process that works on the folder. */
export function livingOwner(dataDir: string): { socketDir?: string } | null {
  const owner = readOwner(join(dataDir, 'owner.json'));
  return owner !== null && isRunning(owner) ? owner : null;
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function replace(path: string, owner: Owner): void {
  const draft = `${path}.${owner.token}.new`;
  write(draft, owner, 'w');
  renameSync(draft, path);
}

/** For its user alone, whatever the umask. */
function write(file: string, owner: Owner, flag: 'w' | 'wx'): void {
  writeFileSync(file, JSON.stringify(owner), { flag, mode: 0o600, flush: true });
  chmodSync(file, 0o600);
}

/**
 * Takes the lock file `path`, or answers the living process that holds it.
 * A dead owner's file is never deleted, or two starters could delete each other's fresh one. To replace it, a
 * starter first takes, by the same rules, a second file named after the dead owner, and checks again.
 */
function seize(path: string, draft: string, me: Owner): Owner | null {
  for (;;) {
    if (tryLink(draft, path)) return null;
    const holder = readOwner(path);
    if (holder === null) continue;
    if (isRunning(holder)) return holder;
    const gate = `${path}.${holder.token}`;
    const rival = seize(gate, draft, me);
    if (rival !== null) return rival;
    try {
      if (readOwner(path)?.token !== holder.token) continue;
      replace(path, me);
      return null;
    } finally {
      rmSync(gate, { force: true });
    }
  }
}

/**
 * Locks the folder, replacing a dead owner. Atomic: of several starters exactly one wins.
 * @throws EmbeddedError when another living process holds it.
 */
export function takeLock(dataDir: string): OwnerLock {
  const path = join(dataDir, 'owner.json');
  const mark = markOf(process.pid) ?? { pid: process.pid, started: '', boot: '' };
  const me: Owner = { ...mark, token: randomBytes(6).toString('hex') };
  const former = readOwner(path);
  const draft = `${path}.${me.token}`;
  write(draft, me, 'wx');
  try {
    const holder = seize(path, draft, me);
    if (holder !== null) {
      throw new EmbeddedError(
        `Un autre Kessal (processus ${String(holder.pid)}) travaille déjà sur le dossier ${dataDir} : ` +
          `arrêtez-le, ou donnez un autre dossier à celui-ci avec DATA_DIR.`,
      );
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    former,
    note: (socketDir) => {
      replace(path, { ...me, socketDir });
    },
    release: () => {
      if (readOwner(path)?.token === me.token) rmSync(path, { force: true });
    },
  };
}
