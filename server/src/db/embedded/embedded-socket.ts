import { hash } from 'node:crypto';
import { lchownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { run } from './embedded-process.ts';
import type { Runner } from './embedded-runner.ts';

// The port only names the socket file; each data folder has its own socket folder.
export const SOCKET_PORT = 5432;

// The kernel's limit of a socket path is 107 bytes on Linux and 103 on macOS.
const LONGEST_FOLDER = 103 - `/.s.PGSQL.${String(SOCKET_PORT)}.lock`.length;

async function temporaryRoot(runner: Runner): Promise<string> {
  const longestName = `kessal-${'0'.repeat(16)}`;
  for (const root of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(join(root, longestName)) > LONGEST_FOLDER) continue;
    if ((await run([...runner.prefix, '/bin/sh', '-c', 'test -x "$0"', root])).code === 0) return root;
  }
  throw new EmbeddedError(
    `Le dossier temporaire ${tmpdir()} est trop long ou hors d'accès pour le socket de PostgreSQL : ` +
      `donnez un dossier court et lisible avec TMPDIR, ou une base PostgreSQL avec DATABASE_URL.`,
  );
}

/** Makes the folder, or accepts a real one of ours: the temporary folder is open to all users. */
function claim(folder: string, runner: Runner): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat?.isDirectory() !== true) return false;
  if (stat.uid !== runner.uid && stat.uid !== process.geteuid?.()) return false;
  if ((stat.mode & 0o077) !== 0) return false;
  if (stat.uid !== runner.uid) lchownSync(folder, runner.uid, runner.gid);
  return true;
}

/**
 * Prepares the socket's folder: a short path in the temporary one, mode 0700, owned by PostgreSQL's user.
 * Call it only when no server runs on the cluster.
 * @param former the last owner's folder, when it died without cleaning up
 */
export async function prepareSocketDir(dataDir: string, runner: Runner, former?: string): Promise<string> {
  const root = await temporaryRoot(runner);
  const tag = hash('sha256', dataDir).slice(0, 16);
  const known = [former, join(root, `kessal-${tag}`)].filter((folder) => folder !== undefined);
  let folder = known.find((candidate) => claim(candidate, runner));
  if (folder === undefined) {
    folder = mkdtempSync(join(root, 'kessal-'));
    claim(folder, runner);
  }
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true });
  }
  return folder;
}

/** A failure does no harm. */
export function removeSocketDir(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty, or already removed.
  }
}
