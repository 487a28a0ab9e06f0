import { request } from 'node:http';
import { Caller, useTestApp } from '../../test/app.ts';
import { snapshot } from '../../test/snapshot.ts';

const app = useTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await app.logIn({ role: 'ADMIN' });
});

interface Sent {
  method?: string;
  path: string;
  type?: string;
  chunked?: boolean;
}

/** Bytes as they are: `\xe9` in `body` is the byte E9. */
function sendBytes({ method = 'POST', path, type, chunked }: Sent, body: string) {
  const bytes = Buffer.from(body, 'latin1');
  const headers = {
    authorization: `Bearer ${admin.token}`,
    ...(type !== undefined && { 'content-type': type }),
    ...(!chunked && { 'content-length': bytes.length }),
  };
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const call = request(app.url + path, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }),
      );
    });
    call.on('error', reject);
    call.end(bytes);
  });
}

const GRAPHQL = 'mutation ($name: String!) { addCategory(input: { name: $name }) { name } }';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

const form = (parts: Record<string, string>, head = '') =>
  `${Object.entries(parts)
    .map(([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${text}\r\n`)
    .join('')}--x--\r\n`;

const operation = (name: string) => JSON.stringify({ query: GRAPHQL, variables: { name } });

/** How a name comes, at each door. */
const WAYS: [string, Sent, (name: string) => string][] = [
  ['JSON', { path: '/api/categories/add', type: JSON_TYPE }, (name) => JSON.stringify({ name })],
  [
    'JSON in chunks',
    { path: '/api/categories/add', type: JSON_TYPE, chunked: true },
    (name) => JSON.stringify({ name }),
  ],
  ['a form', { path: '/api/categories/add', type: FORM_TYPE }, (name) => form({ name })],
  [
    'a form in chunks',
    { path: '/api/categories/add', type: FORM_TYPE, chunked: true },
    (name) => form({ name }),
  ],
  ['GraphQL', { path: '/graphql', type: JSON_TYPE }, operation],
  [
    'a GraphQL form',
    { path: '/graphql', type: `${FORM_TYPE}; charset=utf-8` },
    (name) => form({ operations: operation(name), map: '{}' }),
  ],
];

const BROKEN: [string, string][] = [
  ['Latin 1', 'Th\xe9'],
  ['a character cut off', 'Th\xc3'],
  ['a continuation alone', 'Th\xa9'],
  ['an overlong slash', 'Th\xc0\xaf'],
  ['half of a pair', 'Th\xed\xa0\x80'],
  ['beyond Unicode', 'Th\xf4\x90\x80\x80'],
];

describe.each(WAYS)('%s', (way, sent, body) => {
  test.each(BROKEN)('with %s is refused, and nothing is written', async (_story, name) => {
    const before = await snapshot(app.db);
    const { status, text } = await sendBytes(sent, body(name));
    expect([status, text]).toEqual([400, expect.stringContaining('n’est pas en UTF-8')]);
    expect(text).toContain('REQUETE_INVALIDE');
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('is kept to the letter in UTF-8', async () => {
    const name = `Thé 茶 شاي ${way}`;
    const { status, text } = await sendBytes(sent, body(Buffer.from(name).toString('latin1')));
    expect([status! < 300, text]).toEqual([true, expect.stringContaining(name)]);
  });
});

const ASKED = JSON.stringify({ query: '{ house { today } }', products: [], name: '' });

test.each(['UTF8', 'utf8', '"UTF8"', 'UTF-8', '"utf-8"', 'utf8; x=y'])(
  'charset=%s is UTF-8 at both doors',
  async (charset) => {
    const type = `application/json; charset=${charset}`;
    expect((await sendBytes({ path: '/graphql', type }, ASKED)).status).toBe(200);
    expect((await sendBytes({ path: '/api/auth/check', type }, '{}')).status).toBe(200);
    expect((await sendBytes({ path: '/api/auth/check', type, chunked: true }, '{}')).status).toBe(200);
    expect((await sendBytes({ path: '/graphql', type }, ASKED.replace('""', '"\xe9"'))).status).toBe(400);
  },
);

test.each(['utf-16', 'utf-16le', 'UTF-7', 'utf-32', 'utf', 'iso-8859-1', 'utf-88'])(
  'charset=%s is not taken at either door',
  async (charset) => {
    const type = `application/json; charset=${charset}`;
    for (const path of ['/graphql', '/api/auth/check'])
      expect((await sendBytes({ path, type }, ASKED)).status).toBe(415);
  },
);

test('a part of a form that names another set of characters is refused, and a picture may hold any byte', async () => {
  const latin = form({ name: 'Th\xe9' }, '\r\nContent-Type: text/plain; charset=iso-8859-1');
  const sent = { path: '/api/categories/add', type: FORM_TYPE };
  expect((await sendBytes(sent, latin)).status).toBe(400);
  const utf8 = form({ name: 'Tisanes' }, '\r\nContent-Type: text/plain; charset=UTF8');
  expect((await sendBytes(sent, utf8)).status).toBe(201);
  const picture = form({ pic: 'no picture: \xe9\xff' }, '; filename="photo.png"');
  expect(await sendBytes(sent, picture)).toMatchObject({ status: 422 });
});

test('a reason in an address is held to the same', async () => {
  for (const reason of ['Th%E9', 'Th%c3', '%ED%A0%80'])
    expect(
      (await sendBytes({ method: 'DELETE', path: `/api/sales/delete/1?reason=${reason}` }, '')).status,
    ).toBe(400);
  const whole = await sendBytes({ method: 'DELETE', path: '/api/sales/delete/1?reason=Th%C3%A9+100%' }, '');
  expect(whole.status).toBe(404);
});
