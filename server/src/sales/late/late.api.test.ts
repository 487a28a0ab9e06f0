import { randomUUID } from 'node:crypto';
import { useTestApp, type Caller } from '../../../test/app.ts';
import { codeOf } from '../../../test/doors.ts';
import { asInput, OfflineTill, outcomeOf, sendLate, type PaperLine } from '../../../test/late-sales.ts';
import { TEST_JWT_SECRET } from '../../../test/factories.ts';
import type { Local } from '../../locals/local.entity.ts';
import type { User } from '../../users/user.entity.ts';
import { GrantSigner } from './grant.ts';

const app = useTestApp();

const MINUTE = 60_000;
const minutes = (count: number) => new Date(app.make.now.getTime() + count * MINUTE);
const SELL = 'mutation ($input: SellInput!) { sell(input: $input) { id number } }';

interface Shop {
  local: Local;
  user: User;
  till: OfflineTill;
  soap: number;
  scrub: number;
}

/** A till with a grant of noon, soap at 15 DH and a scrub at 60 DH. */
async function open(type: 'BELDI' | 'TURKI' = 'BELDI', stock = 10): Promise<Shop> {
  app.setNow(app.make.now);
  const local = await app.make.local({ type });
  const { user, code } = await app.make.user({ local });
  const till = new OfflineTill((await app.logIn(code)).asBrowser());
  const soap = await app.make.product({ name: 'Savon noir', price: 1500, stock: [[local, stock]] });
  const scrub = await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
  expect((await till.contact()).body.errors).toBeUndefined();
  return { local, user, till, soap, scrub };
}

const soapLine = (itemId: number, quantity = 1, price = 15): PaperLine => ({
  type: 'product',
  itemId,
  quantity,
  price,
  frais: 0,
});
const scrubLine = (itemId: number): PaperLine => ({
  type: 'service',
  itemId,
  quantity: 1,
  price: 60,
  frais: 30,
});

const ticketsOf = (local: Local) =>
  app.db.query<Record<string, unknown>[]>(
    `SELECT number, user_id, sold_at, recorded_at, business_date, provisional_number,
       products_centimes + services_centimes AS total
     FROM tickets WHERE local_id = $1 ORDER BY number`,
    [local.id],
  );

async function stockOf(local: Local, product: number): Promise<number> {
  const [shelf] = await app.db.query<{ quantity: number }[]>(
    'SELECT quantity FROM stock WHERE local_id = $1 AND product_id = $2',
    [local.id, product],
  );
  return shelf!.quantity;
}

/** What an administrator is told that a local has sold; amounts in dirhams. */
async function figuresOf(office: Caller, { id }: Local) {
  const query = `query ($localId: Int!, $question: QuestionInput!) {
    tickets(filter: { localId: $localId }) { totals { count total } }
    report(question: $question) { rows { figures { total articles } } } }`;
  const period = { from: '2026-11-20', to: '2026-11-22' };
  const asked = { measures: ['TOTAL', 'ARTICLES'], dimensions: ['LOCAL'], period };
  const question = { ...asked, filter: { localIds: [id] } };
  const { body } = await office.graphql(query, { localId: id, question });
  const { tickets, report } = body.data as { tickets: { totals: object }; report: { rows: object[] } };
  return { totals: tickets.totals, rows: report.rows };
}

async function deviceOf({ id }: User): Promise<string | undefined> {
  const [device] = await app.db.query<{ id: string }[]>('SELECT id FROM devices WHERE made_by_id = $1', [id]);
  return device?.id;
}

async function flagsOf(key: string): Promise<string[]> {
  const [sale] = await app.db.query<{ flags: string[] }[]>(
    'SELECT flags FROM late_sales WHERE sale_key = $1',
    [key],
  );
  return sale!.flags;
}

