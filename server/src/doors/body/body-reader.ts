import type { Request } from 'express';
import { Readable } from 'node:stream';
import { Refusal } from '../../shared/errors.ts';

/**
 * Reads a body of at most `most` bytes into one buffer. What is left of a longer one runs out behind the answer.
 * @throws Refusal REQUETE_INVALIDE for a caller who hung up, and what `tooLong` makes
 */
export async function readWhole(request: Request, most: number, tooLong: () => Refusal): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? most);
  if (length > most) throw tooLong();
  // The system gives its pages as they are filled, so a caller who sends little costs little.
  const whole = Buffer.allocUnsafeSlow(length);
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (bytes + chunk.length > length) throw tooLong();
      bytes += chunk.copy(whole, bytes);
    }
  } catch (error) {
    releaseMemory(whole);
    throw error instanceof Refusal ? error : new Refusal('REQUETE_INVALIDE', 'La demande est invalide.');
  }
  return whole.subarray(0, bytes);
}

/** A body that was read, as a library takes it: the call's headers, and a stream that has come to its end. */
export function asRequest(whole: Buffer, { headers }: Request): Request {
  return Object.assign(Readable.from(whole), { headers }) as unknown as Request;
}

/** Gives back the memory of a body at once: V8 collects only every so often, and eight of them would pile up. */
export function releaseMemory(whole: Buffer): void {
  (whole.buffer as ArrayBuffer).transfer(0);
}
