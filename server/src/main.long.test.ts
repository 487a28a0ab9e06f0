import { once } from 'node:events';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { Caller } from '../test/app.ts';
import { memoryFolder } from '../test/memory-folder.ts';
import { RunningServer } from '../test/running-server.ts';
import { screenDocument } from '../test/screens.ts';
import { until } from '../test/until.ts';
import { withClient } from './db/with-client.ts';
import type { Connection } from './db/data-source.ts';

const folders: string[] = [];

/** On a machine with other suites. */
const A_FIRST_START_MS = 60_000;

function newFolder(): string {
  const folder = memoryFolder('kessal main ');
  folders.push(folder);
  return path.join(folder, 'data');
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('a new machine', () => {
  test('a first start that is killed while it tells the history leaves nothing of it: the next one founds anew', async () => {
    const env = { DATA_DIR: newFolder() };
    const cutOff = new RunningServer({ ...env, DEMO_HISTORY: '' });
    await until(() => cutOff.output.includes('Histoire de la démonstration'), A_FIRST_START_MS);
    await cutOff.end('SIGKILL');
    expect(cutOff.output).not.toContain('prêt');
    const next = await new RunningServer(env).ready();
    const cashier = new Caller(next.url);
    await cashier.login(next.codeOf('Salma Exemple'));
    const { body } = await cashier.graphql(screenDocument('MyLastTickets'));
    expect(body.data.myLastTickets).toEqual([]);
    expect(await next.end('SIGTERM')).toBe(0);
  });

  test('two houses on one machine do not disturb each other', async () => {
    const houses = await Promise.all(
      ['13571357', '24682468'].map(async (ADMIN_PIN) => {
        const env = { DATA_DIR: newFolder(), DEMO: 'false', ADMIN_PIN };
        return { code: ADMIN_PIN, house: await new RunningServer(env).ready() };
      }),
    );
    for (const { code, house } of houses) {
      expect((await new Caller(house.url).login(code)).status).toBe(200);
    }
    expect(await Promise.all(houses.map(({ house }) => house.end('SIGTERM')))).toEqual([0, 0]);
  });
});

describe('a real house', () => {
  const env = { DATA_DIR: newFolder(), DEMO: 'false' };
  const keys = ['pin.key', 'jwt.key'].map((name) => path.join(env.DATA_DIR, name));
  let first: RunningServer;

  beforeAll(async () => {
    first = await new RunningServer(env, { terminal: true }).ready();
  });

  afterAll(() => first.end('SIGTERM'));

  test('keeps its keys where only their owner can read them', () => {
    for (const key of keys) expect(statSync(key).mode & 0o777).toBe(0o600);
  });

  test('shows its first administrator a code once, on the terminal only', async () => {
    const code = first.codeOf('Administrateur');
    expect(code).toHaveLength(8);
    expect(first.output).not.toContain('DÉMONSTRATION');
    const answer = await new Caller(first.url).login(code);
    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'ADMIN', local_id: null } } });
    const schema = await new Caller(first.url).graphql('{ __schema { queryType { name } } }');
    expect([schema.status, schema.body.errors[0].extensions.code]).toEqual([401, 'NON_AUTHENTIFIE']);
    await first.end('SIGTERM');
    const second = await new RunningServer(env).ready();
    expect(second.output).not.toContain(code);
    await second.end('SIGTERM');
  });

  test('whose output is kept somewhere draws no code into it: it asks for ADMIN_PIN, and nothing is founded', async () => {
    const house = { DATA_DIR: newFolder(), DEMO: 'false' };
    const refused = new RunningServer(house);
    expect(await refused.end()).toBe(1);
    expect(refused.output).toMatch(/^Kessal ne démarre pas\. .*ADMIN_PIN.*\n$/);
    expect(refused.output).not.toMatch(/\b\d{8}\b/);
    const chosen = await new RunningServer({ ...house, ADMIN_PIN: '20262026' }).ready();
    expect(chosen.output).not.toContain('20262026');
    expect((await new Caller(chosen.url).login('20262026')).body.user).toMatchObject({
      id: 1,
      role: 'ADMIN',
    });
    await chosen.end('SIGTERM');
    const again = await new RunningServer(house).ready();
    expect(await again.end('SIGTERM')).toBe(0);
  });

  test('whose port is taken still shows its first code, for there is no second time', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const dataDir = newFolder();
    const PORT = String((other.address() as AddressInfo).port);
    const unlucky = new RunningServer({ DATA_DIR: dataDir, DEMO: 'false', PORT }, { terminal: true });
    expect(await unlucky.end()).toBe(1);
    expect(unlucky.output).toMatch(/Kessal ne démarre pas\. .*déjà pris/);
    const code = unlucky.codeOf('Administrateur');
    other.close();
    const lucky = await new RunningServer({ DATA_DIR: dataDir }).ready();
    expect((await new Caller(lucky.url).login(code)).status).toBe(200);
    await lucky.end('SIGTERM');
  });

  test('is never erased as a public demonstration: that does not start, and the house opens as it was', async () => {
    const house = { DATA_DIR: newFolder(), ADMIN_PIN: '20262026' };
    await (await new RunningServer({ ...house, DEMO: 'false' }).ready()).end('SIGTERM');
    const refused = new RunningServer({ ...house, DEMO_PUBLIC: 'true' });
    expect(await refused.end()).toBe(1);
    expect(refused.output).toMatch(
      /^Kessal ne démarre pas\. Cette base est une vraie maison : DEMO_PUBLIC .*\n$/,
    );
    const again = await new RunningServer(house).ready();
    expect(again.output).not.toContain('DÉMONSTRATION');
    expect((await new Caller(again.url).login('20262026')).status).toBe(200);
    await again.end('SIGTERM');
  });

  test('does not open with another key, or with an empty one', async () => {
    await first.end('SIGTERM');
    const other = new RunningServer({ ...env, PIN_KEY: 'another key altogether' });
    expect(await other.end()).toBe(1);
    expect(other.output).toContain("PIN_KEY n'est pas la clé de cette maison");
    const [pinKey = ''] = keys;
    writeFileSync(pinKey, '');
    const empty = new RunningServer(env);
    expect(await empty.end()).toBe(1);
    expect(empty.output).toContain('ne contient pas de clé');
  });

  test('does not open on a PostgreSQL that could lose a sale', async () => {
    const server = JSON.parse(process.env['KESSAL_TEST_POSTGRES'] ?? 'null') as Connection;
    await withClient(server, (client) => client.query('CREATE DATABASE real_house'));
    const url = `postgresql://${server.user}:${server.password}@/real_house?host=${encodeURIComponent(server.host)}&port=${server.port}`;
    const refused = new RunningServer({ DATABASE_URL: url, DATA_DIR: newFolder(), ADMIN_PIN: '13579' });
    // The test server runs without fsync, which a real house must refuse.
    expect(await refused.end()).toBe(1);
    expect(refused.output).toContain('fsync = off');
  });
});

test('a house that listens beyond its own machine says in one line that codes travel in clear', async () => {
  const env = { DATA_DIR: newFolder(), LOG_LEVEL: 'warn' };
  const warning = /^Attention : HOST=0\.0\.0\.0 .*TLS=auto.*TRUST_PROXY.*$/m;
  const open = await new RunningServer({ ...env, HOST: '0.0.0.0' }).ready();
  await open.end('SIGTERM');
  expect(open.output).toMatch(warning);
  const behindProxy = await new RunningServer({ ...env, HOST: '0.0.0.0', TRUST_PROXY: '1' }).ready();
  await behindProxy.end('SIGTERM');
  expect(behindProxy.output).not.toContain('Attention');
});
