import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Caller, useTestApp } from '../../../test/app.ts';
import { refusalOf } from '../../../test/doors.ts';
import { TEST_PIN_KEY } from '../../../test/factories.ts';
import { FakeReceiver } from '../../../test/fake-receiver.ts';
import { until } from '../../../test/until.ts';
import { createDataSource } from '../../db/data-source.ts';
import { Leader } from '../../db/many/leader.ts';
import { createLog } from '../../doors/metrics/log.ts';
import { SecretHasher } from '../../doors/session/secrets.ts';
import type { Local } from '../../locals/local.entity.ts';
import { dueWebhooks, keepSendingWebhooks, sendTo } from './send-webhooks.ts';
import { resolveName, type Resolve } from './webhook-address.ts';

// Standard Webhooks' library compares a message's time with the machine's own clock.
const START = new Date(Math.trunc(Date.now() / 1000) * 1000);
const app = useTestApp({ webhooksOnOwnNetwork: true, now: START });
/** A server whose installation allows nothing private. */
const strict = useTestApp({ on: app, now: START });
let office: Caller;
let locals: Local[];
let tills: Caller[];
let services: number[];
let now = START;
let receiver: FakeReceiver;
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => lines.push(line) });

beforeAll(async () => {
  locals = [await app.make.local(), await app.make.local()];
  await logIn();
  services = await Promise.all(locals.map((local) => app.make.service({ local, price: 7000 })));
});

async function logIn(): Promise<void> {
  office = await app.logIn({ role: 'ADMIN' });
  tills = await Promise.all(locals.map((local) => app.logIn({ local })));
}

beforeEach(async () => {
  now = START;
  app.setNow(now);
  receiver = await new FakeReceiver().open();
});
afterEach(async () => {
  await app.db.query('UPDATE webhooks SET removed_at = added_at');
  await receiver.close();
  expect(receiver.faults).toEqual([]);
});

async function sell(place = 0, times = 1): Promise<void> {
  for (let sale = 0; sale < times; sale += 1)
    expect(
      (await tills[place]!.post('/api/sales/add', { services: [{ id: services[place], quantity: 1 }] }))
        .status,
    ).toBe(201);
}

interface Shown {
  id: number;
  state: string;
  secret: string;
  position: string;
  tries: number;
  next_try_at: string | null;
  delivered_at: string | null;
  fault: string | null;
  behind: number;
}

async function add(asked: object = {}): Promise<Shown> {
  const given = { name: 'Comptable', address: receiver.url, from_start: true, ...asked };
  const { body } = await office.post('/api/webhooks/add', given);
  receiver.secret = body.data.secret as string;
  return body.data as Shown;
}

const change = (what: string, id: number) => office.send('PUT', `/api/webhooks/${what}/${id}`, '{}');
const shown = async (id: number) =>
  ((await office.get('/api/webhooks/list')).body.data as Shown[]).find((one) => one.id === id)!;

const given = { secrets: new SecretHasher(TEST_PIN_KEY), ownNetwork: true, clock: () => now, log };
/** All that is due now, as the leader sends it. */
async function send({
  resolve = resolveName,
  ownNetwork = true,
}: { resolve?: Resolve; ownNetwork?: boolean } = {}) {
  const sending = { ...given, db: app.db, resolve, ownNetwork, signal: new AbortController().signal };
  for (const { id } of await dueWebhooks(app.db.manager, now)) await sendTo(app.db.manager, id, sending);
}

/** The entries of the house by local, which the receiver should have at last. */
async function written(): Promise<Map<number, number[]>> {
  const rows = await app.db.query<{ id: number; last: number }[]>(
    'SELECT local_id AS id, max(sequence) AS last FROM entries GROUP BY local_id ORDER BY local_id',
  );
  return new Map(rows.map(({ id, last }) => [id, Array.from({ length: last }, (_, place) => place + 1)]));
}
const had = () => new Map([...receiver.numbers].sort(([one], [other]) => one - other));

