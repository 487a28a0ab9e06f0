import type { Request } from 'express';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Turns } from '../shared/turns.ts';

/** Bytes that perhaps nobody wants, after which their sender waits for his turn. */
export const PORTION = 1024 * 1024;
const PAUSE_MILLISECONDS = 10;

const turns = new Turns(1);

/**
 * Ends when one's turn has passed: one caller in each pause. V8 collects what is forgotten only every so often, and a
 * fast line would bring hundreds of megabytes meanwhile.
 */
export function turn(): Promise<void> {
  return turns.run(() => pause(PAUSE_MILLISECONDS));
}

/**
 * Stands in for a call with whoever reads its body, since every library pauses, resumes and runs out what it reads as
 * it likes. Who does not say how much he sends waits for his turn after each portion. Once `fits`, asked with the bytes
 * so far, says no, nothing more is handed on, and nothing more is read until the call is answered.
 */
export function inTurns(request: Request, fits: (bytes: number) => boolean): Request {
  const { headers } = request;
  const paced = headers['content-length'] === undefined;
  let bytes = 0;
  let portion = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, handOn) => {
      bytes += chunk.length;
      portion += chunk.length;
      if (!fits(bytes)) return;
      if (portion <= PORTION || !paced) {
        handOn(null, chunk);
        return;
      }
      portion = 0;
      void turn().then(() => handOn(null, chunk));
    },
  });
  request.once('close', () => {
    if (!request.readableEnded) body.destroy();
  });
  return Object.assign(request.pipe(body), { headers }) as unknown as Request;
}
