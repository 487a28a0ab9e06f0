import express from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApiDocument } from './openapi.ts';
import { mountRoutes, route } from './route.ts';
import { integer, text } from './scalars.ts';
import { deprecated, object } from './shapes.ts';

const OPEN = { method: 'get', permission: 'public', summary: 'Un savon.' } as const;
const SOAP = { name: 'Savon noir', price: 25 };

const ROUTES = [
  route({ ...OPEN, path: '/soap', answer: object({ name: text }), handle: async () => SOAP }),
  route({
    ...OPEN,
    path: '/priced',
    answer: object({ name: deprecated(text, '2027-03-01'), price: deprecated(integer, '2027-01-15') }),
    handle: async () => SOAP,
  }),
  route({
    ...OPEN,
    path: '/old',
    deprecated: '2026-12-01',
    answer: object({ name: text }),
    handle: async () => SOAP,
  }),
];

let server: Server;

beforeAll(async () => {
  const app = express();
  app.use((_request, response, next) => {
    response.locals['call'] = { db: { listInTurn: (read: () => unknown) => read() } };
    next();
  });
  const router = express.Router();
  mountRoutes(router, ROUTES);
  server = createServer(app.use(router));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  ['/soap', null],
  ['/priced', '2027-01-15'],
  ['/old', '2026-12-01'],
])(
  '%s answers as before, and says since when it, or the first of its fields, is to be left: %s',
  async (path, day) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    expect(await answer.json()).toMatchObject({ name: 'Savon noir' });
    const said = answer.headers.get('deprecation');
    expect(said).toBe(day && `@${Date.parse(`${day}T00:00:00Z`) / 1000}`);
  },
);

test('the document says it too', () => {
  const { paths } = openApiDocument(ROUTES) as { paths: Record<string, Record<string, object>> };
  expect(paths['/soap']!['get']).not.toHaveProperty('deprecated');
  expect(paths['/old']!['get']).toMatchObject({ deprecated: true, 'x-deprecated-since': '2026-12-01' });
  const told = JSON.stringify(paths['/priced']);
  expect(told).toContain('"price":{"type":"integer","deprecated":true,"x-deprecated-since":"2027-01-15"}');
});
