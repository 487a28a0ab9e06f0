import sharp, { type Sharp } from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

export function drawn(width: number, height: number, background = '#7a4b2a'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export const KINDS = ['jpeg', 'png', 'webp', 'gif'] as const;

export function picture(
  kind: (typeof KINDS)[number],
  { width = 40, height = 30, colour = '#7a4b2a' } = {},
): Promise<Buffer> {
  return drawn(width, height, colour).toFormat(kind).toBuffer();
}

/** An image of random pixels, so that its data does not end early. */
export function noise(kind: (typeof KINDS)[number], side = 200): Promise<Buffer> {
  const pixels = Uint8Array.from({ length: side * side * 3 }, (_, place) => (place * place * 7919) % 251);
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .toFormat(kind)
    .toBuffer();
}

/** A decompression bomb: a PNG of a few hundred kilobytes with that many pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel.
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Files that are no images, and truncated or damaged ones, each with a title. */
export async function refusedFiles(): Promise<[story: string, content: Buffer][]> {
  const whole = await Promise.all(KINDS.map(async (kind) => [kind, await noise(kind)] as const));
  return [
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins as a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a TIFF', await drawn(9, 9).tiff().toBuffer()],
    ['an AVIF', await drawn(9, 9).avif().toBuffer()],
    [
      'random bytes',
      Buffer.from(Uint8Array.from({ length: 5000 }, (_, place) => (place * place * 7919) % 251)),
    ],
    ['an empty file', Buffer.alloc(0)],
    ['a PNG of 16,000 × 16,000', pngBomb(16_000, 16_000)],
    ['a PNG a pixel too large', pngBomb(40_000_001, 1)],
    ...whole.map(([kind, bytes]): [string, Buffer] => [
      `the first half of a ${kind}`,
      bytes.subarray(0, bytes.length / 2),
    ]),
    ...whole.map(([kind, bytes]): [string, Buffer] => [
      `the first 20 bytes of a ${kind}`,
      bytes.subarray(0, 20),
    ]),
  ];
}
