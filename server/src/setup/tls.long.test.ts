import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificate } from '../../test/certificate.ts';
import { RunningServer } from '../../test/running-server.ts';
import { readConfig } from '../config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kessal tls '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, content);
  return at;
}

const house = makeCertificate();
const TLS_CERT = file('cert.pem', house.cert);
const TLS_KEY = file('key.pem', house.key);

function call(url: string, body?: object): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { ca: house.cert, agent: false as const };
    const sent = body
      ? request(url, { ...options, method: 'POST', headers: { 'content-type': 'application/json' } }, resolve)
      : get(url, options, resolve);
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

test('the house speaks HTTPS with a certificate of its own, and its cookies never travel in clear', async () => {
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    DEMO: 'false',
    ADMIN_PIN: '20262026',
    TLS_CERT,
    TLS_KEY,
  };
  const server = await new RunningServer(env).ready();
  expect(server.url).toMatch(/^https:/);
  expect((await call(`${server.url}/readyz`)).statusCode).toBe(200);
  const login = await call(`${server.url}/api/auth/login`, { password: env.ADMIN_PIN });
  expect(login.statusCode).toBe(200);
  const cookies = login.headers['set-cookie'] ?? [];
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
  await expect(fetch(server.url.replace('https:', 'http:') + '/readyz')).rejects.toThrow();
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
  expect((await call(`${server.url}/readyz`)).statusCode).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.output).not.toContain('"fault"');
});

describe('a certificate that cannot serve', () => {
  const another = makeCertificate();
  const missing = path.join(folder, 'nowhere.pem');
  test.each([
    ['without its key', { TLS_CERT }, 'TLS_CERT et TLS_KEY vont ensemble : TLS_KEY manque.'],
    ['a key alone', { TLS_KEY }, 'TLS_CERT et TLS_KEY vont ensemble : TLS_CERT manque.'],
    [
      'a file that is not there',
      { TLS_CERT: missing, TLS_KEY },
      `TLS_CERT : le fichier « ${missing} » ne peut pas être lu (ENOENT).`,
    ],
    [
      'a folder',
      { TLS_CERT, TLS_KEY: folder },
      `TLS_KEY : le fichier « ${folder} » ne peut pas être lu (EISDIR).`,
    ],
    [
      'the key in its place',
      { TLS_CERT: TLS_KEY, TLS_KEY },
      `TLS_CERT : « ${TLS_KEY} » n'est pas un certificat PEM.`,
    ],
    [
      'the certificate in the place of the key',
      { TLS_CERT, TLS_KEY: TLS_CERT },
      `TLS_KEY : « ${TLS_CERT} » n'est pas une clé privée PEM sans mot de passe.`,
    ],
    [
      'the key of another',
      { TLS_CERT, TLS_KEY: file('another.pem', another.key) },
      "TLS_KEY : cette clé n'est pas celle du certificat de TLS_CERT.",
    ],
  ])('%s: one line says so', (_story, env, line) => {
    const { config, faults } = readConfig(env);
    expect(faults).toEqual([line]);
    expect(config.tls).toBeUndefined();
  });

  test('keeps the house shut, with exit code 1', async () => {
    const server = new RunningServer({ DATA_DIR: path.join(folder, 'unused'), TLS_CERT, TLS_KEY: missing });
    expect(await server.end()).toBe(1);
    expect(server.output.trim()).toBe(
      `Kessal ne démarre pas. TLS_KEY : le fichier « ${missing} » ne peut pas être lu (ENOENT).`,
    );
  });
});
