import { WebSocket } from 'ws';
import { Caller } from './http.ts';

const APART = 1000;
const SUBSCRIBE = {
  id: 'house',
  type: 'subscribe',
  payload: { query: 'subscription { houseChanged { kinds localIds missed mark } }' },
};

interface Message {
  type: string;
  payload?: { data?: { houseChanged: { mark: string | null } } };
}

/** A dashboard as its browser keeps it: a socket, and the whole document again at a hint, once a second at most. */
export class OpenDashboard {
  asked = 0;
  #socket: WebSocket | undefined;
  #caller: Caller | undefined;
  #hinted = false;
  #mark: string | null = null;
  #asking: Promise<void> | undefined;

  readonly url: string;
  readonly cookie: string;
  readonly question: string;

  private constructor(url: string, cookie: string, question: string) {
    this.url = url;
    this.cookie = cookie;
    this.question = question;
  }

  static async logIn(url: string, code: string, question: string): Promise<OpenDashboard> {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: code }),
    });
    if (response.status !== 200) throw new Error(`The administrator cannot log in: ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
    return new OpenDashboard(url, cookies.join('; '), question);
  }

  /** Another tab of the same browser. */
  tab(): OpenDashboard {
    return new OpenDashboard(this.url, this.cookie, this.question);
  }

  /** Resolves at the first hint, which comes at once. */
  async open(): Promise<void> {
    this.#caller = await Caller.open(this.url);
    const { url, cookie } = this;
    const headers = { cookie, origin: url };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('close', (code) => reject(new Error(`The socket was closed: ${code}`)));
      socket.once('open', () => socket.send('{"type":"connection_init"}'));
      socket.on('message', (data: Buffer) => {
        const { type, payload } = JSON.parse(data.toString()) as Message;
        if (type === 'connection_ack') socket.send(JSON.stringify(SUBSCRIBE));
        if (type !== 'next') return;
        resolve();
        this.#hinted = true;
        this.#mark = payload?.data?.houseChanged.mark ?? null;
        this.#asking ??= this.#ask();
      });
    });
  }

  async close(): Promise<void> {
    this.#socket?.close();
    this.#hinted = false;
    await this.#asking;
    this.#caller?.close();
  }

  async #ask(): Promise<void> {
    while (this.#hinted) {
      this.#hinted = false;
      const start = performance.now();
      const { status, body } = await this.#caller!.post(
        '/graphql',
        `Cookie: ${this.cookie}\r\n${this.#mark === null ? '' : `X-Hint: ${this.#mark}\r\n`}`,
        this.question,
      );
      if (status !== 200 || body.includes('"errors"'))
        throw new Error(`A dashboard was answered ${body.slice(0, 300)}`);
      this.asked += 1;
      const rest = APART - (performance.now() - start);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    this.#asking = undefined;
  }
}
