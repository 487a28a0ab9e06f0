// The queue's own code on devices of their own, against a server over HTTP that is lost again and again: by the thousand in
// `npm run prove -- offline`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { TillContactDocument } from '../src/graphql/generated-first-load.ts';
import { sendLate } from '../src/sales/offline/late-sale.ts';
import { queueStates } from '../src/sales/offline/queue-states.ts';
import type { SaleQueue } from '../src/sales/offline/sale-queue.ts';
import { createSender, type Sender } from '../src/sales/offline/sender.ts';
import { aSale, TestDevice } from '../src/sales/offline/test-device.ts';
import { isOnDeviceOnly, type WaitingSale } from '../src/sales/offline/waiting-sale.ts';
import { Dice } from '../../server/src/demo/history/dice.ts';
import type { Local } from '../../server/src/locals/local.entity.ts';
import { centimes } from '../../server/src/shared/money.ts';
import { shopIso } from '../../server/src/shared/days.ts';
import { startTestApp, type TestApp } from '../../server/test/app.ts';
import { onShelf } from '../../server/test/stock.ts';
import { LONG_FORM } from './long-form.ts';

const [DEVICES, SALES] = LONG_FORM ? [8, 500] : [2, 25];
const SEED = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000);
const PRICE = centimes(2000);
/** Of a hundred requests: those that never arrive, whose answer is lost, that a proxy doubles, that it answers itself. */
const FATES = { unheard: 4, lost: 4, doubled: 3, replaced: 2 };
const CUT_MS = 150;
const NOTICED = 20;

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Each device's pages find its own databases, as if each were a browser. */
const browsers = new AsyncLocalStorage<IDBFactory>();
const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
afterAll(() => {
  if (before) Object.defineProperty(globalThis, 'indexedDB', before);
});

/** A cashier's tablet: its databases stay, its page can be closed and opened. */
class Device {
  readonly #tablet: TestDevice;
  readonly #databases: IDBFactory;
  readonly #client: ApolloClient;
  readonly #dice: Dice;
  #whole = true;
  #sender: Sender | undefined;
  queue!: SaleQueue;
  grant = '';
  readonly rows: WaitingSale[] = [];

