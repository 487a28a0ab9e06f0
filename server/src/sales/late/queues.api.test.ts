import { randomUUID } from 'node:crypto';
import { useTestApp, type Caller } from '../../../test/app.ts';
import { codeOf } from '../../../test/doors.ts';
import { OfflineTill, outcomeOf, type PaperLine } from '../../../test/late-sales.ts';
import type { Local } from '../../locals/local.entity.ts';
import { noticeSilentDevices } from './silent-devices.ts';

const app = useTestApp();

const minutes = (count: number) => new Date(app.make.now.getTime() + count * 60_000);
const HOUR = 60;

/** A till with a grant of noon, that sells a scrub. */
async function open() {
  app.setNow(app.make.now);
  const local = await app.make.local();
  const { code } = await app.make.user({ local });
  const till = new OfflineTill((await app.logIn(code)).asBrowser());
  const scrub = await app.make.service({ local });
  await till.contact();
  const line: PaperLine = { type: 'service', itemId: scrub, quantity: 1, price: 60, frais: 30 };
  const sell = () => till.sell([line], minutes(5));
  return { local, code, till, sell };
}

interface Listed {
  kind: string;
  missing: string | null;
  decidedAt: string | null;
  decision: string | null;
  evidence: object;
}

async function reviewsOf({ id }: Local): Promise<Listed[]> {
  const rows = await app.db.query<Listed[]>(
    `SELECT kind, missing, decided_at AS "decidedAt", decision, evidence FROM reviews WHERE local_id = $1
     ORDER BY id`,
    [id],
  );
  return rows;
}

const flagsOf = async (key: string) =>
  (await app.db.query<{ flags: string[] }[]>('SELECT flags FROM late_sales WHERE sale_key = $1', [key]))[0]
    ?.flags;

const told = async (local: Local) =>
  (await reviewsOf(local)).map(({ kind, missing, decision }) => [kind, missing, decision]);

test('of five papers the second is gone from the device: one sale is missing, and is said once', async () => {
  const { local, till, sell } = await open();
  const papers = [sell(), sell(), sell(), sell(), sell()];
  await till.send(papers[0]!);
  await till.send(papers[2]!);
  await till.contact([4, 5]);
  await till.contact([4, 5]);
  expect(await told(local)).toEqual([['MISSING_SALE', '{[2,3)}', null]]);
});

test('a missing sale that comes after all settles its review, and a journal row says so', async () => {
  const { local, till, sell } = await open();
  const paper = sell();
  await till.contact([]);
  expect(await told(local)).toEqual([['MISSING_SALE', '{[1,2)}', null]]);
  expect(outcomeOf(await till.send(paper))).toBe('TICKET');
  expect(await told(local)).toEqual([['MISSING_SALE', '{}', 'CAME']]);
  const settled = await app.db.query<object[]>(
    `SELECT after FROM journal WHERE action = 'review.settled' AND local_id = $1`,
    [local.id],
  );
  expect(settled).toEqual([{ after: { kind: 'MISSING_SALE' } }]);
});

test('a sale that waits, online or in a second queue, is not missing', async () => {
  const { local, till, sell } = await open();
  const papers = [sell(), sell()];
  await till.contact([1, 2]);
  for (const paper of papers) await till.send(paper);
  const healed = new OfflineTill(till.caller);
  healed.grant = till.grant;
  healed.sequence = 1;
  // The broken queue is read again, and its last sale is also the first of the new one.
  await healed.send({ ...papers[1]!, queueId: healed.queueId, sequence: 1 });
  await healed.contact([]);
  await till.contact([]);
  expect(await told(local)).toEqual([]);
});

test('a device that claims a million sales in one moment is told to have lost a hundred, in one review', async () => {
  const { local, till } = await open();
  const start = performance.now();
  const answer = await till.contact([], 1_000_000);
  expect(answer.body.errors).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(3000);
  expect(await told(local)).toEqual([['MISSING_SALE', '{[1,101)}', null]]);
});

