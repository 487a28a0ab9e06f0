import { isWhole, kindOf } from './picture-kinds.rules.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (name: string, content: string, length = content.length) =>
  bytes([0, 0, length >> 8, length & 255], name, content, [1, 2, 3, 4]);
const png = (...chunks: Uint8Array[]) => bytes(PNG, ...chunks.map((one) => [...one]));

const segment = (marker: number, content: string, length = content.length + 2) =>
  bytes([0xff, marker, length >> 8, length & 255], content);
const jpeg = (...parts: Uint8Array[]) => bytes([0xff, 0xd8], ...parts.map((one) => [...one]));
const SCAN = segment(0xda, 'scan');
const END = bytes([0xff, 0xd9]);

describe('what kind of picture it is, by its first bytes', () => {
  test.each([
    ['a photograph', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
    ['a drawing', bytes(PNG), 'png'],
    ['a picture of today', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '), 'webp'],
    ['a picture of yesterday', bytes('GIF87a'), 'gif'],
    ['a picture that moves', bytes('GIF89a'), 'gif'],
    ['nothing', bytes(), null],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['SVG after a declaration', bytes('<?xml version="1.0"?><svg/>'), null],
    ['HTML', bytes('<!doctype html>'), null],
    ['another RIFF, a sound', bytes('RIFF', [0, 0, 0, 0], 'WAVE'), null],
    ['WEBP without RIFF', bytes('RAFF', [0, 0, 0, 0], 'WEBP'), null],
    ['a GIF that nobody defined', bytes('GIF88a'), null],
    ['TIFF', bytes([0x49, 0x49, 0x2a, 0x00]), null],
    ['PDF', bytes('%PDF-1.7'), null],
    ['PNG a byte late', bytes([0], PNG), null],
    ['PNG as a text mode made it', bytes([0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a]), null],
    ['JPEG of two bytes', bytes([0xff, 0xd8]), null],
    ['a word for a picture', bytes('GIF'), null],
  ])('%s', (_story, source, kind) => {
    expect(kindOf(source)).toBe(kind);
  });
});

describe('whether it was sent to its end', () => {
  test.each([
    [
      'a PNG with its last chunk',
      png(chunk('IHDR', 'size'), chunk('IDAT', 'pixels'), chunk('IEND', '')),
      true,
    ],
    ['with hundreds of bytes in a chunk', png(chunk('IDAT', 'x'.repeat(300)), chunk('IEND', '')), true],
    ['with more after it', png(chunk('IEND', ''), chunk('more', 'x')), true],
    ['without it', png(chunk('IHDR', 'size'), chunk('IDAT', 'pixels')), false],
    ['cut in the middle of it', png(chunk('IHDR', 'size'), chunk('IEND', '')).subarray(0, -1), false],
    ['with its name inside another', png(chunk('IDAT', '....IEND....')), false],
    ['whose chunk is longer than the file', png(chunk('IDAT', 'x', 65_535), chunk('IEND', '')), false],
    ['of no chunk', png(), false],
  ])('%s: %p', (_story, source, whole) => {
    expect(isWhole(source, 'png')).toBe(whole);
  });

  test.each([
    ['a JPEG with its end', jpeg(segment(0xe0, 'JFIF'), SCAN, bytes('pixels'), END), true],
    ['with more after it', jpeg(SCAN, END, bytes('a film')), true],
    ['with all that a camera writes', jpeg(segment(0xe1, 'x'.repeat(300)), SCAN, END), true],
    ['with filling before a marker', jpeg(segment(0xe0, 'JFIF'), bytes([0xff, 0xff]), SCAN, END), true],
    ['in two passes', jpeg(SCAN, bytes('rough'), SCAN, bytes('fine'), END), true],
    ['without it', jpeg(segment(0xe0, 'JFIF'), SCAN, bytes('pixels')), false],
    ['with half of it', jpeg(SCAN, bytes('pixels'), bytes([0xff])), false],
    ['whose pixels only resemble it', jpeg(SCAN, bytes([0xff, 0x00, 0xd9])), false],
    [
      'with the end of a thumbnail only',
      jpeg(segment(0xe1, 'Exif\xff\xd8\xff\xd9'), SCAN, bytes('x')),
      false,
    ],
    ['that ends before any scan', jpeg(segment(0xe0, 'JFIF'), END), false],
    ['whose segment is longer than the file', jpeg(segment(0xe0, 'JFIF', 60_000), SCAN, END), false],
    ['with something else where a marker should be', jpeg(bytes('nonsense'), SCAN, END), false],
    ['with a segment that no marker opens', jpeg(bytes([0, 0xe0, 0, 2]), SCAN, END), false],
    ['cut in the middle of a marker', jpeg(bytes([0xff])), false],
    ['whose segment has no length', jpeg(segment(0xe0, '', 0), SCAN, END), false],
    ['of nothing more', jpeg(), false],
  ])('%s: %p', (_story, source, whole) => {
    expect(isWhole(source, 'jpeg')).toBe(whole);
  });

  test.each(['webp', 'gif'] as const)(
    'a %s is left to its decoder, which looks before it decodes',
    (kind) => {
      expect(isWhole(bytes(), kind)).toBe(true);
    },
  );
});