  constructor(
    readonly seller: { userId: number; localId: number },
    headers: Record<string, string>,
    seed: number,
  ) {
    this.#tablet = new TestDevice();
    this.#databases = globalThis.indexedDB;
    this.#dice = new Dice(seed);
    const line: typeof fetch = (address, options) => this.#fetch(address, options);
    const link = new HttpLink({ uri: `${app.url}/graphql`, headers, fetch: line });
    this.#client = new ApolloClient({ link, cache: new InMemoryCache() });
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return browsers.run(this.#databases, work);
  }

  /** The page is opened, after an earlier one ended without a word. */
  async open(): Promise<void> {
    this.#sender?.stop();
    const queue = (this.queue = await this.#tablet.page());
    const sender = (this.#sender = createSender({
      sales: () => queue.snapshot().sales,
      reread: queue.reread,
      grantOf: (sale) => sale.grant,
      send: async (sale, grant) => {
        const sent = await sendLate(this.#client, sale, grant);
        // As when the browser says that the network is back: a line this bad would make the pauses grow to a minute.
        if (sent.kind !== 'settled') setTimeout(() => sender.wake(), NOTICED);
        return sent;
      },
      settle: queue.settle,
      alone: (work) => work(),
      probe: () => this.#probe(),
      isLive: () => false,
      onLine: () => undefined,
      random: () => this.#dice.share(),
    }));
    sender.wake();
  }

  cut(): void {
    this.#whole = false;
  }

  mend(): void {
    this.#whole = true;
    this.#sender?.wake();
  }

  async sell(product: number, service: number, soldAt: string): Promise<void> {
    const quantity = 1 + this.#dice.below(3);
    const item = this.#dice.oneIn(2)
      ? { type: 'product' as const, itemId: product, name: 'Savon noir', frais: centimes(0) }
      : { type: 'service' as const, itemId: service, name: 'Gommage', frais: centimes(500) };
    const sale = aSale({ soldAt, grant: this.grant, total: centimes(PRICE * quantity) });
    const paper = { ...sale.paper, ...this.seller };
    this.rows.push(
      await this.queue.enqueue({ ...sale, paper, lines: [{ ...item, price: PRICE, quantity }] }),
    );
  }

  /** Tells the server what it still keeps, and takes a grant. */
  async contact(): Promise<void> {
    await this.queue.reread();
    const { data } = await this.#client.mutate({
      mutation: TillContactDocument,
      variables: { queues: queueStates(this.queue.snapshot()) },
    });
    this.grant = data!.tillContact.token;
  }

  stop(): void {
    this.#sender?.stop();
  }

  #isCut(): boolean {
    return !this.#whole;
  }

  async #probe(): Promise<boolean> {
    try {
      return (await this.#fetch(`${app.url}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  async #fetch(...asked: Parameters<typeof fetch>): Promise<Response> {
    const fate = this.#dice.below(100);
    const { unheard, lost, doubled, replaced } = FATES;
    const gone = () => new TypeError('fetch failed');
    const body = asked[1]?.body;
    const isSale = typeof body === 'string' && body.includes('SellLate');
    if (this.#isCut() || (isSale && fate < unheard)) throw gone();
    const calls = isSale && fate >= 90 && fate < 90 + doubled ? [asked, asked] : [asked];
    const answers = await Promise.all(
      calls.map(async (call) => {
        const answer = await fetch(...call);
        return new Response(await answer.text(), answer);
      }),
    );
    if (this.#isCut() || (isSale && fate < unheard + lost)) throw gone();
    if (isSale && fate < unheard + lost + replaced)
      return new Response('<h1>Bad Gateway</h1>', { status: 502 });
    return answers[0]!;
  }
}

async function openDevice(local: Local, seed: number): Promise<Device> {
  const { user, code } = await app.make.user({ local });
  const caller = (await app.logIn(code)).asBrowser();
  const headers = {
    cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': caller.cookies.get('XSRF-TOKEN')!,
  };
  return new Device({ userId: user.id, localId: local.id }, headers, seed);
}

interface Arrived {
  key: string;
  provisional: string;
  userId: number;
  localId: number;
  number: number;
  flags: string[];
  line: { type: string; itemId: number; price: number; quantity: number };
}

const arrivedIn = (locals: readonly Local[]) =>
  app.db.query<Arrived[]>(
    `SELECT tickets.sale_key AS key, provisional_number AS provisional, tickets.user_id AS "userId",
       tickets.local_id AS "localId", number, flags,
       (SELECT json_agg(json_build_object('type', CASE WHEN product_id IS NULL THEN 'service' ELSE 'product' END,
          'itemId', coalesce(product_id, service_id), 'price', price_centimes, 'quantity', quantity)) FROM ticket_lines WHERE ticket_id = tickets.id) -> 0 AS line
     FROM tickets JOIN late_sales ON ticket_id = tickets.id WHERE tickets.local_id = ANY ($1) ORDER BY number`,
    [locals.map(({ id }) => id)],
  );

/** Sells a half while the line is cut, the other half while it comes and goes; some pages end without a word. */
async function live(device: Device, sell: () => Promise<void>, dies: boolean): Promise<void> {
  device.cut();
  for (let sale = 0; sale < SALES; sale += 1) {
    await sell();
    if (sale === Math.floor(SALES / 2)) device.mend();
    if (sale > SALES / 2 && sale % 50 === 20) {
      device.cut();
      setTimeout(() => device.mend(), CUT_MS);
    }
    if (sale > SALES / 2) await wait(NOTICED);
    if (dies && sale === Math.floor(SALES * 0.7)) await device.open();
  }
  device.mend();
  while (device.queue.snapshot().sales.some(isOnDeviceOnly)) await wait(CUT_MS);
  device.stop();
  await device.contact();
}

test(
  `${DEVICES} devices bring ${SALES} sales each over lines that lose, double and cut them: each is one ticket (RANDOM_SEED=${SEED})`,
  async () => {
    const locals = [await app.make.local(), await app.make.local({ type: 'TURKI' })];
    const stock = DEVICES * SALES * 3;
    const soap = await app.make.product({
      price: PRICE,
      stock: locals.map((local): [Local, number] => [local, stock]),
    });
    const scrubs = new Map<number, number>();
    for (const local of locals)
      scrubs.set(local.id, await app.make.service({ local, price: PRICE, frais: 500 }));
    const soldAt = shopIso(app.make.now);
    const devices: Device[] = [];
    for (let place = 0; place < DEVICES; place += 1)
      devices.push(await openDevice(locals[place % 2]!, SEED + place));
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => browsers.getStore(),
      set: () => undefined,
    });
    await Promise.all(
      devices.map((device, place) =>
        device.run(async () => {
          await device.open();
          await device.contact();
          const scrub = scrubs.get(device.seller.localId)!;
          await live(device, () => device.sell(soap, scrub, soldAt), place % 4 === 1);
        }),
      ),
    );

    const rows = devices.flatMap((device) => device.rows);
    const arrived = await arrivedIn(locals);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(DEVICES * SALES);
    expect(arrived).toHaveLength(DEVICES * SALES);
    const byKey = new Map(arrived.map((one) => [one.key, one]));
    for (const { key, provisional, paper, lines } of rows) {
      const [{ type, itemId, quantity }] = lines as [WaitingSale['lines'][0]];
      const { userId, localId } = paper;
      expect(byKey.get(key)).toMatchObject({
        provisional,
        userId,
        localId,
        flags: [],
        line: { type, itemId, quantity, price: PRICE },
      });
    }
    for (const local of locals) {
      const here = arrived.filter(({ localId }) => localId === local.id);
      expect(here.map(({ number }) => number)).toEqual(here.map((_, place) => place + 1));
      const soaps = here.reduce((sum, { line }) => sum + (line.type === 'product' ? line.quantity : 0), 0);
      expect(await onShelf(app.db, local, soap)).toBe(stock - soaps);
    }
    expect(await app.db.query('SELECT kind, sequence FROM reviews')).toEqual([]);
  },
  60_000 + DEVICES * SALES * 200,
);
