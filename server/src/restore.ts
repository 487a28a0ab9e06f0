import 'reflect-metadata';
import path from 'node:path';
import { readConfig } from './config.ts';
import { CopyError } from './copies/copy-error.ts';
import { readKey } from './copies/copy-key.ts';
import { readManifest } from './copies/dump-manifest.ts';
import { loadDump } from './copies/load-dump.ts';
import type { Connection } from './db/data-source.ts';
import { EmbeddedError } from './db/embedded.ts';
import { withEmbedded } from './db/living-database.ts';
import { DatabaseRefused } from './db/migrate.ts';
import { layKeys } from './keys.ts';
import { showProgress } from './progress.ts';
import { keepCalendar, shopIso } from './shared/days.ts';

/** `npm run restore -- <dump>`: fills an empty database, embedded or of an address, from a dump. */
async function main(): Promise<void> {
  const { config, faults } = readConfig(process.env);
  if (faults.length > 0) throw new DatabaseRefused(faults.join('\n'));
  const { backupKeyFile, dataDir, databaseUrl } = config;
  keepCalendar(config.calendar);
  if (process.argv[2] === undefined)
    throw new CopyError('Donnez le fichier de la copie : npm run restore -- kessal-….dump.tar.zst.age');
  if (backupKeyFile === undefined)
    throw new CopyError('Donnez avec BACKUP_KEY_FILE le fichier de la clé des copies.');
  const [file, key] = [path.resolve(process.argv[2]), readKey(backupKeyFile)];
  // Before an embedded database is made: a copy that does not open leaves nothing behind.
  const { at: made } = await readManifest(file, key);
  const progress = showProgress(`Copie du ${shopIso(new Date(made)).slice(0, 16).replace('T', ' à ')}`);
  const keepKeys = (keys: Record<string, string>): void => layKeys(keys, dataDir);
  const load = async (at: string | Connection): Promise<void> => {
    await loadDump({ at, file, key, keepKeys, durable: true, progress });
  };
  await (databaseUrl === undefined ? withEmbedded(dataDir, load) : load(databaseUrl));
  process.stdout.write('La maison est restaurée. Lancez npm start avec les mêmes réglages.\n');
}

main().catch((error: unknown) => {
  const known =
    error instanceof CopyError || error instanceof EmbeddedError || error instanceof DatabaseRefused;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
});
