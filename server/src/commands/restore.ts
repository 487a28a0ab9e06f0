import 'reflect-metadata';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config.ts';
import { copyBytes, findCopies } from '../copies/base/copy-target.ts';
import { restoreNewest } from '../copies/base/restore-base.ts';
import { CopyError } from '../copies/copy-error.ts';
import { readKey } from '../copies/copy-key.ts';
import { readManifest } from '../copies/dump/dump-manifest.ts';
import { loadDump } from '../copies/dump/load-dump.ts';
import type { Connection } from '../db/data-source.ts';
import { spoolFolder } from '../db/embedded/embedded-archive.ts';
import { EmbeddedError } from '../db/embedded/embedded.ts';
import { withEmbedded } from '../db/many/living-database.ts';
import { appliedMigrations, checkVersion, DatabaseRefused } from '../db/migrate.ts';
import { asking, withClient } from '../db/with-client.ts';
import { layKeys } from '../setup/keys.ts';
import { showProgress } from './progress.ts';
import { keepCalendar, parseInstant, shopMoment } from '../shared/days.ts';

/**
 * `npm run restore`: makes the house anew in an empty folder from the copies of BACKUP_DIR, or from those that are given; `--until`
 * an instant of the shop's clock. From a dump it fills an empty database, embedded or of an address.
 */
async function main(): Promise<void> {
  const { config, faults } = readConfig(process.env);
  if (faults.length > 0) throw new DatabaseRefused(faults.join('\n'));
  keepCalendar(config.calendar);
  const { backupDir, backupKeyFile, databaseUrl } = config;
  const asked = readArguments();
  const given = asked.copy ?? backupDir;
  if (given === undefined)
    throw new CopyError(
      'Donnez avec BACKUP_DIR le dossier des copies, ou une copie : npm run restore -- <copie>',
    );
  if (backupKeyFile === undefined)
    throw new CopyError('Donnez avec BACKUP_KEY_FILE le fichier de la clé des copies.');
  const until = asked.until === undefined ? undefined : readUntil(asked.until);
  const found = await findCopies(path.resolve(given), { dumpsOnly: databaseUrl !== undefined });
  const key = readKey(backupKeyFile);
  if ('dump' in found && until !== undefined)
    throw new CopyError("Un dump n'a qu'un seul moment : retirez --until.");
  if ('dump' in found) await fillFromDump(found.dump, key, config);
  else await restoreCluster(found, { key, until, config });
  const beside = until === undefined ? '' : " Sans BACKUP_DIR si l'autre maison vit encore.";
  say(`La maison est restaurée. Lancez npm start avec les mêmes réglages.${beside}`);
}

function readArguments(): { copy: string | undefined; until: string | undefined } {
  try {
    const options = { until: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    // npm swallows an option that no `--` goes before; its value may come as an argument.
    const swallowed = process.env['npm_config_until'] ?? positionals[1];
    if (swallowed !== undefined) throw new Error(`${swallowed} has no « -- » before it`);
    return { copy: positionals[0], until: values.until };
  } catch (error) {
    throw new CopyError('npm run restore [-- <copie> --until "2026-11-24 14:05"] est attendu.', {
      cause: error,
    });
  }
}

function readUntil(text: string): Date {
  const until = parseInstant(text.trim().replace(' ', 'T'));
  if (until !== null) return until;
  throw new CopyError(`--until « ${text} » : un moment est attendu, par exemple "2026-11-24 14:05".`);
}

async function fillFromDump(
  file: string,
  key: string,
  { dataDir, directUrl, databaseUrl }: Config,
): Promise<void> {
  // Before an embedded database is made: a copy that does not open leaves nothing behind.
  const { at: made } = await readManifest(file, key);
  const progress = showProgress(`Copie du ${shopMoment(new Date(made))}`);
  const keepKeys = (keys: Record<string, string>): void => layKeys(keys, dataDir);
  const load = async (at: string | Connection): Promise<void> => {
    await loadDump({ at, file, key, keepKeys, durable: true, progress });
  };
  await (databaseUrl === undefined ? withEmbedded(dataDir, load) : load(directUrl ?? databaseUrl));
}

async function restoreCluster(
  { house, base }: { house: string; base: string | undefined },
  { key, until, config }: { key: string; until: Date | undefined; config: Config },
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined)
    throw new CopyError(
      'Cette copie ne fait qu’une base embarquée : retirez DATABASE_URL, ou donnez une copie de npm run dump.',
    );
  const restored = await restoreNewest(
    {
      house,
      key,
      dataDir,
      until,
      durable: true,
      spool: spoolFolder(dataDir),
      keepKeys: (keys) => layKeys(keys, dataDir),
      progress: progressOf(await copyBytes(house, base)),
    },
    { only: base, say },
  );
  const { reached, stoppedBefore } = restored;
  const { last, refused } = await withEmbedded(dataDir, lookInto);
  if (stoppedBefore !== undefined)
    say(`Attention : le segment ${stoppedBefore} manque ou est abîmé, et ce qui l'a suivi est perdu.`);
  const end =
    reached === undefined ? 'sans rien après' : `et ce qui l'a suivie jusqu'au ${shopMoment(reached)}`;
  say(`Copie du ${shopMoment(restored.base.instant)}, ${end}.`);
  if (last !== undefined) say(`Dernier ticket : ${shopMoment(last)}.`);
  if (refused !== undefined) say(`Attention : ${refused}`);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** First the bytes, then PostgreSQL replays what they hold. */
function progressOf(total: number): (bytes: number) => void {
  const show = showProgress('Copie');
  let [moved, replays] = [0, false];
  return (bytes) => {
    if (bytes > 0) show(Math.min(1, (moved += bytes) / total));
    else if (!replays) {
      replays = true;
      say('PostgreSQL rejoue ce qui a suivi la copie…');
    }
  };
}

/** Its last ticket, and why this version would not start on it. */
function lookInto(at: Connection): Promise<{ last: Date | undefined; refused: string | undefined }> {
  return withClient(at, async (client) => {
    const { rows } = await client.query<{ at: Date }>(
      'SELECT recorded_at AS at FROM tickets ORDER BY id DESC LIMIT 1',
    );
    return { last: rows[0]?.at, refused: refusalOf(await appliedMigrations(asking(client))) };
  });
}

function refusalOf(migrations: string[]): string | undefined {
  try {
    checkVersion(migrations);
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseRefused) return error.message;
    throw error;
  }
}

main().catch((error: unknown) => {
  const known =
    error instanceof CopyError || error instanceof EmbeddedError || error instanceof DatabaseRefused;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
});
