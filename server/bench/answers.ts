// npm run bench:answers -- <clone before>. Asks a few thousand reads of two builds over one database, by both doors, and
// compares what they answer, parsed; whoever has more members than before is counted apart.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Dice } from '../src/demo/history/dice.ts';
import { removeDataDir, startProduct, type RunningProduct } from '../test/fixtures/product.ts';
import { Caller } from './http.ts';

const HERE = path.resolve(import.meta.dirname, '../..');
const SEED = 11;
const REPORTS = 1200;
const PAGES = 1200;
const SHOWN = 10;
const LOCALS = [1, 2, 3, 4, 5];
const DAY = 86_400_000;
/** The administrator, and two cashiers of the greeting. */
const CALLERS = [0, 1, 2];

interface Ask {
  caller: number;
  path: string;
  /** Of a GraphQL document; without one the path is got. */
  body?: string;
}

const dice = new Dice(SEED);
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);

function period(): { from: string; to: string } {
  const to = dice.below(400);
  return { from: day(to + dice.pick([0, 0, 1, 6, 13, 30, 90, 365])), to: day(to) };
}

const maybe = <T>(value: T) => (dice.oneIn(2) ? value : undefined);

const MEASURES = [
  'ARTICLES',
  'AVERAGE_TICKET',
  'CANCELLED',
  'CORRECTED',
  'DECLARED',
  'DIFFERENCE',
  'EXPECTED',
  'FRAIS',
  'NET',
  'PRODUCTS',
  'SERVICES',
  'STOCK_QUANTITY',
  'STOCK_VALUE',
  'TICKETS',
  'TOTAL',
];
const DIMENSIONS = [
  'CASHIER',
  'CATEGORY',
  'DAY',
  'HOUR',
  'ITEM_TYPE',
  'LOCAL',
  'LOCAL_TYPE',
  'MONTH',
  'PRODUCT',
  'SERVICE',
  'WEEK',
  'WEEKDAY',
];
const FIGURES = `figures { articles averageTicket cancelled corrected declared difference expected frais net products
  services stockQuantity stockValue tickets total }`;
const REPORT = `query ($question: QuestionInput!) { report(question: $question) {
  rows { day week month hour weekday localType itemType local { name } cashier { name } category { name }
    product { name } service { name } ${FIGURES} previous { total } } count totals { total net tickets } } }`;

function report(): Ask {
  const chosen = {
    localIds: dice.oneIn(3) ? dice.some(LOCALS, 1, 3) : undefined,
    itemType: dice.oneIn(6) ? dice.pick(['PRODUCT', 'SERVICE']) : undefined,
    weekdays: dice.oneIn(8) ? [5, 6] : undefined,
    hours: dice.oneIn(8) ? [17, 18, 19] : undefined,
  };
  const question = {
    measures: dice.some(dice.oneIn(2) ? ['TOTAL', 'NET', 'TICKETS', 'FRAIS', 'ARTICLES'] : MEASURES, 1, 4),
    dimensions: dice.some(DIMENSIONS, 0, 2),
    period: period(),
    comparedWith: maybe(period()),
    filter: chosen,
    limit: dice.pick([5, 50, 1000]),
  };
  return { caller: 0, path: '/graphql', body: JSON.stringify({ query: REPORT, variables: { question } }) };
}

const TICKETS = `query ($filter: TicketFilter, $limit: Int) { tickets(filter: $filter, limit: $limit) {
  totals { count products services total frais net } nextCursor
  items { id number soldAt total frais net received returned afterClosure local { id name type } user { id name }
    lines { id type itemId name price frais quantity total } } } }`;

function pageOfTickets(): Ask {
  const { from, to } = period();
  const [localId, userId] = [maybe(dice.pick(LOCALS)), dice.oneIn(3) ? 1 + dice.below(20) : undefined];
  const search = dice.oneIn(5) ? dice.pick(['142', 'savon', 'massage', '150,00', 'ID 12']) : undefined;
  const limit = dice.pick([1, 20, 50, 200]);
  if (dice.oneIn(2)) {
    const variables = { filter: { from, to, localId, userId, search }, limit };
    return { caller: 0, path: '/graphql', body: JSON.stringify({ query: TICKETS, variables }) };
  }
  const asked = { from, to, local_id: localId, user_id: userId, search, limit };
  return { caller: 0, path: `/api/sales/list?${query(asked)}` };
}

