import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { createDataSource, type Connection } from '../db/data-source.ts';
import { EmbeddedError } from '../db/embedded/embedded.ts';
import { withEmbedded } from '../db/many/living-database.ts';
import { DatabaseRefused } from '../db/migrate.ts';
import { sqlState } from '../db/sql-state.ts';
import { makeViews } from '../reports/views/keep-views.ts';
import { FIGURES, VIEWS } from '../reports/views/views.sql.ts';

/**
 * `npm run views`: the views of measures and dimensions, and the role that reads them, for Metabase and Grafana;
 * `-- --new-password` gives it another password. The house may sell meanwhile.
 */
async function main(): Promise<void> {
  const { config, faults } = readConfig(process.env);
  if (faults.length > 0) throw new DatabaseRefused(faults.join('\n'));
  const address = config.directUrl ?? config.databaseUrl;
  if (address !== undefined) return make(address, false);
  if (!existsSync(path.join(config.dataDir, 'postgres')))
    throw new DatabaseRefused(
      `Il n'y a pas de maison dans ${config.dataDir} : donnez son dossier avec DATA_DIR.`,
    );
  return withEmbedded(config.dataDir, (at) => make(at, true));
}

async function make(at: string | Connection, ownServer: boolean): Promise<void> {
  const db = createDataSource(at, [], {
    poolSize: 1,
    settings: '-c statement_timeout=0 -c lock_timeout=60s',
  });
  await db.initialize();
  try {
    const newPassword = process.argv.includes('--new-password');
    const made = await db.transaction((tx) => makeViews(tx, { newPassword, ownServer }));
    const names = VIEWS.map(({ name }) => `${FIGURES}.${name}`).join(', ');
    const { host, port } = typeof at === 'string' ? placeOf(at) : at;
    const lines = [
      `Les vues sont prêtes : ${names}.`,
      `  Serveur       ${host}`,
      `  Port          ${port}`,
      `  Base          ${made.database}`,
      `  Rôle          ${made.role}`,
      `  Mot de passe  ${made.password ?? 'inchangé (npm run views -- --new-password en donne un autre)'}`,
      ...(made.password === null ? [] : ['Notez-le : il ne sera plus montré.']),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    throw new DatabaseRefused(
      "Ce rôle de PostgreSQL ne peut pas en créer un autre (CREATEROLE) : donnez une fois l'adresse d'un administrateur de PostgreSQL, DATABASE_URL=postgresql://postgres@…, à cette commande.",
    );
  } finally {
    await db.destroy();
  }
}

function placeOf(address: string): { host: string; port: string } {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: port || '5432' };
}

main().catch((error: unknown) => {
  const known = error instanceof EmbeddedError || error instanceof DatabaseRefused;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
});
