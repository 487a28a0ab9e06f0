// Asks a few thousand reads of two builds over one database, by both doors, and compares what they answer, parsed; an answer
// with more members than before is counted apart.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Dice } from '../src/demo/history/dice.ts';
import { removeDataDir, startProduct, type RunningProduct } from '../test/fixtures/product.ts';
import { figure, type Measure } from './figures.ts';
import { Caller } from './load.ts';
import { logIn } from './running.ts';

const HERE = path.resolve(import.meta.dirname, '../..');
const SEED = 11;
const SHOWN = 10;
const LOCALS = [1, 2, 3, 4, 5];
const DAY_MS = 86_400_000;
/** The administrator, and two cashiers of the greeting. */
const CALLERS = [0, 1, 2];

interface Ask {
  caller: number;
  path: string;
  /** Of a GraphQL document; without one the path is got. */
  body?: string;
}

const dice = new Dice(SEED);
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const maybe = <T>(value: T) => (dice.oneIn(2) ? value : undefined);
const many = (count: number, one: () => Ask) => Array.from({ length: count }, one);

const graphql = (query: string, variables: object = {}): Ask => ({
  caller: 0,
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});

function period(): { from: string; to: string } {
  const to = dice.below(400);
  return { from: day(to + dice.pick([0, 0, 1, 6, 13, 30, 90, 365])), to: day(to) };
}

const USUAL = ['TOTAL', 'NET', 'TICKETS', 'FRAIS', 'ARTICLES'];
const MEASURES =
  `AVERAGE_TICKET CANCELLED CORRECTED DECLARED DIFFERENCE EXPECTED PRODUCTS SERVICES STOCK_QUANTITY
  STOCK_VALUE ${USUAL.join(' ')}`.split(/\s+/);
const DIMENSIONS =
  'CASHIER CATEGORY DAY HOUR ITEM_TYPE LOCAL LOCAL_TYPE MONTH PRODUCT SERVICE WEEK WEEKDAY'.split(' ');
const REPORT = `query ($question: QuestionInput!) { report(question: $question) {
  rows { day week month hour weekday localType itemType local { name } cashier { name } category { name }
    product { name } service { name } figures { articles averageTicket cancelled corrected declared difference expected
      frais net products services stockQuantity stockValue tickets total } previous { total } }
  count totals { total net tickets } } }`;

function report(): Ask {
  const filter = {
    localIds: dice.oneIn(3) ? dice.some(LOCALS, 1, 3) : undefined,
    itemType: dice.oneIn(6) ? dice.pick(['PRODUCT', 'SERVICE']) : undefined,
    weekdays: dice.oneIn(8) ? [5, 6] : undefined,
    hours: dice.oneIn(8) ? [17, 18, 19] : undefined,
  };
  const question = {
    measures: dice.some(dice.oneIn(2) ? USUAL : MEASURES, 1, 4),
    dimensions: dice.some(DIMENSIONS, 0, 2),
    period: period(),
    comparedWith: maybe(period()),
    filter,
    limit: dice.pick([5, 50, 1000]),
  };
  return graphql(REPORT, { question });
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
  if (dice.oneIn(2)) return graphql(TICKETS, { filter: { from, to, localId, userId, search }, limit });
  const asked = { from, to, local_id: localId, user_id: userId, search, limit };
  return { caller: 0, path: `/api/sales/list?${query(asked)}` };
}

function query(asked: Record<string, unknown>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

const dated = (path: string): Ask => {
  return { caller: 0, path: `${path}?${query({ ...period(), local_id: maybe(dice.pick(LOCALS)) })}` };
};

const TILL = `{ services { id name price frais imageUrl } categories { id name imageUrl } closure { id declaredAt }
  products { id name price imageUrl category { id name } stock { quantity limited local { name } } totalStock } }`;

const LISTS = `auth/list categories/list cloture house locals/list products/list products/list?hidden=all
  products/list?search=savon reception/last_purchases reception/list reception/suppliers sales/all_products_services
  sales/report services/list stock/list stock/sheets/list`.split(/\s+/);
const PATHS = [
  ...LISTS.map((list) => `/api/${list}`),
  ...LOCALS.flatMap((id) => [`/api/products/list?local_id=${id}`, `/api/services/list?local_id=${id}`]),
  ...[1, 2, 3].map((category) => `/api/products/list?category_id=${category}`),
];

const asksOfAll = (): Ask[] => [
  ...CALLERS.flatMap((caller) => PATHS.map((path) => ({ caller, path }))),
  graphql(TILL),
  ...many(1200, report),
  ...many(1200, pageOfTickets),
  ...['/api/reception/list', '/api/cloture/list', '/api/sales/report'].flatMap((path) =>
    many(100, () => dated(path)),
  ),
  ...many(200, () => ({ caller: 0, path: `/api/sales/items/${1 + dice.below(50_000)}` })),
];

interface Answer {
  status: number;
  body: unknown;
}

async function answersOf({ url, codes }: RunningProduct, asks: readonly Ask[]): Promise<Answer[]> {
  const sessions = await Promise.all(CALLERS.map((caller) => logIn(url, codes[caller]!)));
  const open = await Caller.open(url);
  const answers: Answer[] = [];
  for (const { caller, path, body } of asks) {
    const { bearer } = sessions[caller]!;
    const answer = await (body === undefined ? open.get(path, bearer) : open.post(path, bearer, body));
    answers.push({ status: answer.status, body: JSON.parse(answer.body, withoutRequest) });
  }
  open.close();
  return answers;
}

const withoutRequest = (member: string, value: unknown): unknown =>
  member === 'requestId' ? undefined : value;

/** Where `after` first lacks what `before` says, with both; null when it holds all of it. */
function lost(before: unknown, after: unknown, at = ''): string | null {
  const here = () => `${at}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`.slice(0, 300);
  if (typeof before !== 'object' || before === null) return before === after ? null : here();
  if (typeof after !== 'object' || after === null) return here();
  if (Array.isArray(before) && !(Array.isArray(after) && before.length === after.length)) return here();
  for (const [name, value] of Object.entries(before)) {
    const found = lost(value, (after as Record<string, unknown>)[name], `${at}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

export const measure: Measure = async ([before]) => {
  if (before === undefined) throw new Error('npm run bench -- answers <a built clone>');
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
    const [first, second] = [await record(path.resolve(before)), await record(HERE)];
    const differ = asks.flatMap((ask, place) => {
      const what = lost(first[place], second[place]);
      return what === null ? [] : [`${JSON.stringify(ask)}\n  ${what}`];
    });
    for (const one of differ.slice(0, SHOWN)) console.error(one);
    const equal = first.filter((answer, place) => isDeepStrictEqual(answer, second[place])).length;
    const refused = first.filter(
      ({ status, body }) => status >= 400 || (body as { errors?: unknown }).errors,
    );
    const fault = differ.length > 0 ? { fault: `${differ.length} otherwise` } : {};
    return [
      figure('reads answered the same', equal, 'reads', {
        ...fault,
        also: `of ${asks.length}, ${refused.length} of them refused`,
      }),
      figure('reads with more members', asks.length - equal - differ.length, 'reads'),
    ];
  } finally {
    removeDataDir(dataDir);
  }
};
