import { Caller, useTestApp, type Answer } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';
import type { Local } from '../../locals/local.entity.ts';
import { createLog } from './log.ts';

const app = useTestApp({ trustProxy: 1 });
let local: Local;
let soap: number;

beforeAll(async () => {
  local = await app.make.local({ type: 'TURKI' });
  soap = await app.make.product({ stock: [[local, 50]] });
});

type Line = Record<string, unknown>;

/** The last line is written after the answer. */
async function linesOf({ headers }: Answer): Promise<Line[]> {
  const requestId = headers.get('x-request-id');
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const found = () =>
    app.logged.map((line) => JSON.parse(line) as Line).filter((line) => line['requestId'] === requestId);
  await until(() => found().some(({ msg }) => msg === 'request'));
  return found();
}

async function lineOf(answer: Answer): Promise<Line> {
  const [line, ...others] = await linesOf(answer);
  expect(others).toEqual([]);
  return line!;
}

const SELL = 'mutation Sell($input: SellInput!) { sell(input: $input) { id } }';
const sale = (key: string, price?: number) => ({
  key,
  lines: [{ type: 'PRODUCT', itemId: soap, quantity: 1, ...(price !== undefined && { price }) }],
});

describe('each call leaves one line: who asked what, what came of it, how long it took', () => {
  test('a sale at either door', async () => {
    const { user, code } = await app.make.user({ local });
    const till = await app.logIn(code);
    const rest = await till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] });
    const shared = { level: 30, time: expect.any(Number), msg: 'request', userId: user.id, role: 'CAISSIER' };
    expect(await lineOf(rest)).toMatchObject({
      ...shared,
      method: 'POST',
      route: '/api/sales/add',
      status: 201,
      bytes: Buffer.byteLength(JSON.stringify(rest.body)),
      ms: expect.any(Number),
    });
    const graphql = await till.graphql(SELL, { input: sale('vente-au-journal') });
    expect(await lineOf(graphql)).toMatchObject({
      ...shared,
      route: '/graphql',
      operation: 'Sell',
      fields: ['sell'],
      status: 200,
      bytes: expect.any(Number),
    });
  });

  test('a refusal says its code, at either door', async () => {
    const till = await app.logIn({ local });
    const asked = { products: [{ id: soap, quantity: 1, price: 1 }] };
    expect(await lineOf(await till.post('/api/sales/add', asked))).toMatchObject({
      status: 409,
      code: 'PRIX_MODIFIE',
    });
    expect(await lineOf(await till.graphql(SELL, { input: sale('trop-peu-cher', 1) }))).toMatchObject({
      status: 200,
      code: 'PRIX_MODIFIE',
    });
    const heavy = `{ ${'house { today } '.repeat(21)} }`;
    expect(await lineOf(await till.graphql(heavy))).toMatchObject({
      status: 400,
      code: 'REQUETE_TROP_LOURDE',
    });
    expect(await lineOf(await till.graphql('{ tickets(filter: {}) { nextCursor } }'))).toMatchObject({
      code: 'ACCES_REFUSE',
      fields: ['tickets'],
    });
  });

  test('the route is the template: an address, an id or a picture is never written', async () => {
    const stranger = new Caller(app.url);
    const hash = 'b'.repeat(64);
    const routes: [asked: string, route: string][] = [
      [`/api/pictures/${hash}`, '/api/pictures/{hash}'],
      ['/api/nowhere/4711', '/api/*'],
      ['/somewhere/4711?code=4711', 'page'],
      ['/api/products/list?code=4711', '/api/products/list'],
    ];
    for (const [asked, route] of routes) {
      const line = await lineOf(await stranger.get(asked));
      expect(line).toMatchObject({ route, method: 'GET' });
      expect(line).not.toHaveProperty('userId');
      expect(JSON.stringify(line)).not.toMatch(/4711|bbbb/);
    }
  });

  test('a fault has its own line beside, with the same id', async () => {
    await app.db.query('ALTER TABLE categories RENAME TO categories_away');
    const caller = await app.logIn();
    const answer = await caller.get('/api/categories/list');
    await app.db.query('ALTER TABLE categories_away RENAME TO categories');
    const lines = await linesOf(answer);
    expect(lines.map(({ msg, level, status }) => ({ msg, level, status }))).toEqual([
      { msg: 'fault', level: 50, status: undefined },
      { msg: 'request', level: 30, status: 500 },
    ]);
  });
});

