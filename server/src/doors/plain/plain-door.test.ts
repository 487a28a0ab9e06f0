import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { plainDoor, type PlainHouse } from './plain-door.ts';
import type { TabletDoor } from './tablet-door.ts';

const FILE = Buffer.from('an authority');
const NAMES = ['localhost', '192.168.1.20', 'caisse.local'];
const OPEN: TabletDoor = { way: 'AUTHORITY', url: 'http://192.168.1.20:3000/' };
let door = OPEN;

const house: PlainHouse = {
  authority: { name: 'Kessal caisse 12AB', fingerprint: 'AA:BB:CC', file: FILE },
  isNamed: (host) => NAMES.includes(host),
  tabletDoor: () => door,
  log: pino({ level: 'silent' }),
};
const server = createServer(plainDoor(house));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => once(server.close(), 'close'));
beforeEach(() => (door = OPEN));

async function ask(
  path = '/',
  { method = 'GET', host = '192.168.1.20:3000', ...headers }: Record<string, string> = {},
) {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } });
  asked.end(method === 'POST' ? '{}' : undefined);
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return { status: answer.statusCode, headers: answer.headers, body, text: body.toString() };
}

/** The page's text, its parts between bars. */
const read = (html: string) =>
  html
    .replaceAll(/<(style|script)>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>|\n/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ');

test('whatever a browser asks for is the one page: the address, its code, the authority and three steps with pictures', async () => {
  const { status, headers, text } = await ask('/pos', { accept: 'text/html,*/*;q=0.8' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(text).toContain('href="https://192.168.1.20:3000/"');
  const words = read(text);
  expect(words).toContain('|Kessal caisse 12AB|');
  expect(words).toContain('|Une autre tablette|');
  expect(words).toContain('|http://192.168.1.20:3000/|');
  expect(words).toContain('|AA:BB:CC|');
  for (const step of [
    '1. Télécharger',
    '2. Ouvrir les paramètres',
    '3. Installer',
    '3. Faire confiance',
    '3. Ranger',
  ])
    expect(words).toContain(`|${step}|`);
  expect(text.match(/<svg [^>]*aria-label="[^"]+"/g)).toHaveLength(9);
  for (const word of [
    'Tout est en place.',
    'L’autorité n’est pas encore installée.',
    'La maison ne répond pas.',
  ])
    expect(text).toContain(word);
  expect(Buffer.byteLength(text)).toBeLessThan(25_000);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15; SM-X210)', 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 'ipados'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
])('%s sees the steps of %s first', async (agent, system) => {
  const { text } = await ask('/', { 'user-agent': agent });
  expect(/id="(\w+)" checked/.exec(text)?.[1]).toBe(system);
});

test('the authority comes as Android and Windows keep it, and as a tablet of Apple opens it', async () => {
  const kept = await ask('/kessal.crt');
  expect(kept.body).toEqual(FILE);
  expect(kept.headers).toMatchObject({
    'content-type': 'application/x-x509-ca-cert',
    'content-disposition': 'attachment; filename="kessal.crt"',
  });
  const opened = await ask('/kessal.cer');
  expect(opened.headers['content-disposition']).toMatch(/^inline/);
});

test.each([
  ['/api/auth/login', { method: 'POST' }],
  ['/', { method: 'POST' }],
  ['/api/products/list', {}],
  ['/graphql', {}],
  ['/metrics', {}],
  ['/readyz', {}],
  ['/k/1-secret', {}],
  ['/sw.js', { accept: 'text/javascript' }],
  ['/', { method: 'OPTIONS' }],
])('%s %j is refused in words: nothing of the house goes in clear', async (path, how) => {
  const { status, headers, text } = await ask(path, how);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({
    code: 'REQUETE_INVALIDE',
    detail: expect.stringContaining('https://'),
  });
  expect(headers.location).toBeUndefined();
});

test('a service worker of the days before HTTPS is told to go', async () => {
  const { headers, text } = await ask('/worker.js', { 'service-worker': 'script' });
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(text).toContain('unregister()');
});

test('on the machine itself the code is the one for a tablet; where none comes in, the line that lets it in', async () => {
  expect(read((await ask('/', { host: 'localhost:3000' })).text)).toContain('|http://192.168.1.20:3000/|');
  door = { way: 'OWN_MACHINE', url: null };
  const { text } = await ask('/', { host: 'localhost:3000' });
  expect(text).toContain('HOST=0.0.0.0');
  expect(text).not.toContain('Une autre tablette');
});

test('by a name that the certificate does not have, it says by which to come', async () => {
  const { text } = await ask('/', { host: 'autre.example"><script>' });
  expect(text).not.toContain('example');
  expect(text).not.toContain('<script>');
  expect(read(text)).toContain('|Cette adresse n’est pas celle de la maison.|');
  expect(text).toContain('<a href="http://192.168.1.20:3000/">');
});
