import { useTestApp, type Caller } from '../../../test/app.ts';
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
  sequence: number | null;
  decidedAt: string | null;
  decision: string | null;
  evidence: object;
}

async function reviewsOf({ id }: Local): Promise<Listed[]> {
  const rows = await app.db.query<Listed[]>(
    `SELECT kind, sequence, decided_at AS "decidedAt", decision, evidence FROM reviews WHERE local_id = $1
     ORDER BY sequence, id`,
    [id],
  );
  return rows;
}

const told = async (local: Local) =>
  (await reviewsOf(local)).map(({ kind, sequence, decision }) => [kind, sequence, decision]);

test('of five papers the second is gone from the device: one sale is missing, and is said once', async () => {
  const { local, till, sell } = await open();
  const papers = [sell(), sell(), sell(), sell(), sell()];
  await till.send(papers[0]!);
  await till.send(papers[2]!);
  await till.contact([4, 5]);
  await till.contact([4, 5]);
  expect(await told(local)).toEqual([['MISSING_SALE', 2, null]]);
});

test('a missing sale that comes after all settles its review, and a journal row says so', async () => {
  const { local, till, sell } = await open();
  const paper = sell();
  await till.contact([]);
  expect(await told(local)).toEqual([['MISSING_SALE', 1, null]]);
  expect(outcomeOf(await till.send(paper))).toBe('TICKET');
  expect(await told(local)).toEqual([['MISSING_SALE', 1, 'CAME']]);
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

test('a device that claims a million sales is told to have lost a hundred, at once', async () => {
  const { local, till } = await open();
  const start = performance.now();
  const answer = await till.contact([], 1_000_000);
  expect(answer.body.errors).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(3000);
  expect(await told(local)).toHaveLength(100);
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
