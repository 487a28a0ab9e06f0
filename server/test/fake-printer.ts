import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** One bit a dot, row by row, as it came out. */
export interface PrintedPaper {
  across: number;
  high: number;
  dots: Buffer;
}

type Trouble = 'none' | 'noPaper' | 'coverOpen' | 'silent';

const [DLE, EOT, ESC, GS] = [0x10, 0x04, 0x1b, 0x1d];

/** A thermal printer of the network as far as this house speaks to one: decodes ESC/POS, and fails as asked. */
export class FakePrinter {
  readonly papers: PrintedPaper[] = [];
  pulses = 0;
  trouble: Trouble = 'none';
  /** Ends the connection, once, as soon as so many bytes of dots have come. */
  cutAfter: number | null = null;
  /** Runs out of paper, once, after so many bytes of dots. */
  outOfPaperAfter: number | null = null;
  /** How long it takes to print a paper. */
  slowMs = 0;
  /** Of dots, of whatever paper. */
  dotBytes = 0;
  connections = 0;
  #server: Server | null = null;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  get port(): number {
    return this.#port;
  }

  /** Nobody speaks to it: switched off now, it cuts no paper. */
  get idle(): boolean {
    return this.#sockets.size === 0;
  }

  async on(): Promise<this> {
    const server = createServer((socket) => this.#hear(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    return this;
  }

  async off(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #hear(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    const reading = this.#words(socket);
    reading.next();
    socket.on('data', (bytes) => {
      for (const byte of bytes) {
        if (socket.destroyed) return;
        reading.next(byte);
      }
    });
  }

  #status(about: number): number {
    const { trouble } = this;
    const failed = trouble === 'noPaper' || trouble === 'coverOpen';
    if (about === 1) return 0x12 | (failed ? 0x08 : 0);
    if (about === 2) return 0x12 | (trouble === 'coverOpen' ? 0x04 : 0) | (trouble === 'noPaper' ? 0x20 : 0);
    return 0x12 | (trouble === 'noPaper' ? 0x60 : 0);
  }

  /** Reads a byte at a time, as a printer does. */
  *#words(socket: Socket): Generator<undefined, void, number> {
    let bands: Buffer[] = [];
    let across = 0;
    for (;;) {
      const first = yield;
      const second = yield;
      if (first === DLE && second === EOT) {
        const about = yield;
        if (this.trouble !== 'silent') socket.write(Buffer.from([this.#status(about)]));
      } else if (first === ESC && second === 0x40) {
        bands = [];
      } else if (first === ESC && second === 0x70) {
        yield;
        yield;
        yield;
        this.pulses += 1;
      } else if (first === GS && second === 0x76) {
        yield;
        yield;
        across = (yield) + 256 * (yield);
        const high = (yield) + 256 * (yield);
        const band = Buffer.alloc(across * high);
        for (let place = 0; place < band.length; place += 1) {
          band[place] = yield;
          if (this.#failsAt(socket)) return;
        }
        bands.push(band);
      } else if (first === GS && second === 0x56) {
        yield;
        yield;
        const dots = Buffer.concat(bands);
        this.papers.push({ across: across * 8, high: dots.length / across, dots });
      } else if (first === GS && second === 0x72) {
        yield;
        if (this.trouble === 'none') setTimeout(() => socket.write(Buffer.from([0x00])), this.slowMs).unref();
      } else throw new Error(`A word that this printer does not know: ${first} ${second}`);
    }
  }

  #failsAt(socket: Socket): boolean {
    this.dotBytes += 1;
    if (this.outOfPaperAfter !== null && this.dotBytes >= this.outOfPaperAfter) {
      this.outOfPaperAfter = null;
      this.trouble = 'noPaper';
    }
    if (this.cutAfter === null || this.dotBytes < this.cutAfter) return false;
    this.cutAfter = null;
    socket.destroy();
    return true;
  }
}
