import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller, type Answer } from '../app.ts';
import { unbalancedBooks } from '../books.ts';
import {
  embeddedConnection,
  pullThePlug,
  removeDataDir,
  startProduct,
  type RunningProduct,
} from '../fixtures/product.ts';
import { COMPILED } from '../running-server.ts';
import { screenDocument } from '../screens.ts';
import { withClient } from '../../src/db/with-client.ts';

const ROUNDS = 5;
const TILLS = 8;
const SALES_A_ROUND = 60;

const SELL = screenDocument('Sell');

interface Sale {
  key: string;
  till: number;
  services: { type: string; id: number; quantity: number }[];
  products: { type: string; id: number; quantity: number }[];
}

/** The final result of a sale; null when it is unknown. */
type Verdict = { id: number; number: number } | { refused: string } | null;

let dataDir: string;
let product: RunningProduct | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-crash-'));
});

afterAll(async () => {
  await product?.stop();
  removeDataDir(dataDir);
});

test('the power fails five times while eight tills sell: every receipt handed out is a ticket, and only once', async () => {
  const env = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: COMPILED };
  product = await startProduct({ ...env, DEMO: 'true' });
  const sold = new Map<string, { id: number; number: number }>();
  const refused = new Map<string, string>();
  let interrupted = 0;
  const tills = await logInEverybody(product);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const answered = sold.size + refused.size;
    const inDoubt: Sale[] = [];
    const selling = tills.map((till) => sellUntilTheLightGoesOut(till, sold, refused, inDoubt));
    while (sold.size + refused.size < answered + SALES_A_ROUND) await wait(2);
    await wait(Math.random() * 20);
    pullThePlug(product, dataDir);
    await Promise.all(selling);
    await product.ended;
    interrupted += inDoubt.length;

    product = await startProduct(env);
    for (const till of tills) till.caller = callerAt(product.url, till.caller.token);
    await Promise.all(inDoubt.map((sale) => retry(tills[sale.till]!, sale, sold, refused)));
  }
  expect(sold.size).toBeGreaterThanOrEqual(200);
  expect(interrupted).toBeGreaterThanOrEqual(ROUNDS);

  await withClient(embeddedConnection(dataDir), async (client) => {
    const { rows } = await client.query<{ sale_key: string; id: number; number: number }>(
      'SELECT sale_key, id, number FROM tickets ORDER BY id',
    );
    const tickets = new Map(rows.map(({ sale_key, id, number }) => [sale_key, { id, number }]));
    expect(tickets.size).toBe(rows.length);
    expect(new Set(tickets.keys())).toEqual(new Set(sold.keys()));
    for (const [key, ticket] of sold) expect(tickets.get(key)).toEqual(ticket);
    expect([...refused.keys()].filter((key) => tickets.has(key))).toEqual([]);
    expect(await unbalancedBooks(client)).toEqual([]);
  });
});

interface Till {
  place: number;
  caller: Caller;
  serviceIds: number[];
  productIds: number[];
}

/** Six demonstration cashiers, two of them on a second device, each with his local's catalogue. */
async function logInEverybody({ url, codes }: RunningProduct): Promise<Till[]> {
  const cashiers = codes.slice(1);
  expect(cashiers).toHaveLength(6);
  return Promise.all(
    Array.from({ length: TILLS }, async (_, place) => {
      const caller = new Caller(url);
      expect(await caller.login(cashiers[place % cashiers.length]!)).toMatchObject({ status: 200 });
      const [serviceIds, productIds] = await Promise.all(
        ['services', 'products'].map(async (items) => {
          const { body } = await caller.get(`/api/${items}/list`);
          return (body.data as { id: number }[]).map(({ id }) => id);
        }),
      );
      return { place, caller, serviceIds: serviceIds!, productIds: productIds! };
    }),
  );
}

/** Sessions outlive the crash, so no new login. */
function callerAt(url: string, token: string | undefined): Caller {
  const caller = new Caller(url);
  caller.token = token;
  return caller;
}

async function sellUntilTheLightGoesOut(
  till: Till,
  sold: Map<string, { id: number; number: number }>,
  refused: Map<string, string>,
  inDoubt: Sale[],
): Promise<void> {
  for (;;) {
    const sale = newSale(till);
    const verdict = await send(till, sale);
    if (verdict === null) {
      inDoubt.push(sale);
      return;
    }
    keep(sale, verdict, sold, refused);
  }
}

async function retry(
  till: Till,
  sale: Sale,
  sold: Map<string, { id: number; number: number }>,
  refused: Map<string, string>,
): Promise<void> {
  let verdict = await send(till, sale);
  while (verdict === null) {
    await wait(50);
    verdict = await send(till, sale);
  }
  keep(sale, verdict, sold, refused);
}

function keep(
  sale: Sale,
  verdict: NonNullable<Verdict>,
  sold: Map<string, { id: number; number: number }>,
  refused: Map<string, string>,
): void {
  if ('refused' in verdict) refused.set(sale.key, verdict.refused);
  else sold.set(sale.key, verdict);
}

/** Two services and usually a product; a Turkish bath runs out of some. */
function newSale({ place, serviceIds, productIds }: Till): Sale {
  const pick = (ids: number[]) => ids[Math.floor(Math.random() * ids.length)]!;
  const services = [...new Set([pick(serviceIds), pick(serviceIds)])];
  const products = Math.random() < 0.6 ? [pick(productIds)] : [];
  return {
    key: randomUUID(),
    till: place,
    services: services.map((id) => ({ type: 'service', id, quantity: 1 })),
    products: products.map((id) => ({ type: 'product', id, quantity: 1 })),
  };
}

/** Every second till uses GraphQL. After a dropped connection, a 503 or a 500 the result is unknown. */
async function send({ place, caller }: Till, sale: Sale): Promise<Verdict> {
  const { key, services, products } = sale;
  let answer: Answer;
  try {
    if (place % 2 === 0) {
      answer = await caller.post('/api/sales/add', { services, products }, { 'Idempotency-Key': key });
    } else {
      const lines = [...services, ...products].map(({ type, id, quantity }) => ({
        type: type.toUpperCase(),
        itemId: id,
        quantity,
      }));
      answer = await caller.graphql(SELL, { input: { key, lines } });
    }
  } catch {
    return null;
  }
  const ticket = place % 2 === 0 ? answer.body?.data : answer.body?.data?.sell;
  if (ticket) return { id: ticket.id, number: ticket.number };
  const code: string =
    answer.body?.code ?? answer.body?.errors?.[0]?.extensions?.code ?? `HTTP ${answer.status}`;
  if (code === 'INDISPONIBLE' || code === 'ERREUR_INTERNE') return null;
  expect(code).toBe('STOCK_INSUFFISANT');
  return { refused: code };
}
