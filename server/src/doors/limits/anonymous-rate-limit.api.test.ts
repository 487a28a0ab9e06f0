import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Caller, useTestApp, type Answer, type TestApp } from '../../../test/app.ts';
import { useStaffed } from '../../../test/staff.ts';
import { until } from '../../../test/until.ts';
import { programOf } from '../../../test/tokens.ts';
import { USUAL_CALL_LIMITS } from './call-limits.ts';

const { strangers, probes } = USUAL_CALL_LIMITS;
const TIGHT = { burst: 5, perSecond: 2 };
const HOUSE = '{ house { today } me { id } }';
const LOGIN = 'mutation ($code: String!) { login(code: $code) { id } }';

const clientFolder = mkdtempSync(path.join(tmpdir(), 'kessal-client-'));
const house = useStaffed();
const behind = { on: house.app, trustProxy: 1, clientFolder };
/** Behind a proxy, with the usual limits. */
const app = useTestApp({ ...behind, calls: {} });
/** Five requests per address and two more a second. */
const tight = useTestApp({ ...behind, calls: { strangers: TIGHT } });
let picture: string;

beforeAll(async () => {
  writeFileSync(path.join(clientFolder, 'index.html'), '<title>Caisse</title>');
  picture = await house.picture();
});

afterAll(() => rmSync(clientFolder, { recursive: true }));

let addresses = 0;

function newAddress(at: TestApp) {
  addresses += 1;
  const from = { 'x-forwarded-for': `203.0.113.${addresses}` };
  return {
    from,
    stranger: new Caller(at.url),
    /** By token, or by those of his cookies that match. */
    known: (caller: Caller, cookies?: RegExp) => {
      const here = new Caller(at.url);
      if (!cookies) here.token = caller.token;
      else for (const [name, value] of caller.cookies) if (cookies.test(name)) here.cookies.set(name, value);
      return here;
    },
    spend: async () => {
      const spender = new Caller(at.url);
      const calls = at === tight ? TIGHT.burst : strangers.burst;
      for (let call = 0; call < calls; call += 1) await spender.get('/api/openapi.json', from);
    },
  };
}

const WAYS: Record<string, (caller: Caller, from: Record<string, string>) => Promise<Answer>> = {
  'a question by GraphQL': (caller, from) => caller.graphql(HOUSE, {}, from),
  'a code by REST': (caller, from) => caller.post('/api/auth/login', { password: '123' }, from),
  'a list by REST': (caller, from) => caller.get('/api/products/list', from),
  'a form': (caller, from) => caller.upload(HOUSE, {}, new Blob(['x']), from),
  'a picture': (caller, from) => caller.get(`/api/pictures/${picture}`, from),
  'a report by its key': (caller, from) => caller.get('/api/reports/1.csv?key=x', from),
};

const ban = (id: number) =>
  house.office.send('PUT', `/api/auth/toggleBan/${id}`, JSON.stringify({ banned: true }));

const REPORT = '{ report(question: { measures: [TOTAL], during: TODAY }) { count } }';

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, asked) as unknown;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

