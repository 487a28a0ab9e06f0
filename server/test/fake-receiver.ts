import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  type: string;
  timestamp: string;
  data: {
    after: string;
    position: string;
    covers: { local_id: number; first: number; last: number }[];
    entries: { local_id: number; sequence: number; kind: string; id: number }[];
  };
}

/** What it does with a message: its status, after what else it does; null: it never answers. */
type Manner = (received: Received, request: IncomingMessage) => number | null | Promise<number | null>;

const TAKES: Manner = () => 204;

/** Somebody who takes a webhook's messages, with the manners that a test gives him; it knows what it has received alone. */
export class FakeReceiver {
  readonly messages: { id: string; received: Received }[] = [];
  manner: Manner = TAKES;
  /** `whsec_…`; with one each signature is verified by Standard Webhooks' own library. */
  secret = '';
  port = 0;
  /** What was wrong with messages, by its own judgement. */
  readonly faults: string[] = [];
  #server: Server | undefined;

  get url(): string {
    return `http://127.0.0.1:${this.port}/kessal`;
  }

  /** At the same port as before, where there was one. */
  async open(): Promise<this> {
    this.#server = createServer((request, response) => {
      void this.#take(request).then((status) => {
        if (status !== null) response.writeHead(status, { location: this.url }).end('{"ok":true}');
      });
    });
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
    if (this.#server) await once(this.#server, 'close');
    this.#server = undefined;
  }

  /** By local, the numbers that it has, in the order in which each came first. */
  get numbers(): Map<number, number[]> {
    const numbers = new Map<number, number[]>();
    for (const { received } of this.messages)
      for (const { local_id, sequence } of received.data.entries) {
        const its = numbers.get(local_id) ?? [];
        if (!its.includes(sequence)) numbers.set(local_id, [...its, sequence]);
      }
    return numbers;
  }

  /** Whether each local's numbers came as 1, 2, 3 …, none missing and none before its turn. */
  get isWhole(): boolean {
    return [...this.numbers.values()].every((its) => its.every((sequence, place) => sequence === place + 1));
  }

  async #take(request: IncomingMessage): Promise<number | null> {
    const parts: Buffer[] = [];
    try {
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    } catch {
      return null;
    }
    const body = Buffer.concat(parts).toString('utf8');
    if (this.secret !== '')
      try {
        new Webhook(this.secret).verify(body, request.headers as Record<string, string>);
      } catch (error) {
        this.faults.push(String(error));
        return 401;
      }
    const received = JSON.parse(body) as Received;
    const status = await this.manner(received, request);
    if (status !== null && status < 300)
      this.messages.push({ id: String(request.headers['webhook-id']), received });
    return status;
  }
}
