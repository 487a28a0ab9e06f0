import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { withClient } from '../with-client.ts';
import { EmbeddedError, startEmbedded, type EmbeddedPostgres } from './embedded.ts';

const CHILD = fileURLToPath(new URL('../../../test/fixtures/embedded-child.ts', import.meta.url));
const ROOT = process.geteuid?.() === 0;
const NOBODY = 65534;
const AS_NOBODY = [
  'setpriv',
  `--reuid=${String(NOBODY)}`,
  `--regid=${String(NOBODY)}`,
  '--clear-groups',
  '--',
];

let home: string;
const opened: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  home = memoryFolder('kessal-test-');
});

afterEach(async () => {
  for (const child of children.splice(0)) kill(child, 'SIGKILL');
  await Promise.all(opened.splice(0).map((base) => base.stop()));
  for (const name of ['maison', 'maison du centre', 'autre']) {
    const pid = postmaster(join(home, name));
    if (pid > 0) await gone(pid);
    // A killed owner leaves its socket folder for the next start, which does not come here.
    const owner = join(home, name, 'owner.json');
    if (!existsSync(owner)) continue;
    const { socketDir } = JSON.parse(readFileSync(owner, 'utf8')) as { socketDir?: string };
    if (socketDir !== undefined) rmSync(socketDir, { recursive: true, force: true });
  }
  rmSync(home, { recursive: true, force: true });
});

async function open(dataDir: string, more: Partial<Parameters<typeof startEmbedded>[0]> = {}) {
  const base = await startEmbedded({ dataDir, ...more });
  opened.push(base);
  return base;
}

