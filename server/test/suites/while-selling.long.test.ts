import { randomUUID } from 'node:crypto';
import type { Local } from '../../src/locals/local.entity.ts';
import { Caller, useTestApp, type Answer } from '../app.ts';

/** Answers to check; ASKED_WHILE_SELLING=12000 sells for more than a minute. */
const ASKED = Number(process.env['ASKED_WHILE_SELLING'] ?? 600);
const CALLERS = 4;
/** Tickets that a till keeps; it cancels older ones, so that a list stays one page. */
const STANDING = 25;
const TODAY = { from: '2026-11-20', to: '2026-11-20' };

const app = useTestApp();
let locals: Local[];
let products: number[];
let services: Map<number, number>;
/** A product that each till sells with every ticket. */
let soap: number;
let stopped = false;
const done = { sold: 0, corrected: 0, cancelled: 0, received: 0 };

beforeAll(async () => {
  locals = [await app.make.local(), await app.make.local()];
  const stock = locals.map((local): [Local, number] => [local, 5000]);
  products = [];
  for (const price of [1500, 777, 99_999]) products.push(await app.make.product({ price, stock }));
  [soap = 0] = products;
  services = new Map();
  for (const local of locals)
    services.set(local.id, await app.make.service({ local, price: 6000, frais: 2500 }));
  const boss = await app.logIn({ role: 'ADMIN' });
  for (const { id } of locals) {
    const closed = { local_id: id, total: 100, total_products: 40, total_services: 60 };
    await did(boss.post('/api/cloture/add', closed));
  }
});

