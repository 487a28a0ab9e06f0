import { useTestApp } from '../../../test/app.ts';
import { OfflineTill, type PaperLine } from '../../../test/late-sales.ts';
import { fillLineSums } from '../figures/fill-line-sums.ts';

/** Tickets whose number is greater than those of sales that were made after them. */
const app = useTestApp();

const minutes = (count: number) => new Date(app.make.now.getTime() + count * 60_000);
const DAY = 24 * 60;

async function open() {
  app.setNow(app.make.now);
  const local = await app.make.local();
  const { code, user } = await app.make.user({ local });
  const till = new OfflineTill((await app.logIn(code)).asBrowser());
  const scrub = await app.make.service({ local });
  await till.contact();
  const line: PaperLine = { type: 'service', itemId: scrub, quantity: 1, price: 60, frais: 30 };
  const online = async (at: number) => {
    app.setNow(minutes(at));
    await till.caller.post('/api/sales/add', { services: [{ id: scrub, quantity: 1 }] });
  };
  const late = async (soldAt: number, broughtAt: number) => {
    const paper = till.sell([line], minutes(soldAt));
    app.setNow(minutes(broughtAt));
    await till.send(paper);
  };
  return { local, till, user, code, scrub, online, late };
}

test('the lists show them by the hour of their sale, page by page, each once', async () => {
  const { local, till, online, late } = await open();
  await online(10);
  await online(30);
  await late(20, 40);
  await late(5, 45);
  await late(30, 50);
  const office = await app.logIn({ role: 'ADMIN' });
  const numbers: number[] = [];
  let cursor: string | null = null;
  do {
    const query = `query ($localId: Int!, $cursor: String) {
      tickets(filter: { localId: $localId }, limit: 2, cursor: $cursor) { items { number } nextCursor totals { count } } }`;
    const { body } = await office.graphql(query, { localId: local.id, cursor });
    const page = body.data.tickets as {
      items: { number: number }[];
      nextCursor: string | null;
      totals: { count: number };
    };
    expect(page.totals.count).toBe(5);
    numbers.push(...page.items.map(({ number }) => number));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(numbers).toEqual([5, 2, 3, 1, 4]);
  const { body } = await till.caller.graphql('{ myLastTickets { number provisionalNumber } }');
  expect(body.data.myLastTickets).toEqual([
    { number: 5, provisionalNumber: 'A7b-0003' },
    { number: 2, provisionalNumber: null },
    { number: 3, provisionalNumber: 'A7b-0001' },
    { number: 1, provisionalNumber: null },
    { number: 4, provisionalNumber: 'A7b-0002' },
  ]);
});

test('a sale of yesterday that comes today is in yesterday’s figures, also where its lines were summed already', async () => {
  const { local, scrub, user, online, late } = await open();
  await online(10);
  app.setNow(minutes(DAY));
  await fillLineSums(app.db, '2026-11-21');
  await late(20, DAY + 90);
  const office = await app.logIn({ role: 'ADMIN' });
  const ask = `query ($question: QuestionInput!) { report(question: $question) {
    rows { day cashier { id } service { id } hour figures { total articles } } } }`;
  const rowsOf = async (dimensions: string[]) => {
    const period = { from: '2026-11-20', to: '2026-11-21' };
    const filter = { localIds: [local.id] };
    const question = { measures: ['TOTAL', 'ARTICLES'], dimensions, period, filter };
    const { body } = await office.graphql(ask, { question });
    return body.data.report.rows as object[];
  };
  const figures = { total: 120, articles: 2 };
  expect(await rowsOf(['DAY'])).toMatchObject([{ day: '2026-11-20', figures }]);
  expect(await rowsOf(['DAY', 'CASHIER', 'SERVICE'])).toMatchObject([
    { day: '2026-11-20', cashier: { id: user.id }, service: { id: scrub }, figures },
  ]);
  expect(await rowsOf(['HOUR', 'SERVICE'])).toMatchObject([{ hour: 12, figures }]);
});

test('a day without a sale until then is a day that nobody has closed', async () => {
  const { local, late } = await open();
  await late(20, DAY + 5);
  const office = await app.logIn({ role: 'ADMIN' });
  const { body } = await office.graphql('{ openDays { items { day local { id } } } }');
  const own = (body.data.openDays.items as { day: string; local: { id: number } }[]).filter(
    (one) => one.local.id === local.id,
  );
  expect(own).toMatchObject([{ day: '2026-11-20' }]);
});
