import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../src/db/data-source.ts';
import {
  databaseUrl,
  postmasterOf,
  signalWithChildren,
  startProduct,
  type RunningProduct,
} from '../test/fixtures/product.ts';
import { startWithStandbys, type PrimaryWithStandbys, type Standby } from '../test/standby.ts';
import { withClient } from '../test/with-client.ts';

const FILES = path.join(import.meta.dirname, '../many');
const PATIENCE = 30_000;
/** Milliseconds in which requests that are under way end, and a server that is back is seen. */
const DRAINING = 2000;
/** In `haproxy.cfg`. */
const NAMES = ['one', 'two'];
/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/** A primary, two replicas, PgBouncer, two servers and HAProxy on this machine, with the files of `server/many`. */
export class ManyParts {
  readonly pinKey = randomBytes(16).toString('hex');
  readonly #home = mkdtempSync(path.join(tmpdir(), 'kessal-many-'));
  #database: PrimaryWithStandbys | undefined;
  #ports!: { pooler: number; balancer: number; servers: number[] };
  readonly #processes = new Map<string, ChildProcess>();
  readonly servers: RunningProduct[] = [];
  primary!: Connection;
  replicas: Standby[] = [];

  get url(): string {
    return `http://127.0.0.1:${this.#ports.balancer}`;
  }

  /** Its servers are of that build; any that is started later is today's. */
  async start(main: string): Promise<this> {
    chmodSync(this.#home, 0o755);
    const { primary, standbys } = (this.#database = await startWithStandbys(2, { durable: true }));
    this.primary = primary;
    this.replicas = [...standbys];
    const [pooler, balancer, ...servers] = await Promise.all(Array.from({ length: 4 }, freePort));
    this.#ports = { pooler: pooler!, balancer: balancer!, servers };
    await this.startPooler();
    for (const place of servers.keys()) await this.startServer(place, main);
    await this.#startBalancer();
    return this;
  }

  async startPooler(): Promise<void> {
    const { host, port, user, password } = this.primary;
    const folder = path.join(this.#home, 'pooler');
    mkdirSync(folder, { recursive: true });
    const list = path.join(folder, 'userlist.txt');
    writeFileSync(list, `"${user}" "${password}"\n`);
    const config = path.join(folder, 'pgbouncer.ini');
    const here = readFileSync(path.join(FILES, 'pgbouncer.ini'), 'utf8')
      .replace('host=main-database port=5432', `host=${host} port=${port} password=${password}`)
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
      .replace('listen_port = 6432', `listen_port = ${this.#ports.pooler}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${list}`);
    writeFileSync(config, here);
    for (const file of [folder, list, config]) chownSync(file, NOBODY, NOBODY);
    // The pooler is another user than the primary, whose socket is its own.
    chmodSync(host, 0o711);
    chmodSync(path.join(host, `.s.PGSQL.${port}`), 0o777);
    await this.#run('pooler', 'pgbouncer', ['-q', '-u', 'nobody', config], {}, this.#ports.pooler);
  }

  /** A new version on a server: the balancer sends it nothing more, it is stopped, and comes back. */
  async replaceServer(place: number): Promise<void> {
    const name = `servers/${NAMES[place]}`;
    await this.#tellBalancer(`set server ${name} state drain`);
    await wait(DRAINING);
    await this.servers[place]!.stop();
    await this.startServer(place);
    await this.#tellBalancer(`set server ${name} state ready`);
    await wait(DRAINING);
  }

  #tellBalancer(command: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.#balancerSocket, () => socket.end(`${command}\n`));
      let said = '';
      socket
        .setEncoding('utf8')
        .on('data', (text: string) => (said += text))
        .once('error', reject)
        // It says nothing but what is wrong.
        .once('close', () => (said.trim() === '' ? resolve() : reject(new Error(said.trim()))));
    });
  }

  get #balancerSocket(): string {
    return path.join(this.#home, 'balancer.sock');
  }

  /** On the address that it had. */
  async startServer(place: number, main?: string): Promise<void> {
    const pooler = { ...this.primary, host: '127.0.0.1', port: this.#ports.pooler };
    const env = {
      DATABASE_URL: databaseUrl(pooler),
      DATABASE_DIRECT_URL: databaseUrl(this.primary),
      DATABASE_REPLICA_URLS: this.replicas.map(({ connection }) => databaseUrl(connection)).join(','),
      DATABASE_PREPARED: 'false',
      DATA_DIR: path.join(this.#home, `keys-${place}`),
      PORT: String(this.#ports.servers[place]),
      ...{ TRUST_PROXY: 'loopback', JWT_SECRET: this.pinKey, PIN_KEY: this.pinKey },
      ...{ DEMO: 'false', ADMIN_PIN: '13572468' },
    };
    this.servers[place] = await startProduct(env, { ...(main && { main }) });
  }

  async #startBalancer(): Promise<void> {
    const { balancer, servers } = this.#ports;
    const [one, two] = servers.map((port) => `127.0.0.1:${port}`);
    const env = {
      BALANCER: `127.0.0.1:${balancer}`,
      SERVER_ONE: one!,
      SERVER_TWO: two!,
      BALANCER_SOCKET: this.#balancerSocket,
    };
    await this.#run(
      'balancer',
      'haproxy',
      ['-db', '-q', '-f', path.join(FILES, 'haproxy.cfg')],
      env,
      balancer,
    );
  }

  async #run(name: string, program: string, args: string[], env: Record<string, string>, port: number) {
    const { PATH = '' } = process.env;
    const child = spawn(program, args, {
      env: { PATH: `${PATH}:/usr/sbin`, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await once(child, 'spawn').catch((cause: unknown) => {
      throw new Error(`${program} is not installed: apt-get install pgbouncer haproxy`, { cause });
    });
    this.#processes.set(name, child);
    const end = Date.now() + PATIENCE;
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${program} does not answer.`);
      await wait(50);
    }
  }

  /** SIGKILL. */
  async kill(name: 'pooler'): Promise<void> {
    const child = this.#processes.get(name)!;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** A commit waits until one of the replicas has it. */
  async waitForReplicas(): Promise<void> {
    await withClient(this.primary, async (client) => {
      await client.query("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'");
      await client.query('SELECT pg_reload_conf()');
    });
  }

  /** The primary dies; the replica that has most of its log takes its place, and all parts are told, as the README says. */
  async failOver(): Promise<void> {
    signalWithChildren(postmasterOf(this.#database!.dataDir), 'SIGKILL');
    const received = await Promise.all(this.replicas.map(receivedBy));
    const [first, ...others] = received.sort((one, other) => other.bytes - one.bytes);
    await first!.replica.promote();
    this.primary = first!.replica.connection;
    this.replicas = others.map(({ replica }) => replica);
    for (const replica of this.replicas) await replica.follow(this.primary);
    await this.kill('pooler');
    await this.startPooler();
    await Promise.all(
      this.servers.map(async (server, place) => {
        await server.stop();
        await this.startServer(place);
      }),
    );
  }

  async stop(): Promise<void> {
    for (const child of this.#processes.values()) child.kill('SIGTERM');
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.#database?.stop();
    rmSync(this.#home, { recursive: true, force: true });
  }
}

async function receivedBy(replica: Standby): Promise<{ replica: Standby; bytes: number }> {
  return withClient(replica.connection, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      "SELECT (pg_last_wal_receive_lsn() - '0/0')::float8 AS bytes",
    );
    return { replica, bytes: rows[0]!.bytes };
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