function query(connection: EmbeddedPostgres['connection'], sql: string): Promise<unknown[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]);
  });
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    // The whole process group, as when a machine goes down.
    process.kill(-(child.pid ?? 0), signal);
  } catch {
    // Already gone.
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie still answers signals.
    return !readFileSync(`/proc/${String(pid)}/status`, 'utf8').includes('State:\tZ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

async function gone(pid: number, limit = 10_000): Promise<boolean> {
  for (const end = Date.now() + limit; alive(pid); await new Promise((done) => setTimeout(done, 20))) {
    if (Date.now() > end) return false;
  }
  return true;
}

function postmaster(dataDir: string): number {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

interface Child {
  process: ChildProcess;
  /** Numbers of the acknowledged rows, in order. */
  rows: number[];
  ready: Promise<EmbeddedPostgres['connection']>;
  /** Null after a start. */
  refused: Promise<string | null>;
  written(count: number): Promise<void>;
}

function startChild(args: string[], options: { prefix?: string[]; path?: string } = {}): Child {
  const command = [...(options.prefix ?? []), process.execPath, CHILD, ...args];
  const env = { ...process.env, NODE_OPTIONS: '', PATH: options.path ?? process.env.PATH };
  const child = spawn(command[0] ?? '', command.slice(1), {
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const rows: number[] = [];
  let count = Infinity;
  let reached: () => void = () => undefined;
  let ready: (connection: EmbeddedPostgres['connection']) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let refused: (message: string | null) => void = () => undefined;
  const parts = {
    ready: new Promise<EmbeddedPostgres['connection']>((resolve, reject) => {
      ready = resolve;
      fail = reject;
    }),
    refused: new Promise<string | null>((resolve) => {
      refused = resolve;
    }),
  };
  child.once('close', () => {
    // No effect after a good start; otherwise the test fails at once.
    fail(new Error('the child ended before it was ready'));
    refused('it ended without a word');
    reached();
  });
  parts.ready.catch(() => undefined);
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = JSON.parse(line) as {
        ready?: EmbeddedPostgres['connection'];
        row?: number;
        refused?: string;
      };
      if (message.row !== undefined) rows.push(message.row);
      if (message.refused !== undefined) refused(message.refused);
      if (message.ready !== undefined) {
        ready(message.ready);
        refused(null);
      }
    }
    if (rows.length >= count) reached();
  });
  return {
    process: child,
    rows,
    ...parts,
    written: (wanted) =>
      new Promise((resolve) => {
        count = wanted;
        reached = resolve;
        if (rows.length >= count) resolve();
      }),
  };
}

async function closed(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((done) => child.once('close', done));
  }
}

test('the shop opens for the first time, closes in the evening, and finds its rows in the morning', async () => {
  const dataDir = join(home, 'maison du centre');
  const first = await open(dataDir);
  expect(first.connection).toMatchObject({ user: 'kessal', database: 'kessal' });
  expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  const shown = await query(
    first.connection,
    `select current_setting(name) from unnest(array['fsync', 'full_page_writes', 'synchronous_commit',
       'data_checksums', 'listen_addresses', 'server_encoding', 'TimeZone']) with ordinality as t(name, n) order by n`,
  );
  expect(shown).toEqual(['on', 'on', 'on', 'on', '', 'UTF8', 'UTC']);
  await query(first.connection, 'create table rows as select 42 as n');
  const pid = postmaster(dataDir);
  await Promise.all([first.stop(), first.stop()]);
  expect(alive(pid)).toBe(false);
  expect(existsSync(first.connection.host)).toBe(false);
  expect(existsSync(join(dataDir, 'owner.json'))).toBe(false);

  const second = await open(dataDir);
  expect(await query(second.connection, 'select n from rows')).toEqual([42]);
});

test('a wrong password does not open the database, and the log and more settings reach the caller', async () => {
  const lines: string[] = [];
  const base = await open(join(home, 'maison'), {
    durable: false,
    onLine: (line) => {
      lines.push(line);
      throw new Error('a log reader that fails');
    },
    settings: { max_connections: '7' },
  });
  expect(await query(base.connection, 'show max_connections')).toEqual(['7']);
  expect(await query(base.connection, 'show fsync')).toEqual(['off']);
  await expect(query({ ...base.connection, password: 'faux' }, 'select 1')).rejects.toThrow(/password/);
  expect(lines.join('\n')).toMatch(/ready to accept connections/);
});

test('PostgreSQL alone is killed: the caller is told, and the next start has every row', async () => {
  const dataDir = join(home, 'maison');
  let crash: EmbeddedError | undefined;
  const told = new Promise<void>((resolve) => {
    void open(dataDir, {
      onCrash: (error) => {
        crash = error;
        resolve();
      },
    }).then(async (base) => {
      await query(base.connection, 'create table rows as select generate_series(1, 500) as n');
      process.kill(postmaster(dataDir), 'SIGKILL');
    });
  });
  await told;
  expect(crash?.message).toContain(dataDir);
  await opened[0]?.stop();
  const next = await open(dataDir);
  expect(await query(next.connection, 'select count(*)::int from rows')).toEqual([500]);
});

test('everything is killed at once while rows are being written: every acknowledged one is there', async () => {
  const dataDir = join(home, 'maison');
  for (let round = 0; round < 2; round += 1) {
    const child = startChild([dataDir]);
    await child.ready;
    await child.written(200);
    const pid = postmaster(dataDir);
    process.kill(pid, 'SIGKILL');
    kill(child.process, 'SIGKILL');
    await closed(child.process);
    const base = await open(dataDir);
    const kept = await query(base.connection, 'select n from rows order by n');
    expect(kept.slice(0, child.rows.at(-1))).toContain(child.rows.at(-1));
    expect(child.rows.filter((n) => !kept.includes(n))).toEqual([]);
    await base.stop();
  }
});

function reachable(): boolean {
  const [setpriv = '', ...as] = AS_NOBODY;
  return spawnSync(setpriv, [...as, 'test', '-r', CHILD]).status === 0;
}

/** A folder of an ordinary user, and how to run a child as that user. */
function ordinaryUser(): { dataDir: string; prefix: string[] } | string {
  const dataDir = join(home, 'maison');
  if (!ROOT) return { dataDir, prefix: [] };
  if (!reachable()) return 'nobody cannot reach this checkout';
  chmodSync(home, 0o711);
  mkdirSync(dataDir);
  chownSync(dataDir, NOBODY, NOBODY);
  return { dataDir, prefix: AS_NOBODY };
}

/** Prints why and answers true when this machine cannot run the test. */
function skipped(reason: unknown): reason is string {
  if (typeof reason !== 'string') return false;
  process.stderr.write(`  skipped: ${reason}\n`);
  return true;
}

test('an ordinary user: node dies alone, PostgreSQL stays behind, and is taken over without losing a row', async () => {
  const user = ordinaryUser();
  if (skipped(user)) return;
  const setpriv = user.prefix[0] === undefined ? [] : ['/usr/bin/setpriv', ...user.prefix.slice(1)];
  // Without setpriv in PATH the server outlives node, as on macOS.
  const child = startChild([user.dataDir], { prefix: setpriv, path: '/nowhere' });
  await child.ready;
  await child.written(200);
  const orphan = postmaster(user.dataDir);
  if (ROOT) expect(statSync(`/proc/${String(orphan)}`).uid).toBe(NOBODY);
  kill(child.process, 'SIGKILL');
  await closed(child.process);
  expect(alive(orphan)).toBe(true);

  const next = startChild([user.dataDir, 'hold'], { prefix: setpriv });
  const connection = await next.ready;
  expect(alive(orphan)).toBe(false);
  const kept = await query(connection, 'select n from rows order by n');
  expect(child.rows.filter((n) => !kept.includes(n))).toEqual([]);
  kill(next.process, 'SIGTERM');
  await closed(next.process);
  expect(next.process.exitCode).toBe(0);

  // Root may use the folder too, and leaves it to its owner.
  if (!ROOT) return;
  const base = await open(user.dataDir);
  expect(statSync(`/proc/${String(postmaster(user.dataDir))}`).uid).toBe(NOBODY);
  await base.stop();
  const again = startChild([user.dataDir, 'hold'], { prefix: setpriv });
  expect(await again.refused).toBeNull();
});

test('node dies alone where setpriv exists: PostgreSQL shuts down cleanly by itself', async () => {
  if (process.platform !== 'linux' && skipped('setpriv is for Linux')) return;
  const dataDir = join(home, 'maison');
  const child = startChild([dataDir]);
  await child.ready;
  await child.written(50);
  const pid = postmaster(dataDir);
  kill(child.process, 'SIGKILL');
  await closed(child.process);
  // Without a wait: the new start meets the old server while it stops.
  const lines: string[] = [];
  const base = await open(dataDir, { onLine: (line) => lines.push(line) });
  expect(alive(pid)).toBe(false);
  expect(lines.join('\n')).not.toMatch(/not properly shut down/);
  const kept = await query(base.connection, 'select n from rows');
  expect(child.rows.filter((n) => !kept.includes(n))).toEqual([]);
});

test('five copies start at once over a dead one: exactly one opens, the others say why', async () => {
  const dataDir = join(home, 'maison');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  writeFileSync(
    join(dataDir, 'owner.json'),
    JSON.stringify({ pid: 1, started: '0', boot: 'x', token: 'mort' }),
  );
  const copies = Array.from({ length: 5 }, () => startChild([dataDir, 'hold', home]));
  await new Promise((done) => setTimeout(done, 600));
  writeFileSync(join(home, 'go'), '');
  const answers = await Promise.all(copies.map((copy) => copy.refused));
  const refusals = answers.filter((answer) => answer !== null);
  expect(refusals).toHaveLength(4);
  for (const refusal of refusals) expect(refusal).toMatch(/Un autre Kessal .*travaille déjà.*DATA_DIR/);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(EmbeddedError);
  const winner = copies[answers.indexOf(null)];
  const connection = await winner?.ready;
  expect(connection && (await query(connection, 'select 1'))).toEqual([1]);
});

test('two shops on one machine do not disturb each other', async () => {
  const [one, two] = await Promise.all([open(join(home, 'maison')), open(join(home, 'autre'))]);
  expect(one.connection.host).not.toBe(two.connection.host);
  await query(one.connection, 'create table only_here (n int)');
  expect(await query(two.connection, `select to_regclass('only_here')`)).toEqual([null]);
  await one.stop();
  expect(await query(two.connection, 'select 1')).toEqual([1]);
});

test('the folder of another PostgreSQL is refused, and so is one that is no database', async () => {
  const dataDir = join(home, 'maison');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/PostgreSQL 15 .*PostgreSQL 18.*DATA_DIR/);
  rmSync(join(dataDir, 'postgres', 'PG_VERSION'));
  writeFileSync(join(dataDir, 'postgres', 'recettes.txt'), '');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/n'est pas une base PostgreSQL/);
  writeFileSync(join(home, 'autre'), 'a file');
  await expect(startEmbedded({ dataDir: join(home, 'autre') })).rejects.toThrow(EmbeddedError);
});