function query(asked: Record<string, unknown>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

const TILL = `{ services { id name price frais imageUrl } categories { id name imageUrl } closure { id declaredAt }
  products { id name price imageUrl category { id name } stock { quantity limited local { name } } totalStock } }`;

const PATHS = [
  '/api/products/list',
  '/api/services/list',
  '/api/categories/list',
  '/api/locals/list',
  '/api/house',
  '/api/auth/list',
  '/api/reception/list',
  '/api/reception/suppliers',
  '/api/reception/last_purchases',
  '/api/cloture',
  '/api/stock/list',
  '/api/stock/sheets/list',
  '/api/sales/report',
  '/api/sales/all_products_services',
  '/api/products/list?hidden=all',
  '/api/products/list?search=savon',
  ...LOCALS.flatMap((id) => [`/api/products/list?local_id=${id}`, `/api/services/list?local_id=${id}`]),
  ...[1, 2, 3].map((category) => `/api/products/list?category_id=${category}`),
];

function dated(path: string): Ask {
  return { caller: 0, path: `${path}?${query({ ...period(), local_id: maybe(dice.pick(LOCALS)) })}` };
}

function asksOfAll(): Ask[] {
  const many = (count: number, one: () => Ask) => Array.from({ length: count }, one);
  return [
    ...CALLERS.flatMap((caller) => PATHS.map((path) => ({ caller, path }))),
    ...CALLERS.map((caller) => ({ caller, path: '/graphql', body: JSON.stringify({ query: TILL }) })),
    ...many(REPORTS, report),
    ...many(PAGES, pageOfTickets),
    ...['/api/reception/list', '/api/cloture/list', '/api/sales/report'].flatMap((path) =>
      many(100, () => dated(path)),
    ),
    ...many(200, () => ({ caller: 0, path: `/api/sales/items/${1 + dice.below(50_000)}` })),
  ];
}

interface Answer {
  status: number;
  body: unknown;
}

async function answersOf({ url, codes }: RunningProduct, asks: readonly Ask[]): Promise<Answer[]> {
  const callers = await Promise.all(CALLERS.map((caller) => logIn(url, codes[caller]!)));
  const open = await Caller.open(url);
  const answers: Answer[] = [];
  for (const { caller, path, body } of asks) {
    const { status, ...answer } = await (body === undefined
      ? open.get(path, callers[caller]!)
      : open.post(path, callers[caller]!, body));
    answers.push({ status, body: JSON.parse(answer.body, withoutRequest) });
  }
  open.close();
  return answers;
}

const withoutRequest = (member: string, value: unknown): unknown =>
  member === 'requestId' ? undefined : value;

async function logIn(url: string, code: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: code }),
  });
  return `Authorization: Bearer ${((await response.json()) as { token: string }).token}\r\n`;
}

/** Whether `after` holds all of `before`, with the same values. */
function contains(before: unknown, after: unknown): boolean {
  if (Array.isArray(before)) {
    const others: unknown[] = Array.isArray(after) ? after : [];
    return before.length === others.length && before.every((one, place) => contains(one, others[place]));
  }
  if (typeof before !== 'object' || before === null) return before === after;
  if (typeof after !== 'object' || after === null) return false;
  return Object.entries(before).every(([name, value]) =>
    contains(value, (after as Record<string, unknown>)[name]),
  );
}

async function main(before: string): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  const asks = asksOfAll();
  const record = async (clone: string): Promise<Answer[]> => {
    const env = { DATA_DIR: dataDir, DEMO: 'true', DEMO_HISTORY: '' };
    const product = await startProduct(env, { main: path.join(clone, 'server/dist/main.js') });
    try {
      return await answersOf(product, asks);
    } finally {
      await product.stop();
    }
  };
  try {
    const [first, second] = [await record(before), await record(HERE)];
    const differ = asks.flatMap((ask, place) =>
      contains(first[place], second[place]) ? [] : [{ ask, was: first[place], is: second[place] }],
    );
    const equal = first.filter((answer, place) => isDeepStrictEqual(answer, second[place])).length;
    const refused = first.filter(
      ({ status, body }) => status >= 400 || (body as { errors?: unknown }).errors,
    );
    console.log(`${asks.length} reads, of which ${refused.length} are refused: ${equal} answered the same,`);
    console.log(`${asks.length - equal - differ.length} with more members, ${differ.length} otherwise.`);
    for (const one of differ.slice(0, SHOWN)) console.log(JSON.stringify(one).slice(0, 1500));
    return differ.length === 0;
  } finally {
    removeDataDir(dataDir);
  }
}

const [before] = process.argv.slice(2);
if (before === undefined) {
  console.error('npm run bench:answers -- <folder of a clone, built>');
  process.exit(1);
}
main(path.resolve(before)).then(
  (same) => process.exit(same ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
