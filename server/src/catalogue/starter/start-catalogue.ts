import type { Call } from '../../doors/call.ts';
import type { GalleryPictureName } from '../../pictures/gallery/gallery.rules.ts';
import { encodeGallery, keepGallery } from '../../pictures/gallery/gallery.ts';
import type { StarterInput } from './starter.input.ts';
import { addStarter, type StarterAdded } from './starter.service.ts';

/** The pictures are encoded before the transaction, and kept in it. */
export async function startCatalogue(call: Call, input: StarterInput): Promise<StarterAdded> {
  const encoded = await encodeGallery(picturesOf(input));
  return call.db.inTransaction(async (tx) =>
    addStarter(tx, call.ctx, input, await keepGallery(tx, call.now, encoded)),
  );
}

function picturesOf({ services, categories }: StarterInput): GalleryPictureName[] {
  const shown = [...services, ...categories, ...categories.flatMap(({ products }) => products)];
  return shown.flatMap(({ picture }) => (picture ? [picture] : []));
}
