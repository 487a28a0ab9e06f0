import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dumpFolder, readConfig } from '../config.ts';
import { CopyError } from '../copies/copy-error.ts';
import { dumpHouse } from '../copies/dump/dump.ts';
import { showNewKey } from '../copies/copy-key.ts';
import type { Connection } from '../db/data-source.ts';
import { EmbeddedError } from '../db/embedded/embedded.ts';
import { withEmbedded } from '../db/many/living-database.ts';
import { DatabaseRefused } from '../db/migrate.ts';
import { drawnKeys } from '../setup/keys.ts';
import { showProgress } from './progress.ts';
import { counted, formatCount } from '../shared/french.ts';

/** `npm run dump`: writes the house, which may sell meanwhile, into one sealed file; `-- <folder>` says where. */
async function main(): Promise<void> {
  const { config, faults } = readConfig(process.env);
  if (faults.length > 0) throw new DatabaseRefused(faults.join('\n'));
  const { dataDir, directUrl, databaseUrl } = config;
  const folder = path.resolve(process.argv[2] ?? dumpFolder(config));
  const dump = async (at: string | Connection): Promise<void> => {
    const key = await showNewKey(config.backupKeyFile);
    const [now, keys, progress] = [new Date(), drawnKeys(config), showProgress('Copie')];
    const { file, bytes, rows } = await dumpHouse({ at, folder, key, now, keys, progress });
    const kilobytes = formatCount(Math.ceil(bytes / 1000));
    process.stdout.write(`${counted(rows, 'ligne', 'lignes')}, ${kilobytes} ko : ${file}\n`);
  };
  if (databaseUrl !== undefined) return dump(directUrl ?? databaseUrl);
  if (!existsSync(path.join(dataDir, 'postgres')))
    throw new CopyError(`Il n'y a pas de maison dans ${dataDir} : donnez son dossier avec DATA_DIR.`);
  return withEmbedded(dataDir, dump);
}

main().catch((error: unknown) => {
  const known =
    error instanceof CopyError || error instanceof EmbeddedError || error instanceof DatabaseRefused;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
});