test('each entry comes signed, in order, in messages that follow each other; then only what is new', async () => {
  const webhook = await add();
  await sell(0, 120);
  await sell(1, 3);
  await send();
  expect(receiver.messages.length).toBeGreaterThan(1);
  expect(had()).toEqual(await written());
  let known = 'e1';
  for (const { received } of receiver.messages) {
    expect([received.type, received.data.after]).toEqual(['entries.written', known]);
    known = received.data.position;
  }
  expect(receiver.messages[0]?.id).toMatch(/^msg_[\w-]{24}$/);
  const messages = receiver.messages.length;
  await send();
  expect(receiver.messages).toHaveLength(messages);
  await sell(1);
  expect((await shown(webhook.id)).behind).toBe(1);
  await send();
  expect(receiver.messages.at(-1)?.received.data.entries).toMatchObject([
    { local_id: locals[1]!.id, kind: 'SALE' },
  ]);
  expect(await shown(webhook.id)).toMatchObject({
    state: 'RUNNING',
    behind: 0,
    fault: null,
    position: receiver.messages.at(-1)?.received.data.position,
  });
});

test('of chosen kinds each message says which numbers it covers, so that nothing else can be missing', async () => {
  await add({ kinds: ['CANCELLATION'] });
  await sell(0, 2);
  const { body } = await tills[0]!.post('/api/sales/add', { services: [{ id: services[0], quantity: 1 }] });
  await office.send(
    'DELETE',
    `/api/sales/delete/${body.data.id}`,
    JSON.stringify({ reason: 'Erreur de saisie' }),
  );
  await send();
  const last = new Map<number, number>();
  for (const { received } of receiver.messages) {
    expect(received.data.entries.every(({ kind }) => kind === 'CANCELLATION')).toBe(true);
    for (const { local_id, first, last: end } of received.data.covers) {
      expect([local_id, first]).toEqual([local_id, (last.get(local_id) ?? 0) + 1]);
      last.set(local_id, end);
    }
  }
  expect(receiver.messages.flatMap(({ received }) => received.data.entries)).toHaveLength(1);
  expect([...last.values()]).toEqual([...(await written()).values()].map((numbers) => numbers.length));
});

test('a new one begins with what comes after it, if it is not asked to begin at the first', async () => {
  const { behind } = await add({ from_start: false });
  expect(behind).toBe(0);
  await send();
  await sell();
  await send();
  expect(receiver.messages.flatMap(({ received }) => received.data.entries)).toHaveLength(1);
});

test('who answers 500 for an hour gets everything once he answers again, in order, none missing', async () => {
  const webhook = await add();
  receiver.manner = () => 500;
  // The library holds the signature's time against the machine's clock, which this hour does not move.
  receiver.secret = '';
  const end = START.getTime() + 3_600_000;
  let tried = 0;
  while (now.getTime() < end) {
    await sell(tried % 2);
    await send();
    tried += 1;
    const { state, next_try_at, fault, tries } = await shown(webhook.id);
    expect([state, fault, tries]).toEqual(['FAILING', `127.0.0.1:${receiver.port} a répondu 500.`, tried]);
    now = new Date(next_try_at!);
    app.setNow(now);
  }
  expect(tried).toBe(6);
  receiver.manner = () => 204;
  await send();
  expect(had()).toEqual(await written());
  expect(await shown(webhook.id)).toMatchObject({ state: 'RUNNING', fault: null, tries: 0, behind: 0 });
});

test('who does not answer for three days is set aside and shown; « Reprendre » goes on where it stopped', async () => {
  const webhook = await add();
  await receiver.close();
  await sell();
  for (let tries = 0; tries < 60; tries += 1) {
    await send();
    const [{ next, aside }] = await app.db.query<[{ next: Date; aside: Date | null }]>(
      'SELECT next_try_at AS next, set_aside_at AS aside FROM webhooks WHERE id = $1',
      [webhook.id],
    );
    if (aside) break;
    now = next;
    app.setNow(now);
  }
  // Nobody stays logged in for three days.
  await logIn();
  expect(now.getTime() - START.getTime()).toBe(3 * 24 * 3_600_000);
  expect(await shown(webhook.id)).toMatchObject({
    state: 'SET_ASIDE',
    next_try_at: null,
    fault: `127.0.0.1:${receiver.port} ne répond pas (ECONNREFUSED).`,
  });
  expect(lines.some((line) => line.includes('a webhook was not delivered'))).toBe(true);
  await receiver.open();
  receiver.secret = '';
  await send();
  expect(receiver.messages).toEqual([]);
  await change('resume', webhook.id);
  await send();
  expect(had()).toEqual(await written());
  now = START;
  app.setNow(now);
  await logIn();
});

test('who answers 410 is set aside at once', async () => {
  const webhook = await add();
  receiver.manner = () => 410;
  await sell();
  await send();
  expect(await shown(webhook.id)).toMatchObject({ state: 'SET_ASIDE', tries: 1 });
});

