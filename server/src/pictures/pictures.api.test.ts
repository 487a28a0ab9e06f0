import sharp from 'sharp';
import { Caller, useTestApp } from '../../test/app.ts';
import { drawn } from '../../test/pictures.ts';
import { inTransaction } from '../db/transaction.ts';
import { checkPicture, keepPicture } from './pictures.service.ts';

const app = useTestApp();
let stranger: Caller;

beforeAll(async () => {
  stranger = new Caller(app.url);
});

async function keep(source: Buffer): Promise<string> {
  const picture = await checkPicture(source);
  return inTransaction(app.db, (tx) => keepPicture(tx, app.make.now, picture));
}

async function fetched(path: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(app.url + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a picture is served without a session, for ever, as what it is and nothing else', async () => {
  const hash = await keep(await drawn(40, 30).png().toBuffer());
  const { response, bytes } = await fetched(`/api/pictures/${hash}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
});

test('a tablet that has it already is told so', async () => {
  const hash = await keep(await drawn(41, 30).png().toBuffer());
  const { response } = await fetched(`/api/pictures/${hash}`);
  const etag = response.headers.get('etag') ?? '';
  // Node's fetch would send no-cache by itself.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const again = await fetch(`${app.url}/api/pictures/${hash}`, { headers });
  expect(again.status).toBe(304);
});

test.each([
  ['a hash that nobody knows', 'f'.repeat(64)],
  ['a hash in capitals', 'F'.repeat(64)],
  ['a name', 'logo.png'],
  ['a way out of the folder', '..%2F..%2Fetc%2Fpasswd'],
  ['SQL', "' OR ''='"],
  ['a character that no text of the database can hold', '%00'],
  ['the same inside a hash', `${'a'.repeat(63)}%00`],
])('%s is 404, a problem, and not kept by any cache', async (_story, hash) => {
  const answer = await stranger.get(`/api/pictures/${hash}`);
  expect([answer.status, answer.body.code]).toEqual([404, 'INTROUVABLE']);
  expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable|public/);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
});

test('an address that is no address is the caller’s mistake, not a fault of the server', async () => {
  const answer = await stranger.get('/api/pictures/%E0%A4%A');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
});

test('the same picture twice is kept once', async () => {
  const source = await drawn(42, 30).png().toBuffer();
  expect(await keep(source)).toBe(await keep(source));
  const rows = await app.db.query<object[]>('SELECT count(*)::int AS kept FROM pictures WHERE width = 42');
  expect(rows).toEqual([{ kept: 1 }]);
});

test('ten at once of the same picture are kept once', async () => {
  const source = await drawn(43, 30).png().toBuffer();
  const hashes = await Promise.all(Array.from({ length: 10 }, () => keep(source)));
  expect(new Set(hashes).size).toBe(1);
});
