import type { Tx } from '../db/transaction.ts';
import type { Call } from '../doors/call.ts';
import { bytesOf, type Uploaded } from '../doors/body/upload.ts';
import { collectPictures, checkPicture, keepPicture } from './pictures.service.ts';

/** How GraphQL describes the picture of a write. */
export const PICTURE = {
  nullable: true,
  description: 'JPEG, PNG, WebP ou GIF ; sans elle, l’image reste ce qu’elle est.',
} as const;

/**
 * A write that may bring a picture: judged and encoded before the transaction, kept in it, and whatever the write
 * replaced is collected. `work` gets its hash; without a file it gets undefined, which leaves the picture as it is.
 */
export async function withPicture<T>(
  call: { now: Date; db: Pick<Call['db'], 'inTransaction'> },
  file: Uploaded | null | undefined,
  work: (tx: Tx, pictureHash?: string) => Promise<T>,
): Promise<T> {
  if (!file) return call.db.inTransaction((tx) => work(tx));
  const bytes = await bytesOf(file);
  const picture = await checkPicture(bytes);
  const write = async (tx: Tx) => {
    const done = await work(tx, await keepPicture(tx, call.now, picture));
    await collectPictures(tx);
    return done;
  };
  return call.db.inTransaction(write, { file: bytes });
}
