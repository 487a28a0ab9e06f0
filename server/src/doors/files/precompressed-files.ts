import type { RequestHandler } from 'express';
import { globSync } from 'node:fs';
import path from 'node:path';

/** Suffixes of the build's precompressed files, smallest first; browsers accept br over https only. */
const ENDINGS = { br: '.br', gzip: '.gz' };
const ENCODINGS = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];

/**
 * Serves the build's precompressed files where the client accepts them. Compressing per request would repeat
 * the same megabyte for each tablet, and worse than a build can. Not sirv, which ignores `q=0`, nor
 * express-static-gzip, which answers a malformed address in its own words.
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
