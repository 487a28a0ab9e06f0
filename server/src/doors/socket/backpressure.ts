import type { Request } from 'express';
import { Transform } from 'node:stream';
import { PORTION, turn } from './drain.ts';

/**
 * A call's body under its headers, to be handed to a library in place of the call: each pauses, resumes and runs out
 * what it reads as it likes. Who does not say how much he sends waits for his turn after each portion. Once `fits`, asked
 * with the bytes so far, says no, the reading ends; what is left runs out behind the answer.
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
  // A library that is not reading any more does not listen for errors either.
  body.on('error', () => undefined);
  request.once('close', () => {
    if (!request.readableEnded) body.destroy(new Error('The caller hung up.'));
  });
  return Object.assign(request.pipe(body), { headers }) as unknown as Request;
}
