import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from '../../shared/semaphore.ts';

/** Bytes that perhaps nobody wants, after which their sender waits for his turn. */
export const PORTION = 1024 * 1024;
const PAUSE_MILLISECONDS = 10;

const turns = new Semaphore(1);

/**
 * Ends when one's turn has passed: one caller in each pause. V8 collects what is forgotten only every so often, and a
 * fast line would bring hundreds of megabytes meanwhile.
 */
export function turn(): Promise<void> {
  return turns.run(() => pause(PAUSE_MILLISECONDS));
}

const answered = new WeakSet<Duplex>();

/** Whether all that still comes on this socket belongs to a call that has had its answer. */
export function isDraining(socket: Duplex): boolean {
  return answered.has(socket);
}

/**
 * Reads, and forgets, what a caller still sends once he has his answer: a file too large, the form of somebody who may
 * not. A browser sends all before it reads; hung up on, it would show no answer at all. (Who asks for the connection to
 * be closed is hung up on by Node.) After each portion a caller waits for his turn.
 */
export function drainAfterRefusal(request: IncomingMessage, response: ServerResponse): void {
  // Before Node's own end of an answer, which would read what is left as fast as it comes, or never.
  response.prependOnceListener('finish', () => {
    if (!request.complete && !request.destroyed) void forgetRest(request);
  });
}

async function forgetRest(request: IncomingMessage): Promise<void> {
  // Whoever read the call has given it up.
  request.unpipe();
  request.removeAllListeners('data');
  request.removeAllListeners('readable');
  const { socket } = request;
  answered.add(socket);
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes < PORTION) continue;
      bytes = 0;
      await turn();
    }
  } catch {
    // He hung up.
  } finally {
    answered.delete(socket);
  }
}
