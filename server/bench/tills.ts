import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Caller } from './http.ts';
import { drawCart, PRICE } from './shop.ts';

export type Door = 'graphql' | 'rest';

const DIRHAMS = PRICE / 100;

const SELL = tillDocument('sales.graphql', 'fragment TicketContent ', 'mutation Sell(');

/** As the till sends it: the parts of one of its files that begin so. */
export function tillDocument(name: string, ...starts: string[]): string {
  const file = path.join(import.meta.dirname, '../../client/src/sales', name);
  const documents = readFileSync(file, 'utf8').split(/\n(?=fragment |query |mutation )/);
  const found = starts.map((start) => documents.find((document) => document.startsWith(start)));
  if (found.includes(undefined)) throw new Error(`${file} names its documents otherwise now.`);
  return found.join('\n');
}

/** The headers of a cashier's session, of a till and of an API caller. */
export async function logInAtTill(url: string, code: string): Promise<Record<Door, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: code }),
  });
  if (response.status !== 200) throw new Error(`A cashier cannot log in: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return {
    graphql: `Cookie: ${cookies.join('; ')}\r\nX-XSRF-TOKEN: ${xsrf}\r\n`,
    rest: `Authorization: Bearer ${token}\r\n`,
  };
}

/** A cashier on one connection, with a till's session (cookies) and an API caller's (Bearer). */
export class Till {
  readonly #url: string;
  #caller: Caller | undefined;
  readonly #headers: Record<Door, string>;
  readonly #productIds: readonly number[];

  private constructor(url: string, headers: Record<Door, string>, productIds: readonly number[]) {
    this.#url = url;
    this.#headers = headers;
    this.#productIds = productIds;
  }

  static async logIn(url: string, code: string, productIds: readonly number[]): Promise<Till> {
    return new Till(url, await logInAtTill(url, code), productIds);
  }

  /** Sells one cart. @throws Error unless the response holds the whole ticket */
  async sell(door: Door, products: number): Promise<void> {
    const cart = drawCart(products).map(({ product, quantity }) => ({
      itemId: this.#productIds[product]!,
      quantity,
    }));
    const total = DIRHAMS * cart.reduce((sum, { quantity }) => sum + quantity, 0);
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

  async connect(): Promise<void> {
    this.#caller = await Caller.open(this.#url);
  }

  disconnect(): void {
    this.#caller?.close();
  }

  #sellAsTill(key: string, cart: Cart, total: number) {
    const lines = cart.map((line) => ({ type: 'PRODUCT', ...line, price: DIRHAMS, frais: 0 }));
    const body = JSON.stringify({
      operationName: 'Sell',
      query: SELL,
      variables: { input: { key, total, lines } },
    });
    return this.#caller!.post('/graphql', this.#headers.graphql, body);
  }

  #sellByApi(key: string, cart: Cart, total: number) {
    const products = cart.map(({ itemId, quantity }) => ({
      type: 'product',
      id: itemId,
      price: DIRHAMS,
      quantity,
    }));
    const headers = `${this.#headers.rest}Idempotency-Key: ${key}\r\n`;
    return this.#caller!.post('/api/sales/add', headers, JSON.stringify({ products, services: [], total }));
  }
}

type Cart = { itemId: number; quantity: number }[];

interface Ticket {
  number: number;
  total: number;
  lines?: unknown[];
  products?: unknown[];
}
