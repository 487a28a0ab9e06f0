import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tx } from '../../db/transaction.ts';
import { encodePicture, keepPicture, type EncodedPicture } from '../pictures.service.ts';
import { GALLERY_NAMES, type GalleryPictureName } from './gallery.rules.ts';

const DRAWINGS = path.resolve(import.meta.dirname, '../../../assets/gallery');

/** SVG by name: logos are 512 × 512 and black on white, since a thermal printer has no grey; all others 800 × 600. */
export const galleryPictures = Object.fromEntries(
  GALLERY_NAMES.map((name) => [name, readFileSync(path.join(DRAWINGS, `${name}.svg`), 'utf8')]),
) as Record<GalleryPictureName, string>;

type Encoded = ReadonlyMap<GalleryPictureName, EncodedPicture>;

/** One after the other, as each takes a processor. Slow: call it outside a transaction. */
export async function encodeGallery(names: readonly GalleryPictureName[]): Promise<Encoded> {
  const encoded = new Map<GalleryPictureName, EncodedPicture>();
  for (const name of new Set(names)) {
    encoded.set(name, await encodePicture(Buffer.from(galleryPictures[name])));
  }
  return encoded;
}

/** Answers their hashes. */
export async function keepGallery(
  tx: Tx,
  now: Date,
  encoded: Encoded,
): Promise<ReadonlyMap<GalleryPictureName, string>> {
  const hashes = new Map<GalleryPictureName, string>();
  for (const [name, picture] of encoded) hashes.set(name, await keepPicture(tx, now, picture));
  return hashes;
}
