import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { memoryFolder } from '../../test/memory-folder.ts';
import { until } from '../../test/until.ts';
import { withClient } from '../../test/with-client.ts';
import { spoolFolder } from './embedded-archive.ts';
import { startEmbedded } from './embedded.ts';

const home = memoryFolder('kessal-archive-');

afterAll(() => rmSync(home, { recursive: true, force: true }));

test('what is written after a start is archived in its time, after the first start and after the next', async () => {
  const dataDir = path.join(home, 'maison');
  const spool = spoolFolder(dataDir);
  mkdirSync(dataDir, { mode: 0o711 });
  const settings = { archive_timeout: '1' };
  for (const table of ['first', 'second']) {
    const embedded = await startEmbedded({ dataDir, durable: false, spool, settings });
    try {
      const before = readdirSync(spool).length;
      await withClient(embedded.connection, (client) => client.query(`CREATE TABLE ${table} (n int)`));
      await until(() => readdirSync(spool).length > before);
    } finally {
      await embedded.stop();
    }
  }
});
