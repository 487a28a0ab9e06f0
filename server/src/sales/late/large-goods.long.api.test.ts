import { randomUUID } from 'node:crypto';
import { useTestApp } from '../../../test/app.ts';
import type { DoorName } from '../../../test/doors.ts';
import { OfflineTill, outcomeOf, type PaperLine } from '../../../test/late-sales.ts';
import { onShelf } from '../../../test/stock.ts';

/** What one grant may take from a shelf before somebody looks. */
const app = useTestApp();

const minutes = (count: number) => new Date(app.make.now.getTime() + count * 60_000);

async function open() {
  app.setNow(app.make.now);
  const local = await app.make.local({ type: 'BELDI' });
  const { code } = await app.make.user({ local });
  const till = new OfflineTill((await app.logIn(code)).asBrowser());
  const soap = await app.make.product({ name: 'Savon noir', price: 10, stock: [[local, 20_000]] });
  await till.contact();
  const soaps = (quantity: number, price = 0.1): PaperLine => ({
    type: 'product',
    itemId: soap,
    quantity,
    price,
    frais: 0,
  });
  const decide = async (key: string, decision: string) => {
    const [review] = await app.db.query<{ id: number }[]>(
      'SELECT reviews.id FROM reviews JOIN late_sales ON late_sales.id = late_sale_id WHERE sale_key = $1',
      [key],
    );
    const office = await app.logIn({ role: 'ADMIN' });
    return office.send('PUT', `/api/reviews/decide/${review!.id}`, JSON.stringify({ decision }));
  };
  return { local, code, till, soap, soaps, decide, left: () => onShelf(app.db, local, soap) };
}

const flagsOf = async (key: string) =>
  (await app.db.query<{ flags: string[] }[]>('SELECT flags FROM late_sales WHERE sale_key = $1', [key]))[0]!
    .flags;

describe.each<DoorName>(['REST', 'GraphQL'])('through %s', (door) => {
  test('two hundred lines of 9 999 soaps move none, however often, and can only be refused', async () => {
    const { till, soaps, decide, left } = await open();
    for (let time = 0; time < 5; time += 1) {
      const paper = till.sell(Array<PaperLine>(200).fill(soaps(9999)), minutes(5));
      expect(outcomeOf(await till.send(paper, door))).toBe('TO_REVIEW');
      expect(await flagsOf(paper.key)).toEqual(['TOO_LARGE']);
      expect((await decide(paper.key, 'ACCEPT')).status).toBe(422);
      expect((await decide(paper.key, time % 2 ? 'REFUSE' : 'RETURN_STOCK')).status).toBe(200);
    }
    expect(await left()).toBe(20_000);
  });

  test('of a hundred and twenty sales of nine thousand at the right price one moves, and the others wait', async () => {
    const { till, soaps, decide, left } = await open();
    const papers = Array.from({ length: 120 }, () => till.sell([soaps(9000)], minutes(5)));
    const outcomes = [];
    for (const paper of papers) outcomes.push(outcomeOf(await till.send(paper, door)));
    expect(outcomes).toEqual(['TICKET', ...Array<string>(119).fill('TO_REVIEW')]);
    expect(await flagsOf(papers[1]!.key)).toEqual(['GRANT_EXHAUSTED']);
    expect(await left()).toBe(11_000);
    expect(outcomeOf(await till.send(till.sell([soaps(999)], minutes(6)), door))).toBe('TICKET');
    expect(outcomeOf(await till.send(till.sell([soaps(1)], minutes(6)), door))).toBe('TO_REVIEW');
    expect(await left()).toBe(10_001);
    // What an administrator has accepted is reviewed.
    expect((await decide(papers[1]!.key, 'ACCEPT')).status).toBe(200);
    expect(await left()).toBe(1001);
  });
});

test('twelve sales of a thousand at one moment, at wrong prices too, take no more than 9 999', async () => {
  const { till, soaps, left } = await open();
  const papers = Array.from({ length: 12 }, (_, place) =>
    till.sell([soaps(1000, place % 2 ? 0.1 : 5)], minutes(5)),
  );
  const answers = await Promise.all(papers.map((paper) => till.send({ ...paper, queueId: randomUUID() })));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await left()).toBe(11_000);
});

test('the next grant of the same till, and another till’s, have nine thousand of their own', async () => {
  const { till, soaps, code, left } = await open();
  await till.send(till.sell([soaps(9999)], minutes(5)));
  app.setNow(minutes(10));
  await till.contact();
  expect(outcomeOf(await till.send(till.sell([soaps(5000)], minutes(10))))).toBe('TICKET');
  const other = new OfflineTill((await app.logIn(code)).asBrowser());
  await other.contact();
  expect(outcomeOf(await other.send(other.sell([soaps(5000)], minutes(10))))).toBe('TICKET');
  expect(await left()).toBe(1);
});
