import { connect, type Socket } from 'node:net';

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
  readonly url: string;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((answer: HttpAnswer) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  private constructor(socket: Socket, url: string) {
    this.#socket = socket;
    this.url = url;
    this.#host = new URL(url).host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('The server hung up.')));
  }

  static open(url: string): Promise<Caller> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.off('error', reject);
        resolve(new Caller(socket, url));
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
