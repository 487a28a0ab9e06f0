import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { until } from '../../../test/until.ts';
import { withClient } from '../with-client.ts';
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
      const segment = await withClient(embedded.connection, async (client) => {
        await client.query(`CREATE TABLE ${table} (n int)`);
        const { rows } = await client.query<{ name: string }>(
          'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name',
        );
        return rows[0]!.name;
      });
      await until(() => existsSync(path.join(spool, segment)));
    } finally {
      await embedded.stop();
    }
  }
});
