import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface TakenLetter {
  to: string;
  /** As it came, with its headers. */
  raw: string;
}

/** What the server does with each step; a string is its answer, null none at all, for ever. */
export interface Manners {
  greeting?: string | null;
  auth?: (told: string) => string;
  recipient?: (address: string) => string;
  /** Once the whole letter has come. */
  taken?: () => string | null | Promise<string | null>;
}

/** A mail server with the manners that a test gives it; it listens on this machine only. */
export class FakeSmtp {
  readonly letters: TakenLetter[] = [];
  manners: Manners = {};
  connections = 0;
  port = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();

  /** At the same port as before, where there was one. */
  async open(): Promise<this> {
    this.#server = createServer((socket) => this.#serve(socket));
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server?.close();
    if (this.#server) await once(this.#server, 'close');
    this.#server = undefined;
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    const { greeting = '220 essai ESMTP' } = this.manners;
    if (greeting === null) return;
    socket.write(`${greeting}\r\n`);
    let to = '';
    let received = '';
    let inLetter = false;
    const answer = (line: string | null) => line !== null && socket.write(`${line}\r\n`);
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
      for (;;) {
        const end = received.indexOf(inLetter ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = received.slice(0, end);
        received = received.slice(end + (inLetter ? 5 : 2));
        if (inLetter) {
          inLetter = false;
          void this.#take({ to, raw: part }).then(answer);
          continue;
        }
        const [, address = ''] = /<([^>]*)>/.exec(part) ?? [];
        if (part.startsWith('RCPT')) to = address;
        if (part === 'DATA') inLetter = true;
        answer(this.#reply(part, address));
        if (part === 'QUIT') socket.end();
      }
    });
  }

  #reply(line: string, address: string): string {
    const { auth = () => '235 ok', recipient = () => '250 ok' } = this.manners;
    if (line.startsWith('EHLO')) return '250-essai\r\n250 AUTH PLAIN';
    if (line.startsWith('AUTH')) return auth(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString());
    if (line.startsWith('RCPT')) return recipient(address);
    if (line === 'DATA') return '354 allez-y';
    return line === 'QUIT' ? '221 au revoir' : '250 ok';
  }

  async #take(letter: TakenLetter): Promise<string | null> {
    const { taken = () => '250 pris' } = this.manners;
    const said = await taken();
    if (said?.startsWith('2')) this.letters.push(letter);
    return said;
  }
}

/** The header of a letter, on one line. */
export function headerOf({ raw }: TakenLetter, name: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
}

/** What a mail reader shows. */
export function htmlOf({ raw }: TakenLetter): string {
  const part = raw.slice(raw.indexOf('Content-Type: text/html'));
  const [head = ''] = part.split('\r\n\r\n', 1);
  const rest = part.slice(head.length + 4);
  const written = rest.slice(0, rest.indexOf('\r\n--'));
  if (/base64/i.test(head)) return Buffer.from(written, 'base64').toString();
  const bytes = written.replaceAll('=\r\n', '').replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))); // prettier-ignore
  return Buffer.from(bytes, 'latin1').toString();
}
