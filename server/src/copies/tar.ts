import { Readable } from 'node:stream';
import { pack, type Header, type Pack } from 'tar-stream';

/** The bytes of an archive, which `fill` begins to fill when it is read, so that its failure is heard. */
export function archiveOf(fill: (archive: Pack) => Promise<void>): Readable {
  return Readable.from(filled(fill), { objectMode: false });
}

async function* filled(fill: (archive: Pack) => Promise<void>): AsyncGenerator<Buffer> {
  const archive = pack();
  fill(archive).catch((error: unknown) => archive.destroy(error as Error));
  yield* archive as unknown as AsyncIterable<Buffer>;
}

type Member = Partial<Header> & Pick<Header, 'name'>;

/** @throws Error when whoever reads the archive gives up */
export function addMember(archive: Pack, member: Member, content: Buffer = Buffer.alloc(0)): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry(member, content, (error) => {
      if (error) reject(error);
      else resolve();
    });
    // The callback is told; but unheard, it would end the process.
    entry.on('error', () => undefined);
  });
}
