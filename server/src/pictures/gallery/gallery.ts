import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GALLERY_NAMES, type GalleryPictureName } from './gallery.rules.ts';

const DRAWINGS = path.resolve(import.meta.dirname, '../../../assets/gallery');

/** SVG by name: logos are 512 × 512 and black on white, since a thermal printer has no grey; all others 800 × 600. */
export const galleryPictures = Object.fromEntries(
  GALLERY_NAMES.map((name) => [name, readFileSync(path.join(DRAWINGS, `${name}.svg`), 'utf8')]),
) as Record<GalleryPictureName, string>;
