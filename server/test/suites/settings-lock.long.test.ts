import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded, type EmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { Caller } from '../app.ts';
import { TEST_JWT_SECRET, TEST_PIN_KEY } from '../factories.ts';
import { databaseUrl } from '../fixtures/product.ts';
import { RunningServer } from '../running-server.ts';

let home: string;
let embedded: EmbeddedPostgres;

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'kessal-calendar-'));
  embedded = await startEmbedded({ dataDir: path.join(home, 'base') });
});

afterAll(async () => {
  await embedded.stop();
  rmSync(home, { recursive: true, force: true });
});

function server(settings: Record<string, string>): RunningServer {
  return new RunningServer({
    DATABASE_URL: databaseUrl(embedded.connection),
    DATA_DIR: path.join(home, 'keys'),
    JWT_SECRET: TEST_JWT_SECRET,
    PIN_KEY: TEST_PIN_KEY,
    ADMIN_PIN: '20262026',
    ...settings,
  });
}

async function refusal(settings: Record<string, string>): Promise<string> {
  const refused = server(settings);
  expect(await refused.end()).toBe(1);
  return refused.output;
}

test('a house is served by servers that count its days alike: another refuses to start until the last of them is dead', async () => {
  const first = await server({}).ready();
  expect(await refusal({ DAY_START: '05:00' })).toBe(
    'Kessal ne démarre pas. Un autre serveur de cette base compte les jours autrement ' +
      '(DAY_START et BUSINESS_TIMEZONE : 00:00 Africa/Casablanca ; ici 05:00 Africa/Casablanca). ' +
      "Donnez-leur les mêmes réglages, ou arrêtez-le d'abord.\n",
  );
  expect(await refusal({ BUSINESS_TIMEZONE: 'Europe/Paris' })).toContain('ici 00:00 Europe/Paris');
  const second = await server({ DAY_START: '00:00' }).ready();
  expect((await new Caller(second.url).get('/readyz')).status).toBe(200);
  await first.end('SIGKILL');
  expect(await refusal({ DAY_START: '05:00' })).toContain(': 00:00 Africa/Casablanca ;');
  await second.end('SIGKILL');
  const later = await server({ DAY_START: '05:00' }).ready();
  expect((await new Caller(later.url).login('20262026')).status).toBe(200);
  expect(await later.end('SIGTERM')).toBe(0);
  const back = await server({}).ready();
  expect(await back.end('SIGTERM')).toBe(0);
});

test('a server with a JWT_SECRET of its own does not start beside another, and sells alone', async () => {
  const first = await server({}).ready();
  const another = { JWT_SECRET: `${TEST_JWT_SECRET}, another one` };
  expect(await refusal(another)).toBe(
    'Kessal ne démarre pas. Un autre serveur de cette base a un autre JWT_SECRET : chacun déconnecterait ' +
      "ceux qui sont passés par l'autre. Donnez-leur le même, ou arrêtez-le d'abord.\n",
  );
  expect(await first.end('SIGTERM')).toBe(0);
  const alone = await server(another).ready();
  expect((await new Caller(alone.url).get('/readyz')).status).toBe(200);
  expect(await alone.end('SIGTERM')).toBe(0);
});
