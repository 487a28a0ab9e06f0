import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { errorTable } from '../doors/error-table.ts';
import { createSchema } from '../graphql.ts';
import { API_DOCUMENT } from '../rest.ts';
import { settingsTable } from '../settings.ts';

/**
 * `npm run generate` writes from the code schema.graphql and the tables of server/docs/configuration.md and api.md; --check refuses stale ones.
 * --publish keeps both doors as this version publishes them.
 */
const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const write = (file: string, text: string) => {
  writeFileSync(path.join(root, file), text);
};

const schema = `# Written from the code by \`npm run generate\`; do not edit.\n\n${printSchema(lexicographicSortSchema(await createSchema()))}\n`;
/** The page with what stands between its marks. */
const withTable = (page: string, mark: string, table: () => string) =>
  read(page).replace(new RegExp(`(?<=<!-- ${mark} -->\n)[^]*(?=\n<!-- prettier-ignore-end -->)`), table);
const [CONFIGURATION, API] = ['server/docs/configuration.md', 'server/docs/api.md'];
const documents = {
  'schema.graphql': schema,
  [CONFIGURATION]: withTable(CONFIGURATION, 'settings', settingsTable),
  [API]: withTable(API, 'errors', errorTable),
};

if (process.argv.includes('--check')) {
  const stale = Object.entries(documents).filter(([file, text]) => read(file) !== text);
  for (const [file] of stale)
    process.stderr.write(`${file} is stale: run \`npm run generate\` and commit it.\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of Object.entries(documents)) write(file, text);
}

if (process.argv.includes('--publish')) {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  write(`server/docs/published/${version}.graphql`, schema);
  write(`server/docs/published/${version}.openapi.json`, `${JSON.stringify(API_DOCUMENT)}\n`);
}
