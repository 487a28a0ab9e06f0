import { randomUUID } from 'node:crypto';
import { Caller, startTestApp, type TestApp } from '../../../test/app.ts';
import { NOON } from '../../../test/factories.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { codeOf } from '../../../test/doors.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

const enter = (caller: Caller, code: string) => caller.post('/api/auth/login', { password: code });

async function browserOf(code: string): Promise<Caller> {
  const browser = new Caller(app.url);
  await enter(browser, code);
  return browser;
}

interface Shown {
  id: string;
  thisDevice: boolean;
  lastSeenAt: string;
  createdAt: string;
  lastUser: { name: string };
}

async function devicesOf(office: Caller): Promise<Shown[]> {
  const { body } = await office.graphql(
    '{ devices { items { id thisDevice lastSeenAt createdAt lastUser { name } } } }',
  );
  return body.data.devices.items as Shown[];
}

const forget = (caller: Caller, id: string) =>
  caller.graphql('mutation ($id: ID!) { forgetDevice(id: $id) }', { id });

const ADOPT = `mutation ($id: ID!, $localId: Int!) {
  adoptDevice(id: $id, localId: $localId) { id young madeBy { name } adoptedFor { id } }
}`;
const adopt = (caller: Caller, id: string, localId: number) => caller.graphql(ADOPT, { id, localId });

async function officeAndTill() {
  const admin = await app.make.user({ role: 'ADMIN', name: 'Amina Bureau' });
  const cashier = await app.make.user({ name: 'Salma Caisse' });
  const office = await browserOf(admin.code);
  app.setNow(later(5));
  const till = await browserOf(cashier.code);
  const device = (await devicesOf(office)).find(({ lastUser }) => lastUser.name === 'Salma Caisse')!;
  return { admin, cashier, office, till, device };
}

test('the office sees its own machine and the tills, the last seen first, and who was there', async () => {
  const { admin, office, till, device } = await officeAndTill();
  const [first, second, ...others] = await devicesOf(office);
  expect(first).toEqual({
    id: device.id,
    thisDevice: false,
    lastSeenAt: '2026-11-20T12:05:00+00:00',
    createdAt: '2026-11-20T12:05:00+00:00',
    lastUser: { name: 'Salma Caisse' },
  });
  expect(second).toMatchObject({ thisDevice: true, lastUser: { name: 'Amina Bureau' } });
  expect(others).toEqual([]);
  app.setNow(later(60));
  await enter(till, admin.code);
  const [again] = await devicesOf(office);
  expect(again).toEqual({
    ...first,
    lastSeenAt: '2026-11-20T13:00:00+00:00',
    lastUser: { name: 'Amina Bureau' },
  });
});

test('a lost tablet is forgotten: it is logged out at once, leaves the list, and is in the journal', async () => {
  const { admin, office, till, device } = await officeAndTill();
  expect((await forget(office, device.id)).body).toEqual({ data: { forgetDevice: true } });
  expect(codeOf(await till.get('/api/products/list'))).toBe('NON_AUTHENTIFIE');
  expect(codeOf(await till.graphql('{ products { id } }'))).toBe('NON_AUTHENTIFIE');
  expect((await devicesOf(office)).map(({ thisDevice }) => thisDevice)).toEqual([true]);
  const rows = await app.db.query<object[]>(
    `SELECT user_id, before->>'id' AS id, before->>'lastUserId' AS last FROM journal WHERE action = 'device.forgotten'`,
  );
  expect(rows).toEqual([{ user_id: admin.user.id, id: device.id, last: expect.any(String) }]);
});

test('with its old cookie it is a stranger: no tries of its own, and a new device once a code is right', async () => {
  const { cashier, office, till, device } = await officeAndTill();
  await forget(office, device.id);
  for (let place = 0; place < 10; place += 1) await enter(new Caller(app.url), `55${1000 + place}`);
  expect(codeOf(await enter(till, cashier.code))).toBe('TROP_DE_TENTATIVES');
  app.setNow(later(30));
  expect(codeOf(await enter(till, cashier.code))).toBe('done');
  const [latest] = await devicesOf(office);
  expect(latest).toMatchObject({ createdAt: '2026-11-20T12:30:00+00:00' });
  expect(latest!.id).not.toBe(device.id);
});

test('the other tills of the shop go on', async () => {
  const { cashier, office, device } = await officeAndTill();
  const neighbour = await browserOf(cashier.code);
  await forget(office, device.id);
  expect(codeOf(await neighbour.get('/api/products/list'))).toBe('done');
});

test('forgetting the machine one sits at logs one out', async () => {
  const { office } = await officeAndTill();
  const mine = (await devicesOf(office)).find(({ thisDevice }) => thisDevice)!;
  expect(codeOf(await forget(office, mine.id))).toBe('done');
  expect(codeOf(await office.graphql('{ devices { items { id } } }'))).toBe('NON_AUTHENTIFIE');
});

