import { startTestApp, useTestApp, type TestApp, Caller } from '../../test/app.ts';
import { LiveClient } from '../../test/live-client.ts';
import { useStaffed } from '../../test/staff.ts';
import { withClient } from '../db/with-client.ts';
import { until } from '../../test/until.ts';
import { Subscriber } from './subscriber.ts';
import { LIVE_LIMITS } from './live-protocol.ts';
import type { Change } from './live.rules.ts';

const house = useStaffed();
/** Another process on the same database. */
const beside = useTestApp({ on: house.app });
let soap: number;
let serial = 0;

beforeAll(async () => {
  soap = await house.app.make.product({ stock: [[house.here, 10_000]] });
});

const ASK = '{ report(question: { measures: [TOTAL], during: TODAY }) { count } }';
const SELL = 'mutation ($input: SellInput!) { sell(input: $input) { id lines { id } } }';

async function sale(caller = house.till): Promise<{ id: number; lines: { id: number }[] }> {
  serial += 1;
  const lines = [{ type: 'PRODUCT', itemId: soap, quantity: 1 }];
  const { body } = await caller.graphql(SELL, { input: { key: `vente-vive-${serial}`, lines } });
  return body.data.sell as { id: number; lines: { id: number }[] };
}

async function page(app: TestApp = house.app): Promise<Caller> {
  return (await app.logIn({ role: 'ADMIN' })).asBrowser();
}

const isSale = ({ kinds, missed }: Change) => kinds.includes('SALE') && !missed;

/** Waits for a hint that all listeners get, so that silence before it is proven. */
async function afterAHintTo(witness: LiveClient, work: () => Promise<unknown>): Promise<void> {
  witness.forget();
  await work();
  await witness.hears(({ missed }) => !missed);
}

describe('what the office hears', () => {
  // The first listener opens the process's connection, which begins with an "everything" of its own, merged
  // with any sale of that moment.
  beforeAll(async () => {
    for (const app of [house.app, beside]) {
      const ear = await LiveClient.asPage(await page(app)).settled();
      await until(async () => {
        ear.forget();
        await sale();
        return isSale(await ear.hears(({ kinds }) => kinds.includes('SALE')));
      });
      ear.socket.close();
    }
  });

  test('a sale is heard at once where it was made, and in another process of the house', async () => {
    const here = await LiveClient.asPage(await page()).settled();
    const there = await LiveClient.asPage(await page(beside)).settled();
    await sale();
    const change = { kinds: ['SALE'], localIds: [house.here.id], missed: false };
    expect(await here.hears(isSale)).toEqual(change);
    expect(await there.hears(isSale)).toEqual(change);
    here.socket.close();
    there.socket.close();
  });

  test('a correction, a cancellation, a count of stock, a voucher and a closing are told as what they are', async () => {
    const there = await LiveClient.asPage(await page(beside)).settled();
    const { id, lines } = await sale();
    await there.hears(isSale);
    const tellings: [kind: string, work: () => Promise<unknown>][] = [
      [
        'CORRECTION',
        () =>
          house.office.graphql(
            'mutation ($id: Int!) { changeTicketLineQuantity(lineId: $id, step: INC) { id } }',
            {
              id: lines[0]!.id,
            },
          ),
      ],
      ['CORRECTION', () => house.office.graphql('mutation ($id: Int!) { cancelTicket(id: $id) }', { id })],
      [
        'STOCK',
        () =>
          house.office.graphql(
            'mutation ($input: CountStockInput!) { countStock(input: $input) { quantity } }',
            {
              input: { productId: soap, localId: house.here.id, counted: 9000, reason: 'Inventaire' },
            },
          ),
      ],
      ['STOCK', () => house.voucher()],
      ['CLOSURE', () => house.closure()],
    ];
    for (const [kind, work] of tellings) {
      there.forget();
      await work();
      expect((await there.hears(({ kinds }) => kinds.some((one) => one === kind))).missed).toBe(false);
    }
    there.socket.close();
  });

  test('a refused sale, a login and a reading of codes are told to nobody', async () => {
    const there = await LiveClient.asPage(await page(beside)).settled();
    await afterAHintTo(there, async () => {
      const lines = [{ type: 'PRODUCT', itemId: soap, quantity: 1_000_000 }];
      await house.till.graphql(SELL, { input: { key: 'vente-refusee', lines } });
      await page();
      await house.office.graphql('mutation { readCodes { code } }');
      await sale();
    });
    expect(there.changes.filter(({ missed }) => !missed)).toEqual([
      { kinds: ['SALE'], localIds: [house.here.id], missed: false },
    ]);
    there.socket.close();
  });

  test('a rush of five hundred sales is a few messages', async () => {
    const [here, there] = [
      await LiveClient.asPage(await page()).settled(),
      await LiveClient.asPage(await page(beside)).settled(),
    ];
    here.forget();
    there.forget();
    const start = Date.now();
    for (let tens = 0; tens < 50; tens += 1) await Promise.all(Array.from({ length: 10 }, () => sale()));
    const intervals = (Date.now() - start) / 300;
    for (const ear of [here, there]) {
      await ear.hears(isSale);
      expect(ear.changes.length).toBeLessThanOrEqual(intervals + 2);
    }
    here.socket.close();
    there.socket.close();
  });

  test('pages are told one by one, and what comes meanwhile is answered between two of them', async () => {
    const caller = await page();
    const ears = await Promise.all(Array.from({ length: 10 }, () => LiveClient.asPage(caller).settled()));
    let moments = 0;
    let timer = setImmediate(function pass() {
      moments += 1;
      timer = setImmediate(pass);
    });
    const told: { mark: string; moment: number }[] = [];
    const tell = Subscriber.prototype.tell;
    Subscriber.prototype.tell = function (hint) {
      told.push({ mark: hint.mark, moment: moments });
      tell.call(this, hint);
    };
    try {
      for (const ear of ears) ear.forget();
      await sale();
      for (const ear of ears) await ear.hears(isSale);
    } finally {
      Subscriber.prototype.tell = tell;
      clearImmediate(timer);
    }
    const { mark } = told[0]!;
    const round = told.filter((one) => one.mark === mark).map(({ moment }) => moment);
    expect(round).toHaveLength(10);
    expect(new Set(round).size).toBe(10);
    for (const ear of ears) ear.socket.close();
  });

  test('a token opens the socket of a program too', async () => {
    const ear = await LiveClient.byToken(house.office).settled();
    await sale();
    expect((await ear.hears(isSale)).kinds).toEqual(['SALE']);
    ear.socket.close();
  });
});

