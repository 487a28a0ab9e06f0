import { Decrypter, Encrypter } from 'age-encryption';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as pipe, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import zlib from 'node:zlib';
import { CopyError, WrongKey } from './copy-error.ts';
import { recipientOf } from './copy-key.ts';

type Bytes = ReadableStream<Uint8Array>;

/**
 * Writes `source` to `file`, compressed by zstd, then encrypted by age: `age -d -i KEY file | zstd -d` opens it. The file
 * appears whole or not at all. `moved` is told of each piece that was written.
 */
export async function sealTo(
  file: string,
  source: Readable,
  key: string,
  moved: (bytes: number) => void = () => undefined,
): Promise<{ bytes: number }> {
  const draft = `${file}.partial`;
  let bytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length;
      moved(piece.length);
      done(null, piece);
    },
  });
  try {
    const encrypter = new Encrypter();
    encrypter.addRecipient(await recipientOf(key));
    const packed = zlib.createZstdCompress();
    // An error reaches the sealed stream through `packed`.
    pipe(source, packed, () => undefined);
    const sealed = await encrypter.encrypt(Readable.toWeb(packed) as Bytes);
    await pipeline(Readable.fromWeb(sealed as Bytes), counted, createWriteStream(draft, { flush: true }));
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return { bytes };
  } catch (error) {
    source.destroy();
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The content of a sealed file. Its stream fails with a CopyError where a byte was changed, or another key sealed it. */
export function openSealed(file: string, key: string): Readable {
  return Readable.from(opened(file, key), { objectMode: false });
}

async function* opened(file: string, key: string): AsyncGenerator<Buffer> {
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    const plain = await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as Bytes);
    const unpacked = zlib.createZstdDecompress();
    pipe(Readable.fromWeb(plain as Bytes), unpacked, () => undefined);
    for await (const piece of unpacked) yield piece as Buffer;
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

function unreadable(file: string, cause: NodeJS.ErrnoException): CopyError {
  if (cause.message.includes('no identity matched')) {
    const words = `La clé donnée n'ouvre pas ${file} : donnez avec BACKUP_KEY_FILE celle qui a fait ces copies.`;
    return new WrongKey(words, { cause });
  }
  const what = cause.syscall === undefined ? 'est abîmée' : `ne se lit pas (${cause.code ?? ''})`;
  return new CopyError(`La copie ${file} ${what} : prenez-en une autre.`, { cause });
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