describe('a stranger who asks too often', () => {
  test('is refused at every door without a look into the database, and told when to come back', async () => {
    const crowd = newAddress(tight);
    await crowd.spend();
    const answers: [string, Answer][] = [];
    const statements = await statementsOf(async () => {
      for (const [way, call] of Object.entries(WAYS))
        answers.push([way, await call(crowd.stranger, crowd.from)]);
    });
    for (const [way, { status, headers, body }] of answers) {
      const said = (body.errors?.[0]?.extensions ?? body) as Record<string, unknown>;
      expect([way, status, headers.get('retry-after')]).toEqual([way, 429, '1']);
      expect(said).toMatchObject({ code: 'TROP_DE_DEMANDES', status: 429, retryAfter: 1 });
      expect(said['requestId']).toBe(headers.get('x-request-id'));
    }
    expect(answers[2]![1].headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(statements).toBe(0);
    // Proves that the counter works.
    const other = newAddress(tight);
    expect(await statementsOf(() => WAYS['a picture']!(other.stranger, other.from))).toBeGreaterThan(0);
  });

  test('is heard again in a second, and nobody of another address has noticed', async () => {
    const [crowd, other] = [newAddress(tight), newAddress(tight)];
    const ask = ({ stranger, from }: typeof crowd) => stranger.graphql(HOUSE, {}, from);
    await crowd.spend();
    expect([(await ask(crowd)).status, (await ask(other)).status]).toEqual([429, 200]);
    tight.setNow(new Date(tight.make.now.getTime() + 1000));
    const heard = [await ask(crowd), await ask(crowd), await ask(crowd)].map(({ status }) => status);
    tight.setNow(tight.make.now);
    expect(heard).toEqual([200, 200, 429]);
  });

  test('keeps no session, known device or access token of his own address out', async () => {
    const crowd = newAddress(tight);
    const { user, code } = await house.app.make.user({ local: house.here });
    const till = await house.app.logIn(code);
    const program = await programOf(house.office, crowd.stranger.url);
    // An access token bears no signature: it passes after a successful use.
    expect((await program.graphql(REPORT, {}, crowd.from)).body.errors).toBeUndefined();
    await crowd.spend();
    const products = [{ id: await house.product(), quantity: 1 }];
    const sold = await crowd.known(till).post('/api/sales/add', { products }, crowd.from);
    expect(sold.status).toBe(201);
    const browser = await crowd.known(till, /session/).graphql(HOUSE, {}, crowd.from);
    expect(browser.body.data.me.id).toBe(user.id);
    expect((await crowd.known(house.office).get('/api/sales/list', crowd.from)).status).toBe(200);
    expect((await program.graphql(REPORT, {}, crowd.from)).body.data.report.count).toBe(1);
    const device = crowd.known(till, /device/);
    expect((await device.graphql(LOGIN, { code }, crowd.from)).body.data.login.id).toBe(user.id);
  });

  test('gains nothing by what this house has not signed, nor by an access token that opens nothing', async () => {
    const crowd = newAddress(tight);
    const revoked = await programOf(house.office, crowd.stranger.url);
    expect((await revoked.graphql(REPORT, {}, crowd.from)).body.errors).toBeUndefined();
    const [{ id }] = (await house.office.graphql('{ accessTokens { id } }')).body.data.accessTokens;
    await house.office.graphql('mutation ($id: Int!) { revokeAccessToken(id: $id) }', { id });
    const { body } = await revoked.graphql(REPORT, {}, crowd.from);
    expect(body.errors[0].extensions.code).toBe('NON_AUTHENTIFIE');
    await crowd.spend();
    const [session, device] = [crowd.known(house.till), crowd.known(house.till, /device/)];
    session.token = `${session.token!.slice(0, -4)}AAAA`;
    for (const [name, value] of device.cookies) device.cookies.set(name, `${value.slice(0, -4)}AAAA`);
    const invented = new Caller(crowd.stranger.url);
    invented.token = 'kessal_0123456789';
    for (const caller of [session, device, invented, revoked])
      expect((await caller.graphql(HOUSE, {}, crowd.from)).status).toBe(429);
  });

  test.each<[string, RegExp | undefined, (at: { userId: number; deviceId: string }) => Promise<Answer>]>([
    [
      'a device that was forgotten',
      /device/,
      ({ deviceId }) =>
        house.office.graphql('mutation ($id: ID!) { forgetDevice(id: $id) }', { id: deviceId }),
    ],
    [
      'the session on it',
      undefined,
      ({ deviceId }) =>
        house.office.graphql('mutation ($id: ID!) { forgetDevice(id: $id) }', { id: deviceId }),
    ],
    ['the session of who is banned', undefined, ({ userId }) => ban(userId)],
    ['the device of who is banned', /device/, ({ userId }) => ban(userId)],
  ])('gains nothing by %s', async (_story, cookies, end) => {
    const crowd = newAddress(tight);
    const { user, code } = await house.app.make.user({ local: house.here });
    const till = await house.app.logIn(code);
    const known = crowd.known(till, cookies);
    await crowd.spend();
    expect((await known.graphql(HOUSE, {}, crowd.from)).status).toBe(200);
    const [{ id: deviceId }] = await house.app.db.query<[{ id: string }]>(
      'SELECT id FROM devices WHERE last_user_id = $1',
      [user.id],
    );
    expect((await end({ userId: user.id, deviceId })).body.errors).toBeUndefined();
    tight.setNow(new Date(tight.make.now.getTime() + 60_000));
    await crowd.spend();
    await until(async () => (await known.get('/api/gallery/0.svg', crowd.from)).status === 429);
    tight.setNow(tight.make.now);
  });

  test('still gets the client’s own files, which ask nothing of the database', async () => {
    const crowd = newAddress(tight);
    await crowd.spend();
    expect((await crowd.stranger.get('/login', crowd.from)).status).toBe(200);
    expect((await crowd.stranger.get('/healthz', crowd.from)).status).toBe(200);
  });
});

describe('what an address has is enough', () => {
  test('for twenty-five new tablets that load at once, and log in one after the other', async () => {
    const { from } = newAddress(app);
    const cashiers = [1, 2, 3, 4, 5].map(() => house.app.make.user({ local: house.here }));
    const codes = (await Promise.all(cashiers)).map(({ code }) => code);
    const tablets = Array.from({ length: 25 }, () => new Caller(app.url));
    const told: [status: number, errors: unknown][] = [];
    const ask = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      told.push([status, body.errors]);
    };
    await Promise.all(tablets.map((tablet) => ask(tablet.get('/login', from))));
    await Promise.all(tablets.map((tablet) => ask(tablet.graphql(HOUSE, {}, from))));
    for (const [place, tablet] of tablets.entries()) {
      const code = codes[place % codes.length];
      await ask(tablet.graphql(LOGIN, { code }, from));
      await ask(tablet.graphql('{ me { id } products { id } services { id } }', {}, from));
    }
    expect(told).toEqual(Array.from({ length: 100 }, () => [200, undefined]));
  });

  test('for the probes of ten balancers behind it, whatever strangers ask meanwhile', async () => {
    const crowd = newAddress(tight);
    await crowd.spend();
    const start = tight.make.now.getTime();
    for (let second = 0; second < 60; second += 1) {
      tight.setNow(new Date(start + second * 1000));
      const all = await Promise.all(
        Array.from({ length: 10 }, () => crowd.stranger.get('/readyz', crowd.from)),
      );
      expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    }
    tight.setNow(tight.make.now);
  });
});

