import { once } from 'node:events';
import { request, Agent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { makeCertificate } from '../../../test/certificate.ts';
import { useTestApp } from '../../../test/app.ts';

const { cert, key } = makeCertificate();
const app = useTestApp({
  tls: { cert, key, inPlain: (_request, response) => response.end('en clair') },
  limits: { headersMs: 400, wholeRequestMs: 900, lookEveryMs: 50, connections: 20 },
});
const agent = new Agent({ ca: cert, keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

const opened: Socket[] = [];
afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()));

function open(): Socket {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  return socket.on('error', () => socket.destroy());
}

/** What is heard until the server closes the connection, and how long that takes. */
async function say(...pieces: string[]): Promise<{ heard: string; milliseconds: number }> {
  const begun = performance.now();
  const socket = open();
  const closed = once(socket, 'close');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await closed;
  return { heard, milliseconds: performance.now() - begun };
}

async function ask(
  path: string,
  body?: string,
): Promise<{ status: number | undefined; text: string; port: number | undefined }> {
  const asked = request(app.url + path, { agent, method: body === undefined ? 'GET' : 'POST' });
  asked.setHeader('content-type', 'application/json');
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const port = answer.socket.localPort;
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
  return { status: answer.statusCode, text, port };
}

test('a connection that begins with TLS is the house: calls, large bodies and a kept connection', async () => {
  const first = await ask('/healthz');
  expect(first).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  const large = await ask(
    '/graphql',
    JSON.stringify({ query: '{ house { today } }', x: ' '.repeat(200_000) }),
  );
  expect(large.text).toContain('today');
  expect((await ask('/healthz')).port).toBe(first.port);
});

test('one that does not is answered in plain, by the plain door alone, and closed', async () => {
  const { heard } = await say(
    'G',
    'ET /api/products/list HTTP/1.1\r\nHost: caisse\r\nConnection: close\r\n\r\n',
  );
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(heard).toContain('en clair');
  expect((await say('EHLO caisse\r\n\r\n')).heard).toContain('REQUETE_INVALIDE');
});

test.each<[story: string, pieces: string[]]>([
  ['nothing', []],
  ['the first byte of TLS and no more', ['\u0016']],
  ['half a line of HTTP', ['GET /']],
])('who says %s is closed in time', async (_story, pieces) => {
  const { milliseconds } = await say(...pieces);
  expect(milliseconds).toBeLessThan(5000);
});

test('silent connections keep nobody out: those over the limit go', async () => {
  for (let one = 0; one < 40; one += 1) open();
  expect((await ask('/healthz')).status).toBe(200);
});

test('the page hears of changes over the same port', async () => {
  const socket = new WebSocket(`${app.url.replace('https', 'wss')}/graphql`, 'graphql-transport-ws', {
    ca: cert,
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  const [heard] = await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  expect(String(heard)).toMatch(/connection_ack|44\d\d/);
  socket.terminate();
});
