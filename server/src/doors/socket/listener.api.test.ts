import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Caller, useTestApp } from '../../../test/app.ts';

const LIMITS = { headersMs: 300, wholeRequestMs: 600, lookEveryMs: 50, connections: 8 };

const app = useTestApp({ limits: LIMITS });

function open(): Socket {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  // The test may still be writing when the server cuts it off.
  socket.on('error', () => socket.destroy());
  return socket;
}

interface RawAnswer {
  status: number;
  headers: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any answer, whatever its shape
  body: any;
  milliseconds: number;
}

/** Sends the pieces on a new connection, and reads until the server closes it. */
async function say(...pieces: (string | Buffer)[]): Promise<RawAnswer> {
  const start = performance.now();
  const socket = open();
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  const [headers = '', body = ''] = heard.split('\r\n\r\n');
  return {
    status: Number(headers.slice(9, 12)),
    headers,
    body: body.startsWith('{') ? JSON.parse(body) : body,
    milliseconds: performance.now() - start,
  };
}

const linesOf = (requestId: unknown) =>
  app.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['requestId'] === requestId);

const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nHost: caisse\r\nContent-Type: application/json\r\n';

describe('a caller who takes his time, or says what is no HTTP, is turned away in our words', () => {
  test.each<[story: string, pieces: string[], status: number, code: string, sentence: string]>([
    ['nothing at all', [], 408, 'DELAI_DEPASSE', 'La demande a mis trop de temps à arriver.'],
    ['half a line', ['GET /api/pro'], 408, 'DELAI_DEPASSE', 'La demande a mis trop de temps à arriver.'],
    [
      'headers without end',
      ['GET / HTTP/1.1\r\nHost: caisse\r\nX-A: b\r\n'],
      408,
      'DELAI_DEPASSE',
      'La demande a mis trop de temps à arriver.',
    ],
    [
      'a body that never comes',
      [`${LOGIN}Content-Length: 30\r\n\r\n{"password": `],
      408,
      'DELAI_DEPASSE',
      'La demande a mis trop de temps à arriver.',
    ],
    [
      'a header of 20 kB',
      [`GET / HTTP/1.1\r\nHost: caisse\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
      431,
      'EN_TETES_TROP_LOURDS',
      'Les en-têtes de la demande sont trop volumineux.',
    ],
    [
      'an address of 20 kB',
      [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: caisse\r\n\r\n`],
      431,
      'EN_TETES_TROP_LOURDS',
      'Les en-têtes de la demande sont trop volumineux.',
    ],
    ['no HTTP', ['EHLO caisse\r\n\r\n'], 400, 'REQUETE_INVALIDE', "La demande n'est pas du HTTP valide."],
    [
      'two lengths that differ',
      [`${LOGIN}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
      400,
      'REQUETE_INVALIDE',
      "La demande n'est pas du HTTP valide.",
    ],
    [
      'a length and chunks',
      [`${LOGIN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
      400,
      'REQUETE_INVALIDE',
      "La demande n'est pas du HTTP valide.",
    ],
    [
      'a control character in a header',
      ['GET / HTTP/1.1\r\nHost: caisse\r\nX-A: a\u0000b\r\n\r\n'],
      400,
      'REQUETE_INVALIDE',
      "La demande n'est pas du HTTP valide.",
    ],
  ])('%s', async (_story, pieces, status, code, sentence) => {
    const answer = await say(...pieces);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatch(/content-type: application\/problem\+json/i);
    expect(answer.headers).toMatch(/x-content-type-options: nosniff/i);
    const requestId = /x-request-id: (\S+)/i.exec(answer.headers)?.[1];
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: code,
      status,
      detail: sentence,
      code,
      requestId,
    });
    expect(answer.milliseconds).toBeLessThan(5000);
    expect(linesOf(requestId)).toEqual([expect.objectContaining({ msg: 'request', status, code })]);
  });
});

