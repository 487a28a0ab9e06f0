import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
/** Level 9 of 11: the last two save another 4 % and take twenty times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Vite plugin: precompresses the build's text files for `server/src/doors/files/precompressed-files.ts`. */
export function smaller(): Plugin {
  return {
    name: 'kessal-smaller',
    apply: 'build',
    writeBundle: {
      order: 'post',
      // After the service worker is written, which is compressed too.
      sequential: true,
      async handler({ dir = '' }) {
        const texts = globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: dir });
        await Promise.all(
          texts.map(async (name) => {
            const file = join(dir, name);
            const content = await readFile(file);
            await Promise.all([
              writeFile(`${file}.gz`, await gzipped(content, { level: 9 })),
              writeFile(`${file}.br`, await brotlied(content, BROTLI)),
            ]);
          }),
        );
      },
    },
  };
}
