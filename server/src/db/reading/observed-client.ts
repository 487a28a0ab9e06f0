import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import pg from 'pg';

export interface StatementObserver {
  /** A prepared one has a name. Answers what to call at its end. */
  began(statement: { name?: string; text?: string }): (error?: unknown) => void;
}

/** The observer of the request that code runs for; none for the house's own statements. */
export const observing = new AsyncLocalStorage<StatementObserver>();

/** A member of a query: the pool may send it while it runs for another request. */
export interface ObservedQuery {
  observer?: StatementObserver | undefined;
}

type Asked = string | ({ name?: string; text?: string } & ObservedQuery);
type Called = (error: unknown, result: unknown) => void;

/** `prepared: false`: sends prepared statements without their names, for a pooler that knows none. */
export interface ObservedClientConfig extends pg.ClientConfig {
  prepared?: boolean;
}

/** Tells the observer of each statement. */
export class ObservedClient extends pg.Client {
  readonly #prepared: boolean;
  readonly #socket: Socket;

  constructor(config: ObservedClientConfig = {}) {
    const socket = new Socket();
    // A pool's password is not enumerable.
    super({ ...config, password: config.password, stream: () => socket });
    this.#prepared = config.prepared !== false;
    this.#socket = socket;
  }

  /** Ends the connection at once and fails what was asked by it; `end()` would wait for a dead server. */
  cut(): void {
    this.#socket.destroy();
  }

  /** Answers what pg's overloads answer. */
  override query(...given: unknown[]): never {
    const send = super.query.bind(this) as (...given: unknown[]) => unknown;
    const query = this.#prepared
      ? send
      : (first: unknown, ...others: unknown[]) => send(unnamed(first), ...others);
    const asked = given[0] as Asked;
    const observer = typeof asked === 'object' && 'observer' in asked ? asked.observer : observing.getStore();
    if (!observer) return query(...given) as never;
    const ended = observer.began(typeof asked === 'string' ? { text: asked } : asked);
    const called = given.at(-1);
    if (typeof called === 'function') {
      const tell: Called = (error, result) => {
        ended(error);
        (called as Called)(error, result);
      };
      return query(...given.slice(0, -1), tell) as never;
    }
    const answer = query(...given) as Promise<unknown>;
    answer.then(() => ended(), ended);
    return answer as never;
  }
}

function unnamed(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'name' in asked
    ? { ...asked, name: undefined }
    : asked;
}

/** A statement's text with `?` for each literal: some hold what was searched for, which no log may tell. */
export function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'|(?<![\w$"])\d+(?:\.\d+)?/g, '?');
}
