import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../db/transaction.ts';
import { invalidPicture } from '../doors/upload.ts';
import { Semaphore } from '../shared/semaphore.ts';
import { isWhole, kindOf } from './picture-kinds.rules.ts';
import { Picture } from './picture.entity.ts';

const LONGEST_SIDE = 1200;
const QUALITY = 82;
const MOST_PIXELS = 40_000_000;
/** What a JPEG may have. A PNG may have rows of 160 MB, of which the decoder holds some twenty at once. */
const LONGEST_SOURCE_SIDE = 65_535;
const LONGEST_DECODING_SECONDS = 10;

const NOT_A_PICTURE = 'Le fichier n’est pas une image lisible (JPEG, PNG, WebP ou GIF).';
const TOO_MANY_PIXELS = 'L’image dépasse 40 millions de pixels.';
const TOO_LONG = 'L’image dépasse 65 535 pixels de côté.';

// Pictures come one at a time and seldom: nothing is worth remembering, and the other processor belongs to the tills.
sharp.cache(false);
sharp.concurrency(1);

/** One at a time: the worst picture within the limits takes half a gigabyte for two seconds (`npm run bench:uploads`). */
const decoding = new Semaphore(1);
/** A head too can take half a minute, as long as it unpacks what was written into it, and Node has four threads. */
const looking = new Semaphore(1);

/** What is kept of a picture: WebP without any metadata, small enough for a tablet. */
export interface EncodedPicture {
  hash: string;
  content: Buffer;
  width: number;
  height: number;
}

/**
 * Looks at what somebody sent and encodes it anew. It takes long, so no transaction may be open.
 * @throws Refusal IMAGE_INVALIDE for anything but a whole JPEG, PNG, WebP or GIF of at most 40 million pixels
 */
export async function judgePicture(source: Buffer): Promise<EncodedPicture> {
  const kind = kindOf(source);
  if (!kind || !isWhole(source, kind)) throw invalidPicture(NOT_A_PICTURE);
  const { width, height } = await readable(
    looking.run(() => sharp(source, { limitInputPixels: false }).metadata()),
  );
  if (width * height > MOST_PIXELS) throw invalidPicture(TOO_MANY_PIXELS);
  if (Math.max(width, height) > LONGEST_SOURCE_SIDE) throw invalidPicture(TOO_LONG);
  return readable(decoding.run(() => encodePicture(source)));
}

/** Makes a picture of ours, of any kind that sharp reads, into what is kept. */
export async function encodePicture(source: Buffer): Promise<EncodedPicture> {
  const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: LONGEST_DECODING_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256').update(data).digest('hex');
  return { hash, content: data, width: info.width, height: info.height };
}

/**
 * Keeps a picture under the hash of its bytes and answers that hash; the same picture twice is kept once. Transactions
 * that keep or collect pictures go one after the other: a picture that one of them gives and another has just ceased to
 * name must not be collected in between.
 */
export async function keepPicture(tx: Tx, now: Date, picture: EncodedPicture): Promise<string> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('pictures', 0))");
  await tx
    .createQueryBuilder()
    .insert()
    .into(Picture)
    .values({ ...picture, createdAt: now })
    .orIgnore()
    .execute();
  return picture.hash;
}

/** Whoever names a picture; a test compares with the database's own references. */
export const NAMED_BY: readonly (readonly [table: string, column: string])[] = [
  ['locals', 'logo_hash'],
  ['categories', 'picture_hash'],
  ['products', 'picture_hash'],
  ['services', 'picture_hash'],
];

const NAMED = NAMED_BY.map(([table, column]) => `SELECT ${column} FROM ${table}`).join(' UNION ALL ');

/** Removes the pictures that nothing names any more. Only after {@link keepPicture}, in its transaction. */
export async function collectPictures(tx: Tx): Promise<void> {
  await tx.query(
    `DELETE FROM pictures WHERE NOT EXISTS (SELECT FROM (${NAMED}) AS named (hash) WHERE named.hash = pictures.hash)`,
  );
}

/** The path of a picture, to be joined with the API's base: `pictures/<hash>`. */
export function picturePath(hash: string | null): string | null {
  return hash === null ? null : `pictures/${hash}`;
}

/** The decoder's complaints name its own functions; whatever it cannot read, a tablet might not either. */
async function readable<T>(picture: Promise<T>): Promise<T> {
  try {
    return await picture;
  } catch {
    throw invalidPicture(NOT_A_PICTURE);
  }
}
