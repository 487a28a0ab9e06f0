import type { Request, Response } from 'express';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TLSSocket } from 'node:tls';

/** A file that a route answers instead of JSON, sent while it is made. */
export class FileAnswer {
  constructor(
    /** As whoever saves it finds it, in French. */
    readonly name: string,
    /** Media type. */
    readonly type: string,
    readonly content: Readable,
    /** A page that a program reads in its place; it runs nothing and loads nothing. */
    readonly isPage = false,
  ) {}
}

/**
 * Sends it as fast as it is read. A fault under way breaks the connection: what was sent so far must not pass for the
 * whole file. When the reader goes away the content is destroyed, and nobody is told of a fault.
 * @throws whatever the content failed with
 */
export async function sendFile(request: Request, response: Response, file: FileAnswer): Promise<void> {
  const { name, type, content } = file;
  // A reader takes what stands before the last separator for a folder, and drops it.
  if (!file.isPage) response.attachment(name.replaceAll(/[/\\]/g, '-'));
  else response.set('Content-Security-Policy', "default-src 'none'; sandbox");
  response.type(type);
  const faults: unknown[] = [];
  content.once('error', (error) => {
    if (response.closed) return;
    faults.push(error);
    breakOff(response.socket);
  });
  if (request.method === 'HEAD') {
    content.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(content, response);
  } catch {
    // The reset that we sent is seen first; the house is to hear of what led to it.
    if (faults.length > 0) throw faults[0];
  }
}

/**
 * To a proxy that speaks HTTP/1.0 a connection that is simply closed is the end of the answer; one that is reset is not.
 * TLS tells the two apart by itself.
 */
function breakOff(socket: Socket | null): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket?.resetAndDestroy();
}