test('an answer that is lost makes the message come again under its id; with more in it, it has another', async () => {
  const ids: string[] = [];
  receiver.manner = (_received, request) => {
    ids.push(String(request.headers['webhook-id']));
    if (ids.length < 4) request.socket.destroy();
    return ids.length < 4 ? null : 204;
  };
  await add({ from_start: false });
  await sell();
  const sendThenWait = async (seconds: number) => {
    await send();
    now = new Date(now.getTime() + seconds * 1000);
    app.setNow(now);
  };
  await sendThenWait(5);
  await sendThenWait(30);
  await sell();
  await sendThenWait(120);
  await sendThenWait(0);
  expect([ids[1] === ids[0], ids[2] === ids[1], ids[3] === ids[2]]).toEqual([true, false, true]);
});

test('a pause sends nothing and loses nothing; a replay sends again what follows a position', async () => {
  const webhook = await add();
  await send();
  const { position } = await shown(webhook.id);
  await change('pause', webhook.id);
  await sell(0, 2);
  await send();
  expect((await shown(webhook.id)).state).toBe('PAUSED');
  expect(receiver.messages.at(-1)?.received.data.position).toBe(position);
  await change('resume', webhook.id);
  await send();
  expect(had()).toEqual(await written());
  const before = receiver.messages.length;
  const replay = (asked: object) =>
    office.send('PUT', '/api/webhooks/replay', JSON.stringify({ id: webhook.id, ...asked }));
  await replay({ position });
  await send();
  expect(receiver.messages.slice(before).flatMap(({ received }) => received.data.entries)).toHaveLength(2);
  await replay({});
  await send();
  expect(receiver.messages.slice(before + 1).flatMap(({ received }) => received.data.entries).length).toBe(
    [...(await written()).values()].flat().length,
  );
  expect(refusalOf(await replay({ position: 'e1_zz-1-abcd' })).code).toBe('POSITION_INCONNUE');
  expect(refusalOf(await replay({ position: '1' })).fields).toEqual(['position']);
});

test('a replay that is asked for while a message is under way is not overwritten by its success', async () => {
  const webhook = await add({ from_start: false });
  await sell();
  receiver.manner = async () => {
    receiver.manner = () => 204;
    await office.send('PUT', '/api/webhooks/replay', JSON.stringify({ id: webhook.id }));
    return 204;
  };
  await send();
  await send();
  const numbers = [...had()].map(([local, its]) => [local, its.toSorted((one, other) => one - other)]);
  expect(numbers).toEqual([...(await written())]);
});

test('one that is removed while its message is under way gets no other', async () => {
  const webhook = await add();
  await sell(0, 101);
  receiver.manner = async () => {
    await office.send('DELETE', `/api/webhooks/remove/${webhook.id}`, undefined);
    return 204;
  };
  await send();
  expect(receiver.messages).toHaveLength(1);
  expect(refusalOf(await change('resume', webhook.id)).code).toBe('INTROUVABLE');
});

describe('where it may go', () => {
  const refuse = async (caller: Caller, address: string) =>
    refusalOf(await caller.post('/api/webhooks/add', { name: 'Essai', address }));

  test.each([
    'http://compta.exemple.ma/',
    'https://10.0.0.7/',
    'https://localhost@127.0.0.1/',
    'https://[::1]/',
    'compta',
  ])('%s is refused where the installation allows nothing private', async (address) => {
    const boss = new Caller(strict.url);
    boss.token = office.token;
    expect(await refuse(boss, address)).toMatchObject({ code: 'VALIDATION', fields: ['address'] });
  });

  test('a name is resolved once, and the address that was checked is connected to: a rebinding leads nowhere', async () => {
    const asked: string[] = [];
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '169.254.169.254', family: 4 }]];
    const resolve: Resolve = (host) => {
      asked.push(host);
      return Promise.resolve(answers.shift() ?? []);
    };
    const webhook = await add({
      address: `http://compta.exemple.ma:${receiver.port}/`,
      from_start: false,
    });
    await sell();
    await send({ resolve });
    expect([asked, receiver.messages.length]).toEqual([['compta.exemple.ma'], 1]);
    await sell();
    await send({ resolve });
    expect(await shown(webhook.id)).toMatchObject({
      state: 'FAILING',
      fault: expect.stringContaining('réseau privé'),
    });
  });

  test('a name that leads to a private address, or to one beside a public one, gets nothing', async () => {
    await add({ address: `http://compta.exemple.ma:${receiver.port}/` });
    await sell();
    const own = [{ address: '127.0.0.1', family: 4 }];
    for (const found of [own, [{ address: '41.140.1.1', family: 4 }, ...own]]) {
      await send({ resolve: () => Promise.resolve(found), ownNetwork: false });
      now = new Date(now.getTime() + 60_000);
      app.setNow(now);
    }
    expect(receiver.messages).toEqual([]);
  });

  test('a redirect is not followed', async () => {
    let others = 0;
    const other = createServer((_request, response) => {
      others += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const to = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const redirecting = createServer((request, response) => {
      request.resume();
      response.writeHead(307, { location: to }).end();
    }).listen(0, '127.0.0.1');
    await once(redirecting, 'listening');
    const { port } = redirecting.address() as AddressInfo;
    const webhook = await add({ address: `http://127.0.0.1:${port}/` });
    await sell();
    await send();
    expect((await shown(webhook.id)).fault).toBe(
      `127.0.0.1:${port} renvoie ailleurs (307) : donnez l’adresse finale.`,
    );
    expect(others).toBe(0);
    redirecting.close();
    other.close();
  });

  test('a receiver that answers without end is cut after its status', async () => {
    const endless = createServer((_request, response) => {
      response.writeHead(200);
      const writing = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(writing));
    }).listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const webhook = await add({ address: `http://127.0.0.1:${(endless.address() as AddressInfo).port}/` });
    await sell();
    await send();
    expect(await shown(webhook.id)).toMatchObject({ state: 'RUNNING', behind: 0 });
    endless.closeAllConnections();
    endless.close();
  });
});

