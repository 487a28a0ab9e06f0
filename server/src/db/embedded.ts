import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  checkVersion,
  clusterExists,
  createCluster,
  giveTo,
  readPassword,
  resetPassword,
  settleFormerServer,
  startFailure,
} from './embedded-cluster.ts';
import { asEmbeddedError, EmbeddedError } from './embedded-error.ts';
import { takeLock, type OwnerLock } from './embedded-lock.ts';
import { childEnv, endServer, markOf } from './embedded-process.ts';
import { chooseRunner, findBinaries, ownerOf, type Runner } from './embedded-runner.ts';
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

// Milliseconds; while it recovers after a crash, PostgreSQL logs a line every ten seconds.
const LONGEST_SILENCE = 120_000;

interface Server {
  ended: Promise<void>;
  stop(): Promise<boolean>;
}

function prepareDataDir(path: string): string {
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

/** What `each` throws must not become an uncaught exception. */
function readLines(child: ChildProcess, each: (line: string) => void): void {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      try {
        each(line);
      } catch {
        // A failing log reader must not stop the database.
      }
    }
  });
  child.stderr?.on('error', () => undefined);
}

/** Resolves once the server accepts connections. @throws EmbeddedError with its last log lines */
async function launch(command: string[], cluster: string, onLine: (line: string) => void): Promise<Server> {
  const [file = '', ...args] = command;
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  // Detached: Ctrl-C must reach node alone, which first ends the sales in progress.
  const child = spawn(file, args, { cwd: '/', env: childEnv(), stdio, detached: true });
  const mark = child.pid === undefined ? null : markOf(child.pid);
  const last: string[] = [];
  const ended = new Promise<void>((resolve) => {
    const done = (): void => {
      resolve();
    };
    // A busy child of the server may hold the pipe open.
    child.once('exit', () => setTimeout(done, 1_000).unref());
    child.once('close', done);
    child.on('error', (error) => {
      last.push(error.message);
      if (mark === null) resolve();
    });
  });
  const stop = async (): Promise<boolean> => {
    if (mark !== null && !(await endServer(mark, 10_000))) return false;
    await ended;
    return true;
  };
  const ready = await new Promise<boolean>((resolve) => {
    const fail = (): void => {
      resolve(false);
    };
    const silence = setTimeout(fail, LONGEST_SILENCE);
    void ended.then(fail).finally(() => {
      clearTimeout(silence);
    });
    readLines(child, (line) => {
      last.push(line);
      if (last.length > 50) last.shift();
      silence.refresh();
      if (/ready to accept (read-only )?connections/.test(line)) {
        clearTimeout(silence);
        resolve(true);
      }
      onLine(line);
    });
  });
  if (ready) return { ended, stop };
  await stop();
  throw startFailure(cluster, last);
}

/** Retries: after the postmaster alone was killed, its children hold the shared memory for a moment. */
async function launchPatiently(...args: Parameters<typeof launch>): Promise<Server> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      return await launch(...args);
    } catch (error) {
      // A server that does not start has no client to send an SQLSTATE: its log is all there is.
      const busy =
        error instanceof EmbeddedError && error.message.includes('pre-existing shared memory block');
      if (!busy || Date.now() > end) throw error;
    }
    await sleep(250);
  }
}

async function ensureDatabase(connection: EmbeddedPostgres['connection'], cluster: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    if ((error as { code?: string }).code !== '28P01') throw error;
    throw new EmbeddedError(
      `La base ${cluster} refuse le mot de passe du fichier postgres.password placé à côté d'elle : ` +
        `supprimez ce fichier et relancez, Kessal en fera un autre.`,
    );
  });
  try {
    const found = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`create database "${connection.database}"`);
  } finally {
    await client.end();
  }
}

function serverSettings(options: EmbeddedOptions, socketDir: string): string[] {
  const fragile = options.durable === false ? FRAGILE : {};
  const all = { ...SETTINGS, unix_socket_directories: socketDir, ...fragile, ...options.settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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
  const flags = serverSettings(options, socketDir);
  const command = [...runner.prefix, binaries.postgres, '-D', cluster, ...flags];
  const server = await launchPatiently(command, cluster, options.onLine ?? (() => undefined));
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
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = prepareDataDir(resolve(options.dataDir));
  let lock: OwnerLock;
  try {
    lock = takeLock(dataDir);
  } catch (error) {
    throw asEmbeddedError(error, dataDir);
  }
  try {
    return await startLocked(options, dataDir, lock);
  } catch (error) {
    lock.release();
    throw asEmbeddedError(error, dataDir);
  }
}