test('in a day of logins, sales, refusals and faults no code, token, cookie or password is ever written', async () => {
  const { user, code } = await app.make.user({ local, code: '48151623' });
  const heard = app.logged.length;
  const till = new Caller(app.url);
  const secrets = [code, '90909090', '5550001'];
  const calls: Answer[] = [];
  const call = async (answer: Promise<Answer>) => calls.push(await answer);

  const entered = await till.login(code);
  calls.push(entered);
  secrets.push(entered.body.token as string, ...till.cookies.values());
  await call(till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] }));
  await call(till.graphql(`mutation { login(code: "${code}") { id } }`));
  await call(till.graphql('mutation L($code: String!) { login(code: $code) { id } }', { code: '90909090' }));
  await call(till.graphql(`{ me { id } login(code: "90909090") }`));
  await call(till.graphql(`mutation { login(code: 90909090) { id } }`));
  await call(till.graphql('mutation L($code: Int!) { login(code: $code) { id } }', { code: 90909090 }));
  await call(till.post('/api/auth/login', { password: '90909090' }));
  await call(till.post('/api/auth/login', { password: 90909090 }));
  await call(till.post('/api/auth/login?password=5550001', { password: ['90909090'] }));
  await call(till.send('POST', '/api/auth/login', `{"password":"${code}"`));
  await call(till.send('POST', '/graphql', `{"query":"mutation { login(code: \\"${code}\\"`));
  await call(till.get(`/api/auth/login/${code}?token=${entered.body.token as string}`));
  await call(till.get('/api/products/list', { authorization: `Bearer ${entered.body.token as string}x` }));
  const browser = await app.logIn(code);
  browser.asBrowser();
  await call(browser.post('/api/auth/logout', {}, { 'x-xsrf-token': 'forged' }));
  await call(browser.post('/api/auth/logout', {}));
  // A login during which the database fails.
  await app.db.query('ALTER TABLE sessions RENAME TO sessions_away');
  await call(new Caller(app.url).post('/api/auth/login', { password: code }));
  await call(new Caller(app.url).graphql(`mutation { login(code: "${code}") { id } }`));
  await call(till.get('/api/products/list'));
  await app.db.query('ALTER TABLE sessions_away RENAME TO sessions');
  secrets.push(...browser.cookies.values());

  expect(calls.map(({ status }) => status)).toEqual(
    expect.arrayContaining([200, 201, 400, 401, 403, 404, 422, 500]),
  );
  for (const answer of calls)
    expect((await linesOf(answer)).filter(({ msg }) => msg === 'request')).toHaveLength(1);
  const written = app.logged.slice(heard).join('\n');
  expect(written).toContain(`"userId":${user.id}`);
  for (const secret of secrets) expect(written).not.toContain(secret);
  // Neither the stored forms of a code nor the values of the failed statement are logged.
  const [kept] = await app.db.query<Record<string, unknown>[]>('SELECT * FROM users WHERE id = $1', [
    user.id,
  ]);
  for (const value of Object.values(kept!).filter((value) => Buffer.isBuffer(value))) {
    expect(written).not.toContain(value.toString('hex'));
    expect(written).not.toContain(value.toString('base64'));
    expect(written).not.toContain(JSON.stringify(value));
  }
  expect(written).not.toMatch(/parameters|authorization|set-cookie|XSRF-TOKEN/i);
});

test('a fault says what failed, and none of the values that it failed on', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const error = Object.assign(new Error('duplicate key'), {
    query: "INSERT INTO users VALUES ($1, '48151623', 48151623)",
    parameters: ['48151623'],
    driverError: Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (code)=(48151623)',
    }),
    cause: Object.assign(new Error('deeper'), { parameters: ['48151623'] }),
  });
  log.error({ err: error }, 'fault');
  log.error({ err: 'only a text' }, 'fault');
  const [fault, text] = lines.map((line) => JSON.parse(line) as { err: Record<string, unknown> });
  expect(fault?.err).toMatchObject({
    message: 'duplicate key',
    code: '23505',
    query: 'INSERT INTO users VALUES ($1, ?, ?)',
    stack: expect.stringContaining('log.api.test'),
    cause: { message: 'deeper' },
  });
  expect(lines[0]).not.toContain('48151623');
  expect(text?.err).toEqual({ message: 'only a text' });
});
