import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../db/transaction.ts';
import { Picture } from './picture.entity.ts';

const LONGEST_SIDE = 1200;
const QUALITY = 82;

/**
 * Keeps a picture under the hash of its re-encoded bytes and answers that hash; the same picture twice is kept once.
 * Re-encoding to WebP drops every metadata and bounds the size that a tablet must load.
 */
export async function keepPicture(tx: Tx, now: Date, source: Buffer): Promise<string> {
  const { data, info } = await sharp(source)
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256').update(data).digest('hex');
  await tx
    .createQueryBuilder()
    .insert()
    .into(Picture)
    .values({ hash, content: data, width: info.width, height: info.height, createdAt: now })
    .orIgnore()
    .execute();
  return hash;
}

/** The path of a picture, to be joined with the API's base: `pictures/<hash>`. */
export function picturePath(hash: string | null): string | null {
  return hash === null ? null : `pictures/${hash}`;
}
