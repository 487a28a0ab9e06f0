import { Decrypter, Encrypter } from 'age-encryption';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import zlib from 'node:zlib';
import { extract, pack, type Header, type Pack } from 'tar-stream';
import { putInPlace } from '../db/files.ts';
import { CopyError, WrongKey } from './copy-error.ts';
import { recipientOf } from './copy-key.ts';

type Bytes = ReadableStream<Uint8Array>;
/** Told of each piece that was written or read. */
type Moved = (bytes: number) => void;

const FLUSHED_EVERY = 8 * 1024 * 1024;
const OWNER_ONLY = 0o600;
/** In an archive, the folder of the house's keys. */
export const KEYS = 'keys';

/**
 * Writes `source` to `file`, compressed by zstd, then encrypted by age: `age -d -i KEY file | zstd -d` opens it. The file
 * appears whole or not at all.
 */
export async function sealTo(
  file: string,
  source: Readable,
  key: string,
  moved: Moved = () => undefined,
): Promise<{ bytes: number }> {
  const draft = `${file}.partial`;
  try {
    // At once, as a source may fail before the key is read: its error reaches the sealed stream through these.
    const packed = zlib.createZstdCompress();
    pipe(source, packed, () => undefined);
    const plain = Readable.toWeb(packed) as Bytes;
    const encrypter = new Encrypter();
    encrypter.addRecipient(await recipientOf(key));
    const sealed = await encrypter.encrypt(plain);
    const bytes = await write(draft, sealed, moved);
    await putInPlace(draft, file);
    return { bytes };
  } catch (error) {
    source.destroy();
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Flushed in steps: on a shared disk sales would wait for one large flush at the end. */
async function write(file: string, pieces: Bytes, moved: Moved): Promise<number> {
  const handle = await open(file, 'w');
  let [bytes, flushed] = [0, 0];
  try {
    for await (const piece of pieces) {
      await handle.writeFile(piece);
      bytes += piece.length;
      moved(piece.length);
      if (bytes - flushed < FLUSHED_EVERY) continue;
      await handle.datasync();
      flushed = bytes;
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** The content of a sealed file. Its stream fails with a CopyError where a byte was changed, or another key sealed it. */
export function openSealed(file: string, key: string, moved: Moved = () => undefined): Readable {
  return Readable.from(opened(file, key, moved), { objectMode: false });
}

async function* opened(file: string, key: string, moved: Moved): AsyncGenerator<Buffer> {
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    const content = Readable.from(told(createReadStream(file), moved), { objectMode: false });
    const plain = await decrypter.decrypt(Readable.toWeb(content) as Bytes);
    const unpacked = zlib.createZstdDecompress();
    pipe(Readable.fromWeb(plain as Bytes), unpacked, () => undefined);
    for await (const piece of unpacked) yield piece as Buffer;
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

async function* told(pieces: AsyncIterable<Buffer>, moved: Moved): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    moved(piece.length);
    yield piece;
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

/** A failure of the target as one sentence, whose cause keeps the errno; other errors as they are. */
export function unwritable(folder: string, error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const words = `Il n'y a plus de place pour la copie dans ${folder} : libérez-en sur ce disque.`;
    return new CopyError(words, { cause: error });
  }
  if (syscall === undefined) return error;
  const words = `La copie ne s'écrit pas dans ${folder} (${code}) : remettez ce dossier en état, ou donnez-en un autre.`;
  return new CopyError(words, { cause: error });
}

/** The bytes of an archive, which `fill` begins to fill when it is read, so that its failure is heard. */
export function archiveOf(fill: (archive: Pack) => Promise<void>): Readable {
  return Readable.from(filled(fill), { objectMode: false });
}

async function* filled(fill: (archive: Pack) => Promise<void>): AsyncGenerator<Buffer> {
  const archive = pack();
  fill(archive).catch((error: unknown) => archive.destroy(error as Error));
  yield* archive as unknown as AsyncIterable<Buffer>;
}

/** Resolves once the archive has been read as far. @throws Error when whoever reads it gives up */
export function addMember(
  archive: Pack,
  member: Partial<Header> & Pick<Header, 'name'>,
  content: Buffer = Buffer.alloc(0),
): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ mode: OWNER_ONLY, ...member }, content, (error) => {
      if (error) reject(error);
      else resolve();
    });
    // The callback is told; but unheard, it would end the process.
    entry.on('error', () => undefined);
  });
}

/** @param keys by file name, those that the house drew for itself */
export async function addKeys(archive: Pack, keys: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(keys))
    await addMember(archive, { name: `${KEYS}/${name}` }, Buffer.from(text));
}

/** One file of an archive. */
export interface Member extends AsyncIterable<Buffer> {
  header: { name: string; type?: string };
}

/** The members of a sealed archive; each must be read before the next. `moved` is told of the file's bytes. */
export async function* membersOf(
  file: string,
  key: string,
  moved?: (bytes: number) => void,
): AsyncGenerator<Member> {
  const members = extract();
  const read = pipeline(openSealed(file, key, moved), members as unknown as NodeJS.WritableStream);
  // Awaited below, or of no matter when the reader has left.
  read.catch(() => undefined);
  try {
    for await (const member of members) yield member as unknown as Member;
  } catch (error) {
    await read;
    throw error;
  }
  await read;
}

export async function textOf(member: Member): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of member) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
