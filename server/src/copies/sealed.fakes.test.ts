import { setImmediate as moment } from 'node:timers/promises';
import { addMember, archiveOf } from './sealed.ts';

test('a reader that gives up, as on a full disk, fails what is being added, and does not end the process', async () => {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const archive = archiveOf(async (pack) => {
    try {
      for (;;) await addMember(pack, { name: 'tickets' }, Buffer.alloc(1_000_000));
    } catch (error) {
      reject(error);
      throw error;
    }
  });
  archive.on('error', () => undefined);
  await archive[Symbol.asyncIterator]().next();
  archive.destroy(new Error('No space is left.'));
  await expect(failed).rejects.toThrow('No space is left.');
  await moment();
});