describe('what a till hears', () => {
  const TILL = { kinds: ['TILL'], missed: false };
  /** At the other process. */
  const tillOf = async (who: 'here' | 'elsewhere') =>
    LiveClient.asPage((await beside.logIn({ local: house[who] })).asBrowser()).settled();

  const edit = (path: string, body: object) => house.office.send('PUT', path, JSON.stringify(body));

  test('of a price, its catalogue, its shelves and its day, at once, and in another process', async () => {
    const bath = await house.app.make.service({ local: house.here, name: 'Gommage', price: 6000 });
    const ear = await tillOf('here');
    const here = [house.here.id];
    expect(ear.changes).toEqual([{ ...TILL, localIds: here, missed: true }]);
    const tellings: (() => Promise<unknown>)[] = [
      () => edit(`/api/products/toggleHide/${soap}`, { hidden: true }),
      () => edit(`/api/products/toggleHide/${soap}`, { hidden: false }),
      () => edit(`/api/services/edit/${bath}`, { name: 'Gommage', price: 75, frais: 0 }),
      () => house.office.post('/api/categories/add', { name: 'Gants' }),
      () => house.voucher(),
      () => house.closure(),
    ];
    for (const work of tellings) {
      ear.forget();
      await work();
      expect(await ear.hears(({ missed }) => !missed)).toEqual({ ...TILL, localIds: here });
    }
    ear.socket.close();
  });

  test('of sales and of another local nothing', async () => {
    const [here, elsewhere] = [await tillOf('here'), await tillOf('elsewhere')];
    const witness = await LiveClient.asPage(await page(beside)).settled();
    here.forget();
    elsewhere.forget();
    const { id } = await sale();
    const bath = await house.app.make.service({ local: house.elsewhere });
    await afterAHintTo(witness, () => sale());
    await afterAHintTo(witness, () =>
      house.office.graphql('mutation ($id: Int!) { cancelTicket(id: $id) }', { id }),
    );
    await edit(`/api/services/toggleHide/${bath}`, { hidden: true });
    expect(await elsewhere.hears(() => true)).toEqual({ ...TILL, localIds: [house.elsewhere.id] });
    await afterAHintTo(witness, () => sale());
    expect(here.changes).toEqual([]);
    expect(elsewhere.changes).toHaveLength(1);
    for (const ear of [here, elsewhere, witness]) ear.socket.close();
  });

  test('a cashier who is moved hears of his new local only', async () => {
    const { user, code } = await house.app.make.user({ local: house.elsewhere });
    const ear = await LiveClient.asPage((await beside.logIn(code)).asBrowser()).settled();
    const bath = await house.app.make.service({ local: house.elsewhere });
    await house.app.make.edit(user, { localId: house.here.id });
    ear.forget();
    await edit(`/api/services/toggleHide/${bath}`, { hidden: true });
    await house.closure();
    expect(await ear.hears(() => true)).toEqual({ ...TILL, localIds: [house.here.id] });
    await house.app.make.edit(user, { localId: null });
    await until(() => ear.closed === 4401);
  });
});