describe('what is HTTP, and too much of it', () => {
  const end = 'Connection: close\r\n\r\n';
  test.each<[story: string, text: string, status: number, code: string]>([
    [
      'an address of 5 kB',
      `GET /api/products/list?x=${'x'.repeat(5000)} HTTP/1.1\r\nHost: caisse\r\n${end}`,
      400,
      'REQUETE_TROP_LOURDE',
    ],
    [
      'a hundred and twenty headers',
      `GET /api/products/list HTTP/1.1\r\nHost: caisse\r\n${'X-A: b\r\n'.repeat(120)}${end}`,
      431,
      'EN_TETES_TROP_LOURDS',
    ],
    ['nobody is addressed', `GET /api/products/list HTTP/1.1\r\n${end}`, 400, 'REQUETE_INVALIDE'],
    [
      'a body of 300 kB',
      `${LOGIN}Content-Length: 300000\r\n${end}${' '.repeat(300_000)}`,
      413,
      'TROP_VOLUMINEUX',
    ],
  ])('%s', async (_story, text, status, code) => {
    const answer = await say(text);
    expect([answer.status, answer.body.code, answer.body.status]).toEqual([status, code, status]);
    expect(answer.body.requestId).toBe(/x-request-id: (\S+)/i.exec(answer.headers)?.[1]);
    expect(linesOf(answer.body.requestId)).toHaveLength(1);
  });

  test('a small body that unpacks into a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    expect(bomb.length).toBeLessThan(60_000);
    const answer = await say(
      `${LOGIN}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n${end}`,
      bomb,
    );
    expect([answer.status, answer.body.code]).toEqual([413, 'TROP_VOLUMINEUX']);
  });

  const CHUNKS = 'Transfer-Encoding: chunked\r\n';
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  test.each<[story: string, pieces: string[]]>([
    ['that says its length', [`${LOGIN}Content-Length: 50000000\r\n\r\n`, '{"password": "']],
    ['in chunks', [`${LOGIN}${CHUNKS}\r\n`, chunk('{"password": "'), chunk('x'.repeat(300_000))]],
  ])('a JSON of 50 MB %s is refused before it has come, and only once', async (_story, pieces) => {
    const answer = await say(...pieces);
    expect([answer.status, answer.body.code]).toEqual([413, 'TROP_VOLUMINEUX']);
    expect(linesOf(answer.body.requestId)).toHaveLength(1);
  });

  test('a JSON in chunks is read like another', async () => {
    const { code } = await app.make.user();
    const told = async (...texts: string[]) =>
      say(`${LOGIN}${CHUNKS}${end}`, ...texts.map(chunk), '0\r\n\r\n');
    expect((await told('{"pass', `word": "${code}"}`)).status).toBe(200);
    expect((await told('{"password": ')).body.code).toBe('JSON_INVALIDE');
    expect((await told()).body.code).toBe('VALIDATION');
  });

  test('a packed JSON that ends before its chunks do, which are too many, is refused once', async () => {
    const { code } = await app.make.user();
    const packed = Buffer.concat([gzipSync(JSON.stringify({ password: code })), Buffer.alloc(2)]);
    const complaints: unknown[] = [];
    const { error } = console;
    console.error = (complaint) => void complaints.push(complaint);
    try {
      for (let wait = 0; wait < 10; wait += 1) expect(await statusesOf(packed, wait)).toEqual(['413']);
    } finally {
      console.error = error;
    }
    expect(complaints).toEqual([]);
  });

  /** After the compressed JSON, `wait` milliseconds later, come 600 kB of junk. */
  async function statusesOf(packed: Buffer, wait: number): Promise<(string | undefined)[]> {
    const socket = open();
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    socket.write(`${LOGIN}Content-Encoding: gzip\r\n${CHUNKS}\r\n${packed.length.toString(16)}\r\n`);
    socket.write(packed);
    await new Promise((resolve) => setTimeout(resolve, wait));
    socket.end(`\r\n${chunk('x'.repeat(600_000))}0\r\n\r\n`);
    await once(socket, 'close');
    return [...heard.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
  }

  test('what a till sends is far from any limit', async () => {
    const caller = await app.logIn({ local: await app.make.local() });
    const headers = Object.fromEntries(
      Array.from({ length: 60 }, (_, place) => [`x-header-${place}`, 'a'.repeat(100)]),
    );
    expect((await caller.get(`/api/till/changes?since=${'x'.repeat(2000)}`, headers)).status).toBe(200);
  });
});

test('slow callers do not keep others out for long: their connections are counted and then closed', async () => {
  const slow = Array.from({ length: LIMITS.connections + 1 }, () => open().resume());
  await Promise.all(slow.map((socket) => once(socket, 'close')));
  expect(app.logged.join()).toContain('too many connections');
  expect((await new Caller(app.url).get('/healthz')).status).toBe(200);
});

test('a caller who hangs up in the middle leaves one line, and the server goes on', async () => {
  const before = app.logged.length;
  const socket = open();
  socket.write(`${LOGIN}Content-Length: 30\r\n\r\n{"pass`);
  await once(socket, 'connect');
  await new Caller(app.url).get('/api/nothing');
  socket.destroy();
  const cut = () => app.logged.slice(before).filter((line) => line.includes('"cut":true'));
  while (cut().length === 0) await new Caller(app.url).get('/healthz');
  expect(cut()).toHaveLength(1);
  expect(JSON.parse(cut()[0]!)).toMatchObject({ msg: 'request', method: 'POST', route: '/api/*' });
});
