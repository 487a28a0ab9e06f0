import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { isRunning, markOf, type ProcessMark } from './embedded-process.ts';

interface Owner extends ProcessMark {
  token: string;
  socketDir?: string;
}

/** The right, for one process at a time, to use a data folder. */
export interface OwnerLock {
  /** The owner that died without giving the folder back, if any. */
  former: { socketDir?: string } | null;
  /** Writes down where the socket is, for whoever finds the folder after our death. */
  note(socketDir: string): void;
  /** Gives the folder back; does nothing when it is no longer ours. */
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
    // Written and flushed before it got its name: only a broken disk leaves it unreadable, so nobody holds it.
    return { pid: 0, started: '', boot: '', token: 'illisible' };
  }
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
  writeFileSync(draft, JSON.stringify(owner), { flush: true });
  renameSync(draft, path);
}

/**
 * Makes `path` ours, or answers the living process that holds it.
 *
 * A dead owner's file is never deleted, because two starters could then delete each other's fresh one. Whoever
 * wants to replace it first takes, by the same rules, a second file named after the dead owner, and looks again.
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
 * Takes the folder for this process, over a dead owner too. Atomic: of several starters exactly one wins.
 * @throws EmbeddedError when another living process holds it.
 */
export function takeLock(dataDir: string): OwnerLock {
  const path = join(dataDir, 'owner.json');
  const mark = markOf(process.pid) ?? { pid: process.pid, started: '', boot: '' };
  const me: Owner = { ...mark, token: randomBytes(6).toString('hex') };
  const former = readOwner(path);
  const draft = `${path}.${me.token}`;
  writeFileSync(draft, JSON.stringify(me), { flag: 'wx', flush: true });
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
