import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Caller, useTestApp } from '../../../test/app.ts';

const CONNECTIONS = 100;

// Timeouts are the usual ones: they come too late to let the tills in.
const app = useTestApp({ limits: { connections: CONNECTIONS } });

const opened: Socket[] = [];
afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()));

async function open(count: number, from: string, said = ''): Promise<Socket[]> {
  const { hostname, port } = new URL(app.url);
  const sockets = Array.from({ length: count }, () =>
    connect({ host: hostname, port: Number(port), localAddress: from }),
  );
  opened.push(...sockets);
  await Promise.all(
    sockets.map((socket) => {
      socket.on('error', () => socket.destroy()).resume();
      return once(socket, 'connect').then(() => socket.write(said));
    }),
  );
  return sockets;
}

/** A till's answer on its kept connection, and the port that it came from. */
async function askOn(agent: Agent): Promise<{ status: number | undefined; port: number | undefined }> {
  const asked = request(`${app.url}/healthz`, { agent });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const port = answer.socket.localPort;
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, port };
}

test.each([
  ['nothing', ''],
  ['half a line', 'GET /api/pro'],
])('300 sockets of one address that say %s close the house to nobody', async (_story, said) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = await askOn(agent);
  const [slowToSpeak] = await open(1, '127.0.0.3');
  await open(300, '127.0.0.2', said);

  expect((await new Caller(app.url).get('/healthz')).status).toBe(200);
  // Who has asked before keeps his connection, and who is one of few at his address too.
  expect(await askOn(agent)).toEqual(before);
  slowToSpeak!.write('GET /healthz HTTP/1.1\r\nHost: caisse\r\nConnection: close\r\n\r\n');
  const [heard] = (await once(slowToSpeak!, 'data')) as [Buffer];
  expect(String(heard)).toMatch(/^HTTP\/1\.1 200/);
  agent.destroy();

  const lines = app.logged.filter((line) => line.includes('one that said nothing was closed'));
  expect(JSON.parse(lines[0]!)).toMatchObject({ connections: CONNECTIONS, address: '127.0.0.2' });
  expect(lines.length).toBeLessThan(10);
});
