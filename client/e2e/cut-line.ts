import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between one tablet and the server that can be cut and mended; the tablet's address stays the same. */
export interface CutLine {
  url: string;
  cut(): void;
  /** Nothing passes any more, and neither side is told. */
  silence(): void;
  /** `to`: where the server is now. */
  mend(to?: string): void;
  close(): Promise<void>;
}

export async function cutLine(server: string): Promise<CutLine> {
  const { protocol } = new URL(server);
  let { port, hostname } = new URL(server);
  const open = new Set<Socket>();
  let whole = true;
  let silent = false;
  const line = createServer((tablet) => {
    if (!whole) {
      tablet.destroy();
      return;
    }
    if (silent) {
      open.add(tablet.on('error', () => undefined));
      return;
    }
    const house = connect(Number(port), hostname);
    for (const [one, other] of [
      [tablet, house],
      [house, tablet],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const hangUp = () => open.forEach((socket) => socket.destroy());
  return {
    url: `${protocol}//127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut: () => {
      whole = false;
      hangUp();
    },
    silence: () => {
      open.forEach((socket) => socket.unpipe().pause());
      silent = true;
    },
    mend: (to = server) => {
      ({ port, hostname } = new URL(to));
      if (silent) hangUp();
      [whole, silent] = [true, false];
    },
    close: () => {
      hangUp();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
