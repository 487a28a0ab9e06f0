import SwaggerParser from '@apidevtools/swagger-parser';
import { API_DOCUMENT } from './rest.ts';
import { Caller, startTestApp, type TestApp } from '../test/app.ts';

interface Operation {
  operationId: string;
  summary: string;
  responses: object;
}

let app: TestApp;
let stranger: Caller;

beforeAll(async () => {
  app = await startTestApp();
  stranger = new Caller(app.url);
});

afterAll(() => app.close());

test('the API describes itself in a valid OpenAPI 3.1 document, to whoever asks', async () => {
  const { status, body } = await stranger.get('/api/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  await SwaggerParser.validate(
    structuredClone(API_DOCUMENT) as unknown as Parameters<typeof SwaggerParser.validate>[0],
  );
  expect(body).toEqual(API_DOCUMENT);
});

test('every operation has a name of its own, a French sentence and an answer', async () => {
  const { body } = await stranger.get('/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { summary, responses } of operations) {
    expect(summary.length).toBeGreaterThan(10);
    expect(Object.keys(responses)).toContain('default');
  }
});

test('the page that shows it loads nothing from outside and runs no script written into it', async () => {
  const page = await stranger.get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
  expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  const sources = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, source]) => source ?? '',
  );
  expect(sources.length).toBeGreaterThan(2);
  for (const source of sources) expect((await stranger.get(`/api/${source}`)).status).toBe(200);
  expect(String(page.body)).not.toMatch(/<script>|https?:/);
});
