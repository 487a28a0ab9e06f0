import { request } from 'node:http';
import { connectionShare, type Share } from '../../db/reading/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readInTurn } from '../../db/reading/read-semaphore.ts';
import type { Local } from '../../locals/local.entity.ts';
import { Caller, useTestApp, type Answer } from '../../../test/app.ts';
import { OfflineTill, type PaperLine } from '../../../test/late-sales.ts';
import { holding, SHELF } from '../../../test/locks.ts';
import { until } from '../../../test/until.ts';

const app = useTestApp();
const behindProxy = useTestApp({ trustProxy: 1 });
let local: Local;
let soap: number;

beforeAll(async () => {
  local = await app.make.local({ type: 'TURKI' });
  soap = await app.make.product({ stock: [[local, 50]] });
});

const MAKE = 'mutation { makeAccessToken(input: { name: "Prometheus" }) { token { id } secret } }';

async function tokenOf(maker: Caller): Promise<{ id: number; secret: string }> {
  const { body } = await maker.graphql(MAKE);
  const { token, secret } = body.data.makeAccessToken as { token: { id: number }; secret: string };
  return { id: token.id, secret };
}

function showing(url: string, secret: string): Caller {
  const caller = new Caller(url);
  caller.token = secret;
  return caller;
}

const scrape = (caller: Caller, headers?: Record<string, string>) => caller.get('/metrics', headers);

