import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo } from './embedded-cluster.ts';
import { ownerOf, type Runner } from './embedded-runner.ts';

/** In the spool: WAL is thrown away and not archived while it is there. */
export const STOPPED = 'stopped';
/** Of a segment that is being copied into the spool. */
export const PART = '.part';

/** Where WAL waits on its way to the target of the copies. */
export const spoolFolder = (dataDir: string): string => join(dataDir, 'wal-spool');

/** For PostgreSQL, which replaces `%f`, and then for the shell. */
const quoted = (path: string): string => `'${path.replaceAll('%', '%%').replaceAll("'", String.raw`'\''`)}'`;

/**
 * Copies a finished segment on the same disk, so that PostgreSQL waits for no target. Segments end every half minute, mostly
 * empty: GNU's cp leaves the zeros out.
 */
function archiveCommand(spool: string): string {
  const folder = quoted(spool);
  const [part, whole] = [`${folder}/%f${PART}`, `${folder}/%f`];
  const copy = `{ cp --sparse=always "%p" ${part} 2>/dev/null || cp "%p" ${part}; }`;
  return `if [ -e ${folder}/${STOPPED} ]; then exit 0; fi; ${copy} && sync ${part} && mv ${part} ${whole}`;
}

/** Makes the spool, which belongs to PostgreSQL's account. @returns the settings */
export async function archiveInto(spool: string, runner: Runner): Promise<Record<string, string>> {
  if (!existsSync(spool)) mkdirSync(spool, { mode: 0o700 });
  if (ownerOf(spool)?.uid !== runner.uid) await giveTo(runner, spool);
  return { archive_mode: 'on', archive_timeout: '30', archive_command: archiveCommand(spool) };
}
