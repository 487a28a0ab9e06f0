import { startEmbedded, type EmbeddedPostgres } from '../src/db/embedded.ts';
import { prepareDatabase } from '../src/db/migrate.ts';
import { memoryFolder } from './memory-folder.ts';
import { TEMPLATE } from './template-db.ts';
import { withClient } from './with-client.ts';

declare global {
  var kessalTestPostgres: { embedded: EmbeddedPostgres; dataDir: string } | undefined;
}

/** One throw-away PostgreSQL a run, without fsync for speed; the crash suite starts its own. */
export default async function startPostgres(): Promise<void> {
  const dataDir = memoryFolder('kessal-test-');
  const embedded = await startEmbedded({ dataDir, durable: false, settings: { max_connections: '200' } });
  const { connection } = embedded;
  await withClient(connection, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
  await prepareDatabase({ ...connection, database: TEMPLATE }, { durable: false });
  globalThis.kessalTestPostgres = { embedded, dataDir };
  process.env['KESSAL_TEST_POSTGRES'] = JSON.stringify(connection);
}