test('what is no device, or none any more, is not there; and nothing is written', async () => {
  const { office, device } = await officeAndTill();
  await forget(office, device.id);
  const before = await snapshot(app.db);
  for (const id of [device.id, randomUUID(), '', 'abc', '1', "' OR ''='", '\u0000', '__proto__']) {
    const answer = await forget(office, id);
    expect([id, codeOf(answer), answer.body.errors[0].message]).toEqual([
      id,
      'INTROUVABLE',
      'Appareil introuvable.',
    ]);
  }
  expect(await snapshot(app.db)).toEqual(before);
});

test('a long list comes page by page, each device once', async () => {
  const { admin, office } = await officeAndTill();
  // Two of them were last seen at the same instant.
  for (const minutes of [6, 6, 7, 8]) {
    app.setNow(later(minutes));
    await browserOf(admin.code);
  }
  const all = (await devicesOf(office)).map(({ id }) => id);
  const seen: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const { body } = await office.graphql(
      'query ($cursor: String) { devices(limit: 2, cursor: $cursor) { items { id } nextCursor } }',
      { cursor },
    );
    const page = body.data.devices as { items: { id: string }[]; nextCursor: string | null };
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== null);
  expect([pages, seen]).toEqual([3, all]);
  const refused = await office.graphql('{ devices(cursor: "é") { nextCursor } }');
  expect(codeOf(refused)).toBe('VALIDATION');
});

test('an administrator adopts a tablet on behalf of a local; it is in the journal once, and can still be forgotten', async () => {
  const { admin, cashier, office, till, device } = await officeAndTill();
  const [local, other] = [await app.make.local(), await app.make.local()];
  const adopted = { id: device.id, young: false, madeBy: { name: 'Salma Caisse' } };
  for (const place of [local, local, other]) {
    const { body } = await adopt(office, device.id, place.id);
    expect(body).toEqual({ data: { adoptDevice: { ...adopted, adoptedFor: { id: place.id } } } });
  }
  const rows = await app.db.query<object[]>(
    `SELECT user_id, local_id, before->'adoptedLocalId' AS before, after->'madeById' AS maker, after->>'id' AS id
     FROM journal WHERE action = 'device.adopted' ORDER BY id`,
  );
  const entry = { user_id: admin.user.id, maker: cashier.user.id, id: device.id };
  expect(rows).toEqual([
    { ...entry, local_id: local.id, before: null },
    { ...entry, local_id: other.id, before: local.id },
  ]);
  expect(codeOf(await forget(office, device.id))).toBe('done');
  expect(codeOf(await till.get('/api/products/list'))).toBe('NON_AUTHENTIFIE');
  expect(codeOf(await adopt(office, device.id, local.id))).toBe('INTROUVABLE');
});

test('what is no device or no local is not adopted', async () => {
  const { office, device } = await officeAndTill();
  const local = await app.make.local();
  const before = await snapshot(app.db);
  const answers = [await adopt(office, randomUUID(), local.id), await adopt(office, 'abc', local.id)];
  answers.push(await adopt(office, device.id, 999_999));
  expect(answers.map(({ body }) => String(body.errors[0].message))).toEqual([
    'Appareil introuvable.',
    'Appareil introuvable.',
    'Local introuvable.',
  ]);
  expect(await snapshot(app.db)).toEqual(before);
});

test('thirty wrong codes on his own machines: both doors say how long, and the office sees where from', async () => {
  const { cashier, office } = await officeAndTill();
  const machines: Caller[] = [];
  for (let made = 0; made < 4; made += 1) machines.push(await browserOf(cashier.code));
  for (const machine of machines.slice(0, 3)) {
    for (let time = 0; time < 10; time += 1) await enter(machine, `66${1000 + time}`);
  }
  const [last] = machines.slice(-1);
  app.setNow(later(15));
  const rest = await enter(last!, cashier.code);
  expect([rest.status, codeOf(rest), rest.headers.get('retry-after')]).toEqual([
    429,
    'TROP_DE_TENTATIVES',
    '3000',
  ]);
  const graphql = await last!.graphql('mutation ($code: String!) { login(code: $code) { id } }', {
    code: cashier.code,
  });
  expect([graphql.status, codeOf(graphql)]).toEqual([429, 'TROP_DE_TENTATIVES']);
  expect(codeOf(await enter(new Caller(app.url), cashier.code))).toBe('done');
  const { body } = await office.graphql(
    '{ loginBlocks { at budget address user { name } device { lastUser { name } } } }',
  );
  const block = { at: '2026-11-20T12:05:00+00:00', address: '127.0.0.1' };
  const device = { lastUser: { name: 'Salma Caisse' } };
  expect(body.data.loginBlocks).toEqual([
    { ...block, budget: 'MAKER', user: { name: 'Salma Caisse' }, device },
    ...Array.from({ length: 3 }, () => ({ ...block, budget: 'DEVICE', user: null, device })),
  ]);
  app.setNow(later(8 * 24 * 60));
  await enter(office, (await app.make.user({ role: 'ADMIN' })).code);
  expect((await office.graphql('{ loginBlocks { id } }')).body).toEqual({ data: { loginBlocks: [] } });
});
