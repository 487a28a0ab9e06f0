import type { Request } from 'express';
import { Transform } from 'node:stream';
import { PORTION, turn } from './drain.ts';

/**
 * A request's body as a stream with backpressure, for libraries that pause, resume and drain on their own.
 * Without Content-Length it is throttled per portion. Reading stops once `fits(bytes so far)` is false; the
 * rest is drained after the answer.
 */
export function pacedStream(request: Request, fits: (bytes: number) => boolean): Request {
  const { headers } = request;
  const paced = headers['content-length'] === undefined;
  let bytes = 0;
  let portion = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, handOn) => {
      bytes += chunk.length;
      portion += chunk.length;
      if (!fits(bytes)) {
        body.destroy();
      } else if (portion > PORTION && paced) {
        portion = 0;
        void turn().then(() => handOn(null, chunk));
      } else {
        handOn(null, chunk);
      }
    },
  });
  // A library that has stopped reading no longer listens for errors.
  body.on('error', () => undefined);
  request.once('close', () => {
    if (!request.readableEnded) body.destroy(new Error('The caller hung up.'));
  });
  return Object.assign(request.pipe(body), { headers }) as unknown as Request;
}
