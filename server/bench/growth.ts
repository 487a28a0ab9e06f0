// npm run bench:growth [-- <tickets> …]. What a row costs as the house grows, one client at a time, in turn over houses of
// 10 thousand, 1 and 5 million tickets, of 20,000 products, and of 500 locals. Fails when a row costs over 1.5 times as much.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runBenchmark, type Figure } from './figures.ts';
import { Caller, type HttpAnswer } from './http.ts';
import { median } from './measure.ts';
import { fillLineSums, loadTickets, openLongChain, type ChainSize } from './past.ts';
import { timed } from './report-questions.ts';
import { logIn, withProduct, type Running } from './running.ts';
import { PRICE } from './shop.ts';
import { Till, type Door } from './tills.ts';

const [SMALL = 10_000, MIDDLE = 1_000_000, LARGE = 5_000_000] = process.argv.slice(2).map(Number);
const ROUNDS = 5;
/** Of one question to one house in a round. */
const SLICE_MS = 250;
const FEWEST_CALLS = 3;
const MOST = 1.5;
const ADMIN_PIN = '13572468';
const CASHIER_PIN = '900000001';
const MONTH = { from: '2026-10-01', to: '2026-10-31' };

/**
 * Named before the run: what may cost more as a house grows in this, and why. With `times`, how many times as much it must
 * read there, what it reads is counted in place of the rows it returns, so that it is still held to its goal.
 */
const EXCEPTIONS: { questions: string[]; in: string; times?: number; why: string }[] = [
  {
    questions: ['weekdays by hour, a year beside the one before', 'dashboard of a month'],
    in: ' tickets',
    why: 'reads a sum for each hour with a sale, which few hours of 10,000 tickets in two years have; flat once all have one',
  },
  {
    questions: [
      'sales report, one month',
      'sales report, two years',
      'dashboard of a month',
      'tickets, first page and totals',
      'months by local, two years',
      'weekdays by hour, a year beside the one before',
    ],
    in: '500 locals',
    times: 100,
    why: 'sums the days of a hundred times as many locals: counted per local',
  },
  {
    questions: ['dashboard of a month'],
    in: '20,000 products',
    times: 100,
    why: 'looks for low stock on a hundred times as many shelves: counted per shelf',
  },
];

interface Plan {
  name: string;
  tickets: number;
  chain: Partial<ChainSize>;
  /** The plan that differs from it in one thing only. */
  smaller?: string;
}

const counted = (count: number) => count.toLocaleString('en');
const tickets = (count: number) => `${counted(count)} tickets`;
const CHAIN = { products: 200, locals: 5 };
const PLANS: Plan[] = [
  { name: tickets(SMALL), tickets: SMALL, chain: CHAIN },
  { name: tickets(MIDDLE), tickets: MIDDLE, chain: CHAIN, smaller: tickets(SMALL) },
  { name: tickets(LARGE), tickets: LARGE, chain: CHAIN, smaller: tickets(SMALL) },
  {
    name: '20,000 products',
    tickets: SMALL,
    smaller: tickets(SMALL),
    chain: { ...CHAIN, products: 20_000 },
  },
  {
    // As many tickets as fill a page of one local's month.
    name: '500 locals',
    tickets: MIDDLE,
    smaller: tickets(MIDDLE),
    chain: { ...CHAIN, locals: 500, cashiers: 500, services: 2000 },
  },
];

interface House {
  plan: Plan;
  caller: Caller;
  admin: string;
  cashier: string;
  till: Till;
  /** Products that a cart may hold. */
  sold: number;
}

/** `nth` differs in each call, so that no answer is one that was given before. */
interface Question {
  name: string;
  ask: (house: House, nth: number) => Promise<HttpAnswer | undefined>;
}

function questions(): Question[] {
  const sales = readFileSync(path.join(import.meta.dirname, '../../client/src/sales/sales.graphql'), 'utf8');
  const till = /query TillChanges[\s\S]*?\n\}\n/.exec(sales)![0];
  const list = `query ($filter: TicketFilter!) { tickets(filter: $filter, limit: 50) { items {
    id number soldAt total frais local { id name } user { id name } lines { id name quantity price frais } } } }`;
  const filter = { ...MONTH, localId: 1 };
  const graphql =
    (who: 'admin' | 'cashier', query: string, variables: object) => (house: House, nth: number) =>
      house.caller.post('/graphql', house[who], JSON.stringify({ query, variables: { ...variables, nth } }));
  const sale =
    (door: Door) =>
    async ({ till, sold }: House) => {
      await till.sell(door, sold);
      return undefined;
    };
  const rest = (address: string) => (house: House, nth: number) =>
    house.caller.get(address, `${house.admin}X-Hint: bench.${nth}\r\n`);
  return [
    { name: 'sale, GraphQL', ask: sale('graphql') },
    { name: 'sale, REST', ask: sale('rest') },
    { name: "50 tickets of a local's month, GraphQL", ask: graphql('admin', list, { filter }) },
    {
      name: "50 tickets of a local's month, REST with totals",
      ask: rest(`/api/sales/list?local_id=1&from=${MONTH.from}&to=${MONTH.to}&limit=50`),
    },
    { name: 'catalogue, GraphQL', ask: graphql('cashier', till, {}) },
    { name: 'products of a local, REST', ask: rest('/api/products/list?local_id=1') },
    ...timed(null)
      .filter(({ name }) => !name.startsWith('tickets, page 100'))
      .map(({ name, query, variables }) => ({
        name,
        ask: graphql(
          'admin',
          query,
          name.startsWith('cashiers by product') ? ofFiveLocals(variables) : variables,
        ),
      })),
  ];
}