describe('a sale without a network', () => {
  test('what was sold at half past noon without a network is a ticket of half past noon, numbered at four', async () => {
    const { local, user, till, soap, scrub } = await open();
    const paper = till.sell([soapLine(soap, 2), scrubLine(scrub)], minutes(30), { received: 100 });
    app.setNow(minutes(240));
    const answer = await till.send(paper);
    expect(outcomeOf(answer)).toBe('TICKET');
    expect(await ticketsOf(local)).toEqual([
      {
        number: 1,
        user_id: user.id,
        sold_at: minutes(30),
        recorded_at: minutes(240),
        business_date: '2026-11-20',
        provisional_number: 'A7b-0001',
        total: 9000,
      },
    ]);
    expect(await stockOf(local, soap)).toBe(8);
    const moved = await app.db.query<object[]>(
      `SELECT quantity, at FROM stock_movements WHERE product_id = $1 AND cause = 'SALE'`,
      [soap],
    );
    expect(moved).toEqual([{ quantity: -2, at: minutes(30) }]);
    expect(await flagsOf(paper.key)).toEqual([]);
  });

  test('sent twice, or brought by nobody in particular, it is one ticket', async () => {
    const { local, till, soap } = await open();
    const paper = till.sell([soapLine(soap)], minutes(1));
    const first = await till.send(paper);
    const second = await till.send(paper);
    expect(second.body).toEqual(first.body);
    expect(await ticketsOf(local)).toHaveLength(1);
    expect(await stockOf(local, soap)).toBe(9);
  });
});

test('an administrator’s grant answers as to a cashier: it does not tell the device of the sale', async () => {
  const { local, till, soap } = await open();
  await app.db.query("UPDATE users SET role = 'ADMIN' WHERE local_id = $1", [local.id]);
  const query = `mutation ($input: LateSaleInput!) {
    sellLate(input: $input) { ticket { number device { id } lines { name } local { name } user { name } } } }`;
  const { body } = await till.caller.graphql(query, {
    input: asInput(till.sell([soapLine(soap)], minutes(1))),
  });
  expect(body.errors).toBeUndefined();
  expect(body.data.sellLate.ticket).toMatchObject({
    number: 1,
    device: null,
    lines: [{ name: 'Savon noir' }],
  });
});

test('a sale whose answer was lost answers the ticket that it has, and is found by the number of its paper', async () => {
  const { local, till, soap } = await open();
  const paper = till.sell([soapLine(soap)], minutes(0));
  const { key, lines, total } = asInput(paper);
  const sold = await till.caller.graphql(SELL, { input: { key, lines, total } });
  const late = await till.send(paper);
  expect(late.body.data.sellLate).toMatchObject({
    state: 'TICKET',
    ticket: { id: sold.body.data.sell.id, provisionalNumber: 'A7b-0001' },
  });
  expect(await ticketsOf(local)).toHaveLength(1);
  expect(await stockOf(local, soap)).toBe(9);
});

test('the same sale online and late at the same moment, five times over, is one ticket', async () => {
  const { local, till, soap } = await open('TURKI', 20);
  for (let time = 0; time < 10; time += 1) {
    const paper = till.sell([soapLine(soap)], minutes(0));
    const { key, lines, total } = asInput(paper);
    const online = () => till.caller.graphql(SELL, { input: { key, lines, total } });
    const answers = await Promise.all([
      online(),
      till.send(paper),
      online(),
      till.send(paper),
      till.send(paper),
    ]);
    expect(answers.map(({ body }) => body.errors as unknown)).toEqual(Array(5).fill(undefined));
  }
  expect(await ticketsOf(local)).toHaveLength(10);
  expect(await stockOf(local, soap)).toBe(10);
});

test('eight queues at once of one local, while a till sells online: numbers without a gap', async () => {
  const { local, till, soap } = await open('BELDI', 500);
  const queues = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const other = new OfflineTill(till.caller);
      await other.contact();
      return other;
    }),
  );
  const bring = async (queue: OfflineTill) => {
    for (let count = 0; count < 10; count += 1) await queue.send(queue.sell([soapLine(soap)], minutes(0)));
  };
  const ring = async () => {
    for (let count = 0; count < 20; count += 1) {
      const lines = [{ type: 'PRODUCT', itemId: soap, quantity: 1 }];
      await till.caller.graphql(SELL, { input: { key: randomUUID(), lines } });
    }
  };
  await Promise.all([...queues.map(bring), ring()]);
  const tickets = await ticketsOf(local);
  expect(tickets.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, place) => place + 1));
  expect(await stockOf(local, soap)).toBe(400);
});

