import { answered } from '../doors/rest/shapes.ts';
import { picturePath } from './pictures.service.ts';

/** `pictures/<hash>`, to join with the API's base. */
export const picture = answered<string | null>(
  { type: ['string', 'null'], pattern: '^pictures/[0-9a-f]{64}$' },
  picturePath,
);
