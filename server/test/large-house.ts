import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { QueryResultRow } from 'pg';
import type { Connection } from '../src/db/data-source.ts';
import { freePort, startBalancer, startPooler } from './large-parts.ts';
import { startWithStandbys } from './standby.ts';
import { withClient } from '../src/db/with-client.ts';

/** What the suites of `npm run prove -- many` run on: a primary behind a pooler, and two replicas. */
export interface LargeHouse {
  poolerPort: number;
  replicas: Connection[];
}

const NAME = 'KESSAL_LARGE_HOUSE';

/** Null in every other run, whose servers have one PostgreSQL. */
export function largeHouse(): LargeHouse | null {
  return JSON.parse(process.env[NAME] ?? 'null') as LargeHouse | null;
}

/** Asks the database of a test and, in a large house, each of its replicas. */
export async function everywhere<Row extends QueryResultRow>(
  connection: Connection,
  sql: string,
): Promise<Row[]> {
  const replicas = largeHouse()?.replicas.map((at) => ({ ...at, database: connection.database })) ?? [];
  const asked = [connection, ...replicas].map((at) => withClient(at, (client) => client.query<Row>(sql)));
  return (await Promise.all(asked)).flatMap(({ rows }) => rows);
}

/** Resolves to what stops it. */
export async function startLarge(
  prepare: (primary: Connection) => Promise<void>,
): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), 'kessal-large-'));
  const { primary, standbys, stop } = await startWithStandbys(2);
  await prepare(primary);
  // What a test writes past the servers is on the replicas when it asks them.
  await withClient(primary, async (client) => {
    await client.query("ALTER SYSTEM SET synchronous_standby_names = 'FIRST 2 (*)'");
    await client.query("ALTER ROLE CURRENT_USER SET synchronous_commit = 'remote_apply'");
    await client.query('SELECT pg_reload_conf()');
  });
  const poolerPort = await freePort();
  const pooler = await startPooler(primary, poolerPort, path.join(home, 'pooler'));
  const house: LargeHouse = { poolerPort, replicas: standbys.map(({ connection }) => connection) };
  process.env[NAME] = JSON.stringify(house);
  return async () => {
    await ended(pooler);
    await stop();
    rmSync(home, { recursive: true, force: true });
  };
}

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/** In front of two servers of a test. */
export async function balance(
  servers: readonly number[],
  tls: { cert: string; key: string } | undefined,
): Promise<Balancer> {
  const home = mkdtempSync(path.join(tmpdir(), 'kessal-balancer-'));
  const port = await freePort();
  // Both servers are in the test's own process, which a busy machine holds up for longer than two checks.
  const changes = { pem: tls && tls.cert + tls.key, fall: 30 };
  const balancer = await startBalancer(port, servers, path.join(home, 'orders'), changes);
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    stop: async () => {
      await ended(balancer);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function ended(part: ChildProcess): Promise<void> {
  const exit = once(part, 'exit');
  part.kill('SIGKILL');
  await exit;
}
