import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller } from './http.ts';
import { drawCart, PRICE } from './shop.ts';
import { logInAtTill, tillDocument } from './tills.ts';

const CONTACT = tillDocument('offline.graphql', 'mutation TillContact(');
const SELL_LATE = tillDocument('offline.graphql', 'mutation SellLate(');
const DIRHAMS = PRICE / 100;

/** The server is busy: a till waits and sends the same sale again. */
const BUSY = 503;
const PAUSE = 1000;

interface Answer {
  data?: { tillContact?: { token: string }; sellLate?: { state: string } };
}

/** A tablet on one connection that has sold without a network, with the device cookie of its cashier's session. */
export class LateTill {
  readonly #url: string;
  readonly #headers: string;
  readonly #productIds: readonly number[];
  readonly #queueId = randomUUID();
  #grant = '';
  #sequence = 0;
  #waiting: object[] = [];
  /** How often the server was busy. */
  pauses = 0;

  private constructor(url: string, headers: string, productIds: readonly number[]) {
    this.#url = url;
    this.#headers = headers;
    this.#productIds = productIds;
  }

  /** With a grant. */
  static async logIn(url: string, code: string, productIds: readonly number[]): Promise<LateTill> {
    const till = new LateTill(url, (await logInAtTill(url, code)).graphql, productIds);
    const caller = await Caller.open(url);
    const { data } = await till.#ask(caller, 'TillContact', CONTACT, { queues: [] });
    caller.close();
    till.#grant = data!.tillContact!.token;
    return till;
  }

  /** Sells so many carts, which wait. */
  sellOffline(count: number): void {
    for (let sold = 0; sold < count; sold += 1) {
      const lines = drawCart(this.#productIds.length).map(({ product, quantity }) => ({
        type: 'PRODUCT',
        itemId: this.#productIds[product]!,
        quantity,
        price: DIRHAMS,
        frais: 0,
      }));
      this.#sequence += 1;
      this.#waiting.push({
        grant: this.#grant,
        key: randomUUID(),
        queueId: this.#queueId,
        sequence: this.#sequence,
        soldAt: new Date().toISOString(),
        provisional: `Bnc-${this.#sequence}`,
        lines,
        total: DIRHAMS * lines.reduce((sum, { quantity }) => sum + quantity, 0),
      });
    }
  }

  /** Sends what waits, one after the other, as a till does. @throws Error unless each becomes a ticket */
  async sendAll(): Promise<void> {
    const caller = await Caller.open(this.#url);
    for (const input of this.#waiting.splice(0)) {
      const answer = await this.#ask(caller, 'SellLate', SELL_LATE, { input });
      if (answer.data?.sellLate?.state !== 'TICKET')
        throw new Error(`A late sale was answered ${JSON.stringify(answer)}`);
    }
    caller.close();
  }

  async #ask(caller: Caller, operationName: string, query: string, variables: object): Promise<Answer> {
    const asked = JSON.stringify({ operationName, query, variables });
    const { status, body } = await caller.post('/graphql', this.#headers, asked);
    if (status === BUSY) {
      this.pauses += 1;
      await wait(PAUSE);
      return this.#ask(caller, operationName, query, variables);
    }
    if (status !== 200) throw new Error(`${operationName} was answered ${status}: ${body.slice(0, 300)}`);
    return JSON.parse(body) as Answer;
  }
}
