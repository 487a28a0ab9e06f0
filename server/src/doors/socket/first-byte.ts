import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';

/** A connection of TLS begins with a record of its handshake. */
const HANDSHAKE = 0x16;

export interface PlainDoor {
  answer: RequestListener;
  options: ServerOptions;
  /** For the first byte. */
  firstMs: number;
  /** For a connection in plain HTTP, its answer included. */
  wholeMs: number;
}

/**
 * Makes an HTTPS server hand connections that do not begin with TLS to a plain one, which it returns. All stay the first
 * one's own: it counts them, limits them, and waits for them when it closes.
 */
export function splitByFirstByte(server: SecureServer, door: PlainDoor): Server {
  const plain = createServer(door.options, door.answer);
  const begins = server.listeners('connection');
  server.removeAllListeners('connection');
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    let patience = setTimeout(() => socket.destroy(), door.firstMs);
    const end = () => socket.destroy();
    const look = () => {
      const first = socket.read(1) as Buffer | null;
      if (first === null) return;
      silent.delete(socket);
      clearTimeout(patience);
      socket.off('readable', look).off('end', end);
      socket.unshift(first);
      if (first[0] === HANDSHAKE) for (const begin of begins) begin.call(server, socket);
      else {
        patience = setTimeout(() => socket.destroy(), door.wholeMs);
        plain.emit('connection', socket);
      }
    };
    socket.on('readable', look).on('end', end);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      silent.delete(socket);
      clearTimeout(patience);
    });
  });
  // A browser keeps connections ready that it has said nothing on.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const socket of silent) socket.destroy();
    closeIdle();
  };
  return plain;
}