test('a queue that counts less than before, twice, went back; a late answer of the network did not', async () => {
  const { local, till, sell } = await open();
  for (let count = 0; count < 3; count += 1) await till.send(sell());
  await till.contact([], 3);
  await till.contact([], 1);
  await till.contact([], 3);
  app.setNow(minutes(1));
  await till.contact([], 1);
  expect(await told(local)).toEqual([]);
  app.setNow(minutes(2));
  await till.contact([], 1);
  await till.contact([], 1);
  expect(await told(local)).toEqual([['QUEUE_WENT_BACK', null, null]]);
  expect((await reviewsOf(local))[0]?.evidence).toEqual({ known: 3, said: 1 });
});

describe('a silent device', () => {
  const notice = (at: Date) => noticeSilentDevices(app.db.manager, at);

  test('with a sale that waits is noticed after a day, once, and no more when it speaks', async () => {
    const { local, till, sell, code } = await open();
    sell();
    await till.contact([1]);
    await notice(minutes(23 * HOUR));
    expect(await told(local)).toEqual([]);
    await notice(minutes(25 * HOUR));
    await notice(minutes(26 * HOUR));
    expect(await told(local)).toEqual([['SILENT_DEVICE', null, null]]);
    app.setNow(minutes(30 * HOUR));
    await till.caller.login(code);
    till.caller.asBrowser();
    await till.contact([1]);
    expect(await told(local)).toEqual([['SILENT_DEVICE', null, 'CAME']]);
  });

  test('whose grant expires without a word is noticed, unless its cashier logged out', async () => {
    const { local, till } = await open();
    const tidy = await open();
    await tidy.till.caller.post('/api/auth/logout', {});
    await till.contact([]);
    await notice(minutes(73 * HOUR));
    expect(await told(local)).toEqual([['SILENT_DEVICE', null, null]]);
    expect(await told(tidy.local)).toEqual([]);
  });

  test('that an administrator has seen is not noticed again for the same silence', async () => {
    const { local } = await open();
    await notice(minutes(73 * HOUR));
    app.setNow(minutes(73 * HOUR));
    const office: Caller = await app.logIn({ role: 'ADMIN' });
    const { body } = await office.get('/api/reviews/list?open=true');
    for (const { id } of body.data as { id: number }[]) {
      await office.send('PUT', `/api/reviews/decide/${id}`, JSON.stringify({ decision: 'ACCEPT' }));
    }
    await notice(minutes(74 * HOUR));
    expect(await told(local)).toEqual([['SILENT_DEVICE', null, 'ACCEPT']]);
  });
});