describe('who hears nothing', () => {
  test.each(['anonymous', 'cashier nowhere', 'banned', 'logged out'] as const)(
    '%s is shown out, by cookie as by token',
    async (who) => {
      const caller = await house.visitor(who);
      const ears = [LiveClient.byToken(caller), LiveClient.asPage(caller.asBrowser())];
      for (const ear of ears) expect(await ear.settled()).toMatchObject({ closed: 4401, changes: [] });
    },
  );

  test('a program that may ask for figures by its access token is shown out', async () => {
    const make = 'mutation ($input: MakeAccessTokenInput!) { makeAccessToken(input: $input) { secret } }';
    const { body } = await house.office.graphql(make, { input: { name: 'Classeur' } });
    const program = new Caller(house.app.url);
    program.token = body.data.makeAccessToken.secret as string;
    const { body: figures } = await program.graphql(ASK);
    expect(figures.errors).toBeUndefined();
    expect(await LiveClient.byToken(program).settled()).toMatchObject({ closed: 4401, changes: [] });
  });

  test("a stranger's page that uses the administrator's cookie does not get through the handshake", async () => {
    const caller = await page();
    for (const origin of [
      'https://ailleurs.example',
      'null',
      `${caller.url}.example`,
      'http://127.0.0.1:1',
    ]) {
      expect(await LiveClient.asPage(caller, origin).settled()).toMatchObject({ status: 403, changes: [] });
    }
    const refused = house.app.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ live, status }) => live && status === 403);
    expect(refused[0]).toMatchObject({
      route: '/graphql',
      code: 'ACCES_REFUSE',
      requestId: expect.any(String),
    });
  });

  test('a page whose proxy names no host does not get through either, and harms nobody', async () => {
    const behind = await startTestApp({ trustProxy: 1, on: house.app });
    const caller = await page(behind);
    const nameless = { 'x-forwarded-host': ',' };
    for (const origin of [caller.url, 'http://undefined'])
      expect(await LiveClient.asPage(caller, origin, nameless).settled()).toMatchObject({ status: 403 });
    const ear = await LiveClient.asPage(caller).settled();
    expect(ear.changes).not.toEqual([]);
    ear.socket.close();
    await behind.close();
  });

  test.each<[string, (who: { id: number; caller: Caller }) => Promise<unknown>]>([
    [
      'is banned',
      ({ id }) =>
        house.office.graphql('mutation ($id: Int!) { setBanned(id: $id, banned: true) { id } }', { id }),
    ],
    ['logs out', ({ caller }) => caller.graphql('mutation { logout }')],
  ])('an administrator who %s hears nothing more, of the very next sale already', async (_story, end) => {
    const { user, code } = await house.app.make.user({ role: 'ADMIN' });
    const caller = await beside.logIn(code);
    const ear = await LiveClient.asPage(caller.asBrowser()).settled();
    const witness = await LiveClient.asPage(await page(beside)).settled();
    ear.forget();
    await end({ id: user.id, caller });
    await afterAHintTo(witness, () => sale());
    await until(() => ear.closed !== undefined);
    expect({ closed: ear.closed, changes: ear.changes }).toEqual({ closed: 4401, changes: [] });
    witness.socket.close();
  });

  test('whoever is banned is shown out within seconds, even when nothing happens', async () => {
    const { user, code } = await house.app.make.user({ role: 'ADMIN' });
    const caller = await beside.logIn(code);
    const ear = await LiveClient.asPage(caller.asBrowser()).settled();
    await house.app.make.ban(user);
    await until(() => ear.closed === 4401);
  });
});

