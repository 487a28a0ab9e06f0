import { logoPictures } from './gallery-logos.ts';
import { categoryPictures, productPictures } from './gallery-products.ts';
import { servicePictures } from './gallery-services.ts';
import type { GalleryPictureName } from './gallery.rules.ts';

/** SVG by name: logos are 512 × 512, all others 800 × 600. */
export const galleryPictures: Record<GalleryPictureName, string> = {
  ...logoPictures,
  ...servicePictures,
  ...categoryPictures,
  ...productPictures,
};