describe('what a device may say', () => {
  const queues = (count: number, highest = 1_000_000) =>
    Array.from({ length: count }, () => ({ id: randomUUID(), highest, waiting: [] }));
  const SAY = `mutation ($queues: [QueueStateInput!]!) { tillContact(queues: $queues) { token } }`;

  test('invented queues, time and again and through both doors, are three dozen reviews, with its own', async () => {
    const { local, till } = await open();
    for (let time = 0; time < 3; time += 1) {
      await till.caller.graphql(SAY, { queues: queues(36) });
      await till.caller.post('/api/till/contact', { queues: queues(36) });
    }
    expect(await told(local)).toEqual(Array(35).fill(['MISSING_SALE', '{[1,101)}', null]));
    expect((await till.caller.graphql(SAY, { queues: queues(37) })).body.errors[0].extensions.code).toBe(
      'VALIDATION',
    );
    // Its own grant and its sales go on.
    expect((await till.contact([])).body.errors).toBeUndefined();
  });

  test('a queue can have given as many numbers as sales were possible since its last word', async () => {
    const { local, till } = await open();
    await till.contact([], 40);
    app.setNow(minutes(10));
    await till.contact([], 1_000_000);
    // Forty, and a hundred and one every two seconds since.
    expect(await told(local)).toEqual([['MISSING_SALE', '{[1,441)}', null]]);
  });

  test('nor does a sale with an absurd rank count for more', async () => {
    const { local, till, sell } = await open();
    const papers = [sell(), sell()];
    for (const paper of papers) expect(outcomeOf(await till.send(paper))).toBe('TICKET');
    expect(outcomeOf(await till.send({ ...sell(), sequence: 1_000_000 }))).toBe('TICKET');
    await till.contact([], 1_000_000);
    // After its second sale a hundred, and a hundred more.
    expect(await told(local)).toEqual([['MISSING_SALE', '{[3,203)}', null]]);
    app.setNow(minutes(1));
    await till.contact([], 2);
    expect(await told(local)).toEqual([['MISSING_SALE', '{[3,203)}', null]]);
  });

  test('nor are ranks heard that no queue has', async () => {
    const { local, till } = await open();
    for (const rank of [2 ** 31 - 1, 1_000_001, 0, -1]) {
      const queue = { id: randomUUID(), highest: 1, waiting: [rank] };
      const { body } = await till.caller.graphql(SAY, { queues: [queue] });
      expect([rank, body.errors?.[0]?.extensions.code]).toEqual([rank, 'VALIDATION']);
      expect([rank, (await till.caller.post('/api/till/contact', { queues: [queue] })).status]).toEqual([
        rank,
        422,
      ]);
    }
    expect(await told(local)).toEqual([]);
  });

  test('what came after all leaves the review, and what was seen is not missed again', async () => {
    const { local, till, sell } = await open();
    const papers = [sell(), sell(), sell(), sell(), sell()];
    await till.contact([]);
    await till.send(papers[1]!);
    expect(await told(local)).toEqual([['MISSING_SALE', '{[1,2),[3,6)}', null]]);
    const office = await app.logIn({ role: 'ADMIN' });
    const { body } = await office.get('/api/reviews/list?open=true');
    const [own] = await app.db.query<{ id: number }[]>('SELECT id FROM reviews WHERE local_id = $1', [
      local.id,
    ]);
    const listed = body.data as { id: number; missing: object; missing_count: number }[];
    const { id, missing, missing_count } = listed.find((one) => one.id === own!.id)!;
    expect([missing, missing_count]).toEqual([
      [
        { from: 1, to: 1 },
        { from: 3, to: 5 },
      ],
      4,
    ]);
    await office.send('PUT', `/api/reviews/decide/${id}`, JSON.stringify({ decision: 'ACCEPT' }));
    await till.contact([], 7);
    expect(await told(local)).toEqual([
      ['MISSING_SALE', '{[1,2),[3,6)}', 'ACCEPT'],
      ['MISSING_SALE', '{[6,8)}', null],
    ]);
  });

  test('another device’s queue is not its to speak of, nor to fill', async () => {
    const { local, till, sell } = await open();
    const other = await open();
    const paper = sell();
    await till.contact([1]);
    for (const minute of [0, 2, 4]) {
      app.setNow(minutes(minute));
      await other.till.caller.graphql(SAY, { queues: [{ id: till.queueId, highest: 0, waiting: [] }] });
    }
    const strange = { ...other.sell(), queueId: till.queueId, sequence: 1 };
    expect(outcomeOf(await other.till.send(strange))).toBe('TICKET');
    expect(outcomeOf(await till.send(paper))).toBe('TICKET');
    await till.contact([]);
    expect(await told(local)).toEqual([]);
    expect(await flagsOf(strange.key)).toEqual(['QUEUE_FOREIGN']);
    expect(await flagsOf(paper.key)).toEqual([]);
  });

  test('a tablet that was forgotten goes on with its queue under its new name', async () => {
    const { local, code, till, sell } = await open();
    const paper = sell();
    await till.contact([1]);
    const office = await app.logIn({ role: 'ADMIN' });
    const { body } = await office.graphql('{ devices { items { id thisDevice } } }');
    for (const { id, thisDevice } of body.data.devices.items as { id: string; thisDevice: boolean }[])
      if (!thisDevice) await office.graphql('mutation ($id: ID!) { forgetDevice(id: $id) }', { id });
    app.setNow(minutes(10));
    await till.caller.login(code);
    till.caller.asBrowser();
    await till.contact([1]);
    await till.send(paper);
    expect(await flagsOf(paper.key)).toEqual(['GRANT_VOID', 'DEVICE_FORGOTTEN', 'OTHER_DEVICE']);
    await till.contact([]);
    expect((await told(local)).map(([kind]) => kind)).toEqual(['LATE_SALE']);
  });

  test('a paper’s number comes once in a local, and again it is shown', async () => {
    const { till, sell } = await open();
    const [first, again] = [sell(), { ...sell(), provisional: 'a7B-0001' }];
    for (const paper of [first, again]) expect(outcomeOf(await till.send(paper))).toBe('TICKET');
    expect([await flagsOf(first.key), await flagsOf(again.key)]).toEqual([[], ['PAPER_REUSED']]);
    const other = await open();
    const elsewhere = other.sell();
    await other.till.send(elsewhere);
    expect(await flagsOf(elsewhere.key)).toEqual([]);
  });
});