describe('what is not for this door', () => {
  test.each<[story: string, query: string, sentence: RegExp, code: string]>([
    ['a question', '{ house { today } }', /se demande par HTTP/, 'REQUETE_INVALIDE'],
    ['a write', 'mutation { logout }', /se demande par HTTP/, 'REQUETE_INVALIDE'],
    [
      'both in one document',
      'subscription A { houseChanged { missed } } query B { house { today } }',
      /HTTP/,
      'REQUETE_INVALIDE',
    ],
    [
      'what the schema does not know',
      'subscription { salesChanged { missed } }',
      /invalide/,
      'REQUETE_INVALIDE',
    ],
    ['no GraphQL at all', 'salut', /invalide/, 'REQUETE_INVALIDE'],
    [
      'a deep nest',
      `subscription { houseChanged ${'{ a '.repeat(30)}${'}'.repeat(30)} }`,
      /niveaux/,
      'REQUETE_TROP_LOURDE',
    ],
    [
      'forty aliases',
      `subscription { houseChanged { ${Array.from({ length: 40 }, (_, n) => `a${n}: missed`).join(' ')} } }`,
      /alias/,
      'REQUETE_TROP_LOURDE',
    ],
  ])('%s is refused in the words of the other doors', async (_story, query, sentence, code) => {
    const ear = await LiveClient.asPage(await page()).settled(query);
    expect(ear.errors).toEqual([
      { message: expect.stringMatching(sentence), extensions: expect.objectContaining({ code }) },
    ]);
    expect(ear.changes).toEqual([]);
    ear.socket.close();
  });

  test('a subscription by HTTP is sent to the socket', async () => {
    const { status, body } = await house.office.graphql('subscription { houseChanged { missed } }');
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining('WebSocket')]);
  });

  test('a call that asks for another protocol, or elsewhere, is answered as if it had not asked', async () => {
    const answers = await Promise.all(
      [
        ['/healthz', 'h2c'],
        ['/healthz', 'websocket'],
      ].map(([path, upgrade]) => rawGet(house.app.url, path!, upgrade!)),
    );
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('a fourth subscription, a long message and a flood of them are too much', async () => {
    const ear = await LiveClient.asPage(await page()).settled();
    for (const id of ['two', 'three', 'four']) ear.subscribe(id, 'subscription { houseChanged { missed } }');
    await until(() => ear.errors.length > 0);
    expect(ear.errors[0]!.extensions.code).toBe('REQUETE_TROP_LOURDE');
    ear.say({ type: 'ping', payload: { long: 'x'.repeat(40_000) } });
    await until(() => ear.closed !== undefined);
    expect(ear.closed).toBe(1009);
    const flood = await LiveClient.asPage(await page()).settled();
    for (let time = 0; time < 100; time += 1) flood.say({ type: 'ping' });
    await until(() => flood.closed !== undefined);
    expect(flood.closed).toBe(1008);
  });

  test('the eleventh tab of one session is turned away, and the ten others go on', async () => {
    const caller = await page();
    const ears: LiveClient[] = [];
    for (let tab = 0; tab < 10; tab += 1) ears.push(await LiveClient.asPage(caller).settled());
    expect(await LiveClient.asPage(caller).settled()).toMatchObject({ closed: 4429, changes: [] });
    await sale();
    for (const ear of ears) {
      await ear.hears(isSale);
      ear.socket.close();
    }
  });

  test('who says nothing is shown out, and loses his place though he does not answer the goodbye', async () => {
    const ended = () => beside.logged.filter((line) => line.includes('"live":true')).length;
    const before = ended();
    const silent = await LiveClient.silent(new Caller(beside.url)).knocked();
    silent.socket.pause();
    await until(() => ended() > before);
    silent.socket.resume();
    await until(() => silent.closed !== undefined);
    expect(silent.closed).toBe(4408);
  });
});

