import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sqlState } from '../sql-state.ts';
import { withClient } from '../with-client.ts';
import { archiveInto } from './embedded-archive.ts';
import {
  checkVersion,
  clusterExists,
  createCluster,
  giveTo,
  readPassword,
  resetPassword,
  settleFormerServer,
} from './embedded-cluster.ts';
import { asEmbeddedError, EmbeddedError } from './embedded-error.ts';
import { launchPatiently, type Server } from './embedded-launch.ts';
import { takeLock, type OwnerLock } from './embedded-lock.ts';
import { chooseRunner, findBinaries, ownerOf, type Binaries, type Runner } from './embedded-runner.ts';
import { prepareSocketDir, removeSocketDir, SOCKET_PORT } from './embedded-socket.ts';

export { EmbeddedError } from './embedded-error.ts';

export interface EmbeddedPostgres {
  /** `host` is the folder of the server's Unix socket. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Fast shutdown, then releases the folder; idempotent. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Holds the cluster (`postgres`), its password and the owner file. */
  dataDir: string;
  /** False for tests only: a power cut may lose or break data. */
  durable?: boolean;
  onLine?: (line: string) => void;
  /** As `-c name=value`; they override the defaults. */
  settings?: Record<string, string>;
  /** Where finished WAL segments are copied to; without it none are. */
  spool?: string | undefined;
  /** Called when the server ends without `stop`. */
  onCrash?: (error: EmbeddedError) => void;
}

const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_connections: '60',
  wal_compression: 'pglz',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_destination: 'stderr',
  logging_collector: 'off',
};

const FRAGILE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export function prepareDataDir(path: string): string {
  try {
    const root = process.geteuid?.() === 0;
    if (!existsSync(path)) {
      mkdirSync(path, { recursive: true });
      // PostgreSQL's account must be able to traverse it.
      chmodSync(path, root ? 0o711 : 0o700);
    }
    return realpathSync(path);
  } catch (error) {
    throw asEmbeddedError(error, path);
  }
}

function ensureDatabase(connection: EmbeddedPostgres['connection'], cluster: string): Promise<void> {
  return withClient({ ...connection, database: 'postgres' }, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`create database "${connection.database}"`);
    // Wakes the checkpointer, which after a start sleeps five minutes and heeds no archive_timeout.
    await client.query('select pg_reload_conf()');
  }).catch((error: unknown) => {
    if (sqlState(error) !== '28P01') throw error;
    throw new EmbeddedError(
      `La base ${cluster} refuse le mot de passe du fichier postgres.password placé à côté d'elle : ` +
        `supprimez ce fichier et relancez, Kessal en fera un autre.`,
    );
  });
}

interface Place {
  binaries: Binaries;
  runner: Runner;
  cluster: string;
  socketDir: string;
}

async function launchServer(options: EmbeddedOptions, place: Place): Promise<Server> {
  const { binaries, runner, cluster, socketDir } = place;
  const fragile = options.durable === false ? FRAGILE : {};
  const archive = options.spool === undefined ? {} : await archiveInto(options.spool, runner);
  const sockets = { unix_socket_directories: socketDir };
  const all = { ...SETTINGS, ...sockets, ...archive, ...fragile, ...options.settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...runner.prefix, binaries.postgres, '-D', cluster, ...flags];
  return launchPatiently(command, cluster, options.onLine ?? (() => undefined));
}

async function startLocked(
  options: EmbeddedOptions,
  dataDir: string,
  lock: OwnerLock,
): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres');
  const exists = clusterExists(cluster);
  const binaries = findBinaries();
  const runner: Runner = await chooseRunner(binaries, dataDir, cluster);
  if (exists) {
    checkVersion(cluster, runner.major);
    await settleFormerServer(cluster, lock.former !== null);
    if (ownerOf(cluster)?.uid !== runner.uid) await giveTo(runner, cluster);
  }
  const socketDir = await prepareSocketDir(dataDir, runner, lock.former?.socketDir);
  lock.note(socketDir);
  const { password, fresh } = await readPassword(dataDir);
  const durable = options.durable !== false;
  if (!exists) {
    await createCluster({ binaries, runner, dataDir, cluster, scratch: socketDir, password, durable });
  } else if (fresh) {
    await resetPassword(binaries, runner, cluster, password);
  }
  const server = await launchServer(options, { binaries, runner, cluster, socketDir });
  const connection = { host: socketDir, port: SOCKET_PORT, user: 'kessal', password, database: 'kessal' };
  try {
    await ensureDatabase(connection, cluster);
  } catch (error) {
    await server.stop();
    throw asEmbeddedError(error, cluster);
  }
  return handle({ connection, server, lock, cluster, onCrash: options.onCrash });
}

