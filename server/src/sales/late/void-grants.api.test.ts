import { useTestApp, type Caller } from '../../../test/app.ts';
import { OfflineTill, outcomeOf, type PaperLine, type WaitingSale } from '../../../test/late-sales.ts';
import { onShelf } from '../../../test/stock.ts';
import type { DoorName } from '../../../test/doors.ts';
import type { Local } from '../../locals/local.entity.ts';

/** Grants that were ended, and sales that come long after theirs. */
const app = useTestApp();

const minutes = (count: number) => new Date(app.make.now.getTime() + count * 60_000);
const DAY = 24 * 60;
/** After the 72 hours of a grant. */
const WEEK_LATER = 3 * DAY + 7 * DAY;

/** A Turkish bath with 27 soaps, a till there with a grant of noon, and the office. */
async function open() {
  app.setNow(app.make.now);
  const local = await app.make.local({ type: 'TURKI' });
  const { user, code } = await app.make.user({ local });
  const till = new OfflineTill((await app.logIn(code)).asBrowser());
  const soap = await app.make.product({ name: 'Savon noir', price: 1500, stock: [[local, 27]] });
  await till.contact();
  const boss = await app.make.user({ role: 'ADMIN' });
  const { body } = await (await app.logIn(boss.code)).graphql('{ devices { items { id lastUser { id } } } }');
  const devices = body.data.devices.items as { id: string; lastUser: { id: number } }[];
  const deviceId = devices.find(({ lastUser }) => lastUser.id === user.id)!.id;
  const soaps = (quantity: number, price = 15): PaperLine[] => [
    { type: 'product', itemId: soap, quantity, price, frais: 0 },
  ];
  /** An administrator who came in that minute. */
  const office = (minute: number) => {
    app.setNow(minutes(minute));
    return app.logIn(boss.code);
  };
  return { local, user, code, till, soap, soaps, deviceId, office };
}

type Shop = Awaited<ReturnType<typeof open>>;

const put = (office: Caller, path: string, body: object = {}) =>
  office.send('PUT', path, JSON.stringify(body));

async function keptOf(paper: WaitingSale) {
  const [sale] = await app.db.query<Record<string, unknown>[]>(
    `SELECT flags, lines, total_centimes AS total, device_time, received_at, ticket_id, reviews.id AS review
     FROM late_sales JOIN reviews ON late_sale_id = late_sales.id WHERE sale_key = $1`,
    [paper.key],
  );
  return sale as { flags: string[]; review: number; lines: object[] } & Record<string, unknown>;
}

/** What the house counts of a local. */
async function house({ id }: Local, soap: number) {
  const [sums] = await app.db.query<object[]>(
    `SELECT (SELECT count(*)::int FROM tickets WHERE local_id = $1) AS tickets,
       (SELECT coalesce(sum(products_centimes), 0)::int FROM summaries WHERE local_id = $1 AND grain = 'D') AS turnover,
       (SELECT quantity FROM stock WHERE local_id = $1 AND product_id = $2) AS soaps,
       (SELECT count(*)::int FROM stock_movements WHERE local_id = $1 AND cause <> 'INVENTORY') AS moved`,
    [id, soap],
  );
  return sums;
}
const UNMOVED = { tickets: 0, turnover: 0, soaps: 27, moved: 0 };

