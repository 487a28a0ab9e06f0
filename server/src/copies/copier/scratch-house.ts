import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from '../../db/data-source.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { roomOf } from '../../db/files.ts';
import { KnownFault } from '../copy-error.ts';
import { reasonNotToRehearse } from '../copy-state.rules.ts';

/** Enough for what one connection asks; the house has the rest of the memory. */
const SMALL = { max_connections: '10', shared_buffers: '64MB' };

const folderOf = (dataDir: string): string => path.join(dataDir, 'rehearsal');

/** Of a copier that was killed while it rehearsed; its PostgreSQL goes on writing until it misses its folder. */
export function clearScratchFolder(dataDir: string): Promise<void> {
  return rm(folderOf(dataDir), { recursive: true, force: true, maxRetries: 20 });
}

/**
 * A folder in DATA_DIR for a copy of so many bytes, empty before and gone afterwards.
 * @throws KnownFault VERIFICATION_IMPOSSIBLE where it does not fit
 */
export async function withScratchFolder<T>(
  dataDir: string,
  bytes: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = folderOf(dataDir);
  await clearScratchFolder(dataDir);
  await mkdir(dataDir, { recursive: true });
  const noRoom = reasonNotToRehearse(await roomOf(dataDir), bytes);
  if (noRoom !== null) throw new KnownFault('VERIFICATION_IMPOSSIBLE', noRoom);
  try {
    return await work(folder);
  } finally {
    await clearScratchFolder(dataDir);
  }
}

/** The embedded PostgreSQL of a folder that is thrown away. */
export async function withScratchDatabase<T>(
  dataDir: string,
  work: (at: Connection) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded({ dataDir, durable: false, settings: SMALL });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}
