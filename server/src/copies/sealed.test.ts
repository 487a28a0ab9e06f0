import { generateIdentity } from 'age-encryption';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { memoryFolder } from '../../test/memory-folder.ts';
import { sealTo } from './sealed.ts';

test('a file that cannot be read fails its copy alone, and leaves nothing behind', async () => {
  const copy = path.join(memoryFolder('kessal-sealed-'), 'segment.age');
  const key = await generateIdentity();
  const lost = new Readable({ read: () => undefined });
  process.nextTick(() => lost.destroy(new Error('EIO: the disk gave nothing')));
  await expect(sealTo(copy, lost, key)).rejects.toThrow('EIO');
  expect([copy, `${copy}.partial`].filter((file) => existsSync(file))).toEqual([]);
});
