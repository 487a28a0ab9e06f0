import { hash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../db/transaction.ts';
import { invalidPicture } from '../doors/body/upload.ts';
import { Semaphore } from '../db/semaphore.ts';
import { isWhole, kindOf } from './picture-kinds.rules.ts';
import { Picture } from './picture.entity.ts';

const LONGEST_SIDE = 1200;
const QUALITY = 82;
/** Of 6; 4, the default, takes nearly twice as long for 3 % less. */
const EFFORT = 2;
const MOST_PIXELS = 40_000_000;
/** JPEG's own limit. A PNG row may have 160 MB, and the decoder holds some twenty. */
const LONGEST_SOURCE_SIDE = 65_535;
const LONGEST_DECODING_SECONDS = 10;

const NOT_A_PICTURE = 'Le fichier n’est pas une image lisible (JPEG, PNG, WebP ou GIF).';
const TOO_MANY_PIXELS = 'L’image dépasse 40 millions de pixels.';
const TOO_LONG = 'L’image dépasse 65 535 pixels de côté.';

// Pictures are rare: no cache is worth its memory, and the other processor is for the tills.
sharp.cache(false);
sharp.concurrency(1);

/** The worst picture within the limits takes half a gigabyte for two seconds. */
const decoding = new Semaphore(1);
/** Metadata too can take half a minute to unpack, and Node has four threads. */
const looking = new Semaphore(1);

/** A picture as stored: WebP without metadata, small enough for a tablet. */
export interface EncodedPicture {
  hash: string;
  content: Buffer;
  width: number;
  height: number;
}

/**
 * Checks an uploaded picture and encodes it anew. Slow: call it outside a transaction.
 * @throws Refusal IMAGE_INVALIDE for anything but a whole JPEG, PNG, WebP or GIF of at most 40 million pixels
 */
export async function checkPicture(source: Buffer): Promise<EncodedPicture> {
  const kind = kindOf(source);
  if (!kind || !isWhole(source, kind)) throw invalidPicture(NOT_A_PICTURE);
  const { width, height } = await readable(
    looking.run(() => sharp(source, { limitInputPixels: false }).metadata()),
  );
  if (width * height > MOST_PIXELS) throw invalidPicture(TOO_MANY_PIXELS);
  if (Math.max(width, height) > LONGEST_SOURCE_SIDE) throw invalidPicture(TOO_LONG);
  return readable(decoding.run(() => encodePicture(source)));
}

/** For our own pictures, of any kind that sharp reads. */
export async function encodePicture(source: Buffer): Promise<EncodedPicture> {
  const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .timeout({ seconds: LONGEST_DECODING_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { hash: hash('sha256', data), content: data, width: info.width, height: info.height };
}

/**
 * Stores a picture once under the hash of its bytes, and answers the hash. An advisory lock serialises
 * keeping and collecting: a picture given here must not be collected by a transaction that has just ceased to
 * reference it.
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

/** A test compares them with the database's foreign keys. */
export const NAMED_BY: readonly (readonly [table: string, column: string])[] = [
  ['locals', 'logo_hash'],
  ['categories', 'picture_hash'],
  ['products', 'picture_hash'],
  ['services', 'picture_hash'],
];

const NAMED = NAMED_BY.map(([table, column]) => `SELECT ${column} FROM ${table}`).join(' UNION ALL ');

/** Deletes unreferenced pictures. Only after {@link keepPicture}, in its transaction. */
export async function collectPictures(tx: Tx): Promise<void> {
  await tx.query(
    `DELETE FROM pictures WHERE NOT EXISTS (SELECT FROM (${NAMED}) AS named (hash) WHERE named.hash = pictures.hash)`,
  );
}

/** Relative to the API's base: `pictures/<hash>`. */
export function picturePath(hash: string | null): string | null {
  return hash === null ? null : `pictures/${hash}`;
}

/** The decoder's messages name its own functions, and a tablet might not read the picture either. */
async function readable<T>(picture: Promise<T>): Promise<T> {
  try {
    return await picture;
  } catch {
    throw invalidPicture(NOT_A_PICTURE);
  }
}
