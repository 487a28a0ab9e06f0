import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientFiles } from './client-files.ts';

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kessal-client-'));
  mkdirSync(path.join(folder, 'assets'));
  server = createServer(express().set('etag', false).use(clientFiles(folder))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** What a build leaves, all of it written at `at`. */
function build(name: string, at: string): void {
  for (const file of ['index.html', 'sw.js', 'assets/till.js']) {
    writeFileSync(path.join(folder, file), `the ${name} build`);
    utimesSync(path.join(folder, file), new Date(at), new Date(at));
  }
}

/** Asked again as a browser does that has kept `answer`. */
function again({ headers }: Response, file: string): Promise<Response> {
  const conditions = [
    ['if-none-match', headers.get('etag')],
    ['if-modified-since', headers.get('last-modified')],
  ].filter((pair): pair is [string, string] => pair[1] !== null);
  // Node's fetch would send no-cache by itself.
  return fetch(url + file, { headers: { ...Object.fromEntries(conditions), 'cache-control': 'max-age=0' } });
}

test.each([
  ['of another day', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'],
  ['taken back, whose files are older', '2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z'],
  ['whose files carry the same date', '1985-10-26T08:15:00Z', '1985-10-26T08:15:00Z'],
])('a browser is given the page and the worker of a build %s', async (_which, before, after) => {
  build('1st', before);
  const files = ['/', '/tickets', '/sw.js'];
  const kept = await Promise.all(
    files.map((file) => fetch(url + file, { headers: { accept: 'text/html' } })),
  );
  build('2nd', after);
  const answers = await Promise.all(kept.map((answer, place) => again(answer, files[place]!)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(files.map(() => 'the 2nd build'));
});

test('a program that looks for how to log in finds nothing, and no page', async () => {
  build('1st', '2026-11-20T10:00:00Z');
  expect((await fetch(`${url}/.well-known/oauth-protected-resource/mcp`)).status).toBe(404);
  expect((await fetch(`${url}/tickets`)).status).toBe(200);
});

test('a file named after its content is kept for good', async () => {
  build('1st', '2026-11-20T10:00:00Z');
  expect((await fetch(`${url}/assets/till.js`)).headers.get('cache-control')).toMatch(/immutable/);
});