describe('several are decided at once', () => {
  const DECIDE = `mutation ($ids: [Int!]!, $decision: ReviewDecision!, $note: String) {
    decideReviews(ids: $ids, decision: $decision, note: $note) { id decision note lateSale { state } } }`;

  async function five() {
    const shop = await open();
    for (let count = 0; count < 5; count += 1) {
      const paper = shop.sell();
      await shop.till.send({ ...paper, lines: paper.lines.map((line) => ({ ...line, price: 1 })), total: 1 });
    }
    const rows = await app.db.query<{ id: number }[]>(
      'SELECT id FROM reviews WHERE local_id = $1 ORDER BY id',
      [shop.local.id],
    );
    return { ...shop, ids: rows.map(({ id }) => id), office: await app.logIn({ role: 'ADMIN' }) };
  }
  const ticketsOf = async ({ id }: Local) =>
    (await app.db.query<object[]>('SELECT FROM tickets WHERE local_id = $1', [id])).length;

  test('accepted through one door, refused through the other, all in their journal', async () => {
    const { local, ids, office } = await five();
    const accepted = await office.graphql(DECIDE, { ids: ids.slice(0, 3), decision: 'ACCEPT', note: 'Vu' });
    const told = { decision: 'ACCEPT', note: 'Vu', lateSale: { state: 'TICKET' } };
    expect(accepted.body.data.decideReviews).toEqual(ids.slice(0, 3).map((id) => ({ id, ...told })));
    const body = JSON.stringify({ ids: ids.slice(3), decision: 'REFUSE' });
    const refused = await office.send('PUT', '/api/reviews/decide', body);
    expect([refused.status, refused.body.data.length]).toEqual([200, 2]);
    expect(await ticketsOf(local)).toBe(3);
    const journal = await app.db.query<object[]>(
      `SELECT FROM journal WHERE action = 'review.decided' AND subject_id = ANY ($1)`,
      [ids],
    );
    expect(journal).toHaveLength(5);
  });

  test('one that was decided meanwhile, or is not there, decides none', async () => {
    const { local, ids, office } = await five();
    await office.graphql(DECIDE, { ids: ids.slice(0, 1), decision: 'REFUSE' });
    expect(codeOf(await office.graphql(DECIDE, { ids, decision: 'ACCEPT' }))).toBe('DEJA_DECIDE');
    const unknown = JSON.stringify({ ids: [...ids.slice(1), 999_999], decision: 'ACCEPT' });
    expect(codeOf(await office.send('PUT', '/api/reviews/decide', unknown))).toBe('INTROUVABLE');
    for (const wrong of [[], Array.from({ length: 201 }, (_, place) => place + 1)])
      expect(codeOf(await office.graphql(DECIDE, { ids: wrong, decision: 'ACCEPT' }))).toBe('VALIDATION');
    expect(await ticketsOf(local)).toBe(0);
  });

  test('two administrators at once, while the till sells on: each sale has one ticket, and nobody is refused for long', async () => {
    const { local, ids, office, till, sell } = await five();
    const answers = await Promise.all([
      office.graphql(DECIDE, { ids, decision: 'ACCEPT' }),
      office.graphql(DECIDE, { ids: ids.toReversed(), decision: 'ACCEPT' }),
      ...Array.from({ length: 5 }, () => till.send(sell())),
    ]);
    expect(answers.slice(0, 2).map(codeOf).sort()).toEqual(['DEJA_DECIDE', 'done']);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await ticketsOf(local)).toBe(10);
  });
});
