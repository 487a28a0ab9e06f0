import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CopyError, WrongKey } from '../copy-error.ts';
import { KEYS, membersOf, openSealed, textOf } from '../sealed.ts';
import { isNeeded, missingSegment, type BaseCopy } from './copy-names.rules.ts';
import { baseFolder, copiesIn, walFile } from './copy-target.ts';
import { CLUSTER, LABEL } from './make-base-copy.ts';

const ZEROS = Buffer.alloc(64 * 1024);

export interface CopySource {
  /** A cluster's folder in BACKUP_DIR. */
  house: string;
  base: BaseCopy;
  key: string;
}

/**
 * Lays the cluster's files into `cluster`, a folder that is not there yet.
 * @returns the house's keys, by file name
 * @throws CopyError for a damaged file or another key
 */
export async function unpackBase(
  { house, base, key }: CopySource,
  cluster: string,
  progress: (bytes: number) => void,
): Promise<Record<string, string>> {
  const file = path.join(baseFolder(house), base.name);
  const keys: Record<string, string> = {};
  let labelled = false;
  await mkdir(cluster, { mode: 0o700 });
  for await (const member of membersOf(file, key, progress)) {
    const [room, ...parts] = member.header.name.split('/');
    if (room === KEYS) {
      keys[parts.join('/')] = await textOf(member);
      continue;
    }
    if (room !== CLUSTER || parts.includes('..')) throw noBase(file);
    const to = path.join(cluster, ...parts);
    if (member.header.type === 'directory') {
      await mkdir(to, { mode: 0o700, recursive: true });
      await textOf(member);
    } else {
      await pipeline(member, createWriteStream(to, { mode: 0o600 }));
    }
    labelled ||= parts.join('/') === LABEL;
  }
  if (!labelled) throw noBase(file);
  return keys;
}

const noBase = (file: string) => new CopyError(`${file} n'est pas une copie de base : donnez-en une autre.`);

/**
 * Opens into `folder` what a restore of `base` replays.
 * @returns the segments that are missing or do not open, where the replay ends
 */
export async function unpackSegments(
  { house, base, key }: CopySource,
  folder: string,
  progress: (bytes: number) => void,
): Promise<string[]> {
  const { wal } = await copiesIn(house);
  const missing = missingSegment(base.firstWal, wal);
  const unreadable = missing === undefined ? [] : [missing];
  for (const name of wal.filter((segment) => isNeeded(segment, base))) {
    const to = path.join(folder, name);
    try {
      await writeSparse(openSealed(walFile(house, name), key, progress), to);
    } catch (error) {
      if (!(error instanceof CopyError) || error instanceof WrongKey) throw error;
      await rm(to, { force: true });
      unreadable.push(name);
    }
  }
  return unreadable;
}

/** Without the zeros, of which most segments are full. */
async function writeSparse(content: AsyncIterable<Buffer>, to: string): Promise<void> {
  const file = await open(to, 'w', 0o600);
  try {
    let at = 0;
    for await (const piece of content) {
      if (!ZEROS.subarray(0, piece.length).equals(piece)) await file.write(piece, 0, piece.length, at);
      at += piece.length;
    }
    await file.truncate(at);
  } finally {
    await file.close();
  }
}