async function did(sent: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await sent;
  if (status >= 300 || body.errors) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** A till sells; an administrator corrects every other ticket, and cancels the old ones. */
async function till(local: Local): Promise<void> {
  const cashier = await app.logIn({ local });
  const boss = await app.logIn({ role: 'ADMIN' });
  const standing: { id: number; lineId: number }[] = [];
  for (let turn = 0; !stopped; turn += 1) {
    const sale = {
      products: [soap, products[1 + (turn % 2)]!].map((id) => ({ id, quantity: 1 + (turn % 3) })),
      services: turn % 3 === 0 ? [] : [{ id: services.get(local.id)!, quantity: 1 }],
    };
    const sold = await did(cashier.post('/api/sales/add', sale, { 'Idempotency-Key': randomUUID() }));
    standing.push({ id: sold.id, lineId: sold.products[0].id });
    done.sold += 1;
    if (turn % 2 === 0) {
      const step = { id: sold.products[0].id, incordec: turn % 4 === 0 ? 'inc' : 'dec' };
      const { status } = await boss.send('PUT', '/api/sales/update_quantity', JSON.stringify(step));
      if (status === 200) done.corrected += 1;
    }
    if (standing.length > STANDING) {
      await did(boss.send('DELETE', `/api/sales/delete/${standing.shift()!.id}`, undefined));
      done.cancelled += 1;
    }
    if (turn % 10 === 9) await receiveAndRemove(boss, local);
  }
}

async function receiveAndRemove(boss: Caller, local: Local): Promise<void> {
  const goods = [{ id: soap, quantity: 3, price: 5 }];
  const voucher = {
    date: '2026-11-20T10:00',
    from_id: null,
    to_id: local.id,
    isBought: true,
    products: goods,
  };
  const { id } = await did(boss.post('/api/reception/add', voucher, { 'Idempotency-Key': randomUUID() }));
  done.received += 1;
  if (done.received > 20) await did(boss.send('DELETE', `/api/reception/remove/${id}`, undefined));
}

const cents = (dirhams: number) => Math.round(dirhams * 100);

type Figures = Record<string, number>;

function sumsTo(rows: readonly Figures[], totals: Figures): boolean {
  return Object.entries(totals).every(
    ([name, total]) => rows.reduce((sum, row) => sum + cents(row[name]!), 0) === cents(total),
  );
}

const REPORT = (question: string, figures: string) =>
  `{ report(question: { during: TODAY, ${question} }) {
    rows { figures { ${figures} } previous { ${figures} } } totals { ${figures} } } }`;

interface Told {
  rows: { figures: Figures }[];
  totals: Figures;
}

const reported =
  (question: string, figures: string, agree: (told: Told) => boolean = () => true) =>
  async (boss: Caller) => {
    const { report } = (await did(boss.graphql(REPORT(question, figures)))) as { report: Told };
    return (
      sumsTo(
        report.rows.map((row) => row.figures),
        report.totals,
      ) && agree(report)
    );
  };

const closedAgree = ({ rows, totals }: Told) =>
  [totals, ...rows.map(({ figures }) => figures)].every(({ total = 0, expected = 0, sinceClosing = 0 }) =>
    sumsTo([{ total: expected }, { total: sinceClosing }], { total }),
  );

/** Each question, and whether its answer is consistent. */
const QUESTIONS: Record<string, (boss: Caller) => Promise<boolean>> = {
  'tickets of one product': (boss) =>
    reported(
      `measures: [TICKETS], dimensions: [PRODUCT], filter: { productIds: [${soap}] }`,
      'tickets',
    )(boss),
  'items, compared': reported(
    'measures: [TOTAL, NET, ARTICLES], dimensions: [PRODUCT, SERVICE], comparison: PREVIOUS',
    'total net articles',
  ),
  'items by cashier, with the shelves': reported(
    'measures: [TOTAL, ARTICLES], dimensions: [CASHIER, ITEM_TYPE]',
    'total articles',
  ),
  'closed locals': reported(
    'measures: [TOTAL, EXPECTED, SINCE_CLOSING], dimensions: [LOCAL]',
    'total expected sinceClosing',
    closedAgree,
  ),
  'closed locals of a file': async (boss) => {
    const asked = 'format=csv&measures=total,expected,sinceClosing&dimensions=local&during=today';
    const { body } = await boss.get(`/api/reports/export?${asked}`);
    const rows = (body as string).trim().split('\r\n').slice(1);
    const agree = (row: string) => {
      const [, total = 0, expected = 0, since = 0] = row
        .split(';')
        .map((cell) => Number(cell.replace(',', '.')));
      return sumsTo([{ total: expected }, { total: since }], { total });
    };
    return rows.length === locals.length && rows.every(agree);
  },
  'why a figure': async (boss) => {
    const period = `{ from: "${TODAY.from}", to: "${TODAY.to}" }`;
    const query = `{ reportTickets(period: ${period}, filter: { productIds: [${soap}] }, limit: 1000) {
      items { figures { total articles tickets } } totals { total articles tickets } } }`;
    const { items, totals } = (await did(boss.graphql(query))).reportTickets;
    const rows = items as Told['rows'];
    return sumsTo(
      rows.map(({ figures }) => figures),
      totals as Figures,
    );
  },
  'the list of tickets': async (boss) => {
    const query = `{ tickets(filter: { from: "${TODAY.from}" }) {
      items { total frais net lines { total } } totals { count total frais net } } }`;
    const { items, totals } = (await did(boss.graphql(query))).tickets;
    const rows = items as (Figures & { lines: never })[];
    const { count, ...sums } = totals as Figures & { count: number };
    const ofLines = rows.every(({ total, lines }) => sumsTo(lines, { total: total! }));
    return count === rows.length && sumsTo(rows, sums) && ofLines;
  },
  'the list of tickets, by REST': async (boss) => {
    const { body } = await boss.get(`/api/sales/list?from=${TODAY.from}`);
    const rows = body.data as (Figures &
      Record<'products' | 'services', Record<'price' | 'quantity', number>[]>)[];
    const ofLines = rows.every((ticket) =>
      sumsTo(
        [...ticket.products, ...ticket.services].map(({ price, quantity }) => ({ total: price * quantity })),
        { total: ticket['total']! },
      ),
    );
    return sumsTo(rows, { total: body.totals.total }) && ofLines;
  },
  'the list of vouchers': async (boss) => {
    const { body } = await boss.get('/api/reception/list');
    return sumsTo(body.data as Figures[], { total: body.totals.total });
  },
};

test(`${ASKED} answers while four tills sell, correct and cancel: each agrees with itself`, async () => {
  const tills = Promise.all([0, 1, 0, 1].map((place) => till(locals[place]!)));
  const torn = Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, 0]));
  let asked = 0;
  const ask = async () => {
    const boss = await app.logIn({ role: 'ADMIN' });
    while (asked < ASKED && !stopped) {
      const [name, agrees] = Object.entries(QUESTIONS)[asked % Object.keys(QUESTIONS).length]!;
      asked += 1;
      if (!(await agrees(boss))) torn[name]! += 1;
    }
  };
  try {
    await Promise.race([tills, Promise.all(Array.from({ length: CALLERS }, ask))]);
  } finally {
    stopped = true;
    await tills;
  }
  expect([asked, done, torn]).toEqual([
    asked,
    done,
    Object.fromEntries(Object.keys(torn).map((name) => [name, 0])),
  ]);
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(0);
}, 600_000);