function handle(parts: {
  connection: EmbeddedPostgres['connection'];
  server: Server;
  lock: OwnerLock;
  cluster: string;
  onCrash: EmbeddedOptions['onCrash'];
}): EmbeddedPostgres {
  const { connection, server, lock, cluster, onCrash } = parts;
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    // A server that survives SIGKILL keeps its owner file: the next start treats it as an orphan.
    if (!(await server.stop())) return;
    removeSocketDir(connection.host);
    lock.release();
  };
  void server.ended.then(() => {
    if (stopping !== undefined) return;
    onCrash?.(new EmbeddedError(`PostgreSQL s'est arrêté tout seul dans ${cluster} : relancez Kessal.`));
  });
  return { connection, stop: () => (stopping ??= stop()) };
}

/**
 * Starts the bundled PostgreSQL on `dataDir`, as root or not; creates the cluster and repairs it after a
 * crash. One living process per folder; folders are independent, without a TCP port. Call it from the main
 * thread: the kernel stops PostgreSQL when the thread that started it ends.
 * @throws EmbeddedError on any failure; nothing then runs and the folder is free.
 */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return locked(options.dataDir, (dataDir, lock) =>
    startLocked(options, dataDir, lock).catch((error: unknown) => {
      throw asEmbeddedError(error, dataDir);
    }),
  );
}

/** A failure leaves the folder free. */
async function locked<T>(folder: string, work: (dataDir: string, lock: OwnerLock) => Promise<T>): Promise<T> {
  const dataDir = prepareDataDir(resolve(folder));
  let lock: OwnerLock;
  try {
    lock = takeLock(dataDir);
  } catch (error) {
    throw asEmbeddedError(error, dataDir);
  }
  try {
    return await work(dataDir, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Keeps every other Kessal out of a folder without a cluster while `work` lays one there.
 * @throws EmbeddedError when there is one
 */
export function withEmptyFolder<T>(folder: string, work: (dataDir: string) => Promise<T>): Promise<T> {
  return locked(folder, async (dataDir, lock) => {
    const cluster = join(dataDir, 'postgres');
    if (clusterExists(cluster)) {
      throw new EmbeddedError(
        `Le dossier ${dataDir} tient déjà une maison : restaurez dans un dossier vide, donné par DATA_DIR.`,
      );
    }
    const done = await work(dataDir);
    lock.release();
    return done;
  });
}

/**
 * Lets PostgreSQL replay WAL on the cluster of `dataDir`, which was laid there from a base copy and starts as any other
 * afterwards.
 * @param options whose settings say where WAL comes from and where the replay ends
 * @throws EmbeddedError with PostgreSQL's last words
 */
export function recoverEmbedded(options: EmbeddedOptions): Promise<void> {
  return locked(options.dataDir, async (dataDir, lock) => {
    const cluster = join(dataDir, 'postgres');
    const binaries = findBinaries();
    // As for a new cluster: who unpacked it is not who shall run it.
    const runner = await chooseRunner(binaries, dataDir, `${cluster}.new`);
    checkVersion(cluster, runner.major);
    await giveTo(runner, cluster);
    const socketDir = await prepareSocketDir(dataDir, runner);
    lock.note(socketDir);
    try {
      const server = await launchServer(options, { binaries, runner, cluster, socketDir });
      await server.stop();
    } finally {
      removeSocketDir(socketDir);
    }
    lock.release();
  });
}
