import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { CopyError, WrongKey } from '../copy-error.ts';
import { openSealed } from '../sealed.ts';
import { isNeeded, type BaseCopy } from './copy-names.rules.ts';
import { copiesIn, walFile } from './copy-target.ts';
import { missingSegment } from './segments.rules.ts';

const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Opens into `folder` what a restore of `base` replays.
 * @returns the segments that are missing or do not open, where the replay ends
 */
export async function laySegments(
  { house, base, key }: { house: string; base: BaseCopy; key: string },
  folder: string,
  progress: (bytes: number) => void,
): Promise<string[]> {
  const { wal } = await copiesIn(house);
  const missing = missingSegment(base.firstWal, wal);
  const unreadable = missing === undefined ? [] : [missing];
  for (const name of wal.filter((segment) => isNeeded(segment, base))) {
    const to = path.join(folder, name);
    try {
      await layOpen(openSealed(walFile(house, name), key, progress), to);
    } catch (error) {
      if (!(error instanceof CopyError) || error instanceof WrongKey) throw error;
      await rm(to, { force: true });
      unreadable.push(name);
    }
  }
  return unreadable;
}

/** Without the zeros, of which most segments are full. */
async function layOpen(content: AsyncIterable<Buffer>, to: string): Promise<void> {
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
