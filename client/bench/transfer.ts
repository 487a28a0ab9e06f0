import { get } from 'node:http';

/** Size of these files with gzip, whichever encoding the browser negotiated. */
export async function gzipBytes(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function sizeOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      if (
        response.headers['content-encoding'] !== 'gzip' &&
        Number(response.headers['content-length']) > 2000
      ) {
        reject(new Error(`${address} comes uncompressed.`));
      }
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
