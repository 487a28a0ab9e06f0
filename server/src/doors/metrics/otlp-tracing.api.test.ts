import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createLog } from './log.ts';
import { startTracing } from './otlp-tracing.ts';
import type { Tracing } from './tracing.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** What a collector was sent, as text. */
const sent: string[] = [];
let collector: Server;
let tracing: Tracing;
let app: TestApp;
const VARIABLE = 'OTEL_EXPORTER_OTLP_ENDPOINT';

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      sent.push(body);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  process.env[VARIABLE] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  tracing = startTracing(createLog('silent'));
  app = await startTestApp({ tracing });
});

afterAll(async () => {
  Reflect.deleteProperty(process.env, VARIABLE);
  await app.close();
  collector.close();
});

const SELL = 'mutation Sell($input: SellInput!) { sell(input: $input) { id } }';

test('a sale is a request, its operation and its statement, without any value', async () => {
  const local = await app.make.local({ type: 'TURKI' });
  const soap = await app.make.product({ stock: [[local, 5]] });
  const { code } = await app.make.user({ local });
  const till = await app.logIn(code);
  const input = { key: 'cle-de-la-vente', lines: [{ type: 'PRODUCT', itemId: soap, quantity: 1 }] };
  const { headers } = await till.graphql(SELL, { input });
  await till.get('/api/products/list?search=argan');
  await tracing.close();

  const [first] = sent.map((body) => JSON.parse(body) as Sent);
  expect(first?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'kessal' },
  });
  const spans = sent.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
  const valueOf = (span: Span, name: string) =>
    span.attributes.find(({ key }) => key === name)?.value.stringValue;
  const request = spans.find((span) => valueOf(span, 'kessal.request_id') === headers.get('x-request-id'))!;
  expect([request.name, request.parentSpanId ?? '']).toEqual(['POST /graphql', '']);
  const [operation, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect([operation?.name, others]).toEqual(['Sell', []]);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === operation!.spanId);
  expect(statements.map((span) => valueOf(span, 'db.query.text'))).toContain('sell');
  expect(new Set(spans.filter(({ traceId }) => traceId === request.traceId).map(({ name }) => name))).toEqual(
    new Set(['POST /graphql', 'Sell', 'statement']),
  );
  expect(sent.join()).toContain('convert_from(?');
  const searched = ['argan', Buffer.from('argan').toString('hex')];
  for (const value of ['cle-de-la-vente', code, ...searched, ...till.cookies.values()])
    expect(sent.join()).not.toContain(value);
});
