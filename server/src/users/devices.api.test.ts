import { randomUUID } from 'node:crypto';
import { Caller, startTestApp, type Answer, type TestApp } from '../../test/app.ts';
import { NOON } from '../../test/factories.ts';
import { snapshot } from '../../test/snapshot.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

const enter = (caller: Caller, code: string) => caller.post('/api/auth/login', { password: code });

/** A browser, which keeps its cookies, in which somebody has logged in. */
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
    '{ devices { id thisDevice lastSeenAt createdAt lastUser { name } } }',
  );
  return body.data.devices as Shown[];
}

const forget = (caller: Caller, id: string) =>
  caller.graphql('mutation ($id: ID!) { forgetDevice(id: $id) }', { id });

function codeOf({ body }: Answer): string {
  return (body.code ?? body.errors?.[0]?.extensions?.code ?? 'done') as string;
}

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
  expect(codeOf(await office.graphql('{ devices { id } }'))).toBe('NON_AUTHENTIFIE');
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

test('it is the office’s alone: a cashier and a stranger neither see nor forget', async () => {
  const { till, device } = await officeAndTill();
  const before = await snapshot(app.db);
  for (const [caller, refused] of [
    [till, 'ACCES_REFUSE'],
    [new Caller(app.url), 'NON_AUTHENTIFIE'],
  ] as const) {
    expect(codeOf(await caller.graphql('{ devices { id } }'))).toBe(refused);
    expect(codeOf(await forget(caller, device.id))).toBe(refused);
  }
  expect(await snapshot(app.db)).toEqual(before);
});
