// Lists, catalogue and custom reports a second, by both doors and 8 clients, in turn with the floor (the list's own statements
// behind bare node:http and pg) and PostGraphile over the same tables.
import { counted, figure, type Figure, type Measure } from './figures.ts';
import { loadTickets, LOCALS, OFFICE, openLongChain } from './furnish.ts';
import { Caller, costs, inRounds, measureLoad, type HttpAnswer, type Processes, type Turn } from './load.ts';
import { startFloor, startPostgraphile, type Rival } from './rivals.ts';
import { EMPTY, logIn, withProduct } from './running.ts';
import { screenDocument } from '../test/screens.ts';

const CLIENTS = 8;
const OURS = '50 tickets, GraphQL';
const FLOOR = '50 tickets, the floor';
const THEIRS = '50 tickets, PostGraphile';
const MONTH = { from: '2026-10-01', to: '2026-10-31' };
const MILLION = 1_000_000;

const OUR_PAGE = `query ($filter: TicketFilter!) { tickets(filter: $filter, limit: 50) { items {
  id number soldAt total frais local { id name } user { id name }
  lines { id name quantity price frais } } } }`;

const THEIR_PAGE = `query ($local: Int!) {
  allTickets(condition: { localId: $local }, orderBy: [SOLD_AT_DESC], first: 50) { nodes {
    id number soldAt productsCentimes servicesCentimes fraisCentimes
    localByLocalId { id name } userByUserId { id name }
    ticketLinesByTicketId { nodes { id name quantity priceCentimes fraisCentimes } } } } }`;

const CATALOGUE = '{ products { id name price hidden imageUrl category { id name } } }';

const MONTH_BY_LOCAL = `query ($question: QuestionInput!) { report(question: $question) {
  rows { local { name } figures { total net tickets averageTicket } } totals { total net tickets } } }`;
const MEASURES = ['TOTAL', 'NET', 'TICKETS', 'AVERAGE_TICKET'];
const QUESTION = { question: { measures: MEASURES, dimensions: ['LOCAL'], period: MONTH } };

/** One request, which all clients repeat. */
export interface Reading {
  name: string;
  url: string;
  ask: (caller: Caller, client: number) => Promise<HttpAnswer>;
  expected?: number;
  /** What it is measured by; `least` is of that share, or else a number a second. */
  beside?: string;
  least?: number;
}

export const measure: Measure = (given) =>
  withProduct(EMPTY, async ({ product, at, pinKey, processes }) => {
    const chain = await openLongChain(at, pinKey);
    const admin = (await logIn(product.url, String(OFFICE))).bearer;
    const cashier = (await logIn(product.url, chain.shops[0]!.codes[0]!)).bearer;
    const figures: Figure[] = [];
    for (const size of given.length > 0 ? given.map(Number) : [60_000]) {
      const rivals: Rival[] = [];
      try {
        await loadTickets(at, chain, size);
        rivals.push(await startFloor(at, MONTH), await startPostgraphile(at));
        const pages = pageReadings(product.url, admin, rivals as [Rival, Rival]);
        for (const { name, url, ask } of pages) refuseShortPage(name, await once(url, ask));
        const readings = [...pages, ...(await tillReadings(product.url, cashier, admin))];
        const found = await inRounds(new Map(readings.map((one) => [one.name, turnsOf(one, processes)])));
        figures.push(...figuresOf(size, readings, found));
      } finally {
        for (const rival of rivals) rival.stop();
      }
    }
    return figures;
  });

type Ask = Reading['ask'];

function graphql(headers: string, query: string, variables: (client: number) => object = () => ({})): Ask {
  const bodies = Array.from({ length: CLIENTS }, (_, n) =>
    JSON.stringify({ query, variables: variables(n) }),
  );
  return (caller, client) => caller.post('/graphql', headers, bodies[client]!);
}

/** Client n asks of local n modulo five. */
const localOf = (client: number) => 1 + (client % LOCALS);

export function ourPage(url: string, admin: string): Reading {
  const ask = graphql(admin, OUR_PAGE, (client) => ({ filter: { ...MONTH, localId: localOf(client) } }));
  return { name: OURS, url, ask, beside: FLOOR, least: 0.6 };
}

