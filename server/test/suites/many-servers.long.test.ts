import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Caller } from '../app.ts';
import { TEST_JWT_SECRET, TEST_PIN_KEY } from '../factories.ts';
import { databaseUrl } from '../fixtures/product.ts';
import { RunningServer } from '../running-server.ts';
import { startWithStandbys, type PrimaryWithStandbys } from '../standby.ts';
import { until } from '../until.ts';

let home: string;
let house: PrimaryWithStandbys;

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'kessal-many-'));
  house = await startWithStandbys(1, { durable: true });
});

afterAll(async () => {
  await house.stop();
  rmSync(home, { recursive: true, force: true });
});

function server(addresses: Record<string, string>): RunningServer {
  return new RunningServer({
    DATABASE_URL: databaseUrl(house.primary),
    DATA_DIR: path.join(home, 'keys'),
    JWT_SECRET: TEST_JWT_SECRET,
    PIN_KEY: TEST_PIN_KEY,
    ADMIN_PIN: '20262026',
    ...addresses,
  });
}

test('a house with a direct address, a replica and no prepared statements opens, reads the replica and closes', async () => {
  const running = await server({
    DATABASE_DIRECT_URL: databaseUrl(house.primary),
    DATABASE_PREPARED: 'false',
    DATABASE_REPLICA_URLS: house.standbys.map(({ connection }) => databaseUrl(connection)).join(','),
  }).ready();
  const boss = new Caller(running.url);
  expect((await boss.login('20262026')).status).toBe(200);
  const { host, port } = house.standbys[0]!.connection;
  const asked = new RegExp(`^kessal_replica_reads_total\\{server="${host}:${port}"\\} [1-9]`, 'm');
  await until(async () => {
    expect((await boss.get('/api/sales/list')).status).toBe(200);
    return asked.test((await new Caller(running.url).get('/metrics')).body as string);
  });
  expect(await running.end('SIGTERM')).toBe(0);
});

test('a direct address of another database is refused', async () => {
  const other = { ...house.primary, database: 'postgres' };
  const refused = server({ DATABASE_DIRECT_URL: databaseUrl(other) });
  expect(await refused.end()).toBe(1);
  expect(refused.output).toContain('DATABASE_URL et DATABASE_DIRECT_URL ne mènent pas à la même base');
});