const ENDED: [string, (shop: Shop) => Promise<unknown>][] = [
  [
    'her ban',
    async ({ user, office }) => put(await office(60), `/api/auth/toggleBan/${user.id}`, { banned: true }),
  ],
  [
    'a ban that was lifted since',
    async ({ user, office }) => {
      await put(await office(60), `/api/auth/toggleBan/${user.id}`, { banned: true });
      await put(await office(90), `/api/auth/toggleBan/${user.id}`, { banned: false });
    },
  ],
  [
    'a ban that was lifted since, of her on a tablet of the house, which no ban forgets',
    async ({ user, local, deviceId, office }) => {
      const adopt = 'mutation ($id: ID!, $localId: Int!) { adoptDevice(id: $id, localId: $localId) { id } }';
      await (await office(30)).graphql(adopt, { id: deviceId, localId: local.id });
      await put(await office(60), `/api/auth/toggleBan/${user.id}`, { banned: true });
      await put(await office(90), `/api/auth/toggleBan/${user.id}`, { banned: false });
    },
  ],
  [
    'a device that was forgotten',
    async ({ deviceId, office }) =>
      (await office(60)).graphql('mutation ($id: ID!) { forgetDevice(id: $id) }', { id: deviceId }),
  ],
  [
    'a device whose grants were revoked',
    async ({ deviceId, office }) =>
      (await office(60)).graphql('mutation ($id: ID!) { revokeDeviceGrants(id: $id) { id } }', {
        id: deviceId,
      }),
  ],
  [
    'a person whose grants were revoked',
    async ({ user, office }) => put(await office(60), `/api/auth/revoke/${user.id}`),
  ],
  [
    'a person whose grants were revoked through the other door',
    async ({ user, office }) =>
      (await office(60)).graphql('mutation ($id: Int!) { revokeUserGrants(id: $id) { id } }', {
        id: user.id,
      }),
  ],
];

describe.each<DoorName>(['REST', 'GraphQL'])('through %s', (door) => {
  test.each(ENDED)('after %s the sale is kept word for word, and moves nothing', async (_story, end) => {
    const shop = await open();
    const { local, soap, till, soaps } = shop;
    const paper = till.sell(soaps(9999), minutes(5));
    await end(shop);
    app.setNow(minutes(120));
    expect(outcomeOf(await till.send(paper, door))).toBe('TO_REVIEW');
    expect(outcomeOf(await till.send(paper, door))).toBe('TO_REVIEW');
    expect(await keptOf(paper)).toMatchObject({
      flags: expect.arrayContaining(['GRANT_VOID']) as unknown,
      lines: [{ itemId: soap, quantity: 9999, price: 1500 }],
      total: 9999 * 1500,
      device_time: minutes(5),
      received_at: minutes(120),
      ticket_id: null,
    });
    expect(await house(local, soap)).toEqual(UNMOVED);
  });

  test('four hundred days later it is nobody’s ticket of today, nor of the day it claims', async () => {
    const { local, soap, till, soaps, user, code, office } = await open();
    await app.make.edit(user, { code: `9${code}` });
    const papers = [till.sell(soaps(9), minutes(5)), till.sell(soaps(9), minutes(400 * DAY))];
    await office(400 * DAY);
    for (const paper of papers) {
      expect(outcomeOf(await till.send(paper, door))).toBe('TO_REVIEW');
      expect((await keptOf(paper)).flags).toContain('GRANT_OUTDATED');
    }
    expect(await house(local, soap)).toEqual(UNMOVED);
  });

  test('seven days after its grant ended a sale is still a ticket, and a second later it waits', async () => {
    const { local, soap, till, soaps } = await open();
    const [inTime, late] = [till.sell(soaps(1), minutes(5)), till.sell(soaps(1), minutes(6))];
    app.setNow(minutes(WEEK_LATER));
    expect(outcomeOf(await till.send(inTime, door))).toBe('TICKET');
    app.setNow(new Date(minutes(WEEK_LATER).getTime() + 1000));
    expect(outcomeOf(await till.send(late, door))).toBe('TO_REVIEW');
    expect((await keptOf(late)).flags).toEqual(['GRANT_OUTDATED']);
    expect(await onShelf(app.db, local, soap)).toBe(26);
  });

  test('an old grant that is shown again, at the old price, on a day that is closed: it waits, and says so', async () => {
    const { local, soap, till, soaps, office } = await open();
    await app.make.change('product', soap, { price: 10_500 }, minutes(2 * DAY));
    const closing = {
      local_id: local.id,
      day: '2026-11-20',
      total: 0,
      total_products: 0,
      total_services: 0,
    };
    await (await office(DAY)).post('/api/cloture/add', closing);
    const paper = till.sell(soaps(3), minutes(5));
    app.setNow(minutes(90 * DAY));
    expect(outcomeOf(await till.send(paper, door))).toBe('TO_REVIEW');
    expect((await keptOf(paper)).flags).toEqual(['GRANT_OUTDATED', 'DAY_CLOSED']);
    expect(await house(local, soap)).toEqual(UNMOVED);
  });

  test('accepted, it is a ticket of its day and its soaps leave then; refused, none ever left', async () => {
    const { local, soap, till, soaps, user, office } = await open();
    const papers = [4, 5, 6].map((quantity) => till.sell(soaps(quantity), minutes(5)));
    await app.make.ban(user);
    app.setNow(minutes(60));
    for (const paper of papers) await till.send(paper, door);
    const decisions = ['ACCEPT', 'REFUSE', 'RETURN_STOCK'];
    const boss = await office(DAY);
    for (const [place, paper] of papers.entries()) {
      const { review: id } = await keptOf(paper);
      const decision = decisions[place]!;
      const graphql =
        'mutation ($id: Int!, $decision: ReviewDecision!) { decideReview(id: $id, decision: $decision) { id } }';
      const answer = await (door === 'REST'
        ? put(boss, `/api/reviews/decide/${id}`, { decision })
        : boss.graphql(graphql, { id, decision }));
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    }
    expect(await house(local, soap)).toEqual({ tickets: 1, turnover: 6000, soaps: 23, moved: 1 });
    const [ticket] = await app.db.query<object[]>(
      'SELECT business_date, sold_at FROM tickets WHERE local_id = $1',
      [local.id],
    );
    expect(ticket).toEqual({ business_date: '2026-11-20', sold_at: minutes(5) });
  });
});

