import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../../src/db/data-source.ts';
import {
  databaseUrl,
  postmasterOf,
  signalWithChildren,
  startProduct,
  type RunningProduct,
} from '../fixtures/product.ts';
import { freePort, startBalancer, startPooler, startPrometheus } from '../large-parts.ts';
import { startWithStandbys, type PrimaryWithStandbys, type Standby } from '../standby.ts';
import { withClient } from '../../src/db/with-client.ts';

/** In which requests that are under way end, and a server that is back is seen. */
const DRAINING_MS = 2000;
/** In `haproxy.cfg`. */
const NAMES = ['one', 'two'];

/** A primary, two replicas, PgBouncer, two servers, HAProxy and Prometheus on this machine, with the files of `server/many`. */
export class ManyParts {
  readonly pinKey = randomBytes(16).toString('hex');
  readonly #home = mkdtempSync(path.join(tmpdir(), 'kessal-many-'));
  #database: PrimaryWithStandbys | undefined;
  #ports!: { pooler: number; balancer: number; prometheus: number; servers: number[] };
  readonly #processes = new Map<string, ChildProcess>();
  readonly servers: RunningProduct[] = [];
  primary!: Connection;
  replicas: Standby[] = [];

  get url(): string {
    return `http://127.0.0.1:${this.#ports.balancer}`;
  }

  /** Its servers are today's, or of an earlier build, which may know neither pooler nor replicas. */
  async start(main?: string): Promise<this> {
    chmodSync(this.#home, 0o755);
    const { primary, standbys } = (this.#database = await startWithStandbys(2, {
      durable: true,
      migrated: false,
    }));
    this.primary = primary;
    this.replicas = [...standbys];
    const [pooler, balancer, prometheus, ...servers] = await Promise.all(Array.from({ length: 5 }, freePort));
    this.#ports = { pooler: pooler!, balancer: balancer!, prometheus: prometheus!, servers };
    await this.startPooler();
    for (const place of servers.keys()) await this.startServer(place, { main, alone: main !== undefined });
    await this.#startBalancer();
    return this;
  }

  async startPooler(): Promise<void> {
    const folder = path.join(this.#home, 'pooler');
    this.#processes.set('pooler', await startPooler(this.primary, this.#ports.pooler, folder));
  }

  /** Another version on a server: the balancer sends it nothing more, it is stopped, and comes back. */
  async replaceServer(place: number): Promise<void> {
    await this.serves(place, false);
    await this.servers[place]!.stop();
    await this.startServer(place);
    await this.serves(place, true);
  }

  /** Whether the balancer sends it requests. */
  async serves(place: number, on: boolean): Promise<void> {
    await this.#tellBalancer(`set server servers/${NAMES[place]} state ${on ? 'ready' : 'drain'}`);
    await wait(DRAINING_MS);
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

  /** On the address that it had; of today's build unless another is given. `alone`: on the primary, without pooler and replicas. */
  async startServer(
    place: number,
    { main, alone = false }: { main?: string | undefined; alone?: boolean } = {},
  ): Promise<void> {
    const pooler = { ...this.primary, host: '127.0.0.1', port: this.#ports.pooler };
    const parts = {
      DATABASE_URL: databaseUrl(pooler),
      DATABASE_DIRECT_URL: databaseUrl(this.primary),
      DATABASE_REPLICA_URLS: this.replicas.map(({ connection }) => databaseUrl(connection)).join(','),
      DATABASE_PREPARED: 'false',
    };
    const env = {
      ...(alone ? { DATABASE_URL: databaseUrl(this.primary) } : parts),
      // Before a version that migrates the house is dumped.
      BACKUP_KEY_FILE: path.join(this.#home, 'copies.key'),
      DATA_DIR: path.join(this.#home, `keys-${place}`),
      PORT: String(this.#ports.servers[place]),
      TRUST_PROXY: '1',
      JWT_SECRET: this.pinKey,
      PIN_KEY: this.pinKey,
      DEMO: 'false',
      ADMIN_PIN: '13572468',
    };
    this.servers[place] = await startProduct(env, { ...(main && { main }) });
  }

  async #startBalancer(): Promise<void> {
    const { balancer, servers } = this.#ports;
    this.#processes.set('balancer', await startBalancer(balancer, servers, this.#balancerSocket));
  }

  /** By an administrator's access token. */
  async startPrometheus(token: string): Promise<void> {
    const { prometheus, servers } = this.#ports;
    const folder = path.join(this.#home, 'prometheus');
    this.#processes.set('prometheus', await startPrometheus(prometheus, servers, folder, token));
  }

  /** How many servers Prometheus reads. */
  async seenByPrometheus(): Promise<number> {
    const query = encodeURIComponent('sum(up{job="kessal"})');
    const answer = await fetch(`http://127.0.0.1:${this.#ports.prometheus}/api/v1/query?query=${query}`);
    const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
    return Number(data.result[0]?.value[1] ?? 0);
  }

  /** @throws Error when a server of that build starts on this database, or ends for another reason than its age */
  async refuses(main: string): Promise<void> {
    const env = { DATABASE_URL: databaseUrl(this.primary), DEMO: 'false', ADMIN_PIN: '13572468' };
    const keys = { DATA_DIR: path.join(this.#home, 'old'), JWT_SECRET: this.pinKey, PIN_KEY: this.pinKey };
    const failure = await startProduct({ ...env, ...keys }, { main }).then(
      (started) => started.stop().then(() => new Error('it runs')),
      (error: unknown) => error as Error,
    );
    if (failure.message.includes('version plus récente')) return;
    throw new Error('The old build does not refuse.', { cause: failure });
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

  /** The primary dies; the replica that has most of its log takes its place, and all parts are told, as server/docs/many-servers.md says. */
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
