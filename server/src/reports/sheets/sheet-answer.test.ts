import express from 'express';
import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { openApiDocument } from '../../doors/rest/openapi.ts';
import { file } from '../../doors/rest/scalars.ts';
import { mountRoutes, type Route } from '../../doors/rest/route.ts';
import { sheetAnswer, sheetTypes, SHEET_FORMATS, type SheetFormat } from './sheet-answer.ts';
import type { Row } from './table.ts';
import { until } from '../../../test/until.ts';

const SOAPS: Row[] = Array.from({ length: 500 }, (_, place) => [`Savon nº ${place}`]);

let server: Server;
let url = '';
let left = 0;
const faults: unknown[] = [];

async function* soaps(times: number, fault?: Error): AsyncGenerator<Row[]> {
  try {
    for (let time = 0; time < times; time += 1) yield SOAPS;
    if (fault) throw fault;
  } finally {
    left += 1;
  }
}

const route: Route = {
  method: 'get',
  path: '/soaps',
  summary: 'Les savons.',
  permission: 'public',
  query: { format: { type: 'string' }, story: { type: 'string' } },
  answer: file.schema,
  files: sheetTypes(...SHEET_FORMATS),
  handle: async (door) => {
    const { format, story } = door as unknown as { format: SheetFormat; story: string };
    const rows = story === 'broken' ? soaps(200, new Error('away')) : soaps(story === 'endless' ? 1e9 : 3);
    return sheetAnswer(format, 'Réceptions du 2026-11-01', {
      name: 'Savons',
      columns: [{ title: 'Nom', kind: 'text' }],
      rows,
    });
  },
};

beforeAll(async () => {
  const app = express();
  app.use((asked, response, next) => {
    response.locals['call'] = { ...asked.query, db: { listInTurn: (read: () => unknown) => read() } };
    next();
  });
  const router = express.Router();
  mountRoutes(router, [route]);
  app.use(router);
  app.use(((error, _request, _response, next) => {
    faults.push(error);
    next(error);
  }) as express.ErrorRequestHandler);
  app.set('env', 'test');
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  left = 0;
  faults.length = 0;
});

test('a file comes under its French name and its type', async () => {
  const csv = await fetch(`${url}/soaps?format=csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe(
    `attachment; filename="R?ceptions du 2026-11-01.csv"; filename*=UTF-8''R%C3%A9ceptions%20du%202026-11-01.csv`,
  );
  expect((await csv.text()).split('\r\n')).toHaveLength(1502);
  const xlsx = await fetch(`${url}/soaps?format=xlsx`);
  expect(xlsx.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect((await xlsx.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

test('the document names both types', () => {
  const { paths } = openApiDocument([route]) as { paths: Record<string, Record<string, unknown>> };
  expect(Object.keys((paths['/soaps']!['get'] as Answers).responses[200].content)).toEqual(
    sheetTypes('csv', 'xlsx'),
  );
});

interface Answers {
  responses: Record<200, { content: object }>;
}

test.each(SHEET_FORMATS)('a %s that breaks under way never ends as if it were whole', async (format) => {
  const answer = await fetch(`${url}/soaps?format=${format}&story=broken`);
  expect(answer.status).toBe(200);
  await expect(answer.bytes()).rejects.toThrow('terminated');
  expect(faults).toEqual([new Error('away')]);
});

test('a proxy that speaks HTTP/1.0 is told of the break by a reset', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /soaps?format=csv&story=broken HTTP/1.0\r\n\r\n');
  socket.resume();
  const [error] = await new Promise<[NodeJS.ErrnoException | null]>((resolve) => {
    socket.once('error', (fault) => resolve([fault]));
    socket.once('end', () => resolve([null]));
  });
  expect(error?.code).toBe('ECONNRESET');
});

test.each(SHEET_FORMATS)('a reader of %s who leaves ends the reading, and is no fault', async (format) => {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/soaps?format=${format}&story=endless`, { signal: leaving.signal });
  await answer.body!.getReader().read();
  leaving.abort();
  await until(() => left === 1);
  expect(faults).toEqual([]);
});

test('who asks only for the head makes nothing', async () => {
  const status = await new Promise((resolve) => {
    request(`${url}/soaps?format=csv&story=endless`, { method: 'HEAD' }, (answer) =>
      resolve(answer.statusCode),
    ).end();
  });
  expect(status).toBe(200);
  expect(left).toBe(0);
});
