import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { screenDocument } from '../test/screens.ts';
import { LOCALS, PRICE, type FurnishedChain } from './furnish.ts';
import { Caller } from './load.ts';
import { logIn, type Session } from './running.ts';

export type Door = 'graphql' | 'rest';

const LINES = 3;
const DIRHAMS = PRICE / 100;

/** The server is busy: a till waits and sends the same sale again. */
const BUSY = 503;
const PAUSE_MS = 1000;

const CONTACT = screenDocument('TillContact');
const SELL_LATE = screenDocument('SellLate');
const SELL = screenDocument('Sell');

interface CartLine {
  itemId: number;
  quantity: number;
}

/** Three different ones of the first `among` products, in random order. */
function drawCart(productIds: readonly number[], among: number): CartLine[] {
  const drawn = new Set<number>();
  while (drawn.size < LINES) drawn.add(Math.floor(Math.random() * among));
  return [...drawn].map((place) => ({ itemId: productIds[place]!, quantity: 1 + (place % 2) }));
}

const totalOf = (cart: CartLine[]) => DIRHAMS * cart.reduce((sum, { quantity }) => sum + quantity, 0);
const tillLine = (line: CartLine) => ({ type: 'PRODUCT', ...line, price: DIRHAMS, frais: 0 });
const restLine = ({ itemId: id, quantity }: CartLine) => ({ type: 'product', id, price: DIRHAMS, quantity });

/** A cashier on one connection, with a till's session (cookies) and an API caller's (Bearer); also without a network. */
export class Till {
  readonly #url: string;
  readonly #session: Session;
  readonly #productIds: readonly number[];
  #caller: Caller | undefined;
  readonly #queueId = randomUUID();
  #grant = '';
  #sequence = 0;
  #waiting: object[] = [];
  /** How often the server was busy. */
  pauses = 0;

  private constructor(url: string, session: Session, productIds: readonly number[]) {
    this.#url = url;
    this.#session = session;
    this.#productIds = productIds;
  }

  static async logIn(url: string, code: string, productIds: readonly number[]): Promise<Till> {
    return new Till(url, await logIn(url, code), productIds);
  }

  /** Sells one cart of the first products. @throws Error unless the response holds the whole ticket */
  async sell(door: Door, among = this.#productIds.length): Promise<void> {
    const cart = drawCart(this.#productIds, among);
    const total = totalOf(cart);
    const key = randomUUID();
    const { status, body } = await (door === 'graphql'
      ? this.#sellAsTill(key, cart, total)
      : this.#sellByApi(key, cart, total));
    const answer = JSON.parse(body) as { data?: { number?: number; sell?: Ticket } & Partial<Ticket> };
    const ticket = door === 'graphql' ? answer.data?.sell : answer.data;
    const lines = door === 'graphql' ? ticket?.lines : ticket?.products;
    const expected = door === 'graphql' ? 200 : 201;
    if (status === expected && ticket?.number && ticket.total === total && lines?.length === cart.length)
      return;
    throw new Error(`The ${door} door answered ${status}: ${body}`);
  }

  /** To the product, unless it is the floor, which is asked as REST is. */
  async connect(url = this.#url): Promise<void> {
    this.#caller = await Caller.open(url);
  }

  disconnect(): void {
    this.#caller?.close();
  }

  #sellAsTill(key: string, cart: CartLine[], total: number) {
    const variables = { input: { key, total, lines: cart.map(tillLine) } };
    const body = JSON.stringify({ operationName: 'Sell', query: SELL, variables });
    return this.#caller!.post('/graphql', this.#session.till, body);
  }

  #sellByApi(key: string, cart: CartLine[], total: number) {
    const products = cart.map(restLine);
    const headers = `${this.#session.bearer}Idempotency-Key: ${key}\r\n`;
    const body = JSON.stringify({ products, services: [], total });
    return this.#caller!.post('/api/sales/add', headers, body);
  }

  /** Takes the grant under which it then sells without a network. */
  async contact(): Promise<void> {
    await this.connect();
    const { data } = await this.#ask('TillContact', CONTACT, { queues: [] });
    this.disconnect();
    this.#grant = data!.tillContact!.token;
  }

  /** Sells so many carts, which wait. */
  sellOffline(count: number): void {
    for (let sold = 0; sold < count; sold += 1) {
      const cart = drawCart(this.#productIds, this.#productIds.length);
      this.#sequence += 1;
      this.#waiting.push({
        grant: this.#grant,
        key: randomUUID(),
        queueId: this.#queueId,
        sequence: this.#sequence,
        soldAt: new Date().toISOString(),
        provisional: `${this.#queueId.slice(0, 8)}-${this.#sequence}`,
        lines: cart.map(tillLine),
        total: totalOf(cart),
      });
    }
  }

  /** Sends what waits, one after the other. @throws Error unless each becomes a ticket */
  async sendWaiting(): Promise<void> {
    await this.connect();
    for (const input of this.#waiting.splice(0)) {
      const { data } = await this.#ask('SellLate', SELL_LATE, { input });
      if (data?.sellLate?.state !== 'TICKET') throw new Error(`A late sale is ${data?.sellLate?.state}.`);
    }
    this.disconnect();
  }

  async #ask(operationName: string, query: string, variables: object): Promise<LateAnswer> {
    const asked = JSON.stringify({ operationName, query, variables });
    const { status, body } = await this.#caller!.post('/graphql', this.#session.till, asked);
    if (status === BUSY) {
      this.pauses += 1;
      await wait(PAUSE_MS);
      return this.#ask(operationName, query, variables);
    }
    if (status !== 200) throw new Error(`${operationName} was answered ${status}: ${body.slice(0, 300)}`);
    return JSON.parse(body) as LateAnswer;
  }
}

interface LateAnswer {
  data?: { tillContact?: { token: string }; sellLate?: { state: string } };
}

interface Ticket {
  number: number;
  total: number;
  lines?: unknown[];
  products?: unknown[];
}

/** Till n is that of its shop's cashier n, in shop n modulo five or another. */
export async function openTills(
  url: string,
  { shops, productIds }: FurnishedChain,
  count: number,
  shopOf = (n: number) => n % LOCALS,
): Promise<Till[]> {
  const tills: Till[] = [];
  for (let n = 0; n < count; n += 1)
    tills.push(await Till.logIn(url, shops[shopOf(n)]!.codes[n]!, productIds));
  return tills;
}

/** When a sale was due, and when its response came. */
export interface Sold {
  due: number;
  at: number;
}

/** Milliseconds of each. */
export const took = (sales: readonly Sold[]): number[] => sales.map(({ due, at }) => at - due);

/** Open-loop load: a sale begins at a fixed rate, however slow the one before it was. */
export async function rush(tills: readonly Till[], seconds: number, aSecond: number): Promise<Sold[]> {
  await Promise.all(tills.map((till) => till.connect()));
  const sold: Sold[] = [];
  const under = tills.map(() => Promise.resolve());
  const start = performance.now();
  for (let sale = 0; sale < seconds * aSecond; sale += 1) {
    const due = start + (sale * 1000) / aSecond;
    await wait(Math.max(0, due - performance.now()));
    const place = sale % tills.length;
    under[place] = under[place]!.then(async () => {
      await tills[place]!.sell('graphql');
      sold.push({ due, at: performance.now() });
    });
    // The error is thrown at the end, and is none that nobody handles until then.
    under[place].catch(() => undefined);
  }
  await Promise.all(under);
  tills.forEach((till) => till.disconnect());
  return sold;
}
