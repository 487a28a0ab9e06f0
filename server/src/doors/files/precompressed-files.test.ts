import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { compressed } from './precompressed-files.ts';

const SCRIPT = `console.log("${'Hammam '.repeat(500)}");`;
let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kessal-built-'));
  mkdirSync(path.join(folder, 'assets'));
  const till = path.join(folder, 'assets/till.js');
  writeFileSync(till, SCRIPT);
  writeFileSync(`${till}.gz`, gzipSync(SCRIPT));
  writeFileSync(`${till}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(path.join(folder, 'icon.png'), 'a picture');
  const app = express().use(compressed(folder), express.static(folder));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const ask = (file: string, accepted: string, headers = {}) =>
  fetch(url + file, { headers: { 'accept-encoding': accepted, ...headers } });

test.each([
  ['by https, or on the till itself', 'gzip, deflate, br, zstd', 'br'],
  ['by plain http', 'gzip, deflate', 'gzip'],
  ['that takes nothing smaller', 'identity', null],
  ['that refuses what it knows', 'br;q=0, gzip;q=0', null],
])('a browser %s gets the script as it takes it', async (_who, accepted, encoding) => {
  const answer = await ask('/assets/till.js?v=1', accepted);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript; charset=utf-8$/i);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(await answer.text()).toBe(SCRIPT);
  const known = { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  expect((await ask('/assets/till.js', accepted, known)).status).toBe(304);
});

test('what the build left as it is, and what is not there, are asked for as before', async () => {
  const picture = await ask('/icon.png', 'gzip, br');
  expect([picture.headers.get('content-encoding'), await picture.text()]).toEqual([null, 'a picture']);
  expect((await ask('/assets/other.js', 'gzip, br')).status).toBe(404);
});
