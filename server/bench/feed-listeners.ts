// Programs that wait at the feed for each entry, and one that a webhook tells.
import { FakeReceiver } from '../test/fake-receiver.ts';
import { until } from '../test/until.ts';
import { Caller } from './load.ts';

export const FEED_READERS = 4;
const MOST_MS = 30_000;
const MAKE = 'mutation { makeAccessToken(input: { name: "Flux", readsEntries: true }) { secret } }';

interface Page {
  entries: object[];
  position: string;
}

interface Listening {
  /** Resolves once each of them has so many entries, and listens no more. */
  hears(entries: number): Promise<void>;
}

export class FeedListeners {
  readonly #url: string;
  readonly #office: string;
  readonly #readers: string[] = [];

  private constructor(url: string, office: string) {
    this.#url = url;
    this.#office = office;
  }

  /** `office`: an administrator's session. */
  static async of(url: string, office: string): Promise<FeedListeners> {
    const them = new FeedListeners(url, office);
    while (them.#readers.length < FEED_READERS) {
      const { makeAccessToken } = await them.#ask<{ makeAccessToken: { secret: string } }>(
        'POST',
        '/graphql',
        { query: MAKE },
      );
      them.#readers.push(makeAccessToken.secret);
    }
    return them;
  }

  /** From now on. */
  async begin(): Promise<Listening> {
    const receiver = await new FakeReceiver().open();
    const asked = { name: 'Comptable', address: receiver.url };
    const webhook = await this.#ask<{ id: number; secret: string; position: string }>(
      'POST',
      '/api/webhooks/add',
      asked,
    );
    receiver.secret = webhook.secret;
    let wanted = Infinity;
    const reading = this.#readers.map((secret) => this.#read(secret, webhook.position, () => wanted));
    const received = () => receiver.messages.flatMap(({ received: { data } }) => data.entries).length;
    return {
      hears: async (entries) => {
        wanted = entries;
        await Promise.all(reading);
        await until(() => received() >= entries, MOST_MS);
        await this.#ask('DELETE', `/api/webhooks/remove/${webhook.id}`);
        await receiver.close();
        if (receiver.faults.length > 0) throw new Error(receiver.faults[0]);
      },
    };
  }

  async #read(secret: string, from: string, wanted: () => number): Promise<void> {
    const caller = await Caller.open(this.#url);
    let position = from;
    for (let seen = 0; seen < wanted();) {
      const address = `/api/entries/since?wait=1&position=${position}`;
      const answer = await caller.get(address, `Authorization: Bearer ${secret}\r\n`);
      if (answer.status !== 200) throw new Error(`A reader was answered ${answer.body.slice(0, 300)}`);
      const { data } = JSON.parse(answer.body) as { data: Page };
      position = data.position;
      seen += data.entries.length;
    }
    caller.close();
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#office}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = (await answer.json()) as { data?: T };
    if (!data) throw new Error(`${path} was answered ${answer.status}.`);
    return data;
  }
}
