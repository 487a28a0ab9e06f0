import { logoPictures } from './demo-pictures-logos.ts';
import { categoryPictures, productPictures } from './demo-pictures-products.ts';
import { servicePictures } from './demo-pictures-services.ts';

export type DemoPictureName =
  | keyof typeof logoPictures
  | keyof typeof servicePictures
  | keyof typeof categoryPictures
  | keyof typeof productPictures;

/** SVG by name: logos are 512 × 512, all others 800 × 600. */
export const demoPictures: Record<DemoPictureName, string> = {
  ...logoPictures,
  ...servicePictures,
  ...categoryPictures,
  ...productPictures,
};
