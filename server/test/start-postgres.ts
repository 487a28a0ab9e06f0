import { rmSync } from 'node:fs';
import type { Connection } from '../src/db/data-source.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { prepareDatabase } from '../src/db/migrate.ts';
import { startLarge } from './large-house.ts';
import { memoryFolder } from './memory-folder.ts';
import { partition } from './partition.ts';
import { TEMPLATE } from './template-db.ts';
import { withClient } from '../src/db/with-client.ts';

declare global {
  /** Stops what this run has started. */
  var kessalTestPostgres: (() => Promise<void>) | undefined;
}

/** One throw-away PostgreSQL a run, without fsync for speed; the crash suite starts its own. */
export default async function startPostgres(): Promise<void> {
  if (process.env['LARGE_HOUSE'] === 'true') {
    globalThis.kessalTestPostgres = await startLarge(makeTemplate);
    return;
  }
  const dataDir = memoryFolder('kessal-test-');
  const embedded = await startEmbedded({ dataDir, durable: false, settings: { max_connections: '200' } });
  await makeTemplate(embedded.connection);
  globalThis.kessalTestPostgres = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(connection: Connection): Promise<void> {
  await withClient(connection, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
  const template = { ...connection, database: TEMPLATE };
  await prepareDatabase(template, { durable: false });
  // npm run prove -- partitions
  if (process.env['PARTITIONED'] === 'true')
    await withClient(template, (client) => partition(client, '2026-09-01', 6));
  process.env['KESSAL_TEST_POSTGRES'] = JSON.stringify(connection);
}
