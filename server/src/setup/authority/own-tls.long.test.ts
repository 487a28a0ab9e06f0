import { execFile } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import dayjs from 'dayjs';
import { removeDataDir } from '../../../test/fixtures/product.ts';
import { COMPILED, RunningServer } from '../../../test/running-server.ts';
import { until } from '../../../test/until.ts';
import { AUTHORITY_FILE } from './authority.ts';

const run = promisify(execFile);
const COPIED_MS = 240_000;
/** After so many, a certificate that was drawn on the first of them is about to end. */
const DAYS = 380;
const home = mkdtempSync(path.join(tmpdir(), 'kessal-own-tls-'));
const servers: RunningServer[] = [];

beforeAll(() => mkdirSync(env.BACKUP_DIR));

afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL');
  for (const name of ['maison', 'refaite', 'loin']) removeDataDir(path.join(home, name));
  rmSync(home, { recursive: true, force: true });
});

/** The machine's network cards, and by how many days its clock is ahead or behind, are what a file says. */
const MACHINE = path.join(home, 'machine.json');
const BEFORE = `
  import os from 'node:os';
  import { readFileSync } from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const machine = () => JSON.parse(readFileSync(${JSON.stringify(MACHINE)}, 'utf8'));
  os.networkInterfaces = () => ({ wlan0: [{ address: machine().address, family: 'IPv4', internal: false }] });
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + machine().days * 86400000); }
  };
  syncBuiltinESMExports();`;

/** Renamed, as the server may read at any moment. */
function machine(address: string, days = 0): void {
  writeFileSync(`${MACHINE}.new`, JSON.stringify({ address, days }));
  renameSync(`${MACHINE}.new`, MACHINE);
}

const env = {
  DATA_DIR: path.join(home, 'maison'),
  DEMO: 'false',
  ADMIN_PIN: '20262026',
  TLS: 'auto',
  BACKUP_DIR: path.join(home, 'copies'),
  BACKUP_KEY_FILE: path.join(home, 'copies.key'),
};

async function start(given: Record<string, string> = env, how: object = {}): Promise<RunningServer> {
  const server = new RunningServer(given, how);
  servers.push(server);
  return server.ready();
}

const plainOf = ({ url }: RunningServer) => url.replace('https:', 'http:');

async function authorityOf(server: RunningServer): Promise<string> {
  const file = Buffer.from(await (await fetch(`${plainOf(server)}/kessal.crt`)).arrayBuffer());
  return `-----BEGIN CERTIFICATE-----\n${file.toString('base64')}\n-----END CERTIFICATE-----\n`;
}

/** The names and the end of the certificate that is shown now, to who trusts that authority alone. */
async function shown({ url }: RunningServer, ca: string): Promise<{ names: string; ends: Date }> {
  const socket: TLSSocket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), ca });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  return { names: certificate?.subjectAltName ?? '', ends: new Date(certificate?.validTo ?? 0) };
}

async function ask(
  url: string,
  options: object,
  sent = '',
): Promise<{ text: string; body: string; port: number | undefined }> {
  const asked = request(url, options);
  asked.end(sent);
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const port = answer.socket.localPort;
  let body = '';
  for await (const chunk of answer.setEncoding('latin1')) body += chunk as string;
  return { text: `${JSON.stringify(answer.headers)}${body}`, body, port };
}

test('while it runs the house takes a new address and a new year, and cuts no connection', async () => {
  machine('192.168.1.20', -DAYS);
  const server = await start(env, { restless: true, before: BEFORE });
  const ca = await authorityOf(server);
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 1 });
  const first = await shown(server, ca);
  expect(first.names).toContain('192.168.1.20');
  const { port } = await ask(`${server.url}/healthz`, { agent });
  machine('192.168.1.77', -DAYS);
  await until(async () => (await shown(server, ca)).names.includes('192.168.1.77'));
  expect((await shown(server, ca)).names).not.toContain('192.168.1.20');
  machine('192.168.1.77');
  await until(async () => dayjs((await shown(server, ca)).ends).diff(first.ends, 'day') >= DAYS);
  expect((await ask(`${server.url}/healthz`, { agent })).port).toBe(port);
  agent.destroy();
  expect(await server.end('SIGTERM')).toBe(0);
});

/** An assistant's machine: Node and the SDK's own client, with what the steps of the docs say. */
const ASSISTANT = `
  import { Client } from '@modelcontextprotocol/sdk/client/index.js';
  import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
  const [, url, secret] = process.argv;
  const client = new Client({ name: 'essai', version: '1' });
  const headers = { Authorization: 'Bearer ' + secret };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  const { content } = await client.callTool({ name: 'report', arguments: { measures: ['total'], during: 'today' } });
  console.log(content[0].text);
  await client.close();`;

