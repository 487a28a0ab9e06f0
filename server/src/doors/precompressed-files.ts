import type { RequestHandler } from 'express';
import { globSync } from 'node:fs';
import path from 'node:path';

/** What the build writes beside its files, the smallest first; browsers take that by https only. */
const ENDINGS = { br: '.br', gzip: '.gz' };
const ENCODINGS = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];

/**
 * Turns a call for a file of `folder` into one for what the build made smaller, where the caller takes it. Not with a
 * package that compresses at each call: the same megabyte for each tablet, and worse than there is time for in a build.
 */
export function compressed(folder: string): RequestHandler {
  const there = new Set(
    globSync('**/*.{br,gz}', { cwd: folder }).map((file) => `/${file.replaceAll(path.sep, '/')}`),
  );
  return (request, response, next) => {
    const file = request.path;
    if (there.has(`${file}${ENDINGS.gzip}`)) response.vary('Accept-Encoding');
    const encoding = ENCODINGS.find((one) => there.has(file + ENDINGS[one]) && request.acceptsEncodings(one));
    if (encoding) {
      response.setHeader('Content-Encoding', encoding);
      response.type(path.extname(file));
      request.url = request.url.replace(file, file + ENDINGS[encoding]);
    }
    next();
  };
}