describe('what changed while the till was away', () => {
  test('a price that rose at one is the paper’s at half past noon, and at two both are good', async () => {
    const { till, soap } = await open();
    app.setNow(minutes(60));
    await app.make.change('product', soap, { price: 2000 }, minutes(60));
    app.setNow(minutes(180));
    const early = till.sell([soapLine(soap)], minutes(30));
    const unaware = till.sell([soapLine(soap)], minutes(120));
    const aware = till.sell([soapLine(soap, 1, 20)], minutes(120));
    const prophet = till.sell([soapLine(soap, 1, 20)], minutes(30));
    const outcomes = [];
    for (const paper of [early, unaware, aware, prophet]) outcomes.push(outcomeOf(await till.send(paper)));
    expect(outcomes).toEqual(['TICKET', 'TICKET', 'TICKET', 'TO_REVIEW']);
    expect(await flagsOf(prophet.key)).toEqual(['PRICE_UNKNOWN']);
  });

  test('what was hidden meanwhile was on sale then; what was hidden before was not', async () => {
    const { till, soap, scrub } = await open();
    await app.make.change('product', soap, { hidden: true }, minutes(20));
    const sold = till.sell([soapLine(soap)], minutes(60));
    app.setNow(minutes(120));
    expect(outcomeOf(await till.send(sold))).toBe('TICKET');
    await till.contact();
    app.setNow(minutes(180));
    const hidden = till.sell([soapLine(soap), scrubLine(scrub)], minutes(150));
    expect(outcomeOf(await till.send(hidden))).toBe('TO_REVIEW');
    expect(await flagsOf(hidden.key)).toEqual(['NOT_ON_SALE']);
  });

  test('a Turkish bath that had two soaps left sold three: it owes one, and an administrator sees it', async () => {
    const { local, till, soap } = await open('TURKI', 2);
    const paper = till.sell([soapLine(soap, 3)], minutes(5));
    expect(outcomeOf(await till.send(paper))).toBe('TICKET');
    expect(await stockOf(local, soap)).toBe(-1);
    expect(await flagsOf(paper.key)).toEqual(['STOCK_BELOW_ZERO']);
  });
});

