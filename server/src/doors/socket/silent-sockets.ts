import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { callerAddress } from '../limits/address.ts';

const LOG_EVERY_MS = 1000;

/**
 * Keeps one connection free: of those that have not yet made a request, the oldest of the address that has most of them
 * goes first, so that idle sockets of one address cannot keep the tills out.
 */
export function dropSilentSockets(server: Server, connections: number, log: Logger): void {
  const open = new Set<Socket>();
  const silent = new Map<string, Socket>();
  let loggedAt = -Infinity;

  const makeRoom = (newcomer: Socket) => {
    const [dropped, ofAddress] = oldestOfMost(silent, newcomer);
    if (!dropped) return;
    silent.delete(keyOf(dropped));
    open.delete(dropped);
    const now = performance.now();
    if (now - loggedAt >= LOG_EVERY_MS) {
      loggedAt = now;
      const address = callerAddress(dropped.remoteAddress);
      log.warn({ connections, address, ofAddress }, 'too many connections: one that said nothing was closed');
    }
    dropped.destroy();
  };
  server.on('connection', (socket: Socket) => {
    const key = keyOf(socket);
    open.add(socket);
    silent.set(key, socket);
    socket.once('close', () => {
      open.delete(socket);
      if (silent.get(key) === socket) silent.delete(key);
    });
    if (open.size >= connections) makeRoom(socket);
  });
  server.prependListener('request', ({ socket }) => silent.delete(keyOf(socket)));
  server.prependListener('upgrade', (_request, socket: Duplex) => silent.delete(keyOf(socket as Socket)));
}

/** The socket that TLS makes of a connection is another object. */
function keyOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

function oldestOfMost(silent: ReadonlyMap<string, Socket>, newcomer: Socket): [Socket | undefined, number] {
  const others = [...silent.values()].filter((socket) => socket !== newcomer);
  const byAddress = Map.groupBy(others, ({ remoteAddress }) => callerAddress(remoteAddress));
  let most: Socket[] = [];
  for (const sockets of byAddress.values()) if (sockets.length > most.length) most = sockets;
  return [most[0], most.length];
}
