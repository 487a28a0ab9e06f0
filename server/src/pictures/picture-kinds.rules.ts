export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const [JPEG_SCAN, JPEG_END] = [0xda, 0xd9];

/** The picture's kind by its first bytes, not by name or declared type; null for any other. */
export function kindOf(bytes: Uint8Array): PictureKind | null {
  if (begins(bytes, JPEG)) return 'jpeg';
  if (begins(bytes, PNG)) return 'png';
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return 'webp';
  if (says(bytes, 0, 'GIF87a') || says(bytes, 0, 'GIF89a')) return 'gif';
  return null;
}

/**
 * Whether the file is complete. A decoder would hold up to 40 million pixels of a progressive picture before
 * it knows; end markers are cheap to look for.
 */
export function isWhole(bytes: Uint8Array, kind: PictureKind): boolean {
  if (kind === 'png') return hasPngEnd(bytes);
  if (kind === 'jpeg') return hasJpegEnd(bytes);
  return true;
}

/** PNG chunks: 4 bytes of length, 4 of name, the content, 4 of checksum. The last is IEND. */
function hasPngEnd(bytes: Uint8Array): boolean {
  for (let place = PNG.length; place + 12 <= bytes.length; place += 12 + number(bytes, place, 4)) {
    if (says(bytes, place + 4, 'IEND')) return true;
  }
  return false;
}

/**
 * JPEG segments have lengths up to the first scan; after it the end marker cannot be part of the picture.
 * Before, it may end an embedded thumbnail.
 */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let place = 2;
  while (bytes[place] === 0xff) {
    const marker = bytes[place + 1];
    if (marker === JPEG_SCAN) return endsAfter(bytes, place);
    // Any number of fill bytes may precede a marker.
    place += marker === 0xff ? 1 : 2 + number(bytes, place + 2, 2);
  }
  return false;
}

function endsAfter(bytes: Uint8Array, start: number): boolean {
  for (let place = bytes.indexOf(0xff, start); place >= 0; place = bytes.indexOf(0xff, place + 1)) {
    if (bytes[place + 1] === JPEG_END) return true;
  }
  return false;
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, place) => bytes[place] === byte);
}

function says(bytes: Uint8Array, place: number, word: string): boolean {
  return Array.from(word).every((letter, offset) => bytes[place + offset] === letter.charCodeAt(0));
}

/** Big-endian. */
function number(bytes: Uint8Array, place: number, length: number): number {
  return bytes.subarray(place, place + length).reduce((sum, byte) => sum * 256 + byte, 0);
}