test('a start that fails says the last words of PostgreSQL and leaves the folder free', async () => {
  const dataDir = join(home, 'maison');
  await expect(startEmbedded({ dataDir, settings: { shared_buffers: 'beaucoup' } })).rejects.toThrow(
    /n'a pas démarré dans .*shared_buffers/,
  );
  const base = await open(dataDir);
  expect(await query(base.connection, 'select 1')).toEqual([1]);
});

test('what lies around does not stop the shop: reused pids, a lost password, a trap in the temporary folder', async () => {
  const dataDir = join(home, 'maison');
  const first = await open(dataDir);
  const { host, password } = first.connection;
  await query(first.connection, 'create table rows as select 42 as n');
  const pidFile = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const owner = readFileSync(join(dataDir, 'owner.json'), 'utf8');
  await first.stop();
  const stranger = spawn('sleep', ['30'], { detached: true });
  children.push(stranger);
  const pid = String(stranger.pid);
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), pidFile.replace(/^\d+/, pid));
  writeFileSync(join(dataDir, 'owner.json'), owner.replace(/"started":"\d+"/, '"started":"1"'));
  rmSync(join(dataDir, 'postgres.password'));
  symlinkSync('/etc', host);
  try {
    const second = await open(dataDir);
    expect(second.connection.host).not.toBe(host);
    expect(lstatSync(second.connection.host).mode & 0o777).toBe(0o700);
    expect(second.connection.password).not.toBe(password);
    expect(await query(second.connection, 'select n from rows')).toEqual([42]);
  } finally {
    rmSync(host, { force: true });
  }
});