describe('attempts to gain by it', () => {
  test('a price that never was is no ticket and no money: the goods are gone, and an administrator decides', async () => {
    const { local, till, soap } = await open();
    const cheap = till.sell([soapLine(soap, 4, 1)], minutes(5));
    const answer = await till.send(cheap);
    expect(answer.body.data.sellLate).toMatchObject({ state: 'TO_REVIEW', ticket: null });
    expect(await ticketsOf(local)).toEqual([]);
    const office = await app.logIn({ role: 'ADMIN' });
    expect(await figuresOf(office, local)).toEqual({ totals: { count: 0, total: 0 }, rows: [] });
    expect(await stockOf(local, soap)).toBe(6);
    expect(outcomeOf(await till.send(cheap))).toBe('TO_REVIEW');
    expect(await stockOf(local, soap)).toBe(6);
  });

  test.each([
    ['TOTAL_WRONG', { total: 1 }],
    ['RECEIVED_TOO_LITTLE', { received: 5 }],
  ])('a paper that does not add up waits: %s', async (flag, changed) => {
    const { local, till, soap } = await open();
    const paper = till.sell([soapLine(soap, 2)], minutes(5), changed);
    expect(outcomeOf(await till.send(paper))).toBe('TO_REVIEW');
    expect(await flagsOf(paper.key)).toEqual([flag]);
    expect(await ticketsOf(local)).toEqual([]);
  });

  test('an item of another local, or of none, waits too, and what exists has left its shelf', async () => {
    const { local, till, soap } = await open();
    const elsewhere = await app.make.service({ local: await app.make.local() });
    const paper = till.sell([soapLine(soap), scrubLine(elsewhere), soapLine(999_999)], minutes(5));
    expect(outcomeOf(await till.send(paper))).toBe('TO_REVIEW');
    expect(await flagsOf(paper.key)).toEqual(['ITEM_UNKNOWN', 'ITEM_ELSEWHERE']);
    expect(await stockOf(local, soap)).toBe(9);
  });

  test('an edited grant keeps nothing', async () => {
    const { till, soap, local } = await open();
    const [head = '', claims = '', mac = ''] = till.grant.split('.');
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { usr: number };
    const edited = Buffer.from(JSON.stringify({ ...said, usr: said.usr - 1 })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const grant of [
      [head, edited, mac],
      [unsigned, edited, ''],
      ['a', 'b', 'c'],
    ].map((one) => one.join('.'))) {
      const paper = till.sell([soapLine(soap)], minutes(5), { grant });
      expect(outcomeOf(await till.send(paper))).toBe('MANDAT_INVALIDE');
      expect((await till.send(paper, 'REST')).status).toBe(401);
    }
    expect(await ticketsOf(local)).toEqual([]);
    expect(await stockOf(local, soap)).toBe(10);
  });

  test.each([
    ['with another secret', 'another house’s secret', 0],
    ['with the same secret', TEST_JWT_SECRET, -1],
  ])('a queue of another house, %s, keeps nothing', async (_story, secret, founded) => {
    const { till, soap, local, user } = await open();
    const deviceId = (await deviceOf(user)) ?? '';
    const house = app.make.now.getTime() + founded;
    const grant = new GrantSigner(secret).sign(app.make.now, {
      house,
      userId: user.id,
      localId: local.id,
      deviceId,
    }).token;
    const paper = till.sell([soapLine(soap)], minutes(5), { grant });
    expect(outcomeOf(await till.send(paper))).toBe('MANDAT_INVALIDE');
    expect(await ticketsOf(local)).toEqual([]);
    const own = new GrantSigner(TEST_JWT_SECRET).sign(app.make.now, {
      house: app.make.now.getTime(),
      userId: user.id,
      localId: local.id,
      deviceId,
    }).token;
    expect(outcomeOf(await till.send({ ...paper, grant: own }))).toBe('TICKET');
  });

  test('a session’s token is no grant, and a grant is no session', async () => {
    const { till, soap } = await open();
    const session = await app.logIn();
    const paper = till.sell([soapLine(soap)], minutes(5), { grant: session.token! });
    expect(outcomeOf(await till.send(paper))).toBe('MANDAT_INVALIDE');
    const headers = { authorization: `Bearer ${till.grant}` };
    expect((await till.caller.get('/api/products/list', headers)).status).toBe(401);
  });

  test('another device’s grant is that device’s sale, and shown', async () => {
    const { user, till, soap } = await open();
    const other = (await open()).till.caller;
    const paper = till.sell([soapLine(soap)], minutes(5));
    expect(outcomeOf(await sendLate(other, paper))).toBe('TICKET');
    expect(await flagsOf(paper.key)).toEqual(['OTHER_DEVICE']);
    const [ticket] = await app.db.query<{ user_id: number }[]>(
      'SELECT user_id FROM tickets WHERE sale_key = $1',
      [paper.key],
    );
    expect(ticket?.user_id).toBe(user.id);
  });

  test('a sequence that was used for another sale is a ticket, and shown', async () => {
    const { local, till, soap } = await open();
    await till.send(till.sell([soapLine(soap)], minutes(5)));
    const second = till.sell([soapLine(soap, 2)], minutes(6), { sequence: 1 });
    expect(outcomeOf(await till.send(second))).toBe('TICKET');
    expect(await flagsOf(second.key)).toEqual(expect.arrayContaining(['SEQUENCE_REUSED']));
    expect(await ticketsOf(local)).toHaveLength(2);
  });

  test('a key that was used for another sale is refused, and the first one stands', async () => {
    const { local, till, soap } = await open();
    const first = till.sell([soapLine(soap)], minutes(5));
    await till.send(first);
    const second = till.sell([soapLine(soap, 2)], minutes(6), { key: first.key });
    expect(outcomeOf(await till.send(second))).toBe('CLE_REUTILISEE');
    expect(await ticketsOf(local)).toHaveLength(1);
  });

  test('a clock that is a year off dates its sale when it arrives', async () => {
    const { local, till, soap } = await open();
    app.setNow(minutes(60));
    for (const years of [-365, 365]) {
      const paper = till.sell([soapLine(soap)], minutes(years * 24 * 60));
      expect(outcomeOf(await till.send(paper))).toBe('TICKET');
      expect(await flagsOf(paper.key)).toEqual(['CLOCK_OFF']);
    }
    expect((await ticketsOf(local)).map(({ sold_at }) => sold_at)).toEqual([minutes(60), minutes(60)]);
  });

  test('after 72 hours, or by somebody moved: a ticket that is shown; by somebody banned, on a forgotten device: none', async () => {
    const { user, till, soap } = await open();
    app.setNow(minutes(100 * 60));
    const expired = till.sell([soapLine(soap)], minutes(73 * 60));
    expect(outcomeOf(await till.send(expired))).toBe('TICKET');
    expect(await flagsOf(expired.key)).toEqual(['GRANT_EXPIRED']);
    await app.make.edit(user, { localId: (await app.make.local()).id });
    const moved = till.sell([soapLine(soap)], minutes(5));
    expect(outcomeOf(await till.send(moved))).toBe('TICKET');
    expect(await flagsOf(moved.key)).toEqual(['USER_MOVED']);
    await app.make.ban(user);
    const banned = till.sell([soapLine(soap)], minutes(5));
    expect(outcomeOf(await till.send(banned))).toBe('TO_REVIEW');
    expect(await flagsOf(banned.key)).toEqual([
      'GRANT_VOID',
      'USER_BANNED',
      'USER_MOVED',
      'DEVICE_FORGOTTEN',
    ]);
  });

  test('a hundred thousand lines are refused by their length, and 201 by their number', async () => {
    const { till, soap } = await open();
    const huge = till.sell(Array<PaperLine>(100_000).fill(soapLine(soap)), minutes(5));
    expect(outcomeOf(await till.send(huge))).toBe('TROP_VOLUMINEUX');
    const many = till.sell(Array<PaperLine>(201).fill(soapLine(soap)), minutes(5));
    expect(outcomeOf(await till.send(many, 'REST'))).toBe('VALIDATION');
  });

  test('more than a million dirhams, or ten thousand soaps, wait for an administrator', async () => {
    const { till, soap } = await open();
    const many = till.sell(Array<PaperLine>(2).fill(soapLine(soap, 9999)), minutes(5));
    expect(outcomeOf(await till.send(many))).toBe('TO_REVIEW');
    expect(await flagsOf(many.key)).toEqual(['TOO_LARGE']);
  });

  test('without the prices of the paper it is refused, naming the line', async () => {
    const { till, soap } = await open();
    const { itemId, quantity, type } = soapLine(soap);
    const lines = [{ type, itemId, quantity } as PaperLine];
    const paper = till.sell([], minutes(5), { lines, total: 15 });
    expect(outcomeOf(await till.send(paper))).toBe('VALIDATION');
  });
});

