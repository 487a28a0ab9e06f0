import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '../src/db/data-source.ts';
import { startEmbedded, type EmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { prepareDatabase } from '../src/db/migrate.ts';
import { postmasterOf, signalWithChildren } from './fixtures/product.ts';
import { memoryFolder } from './memory-folder.ts';
import { withClient } from '../src/db/with-client.ts';

/** A commit is flushed before it is seen, as in a real house. */
const SETTINGS = { synchronous_commit: 'on', max_connections: '200' };

/** A streaming replica of a test's own primary. */
export class Standby {
  readonly dataDir: string;
  #primary: Connection;
  readonly #durable: boolean;
  #running: EmbeddedPostgres | undefined;

  constructor(dataDir: string, primary: Connection, durable: boolean) {
    this.dataDir = dataDir;
    this.#primary = primary;
    this.#durable = durable;
  }

  get connection(): Connection {
    if (!this.#running) throw new Error('The standby does not run.');
    return this.#running.connection;
  }

  async start(): Promise<this> {
    const { host, port, user, password } = this.#primary;
    const primary_conninfo = `host=${host} port=${port} user=${user} password=${password}`;
    const settings = { ...SETTINGS, primary_conninfo };
    this.#running = await startEmbedded({ dataDir: this.dataDir, durable: this.#durable, settings });
    return this;
  }

  /** Stops or continues what it replays; it answers all the same. */
  async replays(on: boolean): Promise<void> {
    await withClient(this.connection, (client) =>
      client.query(`SELECT pg_wal_replay_${on ? 'resume' : 'pause'}()`),
    );
  }

  /** To the server and its connections. */
  signal(name: NodeJS.Signals): void {
    signalWithChildren(postmasterOf(this.dataDir), name);
  }

  /** Makes it a primary, which takes writes when this resolves. */
  async promote(): Promise<void> {
    await withClient(this.connection, (client) => client.query('SELECT pg_promote()'));
  }

  /** Starts it again as a replica of another primary. */
  async follow(primary: Connection): Promise<void> {
    await this.stop();
    this.#primary = primary;
    await this.start();
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
  }
}

export interface PrimaryWithStandbys {
  primary: Connection;
  /** Of the primary. */
  dataDir: string;
  standbys: Standby[];
  stop(): Promise<void>;
}

/**
 * A primary, migrated unless told otherwise, and so many streaming replicas, each from a copy of its stopped folder; in memory and
 * without fsync unless durable.
 */
export async function startWithStandbys(
  count: number,
  { durable = false, migrated = true } = {},
): Promise<PrimaryWithStandbys> {
  const name = 'kessal-standby-';
  const home = durable ? mkdtempSync(path.join(tmpdir(), name)) : memoryFolder(name);
  const dataDir = path.join(home, 'primary');
  const start = () => startEmbedded({ dataDir, durable, settings: SETTINGS });
  const first = await start();
  if (migrated) await prepareDatabase(first.connection, { durable });
  await first.stop();
  const copies = Array.from({ length: count }, (_, place) => path.join(home, `standby-${place}`));
  for (const copy of copies) {
    mkdirSync(copy, { mode: 0o711 });
    execFileSync('cp', ['-a', path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.password'), copy]);
    writeFileSync(path.join(copy, 'postgres/standby.signal'), '');
  }
  const primary = await start();
  const standbys: Standby[] = [];
  for (const copy of copies) standbys.push(await new Standby(copy, primary.connection, durable).start());
  return {
    primary: primary.connection,
    dataDir,
    standbys,
    stop: async () => {
      for (const standby of standbys) await standby.stop();
      await primary.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