test('root hands over: a folder that opens to others stays usable, and so does one that closes', async () => {
  if (!ROOT && skipped('only root changes users')) return;
  const dataDir = join(home, 'maison');
  const server = () => statSync(`/proc/${String(postmaster(dataDir))}`).uid;
  // Only root can reach this folder: PostgreSQL runs in a user namespace, with root's files.
  const hidden = await open(dataDir);
  await query(hidden.connection, 'create table rows as select 42 as n');
  expect(server()).toBe(0);
  await hidden.stop();
  // The same folder, now reachable by all, keeps its owner.
  chmodSync(home, 0o755);
  const kept = await open(dataDir);
  expect(server()).toBe(0);
  expect(await query(kept.connection, 'select n from rows')).toEqual([42]);
  await kept.stop();

  if (!reachable() && skipped('nobody cannot reach this checkout')) return;
  const other = join(home, 'autre');
  const dropped = await open(other);
  expect(statSync(join(other, 'postgres')).uid).not.toBe(0);
  await query(dropped.connection, 'create table rows as select 43 as n');
  await dropped.stop();
  // Made for another account, then closed to it.
  chmodSync(home, 0o700);
  const closedAgain = await open(other);
  expect(statSync(join(other, 'postgres')).uid).toBe(0);
  expect(await query(closedAgain.connection, 'select n from rows')).toEqual([43]);
});