test('a receiver that answers with another protocol fails like any other, and the house stops whatever it does', async () => {
  const odd = createServer((request) => {
    request
      .resume()
      .socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(odd, 'listening');
  const { port } = odd.address() as AddressInfo;
  const webhook = await add({ address: `http://127.0.0.1:${port}/` });
  await sell();
  await send();
  expect(await shown(webhook.id)).toMatchObject({
    state: 'FAILING',
    fault: `127.0.0.1:${port} ne répond pas.`,
  });
  odd.closeAllConnections();
  odd.close();
});

test('an address is shown for what it is, whatever it looks like', async () => {
  const { body } = await office.post('/api/webhooks/add', {
    name: 'Essai',
    address: 'https://compta.exemplе.ma/\u202e',
  });
  expect(body.data.address).toBe('https://compta.xn--exempl-8of.ma/%E2%80%AE');
});

test('twenty at most', async () => {
  const answers = [];
  for (let place = 0; place < 21; place += 1)
    answers.push(await office.post('/api/webhooks/add', { name: 'Essai', address: receiver.url }));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(201), 422]);
});

test('no secret is in the database or the journal, and the same is shown again', async () => {
  const { id, secret } = await add();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await shown(id)).secret).toBe(secret);
  const { body } = await office.graphql('{ webhooks { id secret user { name } } }');
  expect(body.data.webhooks).toContainEqual(expect.objectContaining({ id, secret }));
  for (const table of ['webhooks', 'journal'])
    expect(
      await app.db.query(`SELECT FROM ${table} AS t WHERE strpos(t::text, $1) > 0`, [secret.slice(6, 30)]),
    ).toEqual([]);
});

test('only the leader sends, by itself, and another goes on when it stops; a slow receiver keeps no other waiting', async () => {
  const slow = await new FakeReceiver().open();
  const answer = Promise.withResolvers<number>();
  slow.manner = () => answer.promise;
  await add({ address: slow.url });
  await add();
  const server = () => {
    const leader = new Leader({
      open: (begin) => createDataSource(app.connection, [], { poolSize: 1, begin }),
      log: createLog('silent'),
      pace: { silenceMs: 2000, aliveMs: 100 },
    });
    const keeping = keepSendingWebhooks(leader, { ...given, db: app.db }, { firstAfterMs: 10, everyMs: 10 });
    return { leader, stop: () => keeping.close().then(() => leader.close()) };
  };
  const servers = [server(), server()];
  await until(() => servers.some(({ leader }) => leader.leads));
  await sell(0, 3);
  const whole = async () => JSON.stringify([...had()]) === JSON.stringify([...(await written())]);
  await until(whole);
  expect(servers.filter(({ leader }) => leader.leads)).toHaveLength(1);
  expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(receiver.messages.length);
  const [first, second] = servers[0]!.leader.leads ? servers : [...servers].reverse();
  await first!.stop();
  await sell(1, 2);
  await until(whole);
  expect(receiver.isWhole).toBe(true);
  answer.resolve(204);
  await second!.stop();
  await slow.close();
});
