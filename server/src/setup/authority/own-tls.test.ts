import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import pino from 'pino';
import { AUTHORITY_FILE } from './authority.ts';
import { OwnTls } from './own-tls.ts';
import type { Cards } from './own-names.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kessal-authority-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY = 86_400_000;
const START = new Date('2026-11-27T20:00:00Z');
const WIFI = { address: '192.168.1.20', family: 'IPv4' as const, internal: false };

/** A house on a machine whose clock, name and network cards the test moves. */
function machine(name: string) {
  const its = {
    dataDir: path.join(folder, name),
    now: START,
    name: 'Caisse',
    cards: { wlan0: [WIFI] } as Cards,
  };
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const open = (given: string[] = ['0.0.0.0']) =>
    OwnTls.open({
      dataDir: its.dataDir,
      machine: () => its.name,
      cards: () => its.cards,
      given,
      clock: () => its.now,
      log,
    });
  return { its, open, logged, file: path.join(its.dataDir, AUTHORITY_FILE) };
}

const tlsOf = (own: OwnTls) => own.tls(() => ({ way: 'NO_NETWORK', url: null }));
const certificateOf = (own: OwnTls) => new X509Certificate(tlsOf(own).cert);
const namesOf = (own: OwnTls) =>
  (certificateOf(own).subjectAltName ?? '')
    .split(', ')
    .map((name) => name.replace(/^(DNS|IP Address):/, ''))
    .sort();

test('a house draws its authority once, readable by its owner alone, and a certificate for its names and addresses', async () => {
  const { open, file } = machine('first');
  const own = await open();
  expect(own.authority.name).toMatch(/^Kessal caisse [0-9A-F]{4}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(namesOf(own)).toEqual(
    ['0:0:0:0:0:0:0:1', '127.0.0.1', '192.168.1.20', 'caisse', 'caisse.local', 'localhost'].sort(),
  );
  const certificate = certificateOf(own);
  const authority = new X509Certificate(own.authority.file);
  expect(certificate.verify(authority.publicKey)).toBe(true);
  expect([certificate.ca, authority.ca]).toEqual([false, true]);
  expect(new Date(authority.validTo).getUTCFullYear()).toBe(2056);
  const days = (new Date(certificate.validTo).getTime() - START.getTime()) / DAY;
  expect(Math.round(days)).toBe(397);
  const again = await open();
  expect(again.authority.fingerprint).toBe(own.authority.fingerprint);
});

test('it is renewed before it ends, and when a name or an address of the machine has changed', async () => {
  const { its, open } = machine('renewed');
  const own = await open();
  const { serialNumber } = certificateOf(own);
  its.now = new Date(START.getTime() + 366 * DAY);
  expect(await own.renew()).toBe(false);
  its.now = new Date(START.getTime() + 368 * DAY);
  expect(await own.renew()).toBe(true);
  expect(certificateOf(own).serialNumber).not.toBe(serialNumber);
  expect(new Date(certificateOf(own).validTo).getUTCFullYear()).toBe(2028);
  // A clock that was wrong at the start, and was set.
  its.now = START;
  expect(await own.renew()).toBe(true);
  expect(await own.renew()).toBe(false);
  its.cards = { wlan0: [{ ...WIFI, address: '192.168.1.77' }], wlan1: [{ ...WIFI, address: '10.0.0.8' }] };
  expect(await own.renew()).toBe(true);
  expect(namesOf(own)).toEqual(expect.arrayContaining(['10.0.0.8', '192.168.1.77']));
  expect(namesOf(own)).not.toContain('192.168.1.20');
  its.name = 'accueil.lan';
  expect(await own.renew()).toBe(true);
  expect(namesOf(own)).toContain('accueil.local');
});

test('its authority vouches for local names and for those of its first day: of any other it says that it does not', async () => {
  const { its, open, logged } = machine('narrow');
  const first = await open(['caisse.example', '203.0.113.9']);
  expect(namesOf(first)).toEqual(expect.arrayContaining(['caisse.example', '203.0.113.9']));
  expect(logged).toEqual([]);
  its.cards = { wlan0: [WIFI, { ...WIFI, address: '198.51.100.1' }] };
  const later = await open(['banque.example']);
  expect(namesOf(later)).not.toContain('banque.example');
  expect(namesOf(later)).not.toContain('198.51.100.1');
  expect(JSON.parse(logged.join())).toMatchObject({
    without: ['198.51.100.1', 'banque.example'].sort().reverse(),
  });
});

test('a moved folder keeps the authority, closed again if it was left open; a file that is none is refused', async () => {
  const { its, open, file } = machine('moved');
  const before = (await open()).authority;
  const moved = `${its.dataDir} ailleurs`;
  renameSync(its.dataDir, moved);
  its.dataDir = moved;
  const there = path.join(moved, path.basename(file));
  chmodSync(there, 0o644);
  expect((await open()).authority.fingerprint).toBe(before.fingerprint);
  expect(statSync(there).mode & 0o777).toBe(0o600);
  writeFileSync(there, readFileSync(there, 'utf8').slice(0, 200));
  await expect(open()).rejects.toThrow(`Le fichier ${there} ne contient pas d'autorité`);
});

test('who trusts that authority alone reads the house by each of its names, and with the next certificate too', async () => {
  const { its, open } = machine('read');
  const own = await open();
  const { cert, key } = tlsOf(own);
  const server = createServer({ cert, key }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const shown = (servername: string) =>
    new Promise<string>((resolve, reject) => {
      const ca = own.authority.certificate;
      // By an address no name is sent, and the certificate must have the address.
      const checked = { checkServerIdentity: (_host: string, seen: object) => identity(servername, seen) };
      const socket = connect({ port, host: '127.0.0.1', ca, ...checked }, () => {
        resolve(socket.getPeerX509Certificate()?.serialNumber ?? '');
        socket.destroy();
      }).on('error', reject);
    });
  const { checkServerIdentity: identity } = (await import('node:tls')) as unknown as {
    checkServerIdentity: (host: string, certificate: object) => Error | undefined;
  };
  for (const name of ['localhost', 'caisse', 'caisse.local', '127.0.0.1', '192.168.1.20'])
    expect(await shown(name)).toBe(certificateOf(own).serialNumber);
  await expect(shown('192.168.1.21')).rejects.toThrow();
  its.cards = { wlan0: [{ ...WIFI, address: '192.168.1.21' }] };
  await own.renew();
  const { cert: next, key: nextKey } = tlsOf(own);
  server.setSecureContext({ cert: next, key: nextKey });
  expect(await shown('192.168.1.21')).toBe(certificateOf(own).serialNumber);
  server.close();
});
