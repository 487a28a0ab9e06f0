import { once } from 'node:events';
import { open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Pack } from 'tar-stream';
import type { Connection } from '../../db/data-source.ts';
import { ifThere, putInPlace } from '../../db/files.ts';
import { withClient } from '../../db/with-client.ts';
import { CopyError } from '../copy-error.ts';
import { COPY_SETTINGS } from '../house-tables.ts';
import { addKeys, addMember, archiveOf, sealTo, unwritable } from '../sealed.ts';
import { baseName, isWhole, stampOf, type BaseCopy } from './copy-names.rules.ts';
import { baseFolder, houseFolder, makeFolders, readCopies, type CopyTarget } from './copy-target.ts';
import { shipWaiting } from './spool.ts';

/** Of the tar: the folder of the cluster's files. */
export const CLUSTER = 'postgres';
export const LABEL = 'backup_label';
const UNFINISHED = '.unfinished';
const PIECE = 256 * 1024;
/** As they are read: 10 GB in twenty minutes: `npm run bench -- beside copy` holds what sales beside it cost. */
const BYTES_A_SECOND = 8 * 1024 * 1024;

export interface BaseCopyJob {
  at: Connection;
  target: CopyTarget;
  /** Into which the cluster archives its WAL. */
  spool: string;
  key: string;
  /** By file name, the keys that the house drew for itself. */
  keys: Record<string, string>;
  now: Date;
  /** Told the bytes of each piece that was written. */
  progress?: (bytes: number) => void;
}

export interface MadeBaseCopy {
  base: BaseCopy;
  file: string;
  bytes: number;
}

/**
 * Copies the cluster's files while it works, as PostgreSQL's manual describes it (low level API). It counts once the WAL from
 * its first to its last moment is at the target too. One at a time.
 * @throws CopyError
 */
export function makeBaseCopy(job: BaseCopyJob): Promise<MadeBaseCopy> {
  return withClient({ ...job.at, options: COPY_SETTINGS }, (client) => copyCluster(client, job));
}

async function copyCluster(client: Client, job: BaseCopyJob): Promise<MadeBaseCopy> {
  const { target, now, key, progress } = job;
  const folder = baseFolder(houseFolder(target));
  const draft = path.join(folder, `${stampOf(now)}${UNFINISHED}`);
  try {
    await makeFolders(target);
    await removeUnfinished(folder);
    const wal = { firstWal: '', lastWal: '' };
    const source = archiveOf((archive) => fill(archive, client, job, wal));
    const { bytes } = await sealTo(draft, source, key, progress);
    await shipWaiting(job);
    const base = { name: baseName({ instant: now, ...wal }), instant: now, ...wal };
    const { wal: there } = await readCopies(target);
    if (!isWhole(base, new Set(there))) {
      throw new CopyError("La copie n'est pas entière : la base a jeté son journal, faute de place.");
    }
    const file = path.join(folder, base.name);
    await putInPlace(draft, file);
    return { base, file, bytes };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw unwritable(folder, error);
  }
}

/** Of a machine that was switched off during a copy. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.includes(UNFINISHED)) await rm(path.join(folder, name), { force: true });
  }
}

interface WalRange {
  firstWal: string;
  lastWal: string;
}

/** Says at its end which WAL the copy needs. */
async function fill(archive: Pack, client: Client, { keys }: BaseCopyJob, wal: WalRange): Promise<void> {
  const { rows: begun } = await client.query<{ cluster: string }>(
    `SELECT current_setting('data_directory') AS cluster FROM pg_backup_start('kessal', fast => true)`,
  );
  const [{ cluster } = { cluster: '' }] = begun;
  const pace = paced();
  for await (const { name, isFolder } of clusterFiles(cluster)) {
    if (isFolder) await addMember(archive, { name: `${CLUSTER}/${name}`, type: 'directory', mode: 0o700 });
    else if (name.endsWith('/pg_control'))
      await add(archive, name, await readWhole(path.join(cluster, name)));
    else await addFile(archive, cluster, name, pace);
  }
  const { rows: ended } = await client.query<{ label: string; last: string }>(
    `SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(wait_for_archive => true)`,
  );
  const [{ label, last } = { label: '', last: '' }] = ended;
  wal.firstWal = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
  wal.lastWal = last;
  await add(archive, LABEL, Buffer.from(label));
  await addKeys(archive, keys);
  archive.finalize();
}

/** Waits as long as the bytes so far are too many for their time. */
function paced(): (bytes: number) => Promise<void> {
  const start = performance.now();
  let moved = 0;
  return async (bytes) => {
    moved += bytes;
    const early = (moved / BYTES_A_SECOND) * 1000 - (performance.now() - start);
    if (early > 0) await pause(early);
  };
}

/** PostgreSQL may be writing it: read until it is twice the same. */
async function readWhole(file: string): Promise<Buffer> {
  let content = await readFile(file);
  for (;;) {
    const again = await readFile(file);
    if (again.equals(content)) return content;
    content = again;
  }
}

function add(archive: Pack, name: string, content: Buffer): Promise<void> {
  return addMember(archive, { name: `${CLUSTER}/${name}` }, content);
}

async function addFile(
  archive: Pack,
  cluster: string,
  name: string,
  pace: (bytes: number) => Promise<void>,
): Promise<void> {
  // A table may be dropped meanwhile, and its file with it.
  const handle = await ifThere(open(path.join(cluster, name)));
  if (handle === undefined) return;
  try {
    const { size } = await handle.stat();
    const { promise: done, resolve, reject } = Promise.withResolvers<undefined>();
    const entry = archive.entry({ name: `${CLUSTER}/${name}`, mode: 0o600, size }, (error) => {
      if (error) reject(error);
      else resolve(undefined);
    });
    // Its failure is heard through `done`.
    entry.on('error', () => undefined);
    done.catch(() => undefined);
    for await (const piece of piecesOf(handle, size)) {
      if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), done]);
      await pace(piece.length);
    }
    entry.end(undefined);
    await done;
  } finally {
    await handle.close();
  }
}

/** As many bytes as the header promised: what changes meanwhile is in the WAL. */
async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += PIECE) {
    const piece = Buffer.alloc(Math.min(PIECE, size - at));
    await handle.read(piece, 0, piece.length, at);
    yield piece;
  }
}

/** What PostgreSQL's manual leaves out of a base backup: these folders' content, and the files below. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(backup_label|tablespace_map)(\.old)?|backup_manifest|(recovery|standby)\.signal|pg_internal\.init.*|pgsql_tmp.*)$/;
const FIRST = 'PG_VERSION';
/** It says how far the WAL must be replayed at least. */
const LAST = 'global/pg_control';

interface ClusterFile {
  /** From the cluster's folder on. */
  name: string;
  isFolder: boolean;
}

/** The files of a base copy, in its order; folders before what is in them. */
async function* clusterFiles(cluster: string): AsyncGenerator<ClusterFile> {
  yield { name: FIRST, isFolder: false };
  for await (const file of filesIn(cluster, '')) {
    if (file.name !== FIRST && file.name !== LAST) yield file;
  }
  yield { name: LAST, isFolder: false };
}

/** A folder that went with its database has none. */
async function* filesIn(cluster: string, folder: string): AsyncGenerator<ClusterFile> {
  const entries = await ifThere(readdir(path.join(cluster, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = path.posix.join(folder, entry.name);
    const isFolder = entry.isDirectory();
    yield { name, isFolder };
    if (isFolder && !EMPTIED.includes(name)) yield* filesIn(cluster, name);
  }
}
