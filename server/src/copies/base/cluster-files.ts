import { readdir } from 'node:fs/promises';
import path from 'node:path';

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
export async function* clusterFiles(cluster: string): AsyncGenerator<ClusterFile> {
  yield { name: FIRST, isFolder: false };
  for await (const file of filesIn(cluster, '')) {
    if (file.name !== FIRST && file.name !== LAST) yield file;
  }
  yield { name: LAST, isFolder: false };
}

async function* filesIn(cluster: string, folder: string): AsyncGenerator<ClusterFile> {
  for (const entry of await entriesOf(path.join(cluster, folder))) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = path.posix.join(folder, entry.name);
    const isFolder = entry.isDirectory();
    yield { name, isFolder };
    if (isFolder && !EMPTIED.includes(name)) yield* filesIn(cluster, name);
  }
}

/** None of a folder that went with its database. */
async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  });
}