describe('« À vérifier »', () => {
  const REVIEWS = `{ reviews(open: true) { items { id kind local { id } evidence lateSale { provisional state flags total
    user { name } lines { name quantity price fault } } } } openReviews }`;
  const DECIDE = `mutation ($id: Int!, $decision: ReviewDecision!, $note: String) {
    decideReview(id: $id, decision: $decision, note: $note) {
      decision note decidedBy { name } lateSale { state ticket { number total received businessDate lines { name price } } } } }`;

  /** The open reviews of a local, the last first. */
  async function openOf(office: Caller, local: Local) {
    const { body } = await office.graphql(REVIEWS);
    const items = body.data.reviews.items as { id: number; local: { id: number }; lateSale: object | null }[];
    return items.filter((item) => item.local.id === local.id);
  }

  const decide = (office: Caller, id: number, decision: string, note?: string) =>
    office.graphql(DECIDE, { id, decision, note });

  /** Four soaps at one dirham, the day before they are decided. */
  async function cheap() {
    const shop = await open('BELDI', 10);
    const paper = shop.till.sell([soapLine(shop.soap, 4, 1)], minutes(5), { received: 20 });
    app.setNow(minutes(24 * 60));
    const office = await app.logIn({ role: 'ADMIN', name: 'Zoé Bureau' });
    await shop.till.send(paper);
    const [review] = await openOf(office, shop.local);
    return { ...shop, office, paper, review: review! };
  }

  test('shows the paper word for word beside what the prices were', async () => {
    const { review, user, soap } = await cheap();
    expect(review).toMatchObject({
      kind: 'LATE_SALE',
      lateSale: {
        provisional: 'A7b-0001',
        state: 'TO_REVIEW',
        flags: ['PRICE_UNKNOWN'],
        total: 4,
        user: { name: user.name },
        lines: [{ name: 'Savon noir', quantity: 4, price: 1, fault: 'PRICE_UNKNOWN' }],
      },
      evidence: { inForce: [{ type: 'product', itemId: soap, states: [{ price: 1500 }] }], short: [] },
    });
  });

  test('accepted, it is a ticket of the day it was sold, at the prices of its paper, and in the figures', async () => {
    const { office, review, local, soap, till, paper } = await cheap();
    const { body } = await decide(office, review.id, 'ACCEPT', ' Prix convenu ');
    expect(body.data.decideReview).toEqual({
      decision: 'ACCEPT',
      note: 'Prix convenu',
      decidedBy: { name: 'Zoé Bureau' },
      lateSale: {
        state: 'TICKET',
        ticket: {
          number: 1,
          total: 4,
          received: 20,
          businessDate: '2026-11-20',
          lines: [{ name: 'Savon noir', price: 1 }],
        },
      },
    });
    expect(await figuresOf(office, local)).toEqual({
      totals: { count: 1, total: 4 },
      rows: [{ figures: { total: 4, articles: 4 } }],
    });
    expect(await stockOf(local, soap)).toBe(6);
    expect(await openOf(office, local)).toEqual([]);
    expect(outcomeOf(await till.send(paper))).toBe('TICKET');
    const [journal] = await app.db.query<object[]>(
      `SELECT before, after FROM journal WHERE action = 'review.decided' AND subject_id = $1`,
      [review.id],
    );
    expect(journal).toEqual({
      before: { kind: 'LATE_SALE', provisional: 'A7b-0001', flags: ['PRICE_UNKNOWN'] },
      after: { decision: 'ACCEPT', note: 'Prix convenu' },
    });
  });

  test.each([
    ['REFUSE', 6],
    ['RETURN_STOCK', 10],
  ])('by %s it has no ticket and no money, and the shelf holds %p of ten', async (decision, left) => {
    const { office, review, local, soap, till, paper } = await cheap();
    expect((await decide(office, review.id, decision)).body.errors).toBeUndefined();
    expect(await ticketsOf(local)).toEqual([]);
    expect(await figuresOf(office, local)).toEqual({ totals: { count: 0, total: 0 }, rows: [] });
    expect(await stockOf(local, soap)).toBe(left);
    expect(outcomeOf(await till.send(paper))).toBe('REFUSED');
    expect(codeOf(await decide(office, review.id, 'ACCEPT'))).toBe('DEJA_DECIDE');
    const { body } = await office.get('/api/reviews/list?open=false');
    expect(body.data[0]).toMatchObject({
      id: review.id,
      decision,
      late_sale: { state: 'REFUSED', ticket_id: null },
    });
  });

  test('two administrators who accept at once make one ticket', async () => {
    const { office, review, local } = await cheap();
    const answers = await Promise.all([1, 2, 3].map(() => decide(office, review.id, 'ACCEPT')));
    expect(answers.map(codeOf).sort()).toEqual(['DEJA_DECIDE', 'DEJA_DECIDE', 'done']);
    expect(await ticketsOf(local)).toHaveLength(1);
  });

  test('a sale that has its ticket can be seen, and not refused here', async () => {
    const { till, soap, local } = await open('TURKI', 1);
    const office = await app.logIn({ role: 'ADMIN' });
    await till.send(till.sell([soapLine(soap, 2)], minutes(5)));
    const [review] = await openOf(office, local);
    expect(review).toMatchObject({ evidence: { short: [{ itemId: soap, asked: 2, available: 1 }] } });
    expect(codeOf(await decide(office, review!.id, 'RETURN_STOCK'))).toBe('VALIDATION');
    expect(codeOf(await decide(office, review!.id, 'ACCEPT'))).toBe('done');
    expect(await ticketsOf(local)).toHaveLength(1);
  });

  test('what no ticket can hold is refused or left', async () => {
    const { till, local } = await open();
    const office = await app.logIn({ role: 'ADMIN' });
    await till.send(till.sell([soapLine(999_999)], minutes(5)));
    const [review] = await openOf(office, local);
    expect(codeOf(await decide(office, review!.id, 'ACCEPT'))).toBe('VALIDATION');
    expect(codeOf(await decide(office, review!.id, 'REFUSE'))).toBe('done');
  });

  test('a first request that was delayed wrote it online meanwhile: accepted, it is that ticket alone', async () => {
    const { till, soap, local } = await open();
    const office = await app.logIn({ role: 'ADMIN' });
    await app.make.change('product', soap, { price: 100 }, minutes(60));
    const paper = till.sell([soapLine(soap, 2, 1)], minutes(5));
    app.setNow(minutes(61));
    expect(outcomeOf(await till.send(paper))).toBe('TO_REVIEW');
    const { key, lines, total } = asInput(paper);
    expect(codeOf(await till.caller.graphql(SELL, { input: { key, lines, total } }))).toBe('done');
    const [review] = await openOf(office, local);
    expect(codeOf(await decide(office, review!.id, 'ACCEPT'))).toBe('done');
    expect(await ticketsOf(local)).toHaveLength(1);
    expect(await stockOf(local, soap)).toBe(8);
  });
});

