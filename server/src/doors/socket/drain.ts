import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from '../../db/semaphore.ts';

/** Of possibly unwanted body between two throttle pauses. */
const PORTION_BYTES = 1024 * 1024;
const PAUSE_MILLISECONDS = 10;

const turns = new Semaphore(1);

/**
 * Throttle: one request continues per pause, over the whole process. V8 frees buffers late, and a fast line
 * would fill hundreds of megabytes.
 */
function turn(): Promise<void> {
  return turns.run(() => pause(PAUSE_MILLISECONDS));
}

const answered = new WeakSet<Duplex>();

/** The request on this socket has had its answer. */
export function isDraining(socket: Duplex): boolean {
  return answered.has(socket);
}

/**
 * Drains the rest of a body after an early answer (file too large, no permission), throttled. A browser sends
 * all before it reads, and would show no answer on a closed connection. With `Connection: close` Node closes
 * it.
 */
export function drainAfterRefusal(request: IncomingMessage, response: ServerResponse): void {
  // Runs before Node's own handler, which would read the rest at full speed, or never.
  response.prependOnceListener('finish', () => {
    if (!request.complete && !request.destroyed) void forgetRest(request);
  });
}

async function forgetRest(request: IncomingMessage): Promise<void> {
  request.unpipe();
  request.removeAllListeners('data');
  request.removeAllListeners('readable');
  const { socket } = request;
  answered.add(socket);
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes < PORTION_BYTES) continue;
      bytes = 0;
      await turn();
    }
  } catch {
    // The client disconnected.
  } finally {
    answered.delete(socket);
  }
}