test('an assistant whose machine has the authority’s file asks over HTTPS; without it, it is told whom it does not trust', async () => {
  machine('192.168.1.20');
  const server = await start(env, { before: BEFORE });
  const ca = await authorityOf(server);
  const file = path.join(home, 'autorite.pem');
  writeFileSync(file, new X509Certificate(ca).toString());
  const sent = async <T>(to: string, given: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const how = { method: 'POST', ca, headers };
    return JSON.parse((await ask(`${server.url}${to}`, how, JSON.stringify(given))).body) as T;
  };
  const { token } = await sent<{ token: string }>('/api/auth/login', { password: env.ADMIN_PIN });
  const query = 'mutation { makeAccessToken(input: { name: "Assistant", forAssistant: true }) { secret } }';
  const made = await sent<{ data: { makeAccessToken: { secret: string } } }>('/graphql', { query }, token);
  const { secret } = made.data.makeAccessToken;
  const assistant = (more: Record<string, string>) =>
    run(process.execPath, ['--input-type=module', '-e', ASSISTANT, server.url, secret], {
      cwd: path.join(import.meta.dirname, '../../../..'),
      env: { PATH: process.env['PATH'], ...more },
    });
  const { stdout } = await assistant({ NODE_EXTRA_CA_CERTS: file });
  expect(JSON.parse(stdout)).toMatchObject({
    totals: { total: 0 },
    why: expect.stringMatching(`^${server.url}/reports`),
  });
  await expect(assistant({})).rejects.toThrow(/UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN/);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the private key of the authority is in no answer, no log, no dump and no copy; a house made anew draws another', async () => {
  const server = await start(env);
  const file = readFileSync(path.join(env.DATA_DIR, AUTHORITY_FILE), 'utf8');
  const ca = await authorityOf(server);
  const whole = createPrivateKey(file).export({ format: 'der', type: 'pkcs8' });
  const secret = Buffer.from(createPrivateKey(file).export({ format: 'jwk' }).d!, 'base64url');
  expect(whole.includes(secret)).toBe(true);
  const forms = [
    secret.toString('latin1'),
    secret.toString('base64'),
    secret.toString('hex'),
    ...linesOf(file),
  ];
  const holds = (text: string) => forms.some((form) => text.includes(form));
  expect(holds(file)).toBe(true);

  const names = [
    'authority.key',
    '..%2fauthority.key',
    '%2e%2e/authority.key',
    'data/authority.key',
    'kessal.crt',
  ];
  for (const name of [
    '',
    'login',
    'api/openapi.json',
    'metrics',
    'healthz',
    'readyz',
    'assets/../authority.key',
    ...names,
  ]) {
    expect(holds((await ask(`${server.url}/${name}`, { ca })).text)).toBe(false);
    expect(holds(await (await fetch(`${plainOf(server)}/${name}`)).text())).toBe(false);
  }
  await until(() => copied('.base.tar.zst.age') !== undefined, COPIED_MS);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(holds(server.output)).toBe(false);
  await command('dump', env);
  const dump = copied('.dump.tar.zst.age')!;
  for (const [folder, ...from] of [['refaite'], ['loin', dump]]) {
    const refaite = { ...env, DATA_DIR: path.join(home, folder!) };
    await command('restore', refaite, ...from);
    const laid = filesOf(refaite.DATA_DIR);
    expect(laid.length).toBeGreaterThan(3);
    expect(laid.filter((name) => holds(readFileSync(name, 'latin1')))).toEqual([]);
  }
  const anew = await start({ ...env, DATA_DIR: path.join(home, 'loin'), BACKUP_DIR: '' });
  expect(await authorityOf(anew)).not.toBe(ca);
  expect(await anew.end('SIGTERM')).toBe(0);
}, 600_000);

function copied(ending: string): string | undefined {
  return filesOf(env.BACKUP_DIR).find((name) => name.endsWith(ending));
}

async function command(name: string, settings: Record<string, string>, ...words: string[]): Promise<void> {
  const file = path.resolve(import.meta.dirname, `../../../dist/commands/${name}.js`);
  await run(process.execPath, [file, ...words], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings },
  });
}

/** The key's own lines of base64, without those of the certificate. */
function linesOf(file: string): string[] {
  const [key = ''] = file.split('-----END PRIVATE KEY-----');
  return key.split('\n').filter((line) => /^[\w+/=]{40,}$/.test(line));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(name).isFile());
}