/** Value of the series that starts so, 0 when there is none. */
async function valueOf(series: string): Promise<number> {
  const { body } = await scrape(new Caller(app.url));
  const line = (body as string).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** What `work` adds to a series; a request counts when its answer has left. */
async function added(series: string, work: () => Promise<unknown>, expected: number): Promise<void> {
  const before = await valueOf(series);
  await work();
  await until(async () => (await valueOf(series)) >= before + expected);
  expect((await valueOf(series)) - before).toBe(expected);
}

describe('who reads /metrics', () => {
  test('a program on the server’s own machine, without a token', async () => {
    const answer = await scrape(new Caller(app.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(answer.body).toMatch(/^kessal_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect((await scrape(new Caller(app.url.replace('127.0.0.1', 'localhost')))).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
    ['Forwarded', { forwarded: 'for=203.0.113.9' }],
    ['Via', { via: '1.1 proxy' }],
    ['another site’s name, as DNS rebinding has it', { host: 'site.example' }],
  ])('nobody without a token who comes with %s', async (_story, headers) => {
    const answer = await scrape(new Caller(app.url), headers);
    expect([answer.status, answer.body.code]).toEqual([401, 'NON_AUTHENTIFIE']);
  });

  test('nobody without a token where TRUST_PROXY is set, not even from the machine itself', async () => {
    for (const headers of [undefined, { 'x-forwarded-for': '127.0.0.1' }]) {
      const answer = await scrape(new Caller(behindProxy.url), headers);
      expect([answer.status, answer.body.code]).toEqual([401, 'NON_AUTHENTIFIE']);
    }
    const { secret } = await tokenOf(await behindProxy.logIn({ role: 'ADMIN' }));
    expect(
      (await scrape(showing(behindProxy.url, secret), { 'x-forwarded-for': '203.0.113.9' })).status,
    ).toBe(200);
  });

  test('an access token, until it is revoked or its maker banned or an administrator no more', async () => {
    const maker = await app.make.user({ role: 'ADMIN' });
    const office = await app.logIn(maker.code);
    const [first, second] = [await tokenOf(office), await tokenOf(office)];
    const statusOf = async ({ secret }: { secret: string }) =>
      (await scrape(showing(app.url, secret))).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await office.graphql(`mutation { revokeAccessToken(id: ${first.id}) }`);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    await app.make.ban(maker.user);
    expect(await statusOf(second)).toBe(401);
    await app.make.ban(maker.user, false);
    await app.make.edit(maker.user, { role: 'CAISSIER', localId: local.id });
    expect(await statusOf(second)).toBe(401);
  });

  test.each(['kessal_', `kessal_${'A'.repeat(43)}`, 'autre'])(
    'no invented token, not even from the machine itself: %s',
    async (secret) => {
      const answer = await scrape(showing(app.url, secret));
      expect([answer.status, answer.body.code]).toEqual([401, 'NON_AUTHENTIFIE']);
    },
  );

  test('no session, an administrator’s neither', async () => {
    const office = await app.logIn({ role: 'ADMIN' });
    const answer = await scrape(office);
    expect([answer.status, answer.body.code]).toEqual([401, 'NON_AUTHENTIFIE']);
  });
});

describe('what it counts', () => {
  const SELL = 'mutation Sell($input: SellInput!) { sell(input: $input) { id } }';
  const sale = (key: string) => ({ key, lines: [{ type: 'PRODUCT', itemId: soap, quantity: 1 }] });
  const requests = (labels: string) => `kessal_http_request_duration_seconds_count{${labels}}`;

  test('requests by route, and by operation of our screens', async () => {
    const till = await app.logIn({ local });
    const rest = requests('method="POST",route="/api/sales/add",operation=""');
    await added(rest, () => till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] }), 1);
    const graphql = requests('method="POST",route="/graphql",operation="Sell"');
    await added(graphql, () => till.graphql(SELL, { input: sale('vente-mesuree') }), 1);
  });

  test('a sale once, and a repeated or refused one not at all', async () => {
    const till = await app.logIn({ local });
    const sell = (key: string) => till.graphql(SELL, { input: sale(key) });
    await added('kessal_sales_total', () => sell('une-seule-fois'), 1);
    await added('kessal_sales_total', () => sell('une-seule-fois'), 0);
    const many = { key: 'trop', lines: [{ type: 'PRODUCT', itemId: soap, quantity: 999 }] };
    await added('kessal_sales_total', () => till.graphql(SELL, { input: many }), 0);
    await added('kessal_sale_batch_sales_sum', () => sell('encore-une'), 1);
    await added('kessal_sale_batch_duration_seconds_count', () => sell('et-une-autre'), 1);
  });

  test('a sale without a network as it arrives, by what became of it, and a repeated one not at all', async () => {
    const late = new OfflineTill((await app.logIn({ local })).asBrowser());
    await late.contact();
    const soaps = (price: number): PaperLine[] => [{ type: 'product', itemId: soap, quantity: 1, price }];
    const arrivals = (outcome: string) => `kessal_late_sales_total{outcome="${outcome}"}`;
    const first = late.sell(soaps(15), app.make.now);
    const sameSequence = late.sell(soaps(15), app.make.now, { sequence: 1 });
    const cheap = late.sell(soaps(1), app.make.now);
    const forged = late.sell(soaps(15), app.make.now, { grant: 'a.b.c' });
    await added(arrivals('ticket'), () => late.send(first), 1);
    await added(arrivals('ticket'), () => late.send(first), 0);
    await added(arrivals('flagged'), () => late.send(sameSequence), 1);
    await added(arrivals('waits'), () => late.send(cheap), 1);
    await added(arrivals('refused'), () => late.send(forged), 1);
  });

  test('refusals by their code at either door, and before HTTP is read', async () => {
    const stranger = new Caller(app.url);
    const refused = 'kessal_refusals_total{code="NON_AUTHENTIFIE"}';
    await added(refused, () => stranger.get('/api/sales/list'), 1);
    await added(refused, () => stranger.graphql('{ tickets { items { id } } }'), 1);
    await added('kessal_refusals_total{code="REQUETE_INVALIDE"}', () => sayNoHttp(app.url), 1);
  });

  test('tills that have called of late', async () => {
    const shop = await app.make.local({ type: 'BELDI' });
    app.setNow(new Date(app.make.now.getTime() + 3600_000));
    try {
      const till = await app.logIn({ local: shop });
      await app.logIn({ role: 'ADMIN' });
      await till.get('/api/products/list');
      await until(async () => (await valueOf('kessal_tills_connected')) === 1);
      app.setNow(new Date(app.make.now.getTime() + 3600_000 + 10 * 60_001));
      expect(await valueOf('kessal_tills_connected')).toBe(0);
    } finally {
      app.setNow(app.make.now);
    }
  });

  test('nothing of copies where nothing is copied: 0 would be green, and a copy of this second', async () => {
    const { body } = await scrape(new Caller(app.url));
    expect(body).toContain('# TYPE kessal_copies_level gauge');
    expect(body).not.toMatch(/^kessal_cop(ies|y)_/m);
  });

  test('what waits for its share of the pool', async () => {
    const waiting = (share: string) => valueOf(`kessal_share_waiting{share="${share}"}`);
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const works: Promise<unknown>[] = [];
    const pressing = (share: Share, work: () => Promise<unknown>) => {
      for (let nth = 0; nth < connectionShare(app.db, share) + 2; nth += 1) works.push(work());
    };
    const till = await app.logIn({ local });
    const { body } = await scrape(new Caller(app.url));
    for (const share of ['office', 'shop', 'logins', 'sales', 'reports'])
      expect(body).toContain(`kessal_share_waiting{share="${share}"} 0`);
    try {
      pressing('office', () => inTransaction(app.db, () => held, 'office'));
      pressing('reports', () => readInTurn(app.db, 'report', () => held));
      await until(async () => (await waiting('reports')) === 2);
      expect([await waiting('office'), await waiting('shop')]).toEqual([2, 0]);
      await holding(app.connection, SHELF, [local.id], async () => {
        pressing('slowSales', () => till.graphql(SELL, { input: sale(`derriere-${works.length}`) }));
        await until(async () => (await waiting('sales')) > 0);
      });
    } finally {
      release(undefined);
      await Promise.all(works);
    }
    expect([await waiting('office'), await waiting('reports'), await waiting('sales')]).toEqual([0, 0, 0]);
  });

  test('the pool of connections', async () => {
    expect(await valueOf('kessal_pool_connections_max{pool="main"}')).toBeGreaterThan(0);
    const runner = app.db.createQueryRunner();
    await runner.connect();
    const busy = async () =>
      (await valueOf('kessal_pool_connections{pool="main"}')) -
      (await valueOf('kessal_pool_connections_idle{pool="main"}'));
    try {
      expect(await busy()).toBe(1);
    } finally {
      await runner.release();
    }
    expect(await busy()).toBe(0);
  });
});

test('a stranger’s invented names, methods and addresses make no new series', async () => {
  const stranger = new Caller(app.url);
  const series = async () => {
    const { body } = await scrape(stranger);
    return (body as string)
      .split('\n')
      .filter((line) => line.startsWith('kessal_'))
      .map((line) => line.split(' ')[0]);
  };
  const invent = async (round: number): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let place = 0; place < 20; place += 1) {
      const name = `Invented${round}x${place}`;
      answers.push(await stranger.graphql(`query ${name} { house { today } }`));
      answers.push(await stranger.get(`/api/${name}`));
      answers.push(await stranger.get(`/${name}`));
      answers.push(await stranger.get(`/api/pictures/${name}`));
    }
    for (const method of ['PROPFIND', 'REPORT', 'PATCH', 'OPTIONS'])
      answers.push(await stranger.send(method, '/api/products/list', undefined));
    return answers;
  };
  await invent(1);
  const before = await series();
  expect(before.join()).toContain('operation="other"');
  await invent(2);
  expect(await series()).toEqual(before);
  expect(before.join()).not.toMatch(/Invented|PROPFIND/);
});

function sayNoHttp(url: string): Promise<void> {
  return new Promise((resolve) => {
    const call = request(url, { method: 'GET', headers: { connection: 'close' } });
    call.on('socket', (socket) => {
      socket.write('EHLO caisse\r\n\r\n');
      socket.on('close', () => resolve());
    });
    call.on('error', () => undefined);
  });
}