describe('when strangers crowd the door', () => {
  const { speakWithinMs } = LIVE_LIMITS;
  // On a busy machine the last of four hundred knocks after the first was silent for too long.
  beforeAll(() => (LIVE_LIMITS.speakWithinMs = 60_000));
  afterAll(() => (LIVE_LIMITS.speakWithinMs = speakWithinMs));
  /** A process behind a proxy, which gives the client's address. */
  const proxied = useTestApp({ on: house.app, trustProxy: 1 });
  const ears: LiveClient[] = [];
  const kept = (ear: LiveClient) => {
    ears.push(ear);
    return ear;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });

  // The log line is written when the socket's place is free again.
  afterEach(async () => {
    for (const ear of ears) ear.socket.terminate();
    await until(() => proxied.logged.filter((line) => line.includes('"live":true')).length === ears.length);
    ears.length = 0;
    proxied.logged.length = 0;
  });

  /** Opens silent sockets until one is refused; answers how many were accepted. */
  async function crowd(count: number, address: (place: number) => string, as = new Caller(proxied.url)) {
    const all = Array.from({ length: count }, (_, place) =>
      kept(LiveClient.silent(as, from(address(place)))),
    );
    await Promise.all(all.map((ear) => ear.knocked()));
    return all.filter(({ status }) => status === undefined).length;
  }

  test('those of one address are so many at most, and keep nobody of another address out', async () => {
    expect(await crowd(150, () => '203.0.113.1')).toBe(LIVE_LIMITS.ofAnAddress);
    expect(await crowd(1, () => '203.0.113.2')).toBe(1);
    const caller = await proxied.logIn({ role: 'ADMIN' });
    const program = await kept(LiveClient.byToken(caller, from('203.0.113.3'))).settled();
    await sale();
    expect((await program.hears(isSale)).kinds).toEqual(['SALE']);
  });

  test('the addresses of one IPv6 subscriber are one', async () => {
    const subscriber = (place: number) => `2001:db8:1:2::${place.toString(16)}`;
    expect(await crowd(LIVE_LIMITS.ofAnAddress + 5, subscriber)).toBe(LIVE_LIMITS.ofAnAddress);
  });

  test('when all their places are taken, an administrator’s browser has his own, from their address too', async () => {
    const { strangers, ofAnAddress } = LIVE_LIMITS;
    const spread = (place: number) => `198.51.100.${Math.floor(place / ofAnAddress)}`;
    expect(await crowd(strangers + 20, spread)).toBe(strangers);
    const office = await page(proxied);
    const ear = await kept(LiveClient.asPage(office, proxied.url, from('198.51.100.0'))).settled();
    expect([ear.status, ear.closed, ear.changes.length]).toEqual([undefined, undefined, 1]);
  });

  test.each(['cashier nowhere', 'banned', 'logged out'] as const)(
    'a browser that shows the session of somebody who is %s has a stranger’s place',
    async (who) => {
      const browser = new Caller(proxied.url);
      (await house.visitor(who)).cookies.forEach((value, name) => browser.cookies.set(name, value));
      expect(await crowd(LIVE_LIMITS.ofAnAddress + 20, () => '203.0.113.5', browser)).toBe(
        LIVE_LIMITS.ofAnAddress,
      );
    },
  );

  test('twenty-five screens of one shop come back all at once, by token as by cookie', async () => {
    const back: LiveClient[] = [];
    for (let screen = 0; screen < 25; screen += 1) {
      const caller = await proxied.logIn({ role: 'ADMIN' });
      back.push(kept(LiveClient.byToken(caller, from('203.0.113.9'))));
      back.push(kept(LiveClient.asPage(caller, proxied.url, from('203.0.113.9'))));
    }
    for (const ear of back) expect((await ear.settled()).closed).toBeUndefined();
  });
});

async function listening(): Promise<number[]> {
  return withClient(house.app.connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'kessal-live' AND datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  });
}

describe('when something breaks', () => {
  test('a lost listening connection is opened again, and everybody is told to ask again', async () => {
    const there = await LiveClient.asPage(await page(beside)).settled();
    const before = await listening();
    expect(before).toHaveLength(2);
    there.forget();
    await withClient(house.app.connection, (client) =>
      client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [before]),
    );
    expect((await there.hears(({ missed }) => missed)).localIds).toBeNull();
    await until(async () => (await listening()).length === 2);
    expect(await listening()).not.toEqual(before);
    // Later sales are heard; one made now may be merged into the new connection's "everything".
    await until(async () => {
      there.forget();
      await sale();
      return isSale(await there.hears(({ kinds }) => kinds.includes('SALE')));
    });
    expect((await there.hears(isSale)).localIds).toEqual([house.here.id]);
    there.socket.close();
  });

  test('a server that stops says goodbye and does not wait for those who do not answer', async () => {
    const leaving = await startTestApp({ on: house.app });
    const polite = await LiveClient.asPage(await page(leaving)).settled();
    const silent = await LiveClient.asPage(await page(leaving)).settled();
    silent.socket.pause();
    await leaving.close();
    await until(() => polite.closed !== undefined);
    expect(polite.closed).toBe(1001);
    silent.socket.resume();
    await until(() => silent.closed !== undefined);
  });
});

async function rawGet(url: string, path: string, upgrade: string): Promise<string> {
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`,
  );
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await until(() => answer.includes('\r\n\r\n'));
  socket.destroy();
  return answer;
}