function pageReadings(url: string, admin: string, [floor, theirs]: readonly [Rival, Rival]): Reading[] {
  const list = (client: number) =>
    `/api/sales/list?local_id=${localOf(client)}&from=${MONTH.from}&to=${MONTH.to}&limit=50`;
  return [
    { name: FLOOR, url: floor.url, ask: (caller, client) => caller.get(`/${localOf(client)}`, '') },
    { name: THEIRS, url: theirs.url, ask: graphql('', THEIR_PAGE, (client) => ({ local: localOf(client) })) },
    ourPage(url, admin),
    {
      name: '50 tickets, REST with totals',
      url,
      ask: (caller, client) => caller.get(list(client), admin),
      beside: FLOOR,
    },
  ];
}

export function ourProducts(url: string, cashier: string): Reading {
  return { name: 'products, REST', url, ask: (caller) => caller.get('/api/products/list', cashier) };
}

async function tillReadings(url: string, cashier: string, admin: string): Promise<Reading[]> {
  // A hint of his own, or a variable that no document reads, makes each answer read anew, and not given as it was.
  let asked = 0;
  const anew = () => (asked += 1);
  const changes = screenDocument('TillChanges');
  const opened = await once(url, graphql(cashier, changes));
  const { mark } = (JSON.parse(opened.body) as { data: { tillChanges: { mark: string } } }).data.tillChanges;
  const products = ourProducts(url, cashier);
  const etag = /\r\netag: (\S+)/i.exec((await once(url, products.ask)).head)?.[1];
  return [
    {
      name: 'what changed in the catalogue, GraphQL',
      url,
      ask: graphql(cashier, changes, () => ({ since: mark })),
    },
    { name: 'products, GraphQL', url, ask: graphql(admin, CATALOGUE) },
    products,
    {
      name: 'products unchanged, REST',
      url,
      ask: (caller) => caller.get('/api/products/list', `${cashier}If-None-Match: ${etag}\r\n`),
      expected: 304,
      least: 3000,
    },
    {
      name: 'products of a local, REST, read anew',
      url,
      ask: (caller, client) =>
        caller.get(
          `/api/products/list?local_id=${1 + (client % LOCALS)}`,
          `${admin}X-Hint: bench.${anew()}\r\n`,
        ),
    },
    {
      name: 'a month by local, GraphQL',
      url,
      ask: graphql(admin, MONTH_BY_LOCAL, () => QUESTION),
      least: 1500,
    },
    {
      name: 'a month by local, read anew',
      url,
      ask: (caller) => {
        const variables = { ...QUESTION, nth: anew() };
        return caller.post('/graphql', admin, JSON.stringify({ query: MONTH_BY_LOCAL, variables }));
      },
    },
  ];
}

async function once(url: string, ask: Ask): Promise<HttpAnswer> {
  const caller = await Caller.open(url);
  const answer = await ask(caller, 0);
  caller.close();
  if (answer.status !== 200 || answer.body.includes('"errors"'))
    throw new Error(`Answered ${answer.status} ${answer.body.slice(0, 500)}`);
  return answer;
}

/** Whichever of the four says it: each ticket has its lines. */
function refuseShortPage(name: string, { body }: HttpAnswer): void {
  const tickets = body.match(/"(ticketLinesByTicketId|lines|products)":[[{]/g)?.length;
  if (tickets !== 50) throw new Error(`${name}: ${tickets} tickets instead of 50.`);
}

export function turnsOf({ name, url, ask, expected = 200 }: Reading, processes: Processes) {
  return async (seconds: number): Promise<Turn> => {
    const callers = await Promise.all(Array.from({ length: CLIENTS }, () => Caller.open(url)));
    const readers = callers.map((caller, client) => async () => {
      const { status, body } = await ask(caller, client);
      if (status !== expected) throw new Error(`${name}: ${status} ${body.slice(0, 300)}`);
    });
    const turn = await measureLoad(readers, seconds, processes);
    for (const caller of callers) caller.close();
    return turn;
  };
}

function figuresOf(size: number, readings: Reading[], found: ReadonlyMap<string, Turn>): Figure[] {
  const rate = (name: string) => found.get(name)!.aSecond;
  const rows = readings.map(({ name, beside, least }) => {
    const share = beside === undefined ? {} : { ratio: rate(name) / rate(beside), reference: beside };
    const goal = least === undefined ? {} : { goal: { least } };
    return figure(name, rate(name), '/s', { ...share, ...goal, also: costs(found.get(name)!) });
  });
  const ratio = rate(OURS) / rate(THEIRS);
  const least = size < MILLION ? 1.2 : 1.1;
  rows.push(
    figure(`${OURS}, beside theirs`, rate(OURS), '/s', { ratio, reference: THEIRS, goal: { least } }),
  );
  return rows.map((row) => ({ ...row, what: `${counted(size)} tickets: ${row.what}` }));
}