test('two hundred strangers’ calls a second leave a sale and a list answered, and /readyz asks the database seldom', async () => {
  const crowd = newAddress(app);
  const start = app.make.now.getTime();
  const flood = { '/readyz': { heard: 0, refused: 0 }, '/graphql': { heard: 0, refused: 0 } };
  const product = await house.product();
  const [till, office] = [crowd.known(house.till), crowd.known(house.office)];
  const SECONDS = 10;
  for (let second = 0; second < SECONDS; second += 1) {
    app.setNow(new Date(start + second * 1000));
    const calls = Array.from({ length: 100 }, async () => {
      for (const door of ['/readyz', '/graphql'] as const) {
        const answer =
          door === '/readyz'
            ? await crowd.stranger.get(door, crowd.from)
            : await crowd.stranger.graphql(HOUSE, {}, crowd.from);
        flood[door][answer.status === 429 ? 'refused' : 'heard'] += 1;
      }
    });
    const sold = till.post('/api/sales/add', { products: [{ id: product, quantity: 1 }] }, crowd.from);
    const listed = office.graphql('{ tickets(filter: {}, limit: 5) { items { id } } }', {}, crowd.from);
    expect([(await sold).status, (await listed).body.errors]).toEqual([201, undefined]);
    await Promise.all(calls);
  }
  app.setNow(app.make.now);
  const most = ({ burst, perSecond }: typeof probes) => burst + (SECONDS - 1) * perSecond;
  expect(flood['/readyz']).toEqual({ heard: most(probes), refused: 100 * SECONDS - most(probes) });
  expect(flood['/graphql']).toEqual({ heard: most(strangers), refused: 100 * SECONDS - most(strangers) });
});
