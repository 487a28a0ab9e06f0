import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '../graphql.ts';
import { API_DOCUMENT } from '../rest.ts';
import { settingsTable } from '../settings.ts';

/**
 * `npm run generate` writes from the code what stands in schema.graphql and server/docs/configuration.md; --check refuses
 * stale ones. --publish keeps both doors as this version publishes them.
 */
const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const write = (file: string, text: string) => {
  writeFileSync(path.join(root, file), text);
};

const CONFIGURATION = 'server/docs/configuration.md';
const schema = `# Written from the code by \`npm run generate\`; do not edit.\n\n${printSchema(lexicographicSortSchema(await createSchema()))}\n`;
const configuration = read(CONFIGURATION).replace(
  /(?<=<!-- settings -->\n)[^]*(?=\n<!-- prettier-ignore-end -->)/,
  settingsTable,
);
const documents = { 'schema.graphql': schema, [CONFIGURATION]: configuration };

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
