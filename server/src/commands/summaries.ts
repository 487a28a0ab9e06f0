import 'reflect-metadata';
import { readConfig } from '../config.ts';
import { createDataSource, type Connection } from '../db/data-source.ts';
import { EmbeddedError } from '../db/embedded/embedded.ts';
import { withEmbedded } from '../db/many/living-database.ts';
import { DatabaseRefused, prepareDatabase } from '../db/migrate.ts';
import {
  describeDifference,
  rebuildSummaries,
  summaryDifferences,
} from '../sales/figures/rebuild-summaries.ts';
import { describeWrongDay, rebuildLineSums, wrongLineSums } from '../sales/figures/fill-line-sums.ts';
import { businessDate, keepCalendar } from '../shared/days.ts';
import { counted } from '../shared/french.ts';

/**
 * `npm run summaries`: compares the summaries with the tickets; `-- --rebuild` writes them anew. Sales may go on.
 */
async function main(): Promise<number> {
  const { config, faults } = readConfig(process.env);
  if (faults.length > 0) throw new DatabaseRefused(faults.join('\n'));
  keepCalendar(config.calendar);
  const address = config.directUrl ?? config.databaseUrl;
  if (address !== undefined) return check(address);
  return withEmbedded(config.dataDir, check);
}

async function check(at: string | Connection): Promise<number> {
  await prepareDatabase(at, { durable: true });
  const db = createDataSource(at, [], { poolSize: 1, settings: '-c statement_timeout=0 -c lock_timeout=0' });
  await db.initialize();
  try {
    const rebuild = process.argv.includes('--rebuild');
    const wrong = await (rebuild ? rebuildSummaries(db) : summaryDifferences(db.manager));
    const today = businessDate(new Date());
    const wrongDays = await (rebuild ? rebuildLineSums(db, today) : wrongLineSums(db));
    const differences = [...wrong.map(describeDifference), ...wrongDays.map(describeWrongDay)];
    differences.forEach(say);
    if (differences.length === 0) say('Les récapitulatifs disent ce que disent les tickets.');
    else if (rebuild)
      say(`${counted(differences.length, 'ligne récrite', 'lignes récrites')} d'après les tickets.`);
    else
      say(
        `${counted(differences.length, 'ligne fausse', 'lignes fausses')}, à récrire par npm run summaries -- --rebuild.`,
      );
    return differences.length > 0 && !rebuild ? 1 : 0;
  } finally {
    await db.destroy();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const known = error instanceof EmbeddedError || error instanceof DatabaseRefused;
    process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  },
);
