import { WebSocket } from 'ws';
import { LivePace } from '../src/shared/live-pace.ts';
import { Caller } from './load.ts';
import { dashboardQuestion } from './questions.ts';
import { logIn } from './running.ts';

export const DASHBOARDS = 50;
/** As many as a session may open; more sessions would meet the limit of logins an hour. */
const TABS = 10;

const SUBSCRIBE = {
  id: 'house',
  type: 'subscribe',
  payload: { query: 'subscription { houseChanged { kinds localIds missed mark spread } }' },
};

interface Message {
  type: string;
  payload?: { data?: { houseChanged: { mark: string; spread: number } } };
}

/** What a dashboard showed, and when. */
export interface Shown {
  tickets: number;
  at: number;
}

/** A dashboard without a browser: a socket, and a refetch of the whole document at a hint, at the client's pace. */
export class Dashboard {
  readonly shown: Shown[] = [];
  #socket: WebSocket | undefined;
  #caller: Caller | undefined;
  #pace: LivePace | undefined;
  #mark: string | null = null;
  #asking: Promise<void> | undefined;
  /** Thrown at the next wait. */
  #fault: Error | undefined;
  #moved: () => void = () => undefined;

  readonly #url: string;
  readonly #cookie: string;
  readonly #question: string;

  constructor(url: string, cookie: string, question: string) {
    this.#url = url;
    this.#cookie = cookie;
    this.#question = question;
  }

  /** Resolves at the first response. */
  async open(): Promise<void> {
    this.#caller = await Caller.open(this.#url);
    const pace = new LivePace(
      () => (this.#asking = this.#ask().catch((error: unknown) => this.#fail(error))),
    );
    this.#pace = pace;
    pace.see(true, false);
    const headers = { cookie: this.#cookie, origin: this.#url };
    const address = `${this.#url.replace('http', 'ws')}/graphql`;
    const socket = new WebSocket(address, 'graphql-transport-ws', { headers });
    this.#socket = socket;
    socket.once('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (data: Buffer) => {
      const { type, payload } = JSON.parse(data.toString()) as Message;
      if (type === 'connection_ack') socket.send(JSON.stringify(SUBSCRIBE));
      const hint = payload?.data?.houseChanged;
      if (type !== 'next' || !hint) return;
      this.#mark = hint.mark;
      pace.live(true);
      pace.hint(hint.spread);
    });
    socket.once('error', (error) => this.#fail(error));
    socket.once('close', (code) => this.#fail(new Error(`The socket was closed: ${code}`)));
    const before = this.shown.length;
    await this.#until(() => this.shown.length > before);
  }

  shows(tickets: number): Promise<void> {
    return this.#until(() => (this.shown.at(-1)?.tickets ?? -1) >= tickets);
  }

  async close(): Promise<void> {
    this.#moved = () => undefined;
    this.#pace?.stop();
    this.#socket?.removeAllListeners('close').close();
    await this.#asking;
    this.#caller?.close();
  }

  async #ask(): Promise<void> {
    const mark = this.#mark === null ? '' : `X-Hint: ${this.#mark}\r\n`;
    this.#mark = null;
    const headers = `Cookie: ${this.#cookie}\r\n${mark}`;
    const { status, body } = await this.#caller!.post('/graphql', headers, this.#question);
    // The document's first totals are those of all shops.
    const tickets = /"tickets":(\d+)/.exec(body)?.[1];
    if (status !== 200 || body.includes('"errors"') || tickets === undefined)
      throw new Error(`A dashboard was answered ${body.slice(0, 300)}`);
    this.shown.push({ tickets: Number(tickets), at: performance.now() });
    this.#moved();
  }

  #until(holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#moved = () => {
        if (this.#fault) reject(this.#fault);
        else if (holds()) resolve();
      };
      this.#moved();
    });
  }

  #fail(error: unknown): void {
    this.#fault ??= error instanceof Error ? error : new Error(String(error));
    this.#moved();
  }
}

/** Of today; logged in, and not yet open. */
export async function closedDashboards(url: string, code: string): Promise<Dashboard[]> {
  const today = new Date().toISOString().slice(0, 10);
  const day = { from: today, to: today };
  const question = JSON.stringify(dashboardQuestion(day, day));
  const dashboards: Dashboard[] = [];
  while (dashboards.length < DASHBOARDS) {
    const { cookie } = await logIn(url, code);
    dashboards.push(...Array.from({ length: TABS }, () => new Dashboard(url, cookie, question)));
  }
  return dashboards;
}