describe('once it has its ticket', () => {
  const SEARCH = '{ tickets(filter: { search: "a7B-0001" }) { items { number provisionalNumber } } }';

  test('a customer’s paper finds it, and a report tells offline sales from the others', async () => {
    const { till, soap, scrub, local } = await open();
    const office = await app.logIn({ role: 'ADMIN' });
    const paper = till.sell([soapLine(soap, 2), scrubLine(scrub)], minutes(5));
    await till.send(paper);
    await till.caller.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] });
    const { body } = await office.graphql(SEARCH);
    expect(body.data.tickets.items).toContainEqual({ number: 1, provisionalNumber: 'A7b-0001' });
    const found = await office.graphql('{ search(text: "a7b-0001") { tickets { provisionalNumber } } }');
    expect(found.body.data.search.tickets).toContainEqual({ provisionalNumber: 'A7b-0001' });
    const sums = async (offline?: boolean) => {
      const period = { from: '2026-11-20', to: '2026-11-20' };
      const filter = { localIds: [local.id], ...(offline !== undefined && { offline }) };
      const asked = { measures: ['TOTAL', 'TICKETS'], dimensions: ['CASHIER'], period, filter };
      const ask = `query ($question: QuestionInput!) { report(question: $question) {
        rows { figures { total tickets } filter { offline } } } }`;
      const answer = await office.graphql(ask, { question: asked });
      return answer.body.data.report.rows as object[];
    };
    expect(await sums()).toEqual([{ figures: { total: 105, tickets: 2 }, filter: { offline: null } }]);
    expect(await sums(true)).toEqual([{ figures: { total: 90, tickets: 1 }, filter: { offline: true } }]);
    expect(await sums(false)).toEqual([{ figures: { total: 15, tickets: 1 }, filter: { offline: false } }]);
  });

  test('what no line says cannot be asked of offline sales alone', async () => {
    const office = await app.logIn({ role: 'ADMIN' });
    const period = { from: '2026-11-20', to: '2026-11-20' };
    const question = { measures: ['CANCELLED'], period, filter: { offline: true } };
    const ask = 'query ($question: QuestionInput!) { report(question: $question) { count } }';
    expect(codeOf(await office.graphql(ask, { question }))).toBe('VALIDATION');
  });

  test('sold before its day was closed and brought after, it is marked, and the declared amounts stand', async () => {
    const { till, soap, local } = await open();
    const paper = till.sell([soapLine(soap)], minutes(5));
    app.setNow(minutes(60));
    const amounts = { total: 0, total_products: 0, total_services: 0 };
    const closed = await till.caller.post('/api/cloture/add', { ...amounts, waiting: 1 });
    expect(closed.body.data).toMatchObject({ waiting: 1, total: 0 });
    app.setNow(minutes(24 * 60));
    await till.send(paper);
    const office = await app.logIn({ role: 'ADMIN' });
    const { body } = await office.get(`/api/sales/list?from=2026-11-20&to=2026-11-20&local_id=${local.id}`);
    expect(body.data).toMatchObject([{ provisional_number: 'A7b-0001', apres_cloture: true, total: 15 }]);
    const after = await office.get(`/api/cloture?day=2026-11-20&local_id=${local.id}`);
    expect(after.body.data).toMatchObject({ total: 0, attendu: { total: 0 }, attendu_actuel: { total: 15 } });
    expect(after.body.data).toMatchObject({ waiting: 1 });
  });
});
