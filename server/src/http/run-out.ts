import type { IncomingMessage, ServerResponse } from 'node:http';

const PORTION = 1024 * 1024;
const PAUSE_MILLISECONDS = 10;

let last = Promise.resolve();

/** Ends when it is one's turn: one portion of all callers together in each pause. */
function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS)));
  return last;
}

/**
 * Reads, and forgets, what a caller still sends once he has his answer: a file too large, the form of somebody who may
 * not. A browser sends all before it reads; hung up on, it would show no answer at all. Never faster than a good line
 * brings it (100 MB/s for all callers together), else what is forgotten piles up before V8 collects it.
 */
export function letRunOut(request: IncomingMessage, response: ServerResponse): void {
  // Before Node's own end of an answer, which would read what is left as fast as it comes, or never.
  response.once('prefinish', () => {
    if (!request.complete && !request.destroyed) forgetRest(request);
  });
}

function forgetRest(request: IncomingMessage): void {
  // Whoever read the call has given it up.
  request.unpipe();
  request.removeAllListeners('data');
  request.removeAllListeners('readable');
  let bytes = 0;
  let resting = false;
  const read = () => {
    let chunk: Buffer | null;
    while (!resting && (chunk = request.read() as Buffer | null)) {
      bytes += chunk.length;
      if (bytes < PORTION) continue;
      bytes = 0;
      resting = true;
      void turn().then(() => {
        resting = false;
        read();
      });
    }
  };
  // Not `data`: whoever gave the call up may still let it flow, and a flow is not read, it comes.
  request.on('readable', read);
  read();
}