/** The cashiers and products of 500 locals are more rows than a report answers. */
function ofFiveLocals({ question, ...others }: Record<string, unknown>): Record<string, unknown> {
  return { ...others, question: { ...(question as object), filter: { localIds: [1, 2, 3, 4, 5] } } };
}

async function openHouse(plan: Plan, { product, at, pinKey }: Running): Promise<House> {
  const start = performance.now();
  const chain = await openLongChain(at, pinKey, plan.chain);
  await loadTickets(at, chain, plan.tickets);
  await fillLineSums(at);
  console.error(`${plan.name}: loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const { url } = product;
  const sold = chain.products.filter(({ price }) => price === PRICE).map(({ id }) => id);
  const till = await Till.logIn(url, CASHIER_PIN, sold);
  const bearer = async (code: string) => `Authorization: Bearer ${await logIn(url, code)}\r\n`;
  return {
    plan,
    till,
    sold: sold.length,
    caller: await Caller.open(url),
    admin: await bearer(ADMIN_PIN),
    cashier: await bearer(CASHIER_PIN),
  };
}

/** All houses at once, so that a change of the machine's speed meets each of them. */
function withHouses<T>(plans: readonly Plan[], work: (houses: House[]) => Promise<T>): Promise<T> {
  const [plan, ...rest] = plans;
  if (plan === undefined) return work([]);
  return withProduct({ DEMO: 'false', ADMIN_PIN }, async (running) => {
    const house = await openHouse(plan, running);
    return withHouses(rest, (others) => work([house, ...others]));
  });
}

interface Cost {
  milliseconds: number;
  rows: number;
}

async function measureAll(houses: readonly House[]): Promise<Figure[]> {
  const asked = questions();
  const found = new Map<string, Cost[]>();
  let nth = 0;
  const turn = async ({ name, ask }: Question, house: House): Promise<Cost> => {
    house.caller.close();
    house.caller = await Caller.open(house.caller.url);
    await house.till.connect();
    const taken: number[] = [];
    let rows = 1;
    const end = performance.now() + SLICE_MS;
    while (taken.length < FEWEST_CALLS || performance.now() < end) {
      const start = performance.now();
      const answer = await ask(house, (nth += 1));
      taken.push(performance.now() - start);
      if (answer && taken.length === 1) rows = rowsOf(name, answer);
    }
    house.till.disconnect();
    return { milliseconds: median(taken), rows };
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const question of asked) {
      for (const house of round % 2 === 0 ? houses : houses.toReversed()) {
        const cost = await turn(question, house);
        const key = `${question.name} ${house.plan.name}`;
        if (round > 0) found.set(key, [...(found.get(key) ?? []), cost]);
      }
    }
  }
  const plans = houses.map(({ plan }) => plan);
  return asked.map(({ name }) => figureOf(name, plans, (plan) => middle(found.get(`${name} ${plan}`)!)));
}

function middle(costs: readonly Cost[]): Cost {
  return {
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
    rows: median(costs.map(({ rows }) => rows)),
  };
}

/** The worst of a question's ratios, beside all of them. */
function figureOf(name: string, plans: readonly Plan[], costOf: (plan: string) => Cost): Figure {
  const grown = plans.flatMap(({ name: plan, smaller }) => {
    if (smaller === undefined) return [];
    const exception = EXCEPTIONS.find((one) => one.questions.includes(name) && plan.endsWith(one.in));
    return [{ plan, exception, ratio: growth(costOf(smaller), costOf(plan), exception?.times) }];
  });
  const told = grown.map(({ plan, exception, ratio }) => {
    const { milliseconds, rows } = costOf(plan);
    const excused = exception ? ', an exception' : '';
    return `${plan} × ${ratio.toFixed(2)} (${milliseconds.toFixed(1)} ms, ${rows} rows${excused})`;
  });
  const reasons = new Set(grown.flatMap(({ exception }) => (exception ? [exception.why] : [])));
  const smallest = costOf(plans[0]!.name);
  return {
    what: name,
    value: smallest.milliseconds,
    unit: 'ms',
    reference: 'the smaller house, per row',
    ratio: Math.max(...grown.filter(isHeld).map(({ ratio }) => ratio)),
    goal: { most: MOST },
    also: [`${smallest.rows} rows`, ...told, ...reasons].join(', '),
  };
}

const isHeld = ({ exception }: { exception?: (typeof EXCEPTIONS)[number] | undefined }) =>
  !exception || exception.times !== undefined;

/** Per row returned; where fewer are returned, per call. */
function growth(smaller: Cost, larger: Cost, times = Math.max(1, larger.rows / smaller.rows)): number {
  return larger.milliseconds / smaller.milliseconds / times;
}

/** Objects in the answer's lists, those within others included. */
function rowsOf(name: string, { status, body }: HttpAnswer): number {
  if (status !== 200 || body.includes('"errors"'))
    throw new Error(`${name}: ${status} ${body.slice(0, 500)}`);
  const count = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const inner = Object.values(value).reduce<number>((sum, one) => sum + count(one), 0);
    return inner + (Array.isArray(value) ? value.length : 0);
  };
  return Math.max(1, count(JSON.parse(body)));
}

await runBenchmark('growth', () => withHouses(PLANS, measureAll));
