import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Connection } from '../src/db/data-source.ts';
import { withClient } from '../src/db/with-client.ts';

/** What the migrations of build v0.3.0-m36 said to PostgreSQL, then the rows of a small real house that its server kept. */
const RECORDED = path.join(import.meta.dirname, 'fixtures/house-v0.3.0-m36.sql.gz');

/** Of that build. */
export const MIGRATIONS_BEFORE = 36;

/** Fills an empty database as the last build before the baseline has left it. */
export async function houseBeforeBaseline(at: Connection): Promise<void> {
  await withClient(at, (client) => client.query(gunzipSync(readFileSync(RECORDED)).toString()));
}

/** The same as the build before that one left it, as far as its record of migrations goes. */
export async function tooOldHouse(at: Connection): Promise<void> {
  await houseBeforeBaseline(at);
  await withClient(at, (client) =>
    client.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)'),
  );
}
