import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Caller } from '../test/app.ts';
import { embeddedConnection } from '../test/fixtures/product.ts';
import { memoryFolder } from '../test/memory-folder.ts';
import { RunningServer } from '../test/running-server.ts';
import { screenDocument } from '../test/screens.ts';
import { until } from '../test/until.ts';
import { withClient } from './db/with-client.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = memoryFolder('kessal main ');
  folders.push(folder);
  return path.join(folder, 'data');
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const CLOCK_SET_BACK_AND_TILL_SILENT = `
  WITH later AS (
    INSERT INTO journal (at, request_id, action) VALUES (now() + interval '1 day', 'before the clock was set', 'test')
  )
  INSERT INTO queues (id, device_id, local_id, created_at, highest, waiting, said_at)
  SELECT gen_random_uuid(), devices.id, locals.id, now() - interval '2 days', 1, 1, now() - interval '2 days'
  FROM devices, locals LIMIT 1`;

describe('a new machine', () => {
  test('starts a demonstration, sells with a printed code, stops when asked, still knows the sale afterwards, looks again and again at its clock and its devices, and never becomes a real house', async () => {
    const env = { DATA_DIR: newFolder(), TZ: 'Asia/Tokyo' };
    const first = await new RunningServer(env).ready();
    expect(first.output).toContain('DÉMONSTRATION');
    expect((await new Caller(first.url).get('/readyz')).status).toBe(200);
    const page = await new Caller(first.url).get('/');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page.body as string) ?? [];
    expect((await new Caller(first.url).get(script)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(first.url + script)).headers.get('content-encoding')).toBe('gzip');
    const cashier = new Caller(first.url);
    await cashier.login(first.codeOf('Salma Exemple'));
    const [service] = (await cashier.get('/api/services/list')).body.data;
    const sold = await cashier.post('/api/sales/add', { services: [{ id: service.id, quantity: 1 }] });
    expect(sold).toMatchObject({ status: 201, body: { data: { number: 1, total: service.price } } });
    const schema = await new Caller(first.url).graphql('{ __schema { queryType { name } } }');
    expect(schema.body.data.__schema.queryType.name).toBe('Query');
    expect(await first.end('SIGTERM')).toBe(0);
    const requestId = sold.headers.get('x-request-id') ?? 'none';
    const logged = first.output.split('\n').filter((line) => line.includes(requestId));
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ msg: 'request', route: '/api/sales/add', status: 201 }),
    ]);

    const second = await new RunningServer(env, { restless: true }).ready();
    const sameCashier = new Caller(second.url);
    await sameCashier.login(second.codeOf('Salma Exemple'));
    const again = await sameCashier.graphql(screenDocument('MyLastTickets'));
    expect(again.body.data.myLastTickets).toMatchObject([{ id: sold.body.data.id, number: 1 }]);
    const noticed = ['the clock is behind the last document', 'silent devices were noticed'];
    for (const sentence of noticed) expect(second.output).not.toContain(sentence);
    await withClient(embeddedConnection(env.DATA_DIR), (client) =>
      client.query(CLOCK_SET_BACK_AND_TILL_SILENT),
    );
    for (const sentence of noticed) await until(() => second.output.includes(sentence));
    expect(await second.end('SIGINT')).toBe(0);

    const refused = new RunningServer({ ...env, DEMO: 'false' });
    expect(await refused.end()).toBe(1);
    expect(refused.output).toContain('DATA_DIR=../maison DEMO=false npm start');
  });
});

describe('what cannot start says why, in one line a fault', () => {
  const starts = (env: Record<string, string>) => {
    const server = new RunningServer({ DATA_DIR: newFolder(), ...env });
    return server.end().then((code) => ({ code, lines: server.output.trim().split('\n') }));
  };

  // An old Node cannot load the product; this is all of the build that it needs.
  test('a Node that is too old', () => {
    const folder = memoryFolder('kessal old ');
    folders.push(folder);
    mkdirSync(path.join(folder, 'setup'));
    for (const file of ['main.js', 'setup/runtime.js']) {
      copyFileSync(path.join(import.meta.dirname, '../dist', file), path.join(folder, file));
    }
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    const old = `data:text/javascript,Object.defineProperty(process, 'version', { value: 'v20.20.2' })`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', old, path.join(folder, 'main.js')],
      { encoding: 'utf8' },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Kessal ne démarre pas. Node 22.15 ou plus récent est nécessaire (ici v20.20.2).\n',
    });
  });

  test('several wrong settings at once', async () => {
    const { code, lines } = await starts({ PORT: 'trois', DAY_START: '25:00', DEMO: 'oui' });
    expect(code).toBe(1);
    expect(lines).toHaveLength(3);
    for (const name of ['PORT', 'DAY_START', 'DEMO']) expect(lines.join('\n')).toContain(name);
  });

  test('a production house without its keys', async () => {
    const { code, lines } = await starts({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://kessal@127.0.0.1:1/kessal',
    });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/JWT_SECRET[\s\S]*PIN_KEY/);
  });

  test('a database that does not answer', async () => {
    const { code, lines } = await starts({ DATABASE_URL: 'postgresql://kessal@127.0.0.1:1/kessal' });
    expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 1 });
    expect(lines[0]).toContain('La base de données ne répond pas');
  });
});

test('the zone table is our own: half past eleven at night in November is the same day on any machine', () => {
  const days = path.join(import.meta.dirname, '../dist/shared/days.js');
  const script = `import { businessDate, shopIso } from ${JSON.stringify(days)};
    const at = new Date('2026-11-20T23:30:00Z'); console.log(businessDate(at), shopIso(at));`;
  for (const TZ of ['Africa/Casablanca', 'Asia/Tokyo', 'America/New_York']) {
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
    });
    expect(said.toString().trim()).toBe('2026-11-20 2026-11-20T23:30:00+00:00');
  }
});