test('accepted after a count of its shelf, it takes nothing twice; accepted from an empty one, it owes and says so', async () => {
  const { local, soap, till, soaps, user, office } = await open();
  const [counted, more] = [till.sell(soaps(4), minutes(5)), till.sell(soaps(3), minutes(90))];
  await app.make.ban(user);
  const boss = await office(60);
  await boss.post('/api/stock/count', {
    local_id: local.id,
    product_id: soap,
    counted: 2,
    reason: 'Contrôle',
  });
  app.setNow(minutes(120));
  for (const paper of [counted, more]) {
    await till.send(paper);
    const { review } = await keptOf(paper);
    expect((await put(boss, `/api/reviews/decide/${review}`, { decision: 'ACCEPT' })).status).toBe(200);
  }
  expect(await onShelf(app.db, local, soap)).toBe(-1);
  expect((await keptOf(counted)).flags).not.toContain('STOCK_BELOW_ZERO');
  expect((await keptOf(more)).flags).toContain('STOCK_BELOW_ZERO');
});

test('the till that speaks again gets a grant that counts, also in the very second of the revocation', async () => {
  const { local, soap, till, soaps, user, deviceId, office } = await open();
  const before = till.sell(soaps(1), minutes(5));
  const boss = await office(60);
  await put(boss, `/api/auth/revoke/${user.id}`);
  await boss.graphql('mutation ($id: ID!) { revokeDeviceGrants(id: $id) { id } }', { id: deviceId });
  await till.contact([1], 1);
  const after = till.sell(soaps(1), minutes(61));
  app.setNow(minutes(70));
  expect([outcomeOf(await till.send(before)), outcomeOf(await till.send(after))]).toEqual([
    'TO_REVIEW',
    'TICKET',
  ]);
  expect(await onShelf(app.db, local, soap)).toBe(26);
});

test('the journal says who revoked what', async () => {
  const { user, deviceId, office } = await open();
  const boss = await office(60);
  await put(boss, `/api/auth/revoke/${user.id}`);
  await boss.graphql('mutation ($id: ID!) { revokeDeviceGrants(id: $id) { id } }', { id: deviceId });
  const rows = await app.db.query<object[]>(
    `SELECT action, subject_id, after ->> 'id' AS device FROM journal WHERE action LIKE '%.grantsRevoked' ORDER BY id DESC LIMIT 2`,
  );
  expect(rows.reverse()).toEqual([
    { action: 'user.grantsRevoked', subject_id: user.id, device: null },
    { action: 'device.grantsRevoked', subject_id: null, device: deviceId },
  ]);
});
