import { connect, type Socket } from 'node:net';
import { childrenOf, statOf } from '../test/fixtures/product.ts';
import { median, quantile, ROUNDS } from './figures.ts';

export interface HttpAnswer {
  status: number;
  head: string;
  body: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A keep-alive HTTP/1.1 client, one request at a time: `node:http` would cost several times the CPU on the cores it
 * shares with the server.
 */
export class Caller {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((answer: HttpAnswer) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('The server hung up.')));
  }

  static open(url: string): Promise<Caller> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.off('error', reject);
        resolve(new Caller(socket, host));
      });
      socket.once('error', reject);
    });
  }

  post(path: string, headers: string, body: string): Promise<HttpAnswer> {
    const content = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    return this.#send(`POST ${path}`, content + headers, body);
  }

  get(path: string, headers: string): Promise<HttpAnswer> {
    return this.#send(`GET ${path}`, headers, '');
  }

  #send(request: string, headers: string, body: string): Promise<HttpAnswer> {
    this.#socket.write(`${request} HTTP/1.1\r\nHost: ${this.#host}\r\n${headers}\r\n${body}`);
    // A closed socket emits no further event.
    if (this.#socket.destroyed) return Promise.reject(new Error('The server had hung up.'));
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#failed?.(new Error(`An answer without a length: ${head}`));
      return;
    }
    const bodyStart = headEnd + HEAD_END.length;
    const end = bodyStart + Number(length);
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', bodyStart, end);
    this.#received = this.#received.subarray(end);
    this.#answered?.({ status, head, body });
  }
}

export interface Processes {
  server: number;
  postmaster: number;
}

/** What one turn of a load did; CPU in milliseconds a call. */
export interface Turn {
  aSecond: number;
  p50: number;
  p95: number;
  serverCpu: number;
  postgresCpu: number;
}

/** Closed-loop load: each caller calls without pause until the time is up; an error ends the bench. */
export async function measureLoad(
  callers: readonly (() => Promise<void>)[],
  seconds: number,
  { server, postmaster }: Processes,
): Promise<Turn & { calls: number }> {
  const cpu = (pids: number[]) => pids.reduce((sum, pid) => sum + (statOf(pid)?.cpuSeconds ?? 0), 0);
  const postgres = () => cpu([postmaster, ...childrenOf(postmaster)]);
  const before = { server: cpu([server]), postgres: postgres() };
  const taken: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    callers.map(async (call) => {
      for (let begun = performance.now(); begun < end; begun = performance.now()) {
        await call();
        taken.push(performance.now() - begun);
      }
    }),
  );
  const elapsed = performance.now() - start;
  const calls = taken.length;
  return {
    calls,
    aSecond: (calls * 1000) / elapsed,
    p50: quantile(taken, 0.5),
    p95: quantile(taken, 0.95),
    serverCpu: ((cpu([server]) - before.server) * 1000) / calls,
    postgresCpu: ((postgres() - before.postgres) * 1000) / calls,
  };
}

const WARM_UP_SECONDS = 3;
const TURN_SECONDS = 2;

/** The medians of each turn, taken in rounds so that drift of the machine affects all, in alternating order. */
export async function inRounds<K>(
  turns: ReadonlyMap<K, (seconds: number) => Promise<Turn>>,
  rounds = ROUNDS,
): Promise<Map<K, Turn>> {
  const found = new Map<K, Turn[]>([...turns.keys()].map((name) => [name, []]));
  for (const turn of turns.values()) await turn(WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [...turns] : [...turns].reverse();
    for (const [name, turn] of order) found.get(name)!.push(await turn(TURN_SECONDS));
  }
  const middle = (all: Turn[], name: keyof Turn) => median(all.map((turn) => turn[name]));
  return new Map(
    [...found].map(([name, all]) => [
      name,
      {
        aSecond: middle(all, 'aSecond'),
        p50: middle(all, 'p50'),
        p95: middle(all, 'p95'),
        serverCpu: middle(all, 'serverCpu'),
        postgresCpu: middle(all, 'postgresCpu'),
      },
    ]),
  );
}

/** Times and CPU as every row of a load shows them. */
export const costs = ({ p50, p95, serverCpu, postgresCpu }: Turn): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, CPU ${serverCpu.toFixed(2)} ms of node, ${postgresCpu.toFixed(2)} ms of PostgreSQL`;
