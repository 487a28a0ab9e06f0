import { useTestApp } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';
import type { Local } from '../../locals/local.entity.ts';

/** Every statement counts as slow. */
const app = useTestApp({ slowStatementMs: 0 });
let local: Local;
let soap: number;

beforeAll(async () => {
  local = await app.make.local({ type: 'TURKI' });
  soap = await app.make.product({ stock: [[local, 500]] });
});

interface Line extends Record<string, unknown> {
  msg: string;
  requestId: string;
  statement: string;
}

const lines = () => app.logged.map((line) => JSON.parse(line) as Line);
const slow = () => lines().filter(({ msg }) => msg === 'slow statement');

async function statementsOf(headers: Headers): Promise<Line[]> {
  const requestId = headers.get('x-request-id');
  const ofRequest = () => lines().filter((line) => line.requestId === requestId);
  await until(() => ofRequest().some(({ msg }) => msg === 'request'));
  return ofRequest().filter(({ msg }) => msg === 'slow statement');
}

const SELL = 'mutation Sell($input: SellInput!) { sell(input: $input) { id } }';
const sale = (key: string) => ({ key, lines: [{ type: 'PRODUCT', itemId: soap, quantity: 1 }] });

test('a slow statement is logged with who asked what, and without any value', async () => {
  const { user, code } = await app.make.user({ local });
  const till = await app.logIn(code);
  const before = slow().length;
  const graphql = await till.graphql(SELL, { input: sale('cle-de-la-vente-lente') });
  const told = await statementsOf(graphql.headers);
  expect(told).toContainEqual(
    expect.objectContaining({
      level: 40,
      userId: user.id,
      route: '/graphql',
      operation: 'Sell',
      fields: ['sell'],
      statement: 'sell',
      ms: expect.any(Number),
    }),
  );
  const rest = await till.get('/api/products/list?search=argan');
  const read = await statementsOf(rest.headers);
  expect(read.map(({ statement }) => statement).join()).toContain('convert_from(?');
  for (const line of read) expect(line).toMatchObject({ method: 'GET', route: '/api/products/list' });
  const written = JSON.stringify(slow().slice(before));
  const searched = ['argan', Buffer.from('argan').toString('hex')];
  for (const value of ['cle-de-la-vente-lente', code, ...searched, ...till.cookies.values()])
    expect(written).not.toContain(value);
});

test('each statement is told of its own request, however many wait for a connection or are written together', async () => {
  const tills = await Promise.all(Array.from({ length: 30 }, () => app.logIn({ local })));
  const reads = await Promise.all(tills.map((till) => till.get('/api/products/list')));
  const told: Line[] = [];
  for (const { headers } of reads) told.push(...(await statementsOf(headers)));
  expect(told.filter(({ statement }) => statement === 'find-actor')).toHaveLength(reads.length);
  for (const line of told) expect(line['route']).toBe('/api/products/list');
  const mixed = await Promise.all(
    tills.flatMap((till, place) => [
      till.graphql(SELL, { input: sale(`ensemble-${place}`) }),
      till.get('/api/products/list'),
    ]),
  );
  for (const { headers } of mixed) await statementsOf(headers);
  const sold = slow().filter(({ statement }) => statement === 'sell');
  expect(new Set(sold.map(({ operation }) => operation))).toEqual(new Set(['Sell']));
  // Not of one that was answered before the statement ended.
  const all = lines();
  for (const { requestId } of sold) {
    const ofRequest = (line: Line) => line.requestId === requestId;
    const ended = all.findIndex((line) => ofRequest(line) && line.msg === 'request');
    expect(all.findLastIndex((line) => ofRequest(line) && line.statement === 'sell')).toBeLessThan(ended);
  }
});
